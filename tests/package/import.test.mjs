// One import, four places: Node, a browser without a bundler, Vite's bundle, Vite's development server.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { build, createLogger, createServer } from "vite";
import { withBrowser } from "../browser.mjs";
import { answer, consumer, program, write } from "./consumer.mjs";

const root = consumer(after);
const show = `import { line } from "./program.js";\ndocument.body.textContent = line;\n`;
const html = (head) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>consumer</title><link rel="icon" href="data:,">${head}` +
  `</head><body></body></html>`;
write(root, {
  "program.js": program,
  "node.js": `import { line } from "./program.js";\nconsole.log(line);\n`,
  // An option of the time when the pictures were a file of their own.
  "without.js": `import init, { picture } from "mexplorer";
await init(undefined, { pictures: false });
console.log(picture("nim(1)", "columns", "svg").slice(0, 4));
`,
  "early.js": `import { analyze } from "mexplorer";
try {
  analyze("nim(1)");
} catch (error) {
  console.log(error.name, error.message);
}
`,
  "show.js": show,
  "index.html": html(`<script type="module" src="./show.js"></script>`),
  "plain.html": html(
    `<script type="importmap">{ "imports": { "mexplorer": "./node_modules/mexplorer/index.js" } }</script>` +
      `<script type="module" src="./show.js"></script>`,
  ),
});

/** What the page at `url` shows, and what went wrong on it. */
async function shown(url, directory) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) faults.push(message.text());
    });
    if (directory) {
      await page.route("**/*", (route) => {
        const path = join(directory, new URL(route.request().url()).pathname);
        return route.fulfill(existsSync(path) ? { path } : { status: 404 });
      });
    }
    await page.goto(url);
    await page.waitForFunction(() => document.body.textContent !== "", null, { timeout: 120_000 }).catch(() => {});
    return { text: await page.evaluate(() => document.body.textContent), faults };
  });
}

test("in Node", () => {
  const printed = execFileSync(process.execPath, ["node.js"], { cwd: root, encoding: "utf8" });
  assert.equal(printed.trim(), answer);
});

test("the option that left the pictures out is still taken", () => {
  assert.equal(execFileSync(process.execPath, ["without.js"], { cwd: root, encoding: "utf8" }).trim(), "<svg");
});

test("a call that comes too early says what is to be done first", () => {
  const printed = execFileSync(process.execPath, ["early.js"], { cwd: root, encoding: "utf8" });
  assert.match(printed, /^TypeError analyze was called too early: first “await init\(\)”/);
});

test("in a browser without a bundler", async () => {
  assert.deepEqual(await shown("http://consumer.test/plain.html", root), { text: answer, faults: [] });
});

test("in Vite's bundle", async () => {
  const warnings = [];
  const customLogger = createLogger("warn");
  customLogger.warn = customLogger.warnOnce = customLogger.error = (text) => warnings.push(text);
  await build({ root, base: "./", configFile: false, customLogger, build: { outDir: "out" } });
  assert.deepEqual(warnings, []);
  assert.deepEqual(await shown("http://consumer.test/index.html", join(root, "out")), { text: answer, faults: [] });
});

test("in Vite's development server", async () => {
  const server = await createServer({ root, configFile: false, logLevel: "error", server: { host: "127.0.0.1", port: 0 } });
  try {
    await server.listen();
    const { port } = server.httpServer.address();
    assert.deepEqual(await shown(`http://127.0.0.1:${port}/index.html`), { text: answer, faults: [] });
  } finally {
    await server.close();
  }
});
