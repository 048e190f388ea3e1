// Where a proof stands on the page while it is walked: its step, its buttons and the pictures that it speaks of.

import { expect, test } from "@playwright/test";
import { drawn, open, panel, rested } from "../page.mjs";
import { current, dots, link, next, sentence } from "../proofs.mjs";

test("on a phone a link to a proof shows of which position it speaks", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const position of ["wythoff(9,12)", "nim(3,4,5)"]) {
    await open(page, { p: position, proof: position.startsWith("nim") ? "bouton" : "wythoff", step: 3 });
    await rested(page);
    await expect(panel(page, "proof").getByText(position, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone a card stays where it is when another theorem is chosen, whatever its pictures do", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [p, proof] of [["kayles(20)", "period"], ["nim(3,4,5)", "induction"]]) {
    await page.goto("about:blank");
    await open(page, { p, lang: "en" });
    await page.locator(".ways").getByRole("button", { name: "Why?" }).click();
    await rested(page);
    const place = async () => Math.round((await panel(page, "proof").boundingBox()).y);
    await expect.poll(place).toBe(0);
    await panel(page, "proof").locator(".pick select").selectOption(proof);
    await expect(page).toHaveURL(new RegExp(`proof=${proof}`));
    await rested(page);
    expect(await place(), `${p} ${proof}`).toBe(0);
  }
});

for (const [proof, position, beyond] of [["bouton", "nim(3,4,5)", "sequence"], ["wythoff", "wythoff(3,5)", "mex"]]) {
  test(`on a phone the step of ${proof} goes with the last picture that it speaks of, and its buttons with it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, { ...link(proof, position, "en", 7), show: proof === "bouton" ? "board,columns,proof,sequence" : "board,grid,proof,dag,mex" });
    await next(page).click();
    const place = () =>
      page.evaluate(() => {
        const card = document.querySelector(".panel-proof");
        return [card.getBoundingClientRect().bottom > 0, card.querySelector(".steps").getBoundingClientRect().top < innerHeight - 1];
      });
    // Under the window's lower edge there is room for all that follows.
    await page.addStyleTag({ content: "body { padding-bottom: 900px }" });
    const scroll = (to) => page.evaluate((to) => {
      const last = [...document.querySelectorAll(".right > [data-lit]")].at(-1).getBoundingClientRect();
      scrollBy(0, to === "within" ? last.bottom - 500 : last.bottom);
    }, to);
    await scroll("within");
    await expect.poll(place).toEqual([true, true]);
    await scroll("beyond");
    await expect.poll(place).toEqual([false, false]);
    await expect(panel(page, beyond)).not.toHaveAttribute("data-lit");
    await scroll("within");
    await expect.poll(place).toEqual([true, true]);
  });
}

test("on a phone what can be asked of a step is whole, and a card without more to read has no part of a sign", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lang of ["en", "zh"]) {
    await open(page, link("bouton", "nim(1,4,5)", lang, 1));
    await rested(page);
    const [choice, card] = await page.evaluate(() => [".panel-proof .choice", ".panel-proof"].map((one) => document.querySelector(one).getBoundingClientRect().bottom));
    expect(choice, lang).toBeLessThan(card - 8);
  }
});

for (const [proof, position, picture] of [
  ["bouton", "nim(3,4,5)", "columns"],
  ["wythoff", "wythoff(3,4)", "grid"],
  ["induction", "nim(1,2,2)", "dag"],
  ["period", "subtract[1,3,4](10,7)", "sequence"],
]) {
  test(`a link to a step of ${proof} opens at the proof, with the picture it speaks of in sight`, async ({ page }) => {
    await open(page, link(proof, position, "en", 2));
    await expect(sentence(page)).toBeInViewport();
    await expect(panel(page, picture)).toBeInViewport();
    // Both were in sight already: the head of the page stays there, too.
    await drawn(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test("the first step taken brings the proof to its pictures, and the focus stays", async ({ page }) => {
  await open(page, { p: "nim(1,4,5)" });
  await next(page).focus();
  await page.keyboard.press("Enter");
  await expect(current(page)).toHaveText("2");
  await expect(next(page)).toBeFocused();
  await expect(sentence(page)).toBeInViewport();
  await expect(panel(page, "columns")).toBeInViewport();
});

for (const [width, height] of [[1440, 900], [1280, 720], [1150, 640], [390, 844], [360, 640]]) {
  test(`at ${width} × ${height} a step and the picture that it speaks of are in sight together`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [proof, position] of [["bouton", "nim(1,4,5)"], ["wythoff", "wythoff(3,5)"], ["staircase", "staircase(3,1,4)"], ["mex", "nim(3,3)"]]) {
      await open(page, { ...link(proof, position, "en", 1), show: "board,dag,mex,columns,grid,sequence,proof" });
      const last = await dots(page).count();
      for (let step = 2; step <= last; step++) {
        await next(page).click();
        await expect(current(page)).toHaveText(String(step));
        // Where a step lights nothing the pictures stay where they are.
        const seen = () =>
          page.evaluate(() => {
            const box = (element) => element.getBoundingClientRect();
            // The card of the proof stands over the pictures, and covers what comes under it, or at their side.
            const card = document.querySelector(".panel-proof");
            // On a phone the buttons lie over the foot of the window.
            const buttons = box(card.querySelector(".steps"));
            const foot = buttons.left < box(card).left ? buttons.top : innerHeight;
            const within = ({ top, bottom, right }) => top >= (right > box(card).left ? box(card).bottom : 0) - 1 && bottom <= foot + 1;
            const told = [...document.querySelectorAll(".right .picture :is(.told, .told-cell)")].map(box).filter(({ width }) => width);
            const step = box(document.getElementById("proof-step"));
            const inCard = step.top >= box(card).top - 1 && step.top < Math.min(box(card).bottom, foot) - 20;
            return step.top >= -1 && inCard && (!told.length || told.some(within));
          });
        await expect.poll(seen, { message: `${position} ${proof} ${step}` }).toBe(true);
      }
    }
  });
}

for (const [height, lang] of [[844, "en"], [844, "zh"], [664, "en"]]) {
  test(`on a phone ${height} px high the grid stays where it is from the first step on, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    await open(page, { p: "wythoff(9,12)", proof: "wythoff", step: 1, lang });
    const grid = panel(page, "grid").locator("canvas");
    await rested(page);
    // On opening it is brought to where the steps want it.
    const top = () => grid.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const foot = await page.locator(".panel-proof .steps").evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(() => grid.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(foot + 1);
    const begun = await top();
    for (let step = 2; step <= 3; step++) {
      await page.locator("[data-turn=next]").click();
      await expect(page.locator(".step-count")).toContainText(String(step));
      await rested(page);
      expect(Math.abs((await top()) - begun), `step ${step}`).toBeLessThanOrEqual(1);
    }
  });
}

for (const lang of ["en", "zh"]) {
  test(`on a phone all that a step speaks of is in sight, and no line over it is cut by the card, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const seen = () =>
      page.evaluate(() => {
        const box = (element) => element.getBoundingClientRect();
        const card = box(document.querySelector(".panel-proof"));
        const foot = box(document.querySelector(".panel-proof .steps")).top;
        const all = (selector) => [...document.querySelectorAll(`.panel-grid ${selector}`)].filter((one) => box(one).height);
        const hidden = all(":is(.told-cell, .own-cell)").filter((cell) => box(cell).top < card.bottom - 1 || box(cell).bottom > foot + 1);
        const lines = all(":is(h2, .stage)").filter((line) => getComputedStyle(line).visibility === "visible");
        const cut = lines.filter((line) => box(line).top < card.bottom - 1 && box(line).bottom > card.bottom + 1);
        return { hidden: hidden.map((cell) => cell.className), cut: cut.map((line) => line.textContent) };
      });
    for (const step of [6, 8]) {
      await page.goto("about:blank");
      await open(page, { p: "wythoff(8,13)", proof: "wythoff", step, lang });
      await rested(page);
      await expect.poll(seen, { message: `opened at ${step}` }).toEqual({ hidden: [], cut: [] });
    }
    await page.goto("about:blank");
    await open(page, { p: "wythoff(8,13)", proof: "wythoff", step: 1, lang });
    for (let step = 2; step <= 8; step++) {
      await next(page).click();
      await expect(current(page)).toHaveText(String(step));
      await expect.poll(seen, { message: `turned to ${step}` }).toEqual({ hidden: [], cut: [] });
    }
    // Who scrolls sees the line come out under the card.
    await page.mouse.wheel(0, -40);
    await expect(page.locator(".cut")).toHaveCount(0);
  });
}

/** Where in their cards the pictures stand that a proof speaks of, and how large they are. */
const places = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(":is(.panel-columns, .panel-dag) .scene, .panel-grid canvas")].map((picture) => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      const card = picture.closest("[data-panel]");
      return [card.dataset.panel, ...[left, top - card.getBoundingClientRect().top, width, height].map(Math.round)].join(" ");
    }),
  );

for (const [width, height, keys] of [
  [1440, 900, { p: "nim(6,11,9,2)", proof: "bouton" }],
  [390, 844, { p: "nim(6,11,9,2)", proof: "bouton" }],
  [1280, 720, { p: "nim(3,4,5)", proof: "bouton", present: 1 }],
  [390, 844, { p: "nim(3,4,5)", proof: "bouton", present: 1 }],
  [390, 844, { p: "wythoff(3,5)", proof: "wythoff", sieve: 0, present: 1 }],
]) {
  test(`at ${width} × ${height} every step has its pictures where they were: ${JSON.stringify(keys)}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { ...keys, step: 1, lang: "zh" });
    const next = page.locator("[data-turn=next]");
    // The first step that is taken brings the proof to its pictures.
    await next.click();
    await rested(page);
    const first = await places(page);
    while ((await next.getAttribute("aria-disabled")) !== "true") {
      await next.click();
      await rested(page);
      expect(await places(page), await page.locator(".step-count").innerText()).toEqual(first);
    }
  });
}
