// Fetched where the program could not begin: finds out why, and says it in one sentence.

(() => {
  /** The sentence for what went wrong; nothing where it is none of what is known here. */
  mexplorer.fault = async (error, address) => {
    if (location.protocol === "file:") {
      return (
        "This page was opened as a file, and browsers give files no program: put its folder on a server, for instance with " +
        "“python3 -m http.server” in it, and open the address that it names. 本页面是作为本地文件打开的，浏览器不允许它载入程序：请将整个文件夹放到服务器上再打开。"
      );
    }
    if (typeof WebAssembly !== "object") {
      return "This browser has no WebAssembly, or it is switched off. 此浏览器不支持 WebAssembly，或已将其关闭。";
    }
    if (/unsafe-eval|wasm-eval|Content.Security.Policy|by CSP/i.test(error?.message)) {
      return (
        "The policy of this site allows no WebAssembly: its Content-Security-Policy must have 'wasm-unsafe-eval' in script-src. " +
        "本站的内容安全策略不允许 WebAssembly：须在 script-src 中加入 'wasm-unsafe-eval'。"
      );
    }
    for (const file of ["mexplorer.js", "mexplorer_bg.wasm"]) {
      const found = await looked(file, address(file), error).catch(() => damaged(file));
      if (found) return found;
    }
  };

  const damaged = (file) =>
    `${file} came incomplete or damaged: the connection broke off, the server has half a file, or this browser is too old for it. ` +
    `${file} 不完整或已损坏：可能是连接中断、服务器上的文件不全，或浏览器过旧。`;

  /** What is wrong with one file, if anything. */
  async function looked(file, address, error) {
    const answer = await fetch(address).catch(() => undefined);
    if (!answer) {
      if (!navigator.onLine) {
        return "There is no network connection, so the program did not come; it begins when the connection is back. 没有网络连接，程序未能载入；连接恢复后会自动启动。";
      }
      if (origin === "null") {
        return (
          "This frame is in a sandbox, which gives it none of its own files: the page around it must add allow-same-origin to the " +
          "sandbox, or the server of Mexplorer must send the header “Access-Control-Allow-Origin: *”. " +
          "此框架处于沙盒中，无法读取自己的文件：请在 sandbox 中加入 allow-same-origin，或让服务器发送 “Access-Control-Allow-Origin: *”。"
        );
      }
      return (
        `${file} was held back on its way, and no answer came: by an extension of the browser, a filter of the network, or the server. ` +
        `${file} 未能载入，没有收到回应：可能被浏览器扩展、网络过滤或服务器拦截。`
      );
    }
    if (!answer.ok) {
      return (
        `The server has no ${file} for this page: it answered ${answer.status}. All files of a build must lie beside the page; if the site was renewed meanwhile, load the page again. ` +
        `服务器没有提供 ${file}（回应 ${answer.status}）：程序的全部文件须与本页面放在一起；若网站刚刚更新，请重新载入页面。`
      );
    }
    const type = answer.headers.get("content-type")?.split(";")[0] ?? "no type";
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const script = file.endsWith(".js");
    const other = script ? !/javascript/.test(type) : [0, 97, 115, 109].some((byte, i) => bytes[i] !== byte);
    if (other) {
      return (
        `The server sent something else in the place of ${file}, as ${type}: scripts must be sent as text/javascript, and no other page in their place. ` +
        `服务器发送的 ${file} 不是所需的文件（类型为 ${type}）。`
      );
    }
    if (script ? error instanceof SyntaxError : !WebAssembly.validate(bytes)) return damaged(file);
  }
})();
