// Ten tasks with the keyboard alone.

import { expect, test } from "@playwright/test";
import { complaint, open, panel, ready, verdict } from "../page.mjs";

/** Presses Tab until the focused element answers to `wanted`, as a person would who looks for it. */
async function tabTo(page, wanted, key = "Tab") {
  for (let i = 0; i < 90; i++) {
    const here = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at.labels?.[0]?.textContent ?? "";
      return `${at.tagName} ${at.id} ${at.getAttribute("aria-label") ?? ""} ${label} ${at.tagName === "SELECT" ? "" : at.textContent}`.replace(/\s+/g, " ");
    });
    if (wanted.test(here)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no tab stop answers to ${wanted}`);
}

/** The words of the focused element; of none where the whole page has the focus. */
const focus = (page) => page.evaluate(() => (document.activeElement === document.body ? "" : document.activeElement.textContent));

/** Opens the dialog of the focused button. A Tab before it is there would move the place that it gives the focus back to. */
async function enter(page, name) {
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function type(page, text) {
  await page.keyboard.press("/");
  await expect(page.locator("#position")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

test.beforeEach(async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
});

test("Escape closes a dialog for good, also where the page is drawn before the browser says so", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)" });
  await page.locator("#position").fill("nim(3,4,6)");
  await ready(page);
  await page.locator("#position").blur();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // The browser tells of it only once the page has been drawn again.
  await page.evaluate(() => {
    const late = (event) => event.stopImmediatePropagation();
    addEventListener("close", late, true);
    globalThis.tell = () => {
      removeEventListener("close", late, true);
      document.getElementById("dialog-shortcuts").dispatchEvent(new Event("close"));
    };
  });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await ready(page);
  await page.evaluate(() => globalThis.tell());
  await expect(dialog).toBeHidden();
});

test("open an example", async ({ page }) => {
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Examples" });
  await expect(dialog).toBeVisible();
  await tabTo(page, /^A .*kayles\(7\)/);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#position")).toHaveValue("kayles(7)");
});

test("type a position", async ({ page }) => {
  await type(page, "nim(1,4,5)");
  await page.keyboard.press("Enter");
  await ready(page);
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
});

test("fix an error", async ({ page }) => {
  await type(page, "nim(3,4,-5)");
  await expect.poll(async () => (await complaint(page)).marked).toBe("-5");
  await expect(page.getByRole("alert").filter({ hasText: "negative" })).toBeVisible();
  for (const key of ["ArrowLeft", "ArrowLeft", "Backspace"]) await page.keyboard.press(key);
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await expect.poll(async () => (await complaint(page)).invalid).toBe(false);
});

test("where a layout no longer shows what had the focus, the keys go on from what stands around it", async ({ page }) => {
  await page.locator("section.place button", { hasText: "Choose a game…" }).focus();
  await page.evaluate(() => (location.hash = "p=nim(3,4,5)&present=1"));
  await expect(page.locator("html")).toHaveAttribute("data-present", "1");
  await expect.poll(() => page.evaluate(() => document.activeElement.closest("main") !== null)).toBe(true);
});

test("play a move, and take it back", async ({ page }) => {
  await tabTo(page, /^BUTTON .*Take 2 from the heap of 3/);
  await page.keyboard.press("Enter");
  await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
  // The pressed move is gone; the focus stays where it stood, and the keys still reach the page.
  expect(await focus(page)).toContain("Whoever moves now loses.");
  await page.keyboard.press("Control+z");
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await page.keyboard.press("Control+Shift+Z");
  await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
});

test("undo and redo by their buttons", async ({ page }) => {
  await panel(page, "board").locator("[data-picture]").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator("#position")).not.toHaveValue("nim(3,4,5)");
  await tabTo(page, /^BUTTON .*Undo/);
  await page.keyboard.press("Enter");
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await tabTo(page, /^BUTTON .*Redo/);
  await page.keyboard.press("Space");
  await expect(page.locator("#position")).not.toHaveValue("nim(3,4,5)");
});

test("change language and theme", async ({ page }) => {
  await tabTo(page, /^SELECT .*Language/);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await tabTo(page, /^SELECT .*配色/);
  for (const theme of ["light", "dark", "contrast"]) {
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  }
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
});

test("copy the link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await tabTo(page, /^BUTTON .*Share/);
  const dialog = await enter(page, "Share");
  await tabTo(page, /^BUTTON .*Copy/);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("Copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${process.env.MEXPLORER_URL}#p=nim(3,4,5)&lang=en`);
  // And the text is there to be selected where copying is refused.
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(copied);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement.textContent)).toBe("Share");
});

test("find a game in the picker", async ({ page }) => {
  await tabTo(page, /^BUTTON .*Choose a game…/);
  await enter(page);
  await tabTo(page, /^BUTTON .*Wythoff’s game/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^INPUT .*Heaps/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("1, 2");
  await page.keyboard.press("Enter");
  await expect(page.locator("#position")).toHaveValue("wythoff(1,2)");
  await ready(page);
  expect(await verdict(page)).toMatchObject({ outcome: "P", grundy: "0" });
});

test("find a game by its folk name", async ({ page }) => {
  await tabTo(page, /^BUTTON .*Choose a game…/);
  const dialog = await enter(page);
  await tabTo(page, /^TEXTAREA game-search/);
  await page.keyboard.type("corner the queen");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#position")).toHaveValue(/^wythoff\(/);
  // The focus is back where the dialog was opened from.
  expect(await focus(page)).toBe("Choose a game…");
});

test("walk a proof to its end, and play what it constructs", async ({ page }) => {
  await tabTo(page, /^BUTTON .*Why\?/);
  await page.keyboard.press("Enter");
  await expect(panel(page, "proof")).toBeFocused();
  await tabTo(page, /^BUTTON .*next/);
  const said = new Set([await page.locator("#proof-step").textContent()]);
  let move;
  for (let step = 2; step <= 8; step++) {
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Step ${step} of 8`, { exact: true })).toBeVisible();
    said.add(await page.locator("#proof-step").textContent());
    const chip = panel(page, "proof").locator("[data-to]");
    if (await chip.count()) move = { step, to: await chip.getAttribute("data-to") };
  }
  expect(said.size).toBe(8);
  await expect(page).toHaveURL(/step=8/);
  expect(move.to).toBe("nim(1,4,5)");
  for (let step = 7; step >= move.step; step--) {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`Step ${step} of 8`, { exact: true })).toBeVisible();
  }
  await tabTo(page, /^BUTTON .*nim\(1,4,5\)/);
  await page.keyboard.press("Enter");
  await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
});

test("read the table twin", async ({ page }) => {
  await panel(page, "mex").locator("[data-picture]").focus();
  await tabTo(page, /^BUTTON .*As a table/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, /^BUTTON .*1·4·5/);
  await expect(panel(page, "mex").getByRole("table")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("#position")).toHaveValue("nim(1,4,5)");
  // The focus comes back once the new table is drawn.
  await expect.poll(() => page.evaluate(() => document.activeElement.closest("section[data-panel]")?.dataset.panel)).toBe("mex");
});

test("open and close the shortcuts", async ({ page }) => {
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("term").first()).toHaveText("/");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The page hears its shortcuts again.
  await page.keyboard.press("/");
  await expect(page.locator("#position")).toBeFocused();
});

test("the first tab stop skips to the pictures", async ({ page }) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#pictures")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement.closest("section[data-panel]")?.dataset.panel)).toBeTruthy();
});

test("Escape in the position box brings back what stands, then leaves it; Ctrl+Z there undoes the typing", async ({ page }) => {
  await open(page, { p: "nim(3,4,6)" });
  const box = page.locator("#position");
  await box.press("End");
  await box.press("x");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await box.press("Control+z");
  await expect(box).toHaveValue("nim(3,4,6)");
  await expect(page).toHaveURL(/#p=nim\(3,4,6\)/);
  await box.press("x");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await box.press("Escape");
  await expect(box).toHaveValue("nim(3,4,6)");
  await expect(box).not.toHaveAttribute("aria-invalid");
  await expect(box).toBeFocused();
  await box.press("Escape");
  await expect(box).not.toBeFocused();
});
