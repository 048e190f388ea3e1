// The least Content-Security-Policy that README names, for the site and for a page around the element: nothing that they do
// without is allowed, and nothing is missing.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { open, panel, ready, watch } from "../page.mjs";
import { policy } from "../policy.mjs";

/** What policies refuse in a page and its frames from now on. */
async function refused(context) {
  const all = [];
  await context.exposeFunction("policyRefused", (what) => all.push(what));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      policyRefused(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ""}:${event.lineNumber}`);
    });
  });
  return all;
}

/** Every page of the site is sent with the policy. */
async function site(page) {
  const headers = { "content-security-policy": policy("of the site") };
  await page.route(new RegExp(`^${process.env.MEXPLORER_URL}(index\\.html)?(#|$)`), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
}

test("the page works under its policy", async ({ page, context }) => {
  const all = await refused(context);
  const faults = watch(page);
  await site(page);
  await open(page, { p: "wythoff(3,5)", lang: "en" });
  const sent = await page.evaluate(() => fetch(location.href).then((answer) => answer.headers.get("content-security-policy")));
  expect(sent).toContain("default-src 'none'");
  await panel(page, "proof").getByRole("button", { name: "Next" }).click();
  await panel(page, "dag").getByRole("button", { name: "Larger" }).first().click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.locator("#position").fill("nim(3,4,5)");
  await ready(page);
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  expect(all).toEqual([]);
  expect(faults).toEqual([]);
});

test("a policy that allows no WebAssembly is named as the cause", async ({ page }) => {
  await page.route(`${process.env.MEXPLORER_URL}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": "script-src 'self'" } });
  });
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("WebAssembly");
  await expect(page.locator("html")).toHaveAttribute("data-state", "error");
});

test("the element works in a page with a policy", async ({ page, context }) => {
  const all = await refused(context);
  await site(page);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>
    <script src="${process.env.MEXPLORER_URL}mexplorer-view.js"></script>
    <mexplorer-view id="a" position="nim(3,4,5)" show="columns"></mexplorer-view></html>`;
  const header = { "content-type": "text/html", "content-security-policy": policy("of a page with the element") };
  const server = createServer((_, answer) => answer.writeHead(200, header).end(html));
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const frame = page.locator("#a").frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  const beyond = () => frame.locator("html").evaluate((root) => root.scrollHeight - innerHeight);
  await expect.poll(beyond).toBe(0);
  expect(all).toEqual([]);
  server.close();
});

test("servers are told to send the policy that README names", () => {
  const recipes = readFileSync(new URL("../../docs/book/src/hosting.md", import.meta.url), "utf8");
  const sent = [...recipes.matchAll(/Content-Security-Policy "([^"]*)"/g)].map(([, text]) => text);
  expect(sent).toEqual([policy("of the site"), policy("of the site")]);
});
