// A seeded monkey on the page: mouse, touch, keys, edits, links, sizes, colours, languages, Back. After every few acts the page must
// come to rest, what it says of its position must be what the npm package says, and the keyboard must be somewhere.
//
//     cargo xtask build
//     CHROME=… MEXPLORER_URL=… MEXPLORER_PKG=pkg node tests/monkey.mjs --seed 7 --minutes 10
//
// With FIREFOX=… instead of CHROME=… it goes about in that browser.
// The same seed does the same acts as far as the page is as fast.

import { join, resolve } from "node:path";
import { hostile } from "./hostile.mjs";

/** SplitMix's smaller sister: the same numbers for the same seed. */
function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}

const POSITIONS = [
  ..."nim(3,4,5) nim(1,2,3) bash[3](21) subtract[1,3,4](10,7) take[k^2](20) take[k*(k+1)](6,10) half(7,12) half(11)".split(" "),
  ..."moore[2](3,4,5,6) wythoff(3,5) fibonacci(20) staircase(3,1,4) graph[a>b,a>c,b>c](a,b) flip[2](9) kayles(7) grundy(9)".split(" "),
  ..."treblecross(11) octal[0.137](9) lasker(5,6) nim(3)+kayles(7)+grundy(9) wythoff(18,11) kayles(40) nim(0,0)".split(" "),
];
const KEYS = "Tab Tab Enter Space Escape ArrowLeft ArrowRight ArrowUp ArrowDown Backspace z ? / 1 Home End Delete".split(" ");
const SIZES = [[1440, 900], [390, 844], [320, 568], [768, 1024], [2000, 500]];
const MORE = [
  ..."&show=board,dag &quiz=outcomes&seed=3 &quiz=move &play=perfect &play=teaching &proof=bouton&step=2 &hide=values".split(" "),
  ..."&lang=zh &lang=zh-Hant &lang=en &theme=dark &theme=contrast &doubt=tame &claim=g(n)=n%4 &tables=dag,mex &embed=1".split(" "),
  "",
];
/** What is much for the sake of being much has its own test, and would be all that the monkey does. */
const SHORT = hostile().filter((link) => link.length < 5_000);

const pick = (random, all) => all[random(all.length)];

const acts = {
  type: (page, random) => page.fill(pick(random, POSITIONS)),
  misere: (page, random) => page.fill(`misere ${pick(random, POSITIONS)}`),
  garble: (page, random) => {
    const text = pick(random, POSITIONS);
    return page.fill(text.slice(0, random(text.length)));
  },
  key: (page, random) => page.key(pick(random, KEYS)),
  press: (page, random) => page.press(random(10_000)),
  point: (page, random) => page.point(random(1_400), random(880), random(3) === 0),
  link: (page, random) => page.link(`p=${pick(random, POSITIONS)}${pick(random, MORE)}`),
  hostile: (page, random) => page.link(pick(random, SHORT)),
  back: (page) => page.back(),
  size: (page, random) => page.size(...pick(random, SIZES)),
  choose: (page, random) => page.choose(random(10_000)),
};
const WEIGHTS = Object.keys(acts).flatMap((name) => Array({ press: 6, point: 4, type: 3, key: 3 }[name] ?? 1).fill(name));

// ---- in the page

function fill(text) {
  const box = document.querySelector("#position");
  if (!box || box.readOnly) return;
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Follows a link; answers whether that is another one. */
function follow(link) {
  const before = location.href;
  location.hash = link;
  return location.href !== before;
}

/** Presses anything that can be pressed. */
function pressAny(which) {
  const dialog = document.querySelector("dialog[open]");
  const all = [...(dialog ?? document).querySelectorAll("button, summary, a[href^='#'], [data-to], input[type=checkbox], input[type=radio]")];
  const seen = all.filter((one) => one.getClientRects().length && !one.disabled);
  const one = seen[which % seen.length];
  globalThis.last = one?.outerHTML.slice(0, 160);
  one?.focus?.();
  // A dialog that closes gives the focus back to wherever it was.
  globalThis.pressed = document.activeElement === one && one && !dialog ? one.outerHTML.slice(0, 120) : undefined;
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** Chooses anything in any list of choices. */
function chooseAny(which) {
  const lists = [...document.querySelectorAll("select")];
  const list = lists[which % lists.length];
  if (!list) return;
  list.selectedIndex = which % list.options.length;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

/** What the page says, once it rests; work that lasts is stopped. */
async function atRest() {
  const root = document.documentElement;
  const turn = () => new Promise((next) => setTimeout(next, 20));
  await turn();
  for (let turns = 0; root.dataset.state !== "ready"; turns++) {
    await turn();
    if (turns > 50) document.querySelector(".working progress + button")?.click();
    if (root.dataset.state === "error" || turns > 3_000) break;
  }
  const { outcome, grundy } = document.querySelector("#verdict")?.dataset ?? {};
  const box = document.querySelector("#position");
  // In a game the box may hold a move that is not made yet, and a quiz hides what would be compared.
  const own = box?.getAttribute("aria-invalid") !== "true" && !document.querySelector("#play *, #quiz");
  const lost = globalThis.pressed && (document.activeElement ?? document.body) === document.body ? globalThis.pressed : undefined;
  globalThis.pressed = undefined;
  return {
    state: root.dataset.state,
    position: own ? box?.value : undefined,
    outcome,
    grundy,
    lost,
    last: globalThis.last,
    link: location.hash,
    broken: document.querySelector(".broken pre")?.textContent,
    run: globalThis.run,
  };
}

// ---- outside it

/** Sets the monkey on a page until `enough` acts or minutes are done. Answers with how much was done and compared. */
export async function monkey(page, { seed, enough = Infinity, minutes = Infinity }) {
  const { default: init, analyze } = await import(join(resolve(process.env.MEXPLORER_PKG), "index.js"));
  await init();
  const random = chance(seed);
  const done = [];
  const end = Date.now() + minutes * 60_000;
  let compared = 0;
  const fail = (what) => {
    throw new Error(`seed ${seed}, act ${done.length}: ${what}\nthe last acts: ${done.slice(-8).join("; ")}`);
  };
  while (done.length < enough && Date.now() < end) {
    const name = pick(random, WEIGHTS);
    const given = [];
    const noted = Object.fromEntries(
      Object.entries(page).map(([does, act]) => [does, typeof act === "function" ? (...all) => (given.push(...all), act(...all)) : act]),
    );
    await acts[name](noted, random);
    done.push(`${name} ${given.join(",")}`.slice(0, 80));
    if (name !== "press" && random(3) > 0) continue;
    const seen = await page.rest();
    const { state, position, outcome, grundy, lost, link, broken, run } = seen;
    if (state !== "ready") fail(`the page is ${state}`);
    if (broken) fail(broken);
    if (run !== undefined) fail("a script of a link was run");
    if (lost) fail(`the focus is lost at ${link} after ${lost}`);
    if (page.errors.length) fail(page.errors.join("; "));
    if (!position || !outcome) continue;
    let known;
    try {
      known = analyze(position, { budget: 20_000_000 });
    } catch (error) {
      // The page also takes what only means a position; what is out of reach is out of reach.
      if (/^(PositionError|BudgetError)$/.test(error.name)) continue;
      throw error;
    }
    const other = grundy !== undefined && known.grundy !== null && String(known.grundy) !== grundy;
    if (known.outcome !== outcome || other) {
      const said = (rest) => `${rest.position} is ${rest.outcome} ${rest.grundy} at ${rest.link}, after a press on ${rest.last}`;
      fail(`the package says ${known.outcome} ${known.grundy}, the page ${said(seen)}; asked again: ${said(await page.rest())}`);
    }
    compared += 1;
  }
  return { acts: done.length, compared };
}

/** A page of Playwright's or Puppeteer's, as the monkey wants it. */
export function driven(page) {
  const errors = [];
  // Firefox lists this, without an address, of requests that ended with what had asked for them. Where something wanted does not come,
  // the page says so itself, and is not ready.
  const calledOff = /^Failed to load ‘’\. A ServiceWorker/;
  page.on("pageerror", ({ message }) => calledOff.test(message) || errors.push(message));
  page.on("dialog", (dialog) => dialog.dismiss());
  // The page has at least so many entries behind the present one.
  let deep = 0;
  const size = page.setViewportSize?.bind(page) ?? page.setViewport.bind(page);
  return {
    errors,
    fill: (text) => page.evaluate(fill, text),
    // One of the two tools knows the space bar by its sign alone.
    key: (key) => page.keyboard.press(key === "Space" ? " " : key),
    press: (which) => page.evaluate(pressAny, which),
    point: async (x, y, touch) => {
      const [width, height] = await page.evaluate(() => [innerWidth, innerHeight]);
      const hand = touch && page.touchscreen;
      await (hand ? hand.tap(x % width, y % height) : page.mouse.click(x % width, y % height));
    },
    link: async (link) => {
      if (await page.evaluate(follow, link)) deep += 1;
    },
    // Never out of the page.
    back: async () => {
      if (deep === 0) return;
      deep -= 1;
      await page.evaluate(() => history.back());
    },
    size: (width, height) => size({ width, height }),
    choose: (which) => page.evaluate(chooseAny, which),
    rest: () => page.evaluate(atRest),
  };
}

const START = `${process.env.MEXPLORER_URL}#p=nim(1)`;

/** Chromium also tells what the page has taken, after a few acts and at the end. */
async function inChromium(seed, minutes) {
  const { withBrowser } = await import("./browser.mjs");
  const { attend, taken } = await import("./memory.mjs");
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, hasTouch: true });
    await attend(page);
    await page.goto(START);
    const ape = driven(page);
    const calm = async () => {
      await ape.size(1440, 900);
      await ape.link("p=nim(1,2)&lang=en&theme=light");
      await ape.rest();
      const { programs, nodes, listeners, heap } = await taken(page);
      return `programs ${programs.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(" + ")} MB, scripts ${(heap / 2 ** 20).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;
    };
    await monkey(ape, { seed, enough: 50 });
    console.log(`seed ${seed} after 50 acts: ${await calm()}`);
    const done = await monkey(ape, { seed, minutes });
    return { ...done, memory: await calm() };
  });
}

async function inFirefox(seed, minutes) {
  const { launch } = await import("./firefox/launch.mjs");
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(START);
    return await monkey(driven(page), { seed, minutes });
  } finally {
    await browser.close();
  }
}

async function command(options) {
  const value = (name) => Number(options[options.indexOf(name) + 1]) || 1;
  const [seed, minutes] = [value("--seed"), value("--minutes")];
  const { acts, compared, memory = "" } = await (process.env.FIREFOX ? inFirefox : inChromium)(seed, minutes);
  console.log(`seed ${seed} after ${acts} acts in ${minutes} minutes, ${compared} verdicts compared, no fault`, memory);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await command(process.argv.slice(2));
