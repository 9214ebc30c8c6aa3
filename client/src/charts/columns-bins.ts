/** How long fights take: rounds in at most ten bins, the last one open, and the bins in which half of them lie. */

import { answerOf, type Mark } from "./answers";
import { exactly, inHundred, share } from "./numbers";
import type { Table } from "./table";
import type { Estimate } from "./types";

/** At most so many columns. */
const BINS = 10;
/** The open bin may hold this part of the fights. */
const OPEN = 0.1;
/** With fewer fights each of them is a dot. */
export const DOTS_UNDER = 30;

export interface Bin {
  from: number;
  /** None: this many rounds or more. */
  to?: number;
  label: string;
  /** How many fights; a chance where it was worked out. */
  many: number;
  chance: Estimate;
  /** One of those in which half of the fights lie. */
  modal: boolean;
}

export function binsOf(rounds: Readonly<Record<number, number>>, n: number): Bin[] {
  const counted = Object.entries(rounds)
    .map(([round, many]) => [Number(round), many] as const)
    .filter(([, many]) => many > 0)
    .sort(([one], [other]) => one - other);
  const total = counted.reduce((sum, [, many]) => sum + many, 0);
  const [first] = counted[0] ?? [0];
  if (total === 0) return [];
  const most = counted.at(-1)?.[0] ?? first;
  const closed = mostlyOver(counted, total);
  const width = Math.max(1, Math.ceil((closed - first + 1) / (BINS - 1)));
  const within = (from: number, to: number) =>
    counted.reduce((sum, [round, many]) => (round >= from && round <= to ? sum + many : sum), 0);
  const bins: Bin[] = [];
  for (let from = first; from <= most; from += width) {
    const open = bins.length === BINS - 1 && from + width - 1 < most;
    const to = open ? Infinity : from + width - 1;
    const many = within(from, to);
    bins.push({
      from,
      ...(!open && { to }),
      label: open ? `${from}+` : width === 1 ? `${from}` : `${from}–${to}`,
      many,
      chance: n > 0 ? share(many, n) : exactly(many),
      modal: false,
    });
    if (open) break;
  }
  return withHalf(bins, total);
}

/** The round by which all but few fights are over. */
function mostlyOver(counted: readonly (readonly [number, number])[], total: number): number {
  let left = total;
  for (const [round, many] of counted) {
    left -= many;
    if (left <= OPEN * total) return round;
  }
  return 0;
}

/** Marks the shortest run of bins that holds half of the fights; of two as short the fuller one. */
function withHalf(bins: readonly Bin[], total: number): Bin[] {
  for (let length = 1; length <= bins.length; length++) {
    const runs = bins.slice(0, bins.length - length + 1).map((_, at) => {
      const many = bins.slice(at, at + length).reduce((sum, bin) => sum + bin.many, 0);
      return { at, many };
    });
    const fullest = runs.reduce((best, run) => (run.many > best.many ? run : best));
    if (fullest.many >= total / 2) {
      return bins.map((bin, at) => ({ ...bin, modal: at >= fullest.at && at < fullest.at + length }));
    }
  }
  return [...bins];
}

/** "half of them take 3 to 5 rounds". */
export function halfInWords(bins: readonly Bin[], unit = "rounds", one = "round"): string {
  const modal = bins.filter((bin) => bin.modal);
  const [first, last] = [modal[0], modal.at(-1)];
  if (!first || !last) return "no fights yet";
  const part = modal.reduce((sum, bin) => sum + bin.chance.p, 0);
  const many = part > 0.995 ? "all" : part >= 0.75 ? "most" : "half";
  const to = last.to === undefined ? " or more" : last.to > first.from ? ` to ${last.to}` : "";
  return `${many} of them take ${first.from}${to} ${first.from === 1 && last.to === 1 ? one : unit}`;
}

export function marksOf(bins: readonly Bin[], unit: string): Mark[] {
  return bins.map(({ label, chance }, column) => ({ row: 0, column, answer: answerOf(`${label} ${unit}`, chance) }));
}

export function sentence(bins: readonly Bin[], unit: string): string {
  const told = bins.map(({ label, chance }) => `${label}: ${inHundred(chance)}`).join(", ");
  return bins.length === 0 ? "No fights yet" : `${halfInWords(bins, unit)}. In percent by ${unit}: ${told}`;
}

export function tableOf(bins: readonly Bin[], unit: string): Table {
  return {
    caption: "How long it takes",
    head: [unit, "part of the fights"],
    rows: bins.map((bin) => [bin.label, bin.chance]),
  };
}
