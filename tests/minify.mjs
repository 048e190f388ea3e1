// Shortens the JavaScript files named on the command line, in place.

import { readFileSync, writeFileSync } from "node:fs";
import { minifySync } from "vite";

for (const file of process.argv.slice(2)) {
  const { code, errors } = minifySync(file, readFileSync(file, "utf8"));
  if (errors.length) throw new Error(`${file}: ${errors.map((error) => error.message).join("; ")}`);
  writeFileSync(file, code);
}
