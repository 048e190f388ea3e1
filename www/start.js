// Before the program runs: choose the reader's theme without a flash, send for the words of the page, and say what is wrong if
// the program cannot start.

const root = document.documentElement;

/** What this browser keeps of an earlier visit. A sandboxed frame has no storage. */
function stored(key) {
  try {
    return localStorage.getItem(`mexplorer.${key}`);
  } catch {
    return null;
  }
}

const asked = (key) => new RegExp(`[#&]${key}=([\\w-]+)`).exec(location.hash)?.[1];
const themes = [asked("theme"), stored("theme"), "auto"];
const theme = themes.find((one) => /^(auto|light|dark|contrast)$/.test(one));
root.dataset.theme = theme;
root.dataset.colours = theme !== "auto" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

// The words set out together with the program, which would otherwise ask for them only once it runs. It alone knows every
// language; where it wants another than guessed here, it asks for that itself.
const guess = (tag) => {
  const [, known, script] = /^(en|zh)(?:-(hant|tw|hk|mo))?(?![a-z])/i.exec(tag ?? "") ?? [];
  return script ? "zh-Hant" : known?.toLowerCase();
};
const words = guess(asked("lang")) ?? stored("lang") ?? navigator.languages.map(guess).find(Boolean);
if (words) {
  const answer = fetch(`./locales/${words}.txt`).then((found) => (found.ok ? found.text() : undefined));
  globalThis.mexplorerWords = { [words]: answer.catch(() => undefined) };
}

function explain(reason, error) {
  // A program that trapped does not come back by itself, drawn or not.
  if (error instanceof WebAssembly.RuntimeError) root.dataset.state = "error";
  // Once the program has drawn the page, an error is its own to report.
  const place = document.getElementById("loading");
  if (!place) return;
  root.dataset.state = "error";
  const secure = typeof WebAssembly === "object";
  place.setAttribute("role", "alert");
  place.textContent = secure
    ? `Mexplorer could not start: ${reason}. Check that mexplorer.js, mexplorer_bg.wasm and the folder locales lie next to this page and that the server allows WebAssembly. ` +
      `无法启动：请检查 mexplorer.js、mexplorer_bg.wasm 与文件夹 locales 是否与本页面在同一目录，且服务器允许 WebAssembly。`
    : "This browser has no WebAssembly, or it is switched off. 此浏览器不支持 WebAssembly，或已将其关闭。";
}

addEventListener("error", (event) => explain(event.message || "a file did not load", event.error), true);
addEventListener("unhandledrejection", (event) => explain(String(event.reason?.message ?? event.reason), event.reason));
