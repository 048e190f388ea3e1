// Long lists: a period is looked for beside what is shown until it is proved; a list that was chosen grows, stops and goes on.

import { expect, test } from "@playwright/test";
import { open, watch } from "../page.mjs";

// Winning Ways, chapter 4, and Flammenkamp's tables: period and preperiod of octal games that take long.
for (const [code, period, preperiod] of [["0.165", 1550, 5181], ["0.156", 349, 3479]]) {
  test(`${code} is proved while the page rests`, async ({ page }) => {
    const faults = watch(page);
    await open(page, { p: `octal[${code}](9)`, show: "sequence" });
    const panel = page.locator("[data-panel=sequence]");
    await expect(panel.locator(".say")).toContainText("Proved");
    await expect(panel.locator(".say")).toContainText(String(preperiod));
    await expect(panel.locator(".say")).toContainText(String(period));
    await expect(panel.locator(".listing")).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

for (const [lang, stop, go, listed] of [
  ["en", "Stop", "Continue", /Listed up to n = (\d+) of 1000000/],
  ["zh", "停止", "继续", /已列到 n = (\d+)，共要列到 1000000/],
]) {
  test(`a long list is stopped and gone on with, in ${lang}`, async ({ page }) => {
    const faults = watch(page);
    await open(page, { p: "treblecross(11)", show: "sequence", heaps: "0-1000000", lang });
    const line = page.locator("[data-panel=sequence] .listing");
    const button = (name) => line.getByRole("button", { name, exact: true });
    const reached = async () => Number((await line.textContent()).match(listed)[1]);
    await button(stop).press("Enter");
    await expect(line).toHaveText(listed);
    const first = await reached();
    await button(go).press("Enter");
    await button(stop).press("Enter");
    await expect(button(go)).toBeVisible();
    expect(await reached()).toBeGreaterThanOrEqual(first);
    expect(faults).toEqual([]);
  });
}

test("an open game is looked at further only when the reader says so", async ({ page }) => {
  await open(page, { p: "treblecross(11)", show: "sequence" });
  const line = page.locator("[data-panel=sequence] .listing");
  await expect(line).toContainText("Looked for a period up to n = ");
  await line.getByRole("button", { name: "Continue", exact: true }).press("Enter");
  await line.getByRole("button", { name: "Stop", exact: true }).press("Enter");
  await expect(line.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
});

// However little the shape of a rule shows, its list grows like any other; where the rule fails it ends, and that is said.
test("the list of a rule of one's own goes on until its rule fails", async ({ page }) => {
  const faults = watch(page);
  const rule = "n-1;n-k^2 for k in 1..=sqrt(n) if k*k%3!=n%2;(a,n-a) for a in 1..=n if a*a<(n-a)*(n-a);n+1 if n==3000";
  await open(page, { p: `rule[${rule.replaceAll("%", "%25")}](9)`, show: "sequence", heaps: "2900-5000", lang: "en" });
  const panel = page.locator("[data-panel=sequence]");
  await expect(panel).toContainText("from 3000 a move leads to 3001");
  await expect(panel.locator(".listing")).toHaveCount(0);
  expect(faults).toEqual([]);
});
