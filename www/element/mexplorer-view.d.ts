/** What is shown. */
export interface Shown {
  /** The canonical link, without `#`. */
  link: string;
  /** The position in canonical notation. */
  position: string;
  /** `null` where it is hidden, out of reach, or not said in a game. */
  outcome: "N" | "P" | null;
  /** The Grundy value as text, where the page says it. */
  grundy: string | null;
  /** The theorem that is walked, if one is. */
  proof: string | null;
  step: number | null;
  of: number | null;
}

export interface Answer {
  quiz: "outcomes" | "values" | "move" | "mex" | "pattern";
  seed: number;
  position: string;
  right: number;
  wrong: number;
  total: number;
  done: boolean;
  checks: number;
  shown: boolean;
}

/** What the frame tells, by the type of the message. */
export interface Told {
  ready: Shown;
  error: { message: string; id?: number | string };
  resize: { height: number };
  state: Shown & { id?: number | string };
  move: { from: string; to: string; by: "reader" | "program" };
  step: { proof: string; step: number; of: number };
  /** A key that turns steps was pressed before a projector where there is no step more. */
  key: { key: string; way: "next" | "back" };
  answer: Answer;
  /** The same as `answer`. */
  quiz: Answer;
}

/** A message of the frame. */
export type Message = { [Type in keyof Told]: { source: "mexplorer"; version: 1; type: Type } & Told[Type] }[keyof Told];

/** What can be asked of the frame. */
export interface Asked {
  /** The link's keys; `null` takes one away. What is not named stays. */
  set: { keys: Record<string, string | number | null> };
  get: { id?: number | string };
  theme: { theme: "auto" | "light" | "dark" | "contrast" };
  lang: { lang: string };
  step: { step: number };
}

/** `<mexplorer-view>`: attributes are the link's keys. */
export interface MexplorerView extends HTMLElement {
  tell<Type extends keyof Asked>(type: Type, detail?: Asked[Type]): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "mexplorer-view": MexplorerView;
  }
  interface HTMLElementEventMap {
    "mexplorer-ready": CustomEvent<Told["ready"]>;
    "mexplorer-error": CustomEvent<Told["error"]>;
    "mexplorer-resize": CustomEvent<Told["resize"]>;
    "mexplorer-state": CustomEvent<Told["state"]>;
    "mexplorer-move": CustomEvent<Told["move"]>;
    "mexplorer-step": CustomEvent<Told["step"]>;
    "mexplorer-key": CustomEvent<Told["key"]>;
    "mexplorer-answer": CustomEvent<Told["answer"]>;
    "mexplorer-quiz": CustomEvent<Told["quiz"]>;
  }
}
