/** Who wins if both play well: `"N"`, the next player, who is to move; `"P"`, the previous one. */
export type Outcome = "N" | "P";

export interface Analysis {
  /** Canonical notation. */
  position: string;
  /** Whether whoever makes the last move loses. */
  misere: boolean;
  outcome: Outcome;
  /** The Grundy value; null under misère, or where only a theorem on the outcome is within reach. */
  grundy: number | bigint | null;
  components: { position: string; grundy: number | bigint | null }[];
  /** Canonical notation after the move; distinct positions, at most 1000 of them (fewer if they are very long). */
  winningMoves: { to: string }[];
  /** All of them, also where the list is cut; NaN where not all are within reach: the list then holds those that are known, maybe none. */
  winningMoveCount: number | bigint;
  /** "search", or the theorem used, e.g. "bouton", "wythoff". */
  method: string;
  /**
   * Why values or winning moves are missing where who wins is within reach: what the budget lacked, which `budget` may raise. The winning
   * moves may be complete where the value alone is missing.
   */
  refused: null | Shortfall;
}

export interface Sequence {
  /** Grundy values; the index is the size of the heap. */
  values: number[];
  period: null | Period;
}

export interface Period {
  /** The least n0 with g(n + period) = g(n) + saltus for all n ≥ n0. */
  preperiod: number;
  period: number;
  saltus: number;
  /** True only with a theorem and the window that meets it. */
  proved: boolean;
  /** The heaps, from the first up to but not including the second, whose values were compared. */
  window: [number, number];
}

export interface GameGraph {
  /**
   * Node 0 is the given position. `grundy` is null under misère, where it is not known, and above 2^53. `rank` is the length of the
   * longest path from there in this graph, so every edge leads to a lower one; where the graph is complete, it is that of the longest play.
   */
  nodes: { position: string; outcome: Outcome; grundy: number | null; rank: number }[];
  /** Node index to node index, one per distinct move target. */
  edges: [number, number][];
  /** False where `maxNodes` cut the graph. */
  complete: boolean;
  /** How many positions there are, where that can be counted and does not exceed 2^53. */
  total: number | null;
}

export type Panel = "board" | "dag" | "mex" | "columns" | "grid" | "sequence";
export type PictureFormat = "svg" | "tikz" | "dot" | "csv" | "text";

/** The language of the page. Tags near them are read as in the link: `zh-TW` is `zh-Hant`. */
export type Language = "en" | "zh" | "zh-Hant";

export interface LanguageOptions {
  /**
   * What sentences and descriptions are in: English unless given. Where it is given, so are the words in tables and the messages of
   * `PositionError` and `BudgetError`, which otherwise speak to programmers.
   */
  lang?: Language;
}

export interface AnalyzeOptions extends LanguageOptions {
  /** How much work the answer may cost, in options looked at; 40 million unless given, where the page allows itself 2 billion. */
  budget?: number;
}

export interface GameGraphOptions extends AnalyzeOptions {
  /** 10,000 unless given, a million at most. The nodes nearest to the position are kept. */
  maxNodes?: number;
  /** Whether positions equal up to symmetry are one node; false unless given. */
  merge?: boolean;
}

export interface PictureOptions extends AnalyzeOptions {
  /** For the game graph: whether positions equal up to symmetry are one node; true unless given. */
  merge?: boolean;
  /** For the game graph: which edges are drawn. */
  edges?: "all" | "winning" | "reduced";
  /** For the grid: Grundy values unless given, cold cells, or what each cold cell crosses out. */
  grid?: "values" | "cold" | "sieve";
  /** For the sieve of Wythoff's game: how many cold pairs are found, 0 to 1,000; all unless given. 0 is an empty grid. */
  sieve?: number;
  /** For the grid: x and y of its first cell, and 8 to 1,000 cells a side. */
  window?: [x: number, y: number, size: number];
  /**
   * For the grid: what runs up, the second number unless given, the difference b − a, or the nim-sum of both, for which size and corner
   * of the window are rounded to multiples of a power of two. The window counts what runs up.
   */
  up?: "second" | "difference" | "xor";
  /** For the grid: the Grundy value whose cells alone are lit. */
  lit?: number;
  /** For the grid: the numbers of the position along its axes, by their places from 1 on; the others stay as they are. */
  axes?: [across: number, up: number];
  /** For the sequence: the first and the last heap that is listed, at most 1,000,000. */
  heaps?: [first: number, last: number];
  /**
   * For the sequence: how its values are shown, as in the link: "mex", "columns:12", "cold", "sorted", "digits:2", "differences", "plot",
   * "counts", "beside:kayles", "guess:71,12".
   */
  lens?: string;
  /** Whether the rows of a sequence wrap in the width of a phone; false unless given. */
  narrow?: boolean;
  /** For the sequence: the heap game of the position whose values are listed, as "kayles"; the first unless given. */
  sequence?: string;
  /** The colours of SVG, TikZ and DOT: "transparent" unless given, which is "light" without a ground. */
  theme?: "light" | "dark" | "contrast" | "transparent";
  /** For TikZ: whether it is for a document that takes it in, and not one by itself; false unless given. */
  fragment?: boolean;
  /** Whether winning moves are marked, in SVG and TikZ; true unless given. */
  marks?: boolean;
}

export interface WorksheetOptions extends LanguageOptions {
  /** The first and the last seed of the first sheet: 1 to 10 unless given. */
  seeds?: [number, number];
  /** How many different sheets: 1 unless given. */
  sheets?: number;
}

export type QuizKind = "outcomes" | "values" | "move" | "mex" | "pattern";

export interface Quiz {
  kind: QuizKind;
  /** On a worksheet 0 where the quiz asks about `position` itself in the place of what a seed draws: a lost one, or that without its heaps of 0. */
  seed: number;
  /** The position that is asked about. */
  position: string;
  /** Of a pattern the Grundy values of the heaps from 0 up to the one before that of `position`. */
  shown?: (number | bigint)[];
  questions: QuizQuestion[];
}

export interface QuizQuestion {
  position: string;
  /** There where a pattern's period is asked for, and not what `position` is worth. */
  asks?: "period";
  /** "P" or "N", a Grundy value or a period, the position after a winning move, or null where no move wins. */
  answer: Outcome | number | bigint | string | null;
  /** All moves, where one is to be picked; `reply` is the position after the answer to one that does not win. */
  choices?: { to: string; wins: boolean; reply: string | null }[];
  /** Why that is the answer, as the page says it: of a worksheet's question as its key does, by a theorem where there is one. */
  reason: string;
}

/** What is asked of the seeds of a sheet, nothing twice; where one asks nothing new, of a seed beyond those of all sheets. */
export interface Worksheet {
  seeds: [number, number];
  /** As `quiz` gives them, with what of each is asked. */
  quizzes: Quiz[];
  /** How many questions it lacks: no further seed asks anything new. */
  leftOut: number;
}

/** What is thrown for a text that is not a legal position. */
export interface PositionError extends Error {
  name: "PositionError";
  /** The kind of mistake, such as "unclosed". */
  code: string;
  /** Offsets into the text as given, in UTF-16 units like all offsets of JavaScript. */
  start: number;
  end: number;
}

/** What an answer would cost beyond what is allowed. */
export interface Shortfall {
  /** What the answer ran out of: `needed` and `allowed` count options looked at, or bytes. */
  limit: "work" | "memory";
  /** What is needed, all of it where `exact`, else at least so much. */
  needed: number | bigint;
  allowed: number | bigint;
  exact: boolean;
  message: string;
}

/** What is thrown where an answer would cost more work or memory than allowed. */
export interface BudgetError extends Error, Shortfall {
  name: "BudgetError";
}

/** Who wins a position, its Grundy value, its winning moves, and how that is known. */
export function analyze(position: string, options?: AnalyzeOptions): Analysis;
/** The Grundy values of the heaps 0 to `upTo` (at most 10 million) of a game such as "kayles" or "subtract[1,3,4]". */
export function sequence(game: string, upTo: number, options?: AnalyzeOptions): Sequence;
/** The positions below a position and the moves between them. */
export function gameGraph(position: string, options?: GameGraphOptions): GameGraph;
/** A panel's picture of a position. "dot" is for the panel "dag" alone. */
export function picture(position: string, panel: Panel, format: PictureFormat, options?: PictureOptions): string;
/** The questions that the page asks by the link's `p`, `quiz` and `seed` (0 unless given), with answers and reasons. */
export function quiz(position: string, kind: QuizKind, seed?: number, options?: LanguageOptions): Quiz;
/** The worksheets that the page prints by the link's `p`, `sheet`, `seeds` (1 to 10 unless given) and `sheets` (1), with answers and reasons. */
export function worksheets(position: string, kind: QuizKind, options?: WorksheetOptions): Worksheet[];
/** The version of the package. */
export function version(): string;
