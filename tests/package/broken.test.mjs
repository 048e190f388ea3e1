// What is left of the program when a question breaks it down: here by a memory too small for it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { capped } from "../capped.mjs";
import { pkg } from "./consumer.mjs";

const program = readFileSync(join(pkg, "mexplorer_bg.wasm"));
const mexplorer = await import(join(pkg, "index.js"));
const long = `nim(${Array(200_000).fill(1).join(",")})`;

before(() => mexplorer.default(capped(program, 4 * 2 ** 20)));

for (const [call, ...given] of [
  ["analyze", long],
  ["gameGraph", long],
  ["picture", long, "board", "svg"],
  ["sequence", "nim", 9_000_000],
]) {
  test(`${call} says that it broke down, and the next call is answered`, () => {
    for (let round = 0; round < 3; round++) {
      assert.throws(
        () => mexplorer[call](...given),
        ({ name, message, cause }) =>
          name === "Error" && message.startsWith(`${call} broke down`) && cause instanceof WebAssembly.RuntimeError,
      );
      assert.equal(mexplorer.analyze("nim(1,2)").grundy, 3);
    }
  });
}

test("what is refused is refused as ever", () => {
  assert.throws(() => mexplorer.analyze("nim(3"), { name: "PositionError", start: 5 });
  assert.throws(() => mexplorer.analyze("grundy(1000000000)", { budget: 10 }), { name: "BudgetError", limit: "work" });
});
