// Pictures of the page for people to look at, not for machines to compare: kept next to this file's folder, written anew with
// UPDATE_SCREENSHOTS=1, and otherwise only checked to be there.

import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { open } from "../page.mjs";

for (const lang of ["en", "zh"]) {
  for (const theme of ["light", "dark"]) {
    test(`the page in ${lang}, ${theme}, as a picture`, async ({ page }, { project }) => {
      const path = fileURLToPath(new URL(`../screenshots/${project.name}-${lang}-${theme}.png`, import.meta.url));
      if (process.env.UPDATE_SCREENSHOTS === "1") {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await open(page, { p: "nim(3,4,5)", lang, theme });
        // As much as a reviewer sees at a glance; whole pages would weigh too much in the repository.
        const width = page.viewportSize().width;
        await page.screenshot({ path, fullPage: true, scale: "css", clip: { x: 0, y: 0, width, height: width > 600 ? 900 : 1600 } });
      }
      expect(existsSync(path), `${path} is missing: run once with UPDATE_SCREENSHOTS=1`).toBe(true);
      expect(statSync(path).size).toBeLessThan(500_000);
    });
  }
}
