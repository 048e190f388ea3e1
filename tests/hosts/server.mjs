// A folder on a port of this machine, as a course server has it: any page may read its files, also from a sandbox.

import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".pdf": "application/pdf",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** Serves a folder until `close()`: its address. */
export async function serve(folder) {
  const server = createServer(async (asked, answer) => {
    // Browsers ask for it where a page names none.
    if (asked.url === "/favicon.ico") return answer.writeHead(204).end();
    const path = normalize(decodeURIComponent(new URL(asked.url, "http://here").pathname));
    let file = join(folder, path);
    if (path.endsWith("/")) file = join(file, "index.html");
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return answer.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    answer.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end(await readFile(file));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
