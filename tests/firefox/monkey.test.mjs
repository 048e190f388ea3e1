// The monkey in a second browser.

import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { driven, monkey } from "../monkey.mjs";

let browser;
before(async () => {
  browser = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX, headless: true, timeout: 120_000 });
});
after(() => browser?.close());

test("a monkey finds nothing", async (t) => {
  const page = await browser.newPage();
  // Ends what hangs; no verdict depends on how fast the machine is.
  page.setDefaultTimeout(120_000);
  await page.goto(process.env.MEXPLORER_URL);
  await page.waitForSelector('html[data-state="ready"]');
  const { acts, compared } = await monkey(driven(page), { seed: 3, enough: 300 });
  t.diagnostic(`${acts} acts, ${compared} verdicts compared`);
});
