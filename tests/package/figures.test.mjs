// The package's pictures in programs that share no code with it: Graphviz reads DOT, resvg draws SVG, and what CSV says of positions
// is typed back. TeX is a command of its own, see CONTRIBUTING.

import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { instance } from "@viz-js/viz";
import { figures } from "../figures.mjs";
import { pkg } from "./consumer.mjs";

const { default: init, analyze, gameGraph, picture } = await import(join(pkg, "index.js"));
before(() => init());

const THEMES = ["light", "dark", "contrast", "transparent"];

/** The solid colours of the shapes in an SVG of ours, by the class that its style sheet has for them. */
function* fills(text) {
  const shapes = [...text.matchAll(/<(?:rect|circle|ellipse|path)\b[^>]*>/g)].map(([shape]) => shape).filter((shape) => !shape.includes("opacity"));
  // One that lies on another hides it.
  const kinds = new Map(shapes.map((shape) => [shape.replace(/ class="[^"]*"/, ""), / class="([a-z-]+)"/.exec(shape)?.[1]]));
  for (const kind of new Set(kinds.values())) {
    const [, style = ""] = new RegExp(`[ ,]\\.?[a-z-]* ?\\.${kind}\\{([^}]*)\\}`).exec(text) ?? [];
    const [, colour] = /(?:^|;)fill:#([0-9a-f]{6})/.exec(style) ?? [];
    if (colour && !style.includes("opacity")) yield [kind, colour];
  }
}

for (const theme of THEMES) {
  test(`Graphviz draws every graph, ${theme}`, async () => {
    const viz = await instance();
    let count = 0;
    for (const { name, text } of figures(picture, "dot", { theme })) {
      const { nodes, edges, objects = [] } = { nodes: 0, edges: [], ...viz.renderJSON(text) };
      const drawn = [objects.filter((one) => one.nodes === undefined).length, edges.length];
      assert.deepEqual(drawn, [text.match(/ \[label=/g).length, (text.match(/ -> /g) ?? []).length], `${name} ${nodes}`);
      count += 1;
    }
    assert.ok(count > 8);
  });

  test(`resvg draws every picture, ${theme}`, () => {
    let count = 0;
    for (const { name, text } of figures(picture, "svg", { theme })) {
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text);
      const image = new Resvg(text, { font: { loadSystemFonts: false } }).render();
      assert.deepEqual([image.width, image.height], [Number(width), Number(height)], name);
      const pixels = image.pixels;
      const alphas = new Set(pixels.filter((_, at) => at % 4 === 3));
      assert.equal(alphas.has(0), theme === "transparent", `${name}: whether there is a ground`);
      // A corner has the colour of the ground.
      if (theme === "dark") assert.deepEqual([...pixels.subarray(0, 3)], [0x1a, 0x20, 0x29], name);
      const painted = new Set();
      for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 255) painted.add(pixels.toString("hex", at, at + 3));
      // Every kind of mark is there, by the colour that the file gives it.
      for (const [kind, colour] of fills(text)) assert.ok(painted.has(colour), `${name}: ${kind} of #${colour} is not drawn`);
      count += 1;
    }
    assert.ok(count > 40);
  });
}

test("the nodes and edges that Graphviz reads are those of the game graph", async () => {
  const viz = await instance();
  for (const position of ["nim(3,2)", "kayles(5)", "misere nim(2,1)"]) {
    const { objects, edges } = viz.renderJSON(picture(position, "dag", "dot", { merge: false }));
    const graph = gameGraph(position);
    assert.deepEqual([objects.filter((one) => !one.nodes).length, edges.length], [graph.nodes.length, graph.edges.length], position);
  }
});

/** The rows of a text after RFC 4180. */
function rows(text) {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)];
  const found = [[]];
  for (const [, cell, end] of cells) {
    found.at(-1).push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ",") found.push([]);
  }
  return found.slice(0, -1);
}

/** What looks like a position, and like nothing that is said of one. */
const TERM = /[a-z_0-9]+(?:\[[^\]]*\])?\([^()]*\)/.source;
const POSITION = new RegExp(`^(?:misere )?${TERM}(?:\\+${TERM})*$`);

test("positions in CSV are positions, and every row has as many cells as the head", () => {
  let read = 0;
  for (const { name, text } of figures(picture, "csv")) {
    const [head, ...others] = rows(text);
    for (const row of others) {
      assert.equal(row.length, head.length, `${name}: ${row}`);
      // A cell may list several.
      const listed = row.flatMap((cell) => cell.split(/(?<=\)),? (?=[a-z])/)).filter((cell) => POSITION.test(cell));
      for (const cell of listed.slice(0, 3)) {
        assert.ok(analyze(cell).position, `${name}: ${cell}`);
        read += 1;
      }
    }
  }
  assert.ok(read > 100, String(read));
});

test("rows of a grid are those of one difference or one nim-sum, and one value is lit alone", () => {
  const values = (position, options) => {
    const [head, ...lines] = rows(picture(position, "grid", "csv", { window: [0, 0, 8], ...options }));
    // The numbers along both sides are the first row and the first column.
    assert.deepEqual([head.slice(1).map(Number), lines.map(([number]) => Number(number))], Array(2).fill([0, 1, 2, 3, 4, 5, 6, 7]));
    return lines.map((line) => line.slice(1).map(Number));
  };
  // A cell of row d and column a is (a, a + d): what the package says of that position is what stands there.
  const differences = values("wythoff(3,5)", { up: "difference" });
  for (const [difference, row] of differences.entries()) {
    for (const [a, value] of row.slice(0, 4).entries()) assert.equal(value, analyze(`wythoff(${a},${a + difference})`).grundy);
  }
  // Of each difference there is one cold pair, (0, 0), (1, 2), (3, 5), (4, 7), …
  assert.deepEqual(differences.slice(0, 5).map((row) => row.indexOf(0)), [0, 1, 3, 4, 6]);
  assert.deepEqual(values("nim(3,5)", { up: "xor" }), Array.from({ length: 8 }, (_, sum) => Array(8).fill(sum)));
  // Lit alone are exactly the cells of that value among all.
  const lit = rows(picture("wythoff(3,5)", "grid", "csv", { window: [0, 0, 8], lit: 2 })).slice(1).map((line) => line.map(Number));
  const all = values("wythoff(3,5)", {}).flatMap((row, b) => row.flatMap((value, a) => (value === 2 ? [[a, b]] : [])));
  assert.ok(all.length > 3);
  assert.deepEqual(lit.sort(), all.sort());
  assert.match(picture("wythoff(3,5)", "grid", "svg", { up: "difference", grid: "cold" }), /^<svg/);
});

test("options choose what is drawn, and nothing else is one", () => {
  const drawn = (panel, options) => picture("wythoff(3,5)", panel, "svg", options);
  assert.match(drawn("grid", { grid: "cold", window: [2, 4, 9] }), />12<\/text>/);
  assert.doesNotMatch(drawn("grid", { grid: "cold", window: [2, 4, 9] }), />13<\/text>/);
  assert.match(picture("kayles(7)", "sequence", "svg", { heaps: [90, 99] }), />99<\/text>/);
  assert.match(picture("nim(3,40,5)", "grid", "text", { axes: [3, 1] }), /^0 +40 +41 +42/m);
  assert.throws(() => picture("nim(3)+wythoff(1,2)", "grid", "svg", { axes: [1, 4] }), { name: "RangeError", message: /^options.axes names no/ });
  assert.match(picture("nim(3,4,5)", "mex", "tikz", { fragment: true }), /^% Needs[^\n]*\n\\begin\{tikzpicture\}/);
  assert.match(picture("nim(3,4,5)", "board", "svg"), /class="won"/);
  assert.doesNotMatch(picture("nim(3,4,5)", "board", "svg", { marks: false }), /class="won"/);
  for (const [options, name] of [
    [{ theme: "sepia" }, "RangeError"],
    [{ theme: 5 }, "TypeError"],
    [{ window: [1, 2] }, "TypeError"],
    [{ window: [0, 0, 7] }, "RangeError"],
    [{ window: [0, -1, 9] }, "RangeError"],
    [{ heaps: "0-9" }, "TypeError"],
    [{ axes: [0, 1] }, "RangeError"],
    [{ heaps: [0, 1e9] }, "RangeError"],
    [{ heaps: [5, 3] }, "RangeError"],
    [[], "TypeError"],
    [{ grid: "warm" }, "RangeError"],
    [{ up: "sideways" }, "RangeError"],
    [{ lit: -1 }, "RangeError"],
    [{ lit: "2" }, "TypeError"],
    [{ fragment: "yes" }, "TypeError"],
    [{ themes: "dark" }, "TypeError"],
  ]) {
    assert.throws(() => drawn("grid", options), { name }, JSON.stringify(options));
  }
});
