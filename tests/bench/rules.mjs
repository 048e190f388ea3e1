// How fast rules of one's own are beside the games that the program knows: the time of each as a multiple of the other's, medians
// of runs that take turns. Those with "as written" are not known by their shape: their tables are made move by move, and stand
// beside the same tables made by bare induction in JavaScript.

import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
import { measure } from "./measure.mjs";

const [pkg] = process.argv.slice(2);
const { default: init, sequence, analyze } = await import(pathToFileURL(join(resolve(pkg), "index.js")));
await init();

const MOST = { budget: 2_000_000_000 };
const heaps = (game, upTo) => () => sequence(game, upTo, MOST);
const position = (text) => () => analyze(text, MOST);

/** The value of a pair by tables of all smaller ones; `moves` calls back with what each move leaves, one pair or two. */
const pairs = (a, b, moves) => () => {
  const values = Array.from({ length: a + 1 }, () => new Int32Array(b + 1));
  const seen = new Int32Array(1 << 16);
  let now = 0;
  for (let x = 0; x <= a; x += 1) {
    for (let y = 0; y <= b; y += 1) {
      now += 1;
      moves(x, y, (value) => (seen[value] = now), values);
      let mex = 0;
      while (seen[mex] === now) mex += 1;
      values[x][y] = mex;
    }
  }
  return values[a][b];
};
const queen = (x, y, found, values) => {
  for (let k = 1; k <= x; k += 1) found(values[x - k][y]);
  for (let k = 1; k <= y; k += 1) found(values[x][y - k]);
  for (let k = 1; k <= Math.min(x, y); k += 1) found(values[x - k][y - k]);
};
const paper = (x, y, found, values) => {
  for (let k = 1; 2 * k <= x; k += 1) found(values[k][y] ^ values[x - k][y]);
  for (let k = 1; 2 * k <= y; k += 1) found(values[x][k] ^ values[x][y - k]);
};
/** The values of heaps that may be split after taking numbers of a set, nothing else known of them. */
const splits = (takes, upTo) => () => {
  const values = new Int32Array(upTo + 1);
  const seen = new Int32Array(1 << 16);
  for (let heap = 1; heap <= upTo; heap += 1) {
    for (const take of takes) {
      for (let one = 0, two = heap - take; one <= two; one += 1, two -= 1) seen[values[one] ^ values[two]] = heap;
    }
    let mex = 0;
    while (seen[mex] === heap) mex += 1;
    values[heap] = mex;
  }
  return values;
};

const WYTHOFF = "(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)";

const ROWS = [
  ["Bash", heaps("bash[7]", 1_000), heaps("rule[n-k for k in 1..=7]", 1_000)],
  ["Kayles", heaps("kayles", 1_000), heaps("rule[(a,n-k-a) for k in 1..=2 for a in 0..=n-k]", 1_000)],
  ["Lasker", heaps("lasker", 1_000), heaps("rule[n-k for k in 1..=n;(a,n-a) for a in 1..=n/2]", 1_000)],
  ["half", heaps("half", 1_000), heaps("rule[n-k for k in 1..=(n+1)/2]", 1_000)],
  ["Grundy’s game", heaps("grundy", 1_000), heaps("rule[(a,n-a) for a in 1..=(n-1)/2]", 1_000)],
  ["treblecross", heaps("octal[0.007]", 1_000), heaps("rule[(a,n-3-a) for a in 0..=n-3]", 1_000)],
  ["Dawson’s Chess", heaps("dawsons_chess", 1_000), heaps("rule[n-1 if n==1;n-k for k in 2..=3;(a,n-3-a) for a in 1..=n-4]", 1_000)],
  ["take a square", heaps("take[k^2]", 5_000), heaps("rule[n-k^2 for k in 1..=sqrt(n)]", 5_000)],
  ["Wythoff", position("wythoff(20,32)"), position(`rule2[${WYTHOFF}](20,32)`)],
  ["Wythoff as written", pairs(60, 70, queen), position(`rule2[${WYTHOFF} if a>=0](60,70)`)],
  ["cutting paper as written", pairs(60, 70, paper), position("rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](60,70)")],
  ["Kayles as written", splits([1, 2], 2_000), heaps("rule[(a,n-k-a) if n>0 for k in 1..=2 for a in 0..=n-k]", 2_000)],
  ["0.007 as written", splits([3], 4_000), heaps("rule[(a,n-3-a) if n>2 for a in 0..=n-3]", 4_000)],
];

/** The time of one run in milliseconds; what is quick is done often enough to be seen. */
function time(run) {
  const start = performance.now();
  let often = 0;
  do {
    run();
    often += 1;
  } while (performance.now() - start < 20);
  return (performance.now() - start) / often;
}

const middle = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];

for (const [name, known, own] of ROWS) {
  // The first of each is not counted: it is the engine's.
  const rounds = Array.from({ length: 6 }, () => [time(known), time(own)]).slice(1);
  const built = middle(rounds.map(([one]) => one));
  measure("own rules", `${name}, ${name.endsWith("written") ? "in JavaScript" : "built in"}`, built, "ms");
  measure("own rules", `${name}, as a rule`, middle(rounds.map(([, other]) => other)) / built, "×", 5);
}
