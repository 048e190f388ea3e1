// Before `start.js` in the page that is one file (`xtask/single.rs`): what the site asks a server for stands in this page.
//
// The build writes before this what `GLUE` and `HOST` are: the glue and `host.js`, as functions.

globalThis.carried = (() => {
  const stands = (name) => document.querySelector(`[data-name="${name}"]`).textContent;
  const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const programs = {};
  const scripts = {
    "host.js": HOST,
    "faults.js": () => {
      mexplorer.fault = async () =>
        "The program in this page could not begin: the file is incomplete, or this browser is too old for it or does not let it run. " +
        "本页面中的程序未能启动：文件不完整，或浏览器过旧、不允许其运行。";
    },
  };
  return {
    file: (name) => new Response(name.endsWith(".wasm") ? bytes(stands(name)) : stands(name)),
    program: async (life) => (programs[life] ??= GLUE()),
    script: async (name) => scripts[name](),
  };
})();
