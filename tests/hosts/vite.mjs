import { expect } from "./frame.mjs";
import { install, project, run, take } from "./project.mjs";

/** An application that is checked with the types of the package and of the element, and built. */
export default {
  name: "Vite, TypeScript",
  make({ site }) {
    const folder = project("hosts/vite", site);
    take(`${folder}/src`, "mexplorer-view.d.ts");
    install(folder, { own: true });
    run(folder, "npm", ["run", "build"]);
    return {
      folder,
      path: "dist/",
      also: {
        async loads({ page }) {
          await expect(page.locator("#answer")).toContainText("The next player wins. It is worth 2.");
          await expect(page.locator("#picture svg")).toBeVisible();
        },
        async edits({ page }) {
          await expect(page.locator("#answer"), "the package follows the view").toContainText("The previous player wins.");
          await page.locator("#game").fill("kayles(7)");
          await expect(page.locator("#answer")).toContainText("It is worth 2.");
          await expect.poll(() => page.evaluate(() => mexplorerTold.at(-1)), "the view follows the package").toBe("kayles(7)");
          await page.locator("#game").fill("kayles(7");
          await expect(page.locator("#answer")).toContainText("bracket");
        },
      },
    };
  },
};
