// What a finger presses on a phone: 24 px each way at least, and as high as a finger is wide where it stands by itself.

import { expect, test } from "@playwright/test";
import { open, rested } from "../page.mjs";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What is too small, and how much was measured: of a control the label that it stands in counts; a word in a sentence is none. */
const measured = (page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll("[data-panel]")) section.style.contentVisibility = "visible";
    const inSentence = (element) => [...element.parentElement.childNodes].some((node) => (node.nodeType === Node.TEXT_NODE || node.matches?.(".kept")) && node.textContent.trim());
    const small = [];
    let count = 0;
    for (const element of (document.querySelector("dialog[open]") ?? document).querySelectorAll("button, select, summary, input, textarea, a[href], [role=button]")) {
      if (element.closest("svg") || !element.checkVisibility({ visibilityProperty: true }) || inSentence(element) || element.matches(".skip")) continue;
      const boxes = [element, element.closest("label") ?? element].map((one) => one.getBoundingClientRect());
      const [width, height] = ["width", "height"].map((side) => Math.max(...boxes.map((box) => box[side])));
      if (width === 0 || height === 0) continue;
      count += 1;
      // One of many numbers in a row is narrower than a finger, and still no narrower than 24 px.
      if (width < 24 || height < 36) small.push(`${element.tagName.toLowerCase()} ${element.textContent.trim() || element.ariaLabel} ${Math.round(width)}×${Math.round(height)}`);
    }
    return { small, count };
  });

async function large(page, where, least) {
  const { small, count } = await measured(page);
  expect(small, where).toEqual([]);
  expect(count, where).toBeGreaterThan(least);
}

const PAGES = {
  questions: ["outcomes", "values", "move", "mex"].map((quiz) => ({ p: "nim(2,3)", quiz })).concat({ p: "bash[3](12)", quiz: "pattern" }),
  games: ["teaching", "friend"].map((play) => ({ p: "nim(3,4,5)", play })),
  doubts: [{ p: "kayles(7)", doubt: "tame" }, { p: "wythoff(3,5)", claim: "P iff a == b" }],
  proofs: [{ p: "nim(3,4,5)", proof: "bouton", step: "3" }, { p: "wythoff(4,6)", proof: "wythoff", step: "4" }],
};
for (const [name, links] of Object.entries(PAGES)) {
  test(`nothing is too small for a finger: ${name}`, async ({ page }) => {
    for (const [i, keys] of links.entries()) {
      await page.goto("about:blank");
      await open(page, { ...keys, lang: ["en", "zh"][i % 2] });
      await large(page, JSON.stringify(keys), 10);
    }
  });
}

test("nothing is too small for a finger: every example", async ({ page }) => {
  test.slow();
  await open(page, { p: "nim(3,4,5)", lang: "zh" });
  await page.getByRole("button", { name: "示例" }).first().click();
  await expect(page.locator("#dialog-examples [data-gallery] a").first()).toBeVisible();
  const links = await page.locator("#dialog-examples [data-gallery] a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links.length).toBeGreaterThan(30);
  for (const link of links) {
    await page.goto("about:blank");
    await page.goto(`./${link}&lang=zh`);
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    await rested(page);
    await large(page, link, 20);
  }
});

test("nothing is too small for a finger: dialogs", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", lang: "zh" });
  for (const opener of ["示例", "练习", "选择游戏…", "分享", "术语表", "键盘快捷键"]) {
    await page.getByRole("button", { name: opener, exact: true }).first().click();
    await expect(page.locator("dialog[open] [aria-busy]")).toHaveCount(0);
    await large(page, opener, 0);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
});
