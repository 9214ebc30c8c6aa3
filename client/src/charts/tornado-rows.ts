/** What one change at a time is worth: bars from how it is, the longest first, and what cannot be told from nothing. */

import { answerOf, type Mark } from "./answers";
import { grouped, inHundred, isExact } from "./numbers";
import type { Table } from "./table";
import type { Estimate, Step, Worth } from "./types";

/** So far beyond the last bar the scale goes at least. */
const PADDING = 0.01;

export interface Placed extends Step {
  /** Of the scale, from 0 to 1. */
  at: number;
  hollow: boolean;
}

export interface Bars {
  key: string;
  label: string;
  /** What makes it worse and what makes it better, the furthest first. */
  below: Placed[];
  above: Placed[];
  /** Nothing in this row can be told from nothing. */
  unshown: boolean;
}

export interface Scale {
  from: number;
  to: number;
  ticks: number[];
}

/** From ten to ten, or by fives or twenties, around everything there is. */
export function scaleOf({ base, rows }: Worth): Scale {
  const all = [base.lo, base.hi, base.p, ...rows.flatMap(({ steps }) => steps.map(({ win }) => win.p))];
  const low = Math.max(0, Math.min(...all) - PADDING);
  const high = Math.min(1, Math.max(...all) + PADDING);
  const apart = high - low > 0.7 ? 20 : high - low > 0.2 ? 10 : 5;
  const [from, to] = [Math.floor((100 * low) / apart) * apart, Math.ceil((100 * high) / apart) * apart];
  const ticks = Array.from({ length: Math.round((to - from) / apart) + 1 }, (_, at) => from + at * apart);
  return { from: from / 100, to: to / 100, ticks };
}

export function onScale(p: number, { from, to }: Scale): number {
  return (p - from) / (to - from);
}

function inside(step: Step, base: Estimate): boolean {
  if (step.shown !== undefined) return !step.shown;
  return !isExact(base) && step.win.p >= base.lo && step.win.p <= base.hi;
}

export function barsOf(worth: Worth, scale = scaleOf(worth)): Bars[] {
  const { base, rows } = worth;
  const bars = rows.map(({ key, label, steps }) => {
    const placed = steps.map((step) => ({ ...step, at: onScale(step.win.p, scale), hollow: inside(step, base) }));
    const byLength = placed.sort((one, other) => Math.abs(other.win.p - base.p) - Math.abs(one.win.p - base.p));
    return {
      key,
      label: label ?? capital(key),
      below: byLength.filter((step) => isBelow(step, base, steps)),
      above: byLength.filter((step) => !isBelow(step, base, steps)),
      unshown: placed.length > 0 && placed.every(({ hollow }) => hollow),
    };
  });
  return bars.sort((one, other) => span(other, base) - span(one, base));
}

/** What is as good as now stands on the left if it was named first, so that both ends of a row have their words. */
function isBelow({ label, win }: Step, base: Estimate, steps: readonly Step[]): boolean {
  return win.p < base.p || (win.p === base.p && steps.length > 1 && steps[0]?.label === label);
}

function span({ below, above }: Bars, base: Estimate): number {
  return (above[0]?.win.p ?? base.p) - (below[0]?.win.p ?? base.p);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "not shown by 1500 fights". */
export function notShown({ n = 0 }: Estimate): string {
  return n > 0 ? `not shown by ${grouped(String(n))} fights` : "makes no difference";
}

/** All steps of a row, from the worst to the best: the order of its marks. */
export function inOrder({ below, above }: Bars): Placed[] {
  return [...below, ...[...above].reverse()];
}

export function marksOf(bars: readonly Bars[]): Mark[] {
  return bars.flatMap((row, at) =>
    inOrder(row).map((step, n) => {
      const answer = answerOf(`${row.label} ${step.label}`, step.win);
      const lines = step.hollow ? [...answer.lines, notShown(step.win)] : answer.lines;
      return { row: at, column: n - row.below.length, answer: { ...answer, lines } };
    }),
  );
}

export function sentence(worth: Worth, bars: readonly Bars[]): string {
  const told = bars.map((row) => {
    const steps = inOrder(row).map(({ label, win }) => `${label} ${inHundred(win)}`);
    return `${row.label}: ${row.unshown ? notShown(row.below[0]?.win ?? row.above[0]?.win ?? worth.base) : steps.join(", ")}`;
  });
  return `As it is ${inHundred(worth.base)} percent. ${told.join("; ")}`;
}

export function tableOf({ base }: Worth, bars: readonly Bars[]): Table {
  const rows = bars.flatMap((row) =>
    inOrder(row).map(({ label, win }) => [`${row.label} ${label}`, win, signed(win.p - base.p)]),
  );
  return {
    caption: "What one change is worth",
    head: ["change", "chance to win", "more or less, in 100"],
    rows: [["as it is", base, ""], ...rows],
  };
}

function signed(difference: number): string {
  const whole = Math.round(100 * difference);
  return whole === 0 ? "0" : whole > 0 ? `+${whole}` : `−${-whole}`;
}
