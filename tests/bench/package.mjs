// What the npm package's wasm file weighs.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { measure, weigh } from "./measure.mjs";

const [pkg] = process.argv.slice(2);
for (const [how, bytes] of Object.entries(weigh(readFileSync(join(pkg, "mexplorer_bg.wasm"))))) {
  measure("package", `wasm, ${how}`, bytes / 1000, "kB");
}
