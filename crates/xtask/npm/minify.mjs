// Shortens the JavaScript files named on the command line, in place.

import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

for (const file of process.argv.slice(2)) {
  const { code } = await minify(readFileSync(file, "utf8"), { ecma: 2022, toplevel: true });
  writeFileSync(file, code);
}
