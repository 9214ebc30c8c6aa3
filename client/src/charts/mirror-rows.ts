/** One exchange as rows of points, the first one's loss to the left and the second one's to the right. */

import { isolated } from "../people/sides";
import { answerOf, type Mark } from "./answers";
import { inHundred, isExact, times } from "./numbers";
import type { Table } from "./table";
import type { Estimate, Exchange, Who, Zone } from "./types";

/** Counted so seldom a bar is only hinted at. */
const HARDLY = 3;
/** A zone that begins further beyond all blows than this is not drawn. */
const BEYOND = 6;

export interface Loss {
  points: number;
  chance: Estimate;
  /** Counted too seldom. */
  hollow: boolean;
}

export interface Stretch extends Zone {
  to: number;
}

export interface Half {
  who: Who;
  losses: Loss[];
  zones: Stretch[];
}

export interface Rows {
  /** From 0 to this many points. */
  last: number;
  /** The chance of the longest bar, whisker included. */
  longest: number;
  halves: [Half, Half];
}

export function rowsOf(exchange: Exchange, [first, second]: readonly [Who, Who]): Rows {
  const losses = [first, second].map((who) => lossesOf(exchange.loss[who.id] ?? {}));
  const worst = Math.max(0, ...losses.flat().map(({ points }) => points));
  const zones = [first, second].map((who) =>
    (exchange.zones[who.id] ?? []).filter((zone) => zone.from <= worst + BEYOND),
  );
  const last = Math.max(worst, ...zones.flat().map((zone) => zone.from + 1));
  const half = (who: Who, at: 0 | 1): Half => ({
    who,
    losses: losses[at] ?? [],
    zones: stretches(zones[at] ?? [], last),
  });
  return {
    last,
    longest: Math.max(0.001, ...losses.flat().map(({ chance }) => chance.hi)),
    halves: [half(first, 0), half(second, 1)],
  };
}

function lossesOf(loss: Record<number, Estimate>): Loss[] {
  return Object.entries(loss)
    .filter(([, { p }]) => p > 0)
    .map(([points, chance]) => ({
      points: Number(points),
      chance,
      hollow: !isExact(chance) && times(chance) < HARDLY,
    }));
}

function stretches(zones: readonly Zone[], last: number): Stretch[] {
  const inOrder = [...zones].sort((one, other) => one.from - other.from);
  return inOrder.map((zone, at) => ({ ...zone, to: (inOrder[at + 1]?.from ?? last + 1) - 1 }));
}

export function marksOf({ halves }: Rows, unit: string): Mark[] {
  return halves.flatMap(({ who, losses }, column) =>
    losses.map(({ points, chance }) => ({
      row: points,
      column,
      answer: answerOf(`${isolated(who.name)} loses ${points}`, chance, unit),
    })),
  );
}

export function sentence({ halves }: Rows): string {
  return halves.map(({ who, losses }) => `${who.name} ${inWords(losses)}`).join("; ");
}

function inWords(losses: readonly Loss[]): string {
  const likeliest = losses.reduce<Loss | undefined>(
    (best, one) => (best && best.chance.p >= one.chance.p ? best : one),
    undefined,
  );
  if (!likeliest) return "loses nothing";
  const most = Math.max(...losses.map(({ points }) => points));
  return `loses at most ${most}, likeliest ${likeliest.points} (${inHundred(likeliest.chance)} percent)`;
}

export function tableOf({ halves }: Rows, caption: string): Table {
  const points = [...new Set(halves.flatMap(({ losses }) => losses.map((loss) => loss.points)))].sort((a, b) => a - b);
  return {
    caption,
    head: ["points", ...halves.map(({ who }) => `${who.name} loses`)],
    rows: points.map((lost) => [
      lost,
      ...halves.map(({ losses }) => losses.find((loss) => loss.points === lost)?.chance),
    ]),
  };
}
