// Each edit that changes the position leaves exactly one measure `edit-to-paint`, and what is in sight is drawn first.

import { expect, test } from "@playwright/test";
import { edit, open, paints, panel, rested, standing } from "../page.mjs";

// Every way to change the position, in an order in which each is possible.
const EDITS = [
  ["typing", (page) => edit(page, "nim(3,4,6)")],
  ["pasting bare numbers", (page) => edit(page, "3 4 5")],
  ["a move on the board", (page) => standing(panel(page, "board"), "nim(1,4,5)").last().click()],
  ["undo", (page) => page.getByRole("button", { name: "Undo", exact: true }).click()],
  ["redo", (page) => page.getByRole("button", { name: "Redo", exact: true }).click()],
  ["a step of the editor", async (page) => {
    await page.getByText("Edit the position").click();
    await page.getByRole("button", { name: "One more in number 1, now 1" }).click();
  }],
  ["misère", (page) => page.getByRole("checkbox", { name: /^Misère/ }).first().check()],
  ["an example", async (page) => {
    await page.getByRole("button", { name: "Examples", exact: true }).click();
    await page.getByRole("dialog", { name: "Examples" }).getByRole("link", { name: /kayles\(7\)/ }).first().click();
  }],
  ["Back", (page) => page.goBack()],
];

const wrong = (page) => expect(page.locator("#position")).toHaveAttribute("aria-invalid", "true");
const right = (page) => expect(page.locator("#position")).not.toHaveAttribute("aria-invalid", "true");

// What is no change of the position leaves none; each with how it shows that it happened.
const OTHERS = [
  ["a wrong text", (page) => page.locator("#position").fill("nim("), wrong],
  ["the same position in other words", (page) => page.locator("#position").fill("misere nim( 2, 4, 5 )"), right],
  ["pointing at a move", (page) => panel(page, "mex").locator("[data-to]").last().hover(), (page) => expect(page.locator("[data-to].lit").first()).toBeVisible()],
  ["another theme", (page) => page.getByRole("combobox", { name: "Colours" }).selectOption("dark"), (page) => expect(page.locator("html")).toHaveAttribute("data-theme", "dark")],
  ["another language", (page) => page.getByRole("combobox", { name: "Language" }).selectOption("zh"), (page) => expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans")],
];

test("an edit leaves one measure, anything else none", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  // Opening a link shows a position too, and is measured alike.
  await expect.poll(async () => (await paints(page)).length).toBe(1);
  let count = (await paints(page)).length;
  for (const [what, act] of EDITS) {
    await act(page);
    count++;
    await expect.poll(async () => (await paints(page)).length, { message: what }).toBe(count);
    expect((await paints(page)).at(-1)).toBeGreaterThan(0);
  }
  for (const [what, act, done] of OTHERS) {
    await act(page);
    await done(page);
    expect((await paints(page)).length, what).toBe(count);
  }
  // A measure too many that came late is counted here: the last edit makes one, and there is none beside it.
  await edit(page, "nim(1,2)");
  expect((await paints(page)).length).toBe(count + 1);
});

test("panels in sight follow an edit before those out of sight, and all of them before the page is ready", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { p: "nim(3,4,5)", show: "board,mex,columns,sequence" });
  await expect(panel(page, "sequence")).toHaveAttribute("data-unseen", "");
  const shown = await page.evaluate(async () => {
    const root = document.documentElement;
    const seen = [];
    const drawn = (changes) => {
      const panels = changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest("[data-panel]")?.dataset.panel);
      seen.push(...["board", "sequence"].filter((name) => panels.includes(name) && !seen.includes(name)));
      if (root.dataset.state === "ready" && seen.length > 0 && !seen.includes("ready")) seen.push("ready");
    };
    const watch = new MutationObserver(drawn);
    watch.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-state", "data-to"] });
    const box = document.querySelector("#position");
    box.value = "nim(2,4,7)";
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    while (!seen.includes("ready")) await new Promise((next) => setTimeout(next, 10));
    watch.disconnect();
    return seen;
  });
  expect(shown).toEqual(["board", "sequence", "ready"]);
});

/** Types a position, and tells in which order panels are drawn anew and the measure is left, until the page is ready. */
function order(page, position, panels) {
  return page.evaluate(
    async ([position, panels]) => {
      const root = document.documentElement;
      const seen = [];
      const note = (name) => seen.includes(name) || seen.push(name);
      const { measure } = performance;
      performance.measure = (...all) => (note("measure"), measure.apply(performance, all));
      const watch = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const name = (target.closest ? target : target.parentElement)?.closest("[data-panel]")?.dataset.panel;
          if (panels.includes(name)) note(name);
        }
      });
      watch.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-to"] });
      const box = document.querySelector("#position");
      box.value = position;
      box.dispatchEvent(new InputEvent("input", { bubbles: true }));
      const wanted = [...panels, "measure"];
      while (root.dataset.state !== "ready" || !wanted.every((name) => seen.includes(name))) await new Promise((next) => setTimeout(next, 10));
      watch.disconnect();
      performance.measure = measure;
      return seen;
    },
    [position, panels],
  );
}

test("what a large graph pushes out of sight follows the edit, and what comes into sight is waited for", async ({ page }) => {
  // No small picture stands at its side here, under the proof.
  await page.setViewportSize({ width: 1340, height: 900 });
  await open(page, { p: "nim(1)" });
  await rested(page);
  await expect(panel(page, "mex")).toBeInViewport();
  expect(await order(page, "nim(3,4,5)", ["dag", "mex"])).toEqual(["dag", "measure", "mex"]);
  await expect(panel(page, "mex")).not.toBeInViewport();
  await expect(panel(page, "mex")).toHaveAttribute("data-unseen", "");
  await rested(page);
  const back = await order(page, "nim(1)", ["dag", "mex"]);
  expect(back).toEqual(["dag", "mex", "measure"]);
  await expect(panel(page, "mex")).toBeInViewport();
});

test("what another game shows first comes in the frame of the edit", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, { p: "nim(1)" });
  for (const [position, first] of [["kayles(7)", "sequence"], ["wythoff(5,7)", "grid"], ["nim(3,4,5)", "dag"], ["bash[3](20)", "sequence"]]) {
    await rested(page);
    expect(await order(page, position, [first]), position).toEqual([first, "measure"]);
    await expect(panel(page, first)).toBeInViewport();
    await rested(page);
    await edit(page, "nim(1)");
  }
});

// The browser looks among the rules by what the last part of a selector names. Those that name nothing it asks of every element there is,
// so each is either for the whole page or stands under what it names: then it is dismissed at once.
test("no style is asked of everything on the page", async ({ page }) => {
  await open(page);
  const selectors = await page.evaluate(() => {
    const all = (rules) => [...rules].flatMap((rule) => [rule.selectorText ?? [], ...all(rule.cssRules ?? [])].flat());
    return [...document.styleSheets].flatMap((sheet) => all(sheet.cssRules));
  });
  expect(selectors.length).toBeGreaterThan(400);
  const split = (text, between) => text.split(between).map((part) => part.trim()).filter(Boolean);
  const whole = /^(:root|\*|::before|::after|:focus-visible)$/;
  const named = (part) => /^[a-z]|[.#[]/.test(part);
  const asked = selectors.flatMap((list) => {
    let bare = list;
    // What stands in brackets is looked at last.
    while (/\([^()]*\)/.test(bare)) bare = bare.replace(/\([^()]*\)/, "");
    return split(bare, ",").filter((selector) => {
      const [before, last] = split(selector.replaceAll(/\[[^\]]*\]/g, "[]"), /[ >+~]/).slice(-2);
      return last === undefined ? !named(before) && !whole.test(before.replace(/:lang$/, "")) : !named(last) && !/^[a-z]|[.#]/.test(before);
    });
  });
  expect(asked).toEqual([]);
});
