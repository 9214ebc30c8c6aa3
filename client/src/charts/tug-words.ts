/** What a tug of chances says: who is ahead, how sure that is, and which words have room on the bar. */

import { isolated } from "../people/sides";
import { answerOf, type Mark } from "./answers";
import { between, FEW, inHundred, isExact, tooClose } from "./numbers";
import type { Table } from "./table";
import type { Estimate } from "./types";

export interface Part {
  /** As it reads on the bar: "Travellers", "Ann hits". */
  name: string;
  of: Estimate;
  /** None: nobody's. */
  side?: number | undefined;
}

/** So many letters stand on a wide bar, and so much more room a letter of the number takes. */
const LETTERS = 64;
const LARGER = 1.6;
const SIGN = 2;
/** What lies around the words, in letters. */
const AROUND = 3;

/** What a part has room for: its number and name, its name only on a wide chart, its number, nothing. */
export type Room = "name" | "wide" | "number" | "none";

export function roomFor({ name, of: { p } }: Part, number: string): Room {
  if (p < 0.15) return "none";
  const fits = name.length + LARGER * (number.length + SIGN) + AROUND <= LETTERS * p;
  return !fits ? "number" : p >= 0.3 ? "name" : "wide";
}

/** So many fights it is counted in; none if it was worked out. */
export function fightsIn(parts: readonly Part[]): number {
  return Math.max(0, ...parts.map(({ of }) => (isExact(of) ? 0 : (of.n ?? 0))));
}

/** How sure one can be, in few words; nothing of what is exact. */
export function verdict(parts: readonly Part[], unit = "fights"): string {
  if (parts.length === 0 || parts.every(({ of }) => isExact(of))) return "";
  const n = fightsIn(parts);
  if (n === 0) return `no ${unit} yet`;
  const sides = parts.filter((part) => part.side !== undefined).sort((one, other) => other.of.p - one.of.p);
  const [first, second] = sides;
  if (!first || (second && tooClose(first.of, second.of))) return "too close to say";
  if (n < FEW) return `looks like ${isolated(first.name)}`;
  return between((parts[0] as Part).of);
}

export function sentence(parts: readonly Part[], unit = "fights"): string {
  const n = fightsIn(parts);
  const exact = parts.every(({ of }) => isExact(of));
  if (!exact && n < FEW) return `${verdict(parts, unit)}${n > 0 ? ` after ${n} ${unit}` : ""}`;
  const told = parts.map(({ name, of }) => `${name} ${inHundred(of)}`).join(", ");
  const close = verdict(parts, unit) === "too close to say" ? "; too close to say" : "";
  return `${told} percent${exact ? "" : ` of ${n} ${unit}`}${close}`;
}

export function marks(parts: readonly Part[], unit?: string): Mark[] {
  return parts.map(({ name, of }, column) => ({ row: 0, column, answer: answerOf(isolated(name), of, unit) }));
}

export function table(parts: readonly Part[], caption: string): Table {
  return { caption, head: ["", "chance"], rows: parts.map(({ name, of }) => [name, of]) };
}
