// Before the program runs: choose the reader's theme without a flash, and say what is wrong if the program cannot start.

const root = document.documentElement;

try {
  const asked = /[#&]theme=(auto|light|dark|contrast)\b/.exec(location.hash);
  root.dataset.theme = asked ? asked[1] : (localStorage.getItem("mexplorer.theme") ?? "auto");
} catch {
  // A sandboxed frame has no storage; the system's own theme holds.
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
    ? `Mexplorer could not start: ${reason}. Check that mexplorer.js and mexplorer_bg.wasm lie next to this page and that the server allows WebAssembly. ` +
      `无法启动：请检查 mexplorer.js 与 mexplorer_bg.wasm 是否与本页面在同一目录，且服务器允许 WebAssembly。`
    : "This browser has no WebAssembly, or it is switched off. 此浏览器不支持 WebAssembly，或已将其关闭。";
}

addEventListener("error", (event) => explain(event.message || "a file did not load", event.error), true);
addEventListener("unhandledrejection", (event) => explain(String(event.reason?.message ?? event.reason), event.reason));
