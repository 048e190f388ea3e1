// The package of a quiz for a grade book: its files, its manifest, and what is no link of a quiz.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { unzip } from "../zip.mjs";

const { scorm } = await import(pathToFileURL(join(process.env.MEXPLORER_PKG, "index.js")));
const link = "https://a.example/mex/#p=nim(3,4,5)&quiz=outcomes&seed=7&lang=zh";

test("the package names its files and its quiz, and is the same bytes again", () => {
  const bytes = scorm(link, { title: "Nim & <Bouton> “二”" });
  assert.deepEqual(bytes, scorm(link, { title: "Nim & <Bouton> “二”" }));
  const files = unzip(Buffer.from(bytes));
  const manifest = files["imsmanifest.xml"];
  const listed = [...manifest.matchAll(/<file href="([^"]+)"\/>/g)].map(([, name]) => name);
  assert.deepEqual(["imsmanifest.xml", ...listed], Object.keys(files));
  assert.match(manifest, /<schemaversion>1\.2<\/schemaversion>/);
  assert.match(manifest, /<title>Nim &#38; &#60;Bouton&#62; “二”<\/title>/);
  assert.match(manifest, /identifierref="page"[^]*<resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index\.html">/);
  // Every mark that opens is closed, in its turn.
  const open = [];
  for (const [, end, name, own] of manifest.matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/g)) {
    if (end) assert.equal(open.pop(), name);
    else if (!own) open.push(name);
  }
  assert.deepEqual(open, []);
  const src = /<iframe src="([^"]+)"/.exec(files["index.html"])[1].replaceAll("&#38;", "&");
  assert.equal(src, "https://a.example/mex/#p=nim(3,4,5)&quiz=outcomes&seed=7&lang=zh&lock=position&embed=1");
  assert.doesNotThrow(() => new Function(files["course.js"]));
});

test("what is no link of a quiz is refused", () => {
  for (const wrong of ["", "nim(3,4,5)", "#p=nim(1)&quiz=move", "https://a.example/#p=nim(1)", "javascript:alert(1)#quiz=move", undefined]) {
    assert.throws(() => scorm(wrong), TypeError, String(wrong));
  }
  assert.throws(() => scorm(link, { titel: "Nim" }), /titel/);
});
