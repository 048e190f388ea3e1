// What people do without thinking, because it works everywhere else.

import { expect, test } from "@playwright/test";
import { edit, open, panel, ready, verdict, watch } from "../page.mjs";

const canvas = (page) => panel(page, "grid").locator("canvas");

/** How many cells the grid shows on a side: what its zoom buttons lead from. */
const cells = (page) =>
  canvas(page).evaluate((one) => {
    const box = one.getBoundingClientRect();
    // The pointer's place is told in cells, so the far corner tells how many there are.
    one.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: box.right - 1, clientY: box.top + 1 }));
    return Number(/\d+/.exec(one.closest(".grid").querySelector(".read-out").textContent)[0]) + 1;
  });

test("Ctrl and the wheel zoom the grid, the bare wheel scrolls the page, a double press fits it again", async ({ page }) => {
  await open(page, { p: "wythoff(3,5)", show: "grid,dag" });
  await canvas(page).scrollIntoViewIfNeeded();
  const fitted = await cells(page);
  const zoomed = await page.evaluate(() => window.visualViewport.scale);
  await page.evaluate(() => addEventListener("wheel", (event) => (globalThis.held = event.defaultPrevented)));
  const box = await canvas(page).boundingBox();
  await page.mouse.move(box.x + 50, box.y + 50);

  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await expect.poll(() => cells(page)).toBeLessThan(fitted);
  await page.mouse.wheel(0, 100);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => cells(page)).toBeGreaterThan(fitted);
  await page.keyboard.up("Control");
  // The browser's own zoom is kept off.
  expect(await page.evaluate(() => [globalThis.held, window.visualViewport.scale])).toEqual([true, zoomed]);

  const wide = await cells(page);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled);
  expect(await page.evaluate(() => globalThis.held)).toBe(false);
  expect(await cells(page)).toBe(wide);

  // On a cell that is no move.
  const now = await canvas(page).boundingBox();
  await page.mouse.dblclick(now.x + now.width - 8, now.y + now.height / 4);
  await expect.poll(() => cells(page)).toBe(fitted);
  await expect(page.locator("#position")).toHaveValue("wythoff(3,5)");
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two fingers zoom the grid and not the page, one scrolls the page", async ({ page }) => {
    await open(page, { p: "wythoff(3,5)", show: "grid" });
    await canvas(page).evaluate((one) => one.scrollIntoView({ block: "center" }));
    const fitted = await cells(page);
    const box = await canvas(page).boundingBox();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const fingers = await page.context().newCDPSession(page);
    const touch = (type, ...points) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const pinch = async (from, to, [across, down]) => {
      const at = (apart) => [[middle.x - apart * across, middle.y - apart * down], [middle.x + apart * across, middle.y + apart * down]];
      await touch("touchStart", at(from)[0]);
      await touch("touchStart", ...at(from));
      for (let step = 1; step <= 8; step++) await touch("touchMove", ...at(from + ((to - from) * step) / 8));
      await touch("touchEnd");
    };
    const scrolled = await page.evaluate(() => scrollY);
    await pinch(40, 80, [1, 0]);
    await expect.poll(() => cells(page)).toBeLessThanOrEqual(Math.ceil(fitted * 0.6));
    const close = await cells(page);
    await pinch(80, 40, [0, 1]);
    await expect.poll(() => cells(page)).toBeGreaterThan(close * 1.5);
    expect(await page.evaluate(() => [window.visualViewport.scale, scrollY])).toEqual([1, scrolled]);
    // Neither finger has played a move.
    await expect(page.locator("#position")).toHaveValue("wythoff(3,5)");

    const wide = await cells(page);
    await touch("touchStart", [middle.x, middle.y]);
    for (let step = 1; step <= 8; step++) await touch("touchMove", [middle.x, middle.y - 20 * step]);
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled);
    expect(await cells(page)).toBe(wide);
  });
});

test("the game graph is enlarged, reset by a double press, and fitted into its panel whole", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "dag" });
  const graph = panel(page, "dag");
  const width = async () => Math.round((await graph.locator("svg.scene").boundingBox()).width);
  const first = await width();
  await graph.getByRole("button", { name: "Larger" }).click();
  await expect.poll(width).toBeGreaterThan(first * 1.1);
  await graph.locator("[data-picture]").dblclick({ position: { x: 5, y: 5 } });
  await expect.poll(width).toBe(first);
  await graph.getByRole("button", { name: "Fit" }).click();
  const beyond = () => graph.locator(".zoomable").evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});

test("Escape closes whatever lies over the page", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  for (const opener of ["Examples", "Choose a game…", "Share", "Glossary"]) {
    await page.getByRole("button", { name: opener }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

for (const [width, height] of [[1440, 900], [390, 844]]) {
  test(`Back closes what lies over the page, which stays as it is, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, { p: "kayles(7)", lang: "en" });
    await edit(page, "nim(3,4,5)");
    await page.locator("#position").press("Enter");
    await expect(page).toHaveURL(/#p=nim/);
    const [over, box] = [page.getByRole("dialog"), page.locator("#position")];
    const entries = () => page.evaluate(() => history.length);
    for (const opener of ["Choose a game…", "Practise", "Share", "Glossary"]) {
      await page.getByRole("button", { name: opener, exact: true }).first().press("Enter");
      await expect(over).toBeVisible();
      await page.goBack();
      await expect(over).toBeHidden();
      await expect(box).toHaveValue("nim(3,4,5)");
      await expect(page).toHaveURL(/#p=nim/);
    }
    // Closed otherwise it leaves nothing in which Back would be caught, however often it was open.
    const before = await entries();
    for (const close of [() => page.keyboard.press("Escape"), () => over.getByRole("button", { name: "Close" }).click()]) {
      await page.getByRole("button", { name: "Share", exact: true }).first().press("Enter");
      await expect(over).toBeVisible();
      await close();
      await expect(over).toBeHidden();
    }
    expect(await entries()).toBeLessThanOrEqual(before + 1);
    await page.goBack();
    await expect(box).toHaveValue("kayles(7)");
    await expect(page).toHaveURL(/#p=kayles/);
    await ready(page);
    // What is chosen there is one step, which Back undoes.
    await page.getByRole("button", { name: "Choose a game…", exact: true }).first().press("Enter");
    await page.getByRole("button", { name: /^Wythoff/ }).first().press("Enter");
    await over.getByRole("button", { name: "Open", exact: true }).press("Enter");
    await expect(box).toHaveValue("wythoff(3,5)");
    await expect(page).toHaveURL(/#p=wythoff/);
    await page.goBack();
    await expect(box).toHaveValue("kayles(7)");
    await expect(over).toBeHidden();
    await page.goForward();
    await expect(box).toHaveValue("wythoff(3,5)");
    await expect(over).toBeHidden();
  });
}

test("Undo and Back, Redo and Forward walk one line", async ({ page }) => {
  await open(page, { p: "nim(1)", lang: "en" });
  for (const next of [2, 3, 4]) {
    await edit(page, `nim(${next})`);
    await page.locator("#position").press("Enter");
    await expect(page).toHaveURL(new RegExp(`#p=nim\\(${next}\\)`));
    await ready(page);
  }
  await page.locator("#position").blur();
  const press = (name) => page.getByRole("button", { name, exact: true }).evaluate((button) => button.click());
  const entries = await page.evaluate(() => history.length);
  const ways = { Undo: () => press("Undo"), Redo: () => press("Redo"), Back: () => page.goBack(), Forward: () => page.goForward() };
  const walk = [["Undo", 3], ["Back", 2], ["Redo", 3], ["Forward", 4], ["Back", 3], ["Undo", 2], ["Undo", 1], ["Redo", 2], ["Forward", 3], ["Undo", 2]];
  for (const [way, shown] of walk) {
    // Browsers scroll to where an entry was left; Undo and Redo leave the reader where they are.
    await page.evaluate(() => scrollTo(0, 200));
    await ways[way]();
    await expect(page.locator("#position")).toHaveValue(`nim(${shown})`);
    await expect(page).toHaveURL(new RegExp(`#p=nim\\(${shown}\\)`));
    await ready(page);
    if (way === "Undo" || way === "Redo") expect(await page.evaluate(() => scrollY), way).toBe(200);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // So it is with an address that says nothing of what it opens.
  await page.goto("about:blank");
  await open(page, {});
  await page.locator("#position").fill("nim(9)");
  await page.locator("#position").press("Enter");
  await expect(page).toHaveURL(/#p=nim\(9\)/);
  await press("Undo");
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await expect(page).toHaveURL(/#p=nim\(3,4,5\)$/);
  await page.goForward();
  await expect(page.locator("#position")).toHaveValue("nim(9)");
});

test("Back from where something lay over the page leads on also after the page was loaded anew", async ({ page }) => {
  await open(page, { p: "kayles(7)", lang: "en" });
  await edit(page, "nim(3,4,5)");
  await page.locator("#position").press("Enter");
  await page.getByRole("button", { name: "Share", exact: true }).first().press("Enter");
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue("kayles(7)");
});

test("Escape leaves the first minute", async ({ page }) => {
  await open(page);
  const guide = page.getByRole("region", { name: "First minute" });
  await expect(guide).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(guide).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(guide).toHaveCount(0);
});

test("where copying is refused the text is there to be selected, and the page says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } });
  });
  await open(page, { p: "nim(3,4,5)" });
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Copy" }).first().click();
  await expect(dialog.getByRole("status").first()).toContainText("select the text");
  const link = dialog.getByRole("textbox", { name: "Link" });
  await link.click();
  await page.keyboard.press("Control+a");
  expect(await link.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd))).toContain("#p=nim(3,4,5)");
});

test("without storage every choice works, and is forgotten with the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const faults = watch(page);
  await open(page, { p: "nim(3,4,5)" });
  await page.getByRole("combobox", { name: "Colours" }).selectOption("dark");
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.goto("about:blank");
  await open(page, { p: "nim(3,4,5)" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "auto");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(faults).toEqual([]);
});

test("Back returns from another game, and Forward goes there again", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await page.getByRole("button", { name: "Examples" }).click();
  await page.locator('[data-gallery] a[href="#p=kayles(7)"]').first().click();
  await expect(page.locator("#position")).toHaveValue("kayles(7)");
  await ready(page);
  await page.goBack();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
  await page.goForward();
  await expect(page.locator("#position")).toHaveValue("kayles(7)");
});

test("bare numbers are Nim, and a pasted link opens, also with what else it says", async ({ page }) => {
  await open(page, { p: "kayles(7)" });
  await edit(page, "3 4 5");
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "2" });
  await page.locator("#position").press("Enter");
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await page.locator("#position").fill(new URL("#p=wythoff(1,2)&theme=dark&lang=zh&show=board", page.url()).href);
  await expect(page.locator("#position")).toHaveValue("wythoff(1,2)");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(page.locator("section[data-panel]")).toHaveCount(1);
});

test("what was done is undone also after the page was loaded anew, and in no other tab", async ({ page, context }) => {
  await open(page, { p: "nim(3,4,5)", lang: "en" });
  for (const position of ["kayles(7)", "wythoff(3,5)"]) {
    await edit(page, position);
    await page.locator("#position").press("Enter");
    await expect(page).toHaveURL(new RegExp(position.slice(0, 4)));
  }
  await page.reload();
  await ready(page);
  const box = page.locator("#position");
  await expect(box).toHaveValue("wythoff(3,5)");
  for (const before of ["kayles(7)", "nim(3,4,5)"]) {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(box).toHaveValue(before);
  }
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(box).toHaveValue("kayles(7)");
  await expect(page).toHaveURL(/kayles/);
  const other = await context.newPage();
  await other.goto(page.url());
  await ready(other);
  await expect(other.getByRole("button", { name: "Undo" })).toBeDisabled();
});

/** Has edits never rest, as if they followed one another faster than that. */
const restless = (page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = (run, pause, ...all) => (pause === 500 ? 0 : later(run, pause, ...all));
  });

for (const [way, back] of [
  ["Undo", (page) => page.getByRole("button", { name: "Undo", exact: true }).click()],
  ["Back", (page) => page.goBack()],
]) {
  test(`${way} leads from a move to the last of the quick edits before it, and from there to what was before them`, async ({ page }) => {
    await restless(page);
    await open(page, { p: "nim(3,4,5)", lang: "en" });
    for (const text of ["nim(2,4,5)", "nim(2,4,6)", "nim(2,4,7)"]) await edit(page, text);
    await panel(page, "board").locator('[data-to="nim(2,4,1)"]').last().click();
    await expect(page.locator("#position")).toHaveValue("nim(2,4,1)");
    await ready(page);
    await expect(page).toHaveURL(/#p=nim\(2,4,1\)/);
    for (const before of ["nim(2,4,7)", "nim(3,4,5)"]) {
      await back(page);
      await expect(page.locator("#position")).toHaveValue(before);
      await ready(page);
    }
  });
}

test("a slip that is mended is no step back", async ({ page }) => {
  await open(page, { p: "kayles(7)", lang: "en" });
  const entries = () => page.evaluate(() => history.length);
  const box = page.locator("#position");
  const before = await entries();
  await edit(page, "nim(3,4)");
  await box.press("Enter");
  // `3` is a position on the way to what was there before, and `nim[3 4` is none.
  // As fast as fingers are, however slow the machine: what rests is a step.
  await box.evaluate((field) => {
    for (const text of ["3", "3 4", "nim[3 4"]) {
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  });
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await box.fill("nim(3,4)");
  await box.press("Enter");
  await expect(box).not.toHaveAttribute("aria-invalid");
  expect(await entries()).toBeLessThanOrEqual(before + 2);
  await page.goBack();
  await expect(box).toHaveValue("kayles(7)");
});
