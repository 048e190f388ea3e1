// The page as the contract names it for those who drive it: `html[data-state]`, `#position`, `#verdict`,
// `section[data-panel]`, the link's keys, and the measure `edit-to-paint`. Specs use these and no class names.

import { expect } from "@playwright/test";

/** The fragment for a link's keys, in the order given: `{ p: "nim(1)", show: "dag" }` → `#p=nim(1)&show=dag`. */
export function fragment(keys) {
  const parts = Object.entries(keys).map(([key, value]) => `${key}=${value}`);
  return parts.length ? `#${parts.join("&")}` : "";
}

/** What the page says its language is, for those that a link names. */
const TAGS = new Map([["en", "en"], ["zh", "zh-Hans"], ["zh-Hant", "zh-Hant"]]);

/** Opens the page at a link and waits until it is ready, in the language of the link: a page that stands is ready in its own until the words of another have come. */
export async function open(page, keys = {}) {
  await page.goto(`./${fragment(keys)}`);
  await ready(page);
  if (TAGS.has(keys.lang)) await expect(page.locator("html")).toHaveAttribute("lang", TAGS.get(keys.lang));
}

export async function ready(page) {
  await page.locator('html[data-state="ready"]').waitFor();
}

/** Waits until the page rests: what comes later is there, and laid out, so that nothing moves under a pointer any more. */
export async function rested(page) {
  await expect(page.locator("section[data-panel=proof] [aria-busy]")).toHaveCount(0);
  await expect(page.locator(".right > [data-panel]:not([data-laid-out])")).toHaveCount(0);
}

/** Waits until the page has been drawn, and what follows a drawing is done. */
export function drawn(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
}

/** Puts a position into the position box as one edit, and waits until every visible panel shows it. */
export async function edit(page, position) {
  const before = await paints(page);
  await page.locator("#position").fill(position);
  await page.waitForFunction((count) => performance.getEntriesByName("edit-to-paint").length > count, before.length);
  return (await paints(page)).at(-1);
}

/** The durations from edit to paint so far, in milliseconds. */
export function paints(page) {
  return page.evaluate(() => performance.getEntriesByName("edit-to-paint").map((entry) => entry.duration));
}

/** What the page says of the position: the outcome, and the Grundy value as text or null. */
export async function verdict(page) {
  const live = page.locator("#verdict");
  return {
    outcome: await live.getAttribute("data-outcome"),
    grundy: await live.getAttribute("data-grundy"),
    text: (await live.innerText()).trim(),
  };
}

export function panel(page, name) {
  return page.locator(`section[data-panel="${name}"]`);
}

/** Everything that stands for a position, in one panel or on the whole page. */
export function standing(where, to) {
  return where.locator(`[data-to="${to}"]`);
}

/** The first button of a panel's head that opens its table twin, pressed; then the table's body as rows of texts. */
export async function twin(page, name) {
  // What comes later above it would move it from under the press.
  await rested(page);
  const button = panel(page, name).getByRole("button", { name: /^(As a table|表格)$/ });
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  const rows = panel(page, name).locator("table.twin").last().locator("tbody tr");
  return rows.evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
}

/** What the position box complains of: the message, and the characters that are marked in the copy behind the field. */
export async function complaint(page) {
  const box = page.locator("#position");
  const mark = page.locator("mark").first();
  return {
    invalid: (await box.getAttribute("aria-invalid")) === "true",
    message: (await page.locator("#position-error").innerText()).trim(),
    marked: (await mark.count()) ? await mark.textContent() : null,
    before: (await mark.count()) ? await mark.evaluate((element) => element.previousSibling?.textContent ?? "") : null,
  };
}

/** The positions of the page's gallery, read from its links. */
export async function gallery(page) {
  const links = page.locator('[data-gallery] a[href^="#p="]');
  await page.getByRole("button", { name: /^(Examples|示例|例子)/ }).first().click();
  await links.first().waitFor();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  await page.keyboard.press("Escape");
  await links.first().waitFor({ state: "detached" });
  return hrefs.map((href) => new URLSearchParams(href.slice(1).replaceAll("+", "%2B")).get("p"));
}

/** Collects from now on what a sound page never does: errors, and requests that leave its own origin. */
export function watch(page) {
  const faults = [];
  page.on("console", (message) => {
    // The tests' own: see the configuration.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (message.type() === "error" || message.type() === "warning") faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    // Leaving a page calls off what it still waits for; that is no fault of the page.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`failed: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  const origin = new URL(process.env.MEXPLORER_URL).origin;
  page.on("request", (request) => {
    const url = new URL(request.url());
    const own = url.origin === origin || url.protocol === "data:" || url.protocol === "blob:";
    if (!own) faults.push(`left the origin: ${url}`);
  });
  return faults;
}
