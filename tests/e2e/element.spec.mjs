// The element for course pages: one script tag, attributes as the link's keys, as high as what it shows.

import { createServer } from "node:http";
import { expect, test } from "@playwright/test";

/** A course page elsewhere with this body; the address of the page and a way to stop serving it. */
async function course(body) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>
    <script src="${process.env.MEXPLORER_URL}mexplorer-view.js"></script>
    <script>window.told = []; addEventListener("mexplorer-quiz", (event) => told.push([event.target.id, event.detail]));</script>
    <p>Before</p>${body}<p id="after">After</p></html>`;
  const server = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(html));
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
