import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, open, shown } from "./frame.mjs";
import { dist, out, project, root, run, take } from "./project.mjs";

/** The project's own book, with the playground within it; it quotes the other hosts. */
export default {
  name: "mdBook",
  make({ site }) {
    const folder = project("docs/book", site, "mdbook/docs/book");
    cpSync(join(root, "hosts"), join(out, "mdbook/hosts"), { recursive: true, filter: (path) => !path.includes("node_modules") });
    take(folder, "mexplorer-view.js");
    run(folder, "mdbook", ["build"]);
    const book = join(folder, "book");
    cpSync(dist, join(book, "play"), { recursive: true });
    return {
      folder: book,
      site: "play/",
      also: {
        /** Every view of every chapter. */
        async loads({ page, url, faults }) {
          const chapters = readdirSync(join(folder, "src")).filter((name) => name !== "SUMMARY.md");
          for (const chapter of chapters) {
            await open({ page, url: `${url}${chapter.replace(".md", ".html")}` });
            const count = await page.locator("mexplorer-view").count();
            expect(count, chapter).toBeGreaterThan(0);
            for (let at = 0; at < count; at++) {
              await expect((await shown(page, at)).locator('#position[aria-invalid="true"]'), chapter).toHaveCount(0);
            }
          }
          expect(faults).toEqual([]);
        },
        /** A view without colours of its own follows those of the book. */
        async theme({ page }) {
          await page.locator("#mdbook-theme-toggle").click();
          await page.locator("#mdbook-theme-coal").click();
          await expect((await shown(page)).locator("html")).toHaveAttribute("data-colours", "dark");
        },
      },
    };
  },
};
