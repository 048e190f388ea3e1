// The package of a quiz for a grade book: its files, its manifest, and what is no link of a quiz.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { unzip } from "../zip.mjs";

const { default: init, cmi5, scorm } = await import(pathToFileURL(join(process.env.MEXPLORER_PKG, "index.js")));
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
  // Two quizzes have two names and, where none is given, two titles.
  const names = [7, 8].map((seed) => unzip(Buffer.from(scorm(link.replace("=7", `=${seed}`))))["imsmanifest.xml"]);
  assert.deepEqual(names.map((text) => /<title>([^<]+)</.exec(text)[1]), [7, 8].map((seed) => `Mexplorer: nim(3,4,5), outcomes, ${seed}`));
  const [one, other] = names.map((text) => /<manifest identifier="([A-Za-z][\w.-]*)"/.exec(text)[1]);
  assert.notEqual(one, other);
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

/** Elements as cmi5 orders them; the hosts hold it against a schema as well, see `tests/hosts/cmi5.xsd`. */
test("the package of cmi5 has one unit, whose address is in it", () => {
  const bytes = cmi5(link, { title: "Nim & <Bouton> “二”" });
  assert.deepEqual(bytes, cmi5(link, { title: "Nim & <Bouton> “二”" }));
  const files = unzip(Buffer.from(bytes));
  assert.deepEqual(Object.keys(files), ["cmi5.xml", "index.html", "course.js"]);
  const xml = files["cmi5.xml"];
  assert.match(xml, /<courseStructure xmlns="https:\/\/w3id\.org\/xapi\/profiles\/cmi5\/v1\/CourseStructure\.xsd">/);
  const names = [...xml.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name).filter((name) => name !== "xml");
  assert.deepEqual(names, ["courseStructure", ...["course", "au"].flatMap((name) => [name, "title", "langstring", "description", "langstring"]), "url"]);
  const [, id, moveOn, mastery, method] = /<au id="([^"]+)" moveOn="(\w+)" masteryScore="([\d.]+)" launchMethod="(\w+)">/.exec(xml);
  assert.ok(["Passed", "Completed", "CompletedAndPassed", "CompletedOrPassed", "NotApplicable"].includes(moveOn));
  assert.ok(Number(mastery) >= 0 && Number(mastery) <= 1 && ["AnyWindow", "OwnWindow"].includes(method));
  const ids = [...xml.matchAll(/ id="([^"]+)"/g)].map(([, one]) => new URL(one.replaceAll("&#38;", "&")).href);
  assert.equal(new Set(ids).size, 2);
  assert.ok(id.includes("nim(3,4,5)"));
  assert.ok(Object.keys(files).includes(/<url>([^<]+)<\/url>/.exec(xml)[1]));
  assert.match(xml, /<langstring lang="zh">Nim &#38; &#60;Bouton&#62; “二”<\/langstring>/);
  assert.match(files["index.html"], /#p=nim\(3,4,5\)&#38;quiz=outcomes&#38;seed=7&#38;lang=zh&#38;lock=position&#38;embed=1/);
  assert.doesNotThrow(() => new Function(files["course.js"]));
});

test("a list of links is one package, each question with a page of its own and counted by itself", () => {
  const links = ["7", "8"].map((seed) => link.replace("=7", `=${seed}`)).concat(link.replace("outcomes", "pattern"));
  for (const [pack, list, item] of [[scorm, "imsmanifest.xml", "item"], [cmi5, "cmi5.xml", "au"]]) {
    const files = unzip(Buffer.from(pack(links, { title: "Week 3" })));
    assert.deepEqual(Object.keys(files), [list, "index.html", "2.html", "3.html", "course.js"]);
    const text = files[list].toString();
    const [whole, ...titles] = [...text.matchAll(/<title>(?:<langstring[^>]*>)?([^<]+)</g)].map(([, title]) => title);
    assert.deepEqual([whole, ...titles], ["Week 3", "Mexplorer: nim(3,4,5), outcomes, 7", "Mexplorer: nim(3,4,5), outcomes, 8", "Mexplorer: nim(3,4,5), pattern, 7"]);
    assert.equal([...text.matchAll(new RegExp(`<${item} `, "g"))].length, 3);
    const names = [...text.matchAll(/ (?:identifier|id)="([^"]+)"/g)].map(([, name]) => name);
    assert.equal(new Set(names).size, names.length);
    for (const page of ["index.html", "2.html", "3.html"]) assert.ok(text.includes(page), page);
    assert.match(files["2.html"].toString(), /seed=8/);
    // One in a list is the package of that one.
    assert.deepEqual(pack([link], { title: "Nim" }), pack(link, { title: "Nim" }));
    assert.throws(() => pack([]), /empty/);
    assert.throws(() => pack([link, link]), /twice/);
    assert.throws(() => pack([link, "nim(3,4,5)"]), TypeError);
  }
});

test("what is no link of a quiz is refused", () => {
  for (const wrong of ["", "nim(3,4,5)", "#p=nim(1)&quiz=move", "https://a.example/#p=nim(1)", "javascript:alert(1)#quiz=move", undefined]) {
    assert.throws(() => scorm(wrong), TypeError, String(wrong));
    assert.throws(() => cmi5(wrong), /cmi5|position/, String(wrong));
  }
  assert.throws(() => scorm(link, { titel: "Nim" }), /titel/);
});

/** The last here: once the program is loaded, it stays. */
test("without a title, a package has the one that the page gives, in the language of its link", async () => {
  await init();
  for (const [lang, title] of [["&lang=zh", "尼姆游戏（Nim）：nim(3,4,5) — 判断 P 或 N（种子 7）"], ["&lang=en", "Nim: nim(3,4,5) – P or N? (seed 7)"], ["", "Nim: nim(3,4,5) – P or N? (seed 7)"]]) {
    const asked = link.replace("&lang=zh", lang);
    assert.match(unzip(Buffer.from(scorm(asked)))["imsmanifest.xml"], new RegExp(`<title>${title.replace(/[()?]/g, "\\$&")}</title>`));
    const langstring = `<langstring lang="${lang.slice(6) || "und"}">${title}</langstring>`;
    assert.ok(unzip(Buffer.from(cmi5(asked)))["cmi5.xml"].includes(langstring), langstring);
  }
  assert.match(unzip(Buffer.from(scorm(link, { title: "二" })))["imsmanifest.xml"], /<title>二</);
});
