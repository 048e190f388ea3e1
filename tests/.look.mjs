import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const [,, out, port, list] = process.argv;
const flags = JSON.parse(readFileSync(new URL("chrome-flags.json", import.meta.url)));
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: flags });
for (const [name, w, h, link, full] of JSON.parse(list)) {
  const c = await b.newContext({ viewport: { width: w, height: h }, isMobile: w < 500, hasTouch: w < 500, deviceScaleFactor: w < 500 ? 2 : 1 });
  const p = await c.newPage();
  await p.goto(`http://127.0.0.1:${port}/sub/${link}`);
  await p.waitForSelector('html[data-state="ready"]', { timeout: 120000 }).catch((e) => console.log(name, String(e).slice(0, 80)));
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `${out}/${name}.png`, fullPage: !!full });
  await c.close();
}
await b.close();
