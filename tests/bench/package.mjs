// What the npm package's two wasm files weigh: the solver, and the pictures, which can be left out.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { measure, weigh } from "./measure.mjs";

const [pkg] = process.argv.slice(2);
const targets = { gzip: 100 };
for (const [file, what] of [["mexplorer_bg.wasm", "solver's wasm"], ["mexplorer_pictures.wasm", "pictures' wasm"]]) {
  for (const [how, bytes] of Object.entries(weigh(readFileSync(join(pkg, file))))) {
    measure("package", `${what}, ${how}`, bytes / 1000, "kB", file === "mexplorer_bg.wasm" ? targets[how] : undefined);
  }
}
