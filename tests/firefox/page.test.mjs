// The page in a second browser: what a reader does, from the first view to a quiz, and the npm package on a page of its own.

import assert from "node:assert/strict";
import { cpSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { consumer, program } from "../package/consumer.mjs";
import { launch } from "./launch.mjs";

const url = process.env.MEXPLORER_URL;
const READY = 'html[data-state="ready"]';
let browser;

before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** A page at this link for a reader who was never here, with everything that went wrong on it. */
async function open(t, fragment, { width = 1280, height = 900 } = {}) {
  const context = await browser.createBrowserContext();
  t.after(() => context.close());
  const page = await context.newPage();
  // Ends what hangs; no verdict depends on how fast the machine is.
  page.setDefaultTimeout(120_000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.setViewport({ width, height });
  await page.goto(url + fragment);
  await page.waitForSelector(READY);
  return { page, faults };
}

/** Waits until the verdict is this one. */
const verdict = (page, outcome, grundy) =>
  page.waitForSelector(`#verdict[data-outcome="${outcome}"]${grundy === undefined ? "" : `[data-grundy="${grundy}"]`}`);

async function type(page, text) {
  await page.$eval("#position", (box) => box.select());
  await page.type("#position", text);
}

const press = (page, selector) => page.$eval(selector, (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true })));
const text = (page, selector) => page.$eval(selector, (element) => element.textContent);

test("a page opens with its core, and its parts come when it rests", async (t) => {
  const { page, faults } = await open(t, "");
  await verdict(page, "N", 2);
  await page.waitForFunction(() => document.querySelector("#proof-step")?.textContent);
  await type(page, "kayles(7)");
  await verdict(page, "N", 2);
  assert.deepEqual(faults, []);
});

test("every position of the gallery opens, with the pictures it has in the other browser", async (t) => {
  const { page, faults } = await open(t, "#p=nim(3,4,5)");
  await page.evaluate(() => [...document.querySelectorAll("header button")].find((one) => one.textContent === "Examples").click());
  await page.waitForSelector("[data-gallery] a");
  const links = await page.$$eval('[data-gallery] a[href^="#p="]', (all) => all.map((link) => link.getAttribute("href")));
  assert.ok(links.length >= 30, `${links.length} positions`);
  for (const link of links) {
    await page.goto("about:blank");
    await page.goto(url + link);
    await page.waitForSelector(READY);
    const seen = await page.evaluate(() => ({
      outcome: document.querySelector("#verdict").dataset.outcome,
      drawn: [...document.querySelectorAll("section[data-panel] svg.scene")].every((scene) => scene.getBoundingClientRect().height > 10),
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    assert.match(seen.outcome ?? "", /^[NP]$/, link);
    assert.ok(seen.drawn && seen.beyond <= 0, link);
  }
  assert.deepEqual(faults, []);
});

test("stones are pressed, moves undone, a proof walked by keys", async (t) => {
  const { page, faults } = await open(t, "#p=nim(3,4,5)");
  await press(page, '[data-panel=board] [data-to="nim(1,4,5)"]');
  await verdict(page, "P", 0);
  await page.keyboard.down("Control");
  await page.keyboard.press("z");
  await page.keyboard.up("Control");
  await verdict(page, "N", 2);
  await press(page, ".why");
  await page.waitForFunction(() => document.activeElement?.id === "panel-proof");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.hash.includes("step=3"));
  // The step lights what it speaks of.
  await page.waitForSelector("[data-panel=columns] .told");
  assert.deepEqual(faults, []);
});

test("the grid is painted", async (t) => {
  const { page, faults } = await open(t, "#p=wythoff(3,5)&show=grid");
  const colours = await page.$eval("[data-panel=grid] canvas", (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  assert.ok(colours > 10, `${colours} colours`);
  assert.deepEqual(faults, []);
});

test("rows of the grid are those of one difference, and one value is lit", async (t) => {
  const { page, faults } = await open(t, "#p=wythoff(3,5)&show=grid&window=0,0,8&up=difference&lang=en");
  const says = (what) => page.waitForFunction((what) => document.querySelector("[data-panel=grid]").textContent.includes(what), {}, what);
  await says("every row, which is every difference, holds exactly one cold cell");
  const rows = await page.evaluateHandle(() => [...document.querySelectorAll("[data-panel=grid] label")].find((label) => label.textContent.includes("Rows")).querySelector("select"));
  assert.equal(await rows.evaluate((select) => select.value), "difference");
  await rows.select("xor");
  await page.waitForFunction(() => location.hash.includes("up=xor"));
  await page.goto(`${url}#p=nim(3,5)&show=grid&window=0,0,8&up=xor&lit=2&lang=en`);
  await page.waitForSelector(READY);
  await says("worth 2");
  assert.deepEqual(faults, []);
});

test("language and colours change in place, at the width of a phone too", async (t) => {
  const { page, faults } = await open(t, "#p=nim(3,4,5)", { width: 500 });
  await page.select(".pick-language select", "zh");
  await page.waitForFunction(() => document.documentElement.lang.startsWith("zh") && /[\u4e00-\u9fff]/.test(document.querySelector("#verdict").textContent));
  await page.select(".pick-theme select", "dark");
  await page.waitForSelector('html[data-colours="dark"]');
  assert.equal(await page.$eval("#position", (box) => box.value), "nim(3,4,5)");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0);
  assert.deepEqual(faults, []);
});

test("a wrong text is marked and nothing is lost", async (t) => {
  const { page, faults } = await open(t, "#p=nim(3,4,5)");
  await type(page, "nim(3,-4)");
  await page.waitForSelector('#position[aria-invalid="true"]');
  assert.match(await text(page, "#position-error"), /cannot be negative/);
  assert.equal(await text(page, ".mirror mark"), "-4");
  await verdict(page, "N", 2);
  assert.deepEqual(faults, []);
});

test("a quiz is answered, and a game played", async (t) => {
  const { page, faults } = await open(t, "#p=nim(1,2)&quiz=move");
  // The first choice is that no move wins.
  await (await page.$$(".quiz-move"))[1].click();
  await page.click("#quiz-check");
  await page.waitForFunction(() => document.querySelector("#quiz-result").textContent.includes("The opponent answers"));
  await page.goto("about:blank");
  await page.goto(`${url}#p=nim(3,4,5)&play=perfect`);
  await page.waitForSelector(READY);
  await press(page, '[data-panel=board] [data-to="nim(1,4,5)"]');
  await page.waitForFunction(() => /is right\..*The program:/s.test(document.querySelector(".play-lines").textContent));
  assert.deepEqual(faults, []);
});

test("long work leaves the page awake", async (t) => {
  const { page, faults } = await open(t, "#p=nim(3,4,5)");
  await type(page, "misere octal[0.777](20,21,22)");
  // While it searches, progress is seen and typing is heard.
  await page.waitForSelector(".working progress");
  await type(page, "nim(1,1)");
  await verdict(page, "P", 0);
  assert.deepEqual(faults, []);
});

test("the npm package answers on a page without a bundler", async (t) => {
  const root = consumer(after);
  cpSync(join(root, "node_modules/mexplorer"), join(root, "mexplorer"), { recursive: true });
  writeFileSync(join(root, "program.js"), program);
  writeFileSync(join(root, "show.js"), `import { line } from "./program.js";\ndocument.title = line;\n`);
  writeFileSync(
    join(root, "index.html"),
    `<!doctype html><meta charset="utf-8"><script type="importmap">{ "imports": { "mexplorer": "./mexplorer/index.js" } }</script><script type="module" src="./show.js"></script>`,
  );
  const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
  const server = createServer((request, response) => {
    const path = join(root, new URL(request.url, "http://localhost").pathname);
    readFile(path).then(
      (bytes) => response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  t.after(() => server.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  t.after(() => page.close());
  await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
  await page.waitForFunction(() => document.title !== "");
  assert.equal(await page.title(), "N 2 nim(1,4,5) digraph");
});
