// A quiz in a grade book: the package that the page saves, unpacked on a server, within a course that keeps grades as SCORM 1.2 says.

import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { open } from "../page.mjs";
import { unzip } from "../zip.mjs";

/** A course: it keeps what it is told, refuses what SCORM 1.2 has not, and shows the package in a frame. */
const lms = `<!doctype html><html lang="en"><title>Course</title><script>
  window.log = [];
  window.kept = { "cmi.core.lesson_status": "not attempted", "cmi.core.score.raw": "" };
  const formats = {
    "cmi.core.lesson_status": /^(passed|completed|failed|incomplete|browsed)$/,
    "cmi.core.score.raw": /^(100|[0-9]{1,2})$/,
    "cmi.core.score.min": /^0$/,
    "cmi.core.score.max": /^100$/,
    "cmi.core.session_time": /^\\d{4}:\\d\\d:\\d\\d$/,
    id: /^check-\\d+$/,
    type: /^performance$/,
    time: /^\\d\\d:\\d\\d:\\d\\d$/,
    student_response: /^[^]{1,255}$/,
    result: /^(correct|wrong)$/,
  };
  let open = false;
  const call = (name, work) => (...given) => {
    const result = (open || name === "LMSInitialize") && given.every((one) => typeof one === "string") ? work(...given) : "false";
    log.push([name, ...given, result].join(" "));
    return result;
  };
  window.API = {
    LMSInitialize: call("LMSInitialize", () => String((open = !open))),
    LMSFinish: call("LMSFinish", () => String(!(open = false))),
    LMSGetValue: call("LMSGetValue", (name) => (name === "cmi.interactions._count" ? String(Object.keys(kept).filter((one) => one.endsWith(".id")).length) : kept[name] ?? "")),
    LMSSetValue: call("LMSSetValue", (name, value) => (formats[name.replace(/^cmi\\.interactions\\.\\d+\\./, "")]?.test(value) ? ((kept[name] = value), "true") : "false")),
    LMSCommit: call("LMSCommit", () => "true"),
    LMSGetLastError: () => "0",
    LMSGetErrorString: () => "",
    LMSGetDiagnostic: () => "",
  };
</script><iframe title="Package" src="package/index.html" width="1000" height="800"></iframe></html>`;

test("the package that Share saves tells the course the score", async ({ page }) => {
  await open(page, { p: "nim(1,1)", quiz: "move", lang: "en" });
  await page.getByRole("button", { name: "Share" }).first().click();
  await page.locator("#make-seed").fill("0");
  await page.locator("#make-hide").selectOption("values");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /SCORM/ }).click();
  expect((await saved).suggestedFilename()).toBe("nim-1-1-move-0-scorm.zip");
  const files = unzip(readFileSync(await (await saved).path()));
  expect(Object.keys(files)).toEqual(["imsmanifest.xml", "index.html", "course.js"]);
  for (const name of ["imsmanifest.xml", "index.html"]) expect(files[name].toString()).toContain("<title>Nim: nim(1,1) – which move wins?</title>");
  const server = createServer((asked, answer) => {
    const name = asked.url.split("/package/")[1];
    const types = { html: "text/html", js: "text/javascript", xml: "text/xml" };
    answer.writeHead(200, { "content-type": name ? types[name.split(".").at(-1)] : "text/html" }).end(name ? files[name] : lms);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  const course = `http://127.0.0.1:${server.address().port}/`;
  await page.goto(course);
  const quiz = page.frameLocator("iframe").frameLocator("iframe");
  const kept = () => page.evaluate(() => window.kept);
  await expect(quiz.locator("html")).toHaveAttribute("data-state", "ready");
  expect(await kept()).toMatchObject({ "cmi.core.lesson_status": "incomplete" });
  await quiz.locator("#quiz-item-0").check();
  await quiz.getByRole("button", { name: "Check" }).click();
  await expect.poll(kept).toMatchObject({ "cmi.core.lesson_status": "incomplete", "cmi.core.score.raw": "0" });
  await quiz.getByText("There is no winning move").click();
  await quiz.getByRole("button", { name: "Check" }).click();
  await expect.poll(kept).toMatchObject({
    "cmi.core.lesson_status": "passed",
    "cmi.core.score.raw": "100",
    "cmi.core.score.min": "0",
    "cmi.core.score.max": "100",
  });
  // Each check is told, the wrong one too.
  expect(await kept()).toMatchObject({
    "cmi.interactions.0.id": "check-1",
    "cmi.interactions.0.student_response": "0/1",
    "cmi.interactions.0.result": "wrong",
    "cmi.interactions.1.id": "check-2",
    "cmi.interactions.1.result": "correct",
  });
  await expect(page.frameLocator("iframe").locator("#alone")).toBeHidden();
  // It is this question, and no other leads away from it.
  await expect(quiz.locator("#quiz-another")).toHaveCount(0);
  await page.locator("iframe").evaluate((frame) => (frame.src = "about:blank"));
  await expect.poll(() => page.evaluate(() => window.log.at(-1))).toBe("LMSFinish  true");
  expect(await kept()).toMatchObject({ "cmi.core.session_time": expect.stringMatching(/^0000:\d\d:\d\d$/) });
  expect((await page.evaluate(() => window.log)).filter((line) => line.endsWith("false"))).toEqual([]);
  expect(faults).toEqual([]);
  // By itself the quiz is there, and says that nobody keeps the grade.
  await page.goto(`${course}package/index.html`);
  await expect(page.locator("#alone")).toContainText("no grade is kept");
  await expect(page.frameLocator("iframe").locator("html")).toHaveAttribute("data-state", "ready");
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  expect(faults).toEqual([]);
  server.close();
});

test("a worksheet is a package of its questions, each with its own grade, a pattern too", async ({ page }) => {
  for (const [sheet, name] of [["outcomes", "nim-3-4-5-outcomes-1-3"], ["move", "nim-3-4-5-move-1-3"], ["pattern", "bash-3-14-pattern-1-1"]]) {
    const p = sheet === "pattern" ? "bash[3](14)" : "nim(3,4,5)";
    await open(page, { p, sheet, seeds: sheet === "pattern" ? "1" : "1-3", lang: "en" });
    const grade = page.locator("details", { hasText: "For a grade book" });
    // Once open it stays so for the next sheet.
    if (!(await grade.evaluate((details) => details.open))) await page.getByText("For a grade book", { exact: true }).click();
    for (const [standard, list] of [["scorm", "imsmanifest.xml"], ["cmi5", "cmi5.xml"]]) {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: new RegExp(standard, "i") }).click();
      expect((await saved).suggestedFilename()).toBe(`${name.replace("-1-1", "-1")}-${standard}.zip`);
      const files = unzip(readFileSync(await (await saved).path()));
      const asked = await page.locator(".sheet-question .address").evaluateAll((all) => all.map((one) => one.hash));
      const framed = Object.keys(files).filter((file) => file.endsWith(".html")).map((file) => /<iframe src="[^"#]*([^"]*)"/.exec(files[file])[1].replaceAll("&#38;", "&"));
      expect(framed.length).toBe(asked.length);
      // Each asks just what stands on the paper.
      for (const [i, hash] of asked.entries()) {
        const keys = (text) => new URLSearchParams(text.slice(1));
        for (const key of ["p", "quiz", "seed", "only"]) expect(keys(framed[i]).get(key), `${hash}: ${key}`).toBe(keys(hash).get(key));
      }
      expect(files[list].toString()).toContain(asked.length > 1 ? "2.html" : "index.html");
    }
  }
});

test("a package that a course on https could not show says so where it is made", async ({ page, baseURL }) => {
  const asks = "#p=nim(1,1)&quiz=move&seed=0&hide=values&lang=en";
  // The same page at an address of its own, without encryption.
  await page.route("http://school.example/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: new URL(`.${pathname}${search}`, baseURL).href }) });
  });
  for (const [address, shown] of [
    ["http://school.example/", true],
    [baseURL, false],
  ]) {
    await page.goto(`${address}${asks}`);
    await page.getByRole("button", { name: "Share" }).first().click();
    await page.locator("#make-seed").fill("1");
    await expect(page.getByRole("button", { name: /SCORM/ })).toBeVisible();
    await expect(page.locator("#make-unframed")).toHaveCount(shown ? 1 : 0);
    if (shown) await expect(page.locator("#make-unframed")).toContainText("a course on https cannot show it");
  }
});
