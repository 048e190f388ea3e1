// Makes what note.tex takes in, of a position: node figures.mjs "nim(3,4,5)"

import { mkdirSync, writeFileSync } from "node:fs";
import init, { analyze, picture } from "mexplorer";

const [position = "nim(3,4,5)", theme = "light"] = process.argv.slice(2);
await init();
mkdirSync("figures", { recursive: true });
const keep = (name, text) => writeFileSync(`figures/${name}.tex`, text);

const { outcome, grundy, winningMoves } = analyze(position);
const typed = (text) => `\\texttt{${text.replaceAll("_", "\\_")}}`;
keep("position", `${typed(position)}%\n`);
keep("outcome", `$\\mathcal{${outcome}}$%\n`);
keep("value", `$${grundy}$%\n`);
keep("moves", `${winningMoves.map(({ to }) => typed(to)).join(", ") || "none"}%\n`);
// Pictures that a document takes in by \input.
for (const panel of ["board", "mex", "dag"]) keep(panel, picture(position, panel, "tikz", { fragment: true, theme }));
