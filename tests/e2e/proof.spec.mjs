// The proofs: each is walked on a position from its link, in both languages, with buttons and with keys.

import { expect, test } from "@playwright/test";
import { edit, fragment, open, panel, ready, rested } from "../page.mjs";
import { LOST, PROOFS } from "../proofs.mjs";

const link = (proof, position, lang, step) => ({ p: encodeURIComponent(position), lang, proof, ...(step > 1 && { step }) });
const sentence = (page) => page.locator("#proof-step");
const dots = (page) => panel(page, "proof").locator(".steps .dot");
const current = (page) => panel(page, "proof").locator('[aria-current="step"]');
const next = (page) => panel(page, "proof").getByRole("button", { name: /^(next|下一步)/ });

/** Where something is lit: in which panels, or beside the verdict, each once. */
const told = (page) =>
  page
    .locator(".told")
    .evaluateAll((all) => [...new Set(all.map((one) => one.closest("[data-panel]")?.dataset.panel ?? "verdict"))]);

/** Of a step: what it says, which must be a whole sentence of the language. `words` are those outside its formulas. */
function holds({ text, words }, lang, name) {
  expect(text, name).toMatch(lang === "zh" ? /[。？：]/ : /[.?:]$/);
  expect(text, `${name}: everything is filled in`).not.toMatch(/[{}]|\[\[|\]\]/);
  expect(text, `${name}: no key for a sentence`).not.toMatch(/proof\.|undefined|NaN/);
  if (lang === "zh") {
    // What Latin letters may stand in a Chinese sentence: positions, names of games and theorems, formulas.
    const left = words
      .replace(/misere |[a-z_]+(\[[^\]]*\])?\([^)]*\)|subtract\[[\d,]*\]|octal\[[\d.]*\]|kayles|flip\[\d+\]/g, "")
      .replace(/\b(Nim|mex|SG|Beatty|Bouton|Guy–Smith|Sprague–Grundy|mod|P|N|k|n|g|s|a_k|b|p|q)\b|⌊kφ²?⌋|⌊k[^⌋]*⌋|a_k|k²|[0-9]+φ/g, "");
    expect(left, `${name}: no English on the Chinese page`).not.toMatch(/[A-Za-z]{2,}/);
  } else {
    expect(text, `${name}: no Chinese on the English page`).not.toMatch(/[\u4e00-\u9fff]/);
  }
}

/**
 * Walks a proof in the page itself: by Next to its end and once more, one step back, to both ends by the numbers, and by the link of
 * each step. Answers with what the page said and lit on each of these ways.
 */
const walk = (page, links) =>
  page.evaluate(async (links) => {
    const within = (selector) => document.querySelector(`[data-panel=proof] ${selector}`);
    const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    const seen = () => {
      const step = document.getElementById("proof-step");
      const copy = step.cloneNode(true);
      for (const formula of copy.querySelectorAll("math")) formula.replaceWith(" ");
      const lit = [...document.querySelectorAll(".told")].map((one) => one.closest("[data-panel]")?.dataset.panel ?? "verdict");
      return {
        at: within("[aria-current=step]").textContent.trim(),
        text: step.textContent.replace(/\s+/g, " ").trim(),
        words: copy.textContent,
        lit: [...new Set(lit)],
      };
    };
    // What is lit is marked a turn after the step is drawn: nothing has changed for three frames.
    const rested = async () => {
      for (let before, same = 0; same < 3; ) {
        await frame();
        const now = document.documentElement.dataset.state === "ready" && JSON.stringify(seen());
        same = now && now === before ? same + 1 : 0;
        before = now;
      }
      return seen();
    };
    const after = (act) => (act(), rested());
    const dots = [...document.querySelectorAll("[data-panel=proof] .steps .dot")];
    const steps = [await rested()];
    while (steps.length < dots.length) steps.push(await after(() => within("[data-turn=next]").click()));
    const beyond = await after(() => within("[data-turn=next]").click());
    const back = await after(() => within("[data-turn=back]").click());
    // The address is written once steps rest.
    const written = async (step) => {
      for (let frames = 0; frames < 1_000 && !step.test(location.hash); frames++) await frame();
      return location.hash;
    };
    const first = { ...(await after(() => dots[0].click())), hash: await written(/^(?!.*step=)/) };
    const last = { ...(await after(() => dots.at(-1).click())), hash: await written(new RegExp(`step=${dots.length}`)) };
    const linked = [];
    for (const link of links.slice(0, dots.length)) linked.push(await after(() => (location.hash = link)));
    return { steps, beyond, back, first, last, linked };
  }, links);

/** So many proofs a test: tests run side by side. */
const SHARE = 11;
const ALL = [...PROOFS, ...LOST];

for (const lang of ["en", "zh"]) {
  for (let from = 0; from < ALL.length; from += SHARE) {
    test(`proofs from ${from} on walk in ${lang}`, async ({ page }) => {
      test.slow();
      await open(page, { p: "nim(1)", lang });
      for (const [proof, position] of ALL.slice(from, from + SHARE)) {
        const name = `${proof} of ${position}`;
        // How a link is read does not depend on the language.
        const links = lang === "en" ? Array.from({ length: 40 }, (_, i) => fragment(link(proof, position, lang, i + 1))) : [];
        await page.evaluate((hash) => (location.hash = hash), fragment(link(proof, position, lang)));
        await expect(page.locator("#position"), name).toHaveValue(position);
        await ready(page);
        const { steps, beyond, back, first, last, linked } = await walk(page, links);
        expect(steps.length, name).toBeGreaterThan(1);
        expect(steps.map(({ at }) => at), name).toEqual(steps.map((_, i) => `${i + 1}`));
        for (const step of steps) holds(step, lang, `${name}, ${step.at}`);
        expect(new Set(steps.map(({ text }) => text)).size, `${name}: each step says something else`).toBe(steps.length);
        expect(steps.flatMap(({ lit }) => lit), `${name}: only other panels are lit`).not.toContain("proof");
        expect(steps.some(({ lit }) => lit.length > 0), `${name}: steps light what they speak of`).toBe(true);
        // At the end the button stays where it is and does nothing; back again, and to any step by its number or its link.
        const told = ({ at, text, lit }) => ({ at, text, lit });
        expect(told(beyond), name).toEqual(told(steps.at(-1)));
        expect(told(back), name).toEqual(told(steps.at(-2)));
        expect(told(first), name).toEqual(told(steps[0]));
        expect(first.hash, name).not.toContain("step=");
        expect(told(last), name).toEqual(told(steps.at(-1)));
        expect(last.hash, name).toContain(`step=${steps.length}`);
        if (lang === "en") expect(linked.map(told), name).toEqual(steps.map(told));
      }
      // On a page that has just been loaded too.
      const before = await sentence(page).textContent();
      await page.reload();
      await ready(page);
      await expect(sentence(page)).toHaveText(before);
    });
  }
}

test("arrow keys turn the steps, Home and End go to the ends", async ({ page }) => {
  await open(page, link("bouton", "nim(3,4,5)", "en"));
  await next(page).focus();
  for (const [key, step] of [
    ["ArrowRight", 2],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
    ["End", 8],
    ["ArrowRight", 8],
    ["Home", 1],
    ["ArrowLeft", 1],
  ]) {
    await page.keyboard.press(key);
    await expect(current(page)).toHaveText(String(step));
  }
  // By Enter the last step is reached too, and the focus is not lost there.
  for (let step = 2; step <= 9; step++) await page.keyboard.press("Enter");
  await expect(current(page)).toHaveText("8");
  await expect(next(page)).toBeFocused();
  // In a field and with a command key the arrows keep their own meaning.
  const theorems = panel(page, "proof").getByRole("combobox").first();
  await theorems.focus();
  await page.keyboard.press("Control+ArrowLeft");
  await expect(current(page)).toHaveText("8");
  await page.keyboard.press("Home");
  await expect(theorems).toHaveValue("induction");
});

test("nothing moves by itself", async ({ page }) => {
  await page.clock.install();
  await open(page, link("bouton", "nim(3,4,5)", "en", 4));
  await rested(page);
  const before = await panel(page, "proof").innerHTML();
  const lit = await told(page);
  await page.clock.runFor(120_000);
  expect(await panel(page, "proof").innerHTML()).toBe(before);
  expect(await told(page)).toEqual(lit);
});

for (const [proof, position, step, where] of [
  ["bouton", "nim(3,4,5)", 4, [["board", '[data-place="0"]'], ["columns", '[data-column="1"]']]],
  ["bouton", "nim(3,4,5)", 7, [["dag", '[data-to="nim(1,4,5)"]'], ["mex", '[data-to="nim(1,4,5)"]']]],
  // A position two moves away is a node of the graph under the name that the graph has for it.
  ["bouton", "nim(1,4,5)", 8, [["dag", '[data-to="nim(4,4)"]']]],
  ["wythoff", "wythoff(3,4)", 2, [["grid", '[data-cell="3,5"]'], ["grid", '[data-cell="5,3"]']]],
  ["mex", "kayles(5)", 6, [["mex", '[data-value="4"]']]],
  ["period", "subtract[1,3,4](10,7)", 4, [["sequence", '[data-size="0"]']]],
]) {
  test(`what step ${step} of ${proof} on ${position} speaks of is lit where it stands`, async ({ page }) => {
    await open(page, link(proof, position, "en", step));
    for (const [name, selector] of where) await expect(panel(page, name).locator(`.told${selector}`).first()).toBeVisible();
  });
}

test("the reader's choices: a value to reach, a move to have answered, how far to count", async ({ page }) => {
  await open(page, link("sum", "nim(3,4,5)", "en", 4));
  await expect(sentence(page)).toContainText("say 0");
  await page.getByLabel("Reach a value below 2").fill("1");
  await page.keyboard.press("Tab");
  await expect(sentence(page)).toContainText("say 1");
  await expect(page).toHaveURL(/target=1/);

  await open(page, link("bouton", "nim(1,4,5)", "en", 4));
  await page.getByLabel("Try a move and see the reply").selectOption("nim(1,4,0)");
  await expect(sentence(page)).toContainText("heap 3 goes from 5 to 0");
  await expect(page).toHaveURL(/reply=nim\(1,4,0\)/);
  // A link may name a move that is not among those offered.
  await page.goto("about:blank");
  await open(page, { ...link("bouton", "nim(200,200)", "en", 4), reply: "nim(200,17)" });
  await expect(sentence(page)).toContainText("heap 2 goes from 200 to 17");

  await open(page, link("beatty", "wythoff(3,5)", "en", 6));
  await page.getByLabel("Count up to").fill("100");
  await page.keyboard.press("Tab");
  await expect(sentence(page)).toContainText(/62\s*\+\s*38\s*=\s*100/);
});

test("a won position's proof offers to play its move", async ({ page }) => {
  await open(page, link("bouton", "nim(3,4,5)", "en", 6));
  await panel(page, "proof").getByRole("button", { name: /^Play it/ }).click();
  await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
  await ready(page);
  await expect(current(page)).toHaveText("1");
});

test("a walked proof is laid down at its end: back to the position, by the keyboard too, with nothing left in the link", async ({ page }) => {
  await open(page, link("bouton", "nim(3,4,5)", "en", 7));
  const done = panel(page, "proof").getByRole("button", { name: "Done" });
  await expect(done).toBeHidden();
  await next(page).click();
  await done.focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/step=|proof=bouton/);
  await expect(page.locator("#verdict")).toBeInViewport();
  await expect(page.locator("#verdict")).toBeFocused();
  await expect(done).toBeHidden();
  // One step back leads to the proof's end again.
  await page.goBack();
  await expect(current(page)).toHaveText("8");
});

test("the theorems are a path, and from the end of one proof the next is one press away", async ({ page }) => {
  await open(page, link("mex", "nim(3,4,5)", "en", 7));
  const groups = await panel(page, "proof")
    .locator(".pick optgroup")
    .evaluateAll((all) => all.map((group) => [group.label, [...group.children].map((one) => `${one.value} ${one.textContent}`)]));
  expect(groups.map(([label, theorems]) => [label, theorems.map((one) => one.split(" ")[0])])).toEqual([
    ["The theory", ["induction", "zermelo", "mex", "equivalence", "xor", "sum"]],
    ["This game", ["bouton", "complexity"]],
  ]);
  // They are counted through.
  expect(groups.flatMap(([, theorems]) => theorems).map((one) => parseInt(one.split(" ")[1]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const onwards = panel(page, "proof").locator(".next-proof");
  await expect(onwards).toHaveCount(0);
  const place = async () => Object.values(await next(page).boundingBox());
  const before = await place();
  await next(page).click();
  await expect(onwards).toHaveText("Next proof: 4. Every position equals a Nim heap");
  expect(await place()).toEqual(before);
  // Pressing “next” once more leads nowhere.
  await next(page).click({ force: true });
  await expect(current(page)).toHaveText("8");
  await onwards.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page, "proof").locator(".pick select")).toHaveValue("equivalence");
  await expect(current(page)).toHaveText("1");
  await expect(page).toHaveURL(/proof=equivalence(?!.*step=)/);
  // The keys go on in it.
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText("2");
  await page.goBack();
  await page.goBack();
  await expect(onwards).toHaveText(/4\. Every position/);
});

test("the list shows the theorem that is proved, also where one was chosen by hand and the position has changed since", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  const list = panel(page, "proof").getByRole("combobox").first();
  await list.selectOption("sum");
  for (const position of ["kayles(7)+nim(3)", "nim(3,4,5)", "kayles(7)+nim(3)"]) {
    await edit(page, position);
    await ready(page);
    await expect(list, position).toHaveValue("sum");
    expect(await list.evaluate((element) => element.selectedOptions[0].textContent), position).toContain("sums");
  }
});

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

test("no next proof is offered where the link fixes the proof, before a projector, in a frame, and after the last one", async ({ page }) => {
  const keys = link("mex", "nim(3,4,5)", "en", 8);
  for (const more of [{ lock: "proof" }, { present: 1 }, { embed: 1 }, { step: "6-8" }, { proof: "complexity", step: 6 }]) {
    await page.goto("about:blank");
    await open(page, { ...keys, ...more });
    await expect(sentence(page)).toBeVisible();
    await expect(panel(page, "proof").locator(".next-proof"), JSON.stringify(more)).toHaveCount(0);
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
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
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
