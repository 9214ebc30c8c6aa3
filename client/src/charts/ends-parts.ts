/** How people end, from up to dead: parts of a bar, and the words that have room on them. */

import { isolated } from "../people/sides";
import { answerOf, type Mark } from "./answers";
import { inHundred, isExact, times } from "./numbers";
import type { Table } from "./table";
import type { End, Estimate, Who, Wounds } from "./types";

/** From the best to the worst, as one says it. */
export const ENDS: readonly (readonly [End, string])[] = [
  ["up", "up"],
  ["gone", "gone"],
  ["unconscious", "out"],
  ["beaten", "beaten"],
  ["critical", "critical"],
  ["dead", "dead"],
];
/** With fewer fights one counts them. */
const COUNTED_UNDER = 50;
/** So many letters stand on a phone's bar. */
const LETTERS = 42;

export interface EndPart {
  end: End;
  word: string;
  chance: Estimate;
}

export type Endings = Readonly<Record<string, Partial<Record<End, Estimate>>>>;

/** What happens at all, in order. */
export function partsOf(ends: Partial<Record<End, Estimate>> = {}): EndPart[] {
  return ENDS.flatMap(([end, word]) => {
    const chance = ends[end];
    return chance && chance.p > 0 ? [{ end, word, chance }] : [];
  });
}

/** What stands on a part: its number from 9 %, its word from 14 %, on a phone only where that is not tight. */
export function onPart({ word, chance }: EndPart): { number: string; word: string; tight: boolean } {
  const { p, n = 0 } = chance;
  const counts = !isExact(chance) && n < COUNTED_UNDER;
  const number = counts ? `${times(chance)}${p >= 0.3 ? ` of ${n}` : ""}` : inHundred(chance);
  const tight = number.length + word.length + 1 > LETTERS * p;
  return { number: p >= 0.09 ? number : "", word: p >= 0.14 ? word : "", tight };
}

export function marksOf(people: readonly Who[], ends: Endings): Mark[] {
  return people.flatMap(({ id, name }, row) =>
    partsOf(ends[id]).map(({ end, word, chance }) => ({
      row,
      column: ENDS.findIndex(([one]) => one === end),
      answer: answerOf(`${isolated(name)} ${word}`, chance),
    })),
  );
}

export function sentence(people: readonly Who[], ends: Endings): string {
  const told = people.map(({ id, name }) => {
    const parts = partsOf(ends[id]).map(({ word, chance }) => `${word} ${inHundred(chance)}`);
    return `${name}: ${parts.join(", ") || "no fights yet"}`;
  });
  return `How each ends, in percent. ${told.join("; ")}`;
}

/** What stands at the right; who can only be beaten, with words say, has no wounds. */
export function lostOnAverage(ends: Endings): string {
  const hurt = Object.values(ends).some((of) => HURT.some((end) => (of[end]?.p ?? 0) > 0));
  return hurt ? "wounds on average" : "points lost on average";
}

const HURT: readonly End[] = ["unconscious", "critical", "dead"];

export function tableOf(people: readonly Who[], ends: Endings, wounds: Readonly<Record<string, Wounds>>): Table {
  const seen = ENDS.filter(([end]) => people.some(({ id }) => (ends[id]?.[end]?.p ?? 0) > 0));
  const hurt = people.some(({ id }) => wounds[id]);
  return {
    caption: "How each of them ends",
    head: ["who", ...seen.map(([, word]) => word), ...(hurt ? [lostOnAverage(ends)] : [])],
    rows: people.map(({ id, name }) => [
      name,
      ...seen.map(([end]) => ends[id]?.[end]),
      ...(hurt ? [wounds[id]?.mean.toFixed(1)] : []),
    ]),
  };
}
