// What the five first visits weigh is written down in crates/xtask/bytes.json, so that what makes them heavier is seen.

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { VISITS, visit, weights } from "../visits.mjs";

const kept = JSON.parse(readFileSync(new URL("../../crates/xtask/bytes.json", import.meta.url), "utf8"));

for (const [name, one] of Object.entries(VISITS)) {
  test(`${name} weighs what it weighed`, async ({ browser, baseURL }) => {
    const { first } = await visit(browser, baseURL, one);
    const { gzip, brotli } = await weights(first);
    const heavier = "if the bytes are worth it, keep them: `cargo xtask bench --keep`";
    // Compilers and compressors of other versions differ by a little.
    expect(gzip, heavier).toBeLessThan(kept[name].gzip * 1.02);
    expect(brotli, heavier).toBeLessThan(kept[name].brotli * 1.02);
  });
}
