// Doubt: two presses lead to a law that falls or to a game that is wild, and the link says so.

import { expect, test } from "@playwright/test";
import { open, ready, watch } from "../page.mjs";

test("a law falls at its least refutation, which opens", async ({ page, isMobile }) => {
  const faults = watch(page);
  await open(page);
  await page.getByRole("button", { name: "Test a conjecture", exact: true }).press("Enter");
  const card = page.locator("#doubt");
  // Where there are keys, they are for the field.
  await expect(isMobile ? card : card.locator("#conjecture")).toBeFocused();
  await card.getByLabel("What is tested").selectOption("squares-five");
  await expect(card.getByRole("status")).toContainText("take[k^2](25) is said to be lost, but it is won");
  await expect(page).toHaveURL(/&doubt=squares-five$/);
  await card.getByRole("button", { name: "Open take[k^2](25)" }).press("Enter");
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "N");
  await page.goBack();
  await ready(page);
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Hide: Test a conjecture" }).press("Enter");
  await expect(card).toHaveCount(0);
  await expect(page.locator("#position")).toBeFocused();
  expect(faults).toEqual([]);
});

for (const [lang, wild] of [["en", "The first wild heap is that of 5"], ["zh", "第一个狂野的堆有 5 颗"], ["zh-Hant", "第一個狂野的堆有 5 顆"]]) {
  test(`kayles is wild from 5 on, in ${lang}`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)", doubt: "tame", of: "kayles", lang });
    const card = page.locator("#doubt");
    await expect(card.getByRole("status")).toContainText(wild);
    const rows = card.locator("table tbody tr");
    const cells = await rows.evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent).join(" ")));
    expect(cells.slice(3, 6).map((row) => row.replace(/ \D+$/, " wild"))).toEqual(["3 3 3 1 3 ∗3", "4 1 0 3 1 ∗1", "5 4 1 4 6 wild"]);
    expect(cells).toHaveLength(17);
  });
}

for (const [lang, order, here] of [
  ["en", "The quotient has 20 elements", "misere octal[0.123](9,3) is be, which is lost."],
  ["zh", "反常商有 20 个元素", "misere octal[0.123](9,3) 是 be，属于必败的元素"],
  ["zh-Hant", "反常商有 20 個元素", "misere octal[0.123](9,3) 是 be，屬於必敗的元素"],
]) {
  test(`a misère quotient with the place of the position in it, in ${lang}`, async ({ page }) => {
    await open(page, { p: "misere octal[0.123](9,3)", doubt: "quotient", lang });
    const card = page.locator("#doubt");
    await expect(card.getByRole("status")).toContainText(order);
    await expect(card.locator(".here")).toContainText(here);
    const cells = await card.locator("table tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent).join(" ")));
    expect(cells.slice(5, 10)).toEqual(["5 a P", "6 c P", "7 1 N", "8 d N", "9 e N"]);
  });
}

test("a quotient grows until it is proved of all heaps, and may be told to rest", async ({ page }) => {
  await open(page, { p: "misere kayles(7)", doubt: "quotient", lang: "en" });
  const card = page.locator("#doubt");
  await expect(card.getByRole("status")).toContainText("The quotient has 40 elements", { timeout: 60_000 });
  await expect(card.getByRole("button", { name: "Continue" })).toHaveCount(0);
});

test("whether it is tame is asked of the game that is shown", async ({ page }) => {
  await open(page, { p: "misere octal[0.137](5)", lang: "en" });
  await page.getByRole("button", { name: "Test a conjecture", exact: true }).press("Enter");
  const card = page.locator("#doubt");
  await card.getByLabel("What is tested").selectOption("tame");
  await expect(card.locator(".tools select").last()).toHaveValue("octal[0.137]");
  await expect(page).toHaveURL(/&doubt=tame&of=octal/);
});

test("an open question hides what a doubt would tell", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", quiz: "outcomes", doubt: "tame" });
  await expect(page.locator("#doubt")).toHaveCount(0);
});

test("its tables fit the card of a narrow frame", async ({ page }) => {
  await page.setViewportSize({ width: 336, height: 800 });
  for (const keys of [{ doubt: "tame", of: "kayles" }, { doubt: "quotient", of: "octal[0.123]" }, { doubt: "squares-five" }, { doubt: "misere-nim" }, { claim: "P iff n % 4 == 0", of: "subtract[1,2]" }]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(3,4,5)", show: "board", embed: 1, lang: "en", ...keys });
    const frame = page.locator("#doubt .table-frame").last();
    await expect(frame).toBeVisible();
    // A long table is scrolled up and down within its frame, and none to the side.
    const long = ["tame", "quotient"].includes(keys.doubt);
    expect(await frame.evaluate((one, long) => [one.scrollWidth - one.clientWidth, long || one.scrollHeight - one.clientHeight], long), JSON.stringify(keys)).toEqual([0, long || 0]);
  }
});
