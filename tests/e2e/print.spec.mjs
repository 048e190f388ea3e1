// On paper: white whatever the theme, every panel whole, nothing to be pressed. And what is painted on canvas follows the theme.

import { expect } from "@playwright/test";
import { test } from "../host.mjs";
import { letters } from "../letters.mjs";
import { drawn, open, panel, ready, rested, standing } from "../page.mjs";
import { lines, pages } from "../pdf.mjs";

const PANELS = ["board", "dag", "mex", "columns", "grid", "sequence", "proof"];

const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The grid's canvas in sight: out of sight it is not painted. */
async function canvasOf(page) {
  const canvas = panel(page, "grid").locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  return canvas;
}

/** How light a canvas is on the whole, from 0 to 255: the mean over its cells. */
const light = (canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += (data[i] + data[i + 1] + data[i + 2]) / 3;
  return (sum * 4) / data.length;
};

const lightness = async (page) => (await canvasOf(page)).evaluate(light);

for (const [lang, theme] of [["en", "light"], ["en", "dark"], ["en", "contrast"], ["zh", "light"]]) {
  test(`the ${theme} page in ${lang} is white on paper, and whole`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)", lang, theme });
    const screen = await paper(page);
    await panel(page, "mex").getByRole("button", { name: /^(As a table|表格)$/ }).click();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => paper(page)).toBe("rgb(255, 255, 255)");
    await expect.poll(() => lightness(page)).toBeGreaterThan(150);

    // The moves and the terms are read where they stand; every other button is there to be pressed.
    const pressed = page.locator("button:visible").and(page.locator(":not([data-to]):not([data-term])"));
    await expect(pressed).toHaveCount(0);
    await expect(page.locator("header select:visible, summary:visible, input[type=checkbox]:visible")).toHaveCount(0);
    await expect(page.locator("#verdict")).toContainText(/wins|必胜/);
    await expect(page.locator(".foot")).toContainText(/mex of nothing is 0|空集的 mex 为 0/);
    for (const name of PANELS) {
      await expect(panel(page, name)).toBeVisible();
      const cut = await panel(page, name).evaluate((section) =>
        [section, ...section.querySelectorAll("*")].filter((one) => {
          const { overflowX, overflowY } = getComputedStyle(one);
          const hidden = [overflowX, overflowY].some((how) => how !== "visible") && !one.matches(".unseen, .unseen *, svg, svg *, select, input, canvas");
          return hidden && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);
        }).map((one) => one.className),
      );
      expect(cut, name).toEqual([]);
      const { boxShadow } = await panel(page, name).evaluate((section) => getComputedStyle(section));
      expect(boxShadow, name).toBe("none");
      const { width, height } = await panel(page, name).boundingBox();
      expect([width > 200, height > 100], name).toEqual([true, true]);
    }

    await page.emulateMedia({ media: "screen" });
    await expect.poll(() => paper(page)).toBe(screen);
  });
}

test("the page prints: a document with every panel", async ({ page }) => {
  // What the paper got: asked before the page itself hears that it is back on the screen.
  await page.addInitScript((light) => {
    const lightness = new Function(`return ${light}`)();
    addEventListener("afterprint", () => {
      document.body.dataset.printed = lightness(document.querySelector("[data-panel=grid] canvas"));
    }, { once: true });
  }, light.toString());
  await open(page, { p: "nim(3,4,5)", theme: "dark" });
  const document = await page.pdf({ format: "A4" });
  expect(Number(await page.locator("body").getAttribute("data-printed"))).toBeGreaterThan(150);
  expect(document.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pages(document)).toBeGreaterThan(1);
  expect(pages(document)).toBeLessThan(8);
  // And the screen has its colours again.
  await expect(page.locator("html")).toHaveAttribute("data-colours", "dark");
  await expect.poll(() => lightness(page)).toBeLessThan(110);
});

test("a slow machine prints the page as it is on paper, not on its way there", async ({ page }) => {
  await page.addInitScript(() => {
    // By this clock every turn of a drawing takes longer than the browser is kept waiting.
    let now = 0;
    Date.now = () => (now += 20);
    // What the paper got: asked before the page itself hears that it is back on the screen.
    addEventListener("afterprint", () => {
      const steps = document.querySelectorAll("[data-panel=proof] .step").length;
      document.body.dataset.beside = `${document.querySelectorAll(".beside-step > .scene").length} pictures`;
      document.body.dataset.printed = `${steps} steps, ${document.querySelectorAll(".origin").length} address`;
    });
  });
  await open(page, { p: "nim(3,4,5)", proof: "bouton", step: 2 });
  await expect(panel(page, "proof").locator(".step")).toHaveCount(1);
  await rested(page);
  // The pictures at the side of the steps come with the dialogs.
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.locator("#dialog-share")).toBeVisible();
  await page.keyboard.press("Escape");
  // What was begun before the browser tells of the paper would be drawn to its end first.
  await expect(page.locator("#dialog-share")).toBeHidden();
  await ready(page);
  await rested(page);
  await drawn(page);
  await page.pdf({ format: "A4" });
  await expect(page.locator("body")).toHaveAttribute("data-printed", "8 steps, 1 address");
  await expect(page.locator("body")).toHaveAttribute("data-beside", "8 pictures");
  await expect(page).toHaveTitle("Bouton’s theorem: Nim and the XOR – proof on nim(3,4,5) — Mexplorer");
  // The clock that stood still for it goes again.
  const clock = () => page.evaluate(() => Date.now());
  await expect.poll(async () => (await clock()) < (await clock())).toBe(true);
});

for (const keys of [{ bare: 1 }, { embed: 1 }]) {
  test(`a proof prints with all its steps where no page is around it, and with their pictures: ${JSON.stringify(keys)}`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)", show: "columns,proof", proof: "bouton", step: 3, lang: "en", ...keys });
    await expect(panel(page, "proof").locator(".step")).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    await page.emulateMedia({ media: "print" });
    await expect(panel(page, "proof").locator(".step")).toHaveCount(8);
    await expect(page.locator(".beside-step > .scene")).toHaveCount(8);
    // The number before the theorem is whole: no round corner cuts it off.
    expect(await page.locator(".proof .pick select").evaluate((list) => getComputedStyle(list).borderRadius)).toBe("0px");
  });
}

test("a sieve is seen on paper as it runs, pair by pair", async ({ page }) => {
  await open(page, { p: "wythoff(3,5)", proof: "wythoff", show: "grid,proof", lang: "en" });
  await expect(panel(page, "proof").locator(".step")).toHaveCount(1);
  await ready(page);
  await page.emulateMedia({ media: "print" });
  const several = page.locator(".beside-step.several > div");
  await expect(several).toHaveCount(4);
  await expect(several.first()).toContainText("1 pair found");
  await expect(several.last()).toContainText("7 pairs found");
  // Each has more marks than the one before it.
  const marks = () => several.evaluateAll((all) => all.map((one) => [...one.querySelectorAll("svg text.r-cold-value")].map(({ textContent }) => textContent).join("").length));
  await expect.poll(marks).toEqual([1, 3, 5, 13]);
});

// Where it is not among the first three, the third picture has it.
for (const [p, found] of [["wythoff(3,5)", 3], ["wythoff(4,7)", 4], ["wythoff(6,9)", 4]]) {
  test(`one of the pictures of a sieve finds ${p}, or crosses it out`, async ({ page }) => {
    await open(page, { p, proof: "wythoff", show: "grid,proof", lang: "en" });
    await expect(panel(page, "proof").locator(".step")).toHaveCount(1);
    await ready(page);
    await page.emulateMedia({ media: "print" });
    const several = page.locator(".beside-step.several > div");
    await expect(several).toHaveCount(4);
    for (const [i, count] of [[1, 2], [2, found]]) await expect(several.nth(i)).toContainText(`${count} pairs found`);
  });
}

test("of a proof in a frame paper shows the step that the frame shows", async ({ page, serve }) => {
  const site = process.env.MEXPLORER_URL;
  await page.goto(await serve(`<iframe title="Nim" width="700" height="900" src="${site}#p=nim(3,4,5)&amp;show=columns,proof&amp;proof=bouton&amp;step=3&amp;embed=1&amp;lang=en"></iframe>`));
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html[data-state=ready] .step-count")).toHaveText("Step 3 of 8");
  await page.emulateMedia({ media: "print" });
  await expect(frame.locator("html")).toHaveAttribute("data-colours", "print");
  await expect(frame.locator(".step")).toHaveCount(1);
});

/** Turns the page to paper or back, and waits until nothing of it is drawn any more: a slow machine draws it in several turns. */
async function turn(page, media) {
  await page.emulateMedia({ media });
  await expect(page.locator(".origin")).toHaveCount(media === "print" ? 1 : 0);
  await page.evaluate(
    () =>
      new Promise((done) => {
        let still = 0;
        const watch = new MutationObserver(() => (still = 0));
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const next = () => {
          still += 1;
          if (still < 10) return setTimeout(next);
          watch.disconnect();
          done();
        };
        next();
      }),
  );
}

for (const [keys, most] of [
  [{ p: "nim(3,4,5)" }, 6],
  [{ p: "wythoff(9,12)" }, 6],
  [{ p: "wythoff(9,12)", proof: "wythoff", step: 1, lang: "zh" }, 7],
  // Each step has its picture beside it.
  [{ p: "nim(3,4,5)", proof: "bouton" }, 7],
  [{ p: "nim(3,4,5)", proof: "bouton", lang: "zh" }, 7],
  [{ p: "kayles(20)" }, 4],
  [{ p: "misere%20nim(1,1,2)" }, 5],
  [{ p: "nim(3,4,5)", quiz: "outcomes", seed: 7 }, 2],
  [{ p: "nim(3,4,5)", quiz: "mex", seed: 2, lang: "zh" }, 3],
]) {
  test(`no page of paper is blank or for a line or two: ${Object.values(keys).join(" ")}`, async ({ page }) => {
    await open(page, { lang: "en", ...keys });
    await rested(page);
    for (const format of ["A4", "Letter"]) {
      // As it comes from a screen, wide or narrow.
      const pdf = await page.pdf({ format });
      const found = lines(pdf);
      const name = `${format}: ${found}`;
      expect(pages(pdf), name).toBe(found.length);
      expect(found.length, name).toBeLessThanOrEqual(most);
      // A board has four beside its picture.
      expect(Math.min(...found), name).toBeGreaterThan(3);
    }
  });
}

/** What is smaller on paper than 8 points, an index than as much less as it is in print; and whether the page is wider than the paper. */
async function small(page) {
  const found = new Set();
  for (const { text, size, index, placed, panel } of await letters(page)) {
    const points = size * 0.75;
    if (placed && points < (index ? 0.7 * 8 : 8)) found.add(`${points.toFixed(1)} pt in ${panel}: ${text}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) found.add(`the page is ${wide} px too wide`);
  return [...found];
}

// Between their margins, at 96 dots an inch.
for (const [paper, width, height] of [["A4", 688, 1017], ["Letter", 710, 950]]) {
  test(`on ${paper} no letter is smaller than 8 points, and nothing wider than the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const keys of [
      { p: "nim(3,4,5)", lang: "en" },
      { p: "misere nim(3,4,5,6)", lang: "en" },
      { p: "kayles(12)", lang: "en" },
      { p: "kayles(7)+nim(3)", lang: "en" },
      { p: "wythoff(6,7)", proof: "wythoff", lang: "zh" },
      { p: "bash[3](21)", lang: "zh", zoom: 200 },
    ]) {
      await open(page, { ...keys, p: encodeURIComponent(keys.p) });
      await rested(page);
      await turn(page, "print");
      expect(await small(page), keys.p).toEqual([]);
      const { height: high } = await panel(page, "dag").boundingBox();
      expect(high, `${keys.p}: the game graph has one page`).toBeLessThan(height);
      await turn(page, "screen");
    }
  });
}

test("on paper the whole proof is read, and where the page is", async ({ page }) => {
  for (const [keys, steps] of [
    [{ proof: "bouton", step: "2" }, 8],
    [{ proof: "bouton", step: "2-3" }, 2],
    // What is hidden is not told by the steps to come.
    [{ proof: "bouton", step: "2", hide: "verdict" }, 2],
    [{ proof: "bouton", step: "8", hide: "verdict" }, 8],
    // The page of a frame, by itself.
    [{ proof: "bouton", step: "2", embed: 1 }, 8],
  ]) {
    await open(page, { p: "nim(3,4,5)", lang: "en", ...keys });
    const read = panel(page, "proof").locator(".step");
    await expect(read).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(read).toHaveCount(steps);
    await expect(page.locator(".origin")).toHaveText(new RegExp(`^http.*#p=nim\\(3,4,5\\)&.*proof=bouton&step=${keys.step}(&|$)`));
    await page.emulateMedia({ media: "screen" });
    await expect(read).toHaveCount(1);
    await expect(page.locator(".origin")).toHaveCount(0);
    await page.goto("about:blank");
  }
});

for (const [keys, steps] of [
  [{ p: "nim(3,4,5)" }, 8],
  // One of its seven steps speaks of no picture.
  [{ p: "wythoff(9,12)", proof: "wythoff", step: "3", theme: "dark" }, 6],
]) {
  test(`the proof on ${keys.p} goes to paper alone, each step with the picture it speaks of`, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => (window.printed = [...document.querySelectorAll(".handed")].filter((step) => step.querySelector("svg")).length);
    });
    await open(page, keys);
    await panel(page, "proof").getByRole("button", { name: "Print" }).click();
    // A browser puts on paper what is drawn when it is asked to.
    await expect.poll(() => page.evaluate(() => window.printed)).toBe(steps);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("[data-panel]:visible")).toHaveCount(1);
    expect(await paper(page)).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(panel(page, "dag")).toBeVisible();
    await expect(panel(page, "proof").locator(".step")).toHaveCount(1);
  });
}

test("the grid is painted in the colours of the theme and of the system", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await expect.poll(() => lightness(page)).toBeGreaterThan(150);
  const light = await lightness(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => lightness(page)).toBeLessThan(light - 50);
  await page.getByRole("combobox", { name: "Colours" }).selectOption("light");
  await expect.poll(() => lightness(page)).toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("combobox", { name: "Colours" }).selectOption("dark");
  await expect.poll(() => lightness(page)).toBeLessThan(light - 50);
});

// With a position that one move makes of the shown one: its cell is pressed.
for (const [next, keys] of [
  ["wythoff(3,1)", { p: "wythoff(3,5)" }],
  ["wythoff(1,3)", { p: "wythoff(3,5)", show: "grid", up: "difference" }],
  ["nim(3,1)", { p: "nim(3,5)", show: "grid", up: "xor", lit: "2" }],
]) {
  test(`in forced colours the grid uses the system's own: ${Object.values(keys).join(" ")}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await open(page, keys);
    const canvas = await canvasOf(page);
    const colours = () => canvas.evaluate((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Map();
      for (let i = 0; i < data.length; i += 4) {
        const colour = `${data[i]},${data[i + 1]},${data[i + 2]}`;
        seen.set(colour, (seen.get(colour) ?? 0) + 1);
      }
      return [...seen].sort((a, b) => b[1] - a[1]).slice(0, 2).map(([colour]) => colour);
    });
    const probe = await page.evaluate(() => {
      const rgb = (colour) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(",");
      };
      const body = getComputedStyle(document.body);
      return [rgb(body.backgroundColor), rgb(body.color)];
    });
    await expect.poll(colours).toEqual(probe);
    await expect(standing(panel(page, "grid"), next)).toHaveCount(1);
  });
}
