// Every position of the gallery opens from its link, is answered, and leaves no error behind.

import { expect, test } from "@playwright/test";
import { gallery, open, ready, verdict, watch } from "../page.mjs";

test("every example of the gallery opens and is answered", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  const positions = await gallery(page);
  expect(positions.length).toBeGreaterThanOrEqual(30);
  expect(new Set(positions).size).toBe(positions.length);
  const examples = page.getByRole("button", { name: "Examples", exact: true });
  const dialog = page.getByRole("dialog", { name: "Examples" });
  for (const [i, position] of positions.entries()) {
    await test.step(position, async () => {
      await examples.click();
      await dialog.getByRole("link").nth(i).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator("#position")).toHaveValue(position);
      await ready(page);
      expect((await verdict(page)).outcome).toMatch(/^[NP]$/);
      expect(faults).toEqual([]);
    });
  }
  // Each was a choice of its own: Back leads through them.
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue(positions.at(-2));
});
