// No question takes more than 256 MB, whether it is answered or refused: with a memory that ends there, none breaks down.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { capped } from "../capped.mjs";
import { pkg } from "./consumer.mjs";

const MB = 2 ** 20;
const made = await import(join(pkg, "mexplorer.js"));
const program = readFileSync(join(pkg, "mexplorer_bg.wasm"));
const mexplorer = await import(join(pkg, "index.js"));
const times = (count, text) => Array(count).fill(text).join(",");
const upTo = (count) => Array.from({ length: count }, (_, i) => i + 1);
const complete = (count) => `graph[${upTo(count).flatMap((a) => upTo(a - 1).map((b) => `v${a}>v${b}`))}](v${count})`;

before(() => mexplorer.default(capped(program, 256 * MB)));

for (const [call, ...given] of [
  ["analyze", "wythoff(0,140000)"],
  ["analyze", "wythoff(140000,3)+nim(4)"],
  ["analyze", "wythoff(6000,6000)+nim(4)"],
  ["analyze", "misere wythoff(100000,3)"],
  ["analyze", Array(5).fill("wythoff(80000,80000)").join("+")],
  ["analyze", "fibonacci(8000)"],
  ["analyze", `moore[15](${times(30, 2)})`],
  ["analyze", "misere grundy(60,61)"],
  ["analyze", `misere octal[0.777](${upTo(300)})`],
  ["analyze", `misere octal[0.777](${upTo(3_000)})`],
  ["analyze", `nim(${times(1_000_000, 1)})`],
  ["analyze", `kayles(${times(1_000_000, 7)})`],
  ["analyze", Array(200_000).fill("*1").join("+")],
  ["analyze", `take[${Array(1_000).fill("k").join("+")}](20)`],
  ["analyze", `subtract[${upTo(10_000).map((n) => 7 * n)}](100000)`],
  ["analyze", complete(100)],
  ["gameGraph", complete(100)],
  ["gameGraph", `staircase(${times(1_000, 3)})`],
  ["gameGraph", "nim(300,300,300)", { maxNodes: 1_000_000 }],
  ["gameGraph", "misere octal[0.777](40,41,42)", { maxNodes: 1_000_000 }],
  ["gameGraph", "octal[0.16](1000000)"],
  ["sequence", "take[2^k]", 10_000_000],
  ["sequence", "nim", 10_000_000],
  ["picture", "wythoff(166000,0)", "grid", "svg"],
  ["picture", `staircase(${times(1_000, 3)})`, "dag", "svg"],
  ["picture", complete(100), "dag", "svg"],
]) {
  test(`${call} ${given[0].slice(0, 40)}`, () => {
    made.renew();
    try {
      made[call](...given);
    } catch (error) {
      assert.equal(error.name, "BudgetError", error.message);
      assert.ok(error.needed > error.allowed && /^(work|memory)$/.test(error.limit), error.message);
    }
  });
}

test("after a question that took much, the program is small again", () => {
  mexplorer.analyze(`nim(${times(1_000_000, 1)})`);
  assert.ok(made.taken() <= 96 * MB, `${made.taken()} bytes are still taken`);
});
