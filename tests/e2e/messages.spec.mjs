// What a frame and the page around it tell each other: the messages of README, from another origin.

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { site, test } from "../host.mjs";

/** A frame of this link, and a page around it that notes all that it hears. */
const lesson = (link, attributes = "") => `<script>
    window.told = [];
    addEventListener("message", ({ source, data }) => source === frames[0] && told.push(data));
    window.ask = (type, detail) => frames[0].postMessage({ target: "mexplorer", version: 1, type, ...detail }, "*");
  </script><iframe title="Nim" ${attributes} src="${site}#${link}&embed=1" width="800" height="600"></iframe>`;

/** Opens the lesson and gives what one does with it. */
async function open(page, serve, link, attributes) {
  await page.goto(await serve(lesson(link, attributes)));
  const told = (type) => page.evaluate((type) => window.told.filter((one) => one.type === type), type);
  const last = async (type) => (await told(type)).at(-1);
  await expect.poll(() => last("ready")).toBeTruthy();
  const ask = (type, detail) => page.evaluate(([type, detail]) => window.ask(type, detail), [type, detail]);
  return { told, last, ask, frame: page.frameLocator("iframe") };
}

test("what is shown, moved to, walked and measured is told", async ({ page, serve }) => {
  const { told, last, frame } = await open(page, serve, "p=nim(3,4,5)&show=board,proof&proof=bouton&lang=en");
  const head = { source: "mexplorer", version: 1 };
  const [ready] = await told("ready");
  expect(ready).toMatchObject({ ...head, position: "nim(3,4,5)", outcome: "N", grundy: "2", proof: "bouton", step: 1 });
  expect(ready.link).toContain("p=nim(3,4,5)");
  expect(ready.of).toBeGreaterThan(2);
  await expect.poll(async () => (await last("resize"))?.height).toBeGreaterThan(100);
  await frame.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => last("step")).toEqual({ ...head, type: "step", proof: "bouton", step: 2, of: ready.of });
  await frame.locator('.moves [data-to="nim(1,4,5)"]').click();
  await expect.poll(() => last("move")).toEqual({ ...head, type: "move", from: "nim(3,4,5)", to: "nim(1,4,5)", by: "reader" });
  await expect.poll(() => last("state")).toMatchObject({ ...head, position: "nim(1,4,5)", outcome: "P", grundy: "0" });
  expect(await told("ready")).toHaveLength(1);
});

test("the program’s moves are told as its own, and a game tells no verdict", async ({ page, serve }) => {
  const { last, told, frame } = await open(page, serve, "p=nim(1,2)&show=board&play=perfect&lang=en");
  expect((await told("ready"))[0]).toMatchObject({ outcome: null, grundy: null });
  await frame.locator('[data-panel="board"] [data-to="nim(1,1)"]').first().click();
  await expect.poll(() => last("move")).toMatchObject({ from: "nim(1,1)", by: "program" });
});

test("what is set changes that alone, and what is asked for is answered", async ({ page, serve }) => {
  const { ask, last, told, frame } = await open(page, serve, "p=nim(3,4,5)&show=board,proof&lang=en");
  const root = frame.locator("html");
  await ask("set", { keys: { p: "kayles(7)", show: "board,dag" } });
  await expect.poll(() => last("state")).toMatchObject({ position: "kayles(7)" });
  await expect(frame.locator("section[data-panel]")).toHaveCount(2);
  // The reader’s own edit stays through what is set after it.
  await frame.locator("#position").fill("nim(1,4,5)");
  await expect.poll(() => last("state")).toMatchObject({ position: "nim(1,4,5)" });
  await ask("theme", { theme: "dark" });
  await expect(root).toHaveAttribute("data-colours", "dark");
  await ask("lang", { lang: "zh" });
  await expect(root).toHaveAttribute("lang", "zh-Hans");
  await expect(frame.locator("#position")).toHaveValue("nim(1,4,5)");
  await ask("set", { keys: { show: null, proof: "bouton", embed: 0, bare: 0 } });
  await ask("step", { step: 2 });
  await expect.poll(() => last("step")).toMatchObject({ proof: "bouton", step: 2 });
  await ask("get", { id: "mine" });
  await expect.poll(() => last("state")).toMatchObject({ id: "mine", position: "nim(1,4,5)", step: 2 });
  // A frame stays one, and nothing was kept.
  await expect(root).toHaveAttribute("data-frame", "embed");
  expect(await page.frames()[1].evaluate(() => Object.keys(localStorage))).toEqual([]);
  // Of many at once the last holds.
  await page.evaluate(() => {
    for (let k = 1; k <= 300; k++) ask("set", { keys: { p: `nim(${k})` } });
    ask("get", { id: 300 });
  });
  await expect.poll(async () => (await told("state")).find((one) => one.id === 300)).toMatchObject({ position: "nim(300)", grundy: "300" });
});

test("within a range of steps a step is a step of the range", async ({ page, serve }) => {
  const { ask, last, frame } = await open(page, serve, "p=nim(3,4,5)&show=proof&proof=bouton&step=2-3&lang=en");
  await ask("step", { step: 3 });
  await expect.poll(() => last("state")).toMatchObject({ step: 3 });
  expect((await last("state")).link).toContain("step=2-3&at=3");
  await expect(frame.locator(".dot")).toHaveText(["2", "3"]);
});

test("a step that is asked for before anything is shown is a step of the range too", async ({ page, serve }) => {
  let release;
  const late = new Promise((now) => (release = now));
  await page.route("**/mexplorer_bg.wasm*", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(await serve(lesson("p=nim(3,4,5)&show=proof&proof=bouton&step=2-3&lang=en")), { waitUntil: "commit" });
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("#loading")).toBeVisible();
  await expect.poll(() => page.frames()[1]?.evaluate(() => document.readyState)).toBe("complete");
  await page.evaluate(() => ask("step", { step: 3 }));
  release();
  await expect.poll(() => page.evaluate(() => told.findLast((one) => one.link)?.link)).toContain("step=2-3&at=3");
});

test("what has another shape is refused, and changes nothing", async ({ page, serve }) => {
  const { ask, told, frame } = await open(page, serve, "p=nim(3,4,5)&lang=en");
  const rows = [
    ["set", {}],
    ["set", { keys: "p=nim(1)" }],
    ["set", { keys: null }],
    ["set", { keys: { "p&q": "nim(1)" } }],
    ["set", { keys: { p: { toString: 1 } } }],
    ["set", { keys: { p: "1,".repeat(60_000) } }],
    ["set", { keys: Object.fromEntries(Array.from({ length: 41 }, (_, i) => ["p" + String.fromCharCode(97 + i % 26, 97 + Math.floor(i / 26)), 1])) }],
    ["set", { keys: { zoom: Infinity } }],
    ["theme", { theme: "pink" }],
    ["theme", {}],
    ["lang", { lang: 7 }],
    ["step", { step: -1 }],
    ["step", { step: 1.5 }],
    ["step", { step: "2" }],
    ["constructor", {}],
    ["cake", {}],
    [7, {}],
    ["get", { version: 2 }],
  ];
  for (const [type, detail] of rows) await ask(type, { ...detail, id: "wrong" });
  await expect.poll(async () => (await told("error")).length).toBe(rows.length);
  expect((await told("error")).every((one) => one.id === "wrong" && one.message.length > 10)).toBe(true);
  expect(await told("state")).toEqual([]);
  // What is no message at all is nobody’s.
  await page.evaluate(() => [null, 7, "set", [], { target: "else", type: "set" }].forEach((data) => frames[0].postMessage(data, "*")));
  await ask("get", { id: 1 });
  await expect.poll(() => told("state")).toHaveLength(1);
  expect(await told("error")).toHaveLength(rows.length);
  await expect(frame.locator("#position")).toHaveValue("nim(3,4,5)");
  // What cannot be named in the answer is refused, too.
  await ask("get", { id: { a: 1 } });
  await expect.poll(async () => (await told("error")).at(-1)?.message).toContain("`id`");
  // A position that is none is told, and the one before stays.
  await ask("set", { keys: { p: "nim(3," } });
  await expect.poll(async () => (await told("error")).at(-1)?.message).toMatch(/bracket|closed|\)/);
  expect((await told("state")).at(-1).position).toBe("nim(3,4,5)");
});

test("every request is answered, and one that cannot be read changes nothing", async ({ page, serve }) => {
  const { ask, told } = await open(page, serve, "p=nim(3,4,5)&show=columns&lang=en");
  const answers = async () => (await told("state")).length + (await told("error")).length;
  const [before] = await told("ready");
  for (const [keys, wrong] of [
    [{ p: "nim(3," }, /bracket|closed|\)/],
    [{ p: "nim(3," }, /bracket|closed|\)/],
    [{ poo: "1" }, /poo=1/],
    [{ poo: "1", p: "nim(9)" }, /poo=1/],
    [{ show: "xyz" }, /show=xyz/],
    [{ lang: "klingon" }, /lang=klingon/],
    // What is so already.
    [{ p: "nim(3,4,5)" }],
    [{ poo: null }],
    [{ embed: 0 }],
  ]) {
    const [heard, errors] = [await answers(), (await told("error")).length];
    await ask("set", { keys });
    await expect.poll(answers, JSON.stringify(keys)).toBe(heard + 1);
    expect((await told("error")).length - errors, JSON.stringify(keys)).toBe(wrong ? 1 : 0);
    if (wrong) expect((await told("error")).at(-1).message).toMatch(wrong);
    await ask("get", { id: heard });
    await expect.poll(async () => (await told("state")).at(-1)).toMatchObject({ link: before.link, position: "nim(3,4,5)", proof: null, id: heard });
  }
  // One that can be read is not lost by the next one that cannot.
  await page.evaluate(() => {
    ask("set", { keys: { p: "nim(7,7)" }, id: "first" });
    ask("set", { keys: { p: "nim(3," }, id: "second" });
  });
  await expect.poll(async () => (await told("state")).find((one) => one.id === "first")).toMatchObject({ position: "nim(7,7)", outcome: "P" });
  expect((await told("error")).at(-1)).toMatchObject({ id: "second" });
});

test("who stands elsewhere hears nothing, and is not heard", async ({ page, serve }) => {
  // Around the page with the frame stands another one, and beside the frame a third.
  const beside = await serve(`<script>setInterval(() => {
      for (const one of [parent.frames[0], parent.parent.frames[0]]) one?.postMessage({ target: "mexplorer", version: 1, type: "set", keys: { p: "nim(666)" } }, "*");
    }, 50)</script>`);
  const middle = await serve(`${lesson("p=nim(3,4,5)&lang=en")}<iframe title="Beside" src="${beside}"></iframe>`);
  const outer = await serve(`<script>
      window.heard = [];
      addEventListener("message", ({ data }) => heard.push(data));
      setInterval(() => frames[0].frames[0]?.postMessage({ target: "mexplorer", version: 1, type: "set", keys: { p: "nim(666)" } }, "*"), 50);
    </script><iframe title="Middle" src="${middle}" width="900" height="700"></iframe>`);
  await page.goto(outer);
  const host = () => page.frames().find((frame) => frame.url() === middle);
  const told = (type) => host().evaluate((type) => window.told.filter((one) => one.type === type), type);
  await expect.poll(() => host() && told("ready")).toHaveLength(1);
  // Long enough that what the others ask for has come: after it came what is asked for here.
  for (let id = 0; id < 5; id++) {
    await host().evaluate((id) => ask("get", { id }), id);
    await expect.poll(async () => (await told("state")).some((one) => one.id === id)).toBe(true);
  }
  expect((await told("state")).map((one) => one.position)).toEqual(Array(5).fill("nim(3,4,5)"));
  expect(await page.evaluate(() => window.heard)).toEqual([]);
});

test("a new dress leaves the answers of a question, and answers are told", async ({ page, serve }) => {
  const { ask, told, frame } = await open(page, serve, "p=nim(1,1)&quiz=move&lang=en");
  expect((await told("ready"))[0]).toMatchObject({ outcome: null, grundy: null, proof: null, step: null, of: null });
  await frame.getByText("There is no winning move").click();
  await ask("theme", { theme: "dark" });
  await expect(frame.locator("html")).toHaveAttribute("data-colours", "dark");
  await frame.getByRole("button", { name: "Check" }).click();
  await expect.poll(() => told("answer")).toMatchObject([{ quiz: "move", position: "nim(1,1)", right: 1, total: 1, done: true }]);
  await expect.poll(() => told("quiz")).toHaveLength(1);
});

test("a frame that cannot begin tells why", async ({ page, serve }) => {
  await page.route("**/mexplorer_bg.wasm*", (route) => route.fulfill({ status: 404 }));
  await page.goto(await serve(lesson("p=nim(1)")));
  await expect.poll(() => page.evaluate(() => told.find((one) => one.type === "error")?.message)).toMatch(/mexplorer_bg\.wasm.*404/);
});

test("the host of README works as it stands", async ({ page, serve }) => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const host = /## Messages[^]*?```html\n([^]*?)```/.exec(readme)[1];
  expect(host.trim().split("\n").length).toBeLessThanOrEqual(11);
  const here = host.replaceAll("https://where-mexplorer-lies.example/#", `${site}#`).replaceAll("https://where-mexplorer-lies.example", new URL(site).origin);
  const logged = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto(await serve(here));
  await expect.poll(() => logged).toContain("kayles(7) N");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-colours", "dark");
  await expect.poll(() => frame.locator("html").evaluate((root) => root.scrollHeight - innerHeight)).toBe(0);
});

test("where the script that tells does not come it is asked for again; what waits to be told until then is bounded", async ({ page, serve }) => {
  let [asked, release] = [0];
  const late = new Promise((now) => (release = now));
  await page.route("**/host.js*", async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await late;
    return route.continue();
  });
  await page.goto(await serve(lesson("p=nim(3,4,5)&lang=en")));
  await expect(page.frameLocator("iframe").locator("html")).toHaveAttribute("data-state", "ready");
  await expect.poll(() => asked).toBe(2);
  await page.frames()[1].evaluate(() => {
    for (let k = 1; k <= 150; k++) mexplorer.tell("move", ["from", `nim(${k})`, "to", "nim(0)", "by", "reader"]);
  });
  release();
  const moves = () => page.evaluate(() => told.filter((one) => one.type === "move").map((one) => one.from));
  await expect.poll(async () => (await moves()).at(-1)).toBe("nim(150)");
  // What is shown, and the newest of what was told besides.
  expect(await page.evaluate(() => told.find((one) => one.type === "ready")?.position)).toBe("nim(3,4,5)");
  const found = await moves();
  expect(found.length).toBeLessThan(100);
  expect(found).toEqual(Array.from({ length: found.length }, (_, i) => `nim(${151 - found.length + i})`));
});

test("no more than a hundred questions wait until anything is shown", async ({ page, serve }) => {
  let release;
  const late = new Promise((now) => (release = now));
  await page.route("**/mexplorer_bg.wasm*", async (route) => {
    await late;
    await route.continue();
  });
  const hosted = page.waitForResponse("**/host.js*");
  await page.goto(await serve(lesson("p=nim(3,4,5)&lang=en")), { waitUntil: "commit" });
  await (await hosted).finished();
  await expect(page.frameLocator("iframe").locator("#loading")).toBeVisible();
  await expect.poll(() => page.frames()[1].evaluate(() => mexplorer.tell.length)).toBe(2);
  await page.evaluate(() => {
    for (let id = 1; id <= 150; id++) ask("get", { id });
  });
  const ids = (type) => page.evaluate((type) => told.filter((one) => one.type === type).map((one) => one.id), type);
  const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  await expect.poll(() => ids("error")).toEqual(range(101, 150));
  release();
  await expect.poll(() => ids("state")).toEqual(range(1, 100));
});
