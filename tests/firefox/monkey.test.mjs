// The monkey for a short while in a second browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { driven, monkey } from "../monkey.mjs";
import { launch } from "./launch.mjs";

test("a monkey finds nothing", async (t) => {
  const browser = await launch();
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${process.env.MEXPLORER_URL}#p=nim(1)`);
  const enough = Number(process.env.MEXPLORER_ACTS ?? 200);
  const { acts, compared } = await monkey(driven(page), { seed: 4, enough });
  t.diagnostic(`${acts} acts, ${compared} verdicts compared`);
  assert.ok(compared > 0);
});
