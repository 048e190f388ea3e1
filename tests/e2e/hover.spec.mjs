// One light in all panels, by pointer, by touch of the keyboard, and in words.

import { expect, test } from "@playwright/test";
import { open, panel, rested, standing, verdict } from "../page.mjs";

const MOVE = "nim(1,4,5)";
const lit = (where, to) => standing(where, to).and(where.locator(".lit"));
const IN = ["board", "dag", "mex", "columns"];

async function litEverywhere(page, to, names) {
  for (const name of names) {
    const all = await standing(panel(page, name), to).count();
    expect(all, `${name} shows ${to}`).toBeGreaterThan(0);
    await expect(lit(panel(page, name), to), `${name} lights ${to}`).toHaveCount(await standing(panel(page, name), to).count());
  }
}

/** Presses an arrow key and waits for the light to move on; returns where it went. */
async function walk(page, key) {
  const light = page.locator(".lit").first();
  const before = (await light.count()) ? await light.getAttribute("data-to") : "";
  await page.keyboard.press(key);
  await expect(light).not.toHaveAttribute("data-to", before);
  return light.getAttribute("data-to");
}

for (const source of IN) {
  test(`a move pointed at in ${source} is lit in every panel`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)" });
    await rested(page);
    await standing(panel(page, source), MOVE).last().hover();
    await litEverywhere(page, MOVE, IN);
    await expect(page.getByRole("button", { name: "Take 2 from the heap of 3" })).toHaveClass(/\blit\b/);
    // Nothing else is lit, and the light goes where the pointer goes.
    expect(await page.locator(".lit").evaluateAll((all) => [...new Set(all.map((one) => one.dataset.to))])).toEqual([MOVE]);
    await page.getByRole("heading", { level: 2, name: "Mex table" }).hover();
    await expect(page.locator(".lit")).toHaveCount(0);
  });
}

test("a move of the list lights up when the keyboard reaches it", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await page.getByRole("button", { name: "Take 2 from the heap of 3" }).focus();
  await litEverywhere(page, MOVE, IN);
});

test("a move on the grid lights up in the other panels", async ({ page }) => {
  await open(page, { p: "wythoff(8,11)" });
  const canvas = panel(page, "grid").locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const to = await panel(page, "grid").locator("[data-to]").first().getAttribute("data-to");
  await panel(page, "grid").locator("[data-picture]").focus();
  expect(await walk(page, "ArrowRight")).toBe(to);
  await litEverywhere(page, to, ["mex"]);
  await page.keyboard.press("Enter");
  await expect(page.locator("#position")).toHaveValue(to);
});

test("each picture is one tab stop; arrows walk its moves, Enter plays", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  for (const name of IN) {
    const stops = panel(page, name).locator('[data-picture], [data-picture] [tabindex="0"]');
    await expect(stops).toHaveCount(1);
  }
  const board = panel(page, "board").locator("[data-picture]");
  await board.focus();
  const seen = [];
  for (let i = 0; i < 13; i++) seen.push(await walk(page, "ArrowRight"));
  // Twelve moves, each once, then round again.
  expect(new Set(seen.slice(0, 12)).size).toBe(12);
  expect(seen[12]).toBe(seen[0]);
  expect(await walk(page, "ArrowLeft")).toBe(seen[11]);
  await page.keyboard.press("Escape");
  await expect(page.locator(".lit")).toHaveCount(0);
  expect(await walk(page, "ArrowRight")).toBe(seen[0]);
  await page.keyboard.press("Enter");
  await expect(page.locator("#position")).toHaveValue(seen[0]);
  // The focus is not lost by drawing the position after the move.
  await expect(board).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".lit").first()).toBeAttached();
});

test("the cursor's position and the verdict are announced, once and briefly", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  const board = panel(page, "board").locator("[data-picture]");
  await board.focus();
  const live = page.getByRole("status").filter({ hasText: /whoever moves to it wins|whoever moves to it loses/ });
  const cold = [];
  for (let i = 0; i < 12; i++) {
    const to = await walk(page, "ArrowRight");
    await expect(live).toHaveCount(1);
    await expect(live).toContainText(to);
    if (/: P, /.test(await live.innerText())) cold.push(to);
  }
  // Of the twelve moves exactly one wins.
  expect(cold).toEqual([MOVE]);
  const said = page.locator("#verdict");
  await expect(said).toHaveAttribute("aria-live", "polite");
  expect((await verdict(page)).text.length).toBeLessThan(160);
});
