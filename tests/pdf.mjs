// What a printed document holds.

import { inflateSync } from "node:zlib";

export const pages = (pdf) => (pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** At how many heights each page of a document has text; a page without any is not counted. */
export const lines = (pdf) =>
  // By its length: the bytes of a stream may end like a line.
  [...pdf.toString("latin1").matchAll(/\/Length (\d+)[^<>]*>>\s*stream\r?\n/g)].flatMap(({ index, 0: { length }, 1: bytes }) => {
    let drawn;
    try {
      drawn = inflateSync(pdf.subarray(index + length, index + length + Number(bytes))).toString("latin1");
    } catch {
      return [];
    }
    const heights = new Set([...drawn.matchAll(/ (-?[\d.]+) Tm/g)].map(([, height]) => height));
    return heights.size ? [heights.size] : [];
  });
