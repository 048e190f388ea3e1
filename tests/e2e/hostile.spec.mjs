// Hostile links, one after the other in one page: each ends in an answer or in words that say why not, nothing of it runs, and the
// next position is answered rightly. Of those that pair a game with a number, or a key with a value, a third is opened here; all are by
// `tests/bench/hostile.mjs`, which measures how long they take.

import { expect, test } from "@playwright/test";
import { follow, followed, short } from "../follow.mjs";
import { hostile } from "../hostile.mjs";
import { open, watch } from "../page.mjs";

/** So many links a test: they run side by side. */
const SHARE = 90;
const LINKS = hostile(3);

for (let from = 0; from < LINKS.length; from += SHARE) {
  test(`hostile links from ${from}`, async ({ page }) => {
    const faults = watch(page);
    page.on("dialog", (dialog) => faults.push(`a dialog: ${dialog.message()}`));
    await open(page);
    const ends = {};
    for (const link of LINKS.slice(from, from + SHARE)) {
      const { ended } = await follow(page, link);
      expect.soft(ended, short(link)).toMatch(/^(answered|refused|said|stopped)$/);
      const run = await page.evaluate(() => [
        globalThis.run,
        document.querySelectorAll("#app script, #app iframe, #app img, #app [onerror], #app [onload], #app [href^=javascript]").length,
      ]);
      expect.soft(run, short(link)).toEqual([undefined, 0]);
      expect.soft((await followed(page, "p=nim(1,2)&lang=en")).ended, `after ${short(link)}`).toBe("answered");
      await expect(page.locator("#position"), `after ${short(link)}`).toHaveValue("nim(1,2)");
      await expect(page.locator("#verdict"), `after ${short(link)}`).toHaveAttribute("data-grundy", "3");
      ends[ended] = (ends[ended] ?? 0) + 1;
    }
    console.log(`links from ${from}: ${JSON.stringify(ends)}`);
    expect(faults).toEqual([]);
  });
}
