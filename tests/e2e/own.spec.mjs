// A rule of one's own without a formula: rules to begin with, words write the text, what is wrong is marked in it.

import { expect, test } from "@playwright/test";
import { open, ready, watch } from "../page.mjs";

for (const [lang, choose, preset, kayles, add, act, split, remove, begin, unsaid] of [
  ["en", "Choose a game…", "Begin with a rule", "Kayles", "Add a kind of move", "What a move does", "split a heap into two", "Remove kind 2 of move", "Open", "cannot put this rule together"],
  ["zh", "选择游戏…", "从一条规则开始", "Kayles", "再加一种走法", "一步做什么", "把一堆分成两堆", "去掉第 2 种走法", "打开", "组不出这条规则"],
]) {
  test(`a rule is put together in words, in ${lang}`, async ({ page }) => {
    const faults = watch(page);
    await open(page, { p: "rule[n-1](9)", show: "board", lang });
    await page.getByRole("button", { name: choose, exact: true }).press("Enter");
    const form = page.locator("#dialog-games .game-form");
    const text = form.locator("#own-rule");
    await expect(text).toHaveValue("n-1");
    await expect(form.locator(".wordless")).toContainText(unsaid);
    await expect(form.locator(".wordless")).toBeVisible();
    await form.getByRole("combobox", { name: preset, exact: true }).selectOption({ label: kayles });
    await expect(text).toHaveValue("(a,n-k-a) for k in 1..=2 for a in 0..=n-k");
    await form.getByRole("button", { name: add, exact: true }).press("Enter");
    const second = form.locator(".own-kind").nth(1);
    await second.getByRole("combobox", { name: act }).selectOption({ label: split });
    await expect(text).toHaveValue("(a,n-k-a) for k in 1..=2 for a in 0..=n-k;(a,n-a) for a in 1..=n-1");
    await second.getByRole("textbox").fill("n%2==");
    await expect(second.locator("#own-error")).toContainText(/\d/);
    await expect(second.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    await expect(second.getByRole("textbox")).toHaveAttribute("aria-describedby", "own-error");
    await expect(text).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByRole("button", { name: begin, exact: true })).toBeDisabled();
    await second.getByRole("textbox").fill(lang === "zh" ? "n 为偶数" : "n is even");
    await second.getByRole("textbox").press("Tab");
    await expect(second.getByRole("textbox")).toHaveValue("n%2==0");
    await expect(text).toHaveValue(/a in 1\.\.=n-1 if n%2==0$/);
    await expect(text).not.toHaveAttribute("aria-invalid");
    await form.getByRole("button", { name: remove, exact: true }).press("Enter");
    await expect(form.locator(".own-kind")).toHaveCount(1);
    await form.getByRole("button", { name: begin, exact: true }).press("Enter");
    await ready(page);
    await expect(page.locator("#position")).toHaveValue("rule[(a,n-k-a) for k in 1..=2 for a in 0..=n-k](7)");
    expect(faults).toEqual([]);
  });
}

test("what is typed is what the form says", async ({ page }) => {
  await open(page, { p: "rule[n-1](9)", show: "board" });
  await page.getByRole("button", { name: "Choose a game…", exact: true }).press("Enter");
  const form = page.locator("#dialog-games .game-form");
  await form.locator("#own-rule").fill("n-k for k in 2..=7 if n%3==1");
  await expect(form.getByRole("textbox", { name: "from" })).toHaveValue("2");
  await expect(form.getByRole("textbox", { name: "to", exact: true })).toHaveValue("7");
  await expect(form.getByRole("textbox", { name: "only if (may stay empty)" })).toHaveValue("n%3==1");
  // A choice takes the place of the condition that says the same; and that condition is shown as the choice.
  await form.getByRole("textbox", { name: "only if (may stay empty)" }).fill("n%k==0 and k<n and n%2==0");
  await form.getByRole("combobox", { name: "Which numbers" }).selectOption("proper");
  await expect(form.locator("#own-rule")).toHaveValue("n-k for k in 1..=n/2 if n%k==0 if n%2==0");
  await form.locator("#own-rule").fill("n-k for k in 1..=n if n%k==0 and k<n");
  await expect(form.getByRole("combobox", { name: "Which numbers" })).toHaveValue("proper");
  await expect(form.getByRole("textbox", { name: "only if (may stay empty)" })).toHaveValue("");
});

test("a game is found by words of its rule, and where there is none a rule is written", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "board", lang: "zh" });
  await page.getByRole("button", { name: "选择游戏…", exact: true }).click();
  const dialog = page.locator("#dialog-games");
  const search = page.locator("#game-search");
  // “At most half” rounds down, and the half game up.
  for (const [said, offered] of [["不超过一半", "rule[n-k for k in 1..=n/2](7,12)"], ["一半", "half(7,12)"], ["half", "half(7,12)"]]) {
    await search.fill(said);
    await expect(dialog.locator("code"), said).toHaveText(offered);
  }
  await search.fill("三进制石子");
  await expect(dialog.locator(".game-form")).toHaveCount(0);
  await dialog.locator(".game-list button").click();
  await expect(dialog.locator("#own-rule")).toBeVisible();
  await expect(search).toHaveValue("三进制石子");
});

for (const [width, height] of [[390, 844], [360, 640]]) {
  test(`the button does not lie on the text of a rule at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { p: "rule[n-k for k in 1..=3](12)", show: "board", lang: "en" });
    await page.getByRole("button", { name: "Choose a game…", exact: true }).click();
    const text = await page.locator("#own-rule").boundingBox();
    const button = await page.locator("#dialog-games .game-form .main").boundingBox();
    expect(text.y + text.height).toBeLessThanOrEqual(button.y);
  });
}

test("a set is read as people type it, and what depends on the heap is offered as a rule", async ({ page }) => {
  await open(page, { p: "subtract[1,3,4](20)", show: "board", lang: "en" });
  await page.getByRole("button", { name: "Choose a game…", exact: true }).click();
  const form = page.locator("#dialog-games .game-form");
  const set = form.getByRole("textbox", { name: "Numbers that may be taken" });
  for (const [typed, written] of [["1-3", "subtract[1..3](20)"], ["{1, 2 or 6}", "subtract[1,2,6](20)"]]) {
    await set.fill(typed);
    await expect(form.locator(".preview")).toHaveText(written);
    await expect(form.getByRole("button", { name: "Open", exact: true })).toBeEnabled();
  }
  await set.fill("1, n-1");
  await expect(form.getByRole("alert")).toContainText("rule[n-k for k in 1..=n if k==1 or k==n-1](20)");
  await form.getByRole("button", { name: "Write it as this rule", exact: true }).click();
  await expect(form.locator("#own-rule")).toHaveValue("n-k for k in 1..=n if k==1 or k==n-1");
  await expect(form.getByRole("button", { name: "Open", exact: true })).toBeEnabled();
});

for (const lang of ["en", "zh"]) {
  test(`what is chosen of a move is read whole on a small phone, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, { p: "rule[n-k for k in 1..=3](12)", show: "board", lang });
    await page.getByRole("button", { name: lang === "en" ? "Choose a game…" : "选择游戏…", exact: true }).click();
    const lists = page.locator("#dialog-games .own-kind select");
    const cut = (list) => {
      const style = getComputedStyle(list);
      const canvas = document.createElement("canvas").getContext("2d");
      canvas.font = `${style.fontSize} ${style.fontFamily}`;
      const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 24;
      return [...list.options].filter((one) => canvas.measureText(one.text).width > room).map((one) => one.text);
    };
    for (const list of await lists.all()) expect(await list.evaluate(cut)).toEqual([]);
  });
}

for (const [width, height] of [[390, 844], [360, 640], [1366, 768], [740, 360]]) {
  test(`why a rule is none is in sight above what opens it, where it is typed, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { p: "rule[n-k for k in 1..=3](12)", show: "board", lang: "en" });
    await page.getByRole("button", { name: "Choose a game…", exact: true }).click();
    const form = page.locator("#dialog-games .game-form");
    const fields = [form.getByRole("textbox", { name: "only if (may stay empty)" }), form.locator("#own-rule")];
    for (const [field, text] of [[fields[0], "n%%2"], [fields[1], "n-k for k in 1..=3 if n%%3"]]) {
      await field.click();
      await field.fill(text);
      const told = form.locator(".error:visible");
      await expect(told).toHaveCount(1);
      const gap = async () => {
        const [error, foot, at] = await Promise.all([told, form.locator(".form-foot"), field].map((one) => one.boundingBox()));
        return { above: foot.y - error.y - error.height, below: error.y - at.y - at.height };
      };
      await expect.poll(async () => (await gap()).above).toBeGreaterThanOrEqual(0);
      expect((await gap()).below).toBeGreaterThanOrEqual(0);
    }
  });
}
