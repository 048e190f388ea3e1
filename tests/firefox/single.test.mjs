// The page that is one file, opened as a file in a second browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch } from "./launch.mjs";

const READY = 'html[data-state="ready"]';
const file = pathToFileURL(`${process.env.MEXPLORER_DIST}/mexplorer.html`).href;

test("a position is typed, a proof walked, the language changed", async (t) => {
  const browser = await launch();
  t.after(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => faults.push(message.text()));
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`${file}#p=nim(3,4,5)&lang=en`);
  await page.waitForSelector(READY);
  await page.$eval("#position", (box) => box.select());
  await page.type("#position", "wythoff(3,5)");
  await page.waitForSelector('#verdict[data-outcome="P"][data-grundy="0"]');
  await page.waitForFunction(() => document.querySelector("#proof-step")?.textContent);
  const step = () => page.$eval("#proof-step", (one) => one.textContent);
  const before = await step();
  await page.$eval('section[data-panel="proof"] .next', (button) => button.click());
  await page.waitForFunction((before) => document.querySelector("#proof-step").textContent !== before, {}, before);
  await page.goto(`${file}#p=nim(3,4,5)&quiz=outcomes&lang=zh`);
  await page.waitForSelector(`${READY}[lang="zh-Hans"] #quiz button`);
  assert.deepEqual(faults, []);
});
