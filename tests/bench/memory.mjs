// The forty heaviest questions, each in a fresh page: the most memory that the program takes until it has answered, refused or was
// stopped for lasting, and what is left of it once another position is shown and the page rests.

import { withBrowser } from "../browser.mjs";
import { follow, short } from "../follow.mjs";
import { attend, taken } from "../memory.mjs";
import { open } from "../page.mjs";
import { measure } from "./measure.mjs";

const times = (count, text) => Array(count).fill(text).join(",");
const upTo = (count) => Array.from({ length: count }, (_, i) => i + 1);
const complete = (count) => `graph[${upTo(count).flatMap((a) => upTo(a - 1).map((b) => `v${a}>v${b}`))}](v${count})`;
/** Beyond this, in milliseconds, the reader presses Stop. */
const PATIENCE = 8_000;

const READY = 'html[data-state="ready"]';

const HEAVIEST = [
  ..."wythoff(0,140000) wythoff(166000,0)&show=grid wythoff(140000,3)%2Bnim(4) wythoff(1400,1400) wythoff(3000,3000)".split(" "),
  ..."wythoff(6000,6000)%2Bnim(4) fibonacci(5000) fibonacci(8000) kayles(1000000) octal[0.16](1000000) octal[0.6](1000000)".split(" "),
  ..."octal[0.007](1000000) grundy(1000000) treblecross(1000000) subtract[1,3,4,7,11](1000000) take[2^k](1000000)".split(" "),
  ..."take[k^2](1000000) moore[3](100,200,300,400) nim(300,300,300)&show=dag kayles(40,41,42)&show=dag nim(9,10,11)".split(" "),
  ..."wythoff(999,1000) wythoff(1000000,0) staircase(9,9,9,9,9) lasker(1000000,999999) flip[3](100000)".split(" "),
  "misere wythoff(100000,3)",
  "misere grundy(60,61)",
  "misere octal[0.777](20,21,22)",
  `misere octal[0.777](${upTo(60)})`,
  `misere octal[0.777](${upTo(300)})`,
  Array(5).fill("wythoff(80000,80000)").join("%2B"),
  Array(50_000).fill("*1").join("%2B"),
  `moore[15](${times(30, 2)})`,
  `nim(${times(300_000, 7)})`,
  `kayles(${times(300_000, 7)})`,
  `staircase(${times(2_500, 1)})`,
  `subtract[${upTo(10_000).map((n) => 7 * n)}](100000)`,
  complete(100),
  complete(200),
];

const most = (page) => page.evaluate(() => Math.max(0, ...memories.flatMap((memory) => memory.deref()?.buffer.byteLength ?? [])));
const mb = (bytes) => bytes / 2 ** 20;

await withBrowser(async (browser) => {
  for (const position of HEAVIEST) {
    const context = await browser.newContext({ baseURL: process.env.MEXPLORER_URL, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await attend(page);
    await open(page, { p: "nim(1)" });
    await page.evaluate((link) => void (location.hash = link), `p=${position}`);
    await page.waitForFunction(() => document.querySelector("#position")?.value !== "nim(1)");
    const answered = page.waitForSelector(READY).catch(() => {});
    await Promise.race([answered, new Promise((over) => setTimeout(over, PATIENCE))]);
    const peak = await most(page);
    await follow(page, "p=nim(1,2)");
    // A program that took much is followed by a fresh one.
    if (peak > 96 * 2 ** 20) {
      await page.waitForFunction(() => memories.length > 1);
      await page.waitForSelector(READY);
    }
    const { programs } = await taken(page);
    const name = short(position);
    measure("peak memory of the heaviest questions", name, mb(peak), "MB", 256);
    measure("memory when the page rests again", name, mb(programs.reduce((sum, one) => sum + one, 0)), "MB", 96);
    await context.close();
  }
});
