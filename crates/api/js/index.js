// The entry of the package: the same import in browsers, under bundlers and in Node.

import load from "./mexplorer.js";

export * from "./mexplorer.js";

let loaded;

/**
 * Loads the wasm module, once however often it is asked. Without an argument it takes the file beside this one.
 */
export default function init(input) {
  // A failed attempt is forgotten, so that the next one can succeed.
  loaded ??= start(input).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function start(input) {
  await load({ module_or_path: input ?? (await beside()) });
}

/** The wasm file beside this one: its bytes in Node, whose `fetch` refuses files; elsewhere the glue finds it itself. */
async function beside() {
  if (!globalThis.process?.versions?.node) return undefined;
  // Named by a variable, so that bundlers for browsers leave the import alone.
  const fs = "node:fs/promises";
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ fs);
  return readFile(new URL("mexplorer_bg.wasm", import.meta.url));
}
