// The program comes in two files: what the first view needs, and the rest, when the reader touches the page or a link asks.

import { expect, test } from "@playwright/test";
import { open, panel, ready, verdict, watch } from "../page.mjs";

const REST = "**/mexplorer_rest.wasm";

/** The requests for the rest so far. */
function asked(page) {
  const all = [];
  page.on("request", (request) => {
    if (request.url().endsWith("mexplorer_rest.wasm")) all.push(request.resourceType());
  });
  return all;
}

for (const locale of ["en-GB", "zh-CN", "zh-TW"]) {
  test.describe(locale, () => {
    test.use({ locale });
    test("a first visit needs the first half alone; a touch brings the rest, once", async ({ page }) => {
      const faults = watch(page);
      const rest = asked(page);
      await open(page);
      await page.waitForLoadState("networkidle");
      expect(rest, "the first view has changed: run `cargo xtask record`").toEqual([]);
      await page.mouse.move(200, 200);
      await page.mouse.move(210, 210);
      // What is wanted before it has joined is asked for a second time, by a request that is waited for.
      await page.waitForFunction(() => performance.getEntriesByName("whole").length === 1);
      await page.locator("#position").fill("kayles(7)");
      await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "2");
      expect(rest.length).toBe(1);
      expect(faults).toEqual([]);
    });
  });
}

test("a link that asks for more waits for the rest", async ({ page }) => {
  const faults = watch(page);
  const rest = asked(page);
  await page.route(REST, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await open(page, { p: "moore[2](3,4,5)", show: "proof" });
  expect(await verdict(page)).toMatchObject({ outcome: "N" });
  await expect(panel(page, "proof")).toBeVisible();
  // Asked for once, and nobody was kept waiting by a request that blocks the page.
  expect(rest).toEqual(["fetch"]);
  expect(faults).toEqual([]);
});

test("without the rest the first view stands, and what needs it says why it cannot go on", async ({ page }) => {
  await page.route(REST, (route) => route.fulfill({ status: 404 }));
  await open(page);
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
  await page.goto("./#p=kayles(7)");
  await expect(page.locator("html")).toHaveAttribute("data-state", "error");
  await expect(page.getByRole("alert").first()).toContainText("mexplorer_rest.wasm did not load (404)");
});

test("what came too late is had by its second request", async ({ page }) => {
  // The first answer fails as a lost connection does, the next one comes.
  let requests = 0;
  await page.route(REST, (route) => ((requests += 1) === 1 ? route.abort() : route.continue()));
  await open(page, { p: "grundy(9)" });
  await ready(page);
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "1" });
  expect(requests).toBe(2);
});
