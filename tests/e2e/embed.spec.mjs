// Frames in course pages: what stands in them, what of it can be changed, and what is hidden.

import { expect } from "@playwright/test";
import { site, test } from "../host.mjs";
import { open, panel, ready, watch } from "../page.mjs";

test("a frame neither reads nor keeps anything, and a link holds for its visit alone", async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  for (const keys of [{ embed: 1 }, { bare: 1 }, {}]) {
    await open(page, { p: "nim(1,2)", ...keys, lang: "zh", theme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    expect(await kept(), JSON.stringify(keys)).toBe("{}");
    await page.goto("about:blank");
  }
  await open(page, { p: "nim(1,2)" });
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("data-colours", "light");
  await page.evaluate(() => {
    localStorage.setItem("mexplorer.lang", "zh");
    localStorage.setItem("mexplorer.theme", "dark");
  });
  for (const key of ["embed", "bare"]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(1,2)", [key]: 1 });
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("html")).toHaveAttribute("data-colours", "light");
  }
});

const PANELS = [
  ["board", "nim(3,4,5)"],
  ["dag", "nim(1,2)"],
  ["mex", "nim(3,4,5)"],
  ["columns", "nim(3,4,5)"],
  ["grid", "wythoff(3,5)"],
  ["sequence", "kayles(7)"],
  ["proof", "nim(3,4,5)"],
];
for (const [name, p] of PANELS) {
  test(`${name} alone is a picture and its caption, in a column and in a narrow frame`, async ({ page }) => {
    const faults = watch(page);
    for (const width of [360, 200]) {
      await page.setViewportSize({ width, height: 200 });
      await page.goto("about:blank");
      await open(page, { p, show: name, bare: 1, lang: "en" });
      await expect(page.locator("section[data-panel]")).toHaveCount(1);
      const picture = panel(page, name);
      await expect(picture.locator(name === "grid" ? "canvas" : name === "proof" ? "#proof-step" : "svg").first()).toBeVisible();
      for (const gone of ["#position", "#verdict", ".head", ".card-tools", ".foot", ".more", ".outside"]) await expect(page.locator(gone)).toHaveCount(0);
      if (name !== "proof") {
        const say = await picture.locator(".say").boundingBox();
        const drawn = await picture.locator(name === "grid" ? ".grid, canvas" : "svg").first().boundingBox();
        expect(say.y, "the caption stands under its picture").toBeGreaterThan(drawn.y);
      }
      // As high as that, and no wider than the frame.
      const [high, wide, last] = await page.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        const cards = [...document.querySelectorAll("section[data-panel]")].map((one) => one.getBoundingClientRect().bottom);
        return [document.documentElement.getBoundingClientRect().height, scrollWidth - innerWidth, Math.max(...cards) + scrollY];
      });
      expect(high - last).toBeLessThanOrEqual(10);
      expect(wide).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });
}

test("a bare frame says what is wrong, and plays and asks all the same", async ({ page }) => {
  await open(page, { p: "nim(3,", show: "board", bare: 1, lang: "en" });
  await expect(page.getByRole("alert")).toContainText("bracket");
  // Nothing that nobody asked for stands under it, in any frame.
  await expect(page.locator("[data-panel]")).toHaveCount(0);
  for (const lang of ["en", "zh"]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(3,4", embed: 1, lang });
    await expect(page.getByRole("alert")).toContainText(/^(At character|第) 8/);
    await expect(page.getByRole("alert")).not.toContainText("nim(3,4,5)");
    await expect(page.locator("[data-panel]")).toHaveCount(0);
    expect(await page.locator("#app").evaluate((app) => app.scrollHeight)).toBeLessThan(400);
  }
  await page.locator("#position").fill("nim(3,4)");
  await expect(page.locator("[data-panel]").first()).toBeVisible();
  await page.goto("about:blank");
  await open(page, { p: "nim(1,2)", show: "board", bare: 1, play: "perfect", lang: "en" });
  await page.locator('[data-panel="board"] [data-to="nim(1,1)"]').first().click();
  await expect(page.locator("#play")).toContainText(/program|Program/);
  await page.goto("about:blank");
  await open(page, { p: "nim(1,1)", bare: 1, quiz: "move", lang: "en" });
  await expect(page.locator("#quiz")).toBeVisible();
  await expect(page.locator("#position")).toHaveCount(0);
});

test("what is locked cannot be changed, and a press says so", async ({ page }) => {
  await open(page, { p: "nim(3,4,5)", show: "board,proof", lock: "position,panels,proof", proof: "bouton", step: "2-4", lang: "en" });
  await expect(page.locator("#position")).toHaveAttribute("readonly");
  await expect(page.getByRole("button", { name: "Choose a game" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(Hide|Show):/ })).toHaveCount(0);
  await expect(panel(page, "proof").getByRole("combobox")).toHaveCount(0);
  await expect(page.locator(".editor, .next-question, #play-button")).toHaveCount(0);
  await page.locator('.moves [data-to="nim(1,4,5)"]').click();
  await expect(page.getByText("The position is fixed here")).toBeVisible();
  await expect(page.locator("#position")).toHaveValue("nim(3,4,5)");
  await expect(page.locator(".dot")).toHaveText(["2", "3", "4"]);
  // At the end the button stays, and leads nowhere.
  for (let i = 0; i < 4; i++) await panel(page, "proof").getByRole("button", { name: "Next" }).click({ force: true });
  await expect(page.locator('.dot[aria-current="step"]')).toHaveText("4");
  await expect(page).toHaveURL(/step=2-4&at=4/);
  await page.reload();
  await ready(page);
  await expect(page.locator('.dot[aria-current="step"]')).toHaveText("4");
});

test("a step offers to play its move only where the position may change", async ({ page }) => {
  for (const [lock, offers] of [["panels", 1], ["position,panels,proof", 0]]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(3,4,5)", show: "board,proof", lock, proof: "bouton", step: 6, lang: "en" });
    await expect(page.locator(".step-count")).toContainText("Step 6");
    await expect(panel(page, "proof").getByRole("button", { name: /^Play it/ }), lock).toHaveCount(offers);
  }
});

test("how a board is pressed is said where a press leads on, and not on paper", async ({ page }) => {
  for (const [keys, said] of [[{}, true], [{ lock: "position" }, false], [{ lock: "position", play: "friend" }, true]]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(3,4,5)", show: "board", ...keys, lang: "en" });
    const says = panel(page, "board").getByText("Press the stone");
    await expect(says).toHaveCount(said ? 1 : 0);
    await page.emulateMedia({ media: "print" });
    await expect(says).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
    await expect(says).toHaveCount(said ? 1 : 0);
  }
});

// Views of two lessons, in the column of a course page, a narrow one, and one as wide as a screen.
for (const width of [1280, 736, 336]) {
  test(`a frame of ${width} px shows all without scrolling, and a picture alone in the middle`, async ({ page, serve }) => {
    await page.setViewportSize({ width: Math.max(width, 400), height: 900 });
    for (const keys of [
      'p="nim(3,4,5)" show="board" bare',
      'p="nim(3,4,5)" show="columns" bare',
      'p="wythoff(3,5)" show="board" bare',
      'p="nim(3,4,5)" show="board"',
      'p="nim(2,3,4)" show="dag"',
      'p="wythoff(8,13)" show="proof" proof="beatty"',
      'p="wythoff(9,12)" show="proof,grid" proof="wythoff" hide="verdict" lock="position,panels,proof"',
      'p="nim(3,4,5)" quiz="move" seed="7" show="board"',
    ]) {
      await page.goto(
        await serve(`<script src="${site}mexplorer-view.js"></script><div style="width: ${width}px"><mexplorer-view ${keys} lang="en"></mexplorer-view></div>`),
      );
      const frame = page.frameLocator("iframe");
      await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
      const scrolled = () =>
        frame.locator("html, .panel-proof, .picture").evaluateAll((all) =>
          all
            .filter((one) => one.matches("html") || getComputedStyle(one).overflowY !== "visible")
            .filter((one) => (!one.matches(".zoomable") && one.scrollWidth > one.clientWidth + 1) || one.scrollHeight > one.clientHeight + 1)
            .map((one) => `${one.tagName}.${one.className} ${[one.scrollWidth, one.clientWidth, one.scrollHeight, one.clientHeight]}`),
        );
      await expect.poll(scrolled, keys).toEqual([]);
      const drawing = frame.locator(".panel-board .scene, .panel-columns .scene");
      for (const box of await drawing.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
        expect(box.height, keys).toBeLessThan(330);
        const aside = Math.abs(box.left - (width - box.right));
        if (keys.endsWith("bare")) expect(aside, keys).toBeLessThan(3);
      }
      // What is asked, or said of the position, has no empty half beside it.
      const right = await frame.locator(".card").evaluateAll((all) => Math.max(0, ...all.map((one) => one.getBoundingClientRect().right)));
      if (!keys.endsWith("bare")) expect(right, keys).toBeGreaterThan(width > 1000 ? 1080 : width - 12);
    }
  });
}

for (const [p, proof, show] of [["nim(3,4,5)", "bouton", "columns,proof"], ["nim(1,4,5)", "bouton", "board,columns,proof"], ["wythoff(3,5)", "wythoff", "grid,proof"]]) {
  test(`a frame is no higher at the end of a proof than before it: ${p}, ${show}`, async ({ page, serve }) => {
    await page.goto(await serve(`<iframe title="Nim" width="700" height="900" src="${site}#p=${p}&amp;show=${show}&amp;proof=${proof}&amp;step=99&amp;hide=verdict&amp;embed=1&amp;lang=en"></iframe>
      <script>addEventListener("message", ({ data }) => { if (data.type === "resize") document.querySelector("iframe").style.height = data.height + "px"; });</script>`));
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("#verdict[data-outcome]")).toHaveCount(1);
    const left = () => frame.locator(".left").evaluate((one) => Math.round(one.getBoundingClientRect().height));
    const end = await left();
    await frame.locator("[data-turn=back]").click();
    await expect(frame.locator("[data-turn=next]")).toHaveAttribute("aria-disabled", "false");
    // But for a fraction of a pixel.
    await expect.poll(async () => Math.abs((await left()) - end)).toBeLessThan(3);
    // It is said who wins, and the board marks by which moves.
    await frame.locator("[data-turn=next]").click();
    await expect(frame.locator("#verdict")).toContainText(/wins|loses/);
    await expect(frame.locator(".moves, .reason")).toHaveCount(0);
  });
}

test("in a frame the step on an empty grid says what is to be found first", async ({ page, serve }) => {
  for (const [width, height, frame] of [[640, 480, "embed"], [640, 1200, "embed"], [900, 2600, "embed"], [360, 600, "bare"]]) {
    await page.goto(await serve(`<iframe title="Wythoff" width="${width}" height="${height}" src="${site}#p=wythoff(6,9)&amp;proof=wythoff&amp;lang=en&amp;hide=verdict&amp;${frame}=1"></iframe>`));
    const frames = page.frameLocator("iframe");
    const said = frames.locator("#proof-step > span").first();
    await expect(said, `${frame} ${width}`).toContainText("Nothing is found yet");
    await expect(said, `${frame} ${width}`).toBeInViewport();
    await expect(frames.locator(".panel-grid canvas")).toHaveCount(1);
    await expect(frames.getByText("Nothing is found yet").filter({ visible: true }), `${frame} ${width}`).toHaveCount(1);
  }
});

test("a board of many cells is whole in a frame beside its position or its question", async ({ page, serve }) => {
  for (const keys of ["p=kayles(12)", "p=kayles(11)&amp;quiz=move", "p=treblecross(11)", "p=kayles(9)&amp;play=teaching"]) {
    await page.goto(await serve(`<iframe title="Board" width="640" height="800" src="${site}#${keys}&amp;lang=en&amp;embed=1"></iframe>`));
    const picture = page.frameLocator("iframe").locator(".panel-board .picture");
    await expect(picture.locator(".scene"), keys).toBeVisible();
    // The frame is laid out once more when its quiz or its game has come.
    const fits = () => picture.evaluate((one) => one.clientWidth >= 297 && one.scrollWidth === one.clientWidth);
    await expect.poll(fits, keys).toBe(true);
  }
});

for (const width of [600, 736, 900]) {
  test(`a graph in a column of ${width} px is not cut, and can be read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    for (const p of ["nim(3,4,5)", "nim(2,3,4)", "wythoff(3,5)", "kayles(7)"]) {
      await page.goto("about:blank");
      await open(page, { p, show: "dag", embed: 1, lang: "en" });
      const graph = panel(page, "dag").locator(".zoomable");
      expect(await graph.evaluate((one) => one.scrollWidth - one.clientWidth), p).toBe(0);
      // Its letters are 13 units high.
      expect(await graph.locator(".scene").evaluate((scene) => 13 * scene.getScreenCTM().a), p).toBeGreaterThanOrEqual(12);
    }
  });
}

test("where nothing can be typed it is not said that anything can", async ({ page }) => {
  for (const [keys, said] of [[{}, true], [{ lock: "position" }, false], [{ bare: 1 }, false]]) {
    await page.goto("about:blank");
    await open(page, { p: "nim(40,50,60)", show: "board", ...keys, lang: "en" });
    await expect(panel(page, "board").locator(".notice")).toHaveText(/^Not every move has a place/);
    await expect(page.getByText("any position can be typed")).toHaveCount(said ? 1 : 0);
  }
});

for (const [keys, hidden, lang] of [
  [{ hide: "values" }, "Mex table, Binary columns, Grid, Sequence, Why?: left out here", "en"],
  [{ hide: "verdict" }, "Mex table, Binary columns, Grid, Sequence, Why?: left out here", "en"],
  [{ quiz: "outcomes" }, "Mex table, Binary columns, Grid, Sequence, Why?: left out here", "en"],
  [{ hide: "verdict", embed: 1, show: "mex,board" }, "mex 表：会透露答案", "zh"],
  [{ hide: "verdict", bare: 1, show: "mex" }, "Mex table: left out here, to tell nothing of what is hidden.", "en"],
]) {
  test(`what hides says what it hides: ${JSON.stringify(keys)}`, async ({ page }) => {
    await open(page, { p: "nim(1,4,5)", ...keys, lang });
    await expect(page.locator(".veiled")).toContainText(hidden);
    await expect(page.locator(".next-question")).toHaveCount(0);
  });
}

test("a frame leads to the whole page", async ({ page, serve, context }) => {
  await page.goto(await serve(`<iframe title="Nim" width="800" height="700" src="${site}#p=nim(3,4,5)&show=board&embed=1&lang=zh"></iframe>`));
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-state", "ready");
  await frame.locator("#position").fill("nim(1,4,5)");
  await expect(frame.locator("#verdict")).toHaveAttribute("data-outcome", "P");
  const opened = context.waitForEvent("page");
  await frame.getByRole("link", { name: "在 Mexplorer 中打开" }).click();
  const whole = await opened;
  await ready(whole);
  await expect(whole.locator(".logo")).toBeVisible();
  await expect(whole.locator("#position")).toHaveValue("nim(1,4,5)");
  await expect(whole.locator("section[data-panel]")).toHaveCount(1);
});
