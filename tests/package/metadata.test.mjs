// What the package says of itself: its package.json, its types, its files.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { consumer, pack, pkg, write } from "./consumer.mjs";

const require = createRequire(import.meta.url);

/** The script behind a package's command. */
function command(name, bin = name) {
  const file = require.resolve(`${name}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(file, "utf8"));
  return join(dirname(file), typeof bins === "string" ? bins : bins[bin]);
}

function run(script, words, cwd) {
  try {
    return execFileSync(process.execPath, [script, ...words], { cwd, encoding: "utf8" });
  } catch (error) {
    throw new Error(`${words.join(" ")}\n${error.stdout}${error.stderr}`);
  }
}

test("publint finds nothing to say", async () => {
  const { messages, pkg: read } = await publint({ pkgDir: pkg, strict: true });
  assert.deepEqual(messages.map((message) => formatMessage(message, read)), []);
});

test("the types are found by every way of resolving an ES module", () => {
  const root = mkdtempSync(join(tmpdir(), "mexplorer-attw-"));
  after(() => rmSync(root, { recursive: true, force: true }));
  run(command("@arethetypeswrong/cli", "attw"), [pack(root), "--profile", "esm-only", "--exclude-entrypoints", "mexplorer_bg.wasm"], root);
});

test("the archive holds the files of the package, its licences and nothing else", () => {
  const root = mkdtempSync(join(tmpdir(), "mexplorer-pack-"));
  after(() => rmSync(root, { recursive: true, force: true }));
  const listing = execFileSync("tar", ["-tzf", pack(root)], { cwd: root, encoding: "utf8" });
  assert.deepEqual(listing.trim().split("\n").sort(), [
    "package/LICENSE-APACHE",
    "package/LICENSE-MIT",
    "package/README.md",
    "package/index.d.ts",
    "package/index.js",
    "package/mexplorer.d.ts",
    "package/mexplorer.js",
    "package/mexplorer_bg.wasm",
    "package/package.json",
    "package/scorm.js",
  ]);
});

test("a typed program written from the reference compiles", () => {
  const root = consumer(after);
  write(root, {
    "program.ts": `
import init, { analyze, gameGraph, picture, sequence } from "mexplorer";
await init();
const analysis = analyze("nim(3,4,5)", { budget: 1000 });
const outcome: "N" | "P" = analysis.outcome;
const grundy: number | bigint | null = analysis.grundy;
const moves: string[] = analysis.winningMoves.map((move) => move.to);
const count: number | bigint = analysis.winningMoveCount;
const values: number[] = sequence("kayles", 20).values;
const proved: boolean | undefined = sequence("kayles", 20).period?.proved;
const graph = gameGraph("nim(1,2)", { maxNodes: 10 });
const edge: [number, number] | undefined = graph.edges[0];
const total: number | null = graph.total;
const svg: string = picture("nim(1,2)", "dag", "svg");
// @ts-expect-error: a position is a text
analyze(5);
console.log(outcome, grundy, moves, count, values, proved, edge, total, svg);
`,
    "tsconfig.json": JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, target: "es2022", module: "nodenext", lib: ["es2022", "dom"], types: [] },
      files: ["program.ts"],
    }),
  });
  run(command("typescript", "tsc"), ["--project", "."], root);
});
