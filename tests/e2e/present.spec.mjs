// Before a projector: what is read is large, a step and its picture are in sight, and a remote control turns the steps.

import { expect, test } from "@playwright/test";
import { fragment, open, panel, ready, rested } from "../page.mjs";
import { LOST, PROOFS } from "../proofs.mjs";

/** Turns from step to step with the key of a remote control. Of each: what is not as it must be, cut off, out of the window, or smaller than a letter may be. */
const walk = (page, least) =>
  page.evaluate(async (least) => {
    const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    const count = () => Number(document.querySelector(".step-count").textContent.match(/\d+/)[0]);
    const pairs = () => new URLSearchParams(location.hash.slice(1)).get("sieve");
    // What is lit, and scrolled to, follows the step by a turn.
    const rested = async () => {
      for (let turns = 0; turns < 3; turns = document.documentElement.dataset.state === "ready" ? turns + 1 : 0) await frame();
    };
    const wrong = [];
    // Nothing moves or grows from step to step.
    const places = () =>
      ["#proof-step", ".step-count", "[data-turn=next]", ".right .picture"].map((selector) => {
        const element = document.querySelector(selector);
        const letters = selector === "#proof-step" ? getComputedStyle(element).fontSize : "";
        return element ? `${selector} at ${element.getBoundingClientRect().top.toFixed(0)} ${letters}` : selector;
      });
    let first;
    for (let step = 1; ; step++) {
      await rested();
      first ??= places();
      wrong.push(...places().filter((place) => !first.includes(place)).map((place) => `${step}: ${place} and not ${first}`));
      if (count() !== step) wrong.push(`${step} is shown as ${count()}`);
      wrong.push(...faults().map((fault) => `${step}: ${fault}`));
      if (document.querySelector("[data-turn=next]").getAttribute("aria-disabled") === "true") return wrong;
      const before = count();
      // Wythoff’s sieve is filled one pair a press first, of which the address tells. A step that is on its way is waited for: each press counts.
      while (count() === before) {
        const found = pairs();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true, cancelable: true }));
        while (count() === before && pairs() === found) await frame();
      }
    }
    function faults() {
      const all = (selector) => [...document.querySelectorAll(selector)];
      const found = [];
      const within = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      };
      for (const selector of ["#proof-step", ".proof > .say", "[data-turn=back]", "[data-turn=next]", ".proof table", ".right > [data-panel]"]) {
        if (all(selector).some((element) => !within(element))) found.push(`${selector} is not in the window`);
      }
      for (const element of all("html, .left, .panel-proof, #proof-step, .proof > .say, .proof .table-frame, .proof :is(th, td), .right, .stage")) {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        const cut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        if (clientWidth && cut) found.push(`${element.tagName}.${element.className} is cut: ${[scrollWidth, clientWidth, scrollHeight, clientHeight]}`);
      }
      if (all(".right > [data-panel]").length !== 1) found.push(`${all(".right > [data-panel]").length} pictures`);
      // A picture that is smaller than its place is in the middle of it.
      for (const drawing of all(".right .picture > .scene")) {
        const place = drawing.parentElement.getBoundingClientRect();
        const marks = all(".right .picture > .scene > *").map((mark) => mark.getBoundingClientRect());
        const [left, top] = ["left", "top"].map((side) => Math.min(...marks.map((mark) => mark[side])));
        const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...marks.map((mark) => mark[side])));
        const across = left - place.left - (place.right - right);
        const down = top - place.top - (place.bottom - bottom);
        if (Math.abs(across) > place.width / 6) found.push(`the picture stands ${across.toFixed(0)} px aside`);
        if (bottom - top < place.height && Math.abs(down) > place.height / 6) found.push(`the picture stands ${down.toFixed(0)} px too low`);
      }
      // Of a picture that is larger than its place that part is in sight which the step speaks of.
      const told = all(".right .picture :is(.told, .told-cell)");
      if (told.length && !told.some(within)) found.push("what is spoken of is out of sight");
      const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node;
        const shown = parentElement.checkVisibility({ visibilityProperty: true }) && !parentElement.closest(".unseen, .card-head, option, .mirror");
        const range = document.createRange();
        range.selectNodeContents(node);
        if (!shown || !node.data.trim() || !range.getClientRects().length) continue;
        const scale = parentElement.closest("svg") ? parentElement.getScreenCTM().a : 1;
        const size = Number.parseFloat(getComputedStyle(parentElement).fontSize) * scale;
        // An index is as much smaller as it is in print.
        const index = parentElement.closest(":is(msub, msup, msubsup) > :not(:first-child)");
        // A graph is rather whole than large, in a small window.
        const room = parentElement.closest(".panel-dag") && innerHeight < 720 ? 0.8 : 1;
        if (size <= (index ? 0.7 : 1) * room * least - 0.3) found.push(`${size.toFixed(1)} px: ${node.data} in ${parentElement.outerHTML.slice(0, 120)}`);
      }
      return [...new Set(found)];
    }
  }, least);

// Lessons that are given, besides, also with the verdict hidden.
const LESSONS = [
  ["bouton", "nim(3,4,5)"], ["wythoff", "wythoff(4,7)"], ["wythoff", "wythoff(8,13)"], ["wythoff", "wythoff(8,12)"], ["wythoff", "wythoff(9,12)"],
  ["bouton", "nim(3,4,5)", "verdict"], ["wythoff", "wythoff(9,12)", "verdict"],
];

// Every size in one language, the one with the least room in both: what is too long is so in either, and a walk takes long. 1280 × 720 is
// 1920 × 1080 in smaller letters.
for (const [width, height, least, ...langs] of [
  [1920, 1080, 24, "en"], [1150, 640, 16, "en"], [960, 540, 15.5, "zh"], [900, 480, 13.5, "en"], [736, 414, 12, "en", "zh"],
]) {
  for (const lang of langs) {
    test(`at ${width} × ${height} in ${lang} every step of every proof is in sight with its picture, in letters of ${least} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await open(page, { p: "nim(3,4,5)", lang, present: 1 });
      const wrong = [];
      for (const [proof, position, hide] of [...PROOFS, ...LOST, ...LESSONS]) {
        const keys = fragment({ p: encodeURIComponent(position), proof, step: 1, lang, present: 1, ...(hide && { hide }) });
        await page.evaluate((keys) => (location.hash = keys), keys);
        await expect(page.locator("#position")).toHaveValue(position);
        await ready(page);
        // The longest step of all leaves in the smallest frame no room for its statement.
        const long = (fault) => height < 420 && proof === "residues" && fault.includes("P.say");
        wrong.push(...(await walk(page, least)).filter((fault) => !long(fault)).map((fault) => `${position} ${proof} ${fault}`));
      }
      expect(wrong).toEqual([]);
    });
  }
}

for (const lang of ["en", "zh"]) {
  test(`on a phone in ${lang} a step and its table fold, and the buttons stay at the foot`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [p, proof] of [["wythoff(9,12)", "wythoff"], ["nim(3,4,5)", "bouton"], ["bash[3](4)+nim(2)", "equivalence"]]) {
      // The sieve has run.
      await open(page, { p: encodeURIComponent(p), proof, step: 1, sieve: 99, lang, present: 1 });
      const next = page.locator("[data-turn=next]");
      const foot = await next.boundingBox();
      for (let step = 1; ; step++) {
        await rested(page);
        const wide = await page.locator("html, .left, .proof, .table-frame, .right, .right .picture:not(.zoomable)").evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.className} ${one.scrollWidth} > ${one.clientWidth}`),
        );
        expect(wide, `${p} ${step}`).toEqual([]);
        // The position is not broken, and the picture is to be seen.
        expect((await page.locator("#position").boundingBox()).height, `${p} ${step}`).toBeLessThan(80);
        expect((await page.locator(".right .picture").boundingBox()).height, `${p} ${step}`).toBeGreaterThan(200);
        expect(await next.boundingBox()).toEqual(foot);
        if ((await next.getAttribute("aria-disabled")) === "true") break;
        await next.click();
        await expect(page.locator(".step-count")).toContainText(String(step + 1));
      }
    }
  });
}

test("what a proof claims is as dark as its steps", async ({ page }) => {
  for (const [p, proof] of [["nim(3,4,5)", "bouton"], ["wythoff(6,9)", "wythoff"]]) {
    await open(page, { p, proof, lang: "en", present: 1 });
    const colours = await page.locator("#proof-step, .proof > .say").evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    expect([colours.length, new Set(colours).size], proof).toEqual([2, 1]);
  }
});

test("where the steps of a proof are short its letters are larger", async ({ page }) => {
  for (const [width, height, p, proof, least] of [
    [1920, 1080, "nim(3,4,5)", "bouton", 48], [1920, 1080, "wythoff(9,12)", "wythoff", 38], [1920, 1080, "wythoff(3,5)", "beatty", 30],
    [1150, 640, "nim(3,4,5)", "bouton", 24], [1150, 640, "wythoff(3,5)", "wythoff", 24], [1150, 640, "wythoff(20,33)", "wythoff", 24],
    [960, 540, "nim(3,4,5)", "bouton", 31], [900, 480, "nim(3,4,5)", "bouton", 27], [736, 414, "nim(3,4,5)", "bouton", 24],
  ]) {
    await page.setViewportSize({ width, height });
    await open(page, { p, proof, lang: "en", present: 1 });
    const letters = await page.locator("#proof-step").evaluate((step) => Number.parseFloat(getComputedStyle(step).fontSize));
    expect(letters, `${proof} at ${width} × ${height}`).toBeGreaterThanOrEqual(least);
  }
});

test("beside a step stands the picture that it speaks of, of the position that it speaks of", async ({ page }) => {
  for (const [p, proof, picture, shown] of [
    ["nim(3,4,5)", "bouton", "columns", ["", "nim(0,0,0)", "", "", "", "", "nim(1,4,5)", "nim(1,4,5)"]],
    ["nim(1,4,5)", "bouton", "columns", ["", "nim(0,0,0)", "", "nim(0,4,5)", "nim(0,4,5)", "nim(0,4,5)", "nim(0,4,5)", "nim(0,4,4)"]],
    ["wythoff(3,5)", "wythoff", "grid", ["", "", "", "", "wythoff(2,5)", "wythoff(2,5)", "", ""]],
    ["nim(3,4,5)", "mex", "dag", [""]],
    ["kayles(7)", "period", "sequence", [""]],
    ["staircase(3,1,4)", "staircase", "columns", [""]],
  ]) {
    await open(page, { p, proof, sieve: 99, lang: "en", present: 1 });
    for (const [at, position] of shown.entries()) {
      const name = `${p} ${proof} ${at + 1}`;
      await expect(page.locator(".step-count"), name).toContainText(`Step ${at + 1} of`);
      await expect(page.locator(".right > [data-panel]"), name).toHaveAttribute("data-panel", picture);
      await expect(page.locator(".right .stage").filter({ visible: true }), name).toHaveText(position ? [`Shown here: ${position}, the position of this step.`] : []);
      await page.keyboard.press("PageDown");
    }
  }
});

test("a slide without a proof has its whole width for what it shows", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [keys, shown] of [
    [{ p: "nim(3,4,5)", show: "columns", bare: 1 }, [".panel-columns .scene"]],
    [{ p: "nim(3,4,5)", show: "board", bare: 1 }, [".panel-board .scene"]],
    [{ p: "wythoff(3,5)", show: "grid", bare: 1 }, [".panel-grid canvas"]],
    [{ p: "wythoff(3,5)", show: "board,grid", bare: 1 }, [".panel-board .scene", ".panel-grid canvas"]],
    [{ p: "nim(3,4,5)", show: "board" }, [".place", ".panel-board .scene"]],
    [{ p: "nim(3,4,5)", show: "board", play: "teaching" }, [".panel-board .scene", ".place"]],
    [{ p: "nim(3,4,5)", show: "board", quiz: "move", seed: 7 }, [".quiz", ".panel-board .scene"]],
    [{ p: "nim(2,3)", show: "dag,mex" }, [".place", ".panel-dag .scene", ".panel-mex .scene"]],
  ]) {
    const name = JSON.stringify(keys);
    await page.goto("about:blank");
    await open(page, { ...keys, lang: "en", present: 1 });
    const places = [];
    for (const one of shown) {
      const box = await page.locator(one).boundingBox();
      expect(box.height, `${name} ${one}`).toBeGreaterThan(one === ".place" ? 80 : 200);
      expect(box.y + box.height, `${name} ${one}`).toBeLessThanOrEqual(720);
      places.push(box);
    }
    const [left, right] = [Math.min(...places.map((one) => one.x)), Math.max(...places.map((one) => one.x + one.width))];
    expect(Math.abs(left - (1280 - right)), `${name} stands aside`).toBeLessThan(220);
    const cut = page.locator("html, .left, .right").evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className));
    expect(await cut, name).toEqual([]);
  }
  // What a step leaves out is not said over it.
  await open(page, { p: "nim(1,4,5)", proof: "bouton", hide: "verdict", lang: "en", present: 1 });
  await expect(page.locator(".step-count")).toBeVisible();
  await expect(page.locator(".veiled")).toBeHidden();
});

test("a proof that is named stays, whatever is shown beside it", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "columns", proof: "bouton", lang: "en", present: 1 });
  await expect(page.locator("#proof-step")).toBeVisible();
  await expect(page.locator(".right > [data-panel]")).toHaveAttribute("data-panel", "columns");
});

test("the columns show what the steps so far have established", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", present: 1, proof: "bouton", lang: "en" });
  const columns = panel(page, "columns").locator("svg.scene").first();
  // Out of balance, the heap and the column, what it becomes; step 2 speaks of the end of the game. From step 5 on one digit of the heap and
  // that of the sum are struck, with the new ones beside them.
  for (const marks of [[0, 0, 0], null, [1, 0, 0], [1, 1, 0], [1, 3, 3], [1, 3, 3], null]) {
    if (marks) {
      for (const [i, role] of [".r-wash", ".r-mark", ".r-winning-wash"].entries()) await expect(columns.locator(role), role).toHaveCount(marks[i]);
    }
    await page.keyboard.press("ArrowRight");
  }
  await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "N");
});

test("who wins is said by the step that settles it, and moves that are answered are offered from there on", async ({ page }) => {
  for (const [keys, step, outcome] of [
    [{ p: "nim(3,4,5)", proof: "bouton" }, 8, "N"],
    [{ p: "nim(1,4,5)", proof: "bouton" }, 8, "P"],
    [{ p: "wythoff(3,5)", proof: "wythoff", sieve: 0 }, 1, "P"],
    [{ p: "kayles(7)", proof: "period" }, 5, "N"],
  ]) {
    const name = JSON.stringify(keys);
    await page.goto("about:blank");
    await open(page, { ...keys, lang: "en", present: 1 });
    const verdict = page.locator("#verdict");
    while (!(await verdict.getAttribute("data-outcome"))) {
      await expect(verdict, name).toContainText("hidden");
      await expect(page.locator(".proof .choice"), name).toHaveCount(0);
      await page.keyboard.press("PageDown");
      await rested(page);
    }
    await expect(page.locator(".step-count"), name).toContainText(`Step ${step} of`);
    await expect(verdict, name).toHaveAttribute("data-outcome", outcome);
    await page.keyboard.press("PageUp");
    await expect(verdict, name).not.toHaveAttribute("data-outcome");
  }
  // Who links to the picture alone, or to a page, has it at once.
  for (const keys of [{ show: "columns", present: 1 }, { proof: "bouton" }]) {
    await open(page, { p: "nim(3,4,5)", lang: "en", ...keys });
    await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "N");
  }
});

test("a slide says in one line what its frames, lines and question marks mean", async ({ page }) => {
  for (const [keys, said] of [
    [{ p: "wythoff(8,13)", proof: "wythoff", step: 2 }, "Framed: the position and its moves."],
    [{ p: "wythoff(9,12)", proof: "wythoff", step: 7 }, /^Framed: position, its moves \(thick: winning\)\. Lines: .* and .*\.$/],
    [{ p: "nim(3,4,5)", proof: "induction", step: 3, hide: "verdict" }, /\? means not told yet\.$/],
    [{ p: "nim(3,4,5)", proof: "bouton", step: 3 }, null],
  ]) {
    for (const [width, height, lines] of [[1280, 720, 1], [736, 414, 2]]) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await open(page, { ...keys, lang: "en", present: 1 });
      const legend = page.locator(".right .legend");
      await expect(legend, keys.proof).toHaveText(said ? [said] : []);
      const wrong = await legend.evaluateAll(
        (all, lines) => all.map((one) => [one.getBoundingClientRect(), Number.parseFloat(getComputedStyle(one).fontSize)]).filter(([box, size]) => box.bottom > innerHeight || box.height > lines * 1.5 * size),
        lines,
      );
      expect(wrong, `${keys.proof} at ${width}`).toEqual([]);
      // On paper it stands over the picture, with all else that is said there.
      await page.emulateMedia({ media: "print" });
      await expect(page.locator(".right .legend:visible")).toHaveCount(0);
      await page.emulateMedia({ media: null });
    }
  }
});

test("keys turn the steps without a focus, within the range, and pass on at its ends", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "columns,proof", proof: "bouton", step: "2-4", lang: "en", present: 1 });
  await page.evaluate(() => {
    window.left = [];
    addEventListener("keydown", ({ key, defaultPrevented }) => defaultPrevented || left.push(key));
  });
  const count = page.locator(".step-count");
  for (const [key, step, left] of [
    ["ArrowLeft", 2, ["ArrowLeft"]],
    ["ArrowRight", 3, []],
    ["PageDown", 4, []],
    ["Space", 4, [" "]],
    ["PageDown", 4, ["PageDown"]],
    ["Shift+Space", 3, ["Shift"]],
    ["ArrowUp", 2, []],
    ["ArrowDown", 3, []],
    ["PageUp", 2, []],
    ["PageUp", 2, ["PageUp"]],
    ["Space", 3, []],
  ]) {
    await page.evaluate(() => (window.left = []));
    await page.keyboard.press(key);
    await expect(count).toHaveText(new RegExp(`^Step ${step} `));
    expect(await page.evaluate(() => window.left), key).toEqual(left);
  }
  // A button that was pressed last does not hold the keys back, nor does a field take them from who types.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(count).toHaveText(/^Step 4 /);
  await page.keyboard.press("Space");
  await expect(count).toHaveText(/^Step 4 /);
  await page.keyboard.press("PageUp");
  await expect(count).toHaveText(/^Step 3 /);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(count).toHaveText(/^Step 2 /);
  await page.keyboard.press("Space");
  await expect(count).toHaveText(/^Step 3 /);
  await page.locator("#position").focus();
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(/^Step 3 /);
  await page.keyboard.press("PageDown");
  await expect(count).toHaveText(/^Step 4 /);
});

test("a short position stands in one line beside a long verdict", async ({ page }) => {
  await page.setViewportSize({ width: 1150, height: 640 });
  await open(page, { p: "wythoff(0,0)", proof: "wythoff", lang: "en", present: 1 });
  const lines = await page.locator("#position").evaluate((field) => field.clientHeight / parseFloat(getComputedStyle(field).lineHeight));
  expect(lines).toBeLessThan(2);
});

test("Escape leads back to where Present was pressed, in sight, before anything else", async ({ page, isMobile }) => {
  test.skip(isMobile, "Nobody holds a phone before a projector.");
  await page.setViewportSize({ width: 1150, height: 640 });
  // The card of the first minute is there.
  await open(page);
  await page.goto("./#p=nim(3,4,5)&proof=bouton&lang=en");
  const press = page.locator("#present-proof");
  await press.click();
  await expect(page.locator("html")).toHaveAttribute("data-present", "1");
  await page.keyboard.press("PageDown");
  await expect(page.locator(".step-count")).toHaveText(/^Step 2 /);
  await page.keyboard.press("Escape");
  await expect(press).toBeFocused();
  await expect(press).toBeInViewport({ ratio: 1 });
});

test("where steps are not told yet End goes on by one, and no number tells of what the list leaves out", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", hide: "verdict", lang: "en", present: 1 });
  const count = page.locator(".step-count");
  await expect(count).toHaveText(/^Step 1\b/);
  const listed = await page.locator(".proof .pick option").allTextContents();
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.filter((name) => /^\d/.test(name))).toEqual([]);
  for (const step of [2, 3]) {
    await page.keyboard.press("End");
    await expect(count).toHaveText(new RegExp(`^Step ${step}\\b`));
  }
});

test("Home and End go to the ends of a proof, and the list of theorems takes no arrows before a class", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "columns,proof", proof: "bouton", lang: "en", present: 1 });
  const count = page.locator(".step-count");
  const list = page.locator(".proof .pick select");
  for (const [key, step] of [["End", 8], ["Home", 1]]) {
    await page.keyboard.press(key);
    await expect(count).toHaveText(new RegExp(`^Step ${step} `));
  }
  await list.focus();
  for (const [key, step] of [["ArrowRight", 2], ["ArrowDown", 3], ["ArrowLeft", 2], ["End", 8], ["ArrowDown", 8]]) {
    await page.keyboard.press(key);
    await expect(count, key).toHaveText(new RegExp(`^Step ${step} `));
    await expect(list).toHaveValue("bouton");
  }
  await page.locator("#position").focus();
  await page.keyboard.press("Home");
  await expect(count).toHaveText(/^Step 8 /);
  // Dark for a while: the next key brings it back and does nothing else.
  await page.keyboard.press("Tab");
  await page.keyboard.press("b");
  await expect(count).toBeHidden();
  await page.keyboard.press("ArrowLeft");
  await expect(count).toBeVisible();
  await expect(count).toHaveText(/^Step 8 /);
  // Entered, a position gives the keys back.
  await page.locator("#position").fill("nim(4,9,13)");
  await page.keyboard.press("Enter");
  await expect(count).toHaveText(/^Step 1 /);
  await page.keyboard.press("ArrowRight");
  await expect(count).toHaveText(/^Step 2 /);
});
