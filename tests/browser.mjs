// The browser of every test and measurement: the one named by CHROME, with the flags that all headless runs share.
// `cargo xtask test` and `cargo xtask bench` find the browser and set CHROME.

import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

if (!process.env.CHROME) {
  throw new Error("CHROME must name the browser's program; `cargo xtask test` finds it");
}

export const launchOptions = {
  executablePath: process.env.CHROME,
  // On a busy machine a browser takes its time to start.
  timeout: 120_000,
  args: JSON.parse(readFileSync(new URL("chrome-flags.json", import.meta.url), "utf8")),
};

/** Runs `work(browser)` with a fresh browser and closes it whatever happens. */
export async function withBrowser(work) {
  const browser = await chromium.launch(launchOptions);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
