/** What may come of an answer: worked out by the laboratory, drawn where there is some, nothing where there is none. */

export interface Outcome {
  key: "hit" | "nothing" | "behit" | "first" | "tie" | "second";
  p: number;
  note?: string;
}

export interface Preview {
  of: "exact" | "playouts";
  n?: number;
  outcomes: Outcome[];
  loss?: { who: string; least: number; likely: number; most: number }[];
  states?: { who: string; key: string; p: number }[];
  path?: [number, number][];
  threats?: { hex: [number, number]; by: string[] }[];
  /** 1: the coach would. */
  advice?: number;
}
