// The page that is one file, opened as a file: it does what the site does, says nothing in the console, and asks for nothing.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { test } from "../host.mjs";
import { edit, fragment, panel, ready, verdict } from "../page.mjs";

const path = join(process.env.MEXPLORER_DIST, "mexplorer.html");
const file = pathToFileURL(path).href;

/** Opens it at a link, with all that it says in the console and all that it asks for. */
async function open(page, keys = {}) {
  const faults = [];
  page.on("console", (message) => faults.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("request", (request) => request.url().startsWith(file) || /^(data|blob):/.test(request.url()) || faults.push(request.url()));
  await page.goto(file + fragment(keys));
  await ready(page);
  return faults;
}

test("a position is typed, a proof walked, the language changed, and a reload stays there", async ({ page }) => {
  const faults = await open(page);
  await edit(page, "wythoff(3,5)");
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
  const step = panel(page, "proof").locator("#proof-step");
  await expect(step).not.toBeEmpty();
  const before = await step.innerText();
  await panel(page, "proof").getByRole("button", { name: "Next" }).click();
  await expect(step).not.toHaveText(before);
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(page).toHaveURL(/#p=wythoff\(3,5\).*step=2/);
  await page.reload();
  await ready(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(page.locator("#position")).toHaveValue("wythoff(3,5)");
  await expect(step).not.toBeEmpty();
  expect(faults).toEqual([]);
});

for (const [name, keys, shown] of [
  ["a quiz", { p: "nim(3,4,5)", quiz: "outcomes" }, (page) => page.locator("#quiz").getByRole("button").first()],
  ["a game", { p: "nim(3,4,5)", play: "perfect", lang: "zh-Hant" }, (page) => page.locator("#play .play-tools")],
  ["a doubt", { p: "kayles(5)", doubt: "won-and-won" }, (page) => page.locator("#position")],
  ["all pictures", { p: "wythoff(3,5)", show: "board,dag,mex,columns,grid,sequence,proof" }, (page) => panel(page, "grid").locator("canvas")],
]) {
  test(`${name} opens from its link`, async ({ page }) => {
    const faults = await open(page, keys);
    await expect(shown(page)).toBeVisible();
    await expect(page.getByText("did not load")).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

test("pictures are saved, and Share gives no code for pages that could not have it", async ({ page }) => {
  const faults = await open(page, { p: "nim(3,4,5)", show: "columns" });
  await panel(page, "columns").getByRole("button", { name: /^Save/ }).click();
  const save = page.getByRole("dialog", { name: "Save", exact: true }).getByRole("button", { name: /^Save as/ });
  const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(saved.suggestedFilename()).toMatch(/^nim/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("heading", { name: "As code" })).toBeVisible();
  expect(await dialog.locator("input[readonly]").evaluateAll((all) => all.map((one) => one.value))).toEqual([expect.stringMatching(/^file:.*#p=nim/), "nim(3,4,5)", expect.stringMatching(/^file:.*present=1/)]);
  await expect(dialog).toContainText("This page is one file");
  expect(faults).toEqual([]);
});

test("a program that breaks down is followed by a fresh one", async ({ page }) => {
  await open(page, { p: "nim(1,2)" });
  await page.evaluate(() => {
    const error = new WebAssembly.RuntimeError("unreachable");
    dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  });
  await ready(page);
  await edit(page, "nim(1,4)");
  expect((await verdict(page)).grundy).toBe("5");
});

test("on a server it can be a frame, and tells its height", async ({ page, serve }) => {
  const address = `${process.env.MEXPLORER_URL}one.html`;
  await page.route(`${address}*`, (route) => route.fulfill({ path, contentType: "text/html" }));
  await page.addInitScript(() => {
    window.told = [];
    addEventListener("message", ({ data }) => told.push(data.type));
  });
  await page.goto(await serve(`<iframe title="Nim" src="${address}#p=nim(3,4,5)&show=columns&embed=1"></iframe>`));
  await page.waitForFunction(() => ["ready", "resize"].every((type) => told.includes(type)));
});
