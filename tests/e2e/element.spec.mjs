// The element for course pages: one script tag, attributes as the link's keys, as high as what it shows.

import { createServer } from "node:http";
import { expect, test } from "@playwright/test";

/** A course page elsewhere with this body; the address of the page and a way to stop serving it. */
async function course(body, script = `<script src="${process.env.MEXPLORER_URL}mexplorer-view.js"></script>`, headers = {}) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>
    ${script}
    <script>window.told = []; addEventListener("mexplorer-quiz", (event) => told.push([event.target.id, event.detail]));</script>
    <p>Before</p>${body}<p id="after">After</p></html>`;
  const server = createServer((_, answer) => answer.writeHead(200, { "content-type": "text/html", ...headers }).end(html));
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

const inside = (page, id) => page.locator(`#${id}`).frameLocator("iframe");

test("a position stands in a course page, as high as it is, and changes with its attributes", async ({ page }) => {
  const { url, stop } = await course(`<mexplorer-view id="a" position="nim(3,4,5)" show="columns" lang="zh" theme="dark"></mexplorer-view>`);
  await page.goto(url);
  const frame = inside(page, "a");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  await expect(frame.locator("html")).toHaveAttribute("data-colours", "dark");
  await expect(frame.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(frame.locator("#verdict")).toHaveAttribute("data-outcome", "N");
  await expect(frame.locator("section[data-panel]")).toHaveCount(1);
  // Nothing is cut off and nothing scrolls inside.
  const beyond = () => frame.locator("html").evaluate((root) => root.scrollHeight - innerHeight);
  await expect.poll(beyond).toBe(0);
  const height = () => page.locator("#a").evaluate((element) => element.getBoundingClientRect().height);
  const low = await height();

  const pages = await page.evaluate(() => history.length);
  await page.locator("#a").evaluate((element) => element.setAttribute("show", "columns,dag"));
  await expect(frame.locator("section[data-panel]")).toHaveCount(2);
  await expect.poll(height).toBeGreaterThan(low + 200);
  await expect.poll(beyond).toBe(0);
  await page.locator("#a").evaluate((element) => element.setAttribute("position", "nim(1,4,5)"));
  await expect(frame.locator("#verdict")).toHaveAttribute("data-outcome", "P");
  expect(await page.evaluate(() => history.length), "Back stays with the course page").toBe(pages);
  stop();
});

test("the table of a step is whole in a narrow column", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lang of ["en", "zh"]) {
    const { url, stop } = await course(`<mexplorer-view id="a" p="wythoff(3,5)" show="proof,grid" proof="wythoff" step="6" lang="${lang}"></mexplorer-view>`);
    await page.goto(url);
    const table = inside(page, "a").locator(".table-frame");
    await expect(table.locator("tr[aria-current]")).toHaveCount(1);
    expect(await table.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [scrollHeight - clientHeight, scrollWidth - clientWidth]), lang).toEqual([0, 0]);
    stop();
  }
});

test("out of sight, where the browser draws nothing, it is as high as what it shows", async ({ page }) => {
  const { url, stop } = await course(
    `<div style="height: 1500px"></div><mexplorer-view id="a" p="nim(3,4,5)" show="columns" lang="en"></mexplorer-view>`,
  );
  await page.goto(url);
  const frame = inside(page, "a");
  const beyond = () => frame.locator("html").evaluate((root) => Math.ceil(root.getBoundingClientRect().height) - innerHeight);
  for (const [show, count] of [["columns", 1], ["board,columns,mex", 3], ["board", 1]]) {
    await page.locator("#a").evaluate((element, show) => element.setAttribute("show", show), show);
    await expect(frame.locator("section[data-panel]")).toHaveCount(count);
    await expect.poll(beyond).toBe(0);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  stop();
});

test("several stand side by side, and a quiz tells the page which one was answered", async ({ page }) => {
  const { url, stop } = await course(
    `<mexplorer-view id="a" position="kayles(7)+*3" show="board"></mexplorer-view>
     <mexplorer-view id="b" position="nim(1,1)" quiz="move" lang="en"></mexplorer-view>`,
  );
  await page.goto(url);
  await page.locator("#a").scrollIntoViewIfNeeded();
  await expect(inside(page, "a").locator("#position")).toHaveValue("kayles(7)+nim(3)");
  await page.locator("#b").scrollIntoViewIfNeeded();
  await inside(page, "b").getByText("There is no winning move").click();
  await inside(page, "b").getByRole("button", { name: "Check" }).click();
  const told = () => page.evaluate(() => window.told);
  await expect.poll(told).toMatchObject([["b", { type: "quiz", quiz: "move", position: "nim(1,1)", done: true }]]);
  // Taken out and put in again it goes on.
  await page.evaluate(() => document.body.append(document.getElementById("a")));
  await expect(inside(page, "a").locator("#verdict")).toHaveAttribute("data-outcome", /[NP]/);
  stop();
});

test("on a wide page a view is as high as it is at once, and does not creep there", async ({ page }) => {
  // Position and board beside the pictures are the higher side.
  const { url, stop } = await course(`<mexplorer-view id="a" p="wythoff(3,5)" quiz="move" seed="12" lang="en"></mexplorer-view>`);
  await page.addInitScript(() => {
    window.heights = [];
    addEventListener("message", ({ data }) => data?.type === "resize" && heights.push(data.height));
  });
  await page.setViewportSize({ width: 1150, height: 900 });
  await page.goto(url);
  const frame = inside(page, "a");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  const cut = () => frame.locator(".left").evaluate((side) => side.scrollHeight - side.clientHeight);
  await expect.poll(cut, "nothing of the left side is cut off").toBe(0);
  const beyond = () => frame.locator("html").evaluate((root) => root.scrollHeight - innerHeight);
  await expect.poll(beyond).toBe(0);
  expect(await page.evaluate(() => heights.length)).toBeLessThan(30);
  stop();
});

for (const keys of [`p="nim(3,4,5)" show="columns"`, `p="nim(3,4,5)" show="dag"`, `p="wythoff(6,9)" show="grid"`, `p="wythoff(6,9)" show="proof,grid" proof="wythoff"`]) {
  test(`while it is loaded what stands after it moves once: ${keys}`, async ({ page }) => {
    const { url, stop } = await course(`<div style="width: 900px"><mexplorer-view id="a" ${keys} lang="en"></mexplorer-view></div>`);
    await page.addInitScript(() => {
      window.heights = new Set();
      addEventListener("DOMContentLoaded", () => {
        const element = document.getElementById("a");
        new ResizeObserver(() => heights.add(Math.round(element.offsetHeight))).observe(element);
      });
    });
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto(url);
    const frame = inside(page, "a");
    await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
    await expect.poll(() => frame.locator("html").evaluate((root) => root.scrollHeight - innerHeight)).toBe(0);
    expect(await page.evaluate(() => [...heights])).toEqual([500, expect.any(Number)]);
    stop();
  });
}

const view = (page) => page.locator("mexplorer-view").first();
const shown = (page) => view(page).locator("iframe");

test("as a module, by `p`, with a title", async ({ page }) => {
  const { url, stop } = await course(
    `<script type="module" src="${process.env.MEXPLORER_URL}mexplorer-view.js"></script>
     <mexplorer-view p="nim(1,2)" show="columns" title="Nim with two heaps" bare></mexplorer-view>`,
    "",
  );
  await page.goto(url);
  const frame = view(page).frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  await expect(frame.locator("html")).toHaveAttribute("data-frame", "bare");
  await expect(shown(page)).toHaveAttribute("title", "Nim with two heaps");
  await view(page).evaluate((element) => (element.title = "Two heaps"));
  await expect(shown(page)).toHaveAttribute("title", "Two heaps");
  stop();
});

test("imported by a module, and from a copy with a base, as in an mdBook", async ({ page }) => {
  const copy = await (await page.request.get(`${process.env.MEXPLORER_URL}mexplorer-view.js`)).text();
  for (const [script, base] of [
    [`<script type="module">import "${process.env.MEXPLORER_URL}mexplorer-view.js";</script>`, ""],
    [`<script>${copy}</script>`, `base="${process.env.MEXPLORER_URL.slice(0, -1)}"`],
  ]) {
    const { url, stop } = await course(`<mexplorer-view p="nim(1,2)" show="mex" ${base}></mexplorer-view>`, script);
    await page.goto(url);
    await expect(view(page).frameLocator("iframe").locator("#verdict")).toHaveAttribute("data-grundy", "3");
    stop();
  }
});

test("a name that is taken is left to whom it is", async ({ page }) => {
  const twice = `<script src="${process.env.MEXPLORER_URL}mexplorer-view.js"></script>`.repeat(2);
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  const { url, stop } = await course(`<script>customElements.define("mexplorer-view", class Other extends HTMLElement {});</script>${twice}<mexplorer-view p="nim(1)"></mexplorer-view>`, "");
  await page.goto(url);
  expect(await view(page).evaluate((element) => [element.constructor.name, element.shadowRoot])).toEqual(["Other", null]);
  expect(faults).toEqual([]);
  stop();
});

test("where the frame does not answer, what stands in the element is shown until it does", async ({ page }) => {
  await page.clock.install();
  let answers = false;
  await page.route("https://nowhere.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: answers ? `<script>for (const type of ["ready", "resize"]) parent.postMessage({ source: "mexplorer", version: 1, type, height: 123 }, "*")</script>` : "" }),
  );
  const { url, stop } = await course(`<mexplorer-view p="nim(1,2)" base="https://nowhere.example/"><b>It is worth 3.</b></mexplorer-view><mexplorer-view p="nim(9)" base="https://nowhere.example/"></mexplorer-view>`);
  await page.goto(url);
  await page.evaluate(() => {
    globalThis.told = [];
    addEventListener("mexplorer-error", ({ detail }) => told.push(detail.message));
  });
  const instead = page.getByText("It is worth 3.");
  await expect(shown(page)).toHaveAttribute("src", "https://nowhere.example/#p=nim(1%2C2)&embed=1");
  await expect(instead).toBeHidden();
  // In sight, the clock of its patience has begun.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(instead).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(await page.evaluate(() => told[0])).toContain("https://nowhere.example/");
  // Without anything to show there is the link.
  await expect(page.getByRole("link", { name: "Mexplorer" })).toHaveAttribute("href", /nowhere\.example\/#p=nim\(9\)/);
  answers = true;
  await view(page).evaluate((element) => element.setAttribute("base", "https://nowhere.example/again"));
  await expect(instead).toBeHidden();
  await expect(shown(page)).toHaveCSS("height", "123px");
  stop();
});

test("a course page that allows its own styles alone keeps the element as high as what it shows", async ({ page }) => {
  const { url, stop } = await course(`<mexplorer-view p="nim(3,4,5)" show="columns" bare="1"></mexplorer-view>`, undefined, {
    "content-security-policy": "style-src 'self'",
  });
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(url);
  const frame = view(page).frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  await expect.poll(() => frame.locator("html").evaluate((root) => root.scrollHeight - innerHeight)).toBe(0);
  expect(await shown(page).evaluate((frame) => frame.getBoundingClientRect().height)).toBeLessThan(400);
  expect(faults.filter((fault) => !/favicon/.test(fault))).toEqual([]);
  stop();
});

test("what the reader did stays when an attribute changes, and the element tells and asks", async ({ page }) => {
  const { url, stop } = await course(`<mexplorer-view p="nim(3,4,5)" show="board" lang="en"></mexplorer-view>
    <script>window.states = []; addEventListener("mexplorer-state", ({ detail }) => states.push(detail.position));</script>`);
  await page.goto(url);
  const frame = view(page).frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  await frame.locator("#position").fill("nim(1,4,5)");
  await expect.poll(() => page.evaluate(() => states.at(-1))).toBe("nim(1,4,5)");
  await view(page).evaluate((element) => element.setAttribute("theme", "dark"));
  await expect(frame.locator("html")).toHaveAttribute("data-colours", "dark");
  await expect(frame.locator("#position")).toHaveValue("nim(1,4,5)");
  await view(page).evaluate((element) => element.tell("set", { keys: { p: "kayles(7)" } }));
  await expect.poll(() => page.evaluate(() => states.at(-1))).toBe("kayles(7)");
  stop();
});

test("a frame whose messages come late tells all the same", async ({ page }) => {
  let release;
  const late = new Promise((now) => (release = now));
  await page.route("**/host.js*", async (route) => {
    await late;
    await route.continue();
  });
  const { url, stop } = await course(`<mexplorer-view p="nim(3,4,5)" show="columns" lang="en"></mexplorer-view>
    <script>window.heard = []; for (const type of ["ready", "state", "resize"]) addEventListener("mexplorer-" + type, () => heard.push(type));</script>`);
  await page.goto(url, { waitUntil: "commit" });
  const frame = view(page).frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  await frame.locator("#position").fill("nim(1,4,5)");
  await expect(frame.locator("#verdict")).toHaveAttribute("data-outcome", "P");
  release();
  await expect.poll(() => page.evaluate(() => heard)).toEqual(expect.arrayContaining(["ready", "state", "resize"]));
  expect(await page.evaluate(() => heard.indexOf("state"))).toBe(1);
  await expect.poll(() => frame.locator("html").evaluate((root) => root.scrollHeight - innerHeight)).toBe(0);
  stop();
});

test("a frame that was heard before it is seen is not taken for one that is silent", async ({ page }) => {
  const { url, stop } = await course(`<div style="height: 900px"></div>
    <mexplorer-view p="nim(3,4,5)" show="columns" base="${process.env.MEXPLORER_URL}">Not heard</mexplorer-view>
    <script>window.ready = false; addEventListener("mexplorer-ready", () => (ready = true));</script>`);
  // What the element hears may come from afar, and long before it is in sight.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (work, time, ...rest) => setTimeout(work, time === 5_000 ? 0 : time, ...rest);
  });
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto(url);
  await view(page).evaluate((element) => (element.shadowRoot.querySelector("iframe").loading = "eager"));
  await page.waitForFunction(() => ready);
  await view(page).scrollIntoViewIfNeeded();
  await expect(view(page).frameLocator("iframe").locator("#verdict")).toBeVisible();
  expect(await view(page).evaluate((element) => element.shadowRoot.querySelector("slot").hidden)).toBe(true);
  stop();
});

test("attributes do what they say whenever they change", async ({ page }) => {
  const { url, stop } = await course(`<mexplorer-view p="nim(3,4,5)" position="kayles(7)" show="columns" lang="en"></mexplorer-view>`);
  await page.goto(url);
  const frame = view(page).frameLocator("iframe");
  const root = frame.locator("html");
  const set = (name, value) => view(page).evaluate((element, [name, value]) => (value === null ? element.removeAttribute(name) : element.setAttribute(name, value)), [name, value]);
  await expect(frame.locator("#position")).toHaveValue("nim(3,4,5)");
  await set("position", "grundy(8)");
  await set("theme", "dark");
  await expect(root).toHaveAttribute("data-colours", "dark");
  await expect(frame.locator("#position"), "`p` comes before `position`").toHaveValue("nim(3,4,5)");
  await set("p", null);
  await expect(frame.locator("#position")).toHaveValue("grundy(8)");
  await set("bare", "");
  await expect(root).toHaveAttribute("data-frame", "bare");
  await expect(frame.locator("#position")).toHaveCount(0);
  await set("bare", null);
  await expect(root).toHaveAttribute("data-frame", "embed");
  await set("position", "nim(1,1)");
  await expect(frame.locator("#position")).toHaveValue("nim(1,1)");
  stop();
});
