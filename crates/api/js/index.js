// The entry of the package: the same import in browsers, under bundlers and in Node.

import load, * as made from "./mexplorer.js";
import * as course from "./scorm.js";

export { version } from "./mexplorer.js";

/** After a question that took more memory than this, in bytes, the program starts anew: that alone gives memory back. */
const MOST_KEPT = 96 * 2 ** 20;

/** What the engine throws where the program broke down: it must not be asked again, since nothing of it can be relied on. */
function broken(error) {
  return error instanceof WebAssembly.RuntimeError || /call stack|recursion/.test(error?.message);
}

/** A function of the program after which the program is always fit for the next call. */
function guarded(name) {
  return (...given) => {
    if (!loaded) throw new TypeError(`${name} was called too early: first “await init()”, which loads the program.`);
    try {
      return made[name](...given);
    } catch (error) {
      if (!broken(error)) throw error;
      made.renew();
      const message = `${name} broke down (${error.message}). This is a fault of mexplorer; the next call works.`;
      throw new Error(message, { cause: error });
    } finally {
      if (made.taken() > MOST_KEPT) made.renew();
    }
  };
}

export const analyze = guarded("analyze");
export const gameGraph = guarded("gameGraph");
export const picture = guarded("picture");
export const quiz = guarded("quiz");
export const sequence = guarded("sequence");
export const worksheets = guarded("worksheets");

/** A package under the title that the page would give it, where none is given and the program is there to write one. */
function titled(pack) {
  return (links, options = {}) => pack(links, options, (...asked) => (loaded ? guarded("title")(...asked) : undefined));
}

export const scorm = titled(course.scorm);
export const cmi5 = titled(course.cmi5);

let program;
let loaded = false;

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
  loaded = true;
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
