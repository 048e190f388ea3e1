// Python's side: the pinned packages of a project in an environment of its own, kept for the next time.

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Missing, out, run } from "./project.mjs";

/** The folder of the environment's programs. */
export function environment(folder, name) {
  const place = join(out, `python-${name}`);
  const wanted = join(folder, "requirements.txt");
  const stamp = join(place, "installed.txt");
  const programs = join(place, "bin");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === readFileSync(wanted, "utf8")) return programs;
  rmSync(place, { recursive: true, force: true });
  try {
    run(folder, "python3", ["-m", "venv", place]);
  } catch (error) {
    if (error instanceof Missing) throw error;
    throw new Missing("there is no python3 with venv and pip (Debian: python3-venv)");
  }
  run(folder, join(programs, "pip"), ["install", "--quiet", "--disable-pip-version-check", "--no-deps", "-r", wanted]);
  writeFileSync(stamp, readFileSync(wanted));
  return programs;
}
