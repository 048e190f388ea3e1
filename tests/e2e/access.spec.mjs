// axe finds nothing: both languages, three themes, every panel, every dialog.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "@playwright/test";
import { panels } from "../figures.mjs";
import { open, panel } from "../page.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds in the page, or in a part of it: one line for each kind of fault, with the elements. */
async function faults(page, within = "html") {
  // Where a press has scrolled the page to, the line of names that stays in sight may lie over part of a button, until one scrolls on.
  await page.evaluate(() => scrollTo(0, 0));
  // What is out of sight is laid out while the page rests, and what stands below it moves then.
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".right > [data-panel] :is(.scene, canvas)")].every((one) => one.checkVisibility({ contentVisibilityAuto: true })),
  );
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const options = {
    resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    // The links of the gallery hold positions in their fragments; they skip to no place on the page.
    rules: { "skip-link": { enabled: false } },
  };
  const found = await page.evaluate(([root, options]) => globalThis.axe.run(root, options), [within, options]);
  return found.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 5).map((node) => `${node.target} ${node.failureSummary.split("\n")[1]?.trim()}`).join(" | ")}`);
}

// Together these positions draw every panel: a graph, a grid, a periodic sequence.
const DRAWN = ["nim(3,4,5)", "wythoff(3,5)"];
const PANELS = [...panels, "proof"].join();
const DIALOGS = [
  ["examples", /^(Examples|示例)$/],
  ["games", /^(Choose a game…|选择游戏…)$/],
  ["share", /^(Share|分享)$/],
  ["glossary", /^(Glossary|术语表)$/],
  ["shortcuts", /^(Keyboard shortcuts|键盘快捷键)$/],
];

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
// What is drawn in a colour depends on neither the language nor the width.
const SEEN = [["en", "light", DESK], ["zh", "dark", DESK], ["en", "contrast", DESK], ["en", "dark", PHONE], ["zh", "light", PHONE]];

for (const [lang, theme, size] of SEEN) {
  test(`axe finds nothing in ${lang}, ${theme}, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    // A fade would be measured half way.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const position of DRAWN) {
      await page.goto("about:blank");
      await open(page, { p: position, show: PANELS, lang, theme });
      await panel(page, "board").locator("summary").click();
      for (const button of await page.getByRole("button", { name: /^(As a table|表格)$/ }).all()) await button.click();
      expect.soft(await faults(page), `${position} with every table`).toEqual([]);
    }
    for (const [name, opener] of DIALOGS) {
      await page.getByRole("button", { name: opener }).first().click();
      await expect(page.locator(`#dialog-${name}`)).toBeVisible();
      expect.soft(await faults(page, `#dialog-${name}`), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.locator(`#dialog-${name}`)).toBeHidden();
    }
    await page.locator("#position").fill("nim(3,x)");
    await expect(page.locator("#position")).toHaveAttribute("aria-invalid", "true");
    expect.soft(await faults(page, "main > :first-child"), "an error").toEqual([]);
  });
}

for (const lang of ["en", "zh"]) {
  test(`axe finds nothing in a game against the program in ${lang}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, { p: "nim(3,4,5)", lang });
    await page.getByRole("button", { name: /^(Play|对弈)$/ }).click();
    await page.getByRole("button", { name: /^(Hint|提示)$/ }).click();
    expect.soft(await faults(page), "a hint").toEqual([]);
    await panel(page, "board").locator('[data-to="nim(3,4,4)"]').last().click();
    await expect(page.getByRole("button", { name: /^(Take back|悔棋)$/ })).toBeEnabled();
    expect.soft(await faults(page), "a mistake").toEqual([]);
  });
}

for (const [lang, quiz] of [["en", "outcomes"], ["zh", "values"], ["en", "move"], ["zh", "mex"], ["en", "pattern"]]) {
  test(`axe finds nothing in a quiz on ${quiz} in ${lang}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, { p: quiz === "pattern" ? "bash[3](14)" : "nim(3,4,5)", quiz, lang, theme: lang === "en" ? "light" : "dark" });
    expect.soft(await faults(page), "the question").toEqual([]);
    // What is asked first is answered wrong: a value no small position has, or a move that loses.
    const first = page.locator("#quiz-item-0");
    await (["outcomes", "move"].includes(quiz) ? first.check() : first.fill("77"));
    await page.locator("#quiz-check").click();
    await expect(page.locator("#quiz-result")).not.toBeEmpty();
    expect.soft(await faults(page), "a check").toEqual([]);
    await page.getByRole("button", { name: /^(Show the answers|显示答案)$/ }).click();
    expect.soft(await faults(page), "the answers").toEqual([]);
  });
}

test("the page keeps its shapes in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, { p: "nim(3,4,5)" });
  expect(await faults(page)).toEqual([]);
  // P and N differ by shape: circles for cold nodes, paths for hot ones, each with its letter.
  const graph = panel(page, "dag");
  await expect(graph.locator('circle[data-to="nim(1,4,5)"]')).toHaveCount(1);
  await expect(graph.locator('path[data-to="nim(3,4,5)"]')).toHaveCount(1);
});

test("the language of the page is said, and every picture and table has a name", async ({ page }) => {
  for (const [lang, tag] of [["en", "en"], ["zh", "zh-Hans"]]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(3,4,5)", lang });
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    const names = await page.locator("[data-picture]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(names.length).toBeGreaterThanOrEqual(5);
    for (const name of names) expect(name.length).toBeGreaterThan(10);
    // Whole sentences, not the keys of missing ones.
    for (const name of names) expect(name).not.toMatch(/\b[a-z]+(\.[a-z]+)+\b/);
  }
});
