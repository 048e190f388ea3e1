import type { InitInput } from "./mexplorer.js";

export * from "./mexplorer.js";

/**
 * Loads the wasm module, once however often it is asked. Without an argument it takes the file beside this one: fetched
 * in a browser, read from disk in Node. Hand in a URL, a response, bytes or a compiled module to load it from elsewhere.
 */
export default function init(input?: InitInput | Promise<InitInput>): Promise<void>;
