// What a reader meets where the page stands in a frame of another tool: each column of the table, tried.

import { expect as base } from "@playwright/test";

/** As long as nothing that works takes on any machine: it ends what hangs. */
export const PATIENCE = 120_000;
export const expect = base.configure({ timeout: PATIENCE });

const VIEW = "mexplorer-view";

/** The first view of a page is of nim(3,4,5), its second one the same in Chinese and dark. */
const view = (where, at = 0) => where.locator(VIEW).nth(at);
const inside = (where, at = 0) => view(where, at).frameLocator("iframe");

/** A view of the page, once all is shown in it; it begins when it is in sight. */
export async function shown(where, at = 0, reach) {
  await reach?.(where, at);
  await view(where, at).scrollIntoViewIfNeeded();
  const frame = inside(where, at);
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  return frame;
}

/** By how much what the frame shows is higher than the frame. */
const beyond = (where, at = 0) => inside(where, at).locator("html").evaluate((root) => root.scrollHeight - innerHeight);

/** Slides in a narrow window become one page, for which reveal.js moves each: a frame that is moved begins anew while it is asked. */
async function fits(where, at = 0) {
  await expect(async () => expect(await beyond(where, at)).toBe(0)).toPass({ timeout: PATIENCE });
  return view(where, at).evaluate((element) => element.offsetHeight);
}

async function loads({ page, faults }) {
  const frame = await shown(page);
  await expect(frame.locator("#verdict")).toHaveAttribute("data-outcome", "N");
  await expect(frame.locator("#verdict")).toHaveAttribute("data-grundy", "2");
  expect(faults, "what the console of the host says").toEqual([]);
}

async function edits({ page }) {
  const frame = await shown(page);
  await frame.locator("#position").fill("nim(1,4,5)");
  await expect(frame.locator("#verdict")).toHaveAttribute("data-outcome", "P");
  await expect.poll(() => page.evaluate(() => mexplorerTold.at(-1)), "the host is told").toBe("nim(1,4,5)");
}

async function resizes({ page }) {
  await shown(page);
  const before = await fits(page);
  await view(page).evaluate((element) => element.tell("set", { keys: { show: "board,columns,mex" } }));
  await expect(inside(page).locator("section[data-panel]")).toHaveCount(3);
  const after = await fits(page);
  expect(after).toBeGreaterThan(before);
  await page.setViewportSize({ width: 420, height: 800 });
  const narrow = await fits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await fits(page);
  return `${before} → ${after} px, ${narrow} in a narrow window`;
}

async function theme({ page, host }) {
  const ink = (frame) => frame.locator("body").evaluate((body) => getComputedStyle(body).color);
  const first = await shown(page);
  await expect(first.locator("html")).toHaveAttribute("data-colours", "light");
  const light = await ink(first);
  const second = await shown(page, 1, host.reach);
  await expect(second.locator("html")).toHaveAttribute("data-colours", "dark");
  expect(await ink(second)).not.toBe(light);
}

async function language({ page, host }) {
  await expect((await shown(page)).locator("html")).toHaveAttribute("lang", "en");
  const second = await shown(page, 1, host.reach);
  await expect(second.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(second.locator("#verdict")).toContainText(/[先后]手/);
}

/** The host's page in a sandbox, as course systems and notebook viewers show what their users write. */
async function sandboxed({ page, url }) {
  const sandbox = `<!doctype html><html lang="en"><title>Sandbox</title><iframe id="box" sandbox="allow-scripts" width="1200" height="800" src="${url}"></iframe></html>`;
  await page.route("**/sandbox.html", (route) => route.fulfill({ contentType: "text/html", body: sandbox }));
  await page.goto(new URL("sandbox.html", url).href);
  const box = page.frameLocator("#box");
  const frame = await shown(box);
  expect(await frame.locator("html").evaluate(() => origin)).toBe("null");
  await frame.locator("#position").fill("nim(1,4,5)");
  await expect(frame.locator("#verdict")).toHaveAttribute("data-outcome", "P");
  await fits(box);
}

/** A file that does not come is named in the frame; where nothing comes, the host's own words stand in its place. */
async function explains(here) {
  const { page, site } = here;
  await page.route(`${site}mexplorer_bg.wasm*`, (route) => route.abort());
  await open(here);
  await view(page).scrollIntoViewIfNeeded();
  await expect(inside(page).getByRole("alert")).toContainText("mexplorer_bg.wasm");
  await page.route(`${site}**`, (route) => route.abort());
  await open(here);
  await view(page).scrollIntoViewIfNeeded();
  await expect(page.getByText("nim(3,4,5) is worth 2").first()).toBeVisible();
}

export const columns = { loads, edits, resizes, theme, language, sandboxed, "explains failure": explains };

/** The page as a reader sees it, with all its views. */
export async function picture(here) {
  const { page, host, shot: path } = here;
  await open(here);
  await shown(page);
  await fits(page);
  if (!host.reach) {
    await shown(page, 1);
    await fits(page, 1);
    // As high as all of it: what is out of sight is not painted.
    await page.setViewportSize({ width: 1280, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    await shown(page, 0);
  }
  await page.screenshot({ path });
}

/** Opens the host's page afresh. */
export async function open({ page, url }) {
  await page.goto("about:blank");
  await page.goto(url);
}

/** Hears what the views of a page tell it. */
export function listen(context) {
  return context.addInitScript(() => {
    globalThis.mexplorerTold = [];
    addEventListener("mexplorer-state", ({ detail }) => mexplorerTold.push(detail.position));
  });
}

/** What goes wrong on the host's page; what a host asks of the net and what this machine has no answer for counts as well. */
export function watch(page) {
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(`${message.text()} ${message.location().url}`));
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}
