// Languages: one file each, of which a page loads the one it speaks.

import { expect, test } from "@playwright/test";
import { drawn, edit, open, panel, ready, verdict, watch } from "../page.mjs";

/** Collects the files of words that are loaded from now on. */
function loaded(page) {
  const files = [];
  page.on("request", (request) => {
    const [, file] = new URL(request.url()).pathname.match(/\/locales\/(.+)\.txt$/) ?? [];
    if (file) files.push(file);
  });
  return files;
}

/** The languages of these files, each of which is loaded once. */
function languages(files) {
  expect(new Set(files).size, `${files}`).toBe(files.length);
  return [...new Set(files.map((file) => file.split(".")[0]))];
}

const language = (page) => page.locator("header select").first();

for (const [what, options, keys, tags, lang] of [
  ["an English browser", { locale: "en-GB" }, {}, ["en"], "en"],
  ["a Chinese browser", { locale: "zh-CN" }, {}, ["zh"], "zh-Hans"],
  ["a browser of Taiwan", { locale: "zh-TW" }, {}, ["zh-Hant"], "zh-Hant"],
  ["a browser in a language there is none for", { locale: "fr-FR" }, {}, ["en"], "en"],
  ["a link that names one", { locale: "en-GB" }, { lang: "zh" }, ["zh"], "zh-Hans"],
  ["a link that names none there is", { locale: "zh-CN" }, { lang: "xx" }, ["zh"], "zh-Hans"],
  ["a link that names a region", { locale: "en-GB" }, { lang: "zh-Hans-SG" }, ["zh"], "zh-Hans"],
  ["a link in Traditional Chinese", { locale: "zh-CN" }, { lang: "zh-Hant" }, ["zh-Hant"], "zh-Hant"],
  ["a link that names Hong Kong", { locale: "en-GB" }, { lang: "zh-HK" }, ["zh-Hant"], "zh-Hant"],
]) {
  test.describe(what, () => {
    test.use(options);
    test("loads one language, once", async ({ page }) => {
      const faults = watch(page);
      const asked = loaded(page);
      await open(page, keys);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      expect(languages(asked)).toEqual(tags);
      expect(faults).toEqual([]);
    });
  });
}

test("the language chosen is loaded then, and by itself the next time", async ({ page }) => {
  const asked = loaded(page);
  await open(page);
  await language(page).selectOption("zh");
  await expect(panel(page, "board").getByRole("heading")).toHaveText("棋盘");
  expect(languages(asked)).toEqual(["en", "zh"]);
  await page.goto("about:blank");
  asked.length = 0;
  await open(page);
  await expect(panel(page, "board").getByRole("heading")).toHaveText("棋盘");
  expect(languages(asked)).toEqual(["zh"]);
});

for (const kept of ["fr", "../mexplorer.js?", "https://elsewhere.example/en"]) {
  test(`a language kept as ${kept} is part of no address`, async ({ page }) => {
    const faults = watch(page);
    const asked = loaded(page);
    const strangers = [];
    page.on("request", (request) => /elsewhere|\.js\?\./.test(request.url()) && strangers.push(request.url()));
    await page.addInitScript((kept) => localStorage.setItem("mexplorer.lang", kept), kept);
    await open(page);
    expect(languages(asked)).toEqual(["en"]);
    expect(strangers).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test("the page changes among all its languages, each under its own name", async ({ page }) => {
  await open(page, { p: "nim(1,4,5)" });
  await expect(language(page).getByRole("option")).toHaveText(["English", "简体中文", "繁體中文"]);
  for (const [tag, lang, heading, lost] of [
    ["zh-Hant", "zh-Hant", "棋盤", "先手必敗"],
    ["zh", "zh-Hans", "棋盘", "先手必败"],
    ["en", "en", "Board", "loses"],
  ]) {
    await language(page).selectOption(tag);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(panel(page, "board").getByRole("heading")).toHaveText(heading);
    await expect(page.locator("#verdict")).toContainText(lost);
  }
});

test("while a language is on its way the page goes on, and the newest choice wins", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  await page.route("**/locales/zh.txt*", async (route) => {
    await held;
    await route.continue();
  });
  await language(page).selectOption("zh");
  await page.locator("#position").fill("nim(1,4,5)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "P");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await language(page).selectOption("en");
  const answered = page.waitForResponse("**/locales/zh.txt*");
  arrive();
  await (await answered).finished();
  // What the page does with that answer, it has done before it draws again after a later one.
  await page.evaluate(() => fetch("./locales/zh.txt").then((found) => found.text()));
  await drawn(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await language(page).selectOption("zh");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
});

for (const [what, answer] of [
  ["is missing", { status: 404, body: "not found" }],
  ["is a page instead", { status: 200, contentType: "text/html", body: "<!doctype html><title>Home</title>" }],
  ["cannot be reached", null],
]) {
  const refuse = (page, tag) => page.route(`**/locales/${tag}.txt*`, (route) => (answer ? route.fulfill(answer) : route.abort()));

  test(`a language that ${what} leaves the page as it is, and says so`, async ({ page }) => {
    await open(page, { p: "nim(3,4,5)" });
    await refuse(page, "zh");
    await language(page).selectOption("zh");
    await expect(page.getByRole("status").filter({ hasText: "This language did not load" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(language(page)).toHaveValue("en");
    await expect(page).not.toHaveURL(/lang=/);
    // Not for good: the next try loads it.
    await page.unroute("**/locales/zh.txt*");
    await language(page).selectOption("zh");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    await expect(page).toHaveURL(/lang=zh/);
  });

  test(`a first language that ${what} is explained in the languages of the page`, async ({ page }) => {
    await refuse(page, "en");
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    const alert = page.getByRole("alert");
    for (const text of ["locales/en.txt did not load", "无法启动"]) await expect(alert).toContainText(text);
  });
}

test("in a sandboxed frame the language is loaded and changed like anywhere", async ({ page }) => {
  await page.goto("./");
  await ready(page);
  const address = new URL("./#p=nim(1,2)&lang=zh", page.url()).href;
  await page.setContent(`<iframe sandbox="allow-scripts" src="${address}" width="900" height="700" title="x"></iframe>`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  await expect(frame.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await frame.locator("header select").first().selectOption("en");
  await expect(frame.locator("html")).toHaveAttribute("lang", "en");
  await expect(frame.locator("#verdict")).toHaveAttribute("data-grundy", "3");
});

test("the language of a link stays in the address, and what is chosen takes its place", async ({ page }) => {
  const faults = watch(page);
  await page.addInitScript(() => localStorage.setItem("mexplorer.lang", "zh"));
  await open(page, { p: "nim(3,4,5)", lang: "zh" });
  await edit(page, "nim(1,4,5)");
  await expect(page).toHaveURL(/#p=nim\(1,4,5\)&lang=zh$/);
  // A link within the page names none.
  await page.evaluate(() => void (location.hash = "p=kayles(7)"));
  await expect(page).toHaveURL(/#p=kayles\(7\)&lang=zh$/);
  await language(page).selectOption("en");
  await expect(page).toHaveURL(/#p=kayles\(7\)&lang=en$/);
  await language(page).selectOption("zh");
  await expect(page).toHaveURL(/#p=kayles\(7\)$/);
  expect(faults).toEqual([]);
});
