// Before the program runs: choose the reader's theme and language without a flash, send for the words of the page and for the
// parts of the program that the link wants, and say what is wrong if the program cannot start.

const root = document.documentElement;
const { src, dataset } = document.currentScript;

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
const embedded = asked("embed") === "1";
const themes = [asked("theme"), stored("theme"), "auto"];
const theme = themes.find((one) => /^(auto|light|dark|contrast)$/.test(one));
root.dataset.theme = theme;
root.dataset.colours = theme !== "auto" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

// A page around this one may make as much room as it needs.
if (embedded && parent !== window) {
  const tell = () => parent.postMessage({ source: "mexplorer-size", height: Math.ceil(root.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(root);
}

// ---- words

// The build has written into the page which languages there are; a tag that none of them is for leads to no file.
const languages = new Map(root.dataset.languages?.split(" ").map((pair) => pair.split("=")));
/** The language for the longest beginning of a tag: the same choice as `nearest` in `session/src/words/languages.rs`. */
function nearest(tag) {
  const pieces = tag?.toLowerCase().split(/[-_]/) ?? [];
  const beginnings = pieces.map((_, left) => pieces.slice(0, pieces.length - left).join("-"));
  return beginnings.map((one) => languages.get(one)).find(Boolean);
}

const texts = {};
const text = (file) =>
  (texts[file] ??= fetch(address(file))
    .then((found) => (found.ok ? found.text() : ""))
    .catch(() => "")
    .then((found) => {
      // Some servers answer every address with a page. What is no text of words is asked for again when it is wanted again.
      if (!/^\s*[^<\s]/.test(found)) delete texts[file];
      return texts[file] && found;
    }));

// ---- parts

/** What in a link wants each part beside the core. What is guessed wrong here the program asks for itself. */
const veiled = asked("quiz") || asked("hide");
const shows = (panel) => (asked("show")?.split(",").includes(panel) ?? true) && (panel === "dag" || !veiled);
const wanted = {
  dag: () => shows("dag"),
  grid: () => shows("grid"),
  sequence: () => shows("sequence"),
  proof: () => shows("proof"),
  play: () => asked("play"),
  quiz: () => asked("quiz"),
  doubt: () => asked("doubt") && !veiled,
  dialogs: () => false,
};
const parts = Object.keys(wanted).filter((part) => marks[`${part}.wasm`]);

/** Some servers send wasm as another type, which browsers do not compile while it comes. */
const compile = async (answer) => {
  if (!answer.ok) throw new Error(answer.status);
  const streams = /^application\/wasm/.test(answer.headers.get("content-type"));
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
};

/** The parts that are wanted or here, whose words are therefore too. */
const spoken = new Set(parts.filter((part) => wanted[part]()));
const modules = {};
const module = (part) =>
  (modules[part] ??= fetch(address(`${part}.wasm`))
    .then(compile)
    .catch((error) => {
      // What failed is fetched again when it is asked for again.
      delete modules[part];
      throw error;
    }));

/** Called by the core: joins a part to it, and calls back. */
const loader = (part) => async (callback, data) => {
  spoken.add(part);
  const core = (await import(address("mexplorer.js"))).initSync();
  const joined = module(part).then((found) => WebAssembly.instantiate(found, { __wasm_split: core }));
  const loaded = await joined.then(
    () => true,
    (error) => console.warn(`${part}.wasm did not load`, error),
  );
  core.__indirect_function_table.get(callback)(data, loaded === true);
};

globalThis.mexplorer = {
  loaders: Object.fromEntries(parts.map((part) => [`__wasm_split_load_${part}`, loader(part)])),
  /** The words of a language, with those of the parts that are wanted; nothing where they cannot be had. */
  words: async (tag) => {
    const own = [...spoken].map((part) => `locales/${tag}.${part}.txt`).filter((file) => marks[file]);
    const found = await Promise.all([`locales/${tag}.txt`, ...own].map(text));
    return found.includes(undefined) ? undefined : found.join("\n");
  },
};

// The words set out together with the program, which would otherwise ask for them only once it runs.
const tag = [asked("lang"), stored("lang"), ...navigator.languages].map(nearest).find(Boolean);
if (tag) {
  root.lang = tag;
  mexplorer.words(tag);
}
for (const part of spoken) module(part).catch(() => {});

// ---- what is wrong

/** An error that the program does not survive, said where the reader is looking. */
function explain(reason, error) {
  const loading = document.getElementById("loading");
  // Once the program has drawn the page, an error is its own to report, unless it ended the program.
  if (!loading && error?.name !== "RuntimeError") return;
  root.dataset.state = "error";
  // The first error is the cause; what a dead program does after it is not worth a word.
  if (document.getElementById("fatal")) return;
  const place = loading ?? document.body.insertBefore(document.createElement("p"), document.body.firstChild);
  place.className = "loading";
  if (!loading) place.id = "fatal";
  place.setAttribute("role", "alert");
  if (typeof WebAssembly !== "object") {
    place.textContent = "This browser has no WebAssembly, or it is switched off. 此浏览器不支持 WebAssembly，或已将其关闭。";
  } else if (loading) {
    place.textContent =
      `Mexplorer could not go on: ${reason}. Its files must lie beside this page on a server that allows WebAssembly; if the site was renewed meanwhile, load the page again. ` +
      `无法继续：程序文件须与本页面在同一目录，且服务器允许 WebAssembly；若网站刚刚更新，请重新载入页面。`;
  } else {
    place.textContent = `Mexplorer was ended by an error of its own: ${reason}. The link of this page still says where you were: load it again. 程序出错而中止。链接中仍保存着当前局面，请重新载入页面。`;
  }
}

addEventListener("error", (event) => explain(event.message || "a file did not load", event.error), true);
addEventListener("unhandledrejection", (event) => explain(String(event.reason?.message ?? event.reason), event.reason));
