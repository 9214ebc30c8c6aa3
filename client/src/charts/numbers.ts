/** Chances as numbers to read, and how sure one can be of them. */

import type { Estimate } from "./types";

/** Standard errors to each side within which 95 of 100 lie. */
const SURE = 1.959964;
const SPACE = "\u00a0";
const THIN = "\u202f";
/** So near to a half is a half: chances are kept as floating numbers. */
const HALF = 1e-9;
/** With fewer fights a number would promise too much. */
export const FEW = 20;
/** Integers with more digits than this, in all, are too long for a label. */
const LABEL_DIGITS = 11;

export function isExact({ of }: Estimate): boolean {
  return of === "exact";
}

/** So many times of n, with its Wilson interval: right with few fights, and near 0 and 1. */
export function share(times: number, n: number): Estimate {
  if (n === 0) return { p: 0, lo: 0, hi: 1, n };
  const p = times / n;
  const z2 = SURE * SURE;
  const middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const width = (SURE / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return { p, lo: Math.max(0, middle - width), hi: Math.min(1, middle + width), n };
}

/** A chance that was worked out. */
export function exactly(p: number): Estimate {
  return { p, lo: p, hi: p, of: "exact" };
}

/** How many of the fights. */
export function times({ p, n = 0 }: Estimate): number {
  return Math.round(p * n);
}

/** In a hundred: whole, or with one decimal if exact; what can happen is never "0", what can fail never "100". */
export function inHundred(chance: Estimate, decimals = isExact(chance) ? 1 : 0): string {
  const { p } = chance;
  const least = 10 ** -decimals;
  const said = decimals === 0 ? String(whole(100 * p)) : (100 * p).toFixed(decimals);
  if (p > 0 && Number(said) === 0) return `<${least}`;
  if (p < 1 && Number(said) === 100) return `>${(100 - least).toFixed(decimals)}`;
  return p === 0 || p === 1 ? String(100 * p) : said;
}

/** The nearest whole number; of a half the even one: both sides of a bar then add up to 100, and sentences say the same. */
function whole(number: number): number {
  const below = Math.floor(number);
  const rest = number - below;
  if (Math.abs(rest - 0.5) < HALF) return below % 2 === 0 ? below : below + 1;
  return Math.round(number);
}

export function percent(chance: Estimate, decimals?: number): string {
  return `${inHundred(chance, decimals)}${SPACE}%`;
}

/** Between what it lies: "74 to 81 %". */
export function between({ lo, hi }: Estimate): string {
  const [from, to] = [whole(100 * lo), whole(100 * hi)];
  return from === to ? `${to}${SPACE}%` : `${from} to ${to}${SPACE}%`;
}

/** Digits in threes. */
export function grouped(integer: string): string {
  return integer.length > 4 ? integer.replace(/\B(?=(\d{3})+$)/g, THIN) : integer;
}

export interface Fraction {
  num: string;
  den: string;
}

/** An exact chance as a fraction, as short as it goes. */
export function fraction({ num, den }: Estimate): Fraction | undefined {
  if (!num || !den || !/^\d+$/.test(num) || !/^[1-9]\d*$/.test(den)) return undefined;
  const [above, below] = [BigInt(num), BigInt(den)];
  const common = gcd(above, below);
  return { num: String(above / common), den: String(below / common) };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** What stands on a bar: the percent, or the fraction where one wants those and it is short enough. */
export function label(chance: Estimate, fractions = false): string {
  const found = fractions ? fraction(chance) : undefined;
  if (!found || found.num.length + found.den.length > LABEL_DIGITS) return inHundred(chance);
  return found.num === "0" ? "0" : `${found.num}/${found.den}`;
}

/** Whether two chances cannot be told apart. */
export function tooClose(one: Estimate, other: Estimate): boolean {
  return !isExact(one) && one.lo < other.hi && other.lo < one.hi;
}
