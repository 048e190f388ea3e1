// The lens of the sequence: one choice, its parameters in the link, undo, the table twin; and nothing of it behind a veil.

import { expect, test } from "@playwright/test";
import { edit, fragment, open, panel, ready, watch } from "../page.mjs";

const lens = (page) => panel(page, "sequence").locator("select.lens");
const caption = (page) => panel(page, "sequence").locator("> .say");

test("the heaps that are listed stand in the fields, and a lens and a range go with the rule they were chosen for", async ({ page }) => {
  await open(page, { p: "subtract[1,3,4](20)", show: "sequence", lens: "columns:9", lang: "en" });
  const [from, to] = ["Heaps from", "to"].map((name) => panel(page, "sequence").locator(".range").getByLabel(name, { exact: true }));
  await expect(lens(page)).toHaveValue("columns");
  await expect(from).toHaveAttribute("placeholder", "0");
  await expect(to).toHaveAttribute("placeholder", /^\d+$/);
  await from.fill("7");
  await from.press("Enter");
  await expect(from).toHaveValue("7");
  await expect(to).toHaveAttribute("placeholder", "47");
  await edit(page, "subtract[1,3,4](22)");
  await expect(lens(page)).toHaveValue("columns");
  await expect(from).toHaveValue("7");
  await edit(page, "subtract[1,4](22)");
  await expect(lens(page)).toHaveValue("plain");
  await expect(from).toHaveValue("");
});

test("a lens is chosen, set, undone, and opens from its link", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "kayles(7)", show: "sequence" });
  await lens(page).selectOption("columns");
  await expect(page).toHaveURL(/lens=columns(&|$)/);
  // As many as the period; why that is one is told to who asks.
  await expect(caption(page)).toContainText("A column for each remainder by 12");
  await expect(caption(page)).not.toContainText("71");
  await panel(page, "sequence").getByText("What is known of these values").click();
  await expect(panel(page, "sequence").locator(".known .say")).toContainText("71");
  const slider = panel(page, "sequence").locator("input[type=range]");
  await slider.fill("20");
  await slider.fill("11");
  await expect(caption(page)).toContainText("A column for each remainder by 12");
  await expect(slider).toHaveValue("12");
  // Beside the period the slider stops at it.
  await slider.fill("20");
  await slider.fill("25");
  await expect(page).toHaveURL(/lens=columns:24/);
  // Of one stretch of changes or of two, as quickly as they came.
  await expect(async () => {
    if (/lens=columns:/.test(page.url())) await page.keyboard.press("Control+z");
    expect(page.url()).not.toMatch(/lens=columns:/);
  }).toPass();
  await lens(page).selectOption("columns");
  await lens(page).selectOption("guess");
  await panel(page, "sequence").getByLabel("from n =").fill("70");
  await page.keyboard.press("Enter");
  await expect(caption(page)).toContainText("fails first at n = 70");
  await panel(page, "sequence").getByLabel("from n =").fill("71");
  await page.keyboard.press("Enter");
  await expect(caption(page)).toContainText("The guess is proved");
  await expect(page).toHaveURL(/lens=guess:71,12/);
  expect(faults).toEqual([]);
});

test("beside what names no game nothing stands, and it is told why", async ({ page }) => {
  await open(page, { p: "kayles(7)", show: "sequence", lens: "beside:nim", lang: "en" });
  const box = panel(page, "sequence").getByRole("combobox", { name: "below" });
  const why = panel(page, "sequence").getByRole("alert");
  await expect(caption(page)).toContainText("Above stands kayles, below nim");
  for (const [text, says] of [["octal[0.137](n-1)", "At character 14:"], ["foo", "no game called"], ["wythoff", "no game of single heaps"]]) {
    await box.fill(text);
    await page.keyboard.press("Enter");
    await expect(why).toContainText(new RegExp(says, "i"));
    await expect(box).toHaveValue(text);
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(panel(page, "sequence")).not.toContainText("below nim");
  }
  await box.fill("0.137");
  await page.keyboard.press("Enter");
  await expect(caption(page)).toContainText("below octal[0.137]");
  await expect(box).not.toHaveAttribute("aria-invalid");
  await expect(why).toHaveCount(0);
  // As in the position box; of a position its game is taken.
  await box.fill("0.07(9)");
  await page.keyboard.press("Enter");
  await expect(caption(page)).toContainText("below octal[0.07]");
});

test("a guess is tested once what is typed rests, and when its field is left", async ({ page }) => {
  await open(page, { p: "kayles(7)", show: "sequence", lens: "guess:0,1", lang: "en" });
  const field = (name) => panel(page, "sequence").getByRole("spinbutton", { name });
  await field("period").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await expect(page).toHaveURL(/lens=guess:0,12/);
  await expect(caption(page)).toContainText("fails first at n = ");
  await expect(field("period")).toBeFocused();
  await expect(field("period")).toHaveValue("12");
  // What is half typed is left alone.
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await field("from n =").fill("71");
  await page.getByRole("button", { name: "As a conjecture" }).click();
  await expect(page).toHaveURL(/lens=guess:71,1(&|$)/);
});

test("columns are as many as the period, proved or observed, and ten where there is none", async ({ page }) => {
  for (const [p, count] of [["subtract[1,2,3,4,5,6](9)", 7], ["dawsons_chess(20)", 34], ["take[k^2](20)", 10]]) {
    await page.goto("about:blank");
    await open(page, { p, show: "sequence", heaps: "0-200", lang: "en" });
    await lens(page).selectOption("columns");
    await expect(panel(page, "sequence").getByRole("spinbutton", { name: "Columns" })).toHaveValue(String(count));
    await expect(caption(page)).toContainText(`A column for each remainder by ${count}:`);
  }
});

test("a million values are one plot, and their table a beginning", async ({ page }) => {
  await open(page, { p: "kayles(7)", show: "sequence", heaps: "0-1000000", lens: "plot", tables: "sequence" });
  await expect(caption(page)).toContainText("1000001 heaps");
  await expect(panel(page, "sequence").locator("svg path.r-bar")).toHaveCount(1);
});

test("behind a veil no lens shows a value", async ({ page }) => {
  await open(page, { p: "kayles(7)", show: "board,sequence", lens: "cold", hide: "values" });
  await expect(lens(page)).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText("worth 0");
});

test("on a phone no lens is wider than its card", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, { p: "nim(1)", show: "sequence" });
  const sizes = () => panel(page, "sequence").locator(".picture").evaluate((frame) => [frame.scrollWidth - frame.clientWidth, frame.scrollLeft]);
  for (const lens of ["plain", "cold", "sorted", "digits", "differences", "plot", "counts", "beside:nim"]) {
    for (const p of ["kayles(7)", "dawsons_chess(20)", "nim(3)"]) {
      await page.evaluate((hash) => (location.hash = hash), fragment({ p, show: "sequence", lens }));
      await expect(page.locator("#position")).toHaveValue(p);
      await ready(page);
      expect(await sizes(), `${p} ${lens}`).toEqual([0, 0]);
    }
  }
});

test("another lens begins at its own beginning", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { p: "take[k^2](20)", show: "sequence", lens: "columns:40" });
  const frame = panel(page, "sequence").locator(".picture");
  await frame.evaluate((frame) => (frame.scrollLeft = 400));
  await lens(page).selectOption("differences");
  await expect(frame).toHaveJSProperty("scrollLeft", 0);
});

test("columns are turned over, and go to where a period begins", async ({ page }) => {
  await open(page, { p: "kayles(7)", show: "sequence", heaps: "0-9000", lens: "columns", lang: "en" });
  const turn = (name) => panel(page, "sequence").getByRole("button", { name, exact: true });
  await turn("Larger heaps").press("Enter");
  await expect(page).toHaveURL(/&heaps=1992-9000/);
  await expect(caption(page)).toContainText("1992");
  await turn("Where the period begins").press("Enter");
  await expect(page).toHaveURL(/&heaps=36-107/);
  await expect(turn("Where the period begins")).toHaveCount(0);
  await turn("Smaller heaps").press("Enter");
  await expect(page).toHaveURL(/&heaps=0-107/);
});
