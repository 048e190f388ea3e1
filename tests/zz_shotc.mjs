// BASE OUT WxH CSS|- hashes...
import { chromium } from "playwright-core";
const [base, out, size, css, ...hashes] = process.argv.slice(2);
const [w, h] = size.split("x").map(Number);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
let i = 0;
for (const hash of hashes) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: process.env.DARK ? "dark" : "light", hasTouch: w < 500, isMobile: w < 500, deviceScaleFactor: w < 500 ? 2 : 1 });
  const p = await c.newPage();
  p.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(m.type(), m.text()));
  p.on("pageerror", (e) => console.log("pageerror", e.message));
  await p.goto(base + hash); await p.locator('html[data-state="ready"]').waitFor();
  await p.waitForTimeout(1500);
  if (css !== "-") await p.addStyleTag({ content: css });
  for (const act of (process.env.ACT ?? "").split("||").filter(Boolean)) {
    const at = act.indexOf("="), [kind, rest] = [act.slice(0, at), act.slice(at + 1)];
    if (kind === "click") await p.locator(rest).first().click();
    if (kind === "fill") { const [sel, text] = rest.split("§"); await p.locator(sel).first().fill(text); }
    if (kind === "press") await p.keyboard.press(rest);
    if (kind === "wait") await p.waitForTimeout(Number(rest));
    if (kind === "eval") console.log(JSON.stringify(await p.evaluate(rest)));
  }
  await p.waitForTimeout(300);
  await p.screenshot({ path: hashes.length > 1 ? out.replace(".png", `-${i}.png`) : out, fullPage: !!process.env.FULL });
  i++; await c.close();
}
await b.close();
