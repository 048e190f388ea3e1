// Before the program runs: choose the reader's theme without a flash, send for the words of the page, and say what is wrong if
// the program cannot start.

const root = document.documentElement;

/** What this browser keeps of an earlier visit. A sandboxed frame has no storage, and an embedded page reads nothing of it. */
function stored(key) {
  try {
    return asked("embed") === "1" ? null : localStorage.getItem(`mexplorer.${key}`);
  } catch {
    return null;
  }
}

const asked = (key) => new RegExp(`[#&]${key}=([\\w-]+)`).exec(location.hash)?.[1];
const themes = [asked("theme"), stored("theme"), "auto"];
const theme = themes.find((one) => /^(auto|light|dark|contrast)$/.test(one));
root.dataset.theme = theme;
root.dataset.colours = theme !== "auto" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

// A page around this one may make as much room as it needs.
if (asked("embed") === "1" && parent !== window) {
  const tell = () => parent.postMessage({ source: "mexplorer-size", height: Math.ceil(root.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(root);
}

// The words set out together with the program, which would otherwise ask for them only once it runs. The build has written
// into the page which languages there are; a tag that none of them is for leads to no file.
const languages = new Map(root.dataset.languages?.split(" ").map((pair) => pair.split("=")));
/** The language for the longest beginning of a tag: the same choice as `nearest` in `session/src/words/languages.rs`. */
function nearest(tag) {
  const parts = tag?.toLowerCase().split(/[-_]/) ?? [];
  const beginnings = parts.map((_, left) => parts.slice(0, parts.length - left).join("-"));
  return beginnings.map((one) => languages.get(one)).find(Boolean);
}
const words = [asked("lang"), stored("lang"), ...navigator.languages].map(nearest).find(Boolean);
if (words) {
  const answer = fetch(`./locales/${words}.txt`).then((found) => (found.ok ? found.text() : undefined));
  globalThis.mexplorerWords = { [words]: answer.catch(() => undefined) };
}

/** An error that the program does not survive, said where the reader is looking. */
function explain(reason, error) {
  const loading = document.getElementById("loading");
  // Once the program has drawn the page, an error is its own to report, unless it ended the program.
  const ended = error?.name === "RuntimeError" || error instanceof RestError;
  if (!loading && !ended) return;
  root.dataset.state = "error";
  // The first error is the cause; what a dead program does after it is not worth a word.
  if (document.getElementById("fatal")) return;
  const place = loading ?? document.body.insertBefore(document.createElement("p"), document.body.firstChild);
  place.className = "loading";
  if (!loading) place.id = "fatal";
  place.setAttribute("role", "alert");
  if (typeof WebAssembly !== "object") {
    place.textContent = "This browser has no WebAssembly, or it is switched off. 此浏览器不支持 WebAssembly，或已将其关闭。";
  } else if (loading || error instanceof RestError) {
    place.textContent =
      `Mexplorer could not go on: ${reason}. Its files must lie beside this page on a server that allows WebAssembly; if the site was renewed meanwhile, load the page again. ` +
      `无法继续：程序文件须与本页面在同一目录，且服务器允许 WebAssembly；若网站刚刚更新，请重新载入页面。`;
  } else {
    place.textContent = `Mexplorer was ended by an error of its own: ${reason}. The link of this page still says where you were: load it again. 程序出错而中止。链接中仍保存着当前局面，请重新载入页面。`;
  }
}

/** From here on the program is whole; the mark says when that was. */
function joined() {
  restJoined = true;
  performance.mark("whole");
}

/** The rest of the program is needed and cannot be had. */
class RestError extends Error {}

addEventListener("error", (event) => explain(event.message || "a file did not load", event.error), true);
addEventListener("unhandledrejection", (event) => explain(String(event.reason?.message ?? event.reason), event.reason));

// What the first view does not need lies in a module of its own. It is fetched when the reader first touches the page, and
// before the program begins where a link asks for a position that may need it.
const restAddress = new URL("mexplorer_rest.wasm", document.currentScript.src);
let restModule;
let restExports;
let restJoined = false;

const fetchRest = () =>
  (restModule ??= fetch(restAddress)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(answer.status))))
    .then((bytes) => WebAssembly.compile(bytes)));

// Where this fails the page goes on with what it has; whoever needs the rest asks again, and says why it cannot be had.
async function loadRest() {
  try {
    const module = await fetchRest();
    if (!restExports || restJoined) return;
    await WebAssembly.instantiate(module, { first: restExports });
    joined();
  } catch {}
}

globalThis.mexplorerRest = {
  /** Called by the program before it draws anything; it may begin when the promise is kept. */
  begin(exports) {
    restExports = exports;
    return restModule ? loadRest() : Promise.resolve();
  },
  /** Called by the program where it needs the rest and cannot wait for a promise. */
  join(exports) {
    restExports = exports;
    if (restJoined) return;
    try {
      const request = new XMLHttpRequest();
      request.open("GET", restAddress, false);
      // A request that is waited for may only bring text; in this encoding a character is a byte.
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      if (request.status !== 200) throw new Error(request.status);
      const bytes = Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
      new WebAssembly.Instance(new WebAssembly.Module(bytes), { first: restExports });
      joined();
    } catch (error) {
      throw new RestError(`mexplorer_rest.wasm did not load (${error.message})`);
    }
  },
};

if (location.hash.length > 1) fetchRest().catch(() => {});
for (const touch of ["pointermove", "pointerdown", "keydown", "popstate"]) addEventListener(touch, loadRest, { once: true });
