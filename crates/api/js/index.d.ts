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

/**
 * A package of SCORM 1.2 for the grade book of a course, by the link of a quiz, or by the links of several, each of which the course counts
 * by itself: the bytes of a ZIP. The course keeps the best score, 0 to 100, and `passed` once all is right. Needs no `init`; after it a title
 * that is not given is the one that Share gives, in the language of the link. `title` is that of the whole. Throws a `TypeError` where a link
 * asks nothing, and where one question stands twice.
 */
export function scorm(links: string | readonly string[], options?: { title?: string }): Uint8Array<ArrayBuffer>;

/**
 * The same as a package of cmi5, for courses that keep statements of xAPI: each check is `answered`, with its score, and once all is right
 * `passed` and `completed`.
 */
export function cmi5(links: string | readonly string[], options?: { title?: string }): Uint8Array<ArrayBuffer>;
