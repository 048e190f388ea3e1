// Memory that a question took is given back once another position is shown and the page rests: a fresh program goes on, and the reader
// notices nothing.

import { expect, test } from "@playwright/test";
import { attend, taken } from "../memory.mjs";
import { edit, open, ready, rested } from "../page.mjs";

const MB = 2 ** 20;
const HEAVY = `nim(${Array(480_000).fill(7).join(",")})`;

/** Waits until a fresh program goes on. */
async function renewed(page) {
  await page.waitForFunction(() => memories.length > 1);
  await expect(page.locator(".over")).toHaveCount(0);
  await ready(page);
}

test("after a heavy question the program is small again, and all is as it was", async ({ page }) => {
  await attend(page);
  await open(page, { p: "wythoff(3,5)", lang: "en" });
  // It wishes for it again and again; here it has to wait until the page has been looked at.
  await page.evaluate(() => {
    const { renew } = mexplorer;
    mexplorer.renew = (...all) => globalThis.looked && renew(...all);
  });
  await edit(page, "kayles(7)");
  await page.evaluate((link) => void (location.hash = link), `p=${HEAVY}&lang=en`);
  await expect(page.locator("#position")).toHaveValue(HEAVY);
  await ready(page);
  expect((await taken(page)).programs[0]).toBeGreaterThan(96 * MB);
  await edit(page, "nim(3,4,5)");
  await page.locator("#position").evaluate((box) => box.setSelectionRange(4, 5));
  await page.evaluate(() => scrollTo(0, 300));
  const look = () =>
    page.evaluate(() => ({
      // Marks of the page for itself, which stand in the order in which they came.
      drawn: document.querySelector("#app").innerHTML.replace(/ data-(laid-out|unseen)=""/g, ""),
      address: location.href,
      scrolled: scrollY,
      focus: [document.activeElement.id, document.activeElement.selectionStart, document.activeElement.selectionEnd],
    }));
  // The address is written once edits rest.
  await expect(page).toHaveURL(/#p=nim\(3,4,5\)/);
  await page.locator("#position").press("Escape");
  await rested(page);
  const before = await look();
  expect(await page.evaluate(() => memories.length)).toBe(1);
  await page.evaluate(() => (globalThis.looked = true));
  await renewed(page);
  await rested(page);
  expect(await look()).toEqual(before);
  expect((await taken(page)).programs.reduce((sum, one) => sum + one, 0)).toBeLessThan(32 * MB);
  // Undo walks on through what was before, but for what was too large to be told; Back as ever.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("#position")).toHaveValue("kayles(7)");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await edit(page, "nim(1,2)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "3");
});

test("without a network the program stays, and its memory is given back once there is one again", async ({ page }) => {
  await attend(page);
  const thrown = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await open(page, { p: "nim(1)" });
  const glue = /\/mexplorer\.js/;
  let refused = 0;
  let connected = false;
  let held;
  await page.route(glue, async (route) => {
    if (connected) return route.continue();
    refused += 1;
    await held;
    await route.abort("internetdisconnected");
  });
  await page.evaluate(() => {
    const { renew } = mexplorer;
    globalThis.wished = 0;
    mexplorer.renew = (...all) => ((wished += 1), renew(...all));
  });
  await page.evaluate((link) => void (location.hash = link), `p=${HEAVY}`);
  await expect(page.locator("#position")).toHaveValue(HEAVY);
  await ready(page);
  await edit(page, "nim(3,4,5)");
  await expect.poll(() => refused).toBeGreaterThan(0);
  // It would have gone twice, and is still the one that answers.
  await page.waitForFunction(() => wished > 1);
  expect(await page.evaluate(() => [memories.length, document.querySelectorAll(".over").length])).toEqual([1, 0]);
  await edit(page, "nim(1,2)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "3");
  expect((await taken(page)).programs[0]).toBeGreaterThan(96 * MB);
  // The last request fails only after the last edit, when there is a network again.
  let fail;
  held = new Promise((over) => (fail = over));
  const before = refused;
  await edit(page, "nim(1,4,5)");
  await expect.poll(() => refused).toBeGreaterThan(before);
  await ready(page);
  connected = true;
  fail();
  await renewed(page);
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "0");
  expect((await taken(page)).programs.reduce((sum, one) => sum + one, 0)).toBeLessThan(32 * MB);
  expect(thrown).toEqual([]);
});

/** Follows a link, and waits until the position is shown, by one program alone. */
async function follow(page, p) {
  await page.evaluate((link) => void (location.hash = link), `p=${p}`);
  await expect(async () => expect(await page.locator("#position").inputValue()).toBe(p)).toPass();
}

test("programs that went leave nothing behind", async ({ page }) => {
  await attend(page);
  await open(page, { p: "nim(1)" });
  let first;
  for (let round = 1; round <= 3; round++) {
    await follow(page, HEAVY);
    await ready(page);
    await follow(page, "nim(1,2)");
    await page.waitForFunction((round) => memories.length > round, round);
    await expect(page.locator(".over")).toHaveCount(0);
    await ready(page);
    await rested(page);
    first ??= await taken(page);
  }
  // What a program that went had held is collected when the browser likes.
  await expect(async () => {
    const last = await taken(page);
    expect(last.programs.length).toBe(1);
    expect(last.listeners).toBeLessThan(first.listeners * 1.2);
    expect(last.nodes).toBeLessThan(first.nodes * 1.5);
  }).toPass();
});
