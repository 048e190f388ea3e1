// The monkey for a short while: as many acts in every run, whatever the machine.

import { expect, test } from "@playwright/test";
import { driven, monkey } from "../monkey.mjs";
import { edit, open, ready } from "../page.mjs";

test("what is typed and taken back before it is drawn stands no longer in the box", async ({ page }) => {
  await open(page, { p: "nim(1,2)", lang: "en" });
  await edit(page, "nim(3,4,5)");
  await page.getByRole("button", { name: "Undo" }).evaluate(async (undo) => {
    const box = document.querySelector("#position");
    box.value = "kayles(7)";
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    // The edit is taken in, and not drawn yet.
    await Promise.resolve();
    undo.click();
  });
  await ready(page);
  const said = { "nim(1,2)": "3", "nim(3,4,5)": "2", "kayles(7)": "2" };
  await expect(page.locator("#position")).not.toHaveValue("kayles(7)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", said[await page.locator("#position").inputValue()]);
});

test.use({ hasTouch: true });

for (const seed of [1]) {
  test(`a monkey with seed ${seed} finds nothing`, async ({ page }) => {
    await open(page);
    const { acts, compared } = await monkey(driven(page), { seed, enough: 300 });
    expect(compared).toBeGreaterThan(0);
    console.log(`seed ${seed}: ${acts} acts, ${compared} verdicts compared`);
  });
}
