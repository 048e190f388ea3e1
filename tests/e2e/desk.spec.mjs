// The page as a desk: buttons that stay under the finger, text that can be read, pieces that can be hit, the board in sight.

import { expect, test } from "@playwright/test";
import { edit, gallery, open, panel, ready, rested, standing, watch } from "../page.mjs";

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [width, height] of [[390, 844], [360, 640]]) {
  test(`at ${width} × ${height} the buttons of a proof lie at the foot of the screen, before the first press and after it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { p: "nim(3,4,5)" });
    const next = panel(page, "proof").locator(".next");
    // Out of sight of the proof they cover nothing.
    await expect(next).not.toBeInViewport();
    await page.locator("#panel-proof").scrollIntoViewIfNeeded();
    await expect(next).toBeInViewport({ ratio: 1 });
    const place = () => page.evaluate(() => {
      const { x, y, bottom } = document.querySelector(".steps .next").getBoundingClientRect();
      return { x, y, low: bottom > innerHeight * 0.8 };
    });
    const before = await place();
    expect(before.low).toBe(true);
    for (let step = 2; step <= 8; step += 1) {
      await page.mouse.click(before.x + 40, before.y + 20);
      await expect(panel(page, "proof").locator(".dot[aria-current]")).toHaveText(`${step}`);
      expect(await place()).toEqual(before);
      // The sentence is in sight, and whole where a screen is not so small.
      await expect(page.locator("#proof-step")).toBeInViewport({ ratio: height > 700 ? 1 : 0.7 });
    }
  });
}

test("that no move wins can be said on a phone without a scroll", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await open(page, { p: "nim(7,8,9)", quiz: "move", seed: 3 });
  await expect(page.getByText("There is no winning move")).toBeInViewport({ ratio: 1 });
});

test("that a link was copied is said at the button that was pressed", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(SIZES.phone);
  await open(page, { p: "nim(3,4,5)", show: "board" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const copy = page.locator("#dialog-share .share-row button");
  for (const row of [3, 0]) {
    await copy.nth(row).click();
    await expect(copy.nth(row)).toHaveText("Copied ✓");
    await expect(copy.nth(row)).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#dialog-share .share-row button", { hasText: "✓" })).toHaveCount(1);
  }
});

for (const [name, size] of Object.entries(SIZES)) {
  for (const [p, proof] of [["nim(3,4,5)", "bouton"], ["wythoff(3,5)", "wythoff"], ["subtract[1,3,4](10)", "induction"]]) {
    test(`a proof of ${p} is walked by presses on one spot (${name})`, async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, { p, proof });
      const next = panel(page, "proof").locator(".next");
      await next.scrollIntoViewIfNeeded();
      const box = await next.boundingBox();
      const steps = await panel(page, "proof").locator(".dot").count();
      expect(steps).toBeGreaterThan(3);
      for (let step = 2; step <= steps; step += 1) {
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await expect(panel(page, "proof").locator(".dot[aria-current]")).toHaveText(`${step}`);
      }
    });
  }

  test(`no text of a picture is smaller than 12 px (${name})`, async ({ page }) => {
    await page.setViewportSize(size);
    // A position of which the gallery has nothing, so that each edit changes what is shown.
    await open(page, { p: "nim(1)" });
    for (const position of await gallery(page)) {
      await edit(page, position);
      await ready(page);
      const small = await page.evaluate(() => {
        const found = [];
        for (const text of document.querySelectorAll("svg.scene text, .ruled span, .card p, .card button")) {
          if (!text.textContent.trim() || !text.checkVisibility({ contentVisibilityAuto: false })) continue;
          const scale = text.ownerSVGElement ? Math.abs(text.getScreenCTM()?.a ?? 1) : 1;
          const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
          if (size < 11.95) found.push(`${text.closest("[data-panel]")?.dataset.panel} ${text.textContent.slice(0, 20)}: ${size.toFixed(1)}`);
        }
        return [...new Set(found)];
      });
      expect(small, position).toEqual([]);
    }
  });

  test(`what is pressed on a board is at least 24 px (${name})`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, { p: "nim(3,4,5)", show: "board" });
    for (const position of ["kayles(30)", "octal[0.137](26)", "grundy(20)", "lasker(7)", "nim(1,2,3,4,5,6,7,8,9)", "subtract[1,3,4](10)", "fibonacci(20)", "staircase(3,1,4)", "wythoff(8,13)", "nim(3,4)+kayles(5)+wythoff(2,3)"]) {
      await edit(page, position);
      await ready(page);
      const least = await panel(page, "board").locator("svg.scene").evaluate((scene) => {
        const sides = {};
        for (const item of scene.querySelectorAll("[data-to]")) {
          const { width, height } = item.getBoundingClientRect();
          sides[item.dataset.to] = Math.max(sides[item.dataset.to] ?? 0, Math.min(width, height));
        }
        return Math.min(...Object.values(sides));
      });
      expect(least, position).toBeGreaterThanOrEqual(23.9);
    }
  });
}

test("every winning piece is blue, and a closed one answers with the rule", async ({ page }) => {
  const faults = watch(page);
  await open(page, { p: "subtract[1,3,4](10)" });
  const blue = panel(page, "board").locator("[data-to]:has(.r-winning-piece)");
  expect(await blue.evaluateAll((all) => all.map((one) => one.dataset.to))).toEqual(["subtract[1,3,4](7)", "subtract[1,3,4](9)"]);
  await panel(page, "board").locator(".r-press[data-closed]").first().click();
  await expect(page.locator(".refused")).toContainText("must be one of 1,3,4");
  await expect(page.locator("#position")).toHaveValue("subtract[1,3,4](10)");
  await standing(panel(page, "board"), "subtract[1,3,4](7)").last().click();
  await expect(page.locator(".refused")).toHaveCount(0);
  await expect(page.locator("#position")).toHaveValue("subtract[1,3,4](7)");
  expect(faults).toEqual([]);
});

test("position, verdict and board stay in sight while the pictures are read", async ({ page }) => {
  await page.setViewportSize(SIZES.desk);
  await open(page, { p: "nim(3,4,5)" });
  await panel(page, "sequence").scrollIntoViewIfNeeded();
  for (const part of [page.locator("#position"), page.locator("#verdict"), panel(page, "board").getByRole("heading")]) {
    await expect(part).toBeInViewport();
  }
});

test("the board is in sight with the verdict, however much there is to say", async ({ page }) => {
  await page.setViewportSize(SIZES.desk);
  for (const p of ["nim(3,4,6)", "nim(3,4,5)+wythoff(3,5)", "kayles(100)", "wythoff(8,13)"]) {
    await open(page, { p: encodeURIComponent(p) });
    const { top, bottom } = await panel(page, "board").locator(".picture").evaluate((board) => board.getBoundingClientRect().toJSON());
    expect(Math.min(bottom, SIZES.desk.height) - top, p).toBeGreaterThan(Math.min(bottom - top - 1, 230));
    await expect(page.locator(".left .ways"), p).toBeInViewport({ ratio: 1 });
  }
});

test("what a position has no use for is one line and no panel", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await expect(panel(page, "grid")).toHaveCount(1);
  await edit(page, "kayles(9)");
  await expect(panel(page, "grid")).toHaveCount(0);
  await expect(page.locator(".right")).toContainText(/Not for this position:.*Grid/);
});

test("a stopped question says so, and goes on", async ({ page }) => {
  await open(page, { p: "nim(1)" });
  await edit(page, "grundy(20,21)");
  await page.locator("#position").fill("misere grundy(60,61)");
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await stop.waitFor();
  // What was found for the position before is dim, the notes and the step of the proof as its pictures.
  const old = page.locator(".stale .right").locator("[data-panel] > :is(.say, .picture, .notice), .proof > .step");
  await expect(old.and(page.locator(".notice")).first()).toHaveCSS("opacity", "0.35");
  expect(await old.evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== "0.35").map((one) => one.className))).toEqual([]);
  await stop.click();
  await expect(page.locator("#verdict")).toContainText("Stopped by you after");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
});

test("while the page rests, what is out of sight is laid out too, and an edit leaves it alone", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  // As the browser says it: not left out by `content-visibility`.
  const laidOut = () =>
    page
      .locator("section[data-panel] .scene, section[data-panel] canvas")
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ contentVisibilityAuto: true })));
  await expect.poll(async () => (await laidOut()).every(Boolean)).toBe(true);
  expect((await laidOut()).length).toBeGreaterThan(4);
  // Before the edit is drawn none out of sight is laid out any more. A panel near to the window is laid out by the browser itself, so the edit
  // waits until the page has marked every panel.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const right = document.querySelector(".right");
        const left = (panels) => right.querySelectorAll(`${panels}[data-laid-out]`).length;
        let edited = false;
        const look = () => {
          if (edited && left("[data-unseen]") === 0) resolve();
          if (edited || left("") < right.querySelectorAll(":scope > [data-panel]").length || left("[data-unseen]") === 0) return;
          edited = true;
          const box = document.querySelector("#position");
          box.value = "nim(3,4,6)";
          box.dispatchEvent(new Event("input", { bubbles: true }));
        };
        new MutationObserver(look).observe(right, { subtree: true, attributes: true, attributeFilter: ["data-laid-out"] });
        look();
      }),
  );
});

test("a long position wraps in its box, is one line however it is pasted, and Enter is what leaving it is", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  const box = page.locator("#position");
  const height = async () => (await box.boundingBox()).height;
  const one = await height();
  const long = "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)](3,5)";
  await box.fill(long.replace(";", ";\n"));
  await expect(box).toHaveValue(long.replace(";", "; "));
  await expect.poll(height).toBeGreaterThan(2 * one);
  expect(await box.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThan(1);
  // What is wrong is marked in the line it stands in.
  await box.fill(`${long}+x`);
  const mark = await page.locator(".position mark").boundingBox();
  expect(mark.y).toBeGreaterThan((await box.boundingBox()).y + one);
  await box.fill("nim(1,2)");
  await box.press("Enter");
  await ready(page);
  await box.fill("nim(1,2,3)");
  await box.press("Enter");
  await ready(page);
  await page.goBack();
  await expect(box).toHaveValue("nim(1,2)");
});

test("a game without its numbers is offered with those of its example", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", lang: "zh" });
  await page.locator("#position").fill("0.165");
  await page.getByRole("button", { name: "打开 octal[0.165](9)" }).click();
  await ready(page);
  await expect(page.locator("#position")).toHaveValue("octal[0.165](9)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "N");
});

for (const [width, height] of [[1250, 800], [1440, 900], [1920, 1080]]) {
  test(`at ${width} × ${height} a proof that is walked stands beside its pictures, and its button stays under the pointer`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { p: "wythoff(9,12)", lang: "en" });
    const proof = page.locator("section[data-panel=proof]");
    const next = proof.getByRole("button", { name: "next" });
    const at = await next.boundingBox();
    for (let step = 2; step <= 7; step++) {
      await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
      await expect(proof.locator("[aria-current=step]")).toHaveText(String(step));
      const card = await proof.boundingBox();
      const pictures = await page.locator(".right > section[data-panel]:not([data-panel=proof])").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(Math.max(...pictures)).toBeLessThanOrEqual(card.x);
      await expect(page.locator(".panel-grid .ruled")).toBeInViewport({ ratio: 0.95 });
    }
  });
}

test("a grid stays where it is from the step on the sieve to the next", async ({ page }) => {
  for (const [width, height] of [[1366, 768], [1440, 900], [1100, 800]]) {
    await page.setViewportSize({ width, height });
    await page.goto("about:blank");
    await open(page, { p: "wythoff(9,12)", proof: "wythoff", step: 1, lang: "en" });
    const grid = panel(page, "grid");
    await expect(grid.getByRole("button", { name: "Empty grid" })).toBeVisible();
    const at = async () => (({ x, y, width }) => [x, y, width].map(Math.round))(await grid.locator("canvas").boundingBox());
    const before = await at();
    await panel(page, "proof").getByRole("button", { name: "next" }).click();
    await expect(grid.getByRole("button", { name: "Empty grid" })).toHaveCount(0);
    expect(await at(), `${width}`).toEqual(before);
  }
});

test("a table opens under its button, however long the picture is", async ({ page }) => {
  await open(page, { p: "kayles(40)", show: "sequence", heaps: "0-2000", lang: "en" });
  const panel = page.locator("section[data-panel=sequence]");
  await panel.getByRole("button", { name: "As a table" }).click();
  await expect(panel.locator("table")).toBeInViewport();
});

test("a slope of Beatty sequences is slid along, and is one step for Back", async ({ page }) => {
  await open(page, { p: "wythoff(3,5)", proof: "beatty", lang: "en" });
  const slope = page.getByRole("slider");
  await slope.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/root=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/root=/);
  // All in one turn: what is slid slowly rests on its way, and that is a step of its own.
  await slope.evaluate((field) => {
    for (let press = 0; press < 4; press++) {
      field.stepUp();
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/root=9/);
  await expect(page.locator("#proof-step")).toContainText("rational");
  await page.goBack();
  await expect(page).not.toHaveURL(/root=/);
});

for (const [width, height] of [[390, 844], [360, 640]]) {
  test(`a long step is read without scrolling, and leaves its picture a good part of the screen, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { p: "wythoff(6,7)", lang: "en" });
    const proof = panel(page, "proof");
    await proof.scrollIntoViewIfNeeded();
    await proof.locator(".next").click();
    await panel(page, "grid").scrollIntoViewIfNeeded();
    const { y, height: tall } = await proof.boundingBox();
    // With its buttons, which lie at the foot of the screen.
    const { height: foot } = await proof.locator(".steps").boundingBox();
    expect([Math.round(y), tall + foot <= 0.56 * height]).toEqual([0, true]);
    const sentence = await page.locator("#proof-step").boundingBox();
    expect((tall - sentence.y) / sentence.height).toBeGreaterThan(0.9);
    // A shorter step leaves more.
    await proof.locator(".dot").last().click();
    await proof.locator(".dot").nth(2).click();
    expect((await proof.boundingBox()).height + foot).toBeLessThanOrEqual(0.48 * height);
  });
}

test("on a phone every panel begins with its picture, and its name above leads to it", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  await rested(page);
  const names = page.getByRole("navigation", { name: "Pictures on this page" });
  await expect(names.getByRole("button")).toHaveText(["Why?", "Game graph", "Mex table", "Binary columns", "Grid", "Sequence"]);
  for (const [name, id] of [["Mex table", "mex"], ["Sequence", "sequence"], ["Grid", "grid"], ["Game graph", "dag"], ["Binary columns", "columns"]]) {
    await names.getByRole("button", { name }).click();
    const [heading, picture, tool] = [panel(page, id).locator("h2"), panel(page, id).locator(".picture"), panel(page, id).getByRole("button", { name: "Save" })];
    await expect(heading, name).toBeInViewport();
    const tops = await Promise.all([names, heading, picture, tool].map(async (one) => (await one.boundingBox()).y));
    expect(tops, name).toEqual([...tops].sort((a, b) => a - b));
    expect(tops[0], name).toBeLessThan(2);
  }
});

test("a board stays where it is while it is pressed, whoever wins", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  for (const [lang, positions] of [
    ["en", ["nim(4,7)", "nim(4,4)", "nim(3,4)", "nim(3,3)", "nim(1,3)"]],
    ["zh", ["wythoff(9,12)", "wythoff(4,7)", "wythoff(4,5)", "wythoff(1,2)"]],
  ]) {
    await open(page, { p: positions[0], lang });
    const place = async () => {
      await ready(page);
      await rested(page);
      return panel(page, "board").evaluate((board) => document.fonts.ready.then(() => Math.round(board.getBoundingClientRect().top + scrollY)));
    };
    const places = [await place()];
    for (const position of positions.slice(1)) {
      await edit(page, position);
      places.push(await place());
    }
    expect(new Set(places).size, `${places}`).toBe(1);
  }
});

for (const lang of ["en", "zh"]) {
  test(`a table of cases is seen whole over its picture on a phone, in ${lang}`, async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await open(page, { p: "wythoff(9,12)", proof: "wythoff", step: 4, lang });
    const proof = panel(page, "proof");
    const card = async () => (await proof.boundingBox()).y + (await proof.boundingBox()).height;
    const rows = proof.locator("tbody tr");
    await expect(rows).toHaveCount(4);
    const lowest = async () => Math.max(...(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))));
    await expect.poll(async () => (await lowest()) <= (await card())).toBe(true);
    const { y: foot } = await proof.locator(".steps").boundingBox();
    expect(foot - (await card()), "and of the picture much is left").toBeGreaterThan(280);
  });
}

test("a shade shows where a graph goes on, and ends with it", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await open(page, { p: "wythoff(6,7)", show: "dag", lang: "en" });
  const frame = page.locator(".zoomable");
  const corner = async () => {
    await frame.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 40));
    const { x, y, height } = await frame.boundingBox();
    return (await page.screenshot({ clip: { x: x + 1, y: y + height - 3, width: 6, height: 2 } })).toString("base64");
  };
  const shaded = await corner();
  expect(await frame.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(20);
  await frame.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect.poll(corner).not.toBe(shaded);
});
