import type { InitInput } from "./mexplorer.js";

export * from "./mexplorer.js";

/** Where the pictures come from, or `false` to do without them. */
export interface InitOptions {
  pictures?: boolean | InitInput | Promise<InitInput>;
}

/**
 * Loads the solver and the pictures, each once however often it is asked. Without arguments it takes the two wasm files beside
 * this one: fetched in a browser, read from disk in Node. Hand in a URL, a response, bytes or a compiled module to load one from
 * elsewhere. With `pictures: false` the pictures (nearly half of the bytes) are left out; `picture` then throws until a later
 * call brings them.
 */
export default function init(input?: InitInput | Promise<InitInput>, options?: InitOptions): Promise<void>;
