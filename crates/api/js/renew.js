
// Appended to the module that wasm-bindgen makes, whose variables these are.

/** How much memory the program has taken, in bytes. It never gives any back. */
export function taken() {
  return wasm === undefined ? 0 : wasm.memory.buffer.byteLength;
}

/** Puts a new instance of the program in the place of this one, with nothing learnt and as little memory as at first. */
export function renew() {
  // The promise of the first instance would hold its memory for ever.
  wasm = __wbg_init_promise = undefined;
  initSync({ module: wasmModule });
}
