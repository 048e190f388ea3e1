// The site without a network: a server of the test's own is stopped, renewed, or renewed by half. It sends the policy that README names.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test as base } from "../host.mjs";
import { fragment, panel, ready, verdict } from "../page.mjs";
import { policy } from "../policy.mjs";

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", svg: "image/svg+xml", webmanifest: "application/manifest+json" };

const test = base.extend({
  /** The site at a server that can be stopped and started again, from a folder whose files can be changed. */
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "mexplorer-offline-"));
    cpSync(process.env.MEXPLORER_DIST, folder, { recursive: true });
    const headers = { "content-security-policy": policy("of the site"), "cache-control": "no-cache" };
    const site = { page: (answer, send) => send(), asked: [] };
    const server = createServer((request, answer) => {
      const path = new URL(request.url, "http://host").pathname.replace(/\/$/, "/index.html");
      site.asked.push(path);
      const send = () => {
        if (!existsSync(join(folder, path))) return answer.writeHead(404).end();
        answer.writeHead(200, { "content-type": TYPES[path.split(".").at(-1)] ?? "text/plain;charset=utf-8", ...headers });
        answer.end(readFileSync(join(folder, path)));
      };
      if (path === "/index.html") site.page(answer, send);
      else send();
    });
    site.start = () => new Promise((listening) => server.listen(site.port ?? 0, "127.0.0.1", listening));
    site.stop = () => new Promise((closed) => (server.close(closed), server.closeAllConnections()));
    await site.start();
    site.port = server.address().port;
    site.address = `http://127.0.0.1:${site.port}/`;
    const text = (file) => readFileSync(join(folder, file), "utf8");
    const mark = (content) => createHash("sha256").update(content).digest("hex").slice(0, 10);
    /** Another build: a sentence is another one in every language. `half`: page and words are not here yet, until it is `whole`. */
    site.renew = (half = false) => {
      const files = [];
      let [page, worker] = [text("index.html"), text("offline.js")];
      const before = mark(page);
      for (const [file, said, says] of [
        ["locales/en.txt", "Whoever moves now", "Renewed: Whoever moves now"],
        ["locales/zh.txt", "lang.name", "# renewed\nlang.name"],
      ]) {
        const words = text(file);
        const renewed = words.replaceAll(said, says);
        expect(renewed, file).not.toBe(words);
        [page, worker] = [page, worker].map((one) => one.replaceAll(mark(words), mark(renewed)));
        files.push([file, renewed]);
      }
      writeFileSync(join(folder, "offline.js"), worker.replace(before, mark(page)));
      site.whole = () => [...files, ["index.html", page]].forEach(([file, content]) => writeFileSync(join(folder, file), content));
      if (!half) site.whole();
    };
    await use(site);
    if (server.listening) await site.stop();
    rmSync(folder, { recursive: true });
  },
});
test.use({ serviceWorkers: "allow" });

/** A first visit, until all is kept and the page is answered from it. */
async function visit(page, { address }, keys = {}) {
  await page.goto(address + fragment(keys));
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/**
 * Renews the site, has the browser look for another worker, and waits until that is in this state. The browser looks by itself too,
 * so it is listened for before there is anything to find; and a look that was under way before may have found nothing.
 */
async function renewed(page, site, state, half) {
  await page.evaluate(async (state) => {
    const registration = await navigator.serviceWorker.getRegistration();
    globalThis.reached = new Promise((reached) =>
      registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing.addEventListener("statechange", () => installing.state === state && reached(true));
      }),
    );
  }, state);
  site.renew(half);
  const looked = async () => {
    await (await navigator.serviceWorker.getRegistration()).update().catch(() => {});
    return Promise.race([globalThis.reached, new Promise((later) => setTimeout(later, 1_000, false))]);
  };
  await expect.poll(() => page.evaluate(looked)).toBe(true);
}

/** How many builds are kept whole, the page of each being kept last, and whether the newest of them is the one in force. */
const builds = (page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).match("./")));
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
    return all.every(Boolean) && !installing && !waiting && active.state === "activated" && all.length;
  });

const sentence = (page) => page.getByText(/whoever moves now/i).filter({ visible: true }).first();

test("after one visit the site opens without a network, whatever the link", async ({ page, context, site }) => {
  const elsewhere = [];
  context.on("request", (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(site.address) || elsewhere.push(request.url()));
  await visit(page, site);
  await site.stop();
  const thrown = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  for (const [keys, shown] of [
    [{}, () => panel(page, "proof").locator("#proof-step")],
    [{ p: "wythoff(3,5)", proof: "wythoff", step: 2 }, () => panel(page, "proof").locator("#proof-step")],
    [{ p: "nim(3,4,5)", quiz: "outcomes" }, () => page.locator("#quiz").getByRole("button").first()],
    [{ p: "kayles(7)", lang: "zh-Hant" }, () => page.locator("html[lang=zh-Hant]")],
    [{ p: "nim(1,4,5)", play: "perfect" }, () => page.locator("#play .play-tools")],
    [{ p: "kayles(5)", claim: "g(n) = n % 4" }, () => page.locator('[data-state="ready"]')],
    [{ p: "nim(3,4,5)", show: "columns", embed: 1 }, () => panel(page, "columns").locator("svg")],
  ]) {
    await page.goto("about:blank");
    await page.goto(site.address + fragment(keys));
    await ready(page);
    await expect(shown(), JSON.stringify(keys)).toBeVisible();
    await expect(page.getByText("did not load")).toHaveCount(0);
  }
  expect(thrown).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test("a page that is open goes on when the network leaves", async ({ page, site }) => {
  await visit(page, site, { p: "nim(1,2)", show: "board" });
  await site.stop();
  await page.locator("#position").fill("wythoff(3,5)");
  await ready(page);
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.locator("#play-button").click();
  await expect(page.locator("#play .play-tools")).toBeVisible();
  await page.evaluate(() => void (location.hash = "p=nim(3,4,5)&lang=en"));
  await expect(panel(page, "proof").locator("#proof-step")).not.toBeEmpty();
  await expect(panel(page, "dag").locator("svg").first()).toBeVisible();
});

test("a renewed site is shown at once, and then without a network too; a page of before goes on as it was", async ({ page, context, site }) => {
  await visit(page, site);
  const before = await context.newPage();
  await before.goto(site.address);
  await ready(before);
  site.renew();
  await page.reload();
  await ready(page);
  await expect(sentence(page)).toContainText("Renewed");
  await expect.poll(() => builds(page)).toBe(2);
  await site.stop();
  await page.reload();
  await ready(page);
  await expect(sentence(page)).toContainText("Renewed");
  // Words that it had not asked for yet are those of its own build.
  const words = before.waitForResponse((answer) => answer.url().includes("locales/zh.txt"));
  await before.getByRole("combobox", { name: "Language" }).selectOption("zh");
  expect(await (await words).text()).not.toContain("renewed");
  await expect(before.locator("html")).toHaveAttribute("lang", "zh-Hans");
  // Of the builds before, one is kept for such pages, and no more.
  await site.start();
  await renewed(page, site, "activated");
  await expect.poll(() => builds(page)).toBe(2);
});

test("a site that is renewed by half is not kept", async ({ page, site }) => {
  await visit(page, site);
  await renewed(page, site, "redundant", true);
  // What was fetched of it in vain takes no room, and the build before is whole.
  await expect.poll(() => builds(page)).toBe(1);
  await site.stop();
  await page.goto(`${site.address}#lang=zh`);
  await page.reload();
  await ready(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.goto(`${site.address}#lang=en`);
  await page.reload();
  await ready(page);
  await expect(sentence(page)).not.toContainText("Renewed");
});

test("a first visit to a site that is renewed by half keeps nothing, and the next one keeps all", async ({ page, site }) => {
  site.renew(true);
  await page.goto(site.address);
  await ready(page);
  const kept = () => page.evaluate(() => caches.keys());
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register("offline.js");
    await new Promise((over) => installing.addEventListener("statechange", () => installing.state === "redundant" && over()));
  });
  await expect.poll(kept).toEqual([]);
  site.whole();
  await visit(page, site);
  await expect.poll(() => builds(page)).toBe(1);
});

for (const [fault, answer] of [
  ["does not answer", () => {}],
  ["answers that it cannot", (answer) => answer.writeHead(503).end()],
]) {
  test(`a page is there although the server ${fault}`, async ({ page, site }) => {
    await visit(page, site);
    site.page = answer;
    await page.reload();
    await ready(page);
  });
}

test("in a frame, and in an embedded page, no worker is set up", async ({ page, context, site, serve }) => {
  await context.addInitScript(() => {
    const set = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = function (...all) {
      window.registered = true;
      return set.apply(this, all);
    };
  });
  await page.goto(`${site.address}#embed=1`);
  await ready(page);
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("iframe"), { src: "./?frame#p=nim(1)" })));
  const course = await context.newPage();
  const frame = (keys) => `<iframe title="Nim" src="${site.address}#${keys}"></iframe>`;
  await course.goto(await serve(frame("p=nim(1)") + frame("p=nim(1)&embed=1")));
  const frames = [page, course, course].map((where, i) => where.frameLocator("iframe").nth(i && i - 1));
  for (const frame of frames) await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  // This one was ready last, so what the others would do after as long is done when it does it.
  const last = await context.newPage();
  await visit(last, site);
  expect(await last.evaluate(() => window.registered)).toBe(true);
  for (const frame of [...page.frames(), ...course.frames()]) expect(await frame.evaluate(() => window.registered), frame.url()).toBeUndefined();
});

test("browsers may install the site", async ({ page, context, site }) => {
  await visit(page, site);
  const devtools = await context.newCDPSession(page);
  const { data, errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: "Mexplorer", start_url: "./", display: "standalone" });
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Every test is a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
});
