import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const p = await b.newPage({ viewport: { width: 1440, height: 900 } });
for (const h of process.argv.slice(2)) {
  await p.goto("about:blank"); await p.goto("http://127.0.0.1:8600/" + h); await p.locator('html[data-state="ready"]').waitFor(); await p.waitForTimeout(1200);
  console.log("=====", h); console.log(await p.evaluate(() => [...document.querySelectorAll(".reason,.method,[data-panel] > p, [data-panel] .say")].map((e) => (e.closest("[data-panel]")?.dataset.panel ?? "") + ": " + e.innerText.replaceAll("\n", " ").slice(0, 700)).join("\n")));
}
await b.close();
