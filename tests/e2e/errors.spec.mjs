// Wrong texts: each is answered by its place and its reason, the last legal position stays in force, nothing is run.

import { expect, test } from "@playwright/test";
import { complaint, edit, fragment, open, ready, verdict, watch } from "../page.mjs";

const KEPT = "The last legal position stays in force: nim(3,4,5).";

// The part between the bars is wrong; nothing between them is a place where something is missing.
const WRONG = [
  ["an unknown game", "|chess|(3)", /no game called “chess”/],
  ["a misspelt game", "|nimm|(3)", /Did you mean nim\?/],
  ["a missing bracket", "nim(3,4||", /never closed/],
  ["a missing rule bracket", "bash[3|(|21)", /The bracket \[ is never closed/],
  ["a comma too many in an open bracket", "nim(3,||,5", /Something is missing here/],
  ["a comma too many in bare numbers", "3,||,5", /Something is missing here/],
  ["a negative heap", "nim(3,|-4|,5)", /cannot be negative/],
  ["a fractional heap", "nim(3,|2.5|)", /cannot be a fraction/],
  ["a heap over 2^64−1", "nim(|18446744073709551616|)", /largest heap is 18446744073709551615/],
  ["f(k) that stalls", "take[|10-k|](20)", /must grow: f\(1\) = 9 and f\(2\) = 8/],
  ["f(k) that shrinks", "take[|10-k|](20)", /must grow: f\(1\) = 9 and f\(2\) = 8/],
  ["f(1) = 0", "take[|k-1|](20)", /at least 1, but it is 0/],
  ["a set with 0", "subtract[1,|0|,3](10)", /at least 1, found 0/],
  ["k = 0", "moore[|0|](3,4)", /at least 1, found 0/],
  ["m = 0", "bash[|0|](21)", /at least 1, found 0/],
  ["octal digit 8", "octal[0.7|8|](9)", /0 to 7, found 8/],
  ["a token on an unknown vertex", "graph[a>b](a,|z|)", /no vertex “z”/],
  ["a cycle", "graph[|a>b,b>c,c>a|](a)", /a cycle.*a.*b.*c/],
  ["nothing at all", "||", /is empty/],
  ["spaces alone", "|   |", /is empty/],
  ["empty brackets", "nim(||)", /^At character 5: Something is missing here: expected 0, 1, 2, …(?!\.)/],
  ["a comma too many", "nim(3,||,5)", /Something is missing here/],
  ["another separator", "nim(3|:|4)", /separated by commas; found “:”/],
  ["a sum without an end", "nim(3)+||", /Expected “nim\(3\)”, found the end of the text/],
  ["three numbers in Wythoff’s game", "wythoff(|1,2,3|)", /exactly 2 numbers, found 3/],
  ["a number as a formula", "nim(|2*5|)", /in digits/],
  ["a power without its exponent", "nim(|1e|)", /in digits/],
  ["a control character", "nim(3|\u0007|)", /control character \(U\+0007\)/],
  ["a move that leaves more", "rule[n-1; |n+1|](5)", /a move leads to 1, which is not smaller/],
  ["something after the end", "nim(3)|)|", /Expected “\+”, found “\)”/],
  ["markup", 'nim(3,|<img src=x onerror="globalThis.run=1">|)', /Expected/],
  ["markup for a name", "|<|b>nim</b>(3)", /found “<”/],
  ["a script", "nim(|<script>globalThis.run=1</script>|)", /Expected/],
  ["wrong after Chinese", "nim（３，|四|）", /found “四”/],
];

for (const [lang, says] of [["en", "Still about nim(3,4,5):"], ["zh", "以下仍是 nim(3,4,5) 的结果："]]) {
  test(`beside a wrong text the verdict is called the old one, in ${lang}`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)", show: "board", lang });
    const [old, shade] = [page.getByText(says), () => page.locator(".headline").evaluate((one) => getComputedStyle(one).color)];
    const before = await shade();
    for (const [text, wrong] of [["nim(3,4,", true], ["nim(3,4,5)", false]]) {
      await page.locator("#position").fill(text);
      await expect(old).toHaveCount(wrong ? 1 : 0);
      expect((await shade()) !== before, text).toBe(wrong);
    }
  });
}

test("every wrong text is marked where it is wrong, and nothing is lost", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "nim(3,4,5)" });
  for (const [what, marked, reason] of WRONG) {
    await test.step(what, async () => {
      const [before, wrong = ""] = marked.split("|");
      const text = marked.replaceAll("|", "");
      await page.locator("#position").fill(text);
      await expect(page.locator("#position")).toHaveAttribute("aria-invalid", "true");
      const found = await complaint(page);
      expect(found.message).toMatch(new RegExp(`^At character ${[...before].length + 1}: \\S`));
      expect(found.message).toMatch(reason);
      expect(found.before).toBe(before);
      // Where something is missing, a space after the text is marked.
      expect(found.marked.replace("\u00a0", "")).toBe(wrong);
      expect(found.message).toContain(KEPT);
      expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
      await expect(page).toHaveURL(/#p=nim\(3,4,5\)$/);
    });
  }
  expect(await page.evaluate(() => [globalThis.run, document.querySelectorAll("#app img, #app script").length])).toEqual([undefined, 0]);

  // The page goes on: a legal text clears the complaint.
  await edit(page, "nim(1,4,5)");
  expect(await complaint(page)).toEqual({ invalid: false, message: "", marked: null, before: null });
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
  expect(faults).toEqual([]);
});

test("square brackets for round ones are mended with one press", async ({ page }) => {
  await open(page, { p: "kayles(7)", lang: "en" });
  await page.locator("#position").fill("nim[3 4");
  await expect(page.locator("#position-error")).toContainText("nim takes no rules in square brackets; its numbers stand in round ones, as in nim(3,4,5).");
  await page.getByRole("button", { name: "nim(3,4)" }).click();
  await expect(page.locator("#position")).toHaveValue("nim(3,4)");
  expect((await complaint(page)).invalid).toBe(false);
});

test("the mark lies under the very characters", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  const box = page.locator("#position");
  await box.fill("nim(3,-4,5)");
  // The copy behind the field must not be offset from it: same font, same start.
  const place = (await page.locator("mark").boundingBox()).x - (await box.boundingBox()).x;
  const expected = await box.evaluate((field) => {
    const style = getComputedStyle(field);
    const context = document.createElement("canvas").getContext("2d");
    context.font = style.font;
    return parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth) + context.measureText("nim(3,").width;
  });
  expect(Math.abs(place - expected)).toBeLessThan(2);
});

for (const [what, marked, reason] of WRONG.filter(([what]) => ["an unknown game", "nothing at all", "markup"].includes(what))) {
  test(`a link with ${what} opens the first position and says what is wrong`, async ({ page }) => {
    const faults = watch(page);
    const text = marked.replaceAll("|", "");
    await open(page, { p: encodeURIComponent(text) });
    await expect(page.locator("#position")).toHaveAttribute("aria-invalid", "true");
    const { message } = await complaint(page);
    expect(message).toMatch(reason);
    // A page that has shown nothing yet takes an example of the game that is named.
    expect(message).toContain(what === "markup" ? "In its place stands an example of its game: nim(3,4,5)." : "Meanwhile the page shows nim(3,4,5).");
    await expect(page.locator("#position")).toHaveValue(text);
    // Whoever wins there, nobody asked.
    await expect(page.locator("#verdict, .winning, .method")).toHaveCount(0);
    await page.locator("#position").fill(`${text}(`);
    await expect(page.locator("#position")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#verdict")).toHaveCount(0);
    await edit(page, "nim(1,4,5)");
    expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
    expect(faults).toEqual([]);
  });
}

test("a link that cannot be read, followed from a page that is open, keeps its position and says what is wrong", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "nim(3,4,5)" });
  for (const [what, marked, reason] of WRONG) {
    await test.step(what, async () => {
      const text = marked.replaceAll("|", "");
      await page.evaluate((hash) => (location.hash = hash), fragment({ p: encodeURIComponent(text) }));
      await expect(page.locator("#position")).toHaveValue(text);
      await expect(page.locator("#position")).toHaveAttribute("aria-invalid", "true");
      const { message } = await complaint(page);
      expect(message).toMatch(reason);
      expect(message).toContain(KEPT);
      expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
    });
  }
  expect(await page.evaluate(() => [globalThis.run, document.querySelectorAll("#app img, #app script").length])).toEqual([undefined, 0]);
  expect(faults).toEqual([]);
});

test("unknown keys of a link are named, and the rest of it holds", async ({ page }) => {
  await open(page, { p: "nim(1,2)", colour: "red", show: "board,cake", lang: "xx", theme: "%3Cimg%20src=x%3E" });
  const notice = page.getByRole("status").filter({ hasText: "Ignored in the link" });
  for (const part of ["colour=red (no such key)", "show=cake (show may be: board, ", "lang=xx", "theme=<img src=x>"]) await expect(notice).toContainText(part);
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "3" });
  await expect(page.locator("section[data-panel]")).toHaveCount(1);
  await expect(page.locator("#app img")).toHaveCount(0);
  // Read or copied it is no part of the last word.
  await expect(notice).toHaveText(/ Close$/);
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
});

for (const [p, canonical] of [
  ["nim%283%2C4%29", "nim(3,4)"],
  ["%E2%88%973%20%2B%20*5", "nim(3)+nim(5)"],
  ["misere%20nim(1,1)", "misere nim(1,1)"],
  ["take[k^2](9)", "take[k^2](9)"],
  ["take%5Bk%5E2%5D%289%29", "take[k^2](9)"],
]) {
  test(`the link p=${p} opens ${canonical}`, async ({ page }) => {
    await open(page, { p });
    await expect(page.locator("#position")).toHaveValue(canonical);
  });
}

test("what means one position is understood, and said in the notation", async ({ page }) => {
  await open(page, { p: "nim(1)" });
  for (const [text, canonical, grundy] of [
    ["3 4 5", "nim(3,4,5)", "2"],
    ["１，４，５", "nim(1,4,5)", "0"],
    ["0.77(9)", "octal[0.77](9)", "4"],
    ["bash 21", null, null],
    ["bash(21)", "bash[3](21)", "1"],
    ["graph[a->b,b→c](a)", "graph[a>b,b>c](a)", "0"],
    ["take[k(k+1)/2](3)", "take[k*(k+1)/2](3)", "1"],
    ["nim 1..3 10^12", "nim(1,2,3,1000000000000)", "1000000000000"],
  ]) {
    await page.locator("#position").fill(text);
    if (canonical === null) {
      await expect(page.locator("#position")).toHaveAttribute("aria-invalid", "true");
      continue;
    }
    await expect(page.getByText(`Read as ${canonical}`, { exact: true })).toBeVisible();
    await ready(page);
    await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", grundy);
    await page.locator("#position").press("Enter");
    await expect(page.locator("#position")).toHaveValue(canonical);
  }
  await edit(page, "http://localhost/x/#p=kayles(7)&lang=en");
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "2");
});

test("what is pressed right after typing stays where it is", async ({ page }) => {
  await open(page, { p: "nim(1)" });
  await page.locator("#position").fill("kayles 9");
  await expect(page.getByText("Read as kayles(9)", { exact: true })).toBeVisible();
  await ready(page);
  const misere = page.getByRole("checkbox", { name: "Misère: last move loses" });
  const { x, y, width, height } = await misere.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator("#position")).toHaveValue("misere kayles(9)");
  await expect(page.getByText("Read as")).toHaveCount(0);
});

test("a hundred thousand heaps are read and answered, and a link of 200 kB opens", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "nim(3,4,5)" });
  await edit(page, `nim(${Array(100_000).fill("7").join(",")})`);
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
  await edit(page, "nim(1)");
  await page.goto("about:blank");
  await page.goto(`./#p=nim(${Array(99_999).fill("7").join(",")})`);
  await ready(page);
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "7" });
  await page.goto("about:blank");
  await page.goto(`./#p=nim(${"9".repeat(200_000)})`);
  await ready(page);
  expect((await complaint(page)).message).toContain("largest heap");
  await expect(page.locator("#verdict")).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a sentence is searched for, also where it begins with the name of a game", async ({ page }) => {
  await open(page, { p: "nim(1,2)", lang: "en" });
  for (const [text, offered] of [["take what you like from the table, and pay for it in the end", true], ["hello", true], ["nim(3, 4", false], ["take[1,", false]]) {
    await page.locator("#position").fill(text);
    await expect(page.locator("#position")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("button", { name: /^(Search games and exercises|Read this statement|This statement was not read)/ })).toHaveCount(offered ? 1 : 0);
  }
});
