// What a panel shows, saved as a file or copied: what the reader sees is what is in it.

import { expect, test } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { instance } from "@viz-js/viz";
import { open, panel, watch } from "../page.mjs";

const dialog = (page) => page.getByRole("dialog", { name: /^(Save|保存)$/ });

/** Opens a panel's dialog by the keyboard. */
async function opened(page, name) {
  await panel(page, name).getByRole("button", { name: /^(Save|保存)/ }).press("Enter");
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

const kind = (page, name) => dialog(page).getByRole("button", { name, exact: true }).click();

/** Saves, and gives the file's name and bytes. */
async function saved(page) {
  const coming = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: /^(Save as|保存为) / }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("every panel is saved by the keyboard, named after the position, and Escape leads back", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "nim(3,5)", step: 2 });
  for (const [name, ending] of [["board", "svg"], ["dag", "svg"], ["mex", "svg"], ["columns", "svg"], ["grid", "svg"], ["proof", "txt"]]) {
    await opened(page, name);
    const file = await saved(page);
    // The second step speaks of the end, and the columns show it.
    expect(file.name).toBe(`nim-${name === "columns" ? "0-0" : "3-5"}-${name}.${ending}`);
    expect(file.bytes.length, name).toBeGreaterThan(200);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(panel(page, name).getByRole("button", { name: /^Save/ })).toBeFocused();
  }
  expect(faults).toEqual([]);
});

test("a dialog closed and the next opened at once stays open", async ({ page }) => {
  await open(page, { p: "nim(3,5)" });
  await opened(page, "mex");
  const next = await panel(page, "columns").getByRole("button", { name: /^Save/, includeHidden: true }).elementHandle();
  // As Escape does, and the press after it comes before the browser's word that the dialog has closed.
  await page.evaluate((next) => {
    const closing = document.querySelector("dialog[open]");
    globalThis.told = new Promise((resolve) => closing.addEventListener("close", () => setTimeout(resolve)));
    closing.close();
    next.click();
  }, next);
  await page.evaluate(() => globalThis.told);
  await expect(dialog(page)).toBeVisible();
  expect((await saved(page)).name).toBe("nim-3-5-columns.svg");
});

/** Another program reads the file, and finds more in it than a ground. */
const reads = {
  SVG(text) {
    const { pixels } = new Resvg(text, { font: { loadSystemFonts: false } }).render();
    const colours = new Set();
    for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.readUInt32BE(at));
    expect(colours.size).toBeGreaterThan(1);
  },
  async DOT(text) {
    const { objects, edges } = (await instance()).renderJSON(text);
    expect([objects.filter((one) => !one.nodes).length, edges.length]).toEqual([5, 7]);
  },
};

for (const [name, keys, shown, kinds, has, lacks] of [
  ["language and colours", { p: "nim(3,4,5)", lang: "zh", theme: "dark" }, "board", ["SVG"], ["棋盘", "#1a2029"], ["Board"]],
  ["the window and mode of the grid", { p: "wythoff(3,5)", grid: "cold", window: "2,4,9" }, "grid", ["SVG"], [">12</text>", ">P</text>"], [">13</text>"]],
  ["the step of a proof", { p: "nim(3,4,5)", proof: "bouton", step: 3 }, "columns", ["SVG"], ['class="told"'], []],
  ["all steps of a proof", { p: "nim(3,4,5)", proof: "bouton", step: 3 }, "columns", ["SVG", "SVG, step by step"], ["step-4", "@keyframes"], []],
  ["all steps side by side", { p: "nim(3,4,5)", proof: "bouton", step: 3 }, "columns", ["SVG", "SVG, all steps"], ["translate(", ">8. "], ["@keyframes"]],
  ["a graph for Graphviz", { p: "nim(1,2)" }, "dag", ["DOT"], ["digraph game", "nim(1,1)"], []],
  ["a table", { p: "nim(3,4,5)", lang: "zh" }, "mex", ["CSV"], ['"nim(3,4,4)"'], []],
  ["every heap of a lens", { p: "octal[0.324](40)", show: "sequence", heaps: "0-5000", lens: "differences" }, "sequence", ["CSV"], ["\r\n2001,", "\r\n5000,"], ["…"]],
  ["every heap by its value", { p: "octal[0.324](40)", show: "sequence", heaps: "0-5000", lens: "sorted" }, "sequence", ["CSV"], [",2001\r\n", ",5000\r\n"], ["…"]],
  ["a document for LaTeX", { p: "nim(3,4,5)" }, "mex", ["PNG", "TikZ"], ["\\documentclass"], []],
]) {
  test(`a file has ${name}`, async ({ page }) => {
    await open(page, keys);
    await opened(page, shown);
    for (const one of kinds) await kind(page, one);
    const text = (await saved(page)).bytes.toString();
    for (const part of has) expect(text).toContain(part);
    for (const part of lacks) expect(text).not.toContain(part);
    await reads[kinds[0]]?.(text);
  });
}

test("marks and colours are left out where that is chosen", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", theme: "dark" });
  await opened(page, "board");
  expect((await saved(page)).bytes.toString()).toContain('class="won"');
  await dialog(page).getByRole("checkbox", { name: /^Marks/ }).uncheck();
  await dialog(page).getByRole("combobox", { name: "Colours" }).selectOption("clear");
  const plain = (await saved(page)).bytes.toString();
  expect(plain).not.toContain('class="won"');
  expect(plain).not.toContain('class="ground"');
});

/** The sides that an image of the format PNG names. */
const sides = (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

test("an image of pixels is as many times as large as was chosen", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await opened(page, "columns");
  await kind(page, "PNG");
  const found = [];
  for (const scale of [1, 2, 3, 4]) {
    await dialog(page).getByRole("combobox", { name: "Size" }).selectOption(String(scale));
    const { name, bytes } = await saved(page);
    expect([name, bytes.subarray(1, 4).toString()]).toEqual(["nim-3-4-5-columns.png", "PNG"]);
    found.push(sides(bytes));
  }
  expect(found).toEqual([1, 2, 3, 4].map((scale) => found[0].map((side) => side * scale)));
});

test("who saves the words of a proof is led to the picture that it speaks of, with all steps", async ({ page }) => {
  await open(page, { p: "wythoff(3,5)", proof: "wythoff", lang: "en" });
  await opened(page, "proof");
  await dialog(page).getByRole("button", { name: "All steps in one picture that turns them: Grid" }).click();
  expect((await saved(page)).name).toBe("wythoff-3-5-grid-steps.svg");
});

test("text and images go to the clipboard", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, { p: "nim(3,4,5)" });
  await opened(page, "mex");
  const copy = dialog(page).getByRole("button", { name: "Copy" });
  for (const [name, type] of [["CSV", "text/plain"], ["PNG", "image/png"], ["SVG", "text/plain"]]) {
    await kind(page, name);
    await copy.click();
    await expect(dialog(page).getByRole("status")).toHaveText("Copied.");
    expect(await page.evaluate(async () => (await navigator.clipboard.read())[0].types)).toContain(type);
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("<svg ");
});

test("what the browser does not make or copy is said", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = navigator.clipboard.write = () => Promise.reject(new Error("refused"));
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await open(page, { p: "nim(3,4,5)" });
  await opened(page, "mex");
  await dialog(page).getByRole("button", { name: "Copy" }).click();
  await expect(dialog(page).getByRole("status")).toContainText("does not allow copying");
  await kind(page, "PNG");
  await dialog(page).getByRole("button", { name: /^Save as/ }).click();
  await expect(dialog(page).getByRole("status")).toContainText("could not make");
});

for (const lang of ["en", "zh"]) {
  test(`on a phone the dialog has its width and targets of 44 px, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, { p: "wythoff(6180339887498948482,10000000000000000000)", lang });
    await opened(page, "dag");
    for (const one of ["SVG", "PNG", "TikZ", "DOT", "CSV", "TXT"]) {
      await kind(page, one);
      const wide = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(wide, one).toBeLessThanOrEqual(0);
      const low = await dialog(page).locator("button, select, label").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 43.9).map((one) => one.textContent));
      expect(low, one).toEqual([]);
    }
  });
}
