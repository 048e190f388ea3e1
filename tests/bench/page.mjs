// What a first visit loads, how soon the page is ready, and how soon an edit is painted.

import { withBrowser } from "../browser.mjs";
import { edit, gallery, open } from "../page.mjs";
import { VISITS, host, visit, weights } from "../visits.mjs";
import { measure, quantile } from "./measure.mjs";

const VISITS_EACH = 5;
const EDITS = 5;
const address = process.env.MEXPLORER_URL;

/** A page in a browser that has never been here: nothing cached. */
async function fresh(browser, work) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** What the five visits load, and how soon they are ready: on this machine, and over a slow line on a slow one. */
async function visits(browser) {
  const site = await host(process.env.MEXPLORER_DIST);
  try {
    for (const [name, one] of Object.entries(VISITS)) {
      const group = `visit: ${name}`;
      const { first, rest } = await visit(browser, site.address, one);
      const [now, later] = [await weights(first), await weights(rest)];
      measure(group, "until ready, gzip", now.gzip / 1000, "kB", one.target);
      measure(group, "until ready, brotli", now.brotli / 1000, "kB");
      measure(group, "when it rests, gzip", later.gzip / 1000, "kB");
      const ready = async (slowly) => (await visit(browser, site.address, one, slowly)).ready;
      const times = [];
      for (let turn = 0; turn < VISITS_EACH; turn += 1) times.push(await ready(false));
      measure(group, `ready, median of ${VISITS_EACH}`, quantile(times, 0.5), "ms");
      measure(group, "ready over 1.6 Mbit/s, 150 ms, processor at a quarter", await ready(true), "ms", 1200);
    }
  } finally {
    site.close();
  }
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
  await visits(browser);
  await fresh(browser, edits);
});
