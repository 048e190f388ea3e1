// The proofs: each is walked on a position from its link, in both languages, with buttons and with keys.

import { expect, test } from "@playwright/test";
import { edit, fragment, open, panel, ready, rested } from "../page.mjs";
import { LOST, PROOFS, current, link, next, sentence } from "../proofs.mjs";

/** Where something is lit: in which panels, or beside the verdict, each once. */
const told = (page) =>
  page
    .locator(".told")
    .evaluateAll((all) => [...new Set(all.map((one) => one.closest("[data-panel]")?.dataset.panel ?? "verdict"))]);

/** Of a step: what it says, which must be a whole sentence of the language. `words` are those outside its formulas. */
function holds({ text, words }, lang, name) {
  expect(text, name).toMatch(lang === "zh" ? /[。？：]/ : /[.?:]$/);
  // The values that a mex is taken of stand in braces.
  expect(text.replace(/mex\{[\dg(), ]*\}/g, "mex"), `${name}: everything is filled in`).not.toMatch(/[{}]|\[\[|\]\]/);
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
 * Walks a proof in the page itself: by Next to its end, and where there are links once more, one step back, to both ends by the numbers,
 * and by the link of each step. Answers with what the page said and lit on each of these ways.
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
    // The address is written once steps rest.
    const written = async (step) => {
      for (let frames = 0; frames < 1_000 && !step.test(location.hash); frames++) await frame();
      return location.hash;
    };
    const end = new RegExp(`step=${dots.length}`);
    if (!links) return { steps, last: { hash: await written(end) } };
    const beyond = await after(() => within("[data-turn=next]").click());
    const back = await after(() => within("[data-turn=back]").click());
    const first = { ...(await after(() => dots[0].click())), hash: await written(/^(?!.*step=)/) };
    const last = { ...(await after(() => dots.at(-1).click())), hash: await written(end) };
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
        // Which ways lead to a step does not depend on the language.
        const links = lang === "en" && Array.from({ length: 40 }, (_, i) => fragment(link(proof, position, lang, i + 1)));
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
        expect(last.hash, name).toContain(`step=${steps.length}`);
        if (!links) continue;
        // At the end the button stays where it is and does nothing; back again, and to any step by its number or its link.
        const told = ({ at, text, lit }) => ({ at, text, lit });
        expect(told(beyond), name).toEqual(told(steps.at(-1)));
        expect(told(back), name).toEqual(told(steps.at(-2)));
        expect(told(first), name).toEqual(told(steps[0]));
        expect(first.hash, name).not.toContain("step=");
        expect(told(last), name).toEqual(told(steps.at(-1)));
        expect(linked.map(told), name).toEqual(steps.map(told));
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
  await open(page, link("bouton", "nim(3,4,5)", "en", 2));
  // Also where a link has opened it and nothing was pressed yet.
  for (const [key, step] of [["ArrowRight", 3], ["ArrowLeft", 2], ["ArrowLeft", 1]]) {
    await page.keyboard.press(key);
    await expect(current(page)).toHaveText(String(step));
  }
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
  // The reply is said three steps on.
  await expect(sentence(page)).toContainText(/The reply: 4\s*⊕\s*5\s*=\s*1/);
  await expect(page).toHaveURL(/step=7&reply=nim\(1,4,0\)/);
  await page.goBack();
  await expect(sentence(page)).toContainText("heap 1 goes from 1 to 0");
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
  // Of other games it is what decides there.
  for (const [position, theorem, name] of [["nim(1,4,5)", "sum", "sums"], ["kayles(7)+nim(3)", "sum", "sums"], ["nim(3,4,5)", "bouton", "Bouton"]]) {
    await edit(page, position);
    await ready(page);
    await expect(list, position).toHaveValue(theorem);
    expect(await list.evaluate((element) => element.selectedOptions[0].textContent), position).toContain(name);
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

test("while the next position is worked on, the steps of the last one stand, and nothing breaks down", async ({ page }) => {
  await open(page, { p: "kayles(19,20)" });
  await rested(page);
  await edit(page, "octal[0.16](1000000)");
  await ready(page);
  await expect(panel(page, "proof").locator("#proof-step")).toBeVisible();
});
