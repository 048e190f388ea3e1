// A worksheet: the questions of several seeds, each with its address and its code, nothing asked twice, and the key on paper of its own.

import { expect, test } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { letters } from "../letters.mjs";
import { open, panel, ready } from "../page.mjs";
import { lines, pages } from "../pdf.mjs";

const texts = (locator) => locator.evaluateAll((all) => all.map((one) => one.textContent.trim()));

for (const [lang, title, none] of [["en", /^Worksheet/, "There is no winning move"], ["zh", /^练习题/, "没有必胜走法"]]) {
  test(`ten questions in ${lang} ask nothing twice, and the key answers all of them`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)", sheet: "outcomes", seeds: "1-10", lang });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const [questions, answers] = [page.locator(".sheet-questions > li"), page.locator(".sheet-answers > li")];
    await expect(questions).toHaveCount(10);
    await expect(answers).toHaveCount(10);
    const asked = await texts(questions.locator(".position-name"));
    expect(new Set(asked).size).toBe(asked.length);
    expect(await texts(answers.locator(".position-name"))).toEqual(asked);
    expect((await texts(answers.locator(".sheet-answer"))).every((letter) => /^[PN]$/.test(letter))).toBe(true);
    // The key is kept apart: over it stands what it answers.
    await expect(page.locator(".sheet-key h2")).toHaveText(/^(nim|nim\(3,4,5\)) · ./);
    // Nothing outside the key tells an answer.
    expect(await page.locator(".sheet-answers").evaluate((key) => key.closest("section").querySelectorAll(".sheet-questions").length)).toBe(0);
    for (let i = 0; i < 10; i++) {
      await expect(questions.nth(i).getByRole("img")).toBeVisible();
      await expect(questions.nth(i).locator("a")).toHaveText(new RegExp(`^${process.env.MEXPLORER_URL}#p=nim\\(3,4,5\\).*&quiz=outcomes&seed=${i + 1}(&only=[1-6,]+)?$`));
    }
    // A question's address asks it.
    const link = await questions.nth(2).locator("a").getAttribute("href");
    const third = await texts(questions.nth(2).locator(".position-name"));
    await page.goto(`./${link}`);
    await ready(page);
    const online = await texts(page.locator("#quiz .position-name"));
    expect(online).toEqual(third);

    await open(page, { p: "nim(1,1)", sheet: "move", seeds: "0-3", lang });
    await expect(page.locator(".sheet-answer").first()).toHaveText(none);
  });
}

for (const keys of [
  { p: "nim(3,4,5)", sheet: "outcomes", seeds: "1-10", theme: "dark" },
  { p: "kayles(7)", sheet: "mex", seeds: "1-6", lang: "zh" },
  { p: "wythoff(5,8)", sheet: "move", seeds: "1-10", embed: 1 },
]) {
  test(`${keys.p} ${keys.sheet} is on paper what it is on the screen, with no blank page`, async ({ page }) => {
    await open(page, keys);
    const shown = () => page.locator(".paper").evaluateAll((all) => all.map((one) => one.innerText));
    const screen = await shown();
    const colour = () => page.evaluate(() => getComputedStyle(document.querySelector(".paper")).color);
    expect(await colour()).toBe("rgb(0, 0, 0)");
    await page.emulateMedia({ media: "print" });
    await expect.poll(shown).toEqual(screen);
    await expect(page.getByRole("button")).toHaveCount(0);
    // Three or more stand on a page of A4 or Letter, 250 mm between the margins.
    const third = page.locator(".sheet-questions > li").nth(2);
    const millimetres = (await third.evaluate((one) => one.getBoundingClientRect().bottom + scrollY)) / 96 * 25.4;
    expect(millimetres).toBeLessThan(250);
    // A page ends where the sheet has one end, on either paper, and each has letters.
    const begun = await page.locator(".paper, .paper .sheet-turn").count();
    for (const format of ["A4", "Letter"]) {
      const pdf = await page.pdf({ format });
      expect(pages(pdf), format).toBe(begun);
      expect(lines(pdf).length, format).toBe(begun);
    }
  });
}

test("positions of one question have letters, the same on both papers", async ({ page }) => {
  for (const [kind, lettered] of [["outcomes", true], ["values", true], ["move", false], ["mex", false]]) {
    await open(page, { p: "nim(3,4,5)", sheet: kind, seeds: "1-3", lang: "en" });
    for (const list of [".sheet-rows", ".sheet-reasons"]) {
      const item = page.locator(`${list} > li`).first();
      await expect(item).toBeVisible();
      expect(await item.evaluate((one) => getComputedStyle(one, "::before").content.includes("counter(part")), `${kind} ${list}`).toBe(lettered);
    }
  }
});

test("what makes no worksheet is said, with its place", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", sheet: "cake", seeds: "1-3", lang: "en" });
  await expect(page.locator("#verdict")).toBeVisible();
  await expect(page.locator(".notice")).toContainText(/: sheet=cake \(sheet may be: outcomes, .*\), seeds=1-3/);
  await open(page, { p: "nim(3,4,5)", sheet: "values", seeds: "9-2", lang: "en" });
  await expect(page.locator(".notice")).toContainText("seeds=9-2");
  await expect(page.locator(".sheet-questions > li")).toHaveCount(10);
  await open(page, { p: "misere nim(3,4,5)", sheet: "mex", lang: "en" });
  await expect(page.locator(".notice")).toContainText("Under misère play a value of 0 need not mean that a position is lost");
  // Back to the position.
  await page.getByRole("link", { name: "To the position" }).click();
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", /[NP]/);
});

test("a teacher's heading stands over every sheet, is kept in the link, and is text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { p: "nim(4,6,7)", sheet: "values", seeds: "1-2", sheets: "2", lang: "en" });
  const field = page.getByLabel("Heading");
  await expect(field).toHaveAttribute("placeholder", "Worksheet · which Grundy values?");
  const text = "Homework 3 & <b>more</b> #1 100%";
  await field.fill(text);
  await page.keyboard.press("Enter");
  const headings = page.locator(".paper:not(.sheet-key) h1");
  await expect(headings).toHaveText([`${text}Sheet 1`, `${text}Sheet 2`]);
  await expect(page).toHaveTitle(`${text} — Mexplorer`);
  await page.reload();
  await ready(page);
  await expect(headings.first()).toHaveText(`${text}Sheet 1`);
  await expect(field).toHaveValue(text);
  // A question on paper is what it was.
  await expect(page.locator(".sheet-question .address").first()).not.toHaveAttribute("href", /heading/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await field.fill("");
  await page.keyboard.press("Enter");
  await expect(headings.first()).toHaveText(/^Worksheet · /);
  await expect(page).not.toHaveURL(/heading/);
});

test("a sheet asks of several games, as its link or the reader says", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", sheet: "outcomes", seeds: "1-3", also: "move:2:kayles(9)", lang: "en" });
  const questions = page.locator(".sheet-questions > li");
  await expect(page.locator(".sheet-key .sheet-question")).toHaveCount(5);
  await expect(questions).toHaveCount(5);
  await expect(page.locator("h1").first()).toHaveText("Worksheet");
  const begins = page.locator(".sheet-begins > header");
  await expect(begins).toHaveCount(2);
  await expect(begins.nth(0)).toContainText("nim(3,4,5) — Nim.");
  await expect(begins.nth(1)).toContainText("Kayles");
  await expect(questions.nth(3)).toContainText("Name a winning move in kayles(");
  expect(await questions.nth(4).locator("a").getAttribute("href")).toMatch(/^#p=kayles\([\d,]+\)&lang=en&quiz=move/);
  // What is asked stands over both columns.
  const wide = (locator) => locator.evaluate((one) => one.getBoundingClientRect().width);
  expect(await wide(begins.nth(1))).toBeGreaterThan(1.9 * (await wide(questions.nth(3))));
  // What stands over questions, their numbers, codes and addresses lie over nothing.
  const boxes = await questions.nth(3).locator(":scope > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, top, bottom]));
  const over = boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => one[0] < other[1] - 1 && other[0] < one[1] - 1 && one[2] < other[3] - 1 && other[2] < one[3] - 1));
  expect(over).toEqual([]);

  const rows = page.locator(".sheet-further");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByLabel("Question", { exact: true }).selectOption("values");
  await rows.nth(1).getByLabel("Position").fill("wythoff(3,5)");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&also=move:2:kayles\(9\);values:1:wythoff\(3,5\)/);
  await expect(begins).toHaveCount(3);
  await rows.nth(1).getByLabel("Position").fill("cake");
  await page.keyboard.press("Enter");
  await expect(page.locator(".sheet-bar .notice")).toContainText("“cake”");
  await rows.nth(0).getByRole("button", { name: "Take off" }).click();
  await expect(page).toHaveURL(/&also=values:1:wythoff\(3,5\)/);
  await page.reload();
  await ready(page);
  await expect(begins).toHaveCount(2);
  await expect(begins.nth(1)).toContainText("Wythoff");
  const pdf = await page.pdf({ format: "A4" });
  expect(pages(pdf)).toBe(await page.locator(".paper, .paper .sheet-turn").count());
});

test("a class gets different sheets, and the reader says how many", async ({ page }) => {
  await open(page, { p: "nim(4,6,7)", sheet: "values", seeds: "1-4", sheets: "3", lang: "en" });
  const sheets = page.locator(".paper:not(.sheet-key)");
  await expect(sheets).toHaveCount(3);
  const asked = await Promise.all([0, 1, 2].map((i) => texts(sheets.nth(i).locator(".position-name"))));
  expect(new Set(asked.map(String)).size).toBe(3);
  await expect(sheets.nth(2).getByRole("heading")).toContainText("Sheet 3");
  await expect(page.locator(".sheet-key .sheet-answers")).toHaveCount(3);
  const pdf = await page.pdf({ format: "A4" });
  expect(pages(pdf)).toBeGreaterThan(3);
  await page.getByLabel("Questions").fill("2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&seeds=1-2&sheets=3/);
  await expect(sheets.nth(0).locator(".sheet-question")).toHaveCount(2);
  // The others are still being made.
  await page.getByLabel("Sheets").fill("1");
  await page.keyboard.press("Enter");
  await expect(sheets).toHaveCount(1);
});

/** What is smaller on the page than a letter on paper may be, 9 points; indices are as much smaller as they are in print. */
const small = async (page) =>
  (await letters(page)).filter(({ index, size }) => !index && size < 11.99).map(({ size, text }) => `${size.toFixed(1)} px: ${text}`);

// What is long in Traditional Chinese is as long in Simplified.
for (const lang of ["en", "zh"]) {
  test(`as many sheets are seen in ${lang} as paper takes, in letters of 9 points and more`, async ({ page }) => {
    test.slow();
    for (const [p, sheet, seeds, sheets] of [
      ["nim(3,4,5)", "outcomes", "1-10", 1],
      ["nim(7,8,9)", "outcomes", "1-24", 1],
      ["nim(3,4,5)", "values", "1-10", 2],
      ["nim(3,4,5)", "move", "1-20", 1],
      ["wythoff(6,9)", "move", "1-10", 1],
      ["kayles(9)", "mex", "1-9", 1],
      ["nim(3,4,5)", "mex", "1-6", 3],
      ["misere nim(2,3,4)", "outcomes", "1-10", 12],
    ]) {
      const name = `${p} ${sheet} ${seeds} ${sheets}`;
      await open(page, { p, sheet, seeds, sheets, lang });
      await expect(page.locator(".sheet-key li").first()).toBeVisible();
      // Where a page ends, so does a sheet on the screen.
      const gap = page.locator(".sheet-turn").first();
      if (await gap.count()) expect(await gap.evaluate((one) => Number.parseFloat(getComputedStyle(one).marginTop)), name).toBeGreaterThan(50);
      // The sheets are turned once the page has measured them all, and until then paper takes what it takes.
      const seen = () => page.locator(".paper, .sheet-turn").count();
      for (const format of ["A4", "Letter"]) {
        const both = async () => [pages(await page.pdf({ format })), await seen()];
        await expect(async () => expect(...(await both().then(([taken, shown]) => [shown - taken, `${name} ${format}`]))).toBe(0)).toPass();
      }
      expect(await small(page), name).toEqual([]);
    }
  });
}

test("a phone prints what a wide screen does", async ({ page }) => {
  const printed = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("about:blank");
    await open(page, { p: "nim(7,8,9)", sheet: "outcomes", seeds: "1-24", lang: "en" });
    await expect(page.locator(".sheet-key li").first()).toBeVisible();
    expect(await page.locator(".sheet-turn").count()).toBeGreaterThan(2);
    printed.push(pages(await page.pdf({ format: "A4" })));
  }
  expect(printed[1]).toBe(printed[0]);
});

test("every address on paper has its seed and asks what stands there, and none tells which positions are lost", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", sheet: "move", seeds: "1-8", lang: "en" });
  const questions = page.locator(".sheet-questions > li");
  const links = await questions.locator("a").evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));
  const asked = (await texts(questions.locator("div > p"))).map((text) => text.match(/\w+\([\d,]+\)/)[0]);
  // Seeds that ask nothing new leave no gap.
  expect(links.length).toBe(8);
  for (const [i, [text, href]] of links.entries()) {
    expect(text.endsWith(`#p=${asked[i]}&lang=en&quiz=move&seed=0`), text).toBe(true);
    expect(text.endsWith(href)).toBe(true);
    await page.goto(`./${href}`);
    await ready(page);
    await expect(page.locator("#quiz")).toContainText(asked[i]);
  }
});

test("pages are about equally full", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const [p, sheet, seeds] of [["nim(7,8,9)", "outcomes", "1-24"], ["kayles(9)", "mex", "1-9"]]) {
    await open(page, { p, sheet, seeds, lang: "en" });
    await expect(page.locator(".sheet-key")).toBeVisible();
    const begun = await page.locator(".sheet-questions > .sheet-turn").count();
    const fewest = await page.locator(".paper").first().evaluate((one) => {
      one.classList.add("sheet-measured");
      // Without the room that is left on them.
      const places = [...one.querySelectorAll(".sheet-question")].map((question) => {
        question.style.removeProperty("--room");
        return question;
      }).map((question) => question.getBoundingClientRect());
      let [begun, from] = [0, one.getBoundingClientRect().top];
      for (const { top, bottom } of places) {
        if (bottom - from > (251 / 25.4) * 96) [begun, from] = [begun + 1, top];
      }
      return begun;
    });
    expect(begun, p).toBe(fewest);
  }
  // Of few questions each has as much room to work in as the page has left.
  for (const [sheet, seeds] of [["move", "1-5"], ["move", "1-3"], ["mex", "1-2"], ["mex", "1-1"], ["outcomes", "1-2"], ["outcomes", "1-10"], ["pattern", "1-2"]]) {
    const p = sheet === "pattern" ? "kayles(7)" : "nim(3,4,5)";
    await open(page, { p, sheet, seeds, lang: "en" });
    await expect(page.locator(".sheet-key")).toBeVisible();
    const share = () => page.locator(".paper").first().evaluate((one) => (one.getBoundingClientRect().height * 25.4) / (251 * 96));
    await expect.poll(async () => [(await share()) > 0.95, (await share()) <= 1], `${sheet} ${seeds}`).toEqual([true, true]);
    const rooms = await page.locator(".sheet-questions > li > div").evaluateAll((all) => all.map((one) => getComputedStyle(one, "::after").height));
    expect(new Set(rooms).size, `${sheet} ${seeds}`).toBe(1);
  }
  // Of several pages each is filled, as it is set on paper.
  await open(page, { p: "nim(7,8,9)", sheet: "move", seeds: "1-15", lang: "en" });
  await expect(page.locator(".sheet-key")).toBeVisible();
  const shares = () =>
    page.locator(".paper").first().evaluate((paper) => {
      paper.classList.add("sheet-measured");
      const { top, bottom } = paper.getBoundingClientRect();
      const turns = [...paper.querySelectorAll(".sheet-questions > .sheet-turn")].map((one) => one.getBoundingClientRect().top);
      paper.classList.remove("sheet-measured");
      const ends = [top, ...turns, bottom];
      return ends.slice(1).map((end, page) => ((end - ends[page]) * 25.4) / (251 * 96));
    });
  await expect.poll(async () => (await shares()).map((share) => share > 0.93 && share <= 1)).toEqual([true, true]);
  // A key that needs more than a page fills it before it begins another.
  await open(page, { p: "wythoff(12,20)", sheet: "outcomes", seeds: "1-20", lang: "en" });
  await expect(page.locator(".sheet-key")).toBeVisible();
  const key = () =>
    page.locator(".sheet-key").evaluate((paper) => {
      const turns = paper.querySelectorAll(".sheet-turn");
      paper.classList.add("sheet-measured");
      const { top, bottom } = paper.getBoundingClientRect();
      const turned = turns[0]?.getBoundingClientRect().top;
      paper.classList.remove("sheet-measured");
      return [turns.length, turned - top > 1.5 * (bottom - turned)];
    });
  await expect.poll(key).toEqual([1, true]);
});

for (const lang of ["en", "zh", "zh-Hant"]) {
  test(`the package makes the same worksheets, reasons and files, in ${lang}`, async ({ page }) => {
    const { default: init, picture, quiz, worksheets } = await import(join(resolve(process.env.MEXPLORER_PKG), "index.js"));
    await init();
    for (const [p, kind] of [
      ["nim(3,4,5)", "outcomes"],
      ["wythoff(3,5)", "move"],
      ["misere kayles(6)", "outcomes"],
      ["kayles(7)", "mex"],
      ["grundy(9)+nim(2)", "values"],
      ["nim(3,4,5)", "values"],
    ]) {
      await open(page, { p, sheet: kind, seeds: "1-8", lang });
      await expect(page.locator(".sheet-answers > li").first()).toBeVisible();
      const shown = await texts(page.locator(".sheet-reasons li"));
      const [sheet] = worksheets(p, kind, { seeds: [1, 8], lang });
      const none = await page.evaluate(() => document.documentElement.lang) === "en" ? "There is no winning move" : /沒有|没有/;
      const made = sheet.quizzes.flatMap(({ questions }) => questions.map((one, i) => ({ ...one, last: i + 1 === questions.length })));
      expect(shown.length, `${p} ${kind}`).toBe(made.length);
      for (const [i, { position, answer, choices, reason, last }] of made.entries()) {
        const told = choices ? choices.filter(({ wins }) => wins).map(({ to }) => to) : [answer];
        if (told.length > 0) expect(shown[i]).toContain(`${position} → ${[...new Set(told)].join(", ")}`);
        else expect(shown[i]).toMatch(none);
        // A mex table has one reason, that of its last row.
        if (kind !== "mex" || last) expect(shown[i].endsWith(reason) && reason !== "", `${shown[i]} / ${reason}`).toBe(true);
      }
      await open(page, { p, quiz: kind, seed: 3, lang });
      await page.locator("#quiz").getByRole("button", { name: /^(Show the answers|显示答案|顯示答案)$/ }).click();
      // A formula is set without the blanks that a text has.
      const bare = (text) => text.replace(/\s/g, "");
      await expect.poll(async () => bare(await page.locator("#quiz").textContent())).toContain(bare(quiz(p, kind, 3, { lang }).questions.at(-1).reason));
    }
    await open(page, { p: "nim(3,4,5)", lang, theme: "light" });
    for (const [name, format, kind] of [["mex", "csv", "CSV"], ["columns", "text", "TXT"], ["board", "svg", "SVG"]]) {
      await panel(page, name).getByRole("button", { name: /^(Save|保存|儲存)/ }).press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: kind, exact: true }).click();
      const coming = page.waitForEvent("download");
      await dialog.getByRole("button", { name: /^(Save as|保存为|儲存為) / }).click();
      expect((await readFile(await (await coming).path())).toString(), name).toBe(picture("nim(3,4,5)", name, format, { lang, theme: "light" }));
      await page.keyboard.press("Escape");
    }
  });
}
