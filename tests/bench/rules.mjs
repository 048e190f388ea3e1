// How fast rules of one's own are beside the games that the program knows: the time of each as a multiple of the other's, the
// best of several runs. The last three are not known by their shape, and run as they are written.

import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
import { measure } from "./measure.mjs";

const [pkg] = process.argv.slice(2);
const { default: init, sequence, analyze } = await import(pathToFileURL(join(resolve(pkg), "index.js")));
await init();

const MOST = { budget: 2_000_000_000 };
const heaps = (game, upTo) => () => sequence(game, upTo, MOST);
const position = (text) => () => analyze(text, MOST);

const ROWS = [
  ["Bash", heaps("bash[7]", 1_000), heaps("rule[n-k for k in 1..=7]", 1_000)],
  ["Kayles", heaps("kayles", 1_000), heaps("rule[(a,n-k-a) for k in 1..=2 for a in 0..=n-k]", 1_000)],
  ["Lasker", heaps("lasker", 1_000), heaps("rule[n-k for k in 1..=n;(a,n-a) for a in 1..=n/2]", 1_000)],
  ["half", heaps("half", 1_000), heaps("rule[n-k for k in 1..=(n+1)/2]", 1_000)],
  ["Grundy’s game", heaps("grundy", 1_000), heaps("rule[(a,n-a) for a in 1..=(n-1)/2]", 1_000)],
  ["treblecross", heaps("octal[0.007]", 1_000), heaps("rule[(a,n-3-a) for a in 0..=n-3]", 1_000)],
  ["Dawson’s Chess", heaps("dawsons_chess", 1_000), heaps("rule[n-1 if n==1;n-k for k in 2..=3;(a,n-3-a) for a in 1..=n-4]", 1_000)],
  ["take a square", heaps("take[k^2]", 5_000), heaps("rule[n-k^2 for k in 1..=sqrt(n)]", 5_000)],
  ["Wythoff", position("wythoff(20,32)"), position("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)](20,32)")],
];

/// The least time of some runs, in milliseconds; what is quick is done often enough to be seen.
function time(run) {
  let best = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    let often = 0;
    do {
      run();
      often += 1;
    } while (performance.now() - start < 20);
    best = Math.min(best, (performance.now() - start) / often);
  }
  return best;
}

for (const [name, known, own] of ROWS) {
  const built = time(known);
  measure("own rules", `${name}, built in`, built, "ms");
  measure("own rules", `${name}, as a rule`, time(own) / built, "×", 5);
}
