// Every width, enlarged text, both languages, embedding: nothing scrolls sideways, nothing is too small to press.

import { expect, test } from "@playwright/test";
import { edit, open, panel, ready, rested, standing, verdict, watch } from "../page.mjs";

const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What can be pressed and is smaller than 24 px, unless it stands in a sentence or is enlarged by its label. */
const small = (page) =>
  page.evaluate(() => {
    const found = [];
    const inSentence = (element) => [...element.parentElement.childNodes].some((node) => (node.nodeType === Node.TEXT_NODE || node.matches?.(".kept")) && node.textContent.trim());
    for (const element of document.querySelectorAll("button, select, summary, input, a[href], [role=button]")) {
      const boxes = [element, element.closest("label") ?? element].map((one) => one.getBoundingClientRect());
      const { width, height } = boxes.reduce((a, b) => (Math.min(a.width, a.height) > Math.min(b.width, b.height) ? a : b));
      if (width === 0 || height === 0 || !element.checkVisibility() || inSentence(element) || element.matches(".skip")) continue;
      if (Math.min(width, height) < 24) found.push(`${element.tagName} ${element.textContent.trim() || element.ariaLabel} ${Math.round(width)}×${Math.round(height)}`);
    }
    return found;
  });

const SIZES = [[320, 640], [390, 844], [768, 1024], [1440, 900], [320, 256]];
const PAPER = "rule2[(k,b)+(a-k,b) for k in 2..=a-2;(a,k)+(a,b-k) for k in 2..=b-2](4,5)";
const WIDE = ["nim(3,4,5)", "wythoff(6180339887498948482,10000000000000000000)", "nim(18446744073709551615,18446744073709551614,3)", "kayles(40)+grundy(30)", PAPER];
const PANELS = ["board", "dag", "mex", "columns", "grid", "sequence", "proof"];
for (const [width, height] of SIZES) {
  for (const lang of ["en", "zh"]) {
    test(`nothing scrolls sideways at ${width}×${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { p: WIDE[0], lang });
      for (const theme of ["light", "dark", "contrast"]) {
        await page.getByRole("combobox", { name: /^(Colours|配色)$/ }).selectOption(theme);
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        expect(await overflow(page), theme).toBeLessThanOrEqual(0);
        for (const name of PANELS) {
          const { width, height } = await panel(page, name).boundingBox();
          expect([width > 200, height > 100], `${name}, ${theme}`).toEqual([true, true]);
        }
      }
      for (const position of WIDE.slice(1)) {
        await edit(page, position);
        await ready(page);
        expect(await overflow(page), position).toBeLessThanOrEqual(0);
      }
      expect(await small(page)).toEqual([]);
      // A choice among rules as long as these is cut short, not the page made wider.
      await page.getByRole("button", { name: /^(Test a conjecture|检验猜想)$/ }).click();
      await expect(page.locator("#doubt select").nth(1)).toContainText("rule2[");
      expect(await overflow(page), "doubt").toBeLessThanOrEqual(0);
      for (const opener of [/^(Examples|示例)$/, /^(Choose a game…|选择游戏…)$/, /^(Share|分享)$/]) {
        await page.getByRole("button", { name: opener }).first().click();
        const dialog = page.locator("dialog[open]");
        const box = await dialog.boundingBox();
        expect([box.x >= 0, box.x + box.width <= width, box.height <= height]).toEqual([true, true, true]);
        expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
        await page.keyboard.press("Escape");
      }
    });
  }
}

for (const width of [320, 390, 768, 1440]) {
  test(`the head is one line of targets of 44 px at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const lang of ["en", "zh", "zh-Hant"]) {
      await page.goto("about:blank");
      await open(page, { p: "nim(3,4,5)", lang });
      const head = page.locator("header");
      expect((await head.boundingBox()).height, lang).toBeLessThan(2 * 44);
      const targets = head.locator("a, button, select").filter({ visible: true });
      expect(await targets.count()).toBeGreaterThanOrEqual(6);
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        expect(Math.min(box.width, box.height), `${lang}: ${await target.innerText()}`).toBeGreaterThanOrEqual(43.9);
      }
    }
    // Under their signs the lists are chosen from as anywhere, and named.
    await page.getByRole("combobox", { name: "配色" }).selectOption("dark");
    await expect(page.locator("html")).toHaveAttribute("data-colours", "dark");
  });
}

test("the language changes without a reload and loses nothing", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await standing(panel(page, "board"), "nim(1,4,5)").last().click();
  await page.evaluate(() => (globalThis.same = true));
  await page.locator("#position").fill("nim(1,4");
  for (const [choice, heading, undo] of [["zh", "棋盘", "撤销"], ["en", "Board", "Undo"], ["zh", "棋盘", "撤销"]]) {
    await page.locator("header select").first().selectOption(choice);
    await expect(panel(page, "board").getByRole("heading")).toHaveText(heading);
    await expect(page.getByRole("button", { name: undo, exact: true })).toBeEnabled();
    // Even the half-typed text stays, with its complaint in the other language.
    await expect(page.locator("#position")).toHaveValue("nim(1,4");
    expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
  }
  await expect(page.locator("#position-error")).toContainText("没有闭合");
  await expect(page.locator("#verdict")).toContainText("先手必败");
  // The half-typed text goes first, then the move.
  const undo = page.getByRole("button", { name: "撤销", exact: true });
  await undo.click();
  await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
  await undo.click();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
  expect(await page.evaluate(() => globalThis.same)).toBe(true);
  await expect(page).toHaveURL(/lang=zh/);
  await page.reload();
  await expect(panel(page, "board").getByRole("heading")).toHaveText("棋盘");
});

test("no English sentence is left on the Chinese page", async ({ page }) => {
  await open(page, { p: "nim(1)", lang: "zh" });
  for (const position of ["nim(3,4,5)", "wythoff(3,5)", "kayles(7)", "misere moore[2](1,2,3)", "graph[a>b,a>c,b>c](a,b)"]) {
    await edit(page, position);
    await ready(page);
    const text = await page.locator("body").innerText();
    // Names of theorems and of games keep their letters; three words in a row are a sentence, dots a missing key.
    expect(text.match(/\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/g) ?? []).toEqual([]);
    expect(text.match(/\b[a-z]+(\.[a-z-]+){1,}\b/g) ?? []).toEqual([]);
  }
});

test("themes change the paper at once and are kept", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = new Set();
  for (const theme of ["light", "dark", "contrast"]) {
    await page.getByRole("combobox", { name: "Colours" }).selectOption(theme);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    seen.add(await paper());
  }
  expect(seen.size).toBe(3);
  await page.getByRole("combobox", { name: "Colours" }).selectOption("auto");
  const light = await paper();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(paper).not.toBe(light);
  await page.getByRole("combobox", { name: "Colours" }).selectOption("dark");
  await page.goto("about:blank");
  await open(page, { p: "nim(1)" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

// What the lens on a grid adds to its tools and captions, on a phone and a narrow window.
for (const [width, height] of [[320, 640], [390, 844]]) {
  for (const lang of ["en", "zh", "zh-Hant"]) {
    test(`rows of a grid and a lit value fit at ${width}×${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const keys of [{ p: "wythoff(3,5)", up: "difference" }, { p: "nim(3,5)", up: "xor", lit: "2" }, { p: "misere wythoff(3,5)", up: "difference" }]) {
        for (const theme of ["light", "dark", "contrast"]) {
          await open(page, { ...keys, show: "grid", lang, theme });
          expect(await overflow(page), `${keys.p}, ${theme}`).toBeLessThanOrEqual(0);
          const grid = await panel(page, "grid").boundingBox();
          const canvas = await panel(page, "grid").locator("canvas").boundingBox();
          expect([canvas.x >= grid.x, canvas.x + canvas.width <= grid.x + grid.width + 1, canvas.width > 200]).toEqual([true, true, true]);
        }
        expect(await small(page), keys.p).toEqual([]);
      }
    });
  }
}

test("with reduced motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, { p: "nim(3,4,5)" });
  await standing(panel(page, "dag"), "nim(1,4,5)").last().hover();
  const moving = await page.evaluate(() => document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 10).length);
  expect(moving).toBe(0);
});

test("embed=1 leaves out the page's own frame", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "nim(3,4,5)", show: "columns", embed: "1" });
  await expect(page.locator("header, footer")).toHaveCount(0);
  await expect(page.locator("section[data-panel]")).toHaveCount(1);
  await expect(panel(page, "columns")).toBeVisible();
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
  expect(faults).toEqual([]);
});

test("panels are hidden and shown, and the link says which", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await page.getByRole("button", { name: "Hide: Grid" }).click();
  await expect(panel(page, "grid")).toHaveCount(0);
  await expect(page).toHaveURL(/show=board,dag,mex,columns,sequence/);
  await page.reload();
  await ready(page);
  await expect(panel(page, "grid")).toHaveCount(0);
  await page.getByRole("button", { name: "Show: Grid" }).click();
  await expect(panel(page, "grid")).toBeVisible();
});

/** What of the game graph lies outside of its frame at the sides. */
const cut = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector(".panel-dag .zoomable").getBoundingClientRect();
    const outside = (element) => element.getBoundingClientRect().left < frame.left - 1 || element.getBoundingClientRect().right > frame.right + 1;
    return [...document.querySelectorAll(".panel-dag .scene :is(text:not([aria-hidden]), .r-cold, .r-hot)")].filter(outside).map((one) => one.textContent || one.className.baseVal);
  });

for (const width of [390, 768, 1000, 1280, 1440, 1920]) {
  test(`no position of a game graph is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 480 ? 844 : 900 });
    const quizzes = ["outcomes", "values"].flatMap((quiz) => ["en", "zh"].map((lang) => ({ p: "nim(3,4,5)", quiz, seed: 7, lang })));
    for (const keys of [{ p: "octal[0.106](20)" }, { p: "kayles(7)+nim(3)" }, { p: "kayles(14)", show: "dag" }, { p: "nim(3,4,5)", embed: 1 }, { p: "nim(2,3,4,5)", show: "dag", present: 1 }, ...quizzes]) {
      await page.goto("about:blank");
      await open(page, { lang: "en", ...keys });
      await panel(page, "dag").scrollIntoViewIfNeeded();
      await expect(page.locator(".panel-dag .scene")).toBeVisible();
      expect(await cut(page), JSON.stringify(keys)).toEqual([]);
      // Beside a question nothing is to be looked for by scrolling.
      if (keys.quiz && width < 480) expect(await page.locator(".panel-dag .zoomable").evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    }
  });
}

/** How far down the page every picture stands, and where the button that turns the steps is pressed. */
const laid = (page) =>
  page.evaluate(() => {
    const top = (card) => `${card.dataset.panel} ${Math.round(card.getBoundingClientRect().top + scrollY)}`;
    const { x, y } = document.querySelector(".steps .next").getBoundingClientRect();
    return [...[...document.querySelectorAll(".right > [data-panel]:not(.panel-proof)")].map(top), `next ${Math.round(x)} ${Math.round(y)}`];
  });

for (const [width, height, p, proof] of [
  [390, 844, "nim(3,4,5)", "bouton"],
  [360, 640, "nim(3,4,5)", "bouton"],
  [390, 844, "wythoff(9,12)", "wythoff"],
  [844, 390, "nim(3,4,5)", "bouton"],
  [1440, 900, "nim(3,4,5)", "bouton"],
]) {
  for (const lang of ["en", "zh"]) {
    test(`no picture moves while ${proof} is walked at ${width}×${height}, whatever is said of it, in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { p, proof, step: 2, lang });
      await rested(page);
      const first = await laid(page);
      const dots = panel(page, "proof").locator(".dot");
      for (let step = 3; step <= (await dots.count()); step++) {
        await page.locator("[data-turn=next]").click();
        await expect(dots.nth(step - 1)).toHaveAttribute("aria-current", "step");
        await rested(page);
        expect(await laid(page), `step ${step}`).toEqual(first);
      }
    });
  }
}

for (const [width, height] of [[844, 390], [667, 375]]) {
  for (const lang of ["en", "zh"]) {
    test(`on a phone that lies on its side (${width}×${height}) the step stands beside its picture, and its move can be pressed, in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { p: "nim(3,4,5)", proof: "bouton", step: 5, lang });
      await page.locator("[data-turn=next]").click();
      await rested(page);
      const box = (selector) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
      const play = panel(page, "proof").locator("[data-to]");
      await expect(play).toBeInViewport({ ratio: 1 });
      const [card, buttons, move, picture] = await Promise.all([".panel-proof", ".panel-proof .steps", ".panel-proof [data-to]", ".panel-columns .picture"].map(box));
      expect([picture.right < card.left, picture.top >= 0, picture.bottom <= height]).toEqual([true, true, true]);
      expect([move.bottom <= card.bottom, card.bottom <= buttons.top + 1, Math.round(buttons.bottom)]).toEqual([true, true, height]);
      await play.click();
      await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
    });
  }
}

for (const [width, height, most] of [[390, 844, 0.32], [360, 640, 0.43]]) {
  for (const lang of ["en", "zh"]) {
    test(`the list of games keeps most of its dialog at ${width}×${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { p: "nim(3,4,5)", lang });
      await page.getByRole("button", { name: /^(Choose a game…|选择游戏…)$/ }).click();
      const form = page.locator(".game-form");
      for (const tile of [0, 2, 4, 10]) {
        await page.locator(".game-list button").nth(tile).click();
        await expect(page.locator(".game-list button").nth(tile)).toHaveAttribute("aria-pressed", "true");
        expect((await form.boundingBox()).height, `${tile}`).toBeLessThanOrEqual(most * height);
        const [low, tiny] = await form.evaluate((form) => [
          [...form.querySelectorAll("input[type=text], button, label.check")].map((one) => one.getBoundingClientRect().height).filter((high) => high < 43.9),
          [...form.querySelectorAll("h3, p, label, code")].filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12).length,
        ]);
        expect([low, tiny], `${tile}`).toEqual([[], 0]);
      }
    });
  }
}

for (const [width, height] of [[390, 844], [360, 640]]) {
  for (const lang of ["en", "zh"]) {
    test(`the first minute takes no more of a phone than it says, and the board under it stays, at ${width}×${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { lang });
      const guide = page.locator("#guide");
      const offer = page.locator(".guide-offer button");
      await expect(guide.or(offer)).toBeVisible();
      if (await offer.isVisible()) await offer.click();
      const board = () => panel(page, "board").evaluate((board) => Math.round(board.getBoundingClientRect().top + scrollY));
      // What stands in it, and how much of it is empty.
      const empty = () =>
        guide.evaluate((guide) => guide.getBoundingClientRect().bottom - Math.max(...[...guide.querySelectorAll("p, button")].map((one) => one.getBoundingClientRect().bottom)));
      const place = await board();
      expect(await empty()).toBeLessThan(66);
      await panel(page, "board").locator("[data-to]").first().click();
      const main = guide.locator("button.main");
      await expect(main).toBeVisible();
      expect(await board()).toBe(place);
      expect(await empty()).toBeLessThan(40);
      await main.click();
      await expect(main).toHaveText(/Why|为什么/);
      expect(await empty()).toBeLessThan(24);
      expect((await guide.boundingBox()).height).toBeLessThan(120);
    });
  }
}

test("on a phone lying on its side what is asked of a move stands beside the board that answers it", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const p of ["kayles(12)", "nim(3,4,5)", "wythoff(3,5)"]) {
    await page.goto("about:blank");
    await open(page, { p, quiz: "move", seed: 3, lang: "zh" });
    const board = await panel(page, "board").boundingBox();
    const asked = await page.locator("#quiz").boundingBox();
    expect([Math.round(asked.y - board.y), asked.x >= board.x + board.width], p).toEqual([0, true]);
    await expect(page.locator("#quiz-ask"), p).toBeInViewport({ ratio: 1 });
  }
});

/** In how many lines the head of a panel stands, and whether any of it reaches over the edge of its card or over another. */
const head = (page, name) =>
  page.evaluate((name) => {
    const card = document.querySelector(`section[data-panel="${name}"]`);
    const boxes = [...card.querySelectorAll(":scope > .card-head :is(h2, button, select, input)")].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
    const middles = [];
    for (const { top, height } of boxes) if (!middles.some((middle) => Math.abs(middle - top - height / 2) < 12)) middles.push(top + height / 2);
    const { left, right } = card.getBoundingClientRect();
    const over = boxes.some((box) => box.left < left || box.right > right);
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    return { lines: middles.length, over, apart: boxes.every((a, i) => boxes.every((b, j) => i === j || apart(a, b))) };
  }, name);

for (const lang of ["en", "zh"]) {
  test(`what can be done with a picture takes few lines beside a proof at 1280×800 in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, { p: "nim(3,4,5)", show: "board,dag,mex,columns,grid,sequence,proof", lang });
    for (const [name, most] of [["board", 1], ["mex", 1], ["columns", 1], ["dag", 2], ["sequence", 2], ["grid", 3]]) {
      await panel(page, name).scrollIntoViewIfNeeded();
      const { lines, over, apart } = await head(page, name);
      expect([lines <= most, over, apart], `${name} in ${lines} lines`).toEqual([true, false, true]);
    }
  });
}

test("a plot that stands alone fills its card on every wide window", async ({ page }) => {
  for (const width of [1400, 1600, 1650, 1699, 1700, 1900]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, { p: "kayles(20)", show: "board,sequence", lens: "plot" });
    const card = await panel(page, "sequence").boundingBox();
    await expect.poll(async () => (await panel(page, "sequence").locator("svg.scene").boundingBox()).width / card.width, `${width}`).toBeGreaterThan(0.94);
  }
});
