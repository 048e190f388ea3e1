// The least Content-Security-Policy that README names, for the site and for a page around the element.

import { readFileSync } from "node:fs";
import { site } from "./host.mjs";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** A policy as README has it, by the words before it. */
export function policy(of) {
  const found = new RegExp(`${of}[^\`]*\`\`\`\\s*Content-Security-Policy: ([^\`]+?)\\s*\`\`\``).exec(readme);
  if (!found) throw new Error(`README has no policy ${of}`);
  return found[1].replace(/\s+/g, " ").replaceAll("https://where-mexplorer-lies.example", new URL(site).origin);
}
