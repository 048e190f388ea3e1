// The page in the tools that people put it into: each host of `hosts/` is installed, built and opened, and every cell of the table
// is what was met there. By names, or by `--all`; else those that need npm alone. The table, and a picture of each host, are in
// `target/hosts/`. What fails is said under the table, and the command fails with it.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withBrowser } from "./browser.mjs";
import { columns, listen, open, PATIENCE, picture, watch } from "./hosts/frame.mjs";
import { dist, Missing, out } from "./hosts/project.mjs";
import { serve } from "./hosts/server.mjs";

const NPM = ["course", "revealjs", "vite", "graphviz", "latex", "scorm"];
const OTHERS = ["mdbook", "mkdocs", "jupyter", "jupyterlab"];
const COLUMNS = Object.keys(columns);

const asked = process.argv.slice(2);
const names = asked.length === 0 ? NPM : asked.includes("--all") ? [...NPM, ...OTHERS] : asked;

/** What was met in one column: `yes` with what was measured, `no`, or `–` where it does not apply or could not be tried. */
async function cell(work) {
  try {
    const note = await work();
    return { met: "yes", note: typeof note === "string" ? note : "" };
  } catch (error) {
    return { met: error instanceof Missing ? "–" : "no", note: error.message };
  }
}

/** Every column of a host, each in a fresh visit: by the host's own cells, or those of a page with views in it. */
async function tried(browser, home, name, host) {
  const files = await serve(host.folder);
  const url = new URL(host.path ?? "", files.url).href;
  // A host may have Mexplorer within it.
  const site = host.site ? new URL(host.site, url).href : home;
  const shot = join(out, `${name}.png`);
  const visit = async (work) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", colorScheme: "light", reducedMotion: "reduce" });
    await listen(context);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    try {
      return await work({ page, url, site, host, shot, faults: watch(page) });
    } finally {
      await context.close();
    }
  };
  const row = {};
  if (host.cells) {
    // They share the files that they make.
    for (const column of COLUMNS) row[column] = await cell(() => visit(host.cells[column]));
  } else {
    const work = (column) => async (here) => {
      await open(here);
      const note = await columns[column](here);
      await host.also?.[column]?.(here);
      return note;
    };
    await Promise.all(COLUMNS.map(async (column) => (row[column] = await cell(() => visit(work(column))))));
    if (row.loads.met === "yes") row.loads = await cell(() => visit(picture));
  }
  files.close();
  await host.close?.();
  return row;
}

const rows = [];
mkdirSync(out, { recursive: true });
const home = await serve(dist);
await withBrowser(async (browser) => {
  for (const name of names) {
    const { default: host } = await import(`./hosts/${name}.mjs`);
    const start = performance.now();
    let row;
    const made = await cell(async () => {
      row = await tried(browser, home.url, name, await host.make({ site: home.url }));
    });
    row ??= Object.fromEntries(COLUMNS.map((column, at) => [column, at ? { met: "–", note: "" } : made]));
    const seconds = Math.round((performance.now() - start) / 1000);
    rows.push({ host: host.name, seconds, ...row });
    console.log(`${host.name}: ${COLUMNS.map((column) => `${column} ${row[column].met}`).join(", ")}; ${seconds} s`);
  }
});
home.close();

const notes = [];
function said({ met, note }) {
  if (!note) return met;
  if (met === "yes") return `yes (${note})`;
  if (!notes.includes(note)) notes.push(note);
  return `${met} [${notes.indexOf(note) + 1}]`;
}
const heads = ["host", ...COLUMNS, "time"];
const lines = rows.map((row) => [row.host, ...COLUMNS.map((column) => said(row[column])), `${row.seconds} s`]);
const table = [heads, heads.map(() => "---"), ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");
const text = [table, ...notes.map((note, at) => `[${at + 1}] ${note}`)].join("\n\n");
writeFileSync(join(out, "hosts.md"), `${text}\n`);
writeFileSync(join(out, "hosts.json"), `${JSON.stringify(rows, null, 1)}\n`);
const failed = rows.flatMap((row) => COLUMNS.filter((column) => row[column].met === "no")).length;
const end = failed ? `${failed} cells failed` : "No cell failed";
console.log(`\n${text}\n\n${end}; the table is in target/hosts/, with a picture of each host.`);
process.exitCode = failed ? 1 : 0;
