// Playing a position: six panels that agree, every way to make a move, undo, the link, every game.

import { expect, test } from "@playwright/test";
import { edit, open, panel, ready, standing, twin, verdict, watch } from "../page.mjs";

const SIX = ["board", "dag", "mex", "columns", "grid", "sequence"];
const outcome = (page) => expect(page.locator("#verdict"));

/** After any edit: the verdict says so once the page is ready. */
async function says(page, position, letter, grundy) {
  await expect(page.locator("#position")).toHaveValue(position);
  await outcome(page).toHaveAttribute("data-outcome", letter);
  if (grundy !== null) await outcome(page).toHaveAttribute("data-grundy", String(grundy));
  await ready(page);
}

test("six panels show nim(3,4,5) and agree", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "nim(3,4,5)" });
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
  for (const name of SIX) await expect(panel(page, name).getByRole("heading", { level: 2 })).toBeVisible();

  // The game graph: the position itself is won with value 2, and its cold follower is the winning move.
  const graph = await twin(page, "dag");
  expect(graph[0].slice(0, 3)).toEqual(["nim(3,4,5)", "N", "2"]);
  expect(graph.find(([position]) => position === "nim(1,4,5)").slice(1, 3)).toEqual(["P", "0"]);
  // 48 positions of Nim lie below, counted up to the order of the heaps.
  expect(graph.length).toBe(48);

  // The mex table: a witness for 0 and 1, and 2 is the first number missing.
  const mex = await twin(page, "mex");
  const valued = (value) => mex.filter(([v]) => v === value).map(([, option]) => option.replace(/\D/g, ""));
  expect([valued("0"), valued("1"), valued("2")]).toEqual([["145"], ["45"], [""]]);
  expect(mex.map(([value]) => Number(value))).toEqual([0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]);

  // The columns: only the middle one is odd, and the heap of 3 becomes 1.
  const columns = await twin(page, "columns");
  expect(columns.map((row) => row[2].replace(/\D/g, ""))).toEqual(["011", "100", "101", "010"]);
  expect(columns.map((row) => row[3])).toEqual(["1", "", "", ""]);

  // The board and the list name the same one winning move; the sequence of Nim is n at n.
  expect((await twin(page, "board")).map((row) => row[3].replace(/\D/g, ""))).toEqual(["145", "", ""]);
  expect((await twin(page, "sequence")).slice(0, 6).map(([heap, value]) => [heap, value])).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => [String(n), String(n)]),
  );
  const list = page.getByRole("button", { name: "Take 2 from the heap of 3" });
  await expect(list).toHaveAttribute("data-to", "nim(1,4,5)");
  // The grid says which numbers span it.
  await expect(panel(page, "grid")).toContainText("The numbers in places 1 and 2");
  expect(faults).toEqual([]);
});

// One winning move, made in every place that offers it.
const PLACES = {
  "the board": (page) => standing(panel(page, "board"), "nim(1,4,5)"),
  "the game graph": (page) => standing(panel(page, "dag"), "nim(1,4,5)"),
  "the mex table": (page) => standing(panel(page, "mex"), "nim(1,4,5)"),
  "the binary columns": (page) => standing(panel(page, "columns"), "nim(1,4,5)"),
  "the list of moves": (page) => page.getByRole("button", { name: "Take 2 from the heap of 3" }),
};
for (const [place, find] of Object.entries(PLACES)) {
  test(`taking 2 from the heap of 3 by ${place} turns the verdict`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)" });
    // The last element of a move is drawn on top.
    await find(page).last().click();
    await says(page, "nim(1,4,5)", "P", 0);
    await expect(page.getByRole("button", { name: /^Take/ })).toHaveCount(0);
  });
}

test("the table twin's moves can be pressed too", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await twin(page, "mex");
  await panel(page, "mex").locator('table [data-to="nim(1,4,5)"]').click();
  await says(page, "nim(1,4,5)", "P", 0);
});

test("undo and redo, by buttons and by keys", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const redo = page.getByRole("button", { name: "Redo", exact: true });
  await expect(undo).toBeDisabled();
  await expect(redo).toBeDisabled();
  await standing(panel(page, "board"), "nim(1,4,5)").first().click();
  await standing(panel(page, "board"), "nim(1,4,1)").first().click();
  await says(page, "nim(1,4,1)", "N", 4);
  await undo.click();
  await says(page, "nim(1,4,5)", "P", 0);
  await undo.click();
  await says(page, "nim(3,4,5)", "N", 2);
  await expect(undo).toBeDisabled();
  await redo.click();
  await says(page, "nim(1,4,5)", "P", 0);
  await page.locator("main").press("Control+z");
  await says(page, "nim(3,4,5)", "N", 2);
  await page.locator("main").press("Control+Shift+Z");
  await page.locator("main").press("Control+y");
  await says(page, "nim(1,4,1)", "N", 4);
  await expect(redo).toBeDisabled();
});

test("the link follows edits, Back undoes what was done, a reload keeps the position", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await standing(panel(page, "board"), "nim(1,4,5)").first().click();
  await expect(page).toHaveURL(/#p=nim\(1,4,5\)$/);
  await edit(page, "kayles(7)");
  await expect(page).toHaveURL(/#p=kayles\(7\)$/);
  await page.getByRole("button", { name: "Hide: Sequence" }).click();
  await expect(page).toHaveURL(/show=/);
  expect(await entries()).toBe(before + 3);
  await page.goBack();
  await expect(panel(page, "sequence")).toBeVisible();
  await page.goBack();
  await says(page, "nim(1,4,5)", "P", 0);
  await page.goBack();
  await says(page, "nim(3,4,5)", "N", 2);
  await page.goForward();
  await page.goForward();
  await says(page, "kayles(7)", "N", 2);
  await page.reload();
  await says(page, "kayles(7)", "N", 2);
});

test("Back leads to a first link that named no position", async ({ page }) => {
  await open(page, { lang: "zh", theme: "dark" });
  await edit(page, "kayles(7)");
  await expect(page).toHaveURL(/#p=kayles\(7\)&lang=zh&theme=dark$/);
  await page.goBack();
  await says(page, "nim(3,4,5)", "N", 2);
});

test("what a reader has set is in the link, for a fresh browser too", async ({ page, browser }) => {
  await open(page, { p: "wythoff(3,5)", show: "grid,dag" });
  await panel(page, "grid").getByRole("button", { name: "Losing cells" }).click();
  await panel(page, "grid").getByRole("button", { name: "Move right" }).click();
  await panel(page, "dag").getByRole("button", { name: "Larger" }).click();
  await twin(page, "dag");
  const set = /show=grid,dag&tables=dag&zoom=\d+&grid=cold&window=\d+,0,\d+$/;
  await expect(page).toHaveURL(set);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await ready(other);
  await expect(panel(other, "dag").getByRole("table")).toBeVisible();
  await expect(panel(other, "grid").getByRole("button", { name: "Losing cells" })).toHaveAttribute("aria-pressed", "true");
  await other.context().close();
});

test("typing writes the link once it rests, not with every key", async ({ page }) => {
  await open(page, { p: "nim(1)" });
  await page.evaluate(() => {
    globalThis.written = 0;
    const replace = history.replaceState.bind(history);
    history.replaceState = (...all) => (globalThis.written++, replace(...all));
  });
  // Every key at once, so that a slow machine makes no rests between them.
  await page.locator("#position").evaluate((box) => {
    const text = "nim(12,34,56,78)";
    for (let length = 0; length <= text.length; length += 1) {
      box.value = text.slice(0, length);
      box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/#p=nim\(12,34,56,78\)$/);
  expect(await page.evaluate(() => globalThis.written)).toBeLessThanOrEqual(2);
});

test("misère is a switch, and is undone like a move", async ({ page }) => {
  await open(page, { p: "nim(1,1,1)" });
  await says(page, "nim(1,1,1)", "N", 1);
  await page.getByRole("checkbox", { name: /^Misère/ }).first().check();
  await says(page, "misere nim(1,1,1)", "P", null);
  expect((await verdict(page)).grundy).toBeNull();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await says(page, "nim(1,1,1)", "N", 1);
});

// Each game's example, its outcome and value by backward induction over its bare rule.
const GAMES = [
  ["Nim", "nim(3,4,5)", 2],
  ["Bash’s game", "bash[3](21)", 1],
  ["Subtraction game", "subtract[1,3,4](10,7)", 1],
  ["Take f(k)", "take[k^2](20)", 0],
  ["Half game (rounded up)", "half(7,12)", 7],
  ["Moore’s Nim", "moore[2](3,4,5,6)", 18],
  ["Wythoff’s game", "wythoff(3,5)", 0],
  ["Fibonacci Nim", "fibonacci(20)", 7],
  ["Staircase Nim", "staircase(3,1,4)", 7],
  ["Tokens on a graph", "graph[a>b,a>c,b>c](a,b)", 3],
  ["Flip k coins", "flip[2](9)", 0],
  ["Kayles", "kayles(7)", 2],
  ["Dawson’s Chess", "dawsons_chess(9)", 3],
  ["Dawson’s Kayles", "dawsons_kayles(9)", 0],
  ["Treblecross", "treblecross(11)", 1],
  ["Octal game", "octal[0.137](9)", 3],
  ["Grundy’s game", "grundy(9)", 1],
  ["Lasker’s Nim", "lasker(5,6)", 3],
];
const letter = (grundy) => (grundy === 0 ? "P" : "N");

test("every game opens from its link with the right verdict", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "nim(1)" });
  for (const [, position, grundy] of GAMES) {
    await page.evaluate((hash) => (location.hash = hash), `p=${encodeURIComponent(position)}`);
    await says(page, position, letter(grundy), grundy);
  }
  expect(faults).toEqual([]);
});

test("every game opens from the picker with the right verdict", async ({ page }) => {
  await open(page, { p: "nim(1)" });
  const dialog = page.getByRole("dialog", { name: "Choose a game" });
  for (const [name, position, grundy] of GAMES) {
    await page.getByRole("button", { name: "Choose a game…" }).click();
    await dialog.getByRole("listitem").getByRole("button", { name, exact: true }).click();
    await expect(dialog.locator("code")).toHaveText(position);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(dialog).toBeHidden();
    await says(page, position, letter(grundy), grundy);
  }
});

test("the picker's form judges what is filled in", async ({ page }) => {
  await open(page, { p: "bash[3](21)" });
  await page.getByRole("button", { name: "Choose a game…" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a game" });
  // Behind the field of the search.
  const rules = dialog.getByRole("textbox").nth(1);
  await rules.fill("0");
  await expect(dialog.getByRole("alert")).toContainText("at least 1");
  await expect(dialog.getByRole("button", { name: "Open", exact: true })).toBeDisabled();
  await rules.fill("4");
  await dialog.getByRole("textbox").last().fill("13, 7");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await says(page, "bash[4](13,7)", "N", 1);
});

// The board of every kind of game can be played on: press something that stands for this move.
const MOVES = [
  ["kayles(7)", "kayles(3,3)", "P", 0],
  ["wythoff(8,11)", "wythoff(8,5)", "N", null],
  ["staircase(3,1,4)", "staircase(3,2,3)", "P", 0],
  ["graph[a>b,a>c,b>c](a,b)", "graph[a>b,a>c,b>c](b,b)", "P", 0],
  ["fibonacci(20)", "fibonacci[4](18)", "P", 0],
  ["grundy(9)", "grundy(4,5)", "N", 2],
  ["lasker(5,6)", "lasker(5,5)", "P", 0],
];
for (const [from, to, letter, grundy] of MOVES) {
  test(`${from} is played on its board to ${to}`, async ({ page }) => {
    await open(page, { p: from });
    await standing(panel(page, "board"), to).last().click();
    await says(page, to, letter, grundy);
  });
}
