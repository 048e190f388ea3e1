// A game from its first move to its end: against the program and with a friend, with hints, mistakes and second thoughts.

import { expect, test } from "@playwright/test";
import { open, panel, ready, standing, watch } from "../page.mjs";

const bar = (page) => page.locator("#play");
const lines = (page) => bar(page).locator(".play-lines");
const button = (page, name) => bar(page).getByRole("button", { name, exact: true });
const position = (page) => page.locator("#position").inputValue();

/** Makes a move as text, by the position after it. */
async function move(page, to) {
  await page.locator("#position").fill(to);
  await page.locator("#position").press("Enter");
}

/** Waits until the person is to move again, or the game is over. */
async function turn(page, whose = /Your move|轮到你走|You win|你赢了|The program wins|程序获胜/) {
  await expect(page.locator("#verdict, #play .turn").filter({ hasText: whose }).first()).toBeVisible();
  await ready(page);
}

/** Follows the hints: asks twice, then makes the first winning move that the page shows. */
async function follow(page, words) {
  await button(page, words.hint).click();
  await expect(lines(page)).toContainText(words.can);
  await button(page, words.more).click();
  await page.locator(".winning [data-to]").first().click();
}

const EN = { hint: "Hint", more: "Show the moves", can: "You can win", right: "is right", won: "You win", start: "No mistake stands" };
const ZH = { hint: "提示", more: "显示必胜走法", can: "你有必胜走法", right: "走对了", won: "你赢了", start: "没有失误" };

for (const [lang, words, start] of [
  ["en", EN, "nim(3,4,5)"],
  ["zh", ZH, "nim(3,4,5)"],
  ["en", EN, "fibonacci(12)"],
  ["en", EN, "misere nim(2,3)"],
]) {
  test(`who follows the hints from ${start} wins against the perfect program, in ${lang}`, async ({ page }) => {
    const faults = watch(page);
    await open(page, { p: encodeURIComponent(start), lang, play: "perfect" });
    for (let round = 0; round < 12; round++) {
      await turn(page);
      if (await button(page, words.hint).isHidden()) break;
      // Before a hint neither the verdict nor any picture but the board tells the answer.
      await expect(page.locator("#verdict")).not.toHaveAttribute("data-outcome", /./);
      await expect(page.locator("section[data-panel]:visible")).toHaveCount(1);
      await follow(page, words);
      await expect(lines(page)).toContainText(new RegExp(`${words.right}|${words.won}|${words.start}`));
    }
    await expect(bar(page).or(page.locator("#verdict")).filter({ hasText: words.won }).first()).toBeVisible();
    await expect(lines(page)).toContainText(words.start);
    expect(faults).toEqual([]);
  });
}

test("a mistake is explained in the terms of the theory, with the reply that punishes it, and taken back", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", play: "teaching" });
  await standing(panel(page, "board"), "nim(3,4,2)").last().click();
  await expect(lines(page)).toContainText("is a mistake. After it, the XOR of the heaps is 3 ⊕ 4 ⊕ 2 = 5, not 0");
  await expect(lines(page)).toContainText("It could have been won: Take 2 from the heap of 3.");
  await expect(lines(page)).toContainText("The reply that punishes it: Take 3 from the heap of 4.");
  // The teacher waits: nothing is played until the reader decides.
  expect(await position(page)).toBe("nim(3,4,2)");
  await move(page, "nim(3,1,2)");
  await expect(bar(page).getByRole("alert")).toContainText("First take your move back, or play on.");
  await button(page, "Take back").click();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await standing(panel(page, "board"), "nim(1,4,5)").last().click();
  await expect(lines(page)).toContainText("“Take 2 from the heap of 3” is right. After it, the XOR of the heaps is 0");
});

test("what is said after a mistake is in sight over the buttons, in a low window too", async ({ page, isMobile }) => {
  await page.setViewportSize({ width: isMobile ? 390 : 600, height: 600 });
  for (const lang of ["en", "zh"]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(3,4,5)", play: "teaching", lang });
    await standing(panel(page, "board"), "nim(3,4,0)").first().click();
    await expect(page.locator(".play-line.bad")).toHaveCount(1);
    const covered = () =>
      page.evaluate(() => {
        const [lines, tools] = [".play-lines", ".play-tools"].map((one) => document.querySelector(one).getBoundingClientRect());
        return [lines.top < 0, lines.bottom > tools.top, tools.bottom > innerHeight + 1];
      });
    await expect.poll(covered, lang).toEqual([false, false, false]);
    await page.locator(".better summary").click();
    await expect.poll(covered, lang).toEqual([false, false, false]);
  }
});

test("under a high board what is said leaves the stones that are pressed next in sight, until a mistake is asked about", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { p: "bash[3](21)", play: "teaching", lang: "en" });
  const stone = (left) => standing(panel(page, "board"), `bash[3](${left})`).first();
  await stone(20).click();
  await expect(page.locator(".play-line")).toHaveCount(3);
  await expect(page.locator(".play-line").last()).toContainText("all its moves last equally long");
  const covered = () => page.evaluate(() => [".play-lines", ".play-tools"].map((one) => document.querySelector(one).getBoundingClientRect()).reduce((said, tools) => said.top > tools.top));
  await expect.poll(covered).toBe(false);
  for (const left of [18, 17, 16]) await expect(stone(left), `${left}`).toBeInViewport({ ratio: 0.99 });
  await stone(18).click();
  await expect(page.locator(".play-line.bad")).toHaveCount(1);
  await expect(page.locator(".play-line.bad")).toBeInViewport({ ratio: 1 });
});

test("where no move wins a hint offers none to be shown", async ({ page }) => {
  for (const [p, more] of [["bash[3](20)", 0], ["bash[3](21)", 1]]) {
    await open(page, { p, play: "teaching", lang: "en" });
    await page.locator("#play-hint").click();
    await expect(page.locator(".play-line")).toContainText(more ? "You can win" : "every move loses");
    await expect(page.locator("#play-hint-more")).toHaveCount(more);
    await expect(page.locator(more ? "#play-hint-more" : "#play-hint")).toBeEnabled({ enabled: more === 1 });
  }
});

for (const [width, height] of [[1366, 768], [1920, 1080], [390, 844]]) {
  for (const lang of ["en", "zh"]) {
    test(`the place of a hint shows the moves when it is pressed again, and ends no game, at ${width}×${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { p: "nim(3,5,6)", play: "teaching", first: "program", lang });
      await expect(page.locator("#play-hint")).toBeEnabled();
      await expect(page.locator(".play-line")).toHaveCount(2);
      const place = (button) =>
        button.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x + scrollX, y + scrollY, width, height].map(Math.round);
        });
      const before = [await place(page.locator("#play-hint")), await place(page.locator("#play-leave"))];
      const { x, y, width: wide, height: high } = await page.locator("#play-hint").boundingBox();
      const press = () => page.mouse.click(x + wide / 2, y + high / 2);
      await press();
      await expect(page.locator("#play-hint-more")).toBeEnabled();
      expect([await place(page.locator("#play-hint-more")), await place(page.locator("#play-leave"))]).toEqual(before);
      await press();
      await expect(page.locator(".winning [data-to]").first()).toBeVisible();
      await expect(page.locator("#play-hint-more")).toBeDisabled();
      expect([await place(page.locator("#play-hint-more")), await place(page.locator("#play-leave"))]).toEqual(before);
      // A third time nothing happens there.
      await press();
      await expect(page.locator("#play-leave")).toBeVisible();
      expect(await position(page)).toBe("nim(2,5,6)");
    });
  }
}

for (const [width, height] of [[390, 844], [360, 640]]) {
  for (const lang of ["en", "zh"]) {
    test(`the buttons of a game stay where they are on a phone, whatever is said, at ${width}×${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, { p: "nim(3,4,5)", play: "teaching", lang });
      const place = () =>
        page.locator(".play-tools").evaluate((tools) => {
          const sides = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
          return [sides(tools.getBoundingClientRect()), sides(tools.lastElementChild.getBoundingClientRect()), sides(tools.firstElementChild.getBoundingClientRect())];
        });
      const before = await place();
      await expect(page.locator(".play-tools")).toBeInViewport({ ratio: 1 });
      await standing(panel(page, "board"), "nim(3,4,2)").last().click();
      await expect(page.locator(".play-line.bad")).toHaveCount(1);
      expect(await place(), "a mistake").toEqual(before);
      await page.locator("#play-take-back").click();
      await page.locator("#play-hint").click();
      await expect(page.locator("#play-hint-more")).toBeVisible();
      expect(await place(), "a hint").toEqual(before);
      await standing(panel(page, "board"), "nim(1,4,5)").last().click();
      await turn(page);
      await expect(lines(page)).not.toHaveText("");
      expect(await place(), "a good move").toEqual(before);
      await page.locator("#play-give-up").click();
      await expect(page.locator("#play-same")).toBeVisible();
      expect(await place(), "the end").toEqual(before);
    });
  }
}

for (const p of ["kayles(9)", "nim(3,4,5)", "nim(5,7,8)"]) {
  test(`a phone lying on its side has the board of ${p} beside what is said, whole over the foot of the window`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await open(page, { p, play: "teaching", lang: "en" });
    const board = panel(page, "board").locator(".scene");
    await expect(board).toBeInViewport({ ratio: 1 });
    const beside = () =>
      board.evaluate((scene) => {
        const [one, tools] = [scene, document.querySelector(".play-tools")].map((of) => of.getBoundingClientRect());
        return one.right <= tools.left && tools.bottom <= innerHeight;
      });
    await expect.poll(beside).toBe(true);
  });
}

test("Back and Forward keep the game: a mistake is asked about again, and not answered", async ({ page }) => {
  await open(page, { p: "wythoff(6,7)", play: "teaching" });
  const asked = () => expect(lines(page)).toContainText("The reply that punishes it");
  await move(page, "wythoff(6,6)");
  await asked();
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue("wythoff(6,7)");
  await turn(page);
  await page.goForward();
  await expect(page.locator("#position")).toHaveValue("wythoff(6,6)");
  await asked();
  await button(page, "Take back").click();
  await expect(page.locator("#position")).toHaveValue("wythoff(6,7)");
  await move(page, "wythoff(4,7)");
  await expect(lines(page)).toContainText("is right");
});

test("the terms in what is said of a game explain themselves", async ({ page, isMobile }) => {
  await open(page, { p: "nim(3,4,5)", play: "teaching" });
  await button(page, "Hint").click();
  const term = lines(page).locator('[data-term="nim-sum"]').first();
  if (isMobile) await term.tap();
  else await term.hover();
  await expect(page.locator("#definition-nim-sum")).toBeVisible();
});

test("who errs against the perfect program loses, and is told where", async ({ page }) => {
  await open(page, { p: "bash[3](6)", lang: "en", play: "perfect" });
  await move(page, "bash[3](5)");
  await expect(lines(page)).toContainText("is a mistake. After it, 5 = 4 · 1 + 1: taking the remainder 1 leaves a multiple of 4.");
  await expect(page.locator("#position")).toHaveValue("bash[3](4)");
  await expect(lines(page)).toContainText("The program punishes it: Take 1 from the heap of 5.");
  await turn(page);
  await move(page, "bash[3](2)");
  await turn(page, /The program wins/);
  await expect(lines(page)).toContainText("It was decided by move 1 (You: Take 1 from the heap of 6).");
  // Back leads into the game, Forward to its end.
  await page.goBack();
  await turn(page);
  await expect(button(page, "Give up")).toBeVisible();
  await page.goForward();
  await turn(page, /The program wins/);
  await expect(lines(page)).toContainText("It was decided by move 1");
  await button(page, "Again, same side first").click();
  await expect(page.locator("#position")).toHaveValue("bash[3](6)");
  await turn(page);
});

test("the program moves first where the link says so, and the link follows the game", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", play: "perfect", first: "program" });
  await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
  await turn(page);
  await expect(page).toHaveURL(/#p=nim\(1,4,5\)&play=perfect$/);
  await page.reload();
  await turn(page);
  await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
  await button(page, "End the game").click();
  await expect(page).toHaveURL(/#p=nim\(1,4,5\)$/);
});

test("who leaves a game is back at the position that was looked at, and undo leads into the game", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  await page.locator("#play-button").click();
  await page.locator("#play-rival").selectOption("friend");
  await move(page, "nim(3,4,1)");
  await expect(page.locator("#position")).toHaveValue("nim(3,4,1)");
  await button(page, "End the game").click();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "N");
  await expect(page.getByText("Undo leads to nim(3,4,1), where it was left.")).toBeVisible();
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,1)");
  await expect(button(page, "End the game")).toBeVisible();
});

test("a link with an opponent that does not exist opens the position and says so", async ({ page }) => {
  await open(page, { p: "nim(1,2)", play: "grandmaster", first: "program" });
  await expect(page.getByText("Ignored in the link: play=grandmaster (play may be: teaching, perfect, random, friend), first (only with play)")).toBeVisible();
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "N");
});

test("a position that is no move is explained and not played", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", play: "perfect" });
  for (const [text, why] of [
    ["nim(1,1,5)", "That is not a move: to reach nim(1,1,5), 2 heaps change at once."],
    ["nim(3,4,9)", "nim(3,4,9) has more in some place, and a move never adds."],
    ["kayles(7)", "kayles(7) belongs to another game; end this one to open it."],
  ]) {
    await move(page, text);
    await expect(bar(page).getByRole("alert")).toContainText(why);
    await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  }
  await move(page, "1 4 5");
  await expect(bar(page).getByRole("alert")).toBeHidden();
  await expect(lines(page)).toContainText("is right.");
});

test("a random opponent may miss the reply, which is told", async ({ page }) => {
  await open(page, { p: "nim(2,2,7)", play: "random" });
  await move(page, "nim(2,2,6)");
  await expect(lines(page)).toContainText("This reply would punish it: Take the whole heap of 6.");
  await turn(page);
  await button(page, "Give up").click();
  await expect(lines(page)).toContainText("You gave up");
});

test("two friends share one screen, and hear nothing of their moves before the end", async ({ page }) => {
  await open(page, { p: "nim(1,2)", play: "friend" });
  await turn(page, /Player 1 to move/);
  await move(page, "nim(0,2)");
  await turn(page, /Player 2 to move/);
  await expect(lines(page)).toHaveText("");
  await button(page, "Take back").click();
  await turn(page, /Player 1 to move/);
  await move(page, "nim(1,0)");
  await turn(page, /Player 2 to move/);
  await move(page, "nim(0,0)");
  await expect(lines(page)).toContainText("Player 2 made the last move and wins.");
  await expect(lines(page)).toContainText("It was decided by move 1 (Player 1: Take the whole heap of 2).");
});

test("under misère play the last stone loses", async ({ page }) => {
  await open(page, { p: encodeURIComponent("misere nim(1,2)"), lang: "zh", play: "teaching" });
  await move(page, "misere nim(1,1)");
  await expect(lines(page)).toContainText("失误");
  await button(page, "悔棋").click();
  await move(page, "misere nim(1,0)");
  await expect(lines(page)).toContainText("程序走了最后一步，按反常规则判负：你赢了。");
});

test("a game begins with the button in the head and is set up before its first move", async ({ page }) => {
  await open(page, { p: "kayles(5)" });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(bar(page)).toBeFocused();
  await page.getByLabel("Opponent").selectOption("perfect");
  await page.getByLabel("First move").selectOption("rival");
  await expect(page.locator("#position")).toHaveValue("kayles(2,2)");
  await turn(page);
  await button(page, "Hint").click();
  await expect(lines(page)).toContainText("Against good play every move loses");
});

for (const [width, height] of [[1366, 768], [390, 844]]) {
  test(`the board stays where it is while the game is told, and Redo makes a move again, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { p: "nim(3,4,5)", play: "teaching", lang: "en" });
    const lies = () => page.locator("#panel-board .scene").evaluate((scene) => Math.round(scene.getBoundingClientRect().top / 4));
    const place = await lies();
    await page.locator('#panel-board [data-to="nim(3,0,5)"]').first().click();
    await expect(page.locator("#play-on")).toBeVisible();
    await expect.poll(lies).toBe(place);
    await page.locator("#play-take-back").click();
    await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
    await page.getByRole("button", { name: "Redo", exact: true }).click();
    await expect(page.locator("#position")).toHaveValue("nim(3,0,5)");
    await page.locator("#play-on").click();
    await expect(page.locator("#play-hint")).toBeVisible();
    await expect.poll(lies).toBe(place);
  });
}
