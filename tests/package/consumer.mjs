// A project elsewhere that has installed the package as npm would deliver it: packed, then installed from the archive.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const pkg = process.env.MEXPLORER_PKG ?? new URL("../../pkg", import.meta.url).pathname;

/** Makes the project, and removes it after the tests of this file. */
export function consumer(after) {
  const root = mkdtempSync(join(tmpdir(), "mexplorer-consumer-"));
  after(() => rmSync(root, { recursive: true, force: true }));
  const archive = pack(root);
  write(root, { "package.json": JSON.stringify({ name: "consumer", private: true, type: "module" }) });
  npm(["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", `./${archive}`], root);
  return root;
}

/** Packs the package into `root` and answers with the archive's name. */
export function pack(root) {
  npm(["pack", "--loglevel=error", "--pack-destination", root, pkg], root);
  return readdirSync(root).find((name) => name.endsWith(".tgz"));
}

export function write(root, files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
}

function npm(words, cwd) {
  execFileSync("npm", words, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

/** What every consumer runs: the import of the contract, and one line of what it answers. */
export const program = `
import init, { analyze, picture } from "mexplorer";
await Promise.all([init(), init()]);
const { outcome, grundy, winningMoves } = analyze("nim(3,4,5)");
const drawn = picture("nim(1)", "dag", "dot").split(" ")[0];
export const line = [outcome, grundy, ...winningMoves.map(({ to }) => to), drawn].join(" ");
`;

/** 3 ⊕ 4 ⊕ 5 = 2, and the one winning move takes 3 to 4 ⊕ 5 = 1. */
export const answer = "N 2 nim(1,4,5) digraph";
