// Practice: a level of a game, solved at the first check, counted and kept; the next question under the same button; and a question
// about the position that is shown.

import { expect, test } from "@playwright/test";
import { open, ready } from "../page.mjs";

const WORDS = {
  en: { practise: "Practise", level: /P or N/, game: "Kayles", check: "Check", next: "Next question", one: "1 in a row, best 1", none: "0 in a row, best 1", these: "More like this" },
  zh: { practise: "练习", level: /P 还是 N/, game: "Kayles（打保龄）", check: "检查", next: "下一题", one: "连续答对 1 题，最佳 1 题", none: "连续答对 0 题，最佳 1 题", these: "练同类题" },
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
    await dialog.getByRole("combobox").selectOption({ label: words.game });
    await dialog.getByRole("button", { name: words.level }).click();
    await ready(page);
    await expect(page.locator("#quiz")).toBeFocused();
    await expect(page.locator("#position")).toHaveValue(/^kayles\(\d,\d\)$/);
    await answer(page, false);
    const main = page.locator("#quiz-check");
    await main.click();
    await expect(page.locator("#quiz-streak")).toHaveText(words.one);
    // Another button leads on: a second press at once would pass over what was found.
    await main.click({ force: true });
    await expect(page.locator("#quiz-streak")).toHaveText(words.one);
    await page.locator("#quiz").getByRole("button", { name: words.next }).click();
    await ready(page);
    await expect(main).toHaveAttribute("aria-disabled", "false");
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

test("a position is practised on others like it, and Back leads to it, after however many", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  await page.getByRole("button", { name: WORDS.en.these }).click();
  await ready(page);
  for (let turn = 0; turn < 3; turn++) {
    const before = await page.locator("#position").inputValue();
    await page.locator("#quiz-another").click();
    await expect(page.locator("#position")).not.toHaveValue(before);
    await ready(page);
    await expect(page).not.toHaveURL(new RegExp(before.replace(/[()]/g, "\\$&")));
  }
  await expect(page.locator("#quiz").getByRole("radio", { name: "There is no winning move" })).toBeVisible();
  await expect(page).toHaveURL(/p=nim\(\d+,\d+,\d+\)&lang=en&quiz=move/);
  expect(page.url()).not.toContain("nim(3,4,5)");
  await expect(page.locator("#verdict")).not.toHaveAttribute("data-outcome");
  await expect(page.locator("#quiz-streak")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/p=nim\(3,4,5\)/);
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", /./);
});

// A sequence is shown, and how it goes on is asked: what comes next by the mex of what is seen, the period, a heap far on.
for (const [lang, words] of Object.entries({ en: { asks: "the values repeat", wrong: "is not it", right: "All right!" }, zh: { asks: "不断循环", wrong: "周期不是", right: "正确！" } })) {
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

// What is asked first is chosen, whatever the screen: no level is past the end of the dialog.
for (const [width, height] of [[390, 844], [360, 640]]) {
  for (const lang of ["en", "zh", "zh-Hant"]) {
    test(`every level is in sight at ${width}×${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { p: "rule[n-k for k in 1..=3](12)", lang });
      await page.getByRole("button", { name: /^(Practise|练习|練習)$/ }).first().click();
      const levels = page.locator("#dialog-practice .level");
      await expect(levels).toHaveCount(6);
      for (const level of await levels.all()) {
        const { y, height: tall } = await level.boundingBox();
        expect([y >= 0, y + tall <= height, tall >= 44], await level.innerText()).toEqual([true, true, true]);
      }
    });
  }
}

test("each question about a pattern goes further than the one before it, and names it in the end", async ({ page }) => {
  await open(page, { p: "rule[n-k for k in 1..=3](12)", lang: "en" });
  await page.getByRole("banner").getByRole("button", { name: "Practise", exact: true }).click();
  await page.locator("#dialog-practice .level").nth(4).click();
  const rows = page.locator("#quiz .quiz-rows");
  const [check, result] = [page.locator("#quiz-check"), page.locator("#quiz-result")];
  const told = new Set();
  for (let turn = 0; turn < 3; turn++) {
    await ready(page);
    await expect(check).toHaveText("Check");
    // The rule is said once: of a heap only its size is left.
    const names = await rows.locator("[data-to]").allTextContents();
    expect(names.map((name) => [/^\(\d+\)$/.test(name.trim()), told.has(name.trim())])).toEqual(names.map(() => [true, false]));
    await expect(page.locator("#quiz .quiz-rule")).toHaveText("rule[n-k for k in 1..=3]");
    const shown = await page.locator("#quiz ol li").count();
    for (const name of [...names.map((name) => name.trim()), ...Array.from({ length: shown }, (_, heap) => `(${heap})`)]) told.add(name);
    await page.getByRole("button", { name: "Show the answers" }).click();
    if (turn === 2) await expect(result).toContainText("g(n+4)=g(n)");
    await page.locator("#quiz-another").click();
  }
});
