// The monkey for a short while: as many acts in every run, whatever the machine.

import { test } from "@playwright/test";
import { driven, monkey } from "../monkey.mjs";
import { open } from "../page.mjs";

test.use({ hasTouch: true });

for (const seed of [1, 2]) {
  test(`a monkey with seed ${seed} finds nothing`, async ({ page }) => {
    await open(page);
    const { acts, compared } = await monkey(driven(page), { seed, enough: 300 });
    console.log(`seed ${seed}: ${acts} acts, ${compared} verdicts compared`);
  });
}
