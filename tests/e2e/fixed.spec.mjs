// Frames that stay as high as they are, as on pages that do not hear how high one would be: what is in sight in them.

import { expect } from "@playwright/test";
import { site, test } from "../host.mjs";

// A plain frame, whose page does not hear how high it would be.
for (const [width, height] of [[736, 414], [736, 480], [360, 600], [1100, 600]]) {
  test(`a frame that stays ${width} × ${height} keeps a step and its picture in sight`, async ({ page, serve }) => {
    await page.setViewportSize({ width: width + 40, height: height + 40 });
    for (const [p, proof, steps] of [["nim(3,5,6)", "bouton", 8], ["wythoff(9,12)", "wythoff", 7]]) {
      await page.goto(
        await serve(`<iframe title="Nim" width="${width}" height="${height}" src="${site}#p=${p}&amp;proof=${proof}&amp;embed=1&amp;lang=en"></iframe>`),
      );
      const frame = page.frameLocator("iframe");
      await expect(frame.locator("html[data-state=ready][data-fixed]")).toHaveCount(1);
      const out = () =>
        frame.locator("#proof-step, [data-turn=next], .panel-proof + [data-panel] .picture").evaluateAll((all) =>
          all.map((one) => [one.className, one.getBoundingClientRect()]).filter(([, { top, bottom }]) => top < -1 || bottom > innerHeight + 1).map(([name, { top, bottom }]) => `${name} ${top} ${bottom}`),
        );
      await expect.poll(out, `${p} on opening`).toEqual([]);
      for (let step = 2; step <= steps; step++) {
        await frame.locator("[data-turn=next]").click();
        await expect(frame.locator(".step-count")).toContainText(`Step ${step} of`);
        await expect.poll(out, `${p} ${step}`).toEqual([]);
      }
      // In other words the position over it has another height.
      await page.evaluate(() => frames[0].postMessage({ target: "mexplorer", version: 1, type: "lang", lang: "zh" }, "*"));
      await expect(frame.locator("#proof-step")).toContainText("。");
      await expect.poll(out, `${p} in Chinese`).toEqual([]);
      expect(await page.evaluate(() => scrollY), "the page around stays").toBe(0);
    }
  });
}

for (const [width, height, over] of [[740, 420, true], [360, 600, true], [360, 500, false]]) {
  test(`a bare proof without a picture has all of a frame of ${width} × ${height}, with what it claims ${over ? "over" : "under"} its step`, async ({ page, serve }) => {
    await page.setViewportSize({ width: width + 40, height: height + 40 });
    await page.goto(await serve(`<iframe title="Nim" width="${width}" height="${height}" src="${site}#p=wythoff(3,5)&amp;bare=1&amp;show=proof&amp;proof=wythoff&amp;step=2&amp;lang=en"></iframe>`));
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("html[data-state=ready]")).toHaveCount(1);
    const [last, claim, step] = await frame.locator(".proof > .steps > :last-child, .proof > .say, #proof-step").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(claim.bottom <= step.top).toBe(over);
    expect(step.bottom).toBeLessThanOrEqual(height);
    expect(width - last.right, "no room is left for a button that is not there").toBeLessThan(20);
    expect(step.width).toBeGreaterThan(width - 60);
  });
}

for (const [width, height] of [[360, 300], [360, 400], [480, 300]]) {
  test(`a narrow frame that stays ${width} × ${height} shows what a step says under one row of buttons, and no number over another`, async ({ page, serve }) => {
    for (const [p, proof, show] of [["nim(3,4,5)", "bouton", "columns,proof"], ["wythoff(3,5)", "wythoff", "grid,proof"]]) {
      await page.goto(await serve(`<iframe title="Nim" width="${width}" height="${height}" src="${site}#p=${p}&amp;show=${show}&amp;proof=${proof}&amp;hide=verdict&amp;embed=1&amp;lang=en"></iframe>`));
      const frame = page.frameLocator("iframe");
      await expect(frame.locator("html[data-state=ready][data-fixed]")).toHaveCount(1);
      await expect(frame.locator(".axis-x, .axis-y")).toHaveCount(show.startsWith("grid") ? 2 : 0);
      const step = await frame.locator("#proof-step").boundingBox();
      const next = await frame.locator("[data-turn=next]").boundingBox();
      const card = await frame.locator(".panel-proof").boundingBox();
      expect(next.width, p).toBeGreaterThan(next.height);
      expect(step.y, p).toBeGreaterThanOrEqual(next.y + next.height);
      expect(card.y + card.height - step.y, `${p}: two lines of the step`).toBeGreaterThan(44);
      const over = await frame.locator(".axis-x, .axis-y").evaluateAll((axes) =>
        axes.flatMap((axis) => {
          const marks = [...axis.children].map((mark) => mark.getBoundingClientRect()).filter((mark) => mark.width > 0);
          const across = axis.className === "axis-x";
          const runs = marks.slice(1).filter((mark, i) => (across ? mark.left < marks[i].right : mark.bottom > marks[i].top + 3));
          return runs.map((mark) => `${axis.className} ${mark.left} ${mark.top}`);
        }),
      );
      expect(over, p).toEqual([]);
    }
  });
}

test("a frame that stays low and wide has the one picture at the side of its step, and says that the step goes on only where it does", async ({ page, serve }) => {
  for (const [p, proof, show] of [["nim(3,4,5)", "bouton", "columns,proof"], ["wythoff(3,5)", "wythoff", "grid,proof"]]) {
    for (const frame of ["embed", "bare"]) {
      await page.goto(await serve(`<iframe title="Nim" width="720" height="480" src="${site}#p=${p}&amp;show=${show}&amp;proof=${proof}&amp;${frame}=1&amp;lang=en"></iframe>`));
      const root = page.frameLocator("iframe").locator("html[data-state=ready][data-fixed]");
      await expect(root, frame).toHaveCount(1);
      const card = root.locator(".panel-proof");
      const [step, picture] = [await card.boundingBox(), await root.locator(".panel-proof + [data-panel] .picture").boundingBox()];
      expect(picture.x, `${p} ${frame}`).toBeGreaterThanOrEqual(step.x + step.width);
      expect(picture.y + picture.height, `${p} ${frame}`).toBeLessThanOrEqual(480);
      // The sign is covered at the end of what can be scrolled, which is no wider than the card.
      expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth), `${p} ${frame}`).toBe(0);
    }
  }
});

test("a frame that stays low and wide has a step and its table in sight beside the picture", async ({ page, serve }) => {
  for (const [width, height, cases] of [[600, 300, 1], [600, 400, 4], [736, 414, 4], [720, 480, 4]]) {
    for (const lang of ["en", "zh"]) {
      const name = `${width} × ${height} ${lang}`;
      await page.goto(await serve(`<iframe title="Wythoff" width="${width}" height="${height}" src="${site}#p=wythoff(9,12)&amp;proof=wythoff&amp;step=4&amp;embed=1&amp;lang=${lang}"></iframe>`));
      const root = page.frameLocator("iframe").locator("html[data-state=ready][data-fixed]");
      await expect(root, name).toHaveCount(1);
      const out = () => root.locator("#proof-step, .proof table, .proof [aria-current=true], .panel-grid .ruled").evaluateAll((all) =>
        all.map((one) => [one.className, one.getBoundingClientRect()]).filter(([, { top, bottom, width }]) => top < -1 || bottom > innerHeight + 1 || !width).map(([name, { top, bottom }]) => `${name} ${top} ${bottom}`));
      await expect.poll(out, name).toEqual([]);
      await expect(root.locator(".proof tbody tr:visible"), name).toHaveCount(cases);
    }
  }
});

for (const [width, height] of [[640, 360], [736, 414]]) {
  test(`a graph alone is whole and can be read in a frame that stays ${width} × ${height}`, async ({ page, serve }) => {
    for (const [p, lang] of [["nim(2,3,4)", "en"], ["kayles(7)", "zh"]]) {
      await page.goto(await serve(`<iframe title="Nim" width="${width}" height="${height}" src="${site}#p=${p}&amp;show=dag&amp;bare=1&amp;lang=${lang}"></iframe>`));
      const root = page.frameLocator("iframe").locator("html[data-state=ready][data-fixed]");
      await expect(root).toHaveCount(1);
      const cut = () => root.evaluate((html) => [html, html.querySelector(".zoomable")].map((one) => Math.max(0, one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth)));
      await expect.poll(cut, p).toEqual([0, 0]);
      // Its letters are 13 units high.
      expect(await root.evaluate((html) => 13 * html.querySelector(".scene").getScreenCTM().a), p).toBeGreaterThan(9);
    }
  });
}

test("a grid alone is whole in a frame that stays low", async ({ page, serve }) => {
  for (const keys of ["show=grid&amp;grid=sieve", "show=grid", "show=proof,grid&amp;proof=wythoff&amp;step=3"]) {
    await page.goto(await serve(`<iframe title="Wythoff" width="736" height="414" src="${site}#p=wythoff(9,12)&amp;bare=1&amp;${keys}&amp;lang=en"></iframe>`));
    const root = page.frameLocator("iframe").locator("html[data-state=ready][data-fixed]");
    await expect(root).toHaveCount(1);
    const inside = () => root.locator(".ruled").evaluate((one) => [one.getBoundingClientRect()].map(({ top, bottom }) => [top > -1, bottom < innerHeight])[0]);
    await expect.poll(inside, keys).toEqual([true, true]);
  }
});

test("a grid alone has its caption in sight in a frame that stays as high as it is", async ({ page, serve }) => {
  for (const keys of ["show=grid", "show=grid&amp;grid=sieve&amp;sieve=2"]) {
    for (const lang of ["en", "zh"]) {
      await page.goto(await serve(`<iframe title="Wythoff" width="720" height="480" src="${site}#p=wythoff(5,8)&amp;bare=1&amp;${keys}&amp;lang=${lang}"></iframe>`));
      const root = page.frameLocator("iframe").locator("html[data-state=ready][data-fixed]");
      await expect(root).toHaveCount(1);
      const out = () => root.locator(".panel-grid > .say, .ruled").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).length);
      await expect.poll(out, `${keys} ${lang}`).toBe(0);
      expect(await root.locator(".grid-canvas").evaluate((one) => one.getBoundingClientRect().width), keys).toBeGreaterThan(240);
      expect(await root.evaluate((html) => html.scrollHeight - html.clientHeight), keys).toBeLessThan(1);
    }
  }
});

test("a graph alone beside a proof has the room that there is in a frame that stays as high as it is", async ({ page, serve }) => {
  for (const [width, height, least] of [[1000, 620, 600], [736, 414, 500]]) {
    await page.goto(await serve(`<iframe title="Nim" width="${width}" height="${height}" src="${site}#p=nim(3,4,5)&amp;bare=1&amp;proof=bouton&amp;show=dag&amp;lang=en"></iframe>`));
    const root = page.frameLocator("iframe").locator("html[data-state=ready][data-fixed]");
    await expect(root).toHaveCount(1);
    await expect.poll(() => root.locator(".panel-dag .scene").evaluate((one) => one.getBoundingClientRect().width), `${width}`).toBeGreaterThan(least);
    const cut = () => root.locator(".panel-dag .zoomable").evaluate((one) => Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight, one.getBoundingClientRect().bottom - innerHeight));
    await expect.poll(cut, `${width}`).toBeLessThan(2);
  }
});

test("in a frame that stays low the one picture that was asked for is in sight under its position", async ({ page, serve }) => {
  for (const [width, height] of [[600, 400], [390, 500]]) {
    for (const [p, show, lang] of [["nim(3,4,5)", "dag", "en"], ["wythoff(9,12)", "grid", "zh"], ["nim(3,4,5)", "mex", "en"], ["nim(3,4,5)", "columns", "zh"], ["nim(3,4,5)", "board", "en"], ["kayles(7)", "sequence", "en"]]) {
      const name = `${show} at ${width} × ${height}`;
      await page.goto(await serve(`<iframe title="Nim" width="${width}" height="${height}" src="${site}#p=${p}&amp;show=${show}&amp;embed=1&amp;lang=${lang}"></iframe>`));
      const frame = page.frameLocator("iframe");
      await expect(frame.locator("html[data-state=ready][data-fixed]"), name).toHaveCount(1);
      // The verdict over it, and most of the picture.
      const seen = (selector) => frame.locator(selector).first().evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / Math.min(bottom - top, innerHeight);
      });
      await expect.poll(() => seen("#verdict"), name).toBe(1);
      await expect.poll(() => seen(`.panel-${show} .picture`), name).toBeGreaterThan(0.6);
      // What belongs to it is there, under it.
      await expect(frame.locator(".winning"), name).toHaveCount(1);
      expect(await page.evaluate(() => scrollY), name).toBe(0);
    }
  }
});

test("a bare quiz in a frame that stays low begins with its question", async ({ page, serve }) => {
  await page.addInitScript(() => {
    // So long the page around has to make the frame higher (`GIVEN` in host.js); it is marked that the frame has looked what came of it.
    const [given, later] = [600, setTimeout];
    globalThis.setTimeout = (work, after, ...rest) =>
      later(() => {
        work(...rest);
        if (after === given) document.documentElement.dataset.judged = "";
      }, after);
  });
  for (const [width, height, keys] of [[640, 480, "p=wythoff(4,7)&amp;quiz=move&amp;seed=3&amp;lang=en"], [360, 600, "p=nim(3,4,5)&amp;quiz=outcomes&amp;seed=7&amp;lang=zh"]]) {
    await page.goto(await serve(`<iframe title="Quiz" width="${width}" height="${height}" src="${site}#${keys}&amp;bare=1"></iframe>`));
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("html[data-state=ready][data-judged]"), keys).toHaveCount(1);
    // What it would scroll it scrolls with the next frame.
    await frame.locator("html").evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await frame.locator("html").evaluate(() => scrollY), keys).toBe(0);
    await expect(frame.locator("#quiz h2").first(), keys).toBeInViewport();
  }
});

test("the controls of a grid alone stand together under it in a frame that stays high", async ({ page, serve }) => {
  await page.setViewportSize({ width: 760, height: 1440 });
  await page.goto(await serve(`<iframe title="Wythoff" width="720" height="1400" src="${site}#p=wythoff(9,12)&amp;show=grid&amp;embed=1&amp;lang=en"></iframe>`));
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html[data-state=ready][data-fixed]")).toHaveCount(1);
  expect((await frame.locator(".panel-grid .card-tools").first().boundingBox()).height).toBeLessThan(120);
});
