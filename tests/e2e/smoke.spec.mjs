import { expect, test } from "@playwright/test";
import { open, watch } from "../page.mjs";

test("the page opens under a sub-path, without an error and without asking anyone else for anything", async ({ page }) => {
  const faults = watch(page);
  await open(page);
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveTitle(/^Mexplorer/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(faults).toEqual([]);
});

test("a browser without WebAssembly is told so", async ({ page }) => {
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("no WebAssembly");
  await expect(page.locator("html")).toHaveAttribute("data-state", "error");
});
