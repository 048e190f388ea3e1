// The second browser: the one named by FIREFOX, which `cargo xtask test` finds.

import puppeteer from "puppeteer-core";

/** A fresh browser; who asks for it closes it. On a busy machine it takes its time to start. */
export const launch = () =>
  puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX, headless: true, timeout: 120_000 });
