// Five first visits, what each of them loads until the page is ready and while it rests, and what that weighs.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { weigh } from "./bench/measure.mjs";

/** The links, with what each may weigh until it is ready, in kB (gzip). */
export const VISITS = {
  bare: { link: "", target: 280 },
  link: { link: "#p=nim(3,4,5)", target: 280 },
  embed: { link: "#p=nim(3,4,5)&show=columns&embed=1", target: 240 },
  proof: { link: "#p=wythoff(3,5)&proof=wythoff&step=2", target: 330 },
  quiz: { link: "#p=nim(3,4,5)&quiz=outcomes", target: 330 },
};

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

/** The site as a static host sends it, compressed. Answers with its address. */
export async function host(dist) {
  const sent = new Map();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname).replace(/\/$/, "/index.html");
    try {
      if (!sent.has(path)) sent.set(path, gzipSync(await readFile(join(dist, path)), { level: 9 }));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain;charset=utf-8", "content-encoding": "gzip" });
      response.end(sent.get(path));
    } catch {
      response.writeHead(404).end();
    }
  });
  // Longer than any visit rests between two requests.
  server.keepAliveTimeout = 300_000;
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** One visit by someone who has never been here. `slowly`: over 1.6 Mbit/s and 150 ms, with a processor slowed four times. */
export async function visit(browser, address, { link }, slowly = false) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(() => {
      const look = () => {
        if (document.documentElement?.dataset.state === "ready") window.readyAfter ??= performance.now();
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
    });
    if (slowly) {
      const devtools = await context.newCDPSession(page);
      await devtools.send("Network.enable");
      const speed = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
      await devtools.send("Network.emulateNetworkConditions", speed);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    }
    await page.goto(address + link, { waitUntil: "load" });
    await page.waitForFunction(() => window.readyAfter !== undefined);
    await page.waitForLoadState("networkidle");
    return await page.evaluate(() => {
      const files = performance.getEntriesByType("resource").filter((entry) => !entry.name.includes("favicon"));
      const named = (some) => [...new Set(some.map((entry) => entry.name))];
      const first = files.filter((entry) => entry.startTime <= window.readyAfter);
      return {
        ready: window.readyAfter,
        first: [location.href.split("#")[0], ...named(first)],
        rest: named(files.filter((entry) => !first.includes(entry))),
      };
    });
  } finally {
    await context.close();
  }
}

/** What files weigh together, as they are sent. */
export async function weights(files) {
  const total = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of files) {
    const answer = await fetch(file);
    const one = weigh(Buffer.from(await answer.arrayBuffer()));
    for (const how of Object.keys(total)) total[how] += one[how];
  }
  return total;
}
