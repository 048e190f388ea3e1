// The entry of the package: the same import in browsers, under bundlers and in Node.

import load from "./mexplorer.js";

export { analyze, gameGraph, picture, sequence, version } from "./mexplorer.js";

let solver;
let pictures;

/**
 * Loads the solver and the pictures, each once however often it is asked. Without arguments it takes the files beside this
 * one; `pictures: false` leaves the pictures out until a later call wants them.
 */
export default async function init(input, options = {}) {
  const wanted = options.pictures ?? true;
  // Both are on their way at once. A failed attempt is forgotten, so that the next one can succeed.
  solver ??= loadSolver(input).catch((error) => {
    solver = undefined;
    throw error;
  });
  if (wanted !== false) {
    pictures ??= joinPictures(wanted === true ? besidePictures() : wanted).catch((error) => {
      pictures = undefined;
      throw error;
    });
  }
  await Promise.all(wanted === false ? [solver] : [solver, pictures]);
}

async function loadSolver(input) {
  return load({ module_or_path: input ?? (await besideSolver()) });
}

/** The pictures import the solver's memory and functions, so they are instantiated after it. */
async function joinPictures(source) {
  const module = await compile(source);
  await WebAssembly.instantiate(module, { first: await solver });
}

async function compile(source) {
  const found = await source;
  if (found instanceof WebAssembly.Module) return found;
  if (typeof found === "string" || found instanceof URL || found instanceof Request) return compile(fetch(found));
  if (!(found instanceof Response)) return WebAssembly.compile(found);
  if (!found.ok) throw new Error(`${found.url} did not load (${found.status})`);
  return WebAssembly.compile(await found.arrayBuffer());
}

/** The wasm files beside this one: their bytes in Node, whose `fetch` refuses files; elsewhere their addresses. */
async function besideSolver() {
  return onDisk(new URL("mexplorer_bg.wasm", import.meta.url));
}

async function besidePictures() {
  return onDisk(new URL("mexplorer_pictures.wasm", import.meta.url));
}

async function onDisk(address) {
  if (!globalThis.process?.versions?.node) return address;
  // Named by a variable, so that bundlers for browsers leave the import alone.
  const fs = "node:fs/promises";
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ fs);
  return readFile(address);
}
