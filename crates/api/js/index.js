// The entry of the package: the same import in browsers, under bundlers and in Node.

import load from "./mexplorer.js";

export { analyze, gameGraph, picture, sequence, version } from "./mexplorer.js";

let program;

/** Loads the program, once however often it is asked. Without arguments it takes the file beside this one. */
export default async function init(input) {
  // A failed attempt is forgotten, so that the next one can succeed.
  program ??= start(input).catch((error) => {
    program = undefined;
    throw error;
  });
  await program;
}

async function start(input) {
  await load({ module_or_path: input ?? (await beside()) });
}

/** The wasm file beside this one: its bytes in Node, whose `fetch` refuses files; elsewhere its address. */
async function beside() {
  const address = new URL("mexplorer_bg.wasm", import.meta.url);
  if (!globalThis.process?.versions?.node) return address;
  // Named by a variable, so that bundlers for browsers leave the import alone.
  const fs = "node:fs/promises";
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ fs);
  return readFile(address);
}
