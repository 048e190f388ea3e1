// A quiz is a link: each kind solved wrong and then right, nothing given away before, a page around it that is told, and all
// of it with the keyboard alone.

import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { open, panel, ready, twin, verdict, watch } from "../page.mjs";

const WORDS = {
  en: { check: "Check", show: "Show the answers", another: "Another", leave: "Leave the quiz", right: /All right!/, hidden: /Who wins is hidden/ },
  zh: { check: "检查", show: "显示答案", another: "换一题", leave: "退出测验", right: /正确！/, hidden: /胜负已隐藏/ },
};

const quiz = (page) => page.locator("#quiz");
const result = (page) => page.locator("#quiz-result");
const check = (page, lang = "en") => quiz(page).getByRole("button", { name: WORDS[lang].check, exact: true }).click();

/** Labels positions: { "nim(1,1)": "P" }. */
async function label(page, labels) {
  for (const [position, letter] of Object.entries(labels)) {
    await quiz(page).getByRole("radiogroup", { name: position, exact: true }).getByRole("radio", { name: letter }).check();
  }
}

/** Fills in values: { "nim(1,1)": "0" }; a name may be the beginning of one. */
async function fill(page, values) {
  for (const [position, value] of Object.entries(values)) await quiz(page).getByLabel(position).fill(value);
}

const pick = (page, move) => quiz(page).getByRole("radio", { name: move }).check();

// What is asked, with one mistake in it, the reason that is told, and then the mistake mended.
const SOLVED = {
  "label positions": {
    link: { p: "bash[3](6)", quiz: "outcomes" },
    lang: { en: /bash\[3\]\(4\) is P: all its options are N, namely/, zh: /bash\[3\]\(4\) 是必败态 P：它的后继都是必胜态 N/ },
    wrong: (page) => label(page, { "bash[3](1)": "N", "bash[3](2)": "N", "bash[3](3)": "N", "bash[3](4)": "N", "bash[3](5)": "N", "bash[3](6)": "P" }),
    right: (page) => label(page, { "bash[3](4)": "P", "bash[3](6)": "N" }),
    found: { right: 3 + 1, wrong: 2, total: 6 },
  },
  "give values": {
    link: { p: "bash[3](6)", quiz: "values", seed: "4" },
    lang: { en: /bash\[3\]\(6\) is not worth 3: among the values of its options a smaller number is missing/, zh: /bash\[3\]\(6\) 的 SG 值不是 3：它的后继的 SG 值里还缺更小的数/ },
    wrong: async (page) => {
      const names = await quiz(page).locator("[data-to]").allTextContents();
      for (const name of names) await fill(page, { [name]: String(Number(name.match(/\((\d+)\)/)[1]) % 4) });
      await fill(page, { "bash[3](6)": "3" });
    },
    right: (page) => fill(page, { "bash[3](6)": "2" }),
    found: { right: 4, wrong: 1, total: 5 },
  },
  "pick the winning move": {
    link: { p: "nim(3,4,5)", quiz: "move" },
    lang: { en: /Take 1 from the heap of 3: that leaves 2\s*⊕\s*4\s*⊕\s*5\s*=\s*3, not 0\. The opponent answers/, zh: /从 3 颗的一堆中取 1 颗：留下的各堆异或和是 2\s*⊕\s*4\s*⊕\s*5\s*=\s*3，不为 0。对手可以/ },
    wrong: (page, lang) => pick(page, lang === "en" ? "Take 1 from the heap of 3" : "从 3 颗的一堆中取 1 颗"),
    right: (page, lang) => pick(page, lang === "en" ? "Take 2 from the heap of 3" : "从 3 颗的一堆中取 2 颗"),
    found: { right: 0, wrong: 1, total: 1 },
  },
  "fill in the mex table": {
    link: { p: "nim(1,2)", quiz: "mex" },
    lang: { en: /nim\(1,2\) is not worth 0: its option nim\(1,1\) has that value/, zh: /nim\(1,2\) 的 SG 值不是 0：它的后继 nim\(1,1\) 已经取到这个值/ },
    wrong: async (page) => {
      await fill(page, { "nim(0,2)": "2", "nim(1,1)": "0", "nim(1,0)": "1", "mex": "0" });
    },
    right: (page) => fill(page, { mex: "3" }),
    found: { right: 3, wrong: 1, total: 4 },
  },
};

for (const lang of ["en", "zh"]) {
  for (const [name, { link, lang: reasons, wrong, right }] of Object.entries(SOLVED)) {
    test(`${name}: wrong, then right (${lang})`, async ({ page }) => {
      const faults = watch(page);
      await open(page, { ...link, lang });
      await expect(page.locator("#verdict")).toContainText(WORDS[lang].hidden);
      await wrong(page, lang);
      await check(page, lang);
      await expect(result(page)).toContainText(reasons[lang]);
      // It is read out once, by the live region of the page, and still hidden who wins.
      await expect(page.locator('p.unseen[role="status"]')).toContainText(reasons[lang]);
      expect((await verdict(page)).outcome).toBeNull();
      await expect(quiz(page).locator('[aria-invalid="true"]')).toHaveCount(1);
      await right(page, lang);
      await check(page, lang);
      await expect(result(page)).toContainText(WORDS[lang].right);
      expect((await verdict(page)).outcome).toBe("N");
      await expect(panel(page, "mex")).toBeVisible();
      expect(faults).toEqual([]);
    });
  }
}

// One of them is enough, and what else would have won is told by where it leads.
for (const [lang, also] of [["en", "Moves to nim(5,2,7), nim(5,6,3) win, too."], ["zh", "另外 2 种走法也必胜：走到 nim(5,2,7)、nim(5,6,3)。"]]) {
  test(`the other winning moves are named (${lang})`, async ({ page }) => {
    await open(page, { p: "nim(5,6,7)", quiz: "move", lang });
    await pick(page, lang === "en" ? "Take 4 from the heap of 5" : "从 5 颗的一堆中取 4 颗");
    await check(page, lang);
    await expect(result(page)).toContainText(also);
  });
}

/** Everything on the page that could tell: its text, and attributes and classes of elements. */
function everything(page) {
  return page.evaluate(() => {
    const body = document.querySelector("#app").cloneNode(true);
    // The question, the glossary, the head and the dialogs speak of P and N at large, and hold nothing of this position.
    for (const part of body.querySelectorAll("#quiz, .definitions, dialog, header, footer")) part.remove();
    return { text: body.textContent, html: body.innerHTML };
  });
}

const TELLING = /r-cold|r-hot\b|r-hot-value|winning|data-outcome|data-grundy|data-value|data-column/;

for (const [name, keys] of [
  ["a quiz", { p: "nim(3,4,5)", quiz: "outcomes", seed: "7" }],
  ["a quiz on moves", { p: "nim(3,4,5)", quiz: "move" }],
  ["a quiz in a table", { p: "wythoff(3,5)", quiz: "mex", seed: "2" }],
  ["a hidden verdict", { p: "wythoff(3,5)", hide: "verdict" }],
  ["a hidden verdict of a graph", { p: "graph[a>b,a>c,b>c](a,b)", hide: "values,verdict" }],
]) {
  test(`${name} gives nothing away`, async ({ page }) => {
    await open(page, { ...keys, show: "board,dag,mex,columns,grid,sequence,proof" });
    for (const hidden of ["mex", "columns", "grid", "sequence", "proof"]) await expect(panel(page, hidden)).toHaveCount(0);
    for (const shown of ["board", "dag"]) await twin(page, shown);
    for (const outcome of await panel(page, "dag").locator("tbody td:nth-child(2)").allTextContents()) expect(outcome).toBe("?");
    // Nor does pointing at a node.
    await panel(page, "dag").locator("[data-to]").first().hover();
    const { html, text } = await everything(page);
    expect(html).not.toMatch(TELLING);
    expect(text).not.toMatch(/\bP\b|\bN\b|Whoever moves|XOR|∗\d/);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Why?" })).toHaveCount(0);
  });
}

test("hidden values leave who wins, and nothing that is made of values", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", hide: "values" });
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: null });
  await expect(page.locator("#verdict")).toContainText("The Grundy values are hidden.");
  const graph = await twin(page, "dag");
  expect(graph.map((row) => row[2]).every((value) => value === "–")).toBe(true);
  expect(graph.some((row) => row[1] === "P")).toBe(true);
  for (const hidden of ["mex", "columns", "sequence", "proof"]) await expect(panel(page, hidden)).toHaveCount(0);
  // The page is otherwise what it is: moves are made, and hidden stays hidden.
  await panel(page, "board").locator('[data-to="nim(1,4,5)"]').first().click();
  await ready(page);
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: null });
  await expect(page).toHaveURL(/p=nim\(1,4,5\)&tables=dag&hide=values/);
});

test("pressing a position answers with it", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", quiz: "move" });
  await panel(page, "board").locator('[data-to="nim(1,4,5)"]').last().click();
  await expect(quiz(page).getByRole("radio", { name: "Take 2 from the heap of 3" })).toBeChecked();
  await panel(page, "dag").locator('[data-to="nim(2,4,5)"]').last().click();
  await expect(quiz(page).getByRole("radio", { name: "Take 1 from the heap of 3" })).toBeChecked();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  // In a graph to be labelled, a press is a label and the next turns it round.
  await page.goto("about:blank");
  await open(page, { p: "bash[3](6)", quiz: "outcomes" });
  const node = panel(page, "dag").locator('[data-to="bash[3](4)"]').last();
  await node.click();
  await expect(quiz(page).getByRole("radiogroup", { name: "bash[3](4)" }).getByRole("radio", { name: "P" })).toBeChecked();
  expect((await twin(page, "dag")).find(([position]) => position === "bash[3](4)")[1]).toBe("P");
  await node.click();
  await expect(quiz(page).getByRole("radiogroup", { name: "bash[3](4)" }).getByRole("radio", { name: "N" })).toBeChecked();
});

test("the answers, another question, and the way out", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", quiz: "move", seed: "7" });
  const first = await page.locator("#position").inputValue();
  await quiz(page).getByRole("button", { name: "Show the answers" }).click();
  await expect(result(page)).toContainText("These are the answers.");
  expect((await verdict(page)).outcome).toMatch(/^[PN]$/);
  // What leads on is now the one thing to do.
  await expect(quiz(page).locator("button.main")).toHaveText(["Next question"]);
  await quiz(page).getByRole("button", { name: "Next question" }).click();
  await expect(quiz(page).locator("button.main")).toHaveText(["Check"]);
  await expect(page).toHaveURL(/p=nim\(3,4,5\)&quiz=move&seed=8/);
  await ready(page);
  await expect(page.locator("#position")).not.toHaveValue(first);
  await expect(quiz(page)).toBeFocused();
  expect((await verdict(page)).outcome).toBeNull();
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue(first);
  await expect(page.locator("#verdict")).toContainText("Who wins is hidden");
  await quiz(page).getByRole("button", { name: "Leave the quiz" }).click();
  await expect(quiz(page)).toHaveCount(0);
  expect((await verdict(page)).outcome).toMatch(/^[PN]$/);
  await expect(page).not.toHaveURL(/quiz/);
});

test("what suits no question, and what no link means, is said", async ({ page }) => {
  await open(page, { p: "misere nim(1,2)", quiz: "values", lang: "en" });
  await expect(quiz(page)).toContainText("Under misère play a value of 0 need not mean that a position is lost");
  await page.goto("about:blank");
  await open(page, { p: "nim(1,2)", quiz: "chess", seed: "3", hide: "all" });
  await expect(page.getByText("Ignored in the link: quiz=chess (quiz may be: outcomes, values, move, mex, pattern), hide=all (hide may be: nothing, values, verdict), seed=3 (only with quiz)")).toBeVisible();
  expect((await verdict(page)).outcome).toBe("N");
});

/** A page of another origin, as course pages are, that embeds a link and notes what it is told; `stop` ends its server. */
async function host(page, fragment) {
  const inside = new URL(process.env.MEXPLORER_URL);
  const lesson = `<!doctype html><html lang="en"><title>Course</title><script>
      window.told = [];
      addEventListener("message", (event) => {
        if (event.origin === ${JSON.stringify(inside.origin)} && event.data?.source === "mexplorer" && event.data.type === "answer") told.push(event.data);
      });
    </script><iframe title="Quiz" src="${inside}${fragment}" width="900" height="1400"></iframe></html>`;
  const server = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(lesson));
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  return { frame, told: () => page.evaluate(() => window.told), stop: () => server.close() };
}

for (const [name, { link, wrong, right, found }] of Object.entries(SOLVED)) {
  test(`${name}: the page around it is told`, async ({ page }) => {
    const fragment = `#${Object.entries({ ...link, embed: "1" }).map(([key, value]) => `${key}=${value}`).join("&")}`;
    const { frame, told, stop } = await host(page, fragment);
    await wrong(frame, "en");
    expect(await told()).toEqual([]);
    await check(frame);
    const about = { source: "mexplorer", version: 1, type: "answer", quiz: link.quiz, seed: Number(link.seed ?? 0), position: link.p, shown: false };
    await expect.poll(told).toEqual([{ ...about, ...found, done: false, checks: 1 }]);
    await right(frame, "en");
    await check(frame);
    await expect.poll(async () => (await told()).length).toBe(2);
    expect((await told())[1]).toEqual({ ...about, right: found.total, wrong: 0, total: found.total, done: true, checks: 2 });
    stop();
  });
}

test("a page that is not embedded tells nobody", async ({ page }) => {
  await page.addInitScript(() => {
    window.told = [];
    addEventListener("message", (event) => window.told.push(event.data));
  });
  await open(page, { p: "nim(1,2)", quiz: "move" });
  await check(page);
  await expect(result(page)).toContainText("Nothing is answered yet.");
  // Said aloud without a number: it was no check.
  await expect(page.locator('p.unseen[role="status"]')).toHaveText("Nothing is answered yet.");
  await pick(page, "There is no winning move");
  await check(page);
  await expect(page.locator('p.unseen[role="status"]')).toContainText("Check 1: There is a winning move");
  expect(await page.evaluate(() => window.told)).toEqual([]);
});

test("with the keyboard alone", async ({ page }) => {
  await open(page, { p: "bash[3](6)", quiz: "outcomes" });
  const focused = () => page.evaluate(() => `${document.activeElement.id} ${document.activeElement.textContent}`);
  const tabTo = async (wanted) => {
    for (let i = 0; i < 60 && !wanted.test(await focused()); i++) await page.keyboard.press("Tab");
    expect(await focused()).toMatch(wanted);
  };
  await tabTo(/^quiz-item-0/);
  for (const letter of ["N", "N", "N", "P", "N", "P"]) {
    // Space takes the first choice, an arrow the other.
    await page.keyboard.press("Space");
    if (letter === "N") await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
  }
  await expect(page.locator("#quiz-check")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(result(page)).toContainText("bash[3](6) is N: it has the option bash[3](4), which is P. 5 of 6 are right.");
  await expect(page.locator("#quiz-check")).toBeFocused();
  // Back past the term in the reason to the choice that was made last.
  await page.keyboard.press("Shift+Tab");
  await expect(result(page).getByRole("button", { name: "option" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("#quiz-item-5")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  // Enter in a control checks as the button does, and the focus stays.
  await page.keyboard.press("Enter");
  await expect(result(page)).toContainText("All right!");
  expect(await page.evaluate(() => document.activeElement.name)).toBe("quiz-5");
});

test("values are typed, and Enter checks", async ({ page }) => {
  await open(page, { p: "nim(1,1)", quiz: "mex" });
  await page.locator("#quiz-item-0").focus();
  for (const value of ["1", "1"]) {
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(result(page)).toContainText("nim(1,1) is not worth 2: among the values of its options a smaller number is missing.");
  await expect(page.locator("#quiz-item-2")).toBeFocused();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(result(page)).toContainText("All right!");
  await expect(page.locator("#quiz-item-2")).toBeFocused();
});

test("a teacher makes a quiz of the position on the page", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByLabel("Question").selectOption("which Grundy values?");
  await dialog.getByLabel("Seed").fill("12");
  await dialog.getByLabel("Hidden even when solved").selectOption("values");
  const link = `${process.env.MEXPLORER_URL}#p=nim(3,4,5)&lang=en&quiz=values&seed=12&hide=values`;
  await expect(dialog.getByRole("textbox", { name: "Link of the quiz" })).toHaveValue(link);
  // The link of the page itself stays what it is.
  await expect(dialog.getByRole("textbox", { name: "Link", exact: true })).toHaveValue(`${process.env.MEXPLORER_URL}#p=nim(3,4,5)&lang=en`);
  await expect(dialog.getByRole("textbox", { name: "Embed the quiz in a page" })).toHaveValue(new RegExp(`src="${link.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}&embed=1" .*title="Nim: nim\\(3,4,5\\) – which Grundy values\\? \\(seed 12\\)"`));
  await dialog.getByRole("link", { name: "Try it" }).click();
  await expect(dialog).toBeHidden();
  await expect(quiz(page)).toContainText("What is the Grundy value of each position?");
  await expect(quiz(page).getByRole("textbox")).toHaveCount(5);
});

for (const [kind, lang] of [["outcomes", "en"], ["values", "zh"], ["move", "zh"], ["mex", "en"], ["pattern", "zh"]]) {
  test(`controls of a quiz on ${kind} are large enough for fingers, and none is cut off, in ${lang}`, async ({ page }) => {
    await open(page, { p: kind === "pattern" ? "bash[3](14)" : "nim(3,4,5)", quiz: kind, seed: "7", lang });
    const sizes = await quiz(page).locator("label, button:not(.term)").evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect()]));
    for (const [text, { width, height, left, right }] of sizes) {
      expect(Math.min(width, height), text).toBeGreaterThanOrEqual(24);
      expect(left >= 0 && right <= page.viewportSize().width, `${text} is cut off`).toBe(true);
    }
  });
}

test("a question without the page around it says the rule of its game", async ({ page }) => {
  for (const [lang, rule] of [["en", /Take any number of stones/], ["zh", /取走任意多颗石子/]]) {
    await open(page, { p: "nim(3,4,5)", quiz: "move", seed: 7, bare: 1, lang });
    await expect(quiz(page).locator(".rule")).toHaveText(rule);
  }
});

test("Share gives one panel alone, and worksheets plainly", async ({ page }) => {
  await open(page, { p: "kayles(7)", show: "board,grid,mex", lang: "en" });
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  // What the position has no use for is not given.
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(/#p=kayles\(7\)&show=board,mex&lang=en$/);
  await dialog.getByLabel("What is given").selectOption("mex");
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(/&show=mex&lang=en&bare=1$/);
  await expect(dialog.getByLabel("Element for a page")).toHaveValue(/ show="mex" lang="en" bare="1" title="Kayles: kayles\(7\) – Mex table"><a href=".*">Kayles: kayles\(7\) – Mex table<\/a>/);
  await expect(dialog.getByLabel("Embed in a page")).toHaveValue(/&show=mex&lang=en&bare=1&embed=1" .* title="Kayles: kayles\(7\) – Mex table"/);
  // How the program is taken along is said here, and in the help.
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download mexplorer.html" }).click();
  expect((await stat(await (await download).path())).size).toBeGreaterThan(2e6);
  await dialog.getByLabel("with position and verdict").check();
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(/&show=mex&lang=en$/);
  await dialog.getByRole("region", { name: "Worksheets to print" }).getByRole("link", { name: "P or N?" }).click();
  await expect(page).toHaveURL(/&sheet=outcomes/);
  await expect(page.locator("main.sheet")).toBeVisible();
});

test("what a wrong answer is refuted with pushes no button out of sight on a desk", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, { p: "nim(3,4,5)", quiz: "move", seed: 0, lang: "en" });
  await quiz(page).getByRole("radio").nth(1).check();
  await check(page);
  await expect(result(page)).toHaveClass(/bad/);
  await expect(page.locator("#quiz-check")).toBeInViewport({ ratio: 1 });
  // All of it, and with room below.
  const { y, height } = await page.locator("#quiz-check").boundingBox();
  expect(y + height).toBeLessThanOrEqual(895);
});

for (const [width, height] of [[390, 844], [360, 640]]) {
  for (const lang of ["en", "zh"]) {
    test(`the buttons of a quiz stay where they are on a phone, whatever is found, at ${width}×${height} in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const [keys, answer] of [
        [{ p: "bash[3](6)", quiz: "outcomes" }, () => label(page, { "bash[3](1)": "P" })],
        [{ p: "nim(3,4,5)", quiz: "move", seed: 0 }, () => quiz(page).getByRole("radio").nth(1).check()],
        [{ p: "nim(1,2)", quiz: "mex" }, () => quiz(page).getByRole("textbox").first().fill("7")],
      ]) {
        await page.goto("about:blank");
        await open(page, { ...keys, lang });
        const place = async () => {
          const [{ x, y }, show] = [await page.locator("#quiz-check").boundingBox(), await quiz(page).locator(".tools button").nth(1).boundingBox()];
          return [x, y, show.y].map(Math.round);
        };
        const before = await place();
        await expect(page.locator("#quiz-check")).toBeInViewport({ ratio: 1 });
        await answer();
        await check(page, lang);
        await expect(result(page)).toHaveClass(/bad/);
        // Said over them, in sight.
        const [found, buttons] = [await result(page).boundingBox(), await quiz(page).locator(".tools").boundingBox()];
        expect([found.y >= 0, found.y + found.height <= buttons.y + 1], JSON.stringify(keys)).toEqual([true, true]);
        expect(await place(), JSON.stringify(keys)).toEqual(before);
        await quiz(page).getByRole("button", { name: WORDS[lang].show }).click();
        await expect(page.locator("#quiz-another")).toHaveClass("main");
        expect(await place(), JSON.stringify(keys)).toEqual(before);
      }
    });
  }
}

test("a short position is not broken beside its buttons, however narrow they leave it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, { p: "wythoff(12,20)", quiz: "outcomes", seed: 1, lang: "en" });
  const lines = (all) => all.map((one) => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)));
  expect(await page.locator("#quiz .position-name").evaluateAll(lines)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
