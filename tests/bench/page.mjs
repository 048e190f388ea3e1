// What a first visit loads, how soon the page is ready, and how soon an edit is painted.

import { withBrowser } from "../browser.mjs";
import { edit, gallery, open } from "../page.mjs";
import { measure, quantile, weigh } from "./measure.mjs";

const VISITS = 7;
const EDITS = 5;
const address = process.env.MEXPLORER_URL;

/** A visit by someone who has never been here: nothing cached. */
async function visit(browser, work) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function weight(page) {
  const answers = [];
  page.on("response", (response) => answers.push(response));
  await open(page);
  await page.waitForLoadState("networkidle");
  const total = { raw: 0, gzip: 0, brotli: 0 };
  for (const answer of answers) {
    const kind = new URL(answer.url()).pathname.match(/\.(html|m?js|wasm|css|txt)$|\/$/);
    if (!kind || !answer.ok()) continue;
    const weights = weigh(await answer.body());
    for (const how of Object.keys(total)) total[how] += weights[how];
    measure("first visit", `${kind[1] ?? "html"}, gzip`, weights.gzip / 1000, "kB");
  }
  measure("first visit", "all, raw", total.raw / 1000, "kB");
  measure("first visit", "all, gzip", total.gzip / 1000, "kB", 250);
  measure("first visit", "all, brotli", total.brotli / 1000, "kB");
}

/** From navigation to `html[data-state="ready"]`, by the page's own clock. */
async function timeToReady(page) {
  await page.addInitScript(() => {
    const look = () => {
      if (document.documentElement?.dataset.state === "ready") window.readyAfter ??= performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
  });
  await open(page);
  return page.evaluate(() => window.readyAfter);
}

async function edits(page) {
  await open(page);
  const all = [];
  let worst = { time: 0, position: "" };
  for (const position of await gallery(page)) {
    for (let turn = 0; turn < EDITS; turn += 1) {
      // The way back is not counted: every counted edit arrives at the gallery's position from the same small one.
      await edit(page, "nim(1)");
      const time = await edit(page, position);
      all.push(time);
      if (time > worst.time) worst = { time, position };
    }
  }
  if (all.length === 0) throw new Error("the page shows no gallery: no link `[data-gallery] a[href^=\"#p=\"]`");
  measure("edit to paint, over the gallery", `p50 of ${all.length}`, quantile(all, 0.5), "ms");
  measure("edit to paint, over the gallery", `p95 of ${all.length}`, quantile(all, 0.95), "ms", 33);
  measure("edit to paint, over the gallery", `slowest: ${worst.position}`, worst.time, "ms");
}

await withBrowser(async (browser) => {
  await visit(browser, weight);
  const times = [];
  for (let turn = 0; turn < VISITS; turn += 1) times.push(await visit(browser, timeToReady));
  measure("first visit", `ready, median of ${VISITS}`, quantile(times, 0.5), "ms");
  await visit(browser, edits);
});
