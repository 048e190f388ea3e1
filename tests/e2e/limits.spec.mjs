// Positions too large for a picture or for any search: the page answers, or says how far it got, and is never blocked.

import { expect, test } from "@playwright/test";
import { edit, open, panel, verdict, watch } from "../page.mjs";

/** Opens a link and does not wait for the answer. */
async function begin(page, position) {
  await page.goto(`./#p=${encodeURIComponent(position)}`);
  await expect(page.locator("#position")).toHaveValue(position);
}

const idle = (page) => expect(page.locator("html")).toHaveAttribute("data-state", "ready");

// Answered at once, by theorem; the pictures that need the whole graph say how large it is.
const BY_THEOREM = [
  ["wythoff(6180339887498948482,10000000000000000000)", "P", null],
  ["wythoff(6180339887498948482,10000000000000000001)", "N", null],
  ["nim(18446744073709551615,1)", "N", "18446744073709551614"],
  ["nim(18446744073709551615,18446744073709551615)", "P", "0"],
  ["bash[9](18446744073709551615)", "N", "5"],
  ["lasker(18446744073709551615)", "N", "18446744073709551616"],
  ["fibonacci(12200160415121876738)", "P", null],
  ["staircase(1,18446744073709551615,1)", "P", "0"],
  ["misere nim(18446744073709551615,1)", "N", null],
  ["moore[2](18446744073709551615,18446744073709551615,18446744073709551615)", "P", null],
];

test("the largest heaps are answered by theorem, and each picture says what it leaves out", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  for (const [position, outcome, grundy] of BY_THEOREM) {
    await test.step(position, async () => {
      await begin(page, position);
      await idle(page);
      const found = await verdict(page);
      expect(found.outcome).toBe(outcome);
      if (grundy) expect(found.grundy).toBe(grundy);
      await expect(panel(page, "dag")).toContainText(/up to 300 positions and 1500 edges|[\d  ,]+ positions in all/);
    });
  }
  expect(faults).toEqual([]);
});

// Beyond the theorems: long rows, and a misère sum that only search answers.
for (const position of ["kayles(100000)", "grundy(1000000)", "misere octal[0.777](20,21,22)", "misere grundy(60,61)"]) {
  test(`${position} is answered or says how far it got, and the page stays awake`, async ({ page }) => {
    const faults = watch(page);
    await open(page, { p: "nim(1)" });
    const stop = page.getByRole("button", { name: "Stop" });
    let stopped = false;
    await begin(page, position);
    await Promise.race([stop.waitFor(), idle(page)]);
    if (await stop.isVisible()) {
      // Some of the work passes, the page says how much, and other things can be done meanwhile.
      const spent = page.getByRole("progressbar", { name: "Work spent" }).and(page.locator('[value]:not([value="0"])'));
      await Promise.race([spent.waitFor(), idle(page)]);
      await Promise.race([page.getByText(/[1-9]\d* million steps so far/).waitFor(), idle(page)]);
      await page.locator("body").press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      // The work may end at any moment.
      stopped = await stop.evaluateAll(([button]) => (button?.click(), Boolean(button)));
      await idle(page);
    }
    if (stopped) await expect(page.locator("#verdict")).toContainText(/not known yet.*\d/s);
    else await expect(page.locator("#verdict")).toContainText(/Whoever moves now|(not known yet|out of reach).*\d/s);
    await expect(panel(page, "board")).toBeVisible();
    // And it goes on with the next position.
    await page.locator("#position").fill("nim(1,4,5)");
    await idle(page);
    expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
    expect(faults).toEqual([]);
  });
}

test("a new position ends the work on the old one", async ({ page }) => {
  await open(page, { p: "nim(1)" });
  await begin(page, "misere grundy(60,61)");
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await page.locator("#position").fill("nim(3,4,5)");
  await idle(page);
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
  // Were the old work still going on, it would go on in turns with this.
  await edit(page, "nim(1,4,5)");
  await idle(page);
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
});

// What passes of the work between two drawings, by the page's own progress bar, on a machine whose clock says so.
for (const [machine, speed, fits] of [
  ["slow", 1_000, (steps) => Math.max(...steps) <= 3 * 20_000],
  ["quick", 0.001, (steps) => Math.min(...steps) >= 1_600_000],
]) {
  test(`on a ${machine} machine the work is cut into slices of its size`, async ({ page }) => {
    await page.addInitScript((speed) => {
      const { now } = Performance.prototype;
      Performance.prototype.now = function () {
        return now.call(this) * speed;
      };
      globalThis.spent = [];
      new MutationObserver(() => {
        const bar = document.querySelector(".working progress");
        if (bar && spent.at(-1) !== bar.value) spent.push(bar.value);
      }).observe(document, { subtree: true, attributes: true, childList: true });
    }, speed);
    await open(page, { p: "nim(1)", show: "board" });
    await begin(page, "misere octal[0.777](20,21,22,23,24,25,26,27,28,29)");
    // The first slices are of another size on every machine.
    await page.waitForFunction(() => spent.length > 40);
    const spent = await page.evaluate(() => globalThis.spent);
    const steps = spent.slice(1).map((now, i) => now - spent[i]).slice(20);
    expect(fits(steps), `${steps}`).toBe(true);
  });
}
