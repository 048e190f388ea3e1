// Every position of the gallery opens from its link, is answered, and leaves no error behind.

import { expect, test } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { gallery, open, ready, verdict, watch } from "../page.mjs";

test("every example of the gallery opens and is answered", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  const positions = await gallery(page);
  expect(positions.length).toBeGreaterThanOrEqual(30);
  expect(new Set(positions).size).toBe(positions.length);
  const examples = page.getByRole("button", { name: "Examples", exact: true });
  const dialog = page.getByRole("dialog", { name: "Examples" });
  for (const [i, position] of positions.entries()) {
    await test.step(position, async () => {
      await examples.click();
      await dialog.getByRole("link").nth(i).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator("#position")).toHaveValue(position);
      await ready(page);
      expect((await verdict(page)).outcome).toMatch(/^[NP]$/);
      expect(faults).toEqual([]);
    });
  }
  // Each was a choice of its own: Back leads through them.
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue(positions.at(-2));
});

test("the program to take home stands where the position is shared, and not where its values are hidden", async ({ page }) => {
  await open(page, { p: "kayles(7)", show: "board" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Python", { exact: true }).click();
  await expect(dialog.locator("pre:visible")).toContainText("def wins(heaps):");
  await expect(dialog.locator("pre:visible")).toContainText("proved from heap 71 on to repeat with period 12");
  await expect(dialog.getByRole("button", { name: "Copy values as a b-file" })).toBeVisible();
  // As a judge gives positions, and asks for words.
  await dialog.locator("#code-input").selectOption("counted");
  await dialog.locator("#code-output").selectOption({ label: "Yes / No" });
  await expect(dialog.locator("pre:visible")).toContainText("heaps = [next(numbers) for _ in range(next(numbers))]");
  await expect(dialog.locator("pre:visible")).toContainText('print("Yes" if wins(heaps) else "No")');
  await dialog.locator("#code-output").selectOption("");
  await dialog.getByLabel("Where not").fill("lost");
  await expect(dialog.locator("pre:visible")).toContainText('print("Yes" if wins(heaps) else "lost")');
  // Where the last move loses the whole sum is searched, and no heap has a value to copy.
  await open(page, { p: "misere kayles(3)", show: "board" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByText("Python", { exact: true }).click();
  await expect(dialog.locator("pre:visible")).toContainText("(2,): [[(0,)], [(1,)]],");
  await expect(dialog).toContainText("Under misère play values do not decide this sum");
  await expect(dialog.getByRole("button", { name: /^Copy values/ })).toHaveCount(0);
  await open(page, { p: "kayles(8)", show: "board", hide: "values" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "As code" })).toHaveCount(0);
});

test("beside the verdict stands the way to the program, which opens what is shared at its place", async ({ page }) => {
  for (const [lang, name, share] of [["en", "Code", "Share"], ["zh", "代码", "分享"]]) {
    await page.goto("about:blank");
    await open(page, { p: "kayles(7)", lang });
    const way = page.getByRole("button", { name, exact: true });
    await way.press("Enter");
    const dialog = page.getByRole("dialog", { name: share });
    await expect(dialog.locator("#heading-code")).toBeFocused();
    await expect(dialog.locator("#heading-code")).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText("C++17", { exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(way).toBeFocused();
  }
  // Where the values are hidden it would tell them.
  await open(page, { p: "kayles(8)", hide: "values", lang: "en" });
  await expect(page.getByRole("button", { name: "Code", exact: true })).toHaveCount(0);
});

test("what readers cannot change is fixed in the link, and the code of it is large and in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, { p: "nim(3,4,5)", show: "columns,proof", lock: "panels", lang: "en" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  // What most come for stands first.
  await expect(dialog.locator("input, select").first()).toHaveValue(/#p=/);
  const fixed = dialog.getByRole("group", { name: "What readers cannot change" });
  // What is fixed here stays so.
  await expect(fixed.getByRole("checkbox")).toHaveCount(3);
  await fixed.getByLabel("the position").check();
  await fixed.getByLabel("the theorem").check();
  for (const label of ["Link", "Embed in a page", "For a projector"]) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(/lock=position,panels,proof/);
  }
  await expect(dialog.getByLabel("Element for a page")).toHaveValue(/ lock="position,panels,proof"/);
  await dialog.getByText("QR code of the link").click();
  const code = dialog.getByRole("img", { name: "QR code of the link" });
  await expect(code).toBeInViewport({ ratio: 1 });
  expect((await code.boundingBox()).width).toBeGreaterThan(600);
  const coming = page.waitForEvent("download");
  await dialog.locator("#share-qr").getByRole("button", { name: /^Save as .*-qr\.svg$/ }).click();
  const saved = await readFile(await (await coming).path(), "utf8");
  expect(saved).toContain(await code.locator("path").getAttribute("d"));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await code.boundingBox()).width).toBeGreaterThan(240);
});

test("a proof that comes while Share is open is given with its picture, in colours that are not each reader's own", async ({ page }) => {
  let come;
  const held = new Promise((done) => (come = done));
  await page.route("**/proof.wasm*", (route) => held.then(() => route.continue()));
  await open(page, { p: "wythoff(3,5)", lang: "en", theme: "dark" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const given = dialog.getByLabel("What is given").getByRole("option");
  await expect(given).not.toHaveCount(0);
  expect(await given.allTextContents()).not.toContain("The proof and the picture it speaks of");
  come();
  await dialog.getByLabel("What is given").selectOption({ label: "The proof and the picture it speaks of" });
  await dialog.getByLabel("In which colours").selectOption({ label: "Light" });
  await expect(dialog.getByLabel("Element for a page")).toHaveValue(/ show="proof,grid" .*theme="light"/);
  await expect(dialog.getByLabel("Embed in a page")).toHaveValue(/&theme=light&.* frameborder="0"/);
  await dialog.getByLabel("In which colours").selectOption("auto");
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(/theme=auto/);
});

for (const [position, language, says, offered] of [
  ["rule[n-k for k in 1..=n if n%k==0 and k<n](12)", "C++17", "for (long long k = 1; k <= n; ++k) {", "Copy values as a b-file"],
  ["rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](4,6)", "Python", "def grundy(first, second):", "Copy values as rows"],
  ["wythoff(3,5)", "C++17", "return !cold(pairs[0].first, pairs[0].second);", "Copy values as rows"],
]) {
  test(`the program of ${position} is its rule`, async ({ page }) => {
    const faults = watch(page);
    await open(page, { p: encodeURIComponent(position), show: "board" });
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.getByText(language, { exact: true }).click();
    await expect(dialog.locator("pre:visible")).toContainText(says);
    await expect(dialog.getByRole("button", { name: offered })).toBeVisible();
    await expect(dialog.getByText("so there is none for pairs")).toHaveCount(position.startsWith("rule[") ? 0 : 1);
    expect(faults).toEqual([]);
  });
}

test("where there is no program, the dialog says for which positions there is one", async ({ page }) => {
  await open(page, { p: "misere%20kayles(200)", show: "board" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Share" }).getByText("There is no program for this position")).toBeVisible();
});

test("an exercise is found by its number and opens as a position", async ({ page }) => {
  await open(page, { p: "nim(1)", show: "board" });
  const dialog = page.getByRole("dialog", { name: "Choose a game" });
  const search = async (query) => {
    await page.getByRole("button", { name: "Choose a game…" }).click();
    await page.locator("#game-search").fill(query);
  };
  // What is no game where positions are typed is looked for by one press.
  const type = async (words) => {
    await page.locator("#position").fill(words);
    await page.getByRole("button", { name: `Search games and exercises for “${words}”` }).click();
  };
  for (const [find, query, position, said, press] of [
    [search, "POJ 2960", "subtract[2,5](2,4,7)", "POJ 2960 S-Nim. What may be taken", (link) => link.click()],
    [search, "洛谷 P3185", "rule[(a,b) for a in 0..=n-1 for b in 0..=a](3,3,1)", "Luogu P3185", () => page.keyboard.press("Enter")],
    [search, "P2252 [SHOI2002] 取石子游戏", "wythoff(3,5)", "Luogu P2252", (link) => link.click()],
    [type, "Georgia and Bob", "staircase(1,3,0,1)", "POJ 1704 Georgia and Bob. The first stair", (link) => link.click()],
  ]) {
    await find(query);
    await press(dialog.getByRole("link", { name: position }));
    await expect(dialog).toBeHidden();
    await expect(page.locator("#position")).toHaveValue(position);
    // Which exercise it is, and how its statement maps to it, stays beside the position.
    await expect(page.locator(".position .notice")).toContainText(said);
    await ready(page);
    expect((await verdict(page)).outcome).toMatch(/^[NP]$/);
  }
});

test("the number of an exercise typed as a position opens it by one press or Enter", async ({ page }) => {
  const box = page.locator("#position");
  for (const [typed, title, position] of [
    ["cf 1537D", "Codeforces 1537D Deleting Divisors", "rule[n-k for k in 2..=n-1 if n%k==0](12)"],
    ["HDU 1846", "HDU 1846 Brave Game", "bash[2](23)"],
  ]) {
    for (const press of [() => page.getByRole("button", { name: `Open ${title}` }).click(), () => page.keyboard.press("Enter")]) {
      await open(page, { p: "nim(1)", show: "board", lang: "en" });
      await box.fill(typed);
      await expect(page.getByRole("button", { name: `Open ${title}` })).toBeVisible();
      await press();
      await expect(box).toHaveValue(position);
      await expect(page.locator(".position .notice")).toContainText(title);
    }
  }
});

test("a pasted statement is read as a rule, and says how it was read", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  const cut = "(k,b)+(a-k,b) for k in 2..=a-2;(a,k)+(a,b-k) for k in 2..=b-2";
  for (const [lang, statement, position, said] of [
    ["zh", "每次取 1 到 k 颗，但不能超过一半", "rule[n-k for k in 1..=min(3,n/2)](12)", "题面中的字母 k 在这里取 3"],
    ["en", "Take 1 to 5 stones, at most half of the heap", "rule[n-k for k in 1..=min(5,n/2)](12)", "The half game rounds up"],
    ["zh", "一张 n×m 的纸，每次剪成两张，先剪出 1×1 的人赢", `rule2[${cut}](4,5)`, "剪出宽为 1 的纸条就会立刻输"],
    ["zh-Hant", "每次把 n 減去它的一個真因數", "rule[n-k for k in 1..=n if n%k==0 and k<n](12)", "請與題目核對規則"],
    ["en", "Each player removes at most 4 of 13 matches", "bash[4](13)", "Compare the rule with the statement"],
    // What was not understood is named as it was written, and the reading is called a guess.
    ["en", "Take 1 to 4 stones from a heap of 30, unless it rains", "bash[4](30)", "Not fully understood: “unless it rains”."],
    ["zh", "每次取 1 到 5 个但不能取 3 个，取到最后一个的人输", "misere subtract[1,2,4,5](21)", "读作"],
    // Of a sample the lines say which numbers only count.
    ["en", "2\n3\n1 2 3\n2\n5 5\n", "nim(1,2,3)", "2 positions can be read from these lines"],
    ["zh", "每次从一堆中取任意个，取完者胜。\n样例输入\n3\n3 4 5", "nim(3,4,5)", "读作 nim(3,4,5)"],
    ["en", "Take 1 to 3 stones from a heap. The last to take wins.\nSample Input\n2\n4\n5\nSample Output\nBob\nBob", "bash[3](4,5)", "does not fit this rule: its output is “Bob” for bash[3](4)"],
    ["zh", "POJ 上的威佐夫博弈", "wythoff(3,5)", "只认出了这段文字中的一个词"],
  ]) {
    await open(page, { p: "nim(1)", show: "board", lang });
    // On a phone too it stands in sight.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator(".position .tools button").first().click();
    const search = page.locator("#game-search");
    await search.fill(statement);
    await expect(dialog.locator(".game-form [role=status]")).toContainText(said);
    await expect(dialog.locator(".game-form [role=status]")).toBeInViewport({ ratio: 1 });
    // Each language shows its own words in the empty field.
    expect(/\p{Script=Han}/u.test(await search.getAttribute("placeholder"))).toBe(lang !== "en");
    await search.press("Enter");
    await expect(page.locator("#position")).toHaveValue(position);
  }
});

test("a statement in which no rule is recognised offers no game but to write a rule", async ({ page }) => {
  await open(page, { p: "nim(1)", show: "board", lang: "en" });
  await page.locator(".position .tools button").first().click();
  const dialog = page.getByRole("dialog");
  await page.locator("#game-search").fill("There are some stones on the table, and the players do something with half of them in turn.");
  await expect(dialog.getByText("No rule was recognised in this statement.")).toBeVisible();
  await expect(dialog.locator(".game-form")).toBeHidden();
  await dialog.getByRole("button", { name: "A rule of your own" }).click();
  await expect(dialog.locator(".game-form")).toBeVisible();
});

test("a statement that is pasted where positions are typed is opened by one press, with what must be known of it in sight", async ({ page }) => {
  await open(page, { p: "nim(1)", show: "board", lang: "zh" });
  await page.locator("#position").fill("有 21 颗石子，两人轮流取（先手先取），每次可以取 1 到 3 颗，不能不取；取走最后一颗石子的人输，请问先手是否必胜？");
  await expect(page.locator("#position-error")).toContainText("这像是一段题面");
  // What was understood is no error, and opening it the next step.
  await expect(page.locator("#position")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("button", { name: "打开 misere bash[3](21)" })).toHaveClass("main");
  await page.getByRole("button", { name: "打开 misere bash[3](21)" }).click();
  await expect(page.locator("#position")).toHaveValue("misere bash[3](21)");
  // A sample keeps its lines, which say that its first number counts the others.
  await page.locator("#position").fill("3\n3 4 5\n");
  await expect(page.getByText("读作 nim(3,4,5)")).toBeVisible();
  await page.locator("#position").fill("2\n3\n1 2 3\n2\n5 5");
  await page.getByRole("button", { name: "打开 nim(5,5)" }).click();
  await expect(page.locator("#position")).toHaveValue("nim(5,5)");
  // On a phone too how it was read and the button stand in sight, however long the text is; nothing takes the place of the box.
  await page.setViewportSize({ width: 360, height: 640 });
  const story = "小明和小红在一个晴朗的周末来到河边的草地上，看见那里有许多漂亮的石头。".repeat(12);
  for (const [statement, position, said] of [
    ["每次取 1 到 k 颗，但不能超过一半", "rule[n-k for k in 1..=min(3,n/2)](12)", "题面中的字母 k 在这里取 3"],
    // A rule in a few words is one, too.
    ["取 1、3 或 4 颗", "subtract[1,3,4](20)", "读作 subtract[1,3,4](20)"],
    [`${story}\n有 21 颗石子，每次取 1 到 3 颗，除非下雨；取完者胜。`, "bash[3](21)", "没有完全读懂：“除非下雨”"],
  ]) {
    await page.locator("#position").fill(statement);
    await expect(page.locator("#position-error")).toContainText("这像是一段题面");
    await expect(page.locator(".position .notice")).toContainText(said);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.locator("#position")).toBeFocused();
    await expect(page.locator("#position")).toHaveValue(statement);
    const open = page.getByRole("button", { name: `打开 ${position}` });
    await expect(open).toBeInViewport({ ratio: 1 });
    await open.click();
    await expect(page.locator("#position")).toHaveValue(position);
    await expect(page.locator(".position .notice")).toHaveCount(0);
  }
});

test("Enter behind a statement is what is offered, and nothing behind what is none", async ({ page }) => {
  await open(page, { p: "nim(1)", show: "board", lang: "zh" });
  const box = page.locator("#position");
  const dialog = page.getByRole("dialog");
  // Read in short once the part that reads is here.
  for (const [statement, looked, position] of [
    ["有 21 颗石子，两人轮流取（先手先取），每次可以取 1 到 3 颗，不能不取；取走最后一颗石子的人输，请问先手是否必胜？", null, "misere bash[3](21)"],
    ["每次取 1 到 k 颗，但不能超过一半", null, "rule[n-k for k in 1..=min(3,n/2)](12)"],
    ["take 1, 3 or 4 from a heap of 10", null, "subtract[1,3,4](10)"],
    ["取 1、3 或 4 颗", null, "subtract[1,3,4](20)"],
    // Of a few words that are not all understood it is looked for, and Enter does that.
    ["取 1 或 3 颗，除非下雨", "在游戏与习题中查找", "subtract[1,3](20)"],
    // A guess is not opened by the way: Enter shows its form.
    ["有 21 颗石子，每次取 1 到 3 颗，除非下雨；取完者胜。", "打开 bash[3](21)", "bash[3](21)"],
  ]) {
    await box.fill(statement);
    await expect(page.locator(".position .tools button").filter({ hasText: looked ?? `打开 ${position}` })).toBeVisible();
    await box.press("Enter");
    if (looked) {
      await expect(page.locator("#game-search")).toHaveValue(statement);
      await page.locator("#game-search").press("Enter");
    }
    await expect(dialog).toBeHidden();
    await expect(box).toHaveValue(position);
  }
  // A slip that means one position is it.
  for (const [slip, position] of [["nim(3, 4", "nim(3,4)"], ["0.16", "octal[0.16](9)"]]) {
    await box.fill(slip);
    await expect(page.locator(".position .tools button").filter({ hasText: `打开 ${position}` })).toBeVisible();
    await box.press("Enter");
    await expect(box).toHaveValue(position);
  }
  for (const other of ["hello", "威佐夫 x"]) {
    await box.fill(other);
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await box.press("Enter");
    await expect(box).toHaveValue(other);
    await expect(dialog).toBeHidden();
  }
});

test("what is embedded has the height of what is shown, without a press", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "columns", lang: "en" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const code = page.getByRole("dialog", { name: "Share" }).getByLabel("Embed in a page");
  await expect(code).toHaveValue(/^<iframe .* loading="lazy" .* height="\d+"/);
  const height = () => page.locator(".measuring iframe").evaluate((frame) => frame.contentDocument.documentElement.scrollHeight);
  const told = async () => Number(/height="(\d+)"/.exec(await code.inputValue())[1]);
  await expect.poll(told).not.toBe(600);
  // Its own border is none of it.
  await expect.poll(async () => Math.abs((await told()) - (await height()))).toBeLessThanOrEqual(4);
});

test("a long page scrolls in its frame, and that of a proof is as high as its highest step", async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone measures on demand.");
  await page.addInitScript(() => {
    window.told = { heights: [], steps: [] };
    addEventListener("message", ({ data }) => {
      if (data?.type === "resize") told.heights.push(data.height);
      if (data?.type === "step") told.steps.push(data.step);
    });
  });
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const code = dialog.getByLabel("Embed in a page");
  await expect(code).toHaveValue(/ height="1200" /);
  await expect(dialog).toContainText(/All of it is \d{4} px high; in the frame, of 1200 px, it scrolls\./);
  await page.evaluate(() => (told.heights = []));
  await dialog.getByLabel("What is given").selectOption({ label: "The proof and the picture it speaks of" });
  await expect.poll(() => page.evaluate(() => told.steps)).toEqual([2, 3, 4, 5, 6, 7, 8, 1]);
  // That of the whole page may still have been on its way.
  const heights = (await page.evaluate(() => told.heights)).filter((height) => height < 1200);
  expect(Math.max(...heights)).toBeGreaterThan(heights[0]);
  await expect(code).toHaveValue(new RegExp(` height="${Math.max(...heights)}" `));
});

test("what is chosen and gives the same keeps its height", async ({ page }) => {
  await open(page, { p: "wythoff(3,5)", grid: "sieve", sieve: 0, lang: "en" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.locator("#share-what").selectOption("grid");
  await dialog.getByText("Try it embedded", { exact: true }).click();
  const said = dialog.locator("details > [role=status]");
  await expect(said).toContainText(/\d/);
  // Beside a sieve that is to be filled that is hidden already.
  await dialog.locator("#share-hide").selectOption("verdict");
  await expect(dialog.locator("#share-hide")).toHaveValue("verdict");
  await expect(said).toContainText(/\d/);
});

test("Share says where nobody else can open its address", async ({ page }) => {
  const site = "http://mexplorer.example/";
  await page.route(`${site}**`, async (route) => {
    const url = route.request().url().replace(site, process.env.MEXPLORER_URL);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  for (const [base, lang, name, said] of [["./", "en", "Share", 2], ["./", "zh", "分享", 2], [site, "en", "Share", 0]]) {
    await page.goto("about:blank");
    await page.goto(`${base}#p=nim(3,4,5)&lang=${lang}`);
    await ready(page);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name }).locator("#share-qr")).toBeVisible();
    await expect(page.locator(".own-machine"), `${base} ${lang}`).toHaveCount(said);
  }
  // What the other host is still asked for is nothing that is waited for here.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
