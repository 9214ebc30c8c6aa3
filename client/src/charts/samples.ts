/** Numbers for the gallery: a duel, a bridge, weapons, as the laboratory worked them out. */

import { share } from "./numbers";
import type { Part } from "./tug-words";
import type { Estimate } from "./types";

export const PAIRS = 10712;

export function ofPairs(times: number): Estimate {
  const p = times / PAIRS;
  return { p, lo: p, hi: p, of: "exact", num: String(times), den: String(PAIRS) };
}

export const WHO_HITS: Part[] = [
  { name: "Bob hits", of: ofPairs(3008), side: 1 },
  { name: "nothing", of: ofPairs(3360) },
  { name: "Ann hits", of: ofPairs(4344), side: 0 },
];

export function won(times: number, n: number, first = "Travellers", second = "Robbers"): Part[] {
  return [
    { name: first, of: share(times, n), side: 0 },
    { name: second, of: share(n - times, n), side: 1 },
  ];
}
