// Practice: a level of a game, solved at the first check, counted and kept; the next question under the same button; and a question
// about the position that is shown.

import { expect, test } from "@playwright/test";
import { open, ready } from "../page.mjs";

const WORDS = {
  en: { practise: "Practise", level: /P or N/, game: "Kayles", check: "Check", another: "Another", one: "1 in a row, best 1", none: "0 in a row, best 1", these: "Practise this" },
  zh: { practise: "练习", level: /P 还是 N/, game: "Kayles（打保龄）", check: "检查", another: "换一题", one: "连续答对 1 题，最佳 1 题", none: "连续答对 0 题，最佳 1 题", these: "练习这一题" },
};

/** Whether each position that is asked about is P or N, from its page. */
async function answer(page, turned) {
  const asked = await page.locator("#quiz [role=radiogroup]").evaluateAll((rows) => rows.map((row) => row.querySelector("[data-to]").dataset.to));
  const other = await page.context().newPage();
  for (const position of asked) {
    await open(other, { p: position });
    const letter = await other.locator("#verdict").getAttribute("data-outcome");
    const given = turned ? { P: "N", N: "P" }[letter] : letter;
    await page.locator("#quiz").getByRole("radiogroup", { name: position, exact: true }).getByRole("radio", { name: given }).check();
  }
  await other.close();
}

for (const [lang, words] of Object.entries(WORDS)) {
  test(`a level counts what is right at the first check in ${lang}`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)", lang });
    await page.getByRole("banner").getByRole("button", { name: words.practise, exact: true }).click();
    const dialog = page.locator("#dialog-practice");
    await dialog.getByRole("radio", { name: words.game }).check();
    await dialog.getByRole("button", { name: words.level }).click();
    await ready(page);
    await expect(page.locator("#quiz")).toBeFocused();
    await expect(page.locator("#position")).toHaveValue(/^kayles\(\d,\d\)$/);
    await answer(page, false);
    const main = page.locator("#quiz-check");
    await main.click();
    await expect(page.locator("#quiz-streak")).toHaveText(words.one);
    // The same button leads on.
    await expect(main).toHaveText(words.another);
    await main.click();
    await ready(page);
    await expect(main).toHaveText(words.check);
    await answer(page, true);
    await main.click();
    await expect(page.locator("#quiz-streak")).toHaveText(words.none);
    // It is kept for the next visit.
    await page.reload();
    await ready(page);
    await page.getByRole("banner").getByRole("button", { name: words.practise, exact: true }).click();
    await expect(dialog.getByRole("button", { name: words.level })).toContainText(words.none);
  });
}

test("the position that is shown becomes a question", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  await page.getByRole("button", { name: WORDS.en.these }).click();
  await ready(page);
  await expect(page).toHaveURL(/p=nim\(3,4,5\)&quiz=move/);
  expect(await page.locator("#verdict").getAttribute("data-outcome")).toBeNull();
});

// A sequence is shown, and how it goes on is asked: what comes next by the mex of what is seen, the period, a heap far on.
for (const [lang, words] of Object.entries({ en: { asks: "the values repeat", wrong: "is not it", right: "All right!" }, zh: { asks: "不断循环", wrong: "周期不是", right: "全部正确" } })) {
  test(`a pattern is gone on with, and a wrong period refuted, in ${lang}`, async ({ page }) => {
    await open(page, { p: "bash[3](14)", quiz: "pattern", lang });
    const quiz = page.locator("#quiz");
    await expect(quiz.locator("ol li")).toHaveCount(14);
    await expect(quiz.locator("ol li b")).toHaveText(Array.from({ length: 14 }, (_, heap) => String(heap % 4)));
    await expect(quiz.getByText(words.asks)).toBeVisible();
    const [next, period, far] = await quiz.locator("input").all();
    const heap = Number((await quiz.locator("[data-to]").last().innerText()).match(/\((\d+)\)/)[1]);
    expect(heap).toBeGreaterThan(14);
    await next.fill("2");
    await period.fill("3");
    await far.fill(String(heap % 4));
    await page.locator("#quiz-check").click();
    await expect(page.locator("#quiz-result")).toContainText(words.wrong);
    await period.fill("4");
    await page.locator("#quiz-check").click();
    await expect(page.locator("#quiz-result")).toContainText(words.right);
    expect(await quiz.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });
}
