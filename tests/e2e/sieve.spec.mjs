// Before a projector a class finds the cold pairs of Wythoff's game one a press, with a proof or without.

import { expect } from "@playwright/test";
import { test } from "../host.mjs";
import { open, rested } from "../page.mjs";

for (const lang of ["en", "zh"]) {
  test(`the recipe of the sieve is read sentence by sentence where there is room, in ${lang}`, async ({ page }) => {
    for (const [width, height, apart] of [[1920, 1080, true], [1280, 720, true], [736, 414, false]]) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await open(page, { p: "wythoff(9,12)", present: 1, proof: "wythoff", lang });
      const sentences = page.locator("#proof-step .sentence");
      await expect(sentences).toHaveCount(4);
      const [left, top] = await sentences.evaluateAll((all) => [all.map((one) => one.getClientRects()[0].left), all.map((one) => one.getClientRects()[0].top)]);
      expect([new Set(left).size === 1, new Set(top).size === 4], `${width}`).toEqual([apart, apart]);
    }
  });
}

for (const keys of [{}, { sieve: 0 }, { hide: "verdict" }]) {
  test(`the sieve begins empty and goes one pair a press, before the steps go on: ${JSON.stringify(keys)}`, async ({ page }) => {
    await open(page, { p: "wythoff(3,5)", show: "grid,proof", proof: "wythoff", step: 1, lang: "en", present: 1, ...keys });
    // Before there is a sieve a press turns the step.
    await expect(page.locator("[data-panel=grid] canvas")).toBeVisible();
    await rested(page);
    const cells = page.locator(".told-cell");
    // The recipe comes as it is done, and what was done is said.
    for (const [pairs, told, recipe] of [[0, 0, 0], [1, 1, 2], [2, 3, 4], [3, 5, 4], [4, 7, 4], [5, 9, 4], [6, 11, 4], [7, 13, 4]]) {
      await expect(cells).toHaveCount(told);
      await expect(page.locator("#proof-step .sentence:not(.unsaid)")).toHaveCount(recipe);
      // Until then it is said how it goes.
      await expect(page.locator("#proof-step .waits")).toHaveText(recipe ? [] : [/^Nothing is found yet/]);
      await expect(page.locator(".marked")).toContainText(pairs ? `Pair ${pairs - 1} is found: (` : "Press the cell that is found next.");
      // By which rule the pair could be told is for the class to find, where who wins is hidden.
      if (pairs === 4) await expect(page.locator(".marked")).toContainText(keys.hide ? "(4, 7). Press" : "(4, 7). It began with the least free number, 4; its difference is 3.");
      // No cell means anything yet, and no move is framed.
      await expect(page.locator("[data-panel=grid] .cells > span")).toHaveCount(0);
      await expect(page.locator(".right .legend")).toBeHidden();
      if (pairs) await expect(page).toHaveURL(new RegExp(`sieve=${pairs}(&|$)`));
      await expect(page.locator(".step-count")).toHaveText(new RegExp(`^Step 1 of .* · ${pairs} of 7 pairs$`));
      await page.keyboard.press("Space");
    }
    await expect(page.locator(".right .legend")).toBeVisible();
    // The pairs keep their numbers, and there is nothing left to choose.
    await expect(page.locator(".step-count")).toContainText("Step 2 of");
    await expect(page.locator("[data-panel=grid] .say")).toContainText("sieve");
    await expect(page.getByRole("button", { name: "Grundy values" })).toHaveCount(0);
  });
}

for (const keys of [{}, { embed: 1 }, { bare: 1 }]) {
  test(`a grid without a proof is filled pair by pair by the same keys, and by buttons: ${JSON.stringify(keys)}`, async ({ page }) => {
    await open(page, { p: "wythoff(9,12)", show: "grid", grid: "sieve", sieve: 0, lang: "en", present: 1, ...keys });
    const [next, back] = ["next", "back"].map((way) => page.locator(`[data-turn=${way}]`));
    const said = page.locator(".marked");
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(back).toHaveAttribute("aria-disabled", "true");
    for (const [key, found] of [["PageDown", "Pair 0"], ["Space", "Pair 1"], ["ArrowRight", "Pair 2"], ["PageUp", "Pair 1"]]) {
      await page.keyboard.press(key);
      await expect(said, key).toContainText(`${found} is found`);
    }
    await next.click();
    await expect(said).toContainText("Pair 2 is found");
    await page.keyboard.press("Space");
    await expect(said).toContainText("Pair 3 is found");
  });
}

for (const [width, height] of [[1280, 720], [1024, 768], [640, 360], [390, 844]]) {
  test(`the grid keeps its size while a class fills in the sieve, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [keys, lang] of [[{ show: "grid", grid: "sieve", hide: "verdict" }, "en"], [{ show: "grid", grid: "sieve", hide: "verdict" }, "zh"], [{ proof: "wythoff" }, "en"]]) {
      await page.goto("about:blank");
      await open(page, { p: "wythoff(5,8)", sieve: 0, present: 1, lang, ...keys });
      const canvas = page.locator("[data-panel=grid] canvas");
      const place = () => canvas.evaluate((one) => [one.getBoundingClientRect()].map(({ left, top, width }) => [left, top, width].map(Math.round).join())[0]);
      const first = await place();
      const said = page.locator(".marked");
      for (const [x, y] of [[2, 3], [0, 0], [2, 2], [2, 1]]) {
        const before = await said.textContent();
        const box = await canvas.boundingBox();
        await canvas.click({ position: { x: ((x + 0.5) * box.width) / 16, y: ((15.5 - y) * box.height) / 16 } });
        await expect(said).not.toHaveText(before);
        expect(await place(), `${x}, ${y} ${lang} ${JSON.stringify(keys)}`).toBe(first);
      }
    }
  });
}

test("a wrong cell is crossed in the grid until the next press, and each of two quick presses finds a pair", async ({ page }) => {
  await open(page, { p: "wythoff(9,12)", show: "grid", grid: "sieve", sieve: 0, window: "0,0,16", hide: "verdict", lang: "en" });
  const canvas = page.locator("[data-panel=grid] canvas");
  const missed = page.locator(".missed-cell");
  for (const [[x, y], crossed] of [[[2, 3], 1], [[5, 5], 1], [[0, 0], 0], [[1, 1], 1]]) {
    const box = await canvas.boundingBox();
    await canvas.click({ position: { x: ((x + 0.5) * box.width) / 16, y: ((15.5 - y) * box.height) / 16 } });
    await expect(missed).toHaveCount(crossed);
    if (!crossed) continue;
    // What is said may have moved the grid.
    const [grid, cross] = [await canvas.boundingBox(), await missed.boundingBox()];
    for (const [at, wanted] of [[cross.x - grid.x, (x * grid.width) / 16], [cross.y - grid.y, ((15 - y) * grid.height) / 16], [cross.width, grid.width / 16]]) {
      expect(Math.abs(at - wanted), `${x}, ${y}`).toBeLessThan(1);
    }
  }
  await page.getByRole("button", { name: "Next pair" }).evaluate((button) => [1, 2].forEach(() => button.click()));
  await expect(page).toHaveURL(/sieve=3(&|$)/);
  await expect(missed).toHaveCount(0);
});

test("what is shared of an empty grid hides who wins, unless that is wished", async ({ page }) => {
  await open(page, { p: "wythoff(3,5)", show: "grid", grid: "sieve", sieve: 0, lang: "en" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  for (const label of ["Link", "Embed in a page", "For a projector"]) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(/hide=verdict/);
  const told = dialog.getByLabel("Tell beside it who wins");
  // As far apart as fingers need.
  const boxes = await dialog.getByRole("checkbox").evaluateAll((all) => all.map((one) => one.closest("label").getBoundingClientRect().height));
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(40);
  await told.check();
  await expect(dialog.getByLabel("Link", { exact: true })).not.toHaveValue(/hide=verdict/);
});
