// Words: terms that explain themselves, games by the names people call them, and the first minute of a newcomer.

import { expect, test } from "@playwright/test";
import { edit, open, panel, ready, rested, verdict } from "../page.mjs";

const term = (page, id) => page.locator(`[data-term="${id}"]`).first();
const definition = (page, id) => page.locator(`#definition-${id}`);

for (const [lang, words] of [
  ["en", "least of 0, 1, 2"],
  ["zh", "最小未出现"],
]) {
  test(`a term shows its definition to pointer, press and keyboard, in ${lang}`, async ({ page, isMobile }) => {
    await open(page, { p: "nim(3,4,5)", lang });
    await rested(page);
    const mex = term(page, "mex");
    await expect(definition(page, "mex")).toBeHidden();
    if (isMobile) await mex.tap();
    else await mex.hover();
    await expect(definition(page, "mex")).toBeVisible();
    await expect(definition(page, "mex")).toContainText(words);
    const area = await definition(page, "mex").boundingBox();
    expect(area.x).toBeGreaterThanOrEqual(0);
    expect(area.x + area.width).toBeLessThanOrEqual(page.viewportSize().width);

    await page.keyboard.press("Escape");
    await expect(definition(page, "mex")).toBeHidden();
    await term(page, "nim-sum").focus();
    await expect(definition(page, "nim-sum")).toBeVisible();
    await page.locator("#position").focus();
    await expect(definition(page, "nim-sum")).toBeHidden();
  });
}

test("Back takes away the definition that a finger asked for, and leaves the page as it is", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a pointer points elsewhere");
  await open(page, { p: "nim(3,4,5)", lang: "zh" });
  await open(page, { p: "kayles(7)", lang: "zh" });
  await term(page, "n-position").tap();
  await expect(definition(page, "n-position")).toBeVisible();
  await page.goBack();
  await expect(definition(page, "n-position")).toBeHidden();
  await expect(page.locator("#position")).toHaveValue("kayles(7)");
  // One that was left otherwise is passed by.
  await term(page, "n-position").tap();
  await page.locator("h1, .rule").last().tap({ position: { x: 2, y: 2 } });
  await expect(definition(page, "n-position")).toBeHidden();
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
});

test("the pointer may walk from a term onto its definition", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await term(page, "n-position").hover();
  await definition(page, "n-position").hover();
  await expect(definition(page, "n-position")).toBeVisible();
  await page.locator(".logo").hover();
  await expect(definition(page, "n-position")).toBeHidden();
});

for (const link of [
  { p: "nim(3,4,5)", hide: "verdict", show: "board,dag", tables: "board" },
  { p: "wythoff(3,5)", hide: "verdict", show: "board", tables: "board", embed: 1 },
  { p: "nim(3,4,5)", quiz: "move", seed: 3, tables: "board" },
  { p: "nim(3,4,5)", play: "perfect", tables: "board" },
]) {
  test(`no key stands where its words belong: ${JSON.stringify(link)}`, async ({ page }) => {
    await open(page, link);
    await expect(panel(page, "board").locator("table.twin thead")).toHaveText("MoveLeaves");
    await expect(page.locator("body")).not.toContainText(/\b(?:board|play|proof|quiz|sequence|lens|doubt|save)\.[a-z]+\.[a-z]/);
  });
}

test("the picker finds games by the names that people call them", async ({ page }) => {
  await open(page);
  for (const [name, position] of [
    ["反尼姆", "misere nim(3,4,5)"],
    ["斐波那契博弈", "fibonacci(20)"],
    ["Anti-Nim", "misere nim(3,4,5)"],
    ["阶梯博弈", "staircase(3,1,4)"],
    ["S-Nim", "subtract[1,3,4](10,7)"],
    ["Treblecross", "treblecross(11)"],
  ]) {
    await page.getByRole("button", { name: "Choose a game" }).click();
    await page.locator("#game-search").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.locator("#position"), name).toHaveValue(position);
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("a folk name in the position box opens its game", async ({ page }) => {
  await open(page);
  await page.locator("#position").fill("威佐夫(1,2)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "P");
  await expect(page).toHaveURL(/#p=wythoff\(1,2\)/);
});

test("three presses lead a newcomer to the verdict and the reason", async ({ page }) => {
  await open(page);
  const guide = page.getByRole("region", { name: "First minute" });
  await expect(guide).toBeVisible();
  // The rule is said, and what is to be pressed is in sight without scrolling.
  await expect(guide).toContainText("whoever takes the last stone wins");
  await expect(page.locator(".rule")).toContainText("Whoever makes the last move wins.");
  await expect(panel(page, "board").locator("[data-picture]")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#position")).toBeInViewport();
  await panel(page, "board").locator('[data-to="nim(1,4,5)"]').first().click();
  await ready(page);
  expect((await verdict(page)).outcome).toBe("P");
  await expect(guide).toContainText("Whoever moves now loses.");
  await guide.getByRole("button", { name: "Next" }).click();
  await guide.getByRole("button", { name: "Why?" }).click();
  await expect(panel(page, "proof")).toBeFocused();
  await expect(panel(page, "proof")).toBeInViewport();
  // It ends in a choice.
  await guide.getByRole("button", { name: "Practise" }).click();
  await expect(page.getByRole("dialog", { name: "Practice" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(guide).toHaveCount(0);

  // Seen once, it does not come again by itself; asked for, it starts over.
  await open(page, {});
  await page.reload();
  await ready(page);
  await expect(guide).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("button", { name: "First minute" }).click();
  await expect(guide).toBeFocused();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await guide.getByRole("button", { name: "Skip" }).click();
  await expect(guide).toHaveCount(0);
});

// A board may be higher than the window.
test("whoever types a position in the first minute keeps the box in sight, and what is left of the guide waits", async ({ page }) => {
  await open(page);
  const guide = page.getByRole("region", { name: "First minute" });
  await expect(guide).toBeVisible();
  await page.locator("#position").focus();
  await edit(page, "bash[3](21)");
  await expect(page.locator("#position")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#position")).toBeFocused();
  await expect(guide).toHaveCount(0);
  await page.locator(".guide-offer button").click();
  await expect(guide).toBeFocused();
});

test("a linked or embedded position is not guided, and without storage the guide is only offered", async ({ page }) => {
  const guide = page.getByRole("region", { name: "First minute" });
  for (const keys of [{ p: "kayles(7)" }, { p: "nim(3,4,5)", embed: "1" }]) {
    await page.goto("about:blank");
    await open(page, keys);
    await expect(guide).toHaveCount(0);
  }
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: denied });
  });
  await page.goto("about:blank");
  await open(page);
  await expect(guide).toHaveCount(0);
  await page.getByRole("button", { name: /New here/ }).click();
  await expect(guide).toBeFocused();
});

test("formulas are drawn as MathML, read as text, and break where the page is narrow", async ({ page }) => {
  await open(page, { p: "wythoff(3,5)", show: "proof", proof: "wythoff", step: "8" });
  const step = page.locator("#proof-step");
  await expect(step).toContainText("2");
  const drawn = await step.locator("math").evaluateAll((all) => all.map((one) => [one.namespaceURI, one.getBoundingClientRect().width > 5]));
  expect(drawn.length).toBeGreaterThan(5);
  for (const one of drawn) expect(one).toEqual(["http://www.w3.org/1998/Math/MathML", true]);
  // A subscript stands lower than its letter, a square higher.
  const [letter, index] = await page.locator('section[data-panel="proof"] msub').first().locator("mi").all();
  expect((await index.boundingBox()).y).toBeGreaterThan((await letter.boundingBox()).y);
  expect((await step.locator("msup").first().textContent()).replace(/\s/g, "")).toBe("α2");

  await page.setViewportSize({ width: 320, height: 640 });
  for (const step of ["1", "4", "5"]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(18446744073709551615,18446744073709551614,12297829382473034410)", show: "proof", step });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    const width = await page.locator("#proof-step").evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(width, `step ${step}`).toBeLessThanOrEqual(0);
  }
});
