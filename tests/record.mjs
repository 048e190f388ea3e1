// Opens the page with flags in its functions as a first visit does, and prints the numbers of the functions that ran.

import { withBrowser } from "./browser.mjs";

const VIEWS = [
  { viewport: { width: 1440, height: 900 }, locale: "en-GB" },
  { viewport: { width: 390, height: 844 }, locale: "en-GB", hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, locale: "zh-CN", colorScheme: "dark" },
  { viewport: { width: 800, height: 600 }, locale: "zh-TW", colorScheme: "dark", reducedMotion: "reduce" },
  { viewport: { width: 800, height: 600 }, locale: "en-GB", forcedColors: "active", deviceScaleFactor: 1.25 },
  { viewport: { width: 320, height: 568 }, locale: "zh-CN", hasTouch: true, isMobile: true, deviceScaleFactor: 3 },
];

const ran = new Set();
await withBrowser(async (browser) => {
  for (const view of VIEWS) {
    const context = await browser.newContext({ ...view, baseURL: process.env.MEXPLORER_URL });
    const page = await context.newPage();
    // A first visit, and a second one that finds what the first kept.
    for (let visit = 0; visit < 2; visit += 1) {
      await page.addInitScript(() => addEventListener("TrunkApplicationStarted", (event) => (window.exported = event.detail.wasm)));
      await page.goto("./");
      await page.locator('html[data-state="ready"]').waitFor();
      await page.waitForTimeout(500);
      // What the first touch itself needs should not have to wait for what it sends for.
      await page.mouse.move(200, 200);
      await page.waitForTimeout(200);
      const raised = await page.evaluate(() =>
        Object.entries(window.exported).flatMap(([name, flag]) => (/^ran\d+$/.test(name) && flag.value ? [Number(name.slice(3))] : [])),
      );
      for (const number of raised) ran.add(number);
    }
    await context.close();
  }
});
if (ran.size === 0) throw new Error("no function ran");
console.log([...ran].sort((a, b) => a - b).join(" "));
