// Pages of other origins, as course pages are, that stand around this one.

import { createServer } from "node:http";
import { test as base } from "@playwright/test";

export const site = process.env.MEXPLORER_URL;

/** Tests that serve pages of another origin: `serve(html, headers)` gives the address. All end with the test. */
export const test = base.extend({
  serve: async ({}, use) => {
    const servers = [];
    await use(async (body, headers = {}) => {
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>${body}</html>`;
      const server = createServer((_, answer) => answer.writeHead(200, { "content-type": "text/html", ...headers }).end(html));
      servers.push(server);
      await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
      return `http://127.0.0.1:${server.address().port}/`;
    });
    for (const server of servers) server.close();
  },
  /** The site once more, from a server that sends these headers and no others of its own: its address. */
  mirror: async ({}, use) => {
    const servers = [];
    await use(async (headers) => {
      const server = createServer(async (asked, answer) => {
        const found = await fetch(new URL(asked.url.slice(1), site));
        answer.writeHead(found.status, { "content-type": found.headers.get("content-type") ?? "text/plain", ...headers });
        answer.end(Buffer.from(await found.arrayBuffer()));
      });
      servers.push(server);
      await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
      return `http://127.0.0.1:${server.address().port}/`;
    });
    for (const server of servers) server.close();
  },
});
