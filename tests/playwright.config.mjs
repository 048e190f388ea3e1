import { defineConfig } from "@playwright/test";
import { launchOptions } from "./browser.mjs";

if (!process.env.MEXPLORER_URL) {
  throw new Error("MEXPLORER_URL must be the page's address with its slash; `cargo xtask test` serves it and sets this");
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails now and then is a fault to be found, not to be tried again.
  retries: 0,
  // No verdict depends on how fast the machine is: these limits end what hangs, and cost nothing where nothing does.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env.MEXPLORER_URL,
    browserName: "chromium",
    launchOptions,
    locale: "en",
    // What tests put in the place of answers would not be seen by a worker; `offline.spec` alone is about it.
    serviceWorkers: "block",
    actionTimeout: 60_000,
    colorScheme: "light",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    // What does not depend on the device, or sets its own width, runs once.
    {
      name: "phone",
      testIgnore: /(bytes|messages|parts|breakdown|faults|hostile|memory|monkey|gallery|limits|keyboard|responsive|paint|hover|proof|print|languages|habits|offline)\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
