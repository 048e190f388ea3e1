// Questions before a projector.

import { expect, test } from "@playwright/test";
import { open, panel } from "../page.mjs";

for (const lang of ["en", "zh"]) {
  test(`all moves of a question are in sight with what a check found, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [p, seed] of [["nim(3,4,5)", 7], ["wythoff(6,9)", 7], ["nim(9,14,5)", 0]]) {
      await page.goto("about:blank");
      await open(page, { p, quiz: "move", seed, lang, present: 1 });
      // None stands over another.
      const over = await page.locator(".quiz-move").evaluateAll((moves) => {
        const spots = moves.map((move) => [move.getBoundingClientRect(), move.querySelector("span").getBoundingClientRect()]);
        return spots.filter(([box, words]) => words.top < box.top - 1 || words.bottom > box.bottom + 1).length;
      });
      expect(over, p).toBe(0);
      // More than two columns hold are scrolled.
      if (seed === 0) continue;
      await page.locator(".quiz-move").nth(3).click();
      await page.locator("#quiz-check").click();
      await expect(page.locator("#quiz-result")).not.toBeEmpty();
      await expect(page.locator(".quiz-move").last()).toBeInViewport({ ratio: 1 });
      expect(await page.locator(".quiz-moves").evaluate((list) => list.scrollHeight - list.clientHeight), p).toBeLessThan(2);
    }
  });
}

for (const [width, height] of [[1280, 720], [1920, 1080]]) {
  test(`a question is asked, checked and answered at ${width} × ${height} with all of it in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const quiz of ["outcomes", "values", "move", "mex"]) {
      await page.goto("about:blank");
      await open(page, { p: "nim(3,4,5)", lang: "en", present: 1, quiz, seed: 1 });
      const inSight = async (what) => {
        for (const part of [page.locator(".place .rule"), page.getByRole("button", { name: "Check" }), page.getByRole("button", { name: "Show the answers" }), panel(page, "board").locator(".scene")]) {
          await expect(part, `${quiz} ${what}`).toBeInViewport({ ratio: 1 });
        }
      };
      await inSight("asked");
      // On the board nothing is outlined, which would look like a hint; what a press does is said there.
      await expect(panel(page, "board").locator(".told")).toHaveCount(0);
      if (quiz !== "move") await expect(panel(page, "board").locator(".say")).toContainText("leads to its row");
      await page.getByRole("button", { name: "Check" }).click();
      await expect(page.locator("#quiz-result")).toBeInViewport({ ratio: 1 });
      await inSight("checked");
      await page.getByRole("button", { name: "Show the answers" }).click();
      await expect(page.locator("#quiz-result")).toBeInViewport({ ratio: 1 });
    }
  });
}

test("of a question a graph is seen whole, its letters are large, and a list that is too long says that it goes on", async ({ page }) => {
  for (const [width, height, least] of [[1920, 1080, 30], [1280, 720, 20]]) {
    await page.setViewportSize({ width, height });
    await page.goto("about:blank");
    await open(page, { p: "nim(3,4,5)", lang: "en", present: 1, quiz: "outcomes", seed: 3, show: "dag" });
    const beyond = await panel(page, "dag").locator(".picture").evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);
    expect(Math.max(...beyond)).toBeLessThanOrEqual(1);
    await expect(page.locator("#quiz-ask")).toHaveCSS("font-size", `${least}px`);
    await page.goto("about:blank");
    await open(page, { p: "nim(20,20,20)", lang: "en", present: 1, quiz: "move", seed: 3 });
    const list = page.locator(".quiz-moves");
    await expect(list).toHaveCSS("background-image", /linear-gradient/);
    await list.locator("input").last().focus();
    await expect(list.locator("label").last()).toBeInViewport({ ratio: 0.95 });
  }
});
