// The package answers what is typed; the view beside it follows, and what is done in the view is typed here.

import init, { analyze, picture, type Analysis, type PositionError } from "mexplorer";
import type { MexplorerView } from "./mexplorer-view";

function find<Kind extends Element>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

const game = find<HTMLInputElement>("#game");
const answer = find<HTMLElement>("#answer");
const drawing = find<HTMLElement>("#picture");
const view = find<MexplorerView>("mexplorer-view");

function sentence({ outcome, grundy, winningMoves }: Analysis): string {
  const [first] = winningMoves;
  const worth = grundy === null ? "" : ` It is worth ${grundy}.`;
  return `The ${outcome === "N" ? "next" : "previous"} player wins.${worth}${first ? ` A move that wins: ${first.to}.` : ""}`;
}

const isPositionError = (error: unknown): error is PositionError => error instanceof Error && error.name === "PositionError";

/** Says and draws what was typed; what cannot be read is said with its place. */
function show(): void {
  try {
    answer.textContent = sentence(analyze(game.value));
    drawing.innerHTML = picture(game.value, "dag", "svg", { theme: "transparent" });
  } catch (error) {
    answer.textContent = error instanceof Error ? error.message : String(error);
    if (isPositionError(error)) game.setSelectionRange(error.start, error.end);
  }
}

await init();
show();
game.addEventListener("input", () => {
  show();
  view.tell("set", { keys: { p: game.value } });
});
view.addEventListener("mexplorer-state", ({ detail }) => {
  if (detail.position === game.value) return;
  game.value = detail.position;
  show();
});
