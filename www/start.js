// Before the program runs: choose the reader's theme and language without a flash, send for the words of the page and for the
// parts of the program that the link wants, and say what is wrong if the program cannot start.

const root = document.documentElement;
const { src, dataset } = document.currentScript;
/** The page that is one file gives itself what others ask a server for (`single.js`). */
const { carried } = globalThis;

// What the build says of the files: their marks, which change with their contents. Without it nothing is cut or marked.
const marks = Object.fromEntries((dataset.files ?? "").split(" ").map((file) => file.split("=")));
const address = (file) => new URL(marks[file] ? `${file}?v=${marks[file]}` : file, src);

/** What this browser keeps of an earlier visit. A sandboxed frame has no storage, and an embedded page reads none. */
function stored(key) {
  try {
    return embedded ? undefined : localStorage.getItem(`mexplorer.${key}`);
  } catch {
    return null;
  }
}

const link = location.hash.slice(1).replaceAll("%2C", ",");
const asked = (key) => new RegExp(`(?:^|&)${key}=([\\w,-]+)`).exec(link)?.[1];
const frame = ["bare", "embed"].find((key) => asked(key) === "1") ?? "page";
const embedded = frame !== "page";
const themes = [asked("theme"), stored("theme"), "auto"];
const theme = themes.find((one) => /^(auto|light|dark|contrast)$/.test(one));
root.dataset.frame = frame;
root.dataset.present = asked("present") === "1" ? "1" : "0";
root.dataset.theme = theme;
root.dataset.colours = theme !== "auto" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/** What the page around this one is to be told, until `host.js` is there, which tells it. */
const untold = [];
const MOST_UNTOLD = 100;
const framed = embedded && parent !== window;
// What no page around it makes as high as what it shows; of a frame `host.js` finds it out.
root.toggleAttribute("data-fixed", !framed);

/** So many characters of a position are shown until the program comes. */
const MOST_SHOWN = 400;

/** What a part of a link says, however it is escaped. */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// ---- words

// The build has written into the page which languages there are; a tag that none of them is for leads to no file.
const languages = new Map(root.dataset.languages?.split(" ").map((pair) => pair.split("=")));
/** The language for the longest beginning of a tag: the same choice as `nearest` in `words/src/languages.rs`. */
function nearest(tag) {
  const pieces = tag?.toLowerCase().split(/[-_]/) ?? [];
  const beginnings = pieces.map((_, left) => pieces.slice(0, pieces.length - left).join("-"));
  return beginnings.map((one) => languages.get(one)).find(Boolean);
}

// ---- files

/** Fetches a script that most visits do without; a frame in a sandbox may have scripts where it may have no other files. */
const script = (file) =>
  carried?.script(file) ??
  new Promise((onload, onerror) => document.head.append(Object.assign(document.createElement("script"), { src: address(file), onload, onerror })));

/** Asks for a file, again after a pause where that may help: no answer, one that was cut off, a busy server. */
async function get(file, read) {
  for (const pause of [400, 1600, undefined]) {
    try {
      const answer = await (carried?.file(file) ?? fetch(address(file)));
      if (answer.ok) return await read(answer);
      const { status } = answer;
      throw Object.assign(new Error(`${file}: ${status}`), { status, lasts: status < 500 && status !== 408 && status !== 429 });
    } catch (error) {
      if (error.lasts || !pause) throw error;
      await new Promise((over) => setTimeout(over, pause));
    }
  }
}

const texts = {};
/** Why texts did not come, as `causes` of parts. */
const lost = {};
const text = (file) =>
  (texts[file] ??= get(file, (found) => found.text())
    .catch((error) => {
      lost[file] = error.status ?? 0;
      return "";
    })
    .then((found) => {
      // Some servers answer every address with a page. What is no text of words is asked for again when it is wanted again.
      if (!/^\s*[^<\s]/.test(found)) delete texts[file];
      return texts[file] && found;
    }));

/** Some servers send wasm as another type, which browsers do not compile while it comes. */
async function compiled(answer) {
  const streams = /^application\/wasm/.test(answer.headers.get("content-type"));
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

const modules = {};
const module = (name) =>
  (modules[name] ??= get(`${name}.wasm`, compiled).catch((error) => {
    // What failed is fetched again when it is asked for again.
    delete modules[name];
    throw error;
  }));

// ---- parts

/** What in a link wants each part, so that it comes while the core begins. What is guessed wrong here the program asks for itself. */
const veiled = asked("quiz") || asked("hide");
const shows = (panel) => !asked("sheet") && (asked("show")?.split(",").includes(panel) ?? true) && (panel === "dag" || !veiled);
const wanted = {
  dag: () => shows("dag"),
  grid: () => shows("grid"),
  sequence: () => shows("sequence"),
  lens: () => shows("sequence") && asked("lens"),
  proof: () => shows("proof") && ["show", "proof", "step", "embed", "bare", "present"].some(asked),
  play: () => asked("play"),
  quiz: () => asked("quiz") || asked("sheet"),
  doubt: () => ["doubt", "claim"].some(asked) && !veiled,
  dialogs: () => asked("sheet") || /(?:^|&)p=[^&]*\brule2?(?:\[|%5B)/i.test(link),
};
const parts = Object.keys(wanted).filter((part) => marks[`${part}.wasm`]);

/** The parts that are wanted or here, whose words are therefore too. */
const spoken = new Set(parts.filter((part) => wanted[part]()));
/** Those that the present program has joined. */
const joined = new Set();
/** Why parts did not come: what the server answered, 0 where nothing came. */
const causes = {};

/** Called by the core: joins a part to it, and calls back. */
const loader = (part) => async (callback, data) => {
  spoken.add(part);
  const asking = life;
  const core = async () => (await glue(asking)).initSync();
  const joining = module(part).then(async (found) => WebAssembly.instantiate(found, { __wasm_split: await core() }));
  const loaded = await joining.then(
    () => true,
    (error) => {
      causes[part] = error.status ?? 0;
      console.warn(`${part}.wasm did not load`, error);
    },
  );
  (await core()).__indirect_function_table.get(callback)(data, loaded === true);
};

/** The words of a language: of the page, of the parts that are here, of this one. What another part lacks is its own affair. */
async function words(tag, part) {
  // Those of one that has come are asked for once more, whoever found meanwhile that they were missing.
  if (part) spoken.add(part);
  const own = [...spoken].map((one) => [one, `locales/${tag}.${one}.txt`]).filter(([, file]) => marks[file]);
  const [page, ...found] = await Promise.all([`locales/${tag}.txt`, ...own.map(([, file]) => file)].map(text));
  const missing = own.filter((_, i) => found[i] === undefined);
  for (const [one, file] of missing) {
    causes[one] = lost[file] ?? 0;
    if (!joined.has(one)) spoken.delete(one);
  }
  const needed = missing.some(([one]) => one === part || joined.has(one));
  if (page === undefined || needed) return undefined;
  if (part) joined.add(part);
  return [page, ...found].filter((one) => one !== undefined).join("\n");
}

// ---- the program

/** How many programs there were before this one: after a breakdown a fresh one is made of the same files. */
let life = 0;
/** The one whose glue is there for when this one is given up for its memory; the newest that was asked for, and whether it is on its way. */
let prepared = 0;
let tries = 0;
let preparing = false;
/** The glue of a program. A module is evaluated once for each address, and the part after the sign is one's own. */
const glue = (life) => carried?.program(life) ?? import(`${address("mexplorer.js")}${life ? `#${life}` : ""}`);

/** Whether nothing runs until the reader goes elsewhere, or what was missing can be had. */
let stopped = false;
/** What the program is at, and the link of what it shows. */
let work = "page";
let shown;
/** What programs broke down at: the work, the link, and what the engine said. */
const breakdowns = [];
/** Ends the present program, and what it listens to. */
let finish;
let listening = new AbortController();
/** The memory of the present program, which takes more but never gives any back. */
let memory;
/** A page that rests keeps no more than this, in bytes. */
const MOST_KEPT = 96 * 2 ** 20;
/** What the program that goes on in the place of another is told by it. */
let resumed = [];

globalThis.mexplorer = {
  loaders: Object.fromEntries(parts.map((part) => [`__wasm_split_load_${part}`, loader(part)])),
  words,
  cause: (part) => causes[part] ?? 0,
  /** Saves a file or copies it, by a script that comes with the first one. */
  save: async (...file) => {
    if (!mexplorer.file) await script("save.js");
    await mexplorer.file(address, ...file);
  },
  work: (name) => (work = name),
  link: (link) => (shown = link),
  // As long as nobody fetches it, the oldest is let go of; without what is shown nothing would ever be `ready`.
  tell: (type, fields) => framed && untold.push([type, fields]) > MOST_UNTOLD && untold.splice(Math.max(0, untold.findIndex(([type]) => type !== "state")), 1),
  untold: () => untold.splice(0),
  judge: (refusal) => (mexplorer.refusal = refusal),
  breakdowns: () => breakdowns.flat(),
  signal: () => listening.signal,
  told: () => resumed.splice(0),
  heavy: () => {
    const heavy = memory?.buffer.byteLength > MOST_KEPT;
    if (heavy) prepare();
    return heavy;
  },
  renew: (...all) => {
    // What was on its way at the last edit may have failed since, and no other edit need come.
    if (!prepared) return void prepare();
    resumed = all;
    // Not while the program that asks for it is still running.
    setTimeout(refresh);
  },
};

/** Fetches the glue of another program beforehand: without it, as where the network has gone, the present one must stay. */
async function prepare() {
  if (preparing || prepared) return;
  preparing = true;
  tries = Math.max(tries, life) + 1;
  await glue(tries).then(
    () => (prepared = tries),
    () => {},
  );
  preparing = false;
}

/** Begins a program in the page as it stands. */
async function begin() {
  stopped = false;
  const core = module("mexplorer_bg");
  core.catch(() => {});
  const { default: init, end } = await glue(life).catch(async () => {
    // What did not come at one address is asked for again at another.
    await new Promise((over) => setTimeout(over, 400));
    life = Math.max(tries, life) + 1;
    return glue(life);
  });
  finish = end;
  ({ memory } = await init({ module_or_path: await core }));
}

/** Ends the present program, of which nothing is heard any more. */
function end() {
  listening.abort();
  listening = new AbortController();
  finish?.();
}

/** Begins a fresh program in an empty page. */
function renew() {
  [life, work, shown] = [prepared || Math.max(tries, life) + 1, "page", undefined];
  prepared = 0;
  joined.clear();
  cleared();
  begin().catch((error) => explain(error.message, error));
}

/** The way down to an element, and the element at the end of a way. */
const way = (to, from) => (to === from ? [] : [...way(to.parentElement, from), [...to.parentElement.children].indexOf(to)]);
const along = (way, from) => way.reduce((one, next) => one?.children[next], from);

/** Begins a fresh program at what the page shows. The old drawing stays over it until the new one is there. */
function refresh() {
  const old = document.getElementById("app");
  const { activeElement: focused } = document;
  const place = old.contains(focused) && { way: way(focused, old), from: focused.selectionStart, to: focused.selectionEnd };
  const scrolled = [...old.querySelectorAll("*")].filter((one) => one.scrollLeft || one.scrollTop);
  const scrolls = scrolled.map((one) => ({ way: way(one, old), left: one.scrollLeft, top: one.scrollTop }));
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const sight = old.contains(seen) && { way: way(seen, old), top: seen.getBoundingClientRect().top };
  end();
  root.dataset.state = "working";
  Object.assign(old, { id: "", className: "over", inert: true });
  old.before(Object.assign(document.createElement("div"), { id: "app" }));
  new MutationObserver((_, observer) => {
    const app = document.getElementById("app");
    // What comes when the page rests has another height than what stands in its place till then.
    if (root.dataset.state === "working" || app.querySelector("[aria-busy]")) return;
    observer.disconnect();
    old.remove();
    for (const { way, left, top } of scrolls) along(way, app)?.scrollTo(left, top);
    if (sight) scrollBy(0, (along(sight.way, app)?.getBoundingClientRect().top ?? sight.top) - sight.top);
    const again = place && along(place.way, app);
    again?.focus?.({ preventScroll: true });
    if (place.from != null) again?.setSelectionRange?.(place.from, place.to);
  }).observe(root, { attributeFilter: ["data-state"], childList: true, subtree: true });
  renew();
}

/** The page without what the program before drew into it, and the place to say something. */
function cleared() {
  const app = document.createElement("div");
  const place = app.appendChild(document.createElement("main")).appendChild(document.createElement("p"));
  [app.id, place.id, place.className, place.textContent] = ["app", "loading", "loading", "…"];
  document.getElementById("app").replaceWith(app);
  return place;
}

const hosted = (pause) => script("host.js").catch(() => setTimeout(hosted, pause, 4 * pause));
if (framed) hosted(1_000);
// The words set out together with the program, which would otherwise ask for them only once it runs.
const tag = [asked("lang"), stored("lang"), ...navigator.languages].map(nearest).find(Boolean);
if (tag) {
  root.lang = tag;
  mexplorer.words(tag);
}
// Without marks, while one works on the page, it is begun by the script that Trunk writes.
if (marks["mexplorer.js"]) {
  addEventListener("DOMContentLoaded", () => {
    const [, text] = /(?:^|&)p=([^&]+)/.exec(link) ?? [];
    if (text) document.getElementById("loading").textContent = plain(text).slice(0, MOST_SHOWN);
    // A slow line carries first what says who wins, and then, while that begins, what draws the pictures. The page has sent for the
    // former already, which is known only once all of the page has been read.
    module("mexplorer_bg").then(
      () => spoken.forEach((part) => module(part).catch(() => {})),
      () => {},
    );
    begin().catch((error) => explain(error.message, error));
  });
}

// ---- without a network

/** How long a page is ready before files are fetched for later visits, in milliseconds. */
const REST = 3_000;
// By then it has sent for all that it may want next. What surrounds a frame decides for itself what it keeps.
if (marks["mexplorer.js"] && !carried && !embedded && parent === window) {
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    setTimeout(async () => {
      await Promise.allSettled(Object.values(modules));
      // Browsers refuse it where they keep nothing; the page does without.
      navigator.serviceWorker?.register(address("offline.js")).catch(() => {});
    }, REST);
  }).observe(root, { attributeFilter: ["data-state"] });
}

// ---- what is wrong

addEventListener("popstate", () => stopped && renew());
addEventListener("online", () => stopped && renew());

/** The program broke down: a fresh one goes on with the document, and lets alone what broke this one down. */
function broke(error) {
  const [was, link] = [work, shown ?? location.hash.slice(1)];
  const known = breakdowns.some(([work, place]) => work === was && place === link);
  const report = `${error}\n${error.stack ?? ""}\n${navigator.userAgent}`;
  breakdowns.push([was, link, report]);
  // To let it alone did not help, or nothing could be let alone.
  if (known || !finish) return stop(`${was}\n#${link}\n${report}`);
  end();
  if (link !== location.hash.slice(1)) history.replaceState(history.state, "", `#${link}`);
  renew();
}

/** Says that this link cannot be shown, with a report and the way out. */
function stop(report) {
  end();
  say(
    "This link broke Mexplorer down: a fault of its own. Go back, open another link, or begin with the bare page. " +
      "此链接使程序出错而中止。请返回、打开其他链接，或从空白页面开始。",
    report,
  );
  const bare = document.createElement("button");
  bare.textContent = "Open the bare page · 打开空白页面";
  bare.addEventListener("click", () => {
    history.pushState(null, "", "#");
    renew();
  });
  document.getElementById("loading").after(bare);
}

/** Says something in the place of the program. */
function say(sentence, report) {
  const place = cleared();
  place.textContent = sentence;
  place.setAttribute("role", "alert");
  mexplorer.tell("error", ["message", sentence]);
  place.after(Object.assign(document.createElement("textarea"), { readOnly: true, rows: 8, cols: 60, value: report }));
  root.dataset.state = "error";
  stopped = true;
}

/** An error that nobody took care of: the program broke down, or could not begin. */
async function explain(reason, error) {
  // The engine's own words for a trap, and for what goes round for ever.
  if (error?.name === "RuntimeError" || /call stack|recursion/.test(error?.message)) return broke(error);
  // Once the program has drawn the page, an error is its own to report.
  if (stopped || !document.getElementById("loading")) return;
  stopped = true;
  const was = life;
  const found = await script("faults.js")
    .then(() => mexplorer.fault(error, address))
    .catch(() => {});
  // Meanwhile there may be a connection again.
  if (!stopped || was !== life) return;
  const offline = navigator.onLine ? "" : "There is no network connection. 没有网络连接。 ";
  const general = "Its files must lie beside this page and be allowed to run. 无法启动：程序文件须与本页面在同一目录，并允许运行。";
  say(found ?? `${offline}Mexplorer could not begin: ${reason}. ${general}`, `${error?.stack ?? reason}\n${navigator.userAgent}`);
}

addEventListener("error", (event) => explain(event.message, event.error));
addEventListener("unhandledrejection", (event) => explain(String(event.reason?.message ?? event.reason), event.reason));
