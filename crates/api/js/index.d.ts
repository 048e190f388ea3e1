import type { InitInput } from "./mexplorer.js";

export * from "./mexplorer.js";

/** Of the time when the pictures were a file of their own; still taken, and without effect. */
export interface InitOptions {
  pictures?: boolean | InitInput | Promise<InitInput>;
}

/**
 * Loads the program, once however often it is asked. Without arguments it takes the wasm file beside this one: fetched in a
 * browser, read from disk in Node. Hand in a URL, a response, bytes or a compiled module to load it from elsewhere.
 */
export default function init(input?: InitInput | Promise<InitInput>, options?: InitOptions): Promise<void>;
