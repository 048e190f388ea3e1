// A conjecture is tested while it is typed: refuted by a position that opens, standing or proved; the link holds it, and Back walks.

import { expect, test } from "@playwright/test";
import { open, ready, watch } from "../page.mjs";

test("a conjecture falls, is mended and is proved", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "bash[3](21)", show: "board" });
  await page.getByRole("button", { name: "Test a conjecture", exact: true }).press("Enter");
  const card = page.locator("#doubt");
  const box = card.getByRole("textbox", { name: "Your conjecture" });
  const found = card.getByRole("status");
  await box.fill("P iff n % 4 =");
  await expect(card.getByRole("alert")).toContainText("At character 14");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await box.fill("g(n) = n");
  await expect(found).toContainText("bash[3](4) is said to have the value 4, but the mex of the values of its options is 0");
  await expect(box).not.toHaveAttribute("aria-invalid");
  await box.fill("P iff n % 4 == 0");
  await expect(found).toContainText("Proved");
  await expect(page).toHaveURL(/&claim=P%20iff%20n%20%25%204%20==%200$/);
  // What fits is told to who asks for it.
  const fits = card.getByRole("button", { name: "g(n) = n%4", exact: true });
  await expect(fits).toBeHidden();
  await card.getByText("Show formulas that fit").press("Enter");
  await fits.press("Enter");
  await expect(box).toHaveValue("g(n) = n%4");
  await expect(found).toContainText("Proved");
  await page.goBack();
  await expect(box).toHaveValue("P iff n % 4 == 0");
  // Other spellings, also without spaces; and what is wrong is told with what there is.
  for (const spelling of ["SG(n) = n%4", "必败当且仅当n%4==0"]) {
    await box.fill(spelling);
    await expect(found).toContainText("Proved");
  }
  await box.fill("SG(n) = tz(n)");
  await expect(card.getByRole("alert")).toContainText("the functions g, min, max, gcd, abs, sqrt, log2, v2, fib, prime, phi");
  // Binary digits, which the link holds; what was tested so far is tested further.
  await box.fill("P iff n & 3 == 0 && n >= 0");
  await expect(found).toContainText("≤ 50000.");
  await expect(page).toHaveURL(/&claim=P%20iff%20n%20%26%203%20==%200%20%26%26%20n%20%3E=%200$/);
  const on = card.getByRole("button", { name: "Continue", exact: true });
  // It grows while it goes on, rests, and may go on from there.
  await on.press("Enter");
  await expect(found).toContainText(/≤ ([6-9]\d{4}|\d{6})\./);
  await expect(found).not.toHaveAttribute("aria-busy", "true");
  await expect(on).toBeVisible();
  // Powers may be told in words, and are read as what says the same.
  for (const spelling of ["P iff n+2 is a power of 2", "P iff n = 2^k-2", "n+2 是 2 的幂时必败"]) {
    await box.fill(spelling);
    await expect(card.getByText("Read as P iff 2^log2(n+2)=n+2")).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test("a form is pressed and tested, what stands is said how to prove, and a proof is walked", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "rule[n-k for k in 1..=n if k%255!=0](12)", show: "board", claim: "P%20iff%20n%255==0", lang: "en" });
  const card = page.locator("#doubt");
  const found = card.getByRole("status");
  await expect(found).toContainText("No counterexample");
  await card.getByText("Towards a proof").press("Enter");
  await expect(card.getByRole("listitem").first()).toHaveText("No move leads from a position of S to one of S.");
  await expect(card.getByText("The move from n to 0 always leads into S")).toBeVisible();
  await card.getByText("How it is read").press("Enter");
  const bound = card.getByRole("button", { name: "g(n) <= n", exact: true });
  await bound.press("Enter");
  await expect(card.getByRole("textbox", { name: "Your conjecture" })).toHaveValue("g(n) <= n");
  await expect(card.getByText("Towards a proof")).toHaveCount(0);
  // The forms stay open for the next.
  await expect(bound).toBeVisible();
  await open(page, { p: "kayles(7)", show: "board", claim: "g(n+12)=g(n)%20if%20n>=71", lang: "en" });
  await expect(found).toContainText("Proved, because the values have a proved period");
  await card.getByRole("link", { name: "Its proof, step by step" }).press("Enter");
  await expect(page).toHaveURL(/#p=kayles\(9\)&proof=period/);
  await expect(page.locator("[data-panel=proof]")).toContainText("In kayles a move takes at most 2");
  expect(faults).toEqual([]);
});

for (const [lang, says, opens] of [
  ["en", "kayles(1,4) is said to be won, but it is lost", "Open kayles(1,4)"],
  ["zh", "猜想称 kayles(1,4) 是必胜态，其实是必败态", "打开 kayles(1,4)"],
]) {
  test(`a link to a conjecture shows what refutes it, in ${lang}`, async ({ page }) => {
    await open(page, { p: "kayles(7)", show: "board", claim: "P%20iff%20a==b", lang });
    const card = page.locator("#doubt");
    await expect(card.getByRole("status")).toContainText(says);
    await card.getByRole("button", { name: opens }).press("Enter");
    await ready(page);
    await expect(page.locator("#position")).toHaveValue("kayles(1,4)");
    await expect(card.getByRole("status")).toContainText(says);
  });
}

for (const [width, height] of [[390, 844], [1366, 768]]) {
  test(`a link to a conjecture leaves in sight what was asked and who wins, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [claim, says] of [["P%20iff%20a==b", "是必胜态，其实是必败态"], ["g(n)%20=%20n%20if%20n<4", "得证"]]) {
      await page.goto("about:blank");
      await open(page, { p: "kayles(7)", claim, lang: "zh" });
      const card = page.locator("#doubt");
      await expect(card.locator(".found")).toContainText(says);
      for (const part of [card.getByRole("heading"), card.locator("#conjecture"), card.locator(".found")]) {
        await expect(part).toBeInViewport({ ratio: 0.99 });
      }
      await expect(page.locator("#verdict")).toBeInViewport();
    }
  });
}

test("a conjecture goes with the game of the page", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "board", claim: "g(n)=n" });
  const found = page.locator("#doubt").getByRole("status");
  await expect(found).toContainText("Proved");
  await page.locator("#position").fill("nim(3,4)");
  await ready(page);
  await expect(found).toContainText("Proved");
  // Another game has its board in the place of the card, and Back leads to both.
  await page.locator("#position").fill("kayles(7)");
  await expect(page.locator("#doubt")).toHaveCount(0);
  await page.goBack();
  await expect(found).toContainText("Proved");
});
