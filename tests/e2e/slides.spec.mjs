// The page as a slide within others: what a frame tells those around it, and how large it is there.

import { expect } from "@playwright/test";
import { test } from "../host.mjs";

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

test("the element hands the keyboard to its frame", async ({ page, serve }) => {
  await page.goto(
    await serve(`<script src="${process.env.MEXPLORER_URL}mexplorer-view.js"></script>
      <mexplorer-view p="nim(3,4,5)" present show="columns,proof" proof="bouton" lang="en"></mexplorer-view>`),
  );
  const view = page.locator("mexplorer-view");
  const count = view.frameLocator("iframe").locator(".step-count");
  await expect(count).toHaveText(/^Step 1 /);
  await view.evaluate((one) => one.focus());
  expect(await page.evaluate(() => document.activeElement.localName)).toBe("mexplorer-view");
  await page.keyboard.press("PageDown");
  await expect(count).toHaveText(/^Step 2 /);
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
  // On paper it is a page like any other, and no end of paper cuts it.
  await page.emulateMedia({ media: "print" });
  const printed = await page.locator("mexplorer-view").evaluateAll((all) => all.map((one) => [getComputedStyle(one).breakInside, one.offsetHeight]));
  expect(printed).toEqual([["avoid", 1000], ["avoid", 300]]);
});
