// Which numbers of a position span its grid, what runs up and what is lit, and which of its games the sequence lists.

import { expect, test } from "@playwright/test";
import { open, panel, ready, twin } from "../page.mjs";

test("the reader chooses the numbers along the axes, in the link and back", async ({ page }) => {
  await open(page, { p: "nim(7)%2Bwythoff(3,5)%2Bkayles(4)", show: "grid" });
  const grid = panel(page, "grid");
  const axis = (name) => grid.getByRole("combobox", { name });
  // Heaps span it first.
  await expect(axis("Across")).toHaveValue("0");
  await expect(axis("Up")).toHaveValue("3");
  await axis("Across").selectOption("1");
  await expect(axis("Up")).toHaveValue("3");
  await axis("Up").selectOption("2");
  await expect(page).toHaveURL(/[#&]axes=2,3(&|$)/);
  await expect(grid).toContainText("The numbers in places 2 and 3 of the position span the grid, (3, 5) being the position");
  // 7 and Kayles with 4 pins, worth 1, come to 6: cold is what is worth 6 in Wythoff's game.
  const rows = await twin(page, "grid");
  expect(rows[1].slice(0, 8)).toEqual(["0", "6", "7", "4", "5", "2", "3", "0"]);
  await page.reload();
  await ready(page);
  await expect(axis("Up")).toHaveValue("2");
  // Opening the table was a step of its own; both axes are one, unless a slow machine rested between them.
  await page.goBack();
  await page.goBack();
  await expect(axis("Up")).toHaveValue("3");
  if ((await axis("Across").inputValue()) !== "0") await page.goBack();
  await expect(axis("Across")).toHaveValue("0");
});

test("numbers that are not there are said, and others shown", async ({ page }) => {
  await open(page, { p: "nim(7)%2Bwythoff(3,5)", show: "grid", axes: "1,4" });
  await expect(panel(page, "grid")).toContainText("There are no two numbers to count along the axes in places 1 and 4; others are shown.");
  await expect(panel(page, "grid").locator("canvas")).toBeVisible();
});

test("a sum lists the values of the game that the reader chooses", async ({ page }) => {
  await open(page, { p: "nim(7)%2Bgrundy(9)", show: "sequence", heaps: "3-30" });
  await panel(page, "sequence").getByRole("combobox", { name: "Of" }).selectOption("grundy");
  await expect(page).toHaveURL(/[#&]sequence=grundy(&|$)/);
  // They were chosen for the game before.
  await expect(page).not.toHaveURL(/heaps=/);
  await expect(panel(page, "sequence")).toContainText("the Grundy value of one heap of n in grundy");
  await page.goBack();
  await expect(panel(page, "sequence")).toContainText("the Grundy value of one heap of n in nim");
});

test("an empty grid is filled in, each mark called right or wrong with the reason, and is a link", async ({ page }) => {
  await open(page, { p: "wythoff(3,5)", show: "grid", window: "0,0,8", grid: "sieve", sieve: 0, lang: "en" });
  const grid = panel(page, "grid");
  const mark = async (x, y) => {
    const { width, height } = await grid.locator("canvas").boundingBox();
    await grid.locator("canvas").click({ position: { x: ((x + 0.5) * width) / 8, y: ((7.5 - y) * height) / 8 } });
  };
  for (const [cell, says, pairs] of [
    [[1, 2], "Not the next: (1, 2) is open", 0],
    [[0, 0], "Right: (0, 0) can move to no pair found before", 1],
    [[2, 2], "No: from (2, 2) one move leads to the cold cell (0, 0)", 1],
    [[2, 1], "Right: (2, 1) is found with its mirror image (1, 2)", 2],
    [[1, 2], "(1, 2) is found already.", 2],
    [[3, 5], "Right: (3, 5)", 3],
  ]) {
    await mark(...cell);
    await expect(grid.getByRole("status")).toContainText(says);
    await expect(page).toHaveURL(new RegExp(`[#&]sieve=${pairs}(&|$)`));
  }
  await page.reload();
  await ready(page);
  await expect(grid).toContainText("The sieve after 3 cold pairs");
  // The buttons do the same, for the keyboard.
  await grid.getByRole("button", { name: "Next pair" }).press("Enter");
  await expect(page).toHaveURL(/sieve=4/);
  await expect(grid.getByRole("button", { name: "Next pair" })).toHaveAttribute("aria-disabled", "true");
  await grid.getByRole("button", { name: "Empty grid" }).press("Enter");
  await expect(page).toHaveURL(/sieve=0/);
  await expect(page.locator("#position")).toHaveValue("wythoff(3,5)");
});

test("rows by difference and by nim-sum, one value lit, are in the link and back, and cells are still their positions", async ({ page }) => {
  await open(page, { p: "wythoff(3,6)", show: "grid", window: "0,0,8", lang: "en" });
  const grid = panel(page, "grid");
  const rows = grid.getByRole("combobox", { name: "Rows" });
  await rows.selectOption("difference");
  await expect(page).toHaveURL(/[#&]up=difference(&|$)/);
  await expect(grid).toContainText("every row, which is every difference, holds exactly one cold cell");
  // Pair number k has the difference k: cold is one cell in each row, 0, 1, 3, 4, 6, … from the left.
  const values = await twin(page, "grid");
  expect(values.slice(1, 6).map((row) => row.slice(1).indexOf("0"))).toEqual([0, 1, 3, 4, 6]);
  const side = values[0].length - 1;
  const { width, height } = await grid.locator("canvas").boundingBox();
  const at = (x, y) => ({ position: { x: ((x + 0.5) * width) / side, y: ((side - 0.5 - y) * height) / side } });
  await grid.locator("canvas").hover(at(3, 2));
  await expect(grid.locator(".read-out")).toHaveText("(3, 5): Grundy value 0");
  await grid.locator("canvas").click(at(3, 2));
  await expect(page.locator("#position")).toHaveValue("wythoff(3,5)");
  await expect(grid).toContainText("(3, 5) is the cold pair number 2, counted from 0");
  // By steps of whole windows under a nim-sum.
  await rows.selectOption("xor");
  await grid.getByRole("button", { name: "Move up" }).click();
  await expect(page).toHaveURL(/[#&]window=0,16,16&up=xor(&|$)/);
  const light = grid.getByRole("spinbutton", { name: "Light value" });
  await light.fill("2");
  await light.press("Enter");
  await expect(page).toHaveURL(/[#&]lit=2(&|$)/);
  await expect(grid).toContainText("worth 2");
  await page.reload();
  await ready(page);
  await expect(rows).toHaveValue("xor");
  await expect(light).toHaveValue("2");
  // A sieve crosses out lines of the plain grid, and under misère play no value decides.
  await grid.getByRole("button", { name: "Sieve" }).click();
  await expect(rows).toHaveCount(0);
  await expect(grid).toContainText("The sieve:");
  await open(page, { p: "misere nim(3,5)", show: "grid", up: "difference", lang: "en" });
  await expect(rows).toHaveValue("difference");
  await expect(light).toHaveCount(0);
});
