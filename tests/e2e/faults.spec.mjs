// Faults of servers, networks and browsers, and what the reader sees of each: a table, made by running every row.

import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { capped } from "../capped.mjs";
import { test } from "../host.mjs";
import { fragment, panel, ready, verdict } from "../page.mjs";

test.describe.configure({ mode: "serial" });

const failing = (status) => (route) => route.fulfill({ status });
const blocked = (route) => route.abort();
const cut = async (route) => {
  const answer = await route.fetch();
  const body = await answer.body();
  await route.fulfill({ response: answer, body: body.subarray(0, body.length / 2) });
};
const page_for = (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>Welcome" });
const typed = (type) => async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), "content-type": type } });
};
/** Answers so until it is mended. */
const until = (file, answer) => async (page) => {
  await page.route(file, answer);
  return () => page.unroute(file);
};
/** The words of a part are missing, and another part finds it out before this one has come. */
const wordless = async (page) => {
  const words = "**/locales/en.proof.txt*";
  let asked = 0;
  let found;
  const twice = new Promise((done) => (found = done));
  await page.route("**/proof.wasm*", (route) => twice.then(() => route.continue()));
  await page.route(words, (route) => route.fulfill({ status: 404 }).then(() => ++asked === 2 && found()));
  return () => page.unroute(words);
};
/** Answers so once, and then as ever. */
const once = (file, answer) => (page) => page.route(file, answer, { times: 1 });
/** The page is sent with this header. */
const header = (name, value) => (page) =>
  page.route(process.env.MEXPLORER_URL, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [name]: value } });
  });
const policy = (value) => header("content-security-policy", value);
/** The browser's storage does this instead of what it should. */
const storage = (name, fault) => (page) =>
  page.addInitScript(([name, fault]) => (Storage.prototype[name] = new Function(`return ${fault}`)()), [name, `${fault}`]);
const throws = () => {
  throw new DOMException("full", "QuotaExceededError");
};
/** The engine gives the program no more memory than so many megabytes. */
const memory = (megabytes) => (page) =>
  page.route(CORE, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: capped(await answer.body(), megabytes * 2 ** 20) });
  });
/** The connection is there again. */
const online = async (page) => {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
};
const again = (page) => page.getByRole("button", { name: "Try again" }).first().click();

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
  ["the program is missing (404)", until(CORE, failing(404)), /The server has no mexplorer_bg\.wasm for this page: it answered 404\./],
  ["its glue is missing (404)", until(GLUE, failing(404)), /The server has no mexplorer\.js for this page: it answered 404\./],
  ["the program is cut off for good", until(CORE, cut), /mexplorer_bg\.wasm came incomplete or damaged/],
  ["its glue is cut off for good", until(GLUE, cut), /mexplorer\.js came incomplete or damaged/],
  ["a page comes in the place of the program", until(CORE, page_for), /something else in the place of mexplorer_bg\.wasm, as text\/html/],
  ["its glue comes as another type", until(GLUE, typed("text/plain")), /something else in the place of mexplorer\.js, as text\/plain/],
  ["the program is held back", until(CORE, blocked), /mexplorer_bg\.wasm was held back on its way/],
  ["the program comes late (503 once)", once(CORE, failing(503)), BEGUN],
  ["the program is cut off once", once(CORE, cut), BEGUN],
  ["the program does not come, then there is a connection again", until(CORE, blocked), /was held back/, online],
  ["its glue comes late (503 once)", once(GLUE, failing(503)), BEGUN],
  ["its glue does not come", until(GLUE, blocked), /was held back/, online],
  ["start.js does not come", until("**/start.js*", blocked), /Mexplorer has not begun/],
  ["styles do not come", until("**/style.css*", blocked), BEGUN],
  ["no script may run", policy("script-src 'none'"), /Mexplorer has not begun/],
  ["WebAssembly may not run", policy("script-src 'self'"), /The policy of this site allows no WebAssembly/],
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
  ["the storage is full", storage("setItem", throws), BEGUN],
  ["the storage cannot be read", storage("getItem", throws), BEGUN],
  ["the page may not wait for files (sync-xhr)", header("permissions-policy", "sync-xhr=()"), BEGUN],
  ["no feature is allowed", header("permissions-policy", "sync-xhr=(), clipboard-write=(), fullscreen=()"), BEGUN],
  ["a memory of 16 MB", memory(16), BEGUN],
  ["a memory of 64 MB", memory(64), BEGUN],
  ["the words of the language do not come", until("**/locales/zh.txt*", blocked), /This language did not load/, undefined, { lang: "zh" }],
  [
    "the words of a part are missing (404), and those of no other",
    wordless,
    /did not load: the server answered 404\./,
    again,
    { step: "2" },
  ],
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
  seen.push(["half a character in an attribute", await frame.locator("#position-error").innerText(), "by another attribute"]);
  await page.locator("mexplorer-view").evaluate((view) => view.setAttribute("position", "nim(1,2)"));
  await expect(frame.locator("#verdict")).toHaveAttribute("data-grundy", "3");
  // Who tells a height, and what it then is: of anyone else or of no height it stays.
  const { origin } = new URL(process.env.MEXPLORER_URL);
  for (const [from, height, becomes] of [
    ["https://elsewhere.example", 1_000, undefined],
    [origin, -5, undefined],
    [origin, "x", undefined],
    [origin, {}, undefined],
    [origin, NaN, undefined],
    [origin, 1_000, 1_000],
    ["null", 900, 900],
    [origin, 1e9, 20_000],
    [origin, Infinity, 20_000],
  ]) {
    const [before, after, other] = await page.locator("mexplorer-view").evaluate((view, [origin, height]) => {
      const inner = view.shadowRoot.querySelector("iframe");
      const tall = () => inner.getBoundingClientRect().height;
      const tell = (source) => dispatchEvent(new MessageEvent("message", { source, origin, data: { source: "mexplorer", type: "resize", height } }));
      const before = tall();
      tell(window);
      const other = tall();
      tell(inner.contentWindow);
      return [before, tall(), other];
    }, [from, height]);
    expect([after, other], `${height} of ${from}`).toEqual([becomes ?? before, before]);
  }
});

test("a hundred links in a second end at the last one, and a frozen page goes on", async ({ page }) => {
  await page.goto("./#p=nim(1)");
  await ready(page);
  await page.evaluate(() => {
    for (let k = 1; k <= 100; k++) location.hash = `p=nim(${k},1000)`;
  });
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", String(100 ^ 1000));
  seen.push(["a hundred links at once", `the last one: ${await page.locator("#position").inputValue()}`, "by itself"]);
  await page.goto("./#p=misere grundy(60,61)");
  await page.getByRole("button", { name: "Stop" }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await page.locator("#position").fill("nim(1,2)");
  await ready(page);
  expect(await verdict(page)).toMatchObject({ outcome: "N", grundy: "3" });
  seen.push(["a tab that slept while it worked", "the work goes on, Stop and edits are heard", "by itself"]);
});

test("without a connection an open page goes on, and says what it cannot have", async ({ page, context }) => {
  // Nothing more than what this link wants is here yet when the connection goes.
  await page.route("**/{proof,play,quiz,doubt,dialogs,sequence,grid}.wasm*", blocked);
  await page.goto("./#p=nim(1,2)&show=board,dag");
  await ready(page);
  await context.setOffline(true);
  await page.locator("#position").fill("nim(3,4,5)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "2");
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  const told = page.getByText("This language did not load").first();
  await expect(told).toBeVisible();
  seen.push(["the connection goes while one reads", (await told.innerText()).slice(0, 100), "by itself, with the connection"]);
  await context.setOffline(false);
  await page.locator("#position").fill("kayles(7)");
  await expect(page.locator("#verdict")).toHaveAttribute("data-grundy", "2");
});

test("words of a part that nothing here needs hold up nothing", async ({ page }) => {
  await page.route("**/locales/*.dialogs.txt*", failing(404));
  await page.goto("./#p=wythoff(3,5)&step=2&lang=en");
  await ready(page);
  await expect(panel(page, "proof").locator("#proof-step")).not.toBeEmpty();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#play .play-tools")).toBeVisible();
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  seen.push(["the words of the dialogs are missing (404)", "all but the dialogs", "-"]);
});

test("a page opened as a file says so", async ({ page }) => {
  await page.goto(pathToFileURL(`${process.env.MEXPLORER_DIST}/index.html`).href);
  const told = page.getByRole("alert");
  await expect(told).toContainText("This page was opened as a file");
  seen.push(["opened as a file", (await told.innerText()).slice(0, 100), "-"]);
});

test("without a network the page says so, and begins when there is one", async ({ page, context }) => {
  // The page itself is here still, as browsers keep pages.
  await page.goto("./#p=nim(1)");
  await ready(page);
  const body = await (await page.request.get(process.env.MEXPLORER_URL)).text();
  const start = await page.evaluate(() => fetch(document.querySelector("script[src]").src).then((answer) => answer.text()));
  await page.route("**/start.js*", (route) => route.fulfill({ contentType: "text/javascript", body: start }));
  await page.route(process.env.MEXPLORER_URL, (route) => route.fulfill({ contentType: "text/html", body }));
  await context.setOffline(true);
  await page.goto("about:blank");
  await page.goto("./#p=nim(1,2)");
  const told = page.getByRole("alert");
  await expect(told).toContainText("There is no network connection.");
  seen.push(["no network", (await told.innerText()).slice(0, 100), "by itself, with the connection"]);
  await context.setOffline(false);
  await ready(page);
  expect((await verdict(page)).grundy).toBe("3");
});

test("with scripts off a low frame says so", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 200 } });
  const page = await context.newPage();
  await page.goto(`${process.env.MEXPLORER_URL}#p=nim(1)&embed=1`);
  const told = page.locator("noscript p");
  await expect(told).toBeVisible();
  await expect(told).toContainText("Mexplorer needs scripts, which are switched off here.");
  const { y, height } = await told.boundingBox();
  expect(y + height).toBeLessThan(120);
  seen.push(["scripts are off", (await told.innerText()).slice(0, 100), "-"]);
  await context.close();
});

for (const [fault, attributes, headers, says] of [
  ["a frame in a sandbox, from a server without a header for it", "allow-scripts", {}, /This frame is in a sandbox/],
  ["a frame in a sandbox, from a server with the header", "allow-scripts", { "access-control-allow-origin": "*" }, BEGUN],
  ["a frame in a sandbox that has its origin", "allow-scripts allow-same-origin", {}, BEGUN],
]) {
  test(fault, async ({ page, serve, mirror }) => {
    const frame = `${await mirror(headers)}#p=wythoff(3,5)&embed=1`;
    await page.goto(await serve(`<iframe title="Nim" sandbox="${attributes}" src="${frame}" width="900" height="600"></iframe>`));
    const told = page.frameLocator("iframe").locator("body").getByText(says).filter({ visible: true }).first();
    await expect(told).toBeVisible();
    seen.push([fault, (await told.innerText()).replaceAll("\n", " ").slice(0, 100), "-"]);
  });
}
