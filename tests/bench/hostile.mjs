// The hostile links: how long until each is answered, refused or offers its Stop, the longest task meanwhile, and what the program has
// taken after all of them; on this machine and on one six times slower, as a phone is.

import { withBrowser } from "../browser.mjs";
import { follow, short } from "../follow.mjs";
import { hostile } from "../hostile.mjs";
import { attend, taken } from "../memory.mjs";
import { open } from "../page.mjs";
import { measure, quantile } from "./measure.mjs";

/** How much slower the processor is made, and what is aimed at in milliseconds: something to read, and the longest task. */
const SPEEDS = [
  { slower: 1, target: 1_000, task: 200 },
  { slower: 6 },
];
/** So many of the slowest are named. */
const NAMED = 12;

await withBrowser(async (browser) => {
  for (const { slower, target, task } of SPEEDS) {
    const context = await browser.newContext({ baseURL: process.env.MEXPLORER_URL, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await attend(page);
    await page.addInitScript(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      }).observe({ type: "longtask" });
    });
    await open(page);
    const processor = await context.newCDPSession(page);
    await processor.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const rows = [];
    const ends = {};
    let most = 0;
    for (const link of hostile()) {
      await page.evaluate(() => (longest = 0));
      const { took, ended } = await follow(page, link);
      ends[ended] = (ends[ended] ?? 0) + 1;
      rows.push({ link, took, longest: await page.evaluate(() => longest) });
      most = Math.max(most, ...(await page.evaluate(() => memories.flatMap((memory) => memory.deref()?.buffer.byteLength ?? []))));
      await follow(page, "p=nim(1,2)&lang=en");
    }
    await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const group = slower === 1 ? "hostile links" : `hostile links, processor ${slower} times slower`;
    for (const [ended, count] of Object.entries(ends)) measure(group, ended, count, "links");
    for (const [what, key, aim] of [["until there is something to read", "took", target], ["longest task", "longest", task]]) {
      const all = rows.map((row) => row[key]);
      measure(group, `${what}, median`, quantile(all, 0.5), "ms");
      measure(group, `${what}, 95 of 100`, quantile(all, 0.95), "ms", aim);
      if (aim) measure(group, `${what}, links beyond ${aim} ms`, all.filter((one) => one > aim).length, "links", 0);
      const slowest = rows.toSorted((a, b) => b[key] - a[key]).slice(0, NAMED);
      for (const row of slowest) measure(group, `${what}, ${short(row.link)}`, row[key], "ms", aim);
    }
    measure(group, "the most memory of a program", most / 2 ** 20, "MB", 256);
    const { programs, heap, nodes } = await taken(page);
    measure(group, "memory of programs after all of them", programs.reduce((sum, one) => sum + one, 0) / 2 ** 20, "MB");
    measure(group, "heap of scripts after all of them", heap / 2 ** 20, "MB");
    measure(group, "nodes of the document after all of them", nodes, "nodes");
    await context.close();
  }
});
