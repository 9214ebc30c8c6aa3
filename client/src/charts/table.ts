/** The numbers of a chart as a table, to read and to take along. */

import { fraction, isExact, percent } from "./numbers";
import type { Estimate } from "./types";

export type Cell = string | number | Estimate | undefined;

export interface Table {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

function isChance(cell: Cell): cell is Estimate {
  return typeof cell === "object";
}

/** A cell as one reads it. */
export function read(cell: Cell): string {
  if (cell === undefined) return "";
  return isChance(cell) ? percent(cell, isExact(cell) ? 2 : 0) : String(cell);
}

/** Comma-separated values; beside a chance stands its fraction, or between what it lies. */
export function csv({ head, rows }: Table): string {
  const chances = head.map((_, at) => rows.map((row) => row[at]).find(isChance));
  const heads = head.flatMap((name, at) => {
    const chance = chances[at];
    return chance ? [name, ...moreOf(chance).map(([word]) => `${name} ${word}`)] : [name];
  });
  const lines = rows.map((row) =>
    row.flatMap((cell, at) => {
      const like = chances[at];
      if (!like) return [String(cell ?? "")];
      const more = moreOf(like).map(([word]) => word);
      if (!isChance(cell)) return [String(cell ?? ""), ...more.map(() => "")];
      const own = Object.fromEntries(moreOf(cell));
      return [String(cell.p), ...more.map((word) => own[word] ?? "")];
    }),
  );
  return [heads, ...lines].map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

function moreOf(chance: Estimate): [word: string, value: string][] {
  if (isExact(chance)) {
    const found = fraction(chance);
    return found ? [["exact", `${found.num}/${found.den}`]] : [];
  }
  return [["low", String(chance.lo)], ["high", String(chance.hi)], ["n", String(chance.n ?? 0)]]; // biome-ignore format: pairs
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
