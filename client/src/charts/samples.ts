/** Numbers for the gallery: a duel, a bridge, weapons, as the laboratory worked them out. */

import type { Tried } from "./fair-points";
import { share } from "./numbers";
import type { Standing } from "./survival-lines";
import type { Part } from "./tug-words";
import type { End, Estimate, Exchange, Matrix, Who, Worth, Wounds } from "./types";

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

const BLOWS: Readonly<Record<string, readonly number[]>> = {
  Mace: [6.14, 6.14, 4.92, 3.9, 3.23, 2.64, 2.36],
  Flail: [6.14, 6.14, 4.92, 3.9, 3.23, 2.64, 2.36],
  Halberd: [6.14, 5.73, 4.52, 3.57, 2.91, 2.36, 2.08],
  Warhammer: [5.53, 5.53, 4.72, 3.72, 3.05, 2.47, 2.19],
  Axe: [5.53, 5.12, 3.92, 3.05, 2.4, 1.9, 1.63],
  Hammer: [5.53, 5.12, 3.92, 3.05, 2.4, 1.9, 1.63],
  Broadsword: [4.93, 4.53, 3.33, 2.54, 1.9, 1.46, 1.19],
  Greatsword: [4.93, 4.53, 3.33, 2.54, 1.9, 1.46, 1.19],
  Sword: [4.32, 3.92, 2.72, 2.04, 1.41, 1.02, 0.8],
  Staff: [4.32, 3.92, 2.72, 2.04, 1.41, 1.02, 0.8],
  Shortsword: [3.37, 2.96, 1.78, 1.23, 0.68, 0.4, 0.23],
  Pike: [3.37, 3.37, 2.56, 1.87, 1.23, 0.85, 0.63],
  Rapier: [2.77, 2.36, 1.19, 0.74, 0.31, 0.12, 0.0],
  Spear: [2.77, 2.77, 1.57, 1.04, 0.49, 0.29, 0.12],
  Knife: [2.16, 1.76, 0.63, 0.31, 0.0, 0.0, 0.0],
  Dagger: [1.64, 1.24, 0.21, 0.0, 0.0, 0.0, 0.0],
};
const DOMINATED: Readonly<Record<string, string>> = {
  Flail: "Mace", Warhammer: "Mace", Axe: "Mace", Pike: "Mace", Greatsword: "Broadsword", Staff: "Sword",
  Shortsword: "Sword", Spear: "Sword", Dagger: "Rapier", Knife: "Rapier",
}; // biome-ignore format: pairs

/** Points a blow is worth against each armour: exact, or as if counted in so many exchanges. */
export function weapons(n = 0): Matrix {
  const mean = (p: number): Estimate => (n > 0 ? { p, lo: p * 0.8, hi: p * 1.2, n } : { p, lo: p, hi: p, of: "exact" });
  return {
    rows: Object.keys(BLOWS),
    columns: ["none", "Leather", "Chain", "Scale", "Light Plate", "Plate", "War Plate"],
    measure: "loss",
    cells: Object.values(BLOWS).map((row) => row.map(mean)),
    dominated: Object.entries(DOMINATED).map(([row, by]) => ({ row, by, text: "less" })),
    remarks: { Mace: "most, everywhere", Rapier: "holds off: Defence 2", Sword: "one hand, Defence 1" },
    fixed: "exact, all 10 712 pairs of cards in draw · skill 7 against skill 6 with a sword (Defence 1)",
  };
}

/** Every weapon against every weapon; some duels are not solved yet. */
export function duels(known: number): Matrix {
  const rows = Object.keys(BLOWS);
  const worth = rows.map((name) => BLOWS[name]?.[2] ?? 0);
  return {
    rows,
    columns: rows,
    measure: "win",
    cells: rows.map((_, row) =>
      rows.map((_, column) => {
        const p = 1 / (1 + Math.exp(((worth[column] ?? 0) - (worth[row] ?? 0)) / 1.5));
        return row * rows.length + column < known ? { p, lo: p, hi: p, of: "exact" as const } : null;
      }),
    ),
    dominated: [],
    fixed: "solved, pair",
    done: known >= rows.length ** 2,
  };
}

const STEPS: readonly (readonly [string, readonly (readonly [string, number])[]])[] = [
  ["weapon", [["Shortsword", 32], ["Broadsword", 51.6]]],
  ["skill", [["6", 42], ["8", 60.7]]],
  ["armour", [["none", 49.6], ["Chain", 55.7], ["Plate", 66.4]]],
  ["body", [["5", 39], ["7", 51.6]]],
  ["will", [["5", 49.2], ["7", 51.6]]],
  ["speed", [["5", 49.9], ["7", 50.1]]],
  ["shield", [["Shield", 50.2]]],
]; // biome-ignore format: a row a line

/** What one point is worth to Ann: exact, or in so many fights a row. */
export function worth(n = 0): Worth {
  const chance = (percent: number): Estimate =>
    n > 0
      ? share(Math.round((percent * n) / 100), n)
      : { p: percent / 100, lo: percent / 100, hi: percent / 100, of: "exact" };
  return {
    base: chance(50),
    rows: STEPS.map(([key, steps]) => ({
      key,
      steps: steps.map(([label, percent]) => ({ label, win: chance(percent) })),
    })),
  };
}

/** The Watch against so many rioters. */
export const RIOTERS: Tried[] = [
  [12, 56, 60],
  [16, 25, 40],
  [18, 18, 40],
  [20, 5, 40],
  [22, 0, 40],
].map(([many = 0, times = 0, n = 0]) => ({ many, win: share(times, n) }));
