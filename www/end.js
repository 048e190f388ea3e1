
// Appended to the glue that wasm-bindgen makes, whose variables these are.

/** In the place of a program that has ended: whatever still calls it, timers and listeners, is given nothing. */
const nothing = new Proxy(() => {}, {
  apply: () => nothing,
  get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : typeof key === "string" && key <= "9" ? undefined : nothing),
});

/** Ends this program, and lets go of its memory. */
export const end = () => {
  wasm = nothing;
  wasmInstance = wasmModule = __wbg_init_promise = undefined;
  // Every view of its memory that there is: the build puts their names here.
  cachedMemory0 = null;
};
