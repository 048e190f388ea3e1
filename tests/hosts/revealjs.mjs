import { expect, shown } from "./frame.mjs";
import { install, project } from "./project.mjs";

/** A lesson in Chinese: a remote control turns its steps, then the slides around it; the step and its picture stay where they are. */
async function lesson({ page, host }) {
  const frame = await shown(page, LESSON, host.reach);
  const step = frame.locator("#proof-step");
  const places = [];
  for (const number of [3, 4, 5]) {
    await expect(frame.locator(".step-count")).toHaveText(new RegExp(`第 ${number} 步`));
    await expect(step).toContainText(/[\u4e00-\u9fff]{4}/);
    await expect(frame.locator("#verdict")).toContainText("必胜");
    await expect(frame.locator("[data-panel=grid] canvas")).toBeVisible();
    // Nothing is scrolled to.
    expect(await step.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    places.push(await step.evaluate((one) => one.getBoundingClientRect().top));
    if (number === 3) await step.click();
    if (number < 5) await page.keyboard.press("PageDown");
  }
  expect(new Set(places).size).toBe(1);
  for (const number of [4, 3]) {
    await page.keyboard.press("PageUp");
    await expect(frame.locator(".step-count")).toHaveText(new RegExp(`第 ${number} 步`));
  }
  await page.keyboard.press("PageUp");
  await expect.poll(() => page.evaluate(() => Reveal.getIndices().h)).toBe(LESSON - 1);
}
const LESSON = 2;

export default {
  name: "reveal.js",
  make({ site }) {
    const folder = project("hosts/revealjs", site);
    install(folder);
    // Each view is on a slide of its own.
    return { folder, reach: (page, at) => page.evaluate((slide) => Reveal.slide(slide), at), also: { language: lesson } };
  },
};
