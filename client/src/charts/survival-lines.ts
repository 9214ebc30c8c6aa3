/** Who still stands after each round: lines, how far they may be trusted, and what is to come for two who both stand. */

import { isolated } from "../people/sides";
import type { Mark } from "./answers";
import { exactly, inHundred, percent, share } from "./numbers";
import type { Table } from "./table";
import type { Estimate, Who } from "./types";

/** A line goes on while so many fights do, or this part of them where it was worked out. */
const STILL_ON = 10;
const STILL_ON_EXACTLY = 0.005;
/** Pushed apart so often, labels stand still. */
const ENOUGH = 100;
/** Both standing for good is left out of account up to this. */
const ROUNDING = 0.005;

export interface Standing {
  who: Who;
  /** The part of the fights in which this one stands, before the first round and after each. */
  standing: readonly number[];
}

/** Chances that it ends in the first round, in the second, ... as counts by round. */
export function byRound(chances: readonly number[]): Record<number, number> {
  return Object.fromEntries(chances.map((chance, at) => [at + 1, chance]));
}

/** The last round after which enough fights go on for a line to mean something. */
export function lastRound(rounds: Readonly<Record<number, number>>, n: number): number {
  const total = Object.values(rounds).reduce((sum, many) => sum + many, 0);
  const least = n > 0 ? STILL_ON : STILL_ON_EXACTLY * total;
  let on = total;
  let last = 0;
  for (const round of Object.keys(rounds)
    .map(Number)
    .sort((a, b) => a - b)) {
    if (on < least) break;
    last = round;
    on -= rounds[round] ?? 0;
  }
  return Math.max(1, last);
}

export function chanceOf(p: number, n: number): Estimate {
  return n > 0 ? share(p * n, n) : exactly(p);
}

/** The line as it stands up to a round; who is not heard of any more stays as they were. */
export function upTo({ standing }: Standing, last: number): number[] {
  return Array.from({ length: last + 1 }, (_, round) => standing[Math.min(round, standing.length - 1)] ?? 1);
}

/** Steps: from each round on the next share, in a box of 100 by 100. */
export function stepPath(shares: readonly number[]): string {
  const last = Math.max(1, shares.length - 1);
  return shares.map((p, round) => (round === 0 ? `M0 ${up(p)}` : `H${across(round, last)}V${up(p)}`)).join("");
}

/** What the fights leave open around a line. */
export function bandPath(shares: readonly number[], n: number): string {
  const last = Math.max(1, shares.length - 1);
  const open = shares.map((p) => chanceOf(p, n));
  const back = open.map(({ lo }, round) => `V${up(lo)}H${across(round, last)}`).reverse();
  return `${stepPath(open.map(({ hi }) => hi))}${back.join("")}Z`;
}

function across(round: number, last: number): string {
  return ((100 * round) / last).toFixed(2);
}

function up(p: number): string {
  return (100 - 100 * p).toFixed(2);
}

/** Rounds that are named below the chart: at most ten of them. */
export function roundTicks(last: number): number[] {
  const apart = [1, 2, 5, 10, 20, 50].find((step) => last / step <= 10) ?? 100;
  const first = apart === 2 ? 1 : apart;
  return Array.from({ length: Math.floor((last - first) / apart) + 1 }, (_, at) => first + at * apart);
}

/** Places for labels that would stand at these heights, so far apart at least, between 0 and 100 and in their order. */
export function spread(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const heights = order.map((at) => wanted[at] ?? 0);
  const room = Math.min(gap, 100 / Math.max(1, heights.length - 1));
  for (let round = 0; round < ENOUGH; round++) {
    for (let at = 1; at < heights.length; at++) {
      const close = Math.max(0, room - ((heights[at] ?? 0) - (heights[at - 1] ?? 0))) / 2;
      heights[at - 1] = Math.max(0, (heights[at - 1] ?? 0) - close);
      heights[at] = Math.min(100, (heights[at] ?? 0) + close);
    }
  }
  return wanted.map((_, at) => heights[order.indexOf(at)] ?? 0);
}

/** Of two who both stand after a round, how often the first is the one who stands in the end. */
export function given(lines: readonly Standing[], round: number): number | undefined {
  const [one, other, more] = lines;
  if (!one || !other || more) return undefined;
  const [ours, theirs] = [one, other].map(({ standing }) => (standing[round] ?? 0) - (standing.at(-1) ?? 0));
  const left = [one, other].reduce((sum, { standing }) => sum + (standing.at(-1) ?? 0), 0);
  const toCome = (ours ?? 0) + (theirs ?? 0);
  return Math.abs(left - 1) <= ROUNDING && toCome > ROUNDING ? (theirs ?? 0) / toCome : undefined;
}

export function marksOf(lines: readonly Standing[], last: number, n: number): Mark[] {
  return Array.from({ length: last }, (_, at) => {
    const round = at + 1;
    const shares = lines.map((line) => {
      const p = upTo(line, last)[round] ?? 0;
      return `${isolated(line.who.name)} ${percent(chanceOf(p, n))}`;
    });
    const first = given(lines, round);
    const both = `both still up: ${isolated(lines[0]?.who.name ?? "")} wins ${Math.round(100 * (first ?? 0))} of 100`;
    return {
      row: 0,
      column: at,
      answer: {
        title: `After round ${round}`,
        lines: [`${shares.join(", ")} up`, ...(first === undefined ? [] : [both])],
      },
    };
  });
}

export function sentence(lines: readonly Standing[], last: number, n: number): string {
  if (lines.length === 0) return "No fights yet";
  const ends = lines.map((line) => `${line.who.name} ${inHundred(chanceOf(upTo(line, last).at(-1) ?? 0, n))}`);
  return `Still standing after round ${last}: ${ends.join(", ")} percent`;
}

export function tableOf(lines: readonly Standing[], last: number, n: number): Table {
  return {
    caption: "Still standing after each round",
    head: ["round", ...lines.map(({ who }) => who.name)],
    rows: Array.from({ length: last + 1 }, (_, round) => [
      round,
      ...lines.map((line) => chanceOf(upTo(line, last)[round] ?? 0, n)),
    ]),
  };
}
