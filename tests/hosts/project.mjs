// The projects of `hosts/`, each copied into `target/hosts/`, told where this build lies, and installed and built there.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, delimiter, extname, join } from "node:path";

export const root = new URL("../..", import.meta.url).pathname;
export const dist = join(root, "dist");
export const pkg = join(root, "pkg");
export const out = join(root, "target/hosts");

/** Where Mexplorer lies, as the projects write it. */
const PLACE = "https://where-mexplorer-lies.example/";
const TEXTS = [".css", ".env", ".html", ".ipynb", ".js", ".json", ".md", ".mjs", ".py", ".tex", ".toml", ".ts", ".yml", ""];

/** A program that this machine does not have: the row of the host says so, and fails nothing. */
export class Missing extends Error {}

/** Why something does not apply to a host. */
export function apart(why) {
  throw new Missing(why);
}

/** Whether this machine has a program. */
export const find = (program) => process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));

/** A fresh copy of a project, with the address of the site in it. */
export function project(from, site, to = basename(from)) {
  const folder = join(out, to);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  cpSync(join(root, from), folder, { recursive: true, filter: (path) => !path.includes("node_modules") });
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!TEXTS.includes(extname(name)) || !existsSync(join(folder, name))) continue;
    const file = join(folder, name);
    const text = read(file);
    if (text?.includes(PLACE)) writeFileSync(file, text.replaceAll(PLACE, site));
  }
  return folder;
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "EISDIR") return undefined;
    throw error;
  }
}

/** Copies files of the built site into a project. */
export function take(folder, ...names) {
  for (const name of names) cpSync(join(dist, name), join(folder, name), { recursive: true });
}

/** Installs what the lock file has, and then the package of this build, packed as npm would deliver it. */
export function install(folder, { own = false, omit } = {}) {
  const quiet = ["--no-audit", "--no-fund", "--no-progress", "--loglevel=error", "--prefer-offline"];
  if (omit) quiet.push(`--omit=${omit}`);
  run(folder, "npm", ["ci", ...quiet]);
  if (!own) return;
  run(folder, "npm", ["pack", "--loglevel=error", "--pack-destination", folder, pkg]);
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  run(folder, "npm", ["install", "--no-save", "--offline", ...quiet, `./${archive}`]);
}

/** Runs a program in a project, and says what it said where that fails. */
export function run(cwd, program, words, env = {}) {
  try {
    return execFileSync(program, words, { cwd, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", env: { ...process.env, ...env } });
  } catch (error) {
    if (error.code === "ENOENT") throw new Missing(`there is no ${program}`);
    const said = `${error.stdout ?? ""}${error.stderr ?? ""}`.slice(-3_000);
    throw new Error(`\`${program} ${words.join(" ")}\` failed\n${said}`, { cause: error });
  }
}
