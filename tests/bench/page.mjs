// What a first visit loads, how soon the page is ready, and how soon an edit is painted.

import { withBrowser } from "../browser.mjs";
import { edit, gallery, open } from "../page.mjs";
import { measure, quantile, weigh } from "./measure.mjs";

const VISITS = 7;
const EDITS = 5;
// Long rows, and misère sums that only search answers: the page works on them in slices.
const LONG = ["kayles(100000)", "grundy(1000000)", "misere kayles(20,21,22)", "misere grundy(60,61)"];
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
  measure("edit to paint, over the gallery", `p95 of ${all.length}`, quantile(all, 0.95), "ms", 50);
  measure("edit to paint, over the gallery", `slowest: ${worst.position}`, worst.time, "ms");
}

/** The longest task of the page's thread while it works on `position`: so long a press may wait. In that thread's own time. */
async function longestTask(page, position) {
  const browser = page.context().browser();
  await open(page);
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await page.locator("#position").fill(position);
  await page.waitForTimeout(2_000);
  const stop = page.getByRole("button", { name: "Stop" });
  if (await stop.isVisible()) await stop.click();
  await page.locator('html[data-state="ready"]').waitFor();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = traceEvents.filter((event) => event.name === "thread_name" && event.args.name === "CrRendererMain");
  const own = new Set(main.map((event) => `${event.pid} ${event.tid}`));
  const tasks = traceEvents.filter((event) => event.tdur && own.has(`${event.pid} ${event.tid}`));
  return Math.max(...tasks.map((event) => event.tdur)) / 1000;
}

await withBrowser(async (browser) => {
  await visit(browser, weight);
  const times = [];
  for (let turn = 0; turn < VISITS; turn += 1) times.push(await visit(browser, timeToReady));
  measure("first visit", `ready, median of ${VISITS}`, quantile(times, 0.5), "ms");
  await visit(browser, edits);
  for (const position of LONG) {
    measure("longest task while working", position, await visit(browser, (page) => longestTask(page, position)), "ms");
  }
});
