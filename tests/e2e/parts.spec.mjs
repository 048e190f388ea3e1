// The program comes as a core and its parts: which of them a visit fetches and when, and what is shown while one is away.

import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import vm from "node:vm";
import { open, panel, ready, verdict, watch } from "../page.mjs";

/** The parts that were asked for so far, and how each request was made. */
function asked(page) {
  const all = [];
  page.on("request", (request) => {
    const part = /\/(\w+)\.wasm/.exec(request.url())?.[1];
    if (part && part !== "mexplorer_bg") all.push(part);
    if (request.resourceType() === "xhr") all.push(`by XMLHttpRequest: ${request.url()}`);
  });
  return all;
}

/** Keeps a part away until the function that comes back is called. */
async function hold(page, part) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(`**/${part}.wasm*`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const [name, keys, first] of [
  ["the bare page", {}, ["dag", "grid", "sequence"]],
  ["a link", { p: "nim(3,4,5)" }, ["dag", "grid", "sequence"]],
  ["an embed with one panel", { p: "nim(3,4,5)", show: "columns", embed: 1 }, []],
  ["a step of a proof", { p: "wythoff(3,5)", show: "dag,proof", proof: "wythoff", step: 2 }, ["dag", "proof"]],
  ["a quiz", { p: "nim(3,4,5)", quiz: "outcomes" }, ["dag", "quiz"]],
  ["a game", { p: "nim(3,4,5)", show: "board", play: "perfect" }, ["play"]],
  ["a doubt", { p: "nim(3,4,5)", show: "board", doubt: "tame" }, ["doubt"]],
  ["a lens", { p: "kayles(7)", show: "sequence", lens: "cold" }, ["lens", "sequence"]],
  ["panels by name", { p: "wythoff(3,5)", show: "grid,sequence" }, ["grid", "sequence"]],
]) {
  test(`${name} is ready with the parts that it asks for`, async ({ page }) => {
    const faults = watch(page);
    const parts = asked(page);
    // What may be wanted next is kept away: the page must be ready without it.
    for (const part of ["dag", "dialogs", "doubt", "grid", "lens", "play", "proof", "quiz", "sequence"]) {
      if (!first.includes(part)) await page.route(`**/${part}.wasm*`, () => {});
    }
    await open(page, keys);
    expect([...new Set(parts)].filter((part) => first.includes(part)).sort()).toEqual(first);
    expect(parts.filter((part) => /XML/.test(part))).toEqual([]);
    // What says its key has no words: they come with a part that is not here.
    const key = /[>"](?:proof|play|doubt|lens|games|shortcut|share)\.[a-z-]+/.exec(await page.locator("html").evaluate((root) => root.outerHTML));
    expect(key).toBeNull();
    expect(faults).toEqual([]);
  });
}

const written = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
/** Links with the parts that the program asks for at once, which a test of the program compares. */
const ROWS = written("crates/session/tests/parts.txt").match(/^#.*→.*$/gm).map((row) => row.slice(1).split(/ → ?/));

/** The parts that `start.js` sends for at a link while no program begins. */
async function guessed(link) {
  const PARTS = ["dag", "dialogs", "doubt", "grid", "lens", "play", "proof", "quiz", "sequence"];
  const files = [];
  const answer = { ok: true, headers: { get: () => "application/wasm" }, text: async () => "key = text" };
  const root = { dataset: {}, toggleAttribute() {} };
  const dataset = { files: ["mexplorer.js", "mexplorer_bg.wasm", ...PARTS.map((part) => `${part}.wasm`)].map((file) => `${file}=1`).join(" ") };
  const page = {
    document: { documentElement: root, currentScript: { src: "http://localhost/start.js", dataset }, getElementById: () => ({}) },
    // As in the page that is one file, whose files are asked of itself.
    carried: { file: async (file) => (files.push(file), answer), script: async () => {}, program: () => new Promise(() => {}) },
    location: { hash: `#${link}` },
    navigator: { languages: [] },
    matchMedia: () => ({ matches: false }),
    addEventListener: (type, listener) => type === "DOMContentLoaded" && (page.loaded = listener),
    WebAssembly: { compileStreaming: async () => ({}) },
    AbortController,
    URL,
  };
  page.window = page.parent = page;
  vm.runInNewContext(written("www/start.js"), page);
  page.loaded();
  await setImmediate();
  expect(files[0]).toBe("mexplorer_bg.wasm");
  return PARTS.filter((part) => files.includes(`${part}.wasm`));
}

test("start.js guesses the parts that the program asks for", async () => {
  expect(ROWS.length).toBeGreaterThan(20);
  for (const [link, parts] of ROWS) expect(await guessed(link), link).toEqual(parts.split(" ").filter(Boolean).sort());
});

test("until the program comes the page shows its shape and the position of the link, in the reader’s colours", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const parts = asked(page);
  const release = await hold(page, "mexplorer_bg");
  await page.goto("./#p=wythoff%283,5%29&lang=zh");
  await expect(page.locator("#loading")).toHaveText("wythoff(3,5)");
  await expect(page.locator(".coming .card")).toHaveCount(4);
  await expect(page.locator("html")).toHaveAttribute("data-colours", "dark");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  // What draws pictures does not hold up what says who wins.
  expect(parts).toEqual([]);
  release();
  await ready(page);
  expect([...new Set(parts)].filter((part) => ["dag", "grid", "sequence"].includes(part)).length).toBeGreaterThan(1);
  await expect(page.locator(".coming")).toHaveCount(0);
});

test("what the link does not ask for comes when the page rests, each part once", async ({ page }) => {
  const faults = watch(page);
  const parts = asked(page);
  await open(page);
  await expect(panel(page, "proof").locator("#proof-step")).not.toBeEmpty();
  await expect(panel(page, "grid").locator("canvas")).toBeVisible();
  await expect.poll(() => [...parts].sort()).toEqual(["dag", "dialogs", "doubt", "grid", "lens", "play", "proof", "quiz", "sequence"]);
  expect(faults).toEqual([]);
});

test("an embed loads nothing that it does not show", async ({ page }) => {
  const parts = asked(page);
  await open(page, { p: "nim(3,4,5)", show: "columns", embed: 1 });
  await page.waitForLoadState("networkidle");
  expect(parts).toEqual([]);
});

test("a panel whose part is on its way says so, and is drawn when it comes", async ({ page }) => {
  const release = await hold(page, "grid");
  await page.goto("./");
  await expect(panel(page, "grid")).toContainText("on its way");
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
  await expect(page.locator("html")).toHaveAttribute("data-state", "working");
  release();
  await ready(page);
  await expect(panel(page, "grid").locator("canvas")).toBeVisible();
});

test("until a lens comes, the values are shown in order", async ({ page }) => {
  const release = await hold(page, "lens");
  await page.goto("./#p=kayles(7)&show=sequence&lens=cold");
  const sequence = panel(page, "sequence");
  await expect(sequence).toContainText("on its way");
  await expect(sequence.locator("svg path.r-bar")).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("data-state", "working");
  release();
  await ready(page);
  await expect(sequence.locator(".say").first()).toContainText("worth 0");
  await expect(sequence).not.toContainText("on its way");
});

test("until the proofs come, their panel says which there are for the position shown", async ({ page }) => {
  const faults = watch(page);
  const release = await hold(page, "proof");
  await open(page);
  const theorems = panel(page, "proof").getByRole("combobox").first();
  const listed = () => theorems.locator("option").allTextContents();
  await expect(theorems).toHaveValue("bouton");
  expect(await listed()).toContainEqual(expect.stringContaining("Bouton"));
  await page.locator("#position").fill("wythoff(3,5)");
  await ready(page);
  await expect.poll(listed).toContainEqual(expect.stringContaining("Wythoff’s game"));
  await theorems.selectOption("induction");
  const covered = await listed();
  release();
  await expect(panel(page, "proof").locator("#proof-step")).not.toBeEmpty();
  expect(await listed()).toEqual(covered);
  await expect(theorems).toHaveValue("induction");
  expect(faults).toEqual([]);
});

test("a link to a proof is ready only with its part", async ({ page }) => {
  const release = await hold(page, "proof");
  await page.goto("./#p=wythoff(3,5)&proof=wythoff&step=2");
  await expect(page.locator("#position")).toHaveValue("wythoff(3,5)");
  await expect(page.locator("html")).toHaveAttribute("data-state", "working");
  release();
  await ready(page);
  await expect(panel(page, "proof").locator("#proof-step")).not.toBeEmpty();
});

test("what is pressed before its part has come is done when it comes", async ({ page }) => {
  const release = await hold(page, "play");
  await open(page);
  await page.locator("#play-button").click();
  release();
  await expect(page.locator("#play .play-tools")).toBeVisible();
});

test("a part that did not load is told, and asked for again when the reader wants", async ({ page }) => {
  let there = false;
  await page.route("**/proof.wasm*", (route) => (there ? route.continue() : route.fulfill({ status: 404 })));
  await open(page, { step: 2 });
  await expect(panel(page, "proof").getByRole("alert")).toContainText("did not load");
  there = true;
  await panel(page, "proof").getByRole("button", { name: "Try again" }).click();
  await expect(panel(page, "proof").locator("#proof-step")).not.toBeEmpty();
});

test("a question whose part did not load tells nothing of the answer", async ({ page }) => {
  await page.route("**/quiz.wasm*", (route) => route.fulfill({ status: 404 }));
  await open(page, { p: "nim(3,4,5)", quiz: "outcomes" });
  await expect(page.locator("#quiz").getByRole("alert")).toContainText("did not load");
  expect(await page.locator("#verdict").getAttribute("data-outcome")).toBeNull();
  await expect(panel(page, "mex")).toHaveCount(0);
});

test("a server that sends wasm as another type is good enough", async ({ page }) => {
  await page.route(/\/(dag|proof)\.wasm/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { "content-type": "application/octet-stream" } });
  });
  await open(page, { p: "wythoff(3,5)", proof: "wythoff" });
  await expect(panel(page, "proof").locator("#proof-step")).not.toBeEmpty();
});

test("every file but the page is asked for by a mark of its content", async ({ page }) => {
  const plain = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/\.\w+$/.test(url.pathname) && !/^\?v=\w{10}$/.test(url.search)) plain.push(url.pathname);
  });
  await open(page, { lang: "zh" });
  await page.waitForLoadState("networkidle");
  expect(plain).toEqual([]);
});
