// Pictures of the page for people to look at, into the folder named on the command line.

import { join } from "node:path";
import { withBrowser } from "./browser.mjs";
import { drawn, fragment, open, rested } from "./page.mjs";

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const VIEWS = {
  proof: { proof: "bouton", step: 4 },
  quiz: { quiz: "outcomes", seed: 7 },
  play: { play: "teaching" },
};

/** Each picture: its name, its device, the keys of its link, and how much of the page is on it if not all. */
const SHOTS = [];
for (const device of Object.keys(DEVICES)) {
  for (const lang of ["en", "zh"]) {
    for (const theme of ["light", "dark"]) SHOTS.push([`${device}-${lang}-${theme}`, device, { lang, theme }]);
    for (const [name, keys] of Object.entries(VIEWS)) SHOTS.push([`${device}-${lang}-${name}`, device, { lang, ...keys }]);
  }
}
for (const lang of ["en", "zh"]) SHOTS.push([`print-${lang}`, "paper", { lang }]);
// The pictures of the README, which keeps copies of them.
SHOTS.push(["readme-desktop", "desktop", { lang: "en", theme: "light" }, 900]);
SHOTS.push(["readme-phone", "phone", { lang: "zh", theme: "dark" }, 1400]);
SHOTS.push(["readme-proof", "desktop", { lang: "en", show: "board,columns,dag,proof", ...VIEWS.proof }, 900]);

const [folder] = process.argv.slice(2);
await withBrowser(async (browser) => {
  for (const [name, device, keys, height] of SHOTS) {
    // A4 between its margins, at 96 dots an inch.
    const options = DEVICES[device] ?? { viewport: { width: 688, height: 1000 } };
    const context = await browser.newContext({ baseURL: process.env.MEXPLORER_URL, locale: "en", reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    if (device === "paper") await page.emulateMedia({ media: "print" });
    // What a reader sees after the first minute.
    await page.addInitScript(() => localStorage.setItem("mexplorer.guide", "seen"));
    const link = { p: "nim(3,4,5)", ...keys };
    await open(page, link);
    await rested(page);
    // As high as the page is, and then two frames, so that panels that were out of sight are painted too.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: options.viewport.width, height: height ?? whole });
    await drawn(page);
    await page.screenshot({ path: join(folder, `${name}.png`), scale: "css" });
    console.log(`${name}.png  ${fragment(link)}`);
    await context.close();
  }
});
