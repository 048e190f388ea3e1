// Before a projector: what is read is large, a step and its picture are in sight, and a remote control turns the steps.

import { expect } from "@playwright/test";
import { test } from "../host.mjs";
import { open, ready } from "../page.mjs";

/** The smallest letters in sight, in pixels of the screen, and what they say. */
const smallest = (page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    let least = { size: Infinity };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      const shown = parentElement.checkVisibility({ visibilityProperty: true }) && !parentElement.closest(".unseen, .card-head, option, .mirror");
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!shown || !node.data.trim() || !range.getClientRects().length) continue;
      const scale = parentElement.closest("svg") ? parentElement.getScreenCTM().a : 1;
      const size = Number.parseFloat(getComputedStyle(parentElement).fontSize) * scale;
      if (size < least.size) least = { size, text: node.data, of: parentElement.outerHTML.slice(0, 200) };
    }
    return least;
  });

/** Whether all of an element is on the screen. */
const inSight = (locator) =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

const LESSONS = [
  ["nim(3,4,5)", "bouton", "columns"],
  ["wythoff(3,5)", "wythoff", "grid"],
  ["nim(3,4,5)", "mex", "dag"],
  ["kayles(7)", "period", "sequence"],
  ["staircase(3,1,4)", "staircase", "columns"],
];

for (const [width, height, least] of [[1920, 1080, 24], [1150, 640, 16]]) {
  for (const lang of ["en", "zh"]) {
    test(`at ${width} × ${height} in ${lang} every letter has ${least} px, beside each step its picture`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const [p, proof, picture] of LESSONS) {
        await open(page, { p, proof, show: `board,dag,mex,columns,grid,sequence,proof`, lang, present: 1 });
        const count = Number(/\d+/.exec(await page.locator(".step-count").innerText().then((text) => text.split(/of|共/).at(-1)))[0]);
        expect(count).toBeGreaterThan(1);
        for (let step = 1; ; step++) {
          const name = `${p} ${proof} ${step}`;
          expect(await inSight(page.locator("#proof-step")), name).toBe(true);
          const drawn = page.locator("section[data-panel]:not([data-panel=proof])");
          await expect(drawn).toHaveCount(1);
          if (step === 1) await expect(drawn).toHaveAttribute("data-panel", picture);
          expect(await inSight(drawn), name).toBe(true);
          // Of a picture that is larger than its place that part is in sight which the step speaks of.
          if (await drawn.locator(".told").count()) await expect(drawn.locator(".told").first()).toBeInViewport();
          const { size, text, of } = await smallest(page);
          expect(size, `${name}: ${text} in ${of}`).toBeGreaterThan(least - 0.3);
          expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), name).toBeLessThanOrEqual(0);
          if (step === count) break;
          await page.keyboard.press("PageDown");
          await expect(page).toHaveURL(new RegExp(`step=${step + 1}`));
          await ready(page);
        }
      }
    });
  }
}

test("keys turn the steps without a focus, within the range, and pass on at its ends", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "columns,proof", proof: "bouton", step: "2-4", lang: "en", present: 1 });
  await page.evaluate(() => {
    window.left = [];
    addEventListener("keydown", ({ key, defaultPrevented }) => defaultPrevented || left.push(key));
  });
  const count = page.locator(".step-count");
  for (const [key, step, left] of [
    ["ArrowLeft", 2, ["ArrowLeft"]],
    ["ArrowRight", 3, []],
    ["PageDown", 4, []],
    ["Space", 4, [" "]],
    ["PageDown", 4, ["PageDown"]],
    ["Shift+Space", 3, ["Shift"]],
    ["ArrowUp", 2, []],
    ["ArrowDown", 3, []],
    ["PageUp", 2, []],
    ["PageUp", 2, ["PageUp"]],
    ["Space", 3, []],
  ]) {
    await page.evaluate(() => (window.left = []));
    await page.keyboard.press(key);
    await expect(count).toHaveText(new RegExp(`^Step ${step} `));
    expect(await page.evaluate(() => window.left), key).toEqual(left);
  }
  // A button that was pressed last does not hold the keys back, nor does a field take them from who types.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(count).toHaveText(/^Step 4 /);
  await page.keyboard.press("Space");
  await expect(count).toHaveText(/^Step 4 /);
  await page.keyboard.press("PageUp");
  await expect(count).toHaveText(/^Step 3 /);
  await page.locator("#position").focus();
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(/^Step 3 /);
});

test("a frame tells the slides around it when they are to turn", async ({ page, serve }) => {
  const address = `${process.env.MEXPLORER_URL}#p=nim(3,4,5)&show=columns,proof&proof=bouton&step=2-3&lang=en&present=1&embed=1`;
  await page.goto(
    await serve(`<script>
      window.told = [];
      addEventListener("message", ({ data }) => told.push(data));
    </script><iframe title="Slide" width="960" height="540" src="${address.replaceAll("&", "&amp;")}"></iframe>`),
  );
  const told = () => page.evaluate(() => told.filter((one) => one.type === "key").map(({ key, way }) => [key, way]));
  await expect.poll(() => page.evaluate(() => told.some((one) => one.type === "ready"))).toBe(true);
  const frame = page.frameLocator("iframe");
  await frame.locator("#proof-step").click();
  await page.keyboard.press("PageUp");
  await expect.poll(told).toEqual([["PageUp", "back"]]);
  await page.keyboard.press("PageDown");
  await expect(frame.locator(".step-count")).toHaveText(/^Step 3 /);
  await page.keyboard.press("ArrowRight");
  await expect.poll(told).toEqual([["PageUp", "back"], ["ArrowRight", "next"]]);
});

test("the element is as large as the slide says", async ({ page, serve }) => {
  await page.goto(
    await serve(`<script src="${process.env.MEXPLORER_URL}mexplorer-view.js"></script>
      <div style="width: 800px"><mexplorer-view id="wide" p="nim(3,4,5)" present show="columns,proof"></mexplorer-view>
      <mexplorer-view id="own" p="nim(3,4,5)" present style="height: 300px"></mexplorer-view></div>`),
  );
  for (const [id, size] of [["wide", [800, 450]], ["own", [800, 300]]]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    const frame = page.locator(`#${id}`).frameLocator("iframe");
    await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
    expect(await frame.locator("html").evaluate(() => [innerWidth, innerHeight])).toEqual(size);
  }
});
