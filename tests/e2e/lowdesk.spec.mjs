// A question on the low screen of a laptop: what it asks, and what a check speaks of, is in sight over its buttons.

import { expect, test } from "@playwright/test";
import { open, panel } from "../page.mjs";

const quiz = (page) => page.locator("#quiz");

for (const [p, kind, answer] of [
  ["kayles(99)", "pattern", (page) => quiz(page).locator("input").first().fill("9")],
  ["wythoff(7,5)", "move", (page) => panel(page, "dag").locator('.scene [data-to="wythoff(6,4)"]').first().click()],
]) {
  test(`after a check the row of ${kind} that it speaks of is in sight over what is said`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await open(page, { p, quiz: kind, seed: "0", lang: "en" });
    await answer(page);
    await quiz(page).getByRole("textbox").evaluateAll((all) => all.forEach((one) => { if (!one.value) { one.value = "1"; one.dispatchEvent(new Event("input", { bubbles: true })); } }));
    await quiz(page).getByRole("button", { name: "Check", exact: true }).click();
    await expect(page.locator("#quiz-result")).toHaveClass(/bad/);
    const row = quiz(page).locator("li.bad, .quiz-move.picked").first();
    await expect(row).toBeInViewport({ ratio: 1 });
    const apart = async () => (await row.boundingBox()).y + (await row.boundingBox()).height <= (await page.locator(".quiz-foot").boundingBox()).y;
    await expect.poll(apart).toBe(true);
  });
}

test("on a low desk what continues a pattern is asked in sight over the buttons", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, { p: "kayles(99)", quiz: "pattern", seed: "0", lang: "en" });
  const last = quiz(page).locator("input").last();
  const apart = async () => (await last.boundingBox()).y + (await last.boundingBox()).height <= (await page.locator("#quiz-check").boundingBox()).y;
  await expect.poll(apart).toBe(true);
});

test("what a question of the mex asks in the end is in sight, however many options come before it", async ({ page }) => {
  for (const [width, height, keys] of [
    [1150, 640, { p: "wythoff(6,10)", present: 1 }], [1150, 640, { p: "nim(7,8)", present: 1 }], [1366, 600, { p: "nim(7,8)" }],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto("about:blank");
    await open(page, { ...keys, quiz: "mex", seed: 1, lang: "en" });
    const rows = page.locator("#quiz .quiz-rows > li");
    await expect.poll(() => rows.count(), keys.p).toBeGreaterThan(9);
    const hidden = () =>
      page.evaluate(() => {
        const { top, bottom, left } = document.querySelector(".quiz-mex input").getBoundingClientRect();
        return [top + 3, bottom - 3].filter((y) => !document.elementFromPoint(left + 9, y)?.closest(".quiz-mex")).length;
      });
    await expect.poll(hidden, `${keys.p} at ${width} × ${height}`).toBe(0);
  }
});
