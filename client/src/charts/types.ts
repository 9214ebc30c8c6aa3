/** What charts are drawn from, as the laboratory sends it. */

/** A chance, and between what it lies in 95 of 100 cases. */
export interface Estimate {
  p: number;
  lo: number;
  hi: number;
  /** Counted in fights unless it says that it was worked out. */
  of?: "exact" | "playouts";
  n?: number;
  /** Of an exact chance the integers, as text. */
  num?: string;
  den?: string;
}

/** From so many points on something happens to somebody. */
export interface Zone {
  from: number;
  key: "dazed" | "out" | "critical" | "dead";
  text: string;
  reachable: boolean;
}

/** One exchange between two people: who hits, and what each of them loses. */
export interface Exchange {
  first: Estimate;
  nothing: Estimate;
  second: Estimate;
  loss: Record<string, Record<number, Estimate>>;
  zones: Record<string, Zone[]>;
}

export type End = "up" | "gone" | "unconscious" | "beaten" | "critical" | "dead";

export interface Wounds {
  mean: number;
  quartiles: readonly [number, number, number];
}

/** A forecast, as far as it has come. */
export interface ForecastReport {
  title: string;
  edition: string;
  /** Whose eyes it is seen with. */
  side: string;
  n: number;
  seconds: number;
  bots: readonly string[];
  /** By side; nobody's under the empty word, where that happens. */
  win: Record<string, Estimate>;
  ends: Record<string, Partial<Record<End, Estimate>>>;
  wounds: Record<string, Wounds>;
  /** How many fights took so many rounds. */
  rounds: Record<number, number>;
  /** The part of the fights in which somebody still stands, before the first round and after each. */
  standing: Record<string, number[]>;
  first: Record<string, Estimate>;
  deaths: readonly Estimate[];
  answers: readonly [number, number, number];
  changes: readonly Changed[];
  words: readonly string[];
  done: boolean;
}

/** One thing otherwise, and what that does to the chance to win. */
export interface Changed {
  key: string;
  text: string;
  win: Estimate;
  difference: { by: number; lo: number; hi: number; error: number; n: number };
  /** The difference, in a hundred: "+35"; "±0" where it cannot be told from nothing. */
  says: string;
}

/** Rows against columns, weapons against armour, say. */
export interface Matrix {
  rows: readonly string[];
  columns: readonly string[];
  /** `loss` and `wounds` are points on average, the others chances. */
  measure: "loss" | "wounds" | "dead" | "win";
  /** Nothing where it has not been worked out yet, or cannot be. */
  cells: readonly (readonly (Estimate | null)[])[];
  /** Rows that are never ahead of another one. */
  dominated: readonly { row: string; by: string; text: string; proof?: string }[];
  /** What a row that is not dominated is best in. */
  remarks?: Record<string, string>;
  /** What all cells have in common. */
  fixed: string;
  done?: boolean;
}

/** So much more or less of something, and what that makes of the chance to win. */
export interface Step {
  label: string;
  win: Estimate;
  /** Whether it can be told from nothing. */
  shown?: boolean;
}

/** What one change at a time is worth. */
export interface Worth {
  base: Estimate;
  rows: readonly { key: string; label?: string; steps: readonly Step[] }[];
  done?: boolean;
}

/** Somebody in a chart. */
export interface Who {
  id: string;
  name: string;
  /** 0 the first side, 1 the second, ... */
  side: number;
}
