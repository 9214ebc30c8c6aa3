/** Numbers for the gallery: a duel, a bridge, weapons, as the laboratory worked them out. */

import { share } from "./numbers";
import type { Standing } from "./survival-lines";
import type { Part } from "./tug-words";
import type { End, Estimate, Exchange, Who, Wounds } from "./types";

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

export const ANN: Who = { id: "ann", name: "Ann", side: 0 };
export const BOB: Who = { id: "bob", name: "Bob", side: 1 };
export const LONG: Who = { id: "ann", name: "Wulfstan Ironside the Elder", side: 0 };
export const MIRIAM: Who = { id: "bob", name: "מרים בת חנה", side: 1 };

const ANN_LOSES = { 2: 64, 4: 128, 7: 192, 9: 500, 12: 500, 14: 500, 17: 1124 };
const BOB_LOSES = { 0: 288, 2: 288, 4: 770, 6: 754, 8: 738, 10: 1506 };

function losses(counts: Record<number, number>, chance: (times: number) => Estimate): Record<number, Estimate> {
  return Object.fromEntries(Object.entries(counts).map(([points, times]) => [points, chance(times)]));
}

/** One exchange: exact, or as if counted in so many fights. */
export function exchange(n = 0): Exchange {
  const chance = (times: number) => (n ? share(Math.round((times / PAIRS) * n), n) : ofPairs(times));
  return {
    first: chance(4344),
    nothing: chance(3360),
    second: chance(3008),
    loss: { ann: losses(ANN_LOSES, chance), bob: losses(BOB_LOSES, chance) },
    zones: {
      ann: [
        { from: 7, key: "dazed", text: "over Will 6", reachable: true },
        { from: 12, key: "dead", text: "7 wounds at once", reachable: true },
      ],
      bob: [
        { from: 6, key: "dazed", text: "over Will 5", reachable: true },
        { from: 13, key: "dead", text: "8 wounds at once", reachable: false },
      ],
    },
  };
}

export const HARMLESS: Exchange = { ...exchange(), loss: {}, zones: {} };

export const DUEL_ROUNDS: Record<number, number> = {
  1: 690, 2: 508, 3: 436, 4: 355, 5: 293, 6: 222, 7: 138, 8: 97, 9: 73, 10: 58, 11: 31, 12: 28, 13: 19, 14: 8, 15: 11,
  16: 11, 17: 6, 18: 6, 19: 4, 20: 3, 21: 1, 22: 1, 25: 1,
}; // biome-ignore format: counts
const ANN_FALLS = [0, 690, 320, 181, 108, 75, 45, 30, 20, 10, 10, 5, 2, 5, 1];
const BOB_FALLS = [0, 0, 188, 255, 247, 218, 177, 108, 77, 63, 48, 26, 26, 14, 7, 11, 11, 6, 6, 4, 3, 1, 1, 0, 0, 1];

function standing(falls: readonly number[], n: number): number[] {
  let left = 3000;
  return Array.from({ length: 26 }, (_, round) => {
    left -= falls[round] ?? 0;
    return n > 0 ? Math.round((left / 3000) * n) / n : left / 3000;
  });
}

export function duel(n = 3000, ann = ANN, bob = BOB): Standing[] {
  return [
    { who: ann, standing: standing(ANN_FALLS, n) },
    { who: bob, standing: standing(BOB_FALLS, n) },
  ];
}

export function fewer(counts: Readonly<Record<number, number>>, part: number): Record<number, number> {
  return Object.fromEntries(Object.entries(counts).map(([key, many]) => [key, Math.round(many * part)]));
}

export const BRIDGE: Who[] = ["Ada", "Ben", "Cid", "Rod", "Tod", "Jon"].map((name, at) => ({
  id: name.toLowerCase(),
  name,
  side: at < 3 ? 0 : 1,
}));
const BRIDGE_ENDS = [
  [71, 3, 2, 24],
  [51, 3, 2, 44],
  [46, 7, 8, 39],
  [21, 16, 10, 53],
  [14, 16, 8, 62],
  [9, 12, 9, 70],
];
const BRIDGE_WOUNDS = [1.9, 2.9, 4.4, 5.5, 5.6, 5.8];
export const BRIDGE_ROUNDS: Record<number, number> = {
  2: 18, 3: 102, 4: 90, 5: 114, 6: 78, 7: 66, 8: 42, 9: 30, 10: 22, 11: 14, 12: 10, 14: 8, 17: 6,
}; // biome-ignore format: counts
/** A long fight: twelve rioters and the Watch. */
export const RIOT_ROUNDS: Record<number, number> = {
  8: 2, 9: 4, 10: 30, 11: 60, 12: 96, 13: 104, 14: 61, 15: 40, 16: 38, 17: 30, 18: 25, 19: 20, 21: 40, 25: 30, 31: 20,
}; // biome-ignore format: counts

export function bridgeEnds(n: number): Record<string, Partial<Record<End, Estimate>>> {
  return Object.fromEntries(
    BRIDGE.map(({ id }, at) => {
      const [up = 0, out = 0, critical = 0] = (BRIDGE_ENDS[at] ?? []).map((part) => Math.round((part * n) / 100));
      const counts = { up, unconscious: out, critical, dead: Math.max(0, n - up - out - critical) };
      return [id, Object.fromEntries(Object.entries(counts).map(([end, times]) => [end, share(times, n)]))];
    }),
  );
}

export const BRIDGE_HURT: Record<string, Wounds> = Object.fromEntries(
  BRIDGE.map(({ id }, at) => [id, { mean: BRIDGE_WOUNDS[at] ?? 0, quartiles: [0, 1, 5] as const }]),
);
