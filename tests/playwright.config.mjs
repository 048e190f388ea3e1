import { defineConfig } from "@playwright/test";
import { launchOptions } from "./browser.mjs";

if (!process.env.MEXPLORER_URL) {
  throw new Error("MEXPLORER_URL must be the page's address with its slash; `cargo xtask test` serves it and sets this");
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  // Most of their time tests wait for frames: on two cores four at once take little more than half the time of two.
  workers: 4,
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
    // Recording every step takes longer than most of them: `npx playwright test … --trace on` where a failure needs it.
    trace: "off",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    // What a finger does otherwise than a pointer. The other specs do not depend on the device, or set a width of their own.
    {
      name: "phone",
      testMatch: /(conjecture|doubt|game|grid|play|practice|quiz|words)\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
