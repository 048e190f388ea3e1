// The program breaks down at something: a card with a report stands in its place, the rest goes on in a fresh program.

import { expect, test } from "@playwright/test";
import { capped } from "../capped.mjs";
import { panels } from "../figures.mjs";
import { edit, fragment, open, panel, ready, verdict } from "../page.mjs";

/** From now on the engine ends the program wherever it begins with this work while the link, or what is shown, names `where`. */
async function breaks(page, work, where = "") {
  await page.addInitScript(
    ({ work, where }) => {
      let shown = "";
      const told = (mexplorer) => {
        const { work: tell, link, breakdowns } = mexplorer;
        // Asked first of all by a fresh program, which has shown nothing yet.
        mexplorer.breakdowns = () => {
          shown = "";
          return breakdowns();
        };
        mexplorer.link = (now) => link((shown = now));
        mexplorer.work = (name) => {
          tell(name);
          if (name === work && (shown || location.hash).includes(where)) {
            globalThis.ends = (globalThis.ends ?? 0) + 1;
            throw new WebAssembly.RuntimeError("unreachable");
          }
        };
        return mexplorer;
      };
      let mexplorer;
      Object.defineProperty(globalThis, "mexplorer", { get: () => mexplorer, set: (made) => (mexplorer = told(made)) });
    },
    { work, where },
  );
}

const card = (where) => where.locator(".broken");
const ends = (page) => page.evaluate(() => globalThis.ends);

for (const work of [...panels, "proof"]) {
  test(`where ${work} breaks down its panel says so, and the rest stands`, async ({ page }) => {
    await breaks(page, work, "wythoff");
    await open(page, { p: "wythoff(3,5)" });
    expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
    await expect(page.locator(".broken")).toHaveCount(1);
    await expect(card(panel(page, work))).toContainText("a fault of Mexplorer");
    await card(panel(page, work)).locator("summary").click();
    await expect(card(panel(page, work)).locator("pre")).toContainText(new RegExp(`^Mexplorer .*: ${work}\\n#p=wythoff\\(3,5\\)\\n.*unreachable`));
    expect(await ends(page)).toBe(1);
    // At another position it is drawn as ever; Back leads to the card, which is there at once.
    await edit(page, "nim(1,4)");
    await ready(page);
    await expect(page.locator(".broken")).toHaveCount(0);
    expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "5" });
    await edit(page, "wythoff(3,5)");
    await ready(page);
    await expect(card(panel(page, work))).toBeVisible();
    expect(await ends(page)).toBe(1);
  });
}

test("a question that breaks down while it is typed is refused, the text is kept, and every way leads out", async ({ page }) => {
  await breaks(page, "question", "kayles");
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  await page.locator("#position").fill("kayles(7)");
  await expect(card(page.locator("main"))).toContainText("a fault of Mexplorer");
  await ready(page);
  await expect(page.locator("#position")).toHaveValue("kayles(7)");
  await expect(page).toHaveURL(/#p=kayles\(7\)&lang=en$|#p=kayles\(7\)$/);
  // Typing on.
  await edit(page, "nim(1,2)");
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "3" });
  // Another link, and the same one again.
  await page.goto(`./${fragment({ p: "kayles(8)" })}`);
  await expect(card(page.locator("main"))).toBeVisible();
  await ready(page);
  await page.goto(`./${fragment({ p: "nim(7)" })}`);
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "7");
  await page.goBack();
  await expect(card(page.locator("main"))).toBeVisible();
  // The bare page, one press away; and what is loaded again asks once more.
  await page.getByRole("link", { name: "Open the bare page" }).click();
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "2");
  await page.goBack();
  await expect(card(page.locator("main"))).toBeVisible();
  await expect(page).toHaveURL(/#p=kayles\(8\)/);
  await page.reload();
  await expect(card(page.locator("main"))).toBeVisible();
  expect(await ends(page)).toBe(1);
});

test("what breaks down again and again is given up with a report, and Back, a link and the bare page begin anew", async ({ page }) => {
  await breaks(page, "page", "grundy");
  await open(page, { p: "nim(1)" });
  const given = page.getByRole("alert").filter({ hasText: "This link broke Mexplorer down" });
  for (const out of [
    () => page.goBack(),
    () => page.evaluate(() => location.replace("#p=nim(1)")),
    () => page.getByRole("button", { name: /bare page/ }).click(),
  ]) {
    await page.goto("./#p=grundy(5)");
    await expect(given).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    expect(await page.locator("textarea").inputValue()).toMatch(/^page\n#p=grundy\(5\)\n.*unreachable/s);
    await out();
    await ready(page);
    await expect(page.locator("#verdict")).toHaveAttribute("data-outcome", "N");
    await expect(given).toHaveCount(0);
  }
});

test("a game and a quiz that break down are left, or hide what they hid", async ({ page }) => {
  await breaks(page, "play", "play=");
  await open(page, { p: "nim(3,4,5)", play: "perfect" });
  await expect(card(page.locator("#play"))).toBeVisible();
  expect(await verdict(page)).toMatchObject({ outcome: "N" });
});

test("a quiz that breaks down tells nothing of the answer", async ({ page }) => {
  await breaks(page, "quiz", "quiz=");
  await open(page, { p: "nim(3,4,5)", quiz: "outcomes" });
  await expect(card(page.locator("#quiz"))).toBeVisible();
  expect(await page.locator("#verdict").getAttribute("data-outcome")).toBeNull();
});

test("a program that ended is heard no more", async ({ page }) => {
  const errors = [];
  await breaks(page, "dag", "wythoff");
  await open(page, { p: "nim(1,2)" });
  page.on("pageerror", (error) => errors.push(error.message));
  await page.locator("#position").fill("wythoff(3,5)");
  await expect(card(panel(page, "dag"))).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 800, height: 700 });
  await page.emulateMedia({ colorScheme: "dark" });
  await edit(page, "nim(2,2)");
  await expect(page).toHaveURL(/#p=nim\(2,2\)$/);
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue("wythoff(3,5)");
  expect(errors).toEqual(["unreachable"]);
});

// A memory so small that the engine itself refuses: real traps, whatever they come at.
for (const [megabytes, heavy] of [
  [16, `nim(${Array(100_000).fill(7).join(",")})`],
  [16, "wythoff(1400,1400)"],
  [64, "misere grundy(60,61)"],
  [64, `nim(${Array(400_000).fill(7).join(",")})`],
]) {
  test(`with ${megabytes} MB, ${heavy.slice(0, 24)} ends in a verdict, a refusal or a card, and the next position is answered`, async ({ page }) => {
    await page.route("**/mexplorer_bg.wasm*", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: capped(await answer.body(), megabytes * 2 ** 20) });
    });
    await open(page, { p: "nim(1)" });
    await page.goto(`./#p=${heavy}`);
    const stop = page.getByRole("button", { name: "Stop" });
    const done = page.waitForFunction(() => {
      const { state } = document.documentElement.dataset;
      return state === "error" || (state === "ready" && document.querySelector("#position").value !== "nim(1)");
    });
    await Promise.race([done, stop.waitFor()]);
    await page.goto("./#p=nim(1,2)");
    await ready(page);
    expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "3" });
  });
}
