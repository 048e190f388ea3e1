// The figures that other programs are given: positions of every kind, each as every panel that shows something of it.

import { readFileSync } from "node:fs";

/** Positions, and what their pictures are of. */
export const positions = [
  "nim(3,4,5)",
  "misere nim(1,2)",
  "wythoff(3,5)",
  "kayles(7)",
  "octal[0.6](40)",
  "moore[2](2,2,2)",
  "staircase(2,1)",
  "fibonacci[6](14)",
  "flip[2](9)",
  "graph[a>b,a>c,b>c](a,b)",
  "take[k^2](20)+grundy(9)",
  "nim(100,200,300)",
  "wythoff(6180339887498948482,10000000000000000000)",
];
const types = readFileSync(new URL("../crates/api/src/types.d.ts", import.meta.url), "utf8");
/** Every panel that the package draws, as it tells TypeScript. */
export const panels = /export type Panel = (.+);/.exec(types)[1].split(" | ").map((name) => JSON.parse(name));

/** The picture, or nothing where the panel shows nothing of the position; that is said in a sentence. */
export function figure(picture, position, panel, format, options) {
  try {
    return picture(position, panel, format, options);
  } catch (error) {
    if (error.name !== "RangeError" || !/^.+: [A-Z0-9].+\.$/s.test(error.message) || !error.message.startsWith(position.slice(0, 9))) throw error;
    return undefined;
  }
}

/** Every figure of one format. */
export function* figures(picture, format, options) {
  for (const position of positions) {
    for (const panel of format === "dot" ? ["dag"] : panels) {
      const text = figure(picture, position, panel, format, options);
      if (text !== undefined) yield { name: `${position} ${panel}`, position, panel, text };
    }
  }
}
