import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "./frame.mjs";
import { apart, find, install, project, run } from "./project.mjs";

/** A note whose figures and facts a script of Node makes: compiled by LaTeX, and opened by PDF.js. */
export default {
  name: "LaTeX note",
  make({ site }) {
    const folder = project("hosts/latex", site);
    const tex = find("pdflatex");
    // What shows the note is not needed where there is none.
    install(folder, { own: true, omit: tex ? "optional" : "dev" });
    const figures = (...words) => run(folder, "node", ["figures.mjs", ...words]);
    /** The note on a position, compiled: what is written on its first page, and the page's colours. */
    async function note({ page, url }, ...words) {
      figures(...words);
      if (!tex) return apart("there is no pdflatex (Debian: texlive-pictures)");
      run(folder, "pdflatex", ["-interaction=nonstopmode", "-halt-on-error", "note.tex"]);
      await page.goto("about:blank");
      await page.goto(`${url}show.html`);
      await expect(page.locator("html")).toHaveAttribute("data-pages", /\d/);
      return (await page.locator("pre").textContent()).replace(/\s+/g, " ");
    }
    return {
      folder,
      cells: {
        async loads(here) {
          const said = await note(here, "nim(1,2)");
          expect(said).toMatch(/The outcome of nim\(1,2\) is N ?, its Grundy value is 3;.+nim\(1,1\)/);
          await here.page.locator("canvas").screenshot({ path: here.shot });
        },
        edits: async (here) => expect(await note(here, "kayles(3)")).toMatch(/The outcome of kayles\(3\) is N ?, its Grundy value is 3/),
        async resizes(here) {
          await note(here, "nim(3,4,5)");
          const log = readFileSync(join(folder, "note.log"), "utf8");
          expect(log, "wide pictures are fitted into the lines").not.toMatch(/Overfull/);
        },
        async theme(here) {
          await note(here, "nim(1,2)", "dark");
          const dark = await here.page.locator("canvas").evaluate((canvas) => {
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            let count = 0;
            for (let at = 0; at < data.length; at += 4) count += data[at] === 0x1a && data[at + 1] === 0x20 && data[at + 2] === 0x29;
            return count;
          });
          expect(dark, "pixels of the dark ground").toBeGreaterThan(10_000);
        },
        language: () => apart("what is drawn has numbers and signs, and no words"),
        sandboxed: () => apart("a document has no frame"),
        "explains failure": () => expect(() => figures("nim(1,")).toThrow(/PositionError.*bracket/s),
      },
    };
  },
};
