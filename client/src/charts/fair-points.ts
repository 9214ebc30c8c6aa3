/** The chance by a number that can be changed, and which number comes nearest to what is wanted. */

import { answerOf, type Mark } from "./answers";
import { inHundred } from "./numbers";
import type { Table } from "./table";
import type { Estimate } from "./types";

/** So many of something, and the chance with them. */
export interface Tried {
  many: number;
  win: Estimate;
}

export function inOrder(tried: readonly Tried[]): Tried[] {
  return [...tried].sort((one, other) => one.many - other.many);
}

/** The number nearest to the goal; a range where a neighbour cannot be told from it. */
export function proposal(tried: readonly Tried[], goal: number): readonly [number, number] | undefined {
  const all = inOrder(tried);
  const off = ({ win }: Tried) => Math.abs(win.p - goal);
  const best = all.reduce<Tried | undefined>(
    (found, one) => (found && off(found) <= off(one) ? found : one),
    undefined,
  );
  if (!best) return undefined;
  const at = all.indexOf(best);
  const like = (one: Tried | undefined) => (one && one.win.p >= best.win.lo && one.win.p <= best.win.hi ? one : best);
  return [like(all[at - 1]).many, like(all[at + 1]).many];
}

/** "18 rioters", "16 to 20 rioters". */
export function inWords(range: readonly [number, number] | undefined, unit: string): string {
  if (!range) return "nothing tried yet";
  const [from, to] = range;
  return from === to ? `${from} ${unit}` : `${from} to ${to} ${unit}`;
}

/** Where a number stands, from 0 to 100. */
export function across(many: number, tried: readonly Tried[]): number {
  const all = tried.map((one) => one.many);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return most > least ? (100 * (many - least)) / (most - least) : 50;
}

export function linePath(tried: readonly Tried[]): string {
  const points = inOrder(tried).map(
    ({ many, win }) => `${across(many, tried).toFixed(2)} ${(100 - 100 * win.p).toFixed(2)}`,
  );
  return points.length > 1 ? `M${points.join("L")}` : "";
}

export function marksOf(tried: readonly Tried[], unit: string): Mark[] {
  return inOrder(tried).map(({ many, win }, column) => ({ row: 0, column, answer: answerOf(`${many} ${unit}`, win) }));
}

export function sentence(tried: readonly Tried[], goal: number, unit: string): string {
  const told = inOrder(tried).map(({ many, win }) => `${many}: ${inHundred(win)}`);
  const wanted = goal === 0.5 ? "even" : `${Math.round(100 * goal)} percent`;
  const nearest = inWords(proposal(tried, goal), unit);
  return tried.length === 0
    ? nearest
    : `Nearest to ${wanted}: ${nearest}. Chance in percent by ${unit}: ${told.join(", ")}`;
}

export function tableOf(tried: readonly Tried[], unit: string): Table {
  return {
    caption: `Chance by ${unit}`,
    head: [unit, "chance to win"],
    rows: inOrder(tried).map(({ many, win }) => [many, win]),
  };
}
