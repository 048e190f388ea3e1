// One link after the other in one page, as somebody who edits the address: how each ends, and how long that takes.

/**
 * Follows a link. Answers with how it ended: `answered`, `refused` (the text, with a reason), `said` (why there is no verdict,
 * or that it is hidden), `stopped` (work that offered its Stop, which was pressed), `broken` (a card), `stuck`, `silent`; and after
 * how many milliseconds there was something to read.
 */
export const follow = (page, link) => page.evaluate(inPage, { link, patient: false });

/** Follows a link to its end, however slow the machine is: Stop is left alone. */
export const followed = (page, link) => page.evaluate(inPage, { link, patient: true });

async function inPage({ link, patient }) {
  const root = document.documentElement;
  const turn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  const stop = () => (patient ? null : document.querySelector(".working button"));
  const text = (selector) => document.querySelector(selector)?.textContent.trim();
  const start = performance.now();
  const changed = new Promise((heard) => addEventListener("hashchange", heard, { once: true }));
  const before = location.href;
  location.hash = link;
  if (location.href !== before) await changed;
  do await turn();
  while (root.dataset.state === "working" && !stop());
  const took = performance.now() - start;
  const stopped = root.dataset.state === "working";
  // The answer may come in place of the button.
  for (let turns = 0; root.dataset.state === "working" && (patient || turns < 2_000); turns++) {
    stop()?.click();
    await turn();
  }
  const verdict = document.querySelector("#verdict");
  const ways = [
    ["stuck", root.dataset.state !== "ready"],
    ["broken", document.querySelector(".broken")],
    ["refused", text("#position-error")],
    ["stopped", stopped],
    ["answered", verdict?.dataset.outcome],
    ["said", text("#verdict")],
    ["said", text("#quiz")],
  ];
  return { took, ended: ways.find(([, holds]) => holds)?.[0] ?? "silent" };
}

/** A link as a row of a table names it. */
export const short = (link) => (link.length > 60 ? `${link.slice(0, 60)}… (${link.length})` : link);
