import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzip } from "../zip.mjs";
import { expect } from "./frame.mjs";
import { install, project, run } from "./project.mjs";
import { schemas } from "./schema.mjs";

/** A quiz packaged for a grade book, in a course that keeps grades as SCORM 1.2 says. */
export default {
  name: "SCORM course",
  make({ site }) {
    const folder = project("hosts/scorm", site);
    install(folder, { own: true });
    run(folder, "node", ["quiz.mjs"]);
    const { scorm12, cmi5 } = schemas(folder);
    const [manifests, structures] = [[], []];
    for (const lang of ["en", "zh"]) {
      mkdirSync(join(folder, lang));
      const files = unzip(readFileSync(join(folder, `${lang}.zip`)));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, lang, name), text);
      manifests.push(files["imsmanifest.xml"]);
      structures.push(unzip(readFileSync(join(folder, `${lang}-cmi5.zip`)))["cmi5.xml"]);
    }
    manifests.push(unzip(readFileSync(join(folder, "week.zip")))["imsmanifest.xml"]);
    structures.push(unzip(readFileSync(join(folder, "week-cmi5.zip")))["cmi5.xml"]);
    /** The quiz, once the course shows it; perhaps with other attributes of its frame. */
    async function quiz({ page, url }, attributes = {}) {
      await page.goto("about:blank");
      await page.goto(url);
      // Another frame in the place of the first, so that nothing is met of the one before.
      await page.locator("#package").evaluate((frame, given) => {
        const fresh = frame.cloneNode();
        for (const [name, value] of Object.entries(given)) fresh.setAttribute(name, value);
        frame.replaceWith(fresh);
      }, attributes);
      const shown = page.frameLocator("#package").frameLocator("iframe");
      await expect(shown.locator("html")).toHaveAttribute("data-state", /ready|error/);
      return shown;
    }
    const grade = ({ page }) => page.locator("#grade");
    async function passes(here, shown) {
      await shown.getByText("There is no winning move").click();
      await shown.getByRole("button", { name: "Check" }).click();
      await expect(grade(here)).toHaveText("passed 100");
    }
    const chinese = { src: "zh/index.html" };
    return {
      folder,
      cells: {
        async loads(here) {
          for (const manifest of manifests) {
            expect(await scorm12(manifest)).toBe("");
            // The schemas are asked: what they do not allow is found.
            expect(await scorm12(manifest.replace('scormtype="sco"', 'scormtype="cake"'))).toContain("scormtype");
            expect(await scorm12(manifest.replaceAll("item", "itme"))).toContain("itme");
          }
          for (const structure of structures) expect(await cmi5(structure)).toBe("");
          const [structure] = structures;
          for (const [part, other, told] of [
            ['moveOn="Passed"', 'moveOn="passed"', "moveOn"],
            ['masteryScore="1"', 'masteryScore="1.2"', "masteryScore"],
            ['launchMethod="AnyWindow"', 'launchMethod="Anywhere"', "launchMethod"],
            [/(<course id=")[^"]+/, "$1nim", "nim"],
            [/\/course"/, '"', "id"],
            ["<url>index.html</url>", "", "url"],
            [/<description>.*<\/description>/, "", "description"],
            ["</au>", "<url>b.html</url></au>", "url"],
            [/<au [^]*<\/au>/, "", "courseStructure"],
            ["v1/CourseStructure", "v2/CourseStructure", "courseStructure"],
          ]) {
            const wrong = structure.replace(part, other);
            expect(wrong).not.toBe(structure);
            expect(await cmi5(wrong), other).toContain(told);
          }
          await quiz(here);
          await expect(grade(here)).toHaveText("incomplete");
          expect(here.faults).toEqual([]);
          await here.page.screenshot({ path: here.shot });
        },
        edits: async (here) => passes(here, await quiz(here)),
        /** A package has the frame that the course gives it, and scrolls within. */
        async resizes(here) {
          for (const [width, height] of [[1000, 700], [400, 300]]) {
            const shown = await quiz(here, { width: String(width), height: String(height) });
            expect(await shown.locator("html").evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
            expect(await shown.locator("html").evaluate((root) => root.scrollWidth <= innerWidth)).toBe(true);
          }
        },
        theme: async (here) => expect((await quiz(here, chinese)).locator("html")).toHaveAttribute("data-colours", "dark"),
        language: async (here) => expect((await quiz(here, chinese)).locator("html")).toHaveAttribute("lang", "zh-Hans"),
        async sandboxed(here) {
          await passes(here, await quiz(here, { sandbox: "allow-scripts allow-same-origin" }));
          return "with allow-same-origin, by which a package reaches its course";
        },
        async "explains failure"(here) {
          await here.page.route(`${here.site}mexplorer_bg.wasm*`, (route) => route.abort());
          await expect((await quiz(here)).getByRole("alert")).toContainText("mexplorer_bg.wasm");
        },
      },
    };
  },
};
