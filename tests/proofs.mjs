// Positions that the proofs are walked on, and where the page says a step.

import { panel } from "./page.mjs";

export const link = (proof, position, lang, step) => ({ p: encodeURIComponent(position), lang, proof, ...(step > 1 && { step }) });
export const sentence = (page) => page.locator("#proof-step");
export const dots = (page) => panel(page, "proof").locator(".steps .dot");
export const current = (page) => panel(page, "proof").locator('[aria-current="step"]');
export const next = (page) => panel(page, "proof").getByRole("button", { name: /^(next|下一步)/ });

/** Each proof with a position that it speaks of. */
export const PROOFS = [
  ["induction", "nim(1,2,2)"],
  ["mex", "kayles(5)"],
  ["bouton", "nim(3,4,5)"],
  ["twins", "kayles(20)"],
  ["sum", "kayles(7)+nim(3)"],
  ["moore", "moore[2](8,4,1)"],
  ["wythoff", "wythoff(3,4)"],
  ["beatty", "wythoff(3,5)"],
  ["zeckendorf", "fibonacci(20)"],
  ["staircase", "staircase(3,1,4)"],
  ["misere-nim", "misere nim(3,4,5)"],
  ["bash", "bash[3](21)"],
  ["half", "half(7,12)"],
  ["flip", "flip[2](8)"],
  ["period", "subtract[1,3,4](10,7)"],
  ["equivalence", "bash[3](4)+nim(2)"],
  ["xor", "nim(3,4,5)"],
  ["lasker", "lasker(3,2)"],
  ["residues", "take[2*k-1](9)"],
  ["sj", "misere nim(3,4,5)"],
  ["misere-moore", "misere moore[2](2,2,1,1)"],
  ["misere-mex", "misere kayles(5)"],
  ["zermelo", "nim(2,3)"],
  ["complexity", "nim(3,4,5)"],
];
/** The same where the player to move has lost: whatever is played is answered. */
export const LOST = [
  ["induction", "misere kayles(4)"],
  ["mex", "nim(3,3)"],
  ["bouton", "nim(1,4,5)"],
  ["twins", "kayles(5,5)"],
  ["sum", "bash[3](4,8)"],
  ["moore", "moore[2](3,3,3)"],
  ["wythoff", "wythoff(3,5)"],
  ["zeckendorf", "fibonacci(13)"],
  ["staircase", "staircase(2,3,2)"],
  ["misere-nim", "misere nim(2,2)"],
  ["bash", "bash[3](8)"],
  ["half", "half(9,9)"],
  ["flip", "flip[2](9)"],
  ["equivalence", "kayles(0)"],
  ["xor", "nim(1,2,3)"],
  ["lasker", "lasker(6,6)"],
  ["residues", "take[2^(k-1)](9,9)"],
  ["misere-moore", "misere moore[2](2,2,2)"],
  ["misere-mex", "misere kayles(4)"],
  ["zermelo", "nim(3,3)"],
];
