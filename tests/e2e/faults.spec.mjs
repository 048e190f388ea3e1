// Faults of servers, networks and browsers, and what the reader sees of each: a table, made by running every row.

import { expect, test } from "@playwright/test";
import { fragment, panel, ready, verdict } from "../page.mjs";

test.describe.configure({ mode: "serial" });

const failing = (status) => (route) => route.fulfill({ status });
const blocked = (route) => route.abort();
const cut = async (route) => {
  const answer = await route.fetch();
  const body = await answer.body();
  await route.fulfill({ response: answer, body: body.subarray(0, body.length / 2) });
};
/** Answers so until it is mended. */
const until = (file, answer) => async (page) => {
  await page.route(file, answer);
  return () => page.unroute(file);
};
/** Answers so once, and then as ever. */
const once = (file, answer) => (page) => page.route(file, answer, { times: 1 });
const policy = (value) => (page) =>
  page.route(process.env.MEXPLORER_URL, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": value } });
  });
/** The connection is there again. */
const online = async (page) => {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
};
const again = (page) => panel(page, "grid").getByRole("button", { name: "Try again" }).click();

const CORE = "**/mexplorer_bg.wasm*";
const GLUE = "**/mexplorer.js*";
const GRID = "**/grid.wasm*";
const BEGUN = /Whoever moves now/;

// A fault, how it is made, what the reader then sees, how it is mended, if it does not pass by itself.
const ROWS = [
  ["a part is missing (404)", until(GRID, failing(404)), /did not load: the server answered 404\./, again],
  ["a part comes late (503 once)", once(GRID, failing(503)), BEGUN],
  ["a part is refused (503)", until(GRID, failing(503)), /did not load: the server answered 503\./, again],
  ["a part is cut off once", once(GRID, cut), BEGUN],
  ["a part does not come", until(GRID, blocked), /did not load: no answer came\./, again],
  ["a part does not come, then there is a connection again", until(GRID, blocked), /did not load: no answer came\./, online],
  ["the program is missing (404)", until(CORE, failing(404)), /could not begin: mexplorer_bg\.wasm: 404/],
  ["the program comes late (503 once)", once(CORE, failing(503)), BEGUN],
  ["the program is cut off once", once(CORE, cut), BEGUN],
  ["the program does not come, then there is a connection again", until(CORE, blocked), /could not begin/, online],
  ["its glue comes late (503 once)", once(GLUE, failing(503)), BEGUN],
  ["its glue does not come", until(GLUE, blocked), /could not begin/, online],
  ["start.js does not come", until("**/start.js*", blocked), /Mexplorer has not begun/],
  ["styles do not come", until("**/style.css*", blocked), BEGUN],
  ["no script may run", policy("script-src 'none'"), /Mexplorer has not begun/],
  ["WebAssembly may not run", policy("script-src 'self'"), /could not begin.*WebAssembly/s],
  [
    "nothing can be stored",
    (page) => page.addInitScript(() => Object.defineProperty(globalThis, "localStorage", { get: () => { throw new Error("no"); } })),
    BEGUN,
  ],
  [
    "garbage is stored",
    (page) =>
      page.addInitScript(() => {
        for (const key of ["lang", "theme", "guide"]) localStorage.setItem(`mexplorer.${key}`, "../\ud800<img src=x>&#%");
      }),
    BEGUN,
  ],
  ["the words of the language do not come", until("**/locales/zh.txt*", blocked), /This language did not load/, undefined, { lang: "zh" }],
  ["no words come at all", until("**/locales/*.txt*", blocked), /could not begin: .*did not load/],
];

const seen = [];
test.afterAll(() => console.log(["", "fault | what the reader sees | mended", ...seen.map((row) => row.join(" | "))].join("\n")));

for (const [fault, make, says, mend, keys = {}] of ROWS) {
  test(fault, async ({ page }) => {
    const mended = await make(page);
    await page.goto(`./${fragment({ p: "wythoff(3,5)", ...keys })}`);
    // What is said when nothing comes for long is not waited for.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish())).catch(() => {});
    const told = page.locator("body").getByText(says).filter({ visible: true }).first();
    await expect(told).toBeVisible();
    const text = (await told.innerText()).replaceAll("\n", " ");
    if (says === BEGUN) await ready(page);
    if (mend) {
      await mended();
      await mend(page);
      await ready(page);
      await expect(page.getByText(says)).toHaveCount(0);
      await expect(panel(page, "grid").locator("canvas")).toBeVisible();
    }
    seen.push([fault, text.slice(0, 100), mend ? (mend === online ? "by itself, with the connection" : "by pressing “Try again”") : says === BEGUN ? "by itself" : "-"]);
  });
}

test("the element takes halves of characters and answers of other pages for what they are", async ({ page }) => {
  await page.route("**/course", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><script src="${process.env.MEXPLORER_URL}mexplorer-view.js"></script>` }),
  );
  await page.goto("./course");
  await page.evaluate(() => {
    const view = document.createElement("mexplorer-view");
    view.setAttribute("position", "nim(3\ud800)");
    document.body.append(view);
  });
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("#position-error")).toContainText("found “?”");
  await page.locator("mexplorer-view").evaluate((view) => view.setAttribute("position", "nim(1,2)"));
  await expect(frame.locator("#verdict")).toHaveAttribute("data-grundy", "3");
  const height = await page.locator("mexplorer-view").evaluate((view) => {
    const inner = view.shadowRoot.querySelector("iframe");
    for (const height of [1e9, -5, "x", {}]) {
      dispatchEvent(new MessageEvent("message", { source: inner.contentWindow, origin: "https://elsewhere.example", data: { source: "mexplorer-size", height } }));
    }
    return inner.getBoundingClientRect().height;
  });
  expect(height).toBeLessThan(20_000);
});

test("a hundred links in a second end at the last one, and a frozen page goes on", async ({ page }) => {
  await page.goto("./#p=nim(1)");
  await ready(page);
  await page.evaluate(() => {
    for (let k = 1; k <= 100; k++) location.hash = `p=nim(${k},1000)`;
  });
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", String(100 ^ 1000));
  await page.goto("./#p=misere grundy(60,61)");
  await page.getByRole("button", { name: "Stop" }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await page.locator("#position").fill("nim(1,2)");
  await ready(page);
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "3" });
});
