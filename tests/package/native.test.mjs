// The package answers as the native program does: some thousand random positions, word for word, refusals with their numbers.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { before, test } from "node:test";
import { pkg } from "./consumer.mjs";

const [SEED, COUNT] = [1, 3_000];
const root = new URL("../..", import.meta.url).pathname;
const made = await import(join(pkg, "mexplorer.js"));
const { default: init } = await import(join(pkg, "index.js"));

before(() => init());

/** The answer as the example `answers` writes it. */
function answer(position) {
  made.renew();
  try {
    const { outcome, grundy, winningMoveCount, method, winningMoves } = made.analyze(position);
    return `${outcome} ${grundy} ${winningMoveCount} ${method} ${winningMoves.map(({ to }) => to).join(" ")}`;
  } catch (error) {
    return error.name === "PositionError" ? `${error.message} ${error.start} ${error.end}` : error.message;
  }
}

test("random positions are answered as the native program answers them", () => {
  const words = ["run", "--quiet", "--profile", "test", "--package", "mexplorer-solver", "--example", "answers"];
  const text = execFileSync("cargo", [...words, "--", `${SEED}`, `${COUNT}`], { cwd: root, maxBuffer: 2 ** 28 }).toString();
  const rows = text.trimEnd().split("\n").map((line) => line.split("\t"));
  assert.equal(rows.length, COUNT);
  for (const [position, expected] of rows) assert.equal(answer(position), expected, position);
});
