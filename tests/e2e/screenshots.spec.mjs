// Pictures of the page for people to look at: kept beside this folder, written anew with UPDATE_SCREENSHOTS=1. Machines draw letters
// differently, so no machine compares them; what a machine can see is checked each time, on the page and on the kept picture.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { open, panel } from "../page.mjs";

const FOLDER = fileURLToPath(new URL("../screenshots/", import.meta.url));
const PANELS = ["board", "dag", "mex", "columns", "grid", "sequence", "proof"];
// As much as a reviewer sees at a glance; whole pages would weigh too much in the repository.
const SIZES = [
  { width: 320, height: 1200, touch: true },
  { width: 390, height: 1400, touch: true },
  { width: 768, height: 1024, touch: true },
  { width: 1440, height: 900, touch: false },
];

/** The size of a picture, how many colours it has, and what share of it the commonest one takes. */
function look(page, picture) {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
    const seen = new Map();
    for (const pixel of pixels) seen.set(pixel, (seen.get(pixel) ?? 0) + 1);
    return { width: bitmap.width, height: bitmap.height, colours: seen.size, commonest: Math.max(...seen.values()) / pixels.length };
  }, picture.toString("base64"));
}

/** The page draws everything there is, within its width. */
async function whole(page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  for (const name of PANELS) {
    await expect(panel(page, name)).toBeVisible();
    const { width, height } = await panel(page, name).boundingBox();
    expect([width > 200, height > 100], name).toEqual([true, true]);
  }
}

/** Keeps the picture of this name, or looks at the kept one: it is as large as it should be, and shows something. */
async function keep(page, name, { width, height }) {
  const path = `${FOLDER}${name}.png`;
  if (process.env.UPDATE_SCREENSHOTS === "1") {
    mkdirSync(FOLDER, { recursive: true });
    await page.screenshot({ path, fullPage: true, scale: "css", clip: { x: 0, y: 0, width, height } });
  }
  expect(existsSync(path), `${path} is missing: run once with UPDATE_SCREENSHOTS=1`).toBe(true);
  const picture = readFileSync(path);
  expect(picture.length).toBeLessThan(500_000);
  const seen = await look(page, picture);
  expect([seen.width, seen.height]).toEqual([width, height]);
  expect(seen.colours, `${name} shows colours`).toBeGreaterThan(40);
  expect(seen.commonest, `${name} is not blank`).toBeLessThan(0.97);
}

for (const size of SIZES) {
  test.describe(`${size.width} px`, () => {
    test.use({ viewport: { width: size.width, height: Math.min(size.height, 900) }, hasTouch: size.touch, deviceScaleFactor: 1 });
    for (const lang of ["en", "zh"]) {
      for (const theme of ["light", "dark", "contrast"]) {
        test(`the page in ${lang}, ${theme}, as a picture`, async ({ page }) => {
          await page.emulateMedia({ reducedMotion: "reduce" });
          // A phone shows the first visit, a wide page what it is afterwards.
          if (!size.touch) await page.addInitScript(() => localStorage.setItem("mexplorer.guide", "seen"));
          await open(page, { p: "nim(3,4,5)", lang, theme });
          await whole(page);
          await keep(page, `${size.width}-${lang}-${theme}`, size);
        });
      }
    }
  });
}

for (const lang of ["en", "zh"]) {
  test(`the page in ${lang}, on paper, as a picture`, async ({ page }) => {
    // A4 between its margins, at 96 dots an inch.
    const size = { width: 688, height: 1000 };
    await page.setViewportSize(size);
    await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
    await open(page, { p: "nim(3,4,5)", lang });
    await whole(page);
    await keep(page, `print-${lang}`, size);
  });
}
