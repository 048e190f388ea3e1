import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "./frame.mjs";
import { apart, install, project, run } from "./project.mjs";

/** A script of Node that hands the package's DOT to Graphviz; what that draws is opened as a file and in a page. */
export default {
  name: "Graphviz",
  make({ site }) {
    const folder = project("hosts/graphviz", site);
    install(folder, { own: true });
    const draw = (...words) => {
      run(folder, "node", ["graph.mjs", ...words]);
      return readFileSync(join(folder, "graph.svg"), "utf8");
    };
    const nodes = (svg) => svg.match(/class="node"/g).length;
    return {
      cells: {
        async loads({ page, shot, url }) {
          expect(nodes(draw("nim(1,2)"))).toBe(5);
          await page.goto(`${url}graph.svg`);
          await expect(page.locator("svg").getByText("nim(1,2)")).toBeVisible();
          await page.locator("svg").first().screenshot({ path: shot });
        },
        edits: () => expect(nodes(draw("nim(2)"))).toBe(3),
        async resizes({ page, url }) {
          await page.setContent(`<div style="width: 150px"><img src="${url}graph.svg" style="width: 100%" alt=""></div>`);
          await expect.poll(() => page.locator("img").evaluate((image) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
          const [width, height] = await page.locator("img").evaluate((image) => [image.width, image.height]);
          expect([width, height > 0]).toEqual([150, true]);
        },
        theme: () => expect(draw("nim(1,2)", "dark")).toContain("#1a2029"),
        language: () => apart("what is drawn has numbers and signs, and no words"),
        async sandboxed({ page, url }) {
          await page.setContent(`<iframe sandbox="" src="${url}graph.svg"></iframe>`);
          await expect(page.frameLocator("iframe").locator("svg").first()).toBeVisible();
        },
        "explains failure": () => expect(() => draw("nim(1,")).toThrow(/PositionError.*bracket/s),
      },
      folder,
    };
  },
};
