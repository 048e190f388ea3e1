// The longest task of the page's thread while it works on a heavy position, so long a press may wait; and what a pan and a hover
// cost. In that thread's own time, so that another program on the machine changes nothing.

import { withBrowser } from "../browser.mjs";
import { open, panel, ready } from "../page.mjs";
import { measure } from "./measure.mjs";

const HEAVY = [
  "treblecross(1000000)",
  "kayles(100000)",
  "kayles(3000,5000)",
  "dawsons_kayles(100000)",
  "grundy(1000000)",
  "octal[0.007](100000)",
  "octal[0.6](100000)",
  "flip[3](100000)",
  "subtract[1,3,4,7,11](1000000)",
  "take[k^2](100000)",
  "half(1000000,999999)",
  "lasker(1000000,999999)",
  "wythoff(1000000,0)",
  "wythoff(999,1000)",
  "wythoff(8,11)",
  "nim(9,10,11)",
  "nim(1,2,3,4,5,6,7,8,9,10,11,12)",
  "moore[3](100,200,300,400)",
  "staircase(9,9,9,9,9)",
  "misere grundy(60,61)",
  "misere octal[0.777](20,21,22)",
];
// What a link opens beside an answer.
const LINKS = [
  { p: "nim(5,6,7)", quiz: "outcomes", seed: 3 },
  { p: "wythoff(8,11)", proof: "wythoff", step: 3 },
  { p: "moore[3](10,20,30,40)", proof: "moore", step: 3 },
  { p: "kayles(40)", proof: "period", step: 3 },
  { p: "moore[2](3,4,5,6)", sheet: "move", seeds: "1-20" },
  { p: "nim(3,4,5)", sheet: "outcomes", seeds: "1-10", sheets: 10 },
];
// Beyond this the reader has pressed Stop.
const PATIENCE = 1_500;
// How much slower the processor is made, and how long a task may then take.
const SPEEDS = [
  { slower: 1, target: 50 },
  { slower: 4, target: 200 },
];
const STEPS = 24;

/** The tasks of the page's thread during `work`, in milliseconds. */
async function tasks(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = traceEvents.filter((event) => event.name === "thread_name" && event.args.name === "CrRendererMain");
  const own = new Set(main.map((event) => `${event.pid} ${event.tid}`));
  return traceEvents.filter((event) => event.tdur && own.has(`${event.pid} ${event.tid}`)).map((event) => event.tdur / 1000);
}

/** Waits for the answer, and stops the work where it lasts. */
async function answered(page) {
  const stop = page.getByRole("button", { name: "Stop" });
  const done = ready(page);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([done, patience]);
  // The answer may come while the button is pressed.
  if (await stop.isVisible()) await Promise.race([done, stop.click().catch(() => {})]);
  await done;
}

async function work(page, position) {
  await page.locator("#position").fill(position);
  await answered(page);
}

/** What a move of the pointer costs, script and drawing, while it goes over the middle of `target` in steps: the mean, and the longest task. */
async function moves(page, name, target, down) {
  const { x, y, width, height } = await target.boundingBox();
  const at = (part) => page.mouse.move(x + width * (0.3 + 0.4 * part), y + height * 0.5);
  await at(0);
  if (down) await page.mouse.down();
  const all = await tasks(page, async () => {
    for (let step = 1; step <= STEPS; step += 1) {
      await at(step / STEPS);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  });
  if (down) await page.mouse.up();
  measure("a move of the pointer", name, all.reduce((sum, task) => sum + task, 0) / STEPS, "ms", 16);
  measure("a move of the pointer", `${name}, longest task`, Math.max(...all), "ms", 16);
}

await withBrowser(async (browser) => {
  const context = await browser.newContext({ baseURL: process.env.MEXPLORER_URL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const processor = await context.newCDPSession(page);
  for (const { slower, target } of SPEEDS) {
    const group = slower === 1 ? "longest task" : `longest task, processor ${slower} times slower`;
    const longest = async (name, act) => {
      await processor.send("Emulation.setCPUThrottlingRate", { rate: slower });
      measure(group, name, Math.max(...(await tasks(page, act))), "ms", target);
      await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    };
    for (const position of HEAVY) {
      await page.goto("about:blank");
      await open(page);
      await longest(position, () => work(page, position));
    }
    for (const link of LINKS) {
      await page.goto("about:blank");
      await longest(Object.entries(link).map((key) => key.join("=")).join("&"), () => open(page, link));
    }
  }
  await open(page, { p: "nim(3,4,5)" });
  const graph = panel(page, "dag").locator("svg.scene");
  await graph.scrollIntoViewIfNeeded();
  await moves(page, "over the game graph", graph, false);
  for (const position of ["wythoff(8,11)", "nim(100,200)", "wythoff(300,200)"]) {
    await open(page, { p: position, show: "grid" });
    await ready(page);
    const canvas = panel(page, "grid").locator("canvas");
    await moves(page, `over the grid of ${position}`, canvas, false);
    await moves(page, `dragging the grid of ${position}`, canvas, true);
  }
  await context.close();
});
