// LaTeX compiles every picture, as a document by itself and as part of one. It needs `pdflatex` with TikZ and the class `standalone`;
// on Debian: apt-get install --no-install-recommends texlive-pictures texlive-latex-extra

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { figures } from "./figures.mjs";
import { pkg } from "./package/consumer.mjs";

const { default: init, picture } = await import(join(pkg, "index.js"));
await init();
const folder = mkdtempSync(join(tmpdir(), "mexplorer-tex-"));

/** Compiles one document, and says what it was of where that fails. */
function compile(what, text) {
  writeFileSync(join(folder, "figure.tex"), text);
  try {
    execFileSync("pdflatex", ["-interaction=nonstopmode", "-halt-on-error", "figure.tex"], { cwd: folder, stdio: "pipe" });
  } catch (error) {
    if (error.code === "ENOENT") throw new Error("There is no pdflatex: see the head of this file.", { cause: error });
    throw new Error(`${what}\n${error.stdout?.toString().slice(-2_000)}`, { cause: error });
  }
}

let count = 0;
for (const { name, text } of figures(picture, "tikz", { theme: "dark" })) {
  compile(name, text);
  count += 1;
}
const pieces = [...figures(picture, "tikz", { fragment: true })].map(({ text }) => `\\begin{center}\n${text}\\end{center}\n\\newpage\n`);
compile("all as parts of one", `\\documentclass{article}\n\\usepackage{tikz}\n\\begin{document}\n${pieces.join("")}\\end{document}\n`);
rmSync(folder, { recursive: true });
console.log(`${count} documents, and one with ${pieces.length} pictures: all compile.`);
