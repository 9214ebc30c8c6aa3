/** Those who share a card: who they are, and what they are called together. */

import { split } from "../heraldry/blazon";
import type { PersonView } from "../wire";
import { type Side, sidesOf } from "./sides";

export interface Squad {
  /** The id of the first of them. */
  id: string;
  name: string;
  /** The name that all bear, and the number of the squad among its like: its members bear the others. */
  base: string;
  number: string;
  people: PersonView[];
}

/** The squads of a side, in the order of the setup. */
export function squadsOf(side: Side): Squad[] {
  const groups = new Map<string, PersonView[]>();
  for (const person of side.people) {
    if (person.group) {
      groups.set(person.group, [...(groups.get(person.group) ?? []), person]);
    }
  }
  const counts = new Map<string, number>();
  return [...groups.values()].flatMap((people) => {
    const [first, second] = people;
    if (!first || !second) {
      return [];
    }
    const [base] = split(first.name);
    const at = (counts.get(base) ?? 0) + 1;
    counts.set(base, at);
    const number = roman(at);
    return [{ id: first.id, name: `${base} ${number}`, base, number, people }];
  });
}

/** What those who share a card are called together, by each of them: "Guard IV". */
export function squadNames(people: readonly PersonView[]): ReadonlyMap<string, string> {
  const squads = sidesOf(people).flatMap(squadsOf);
  return new Map(squads.flatMap(({ name, people }) => people.map(({ id }) => [id, name])));
}

const NUMERALS: readonly [number, string][] = [
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

export function roman(number: number): string {
  const [value, letters] = NUMERALS.find(([least]) => least <= number) ?? [];
  return value && letters ? letters + roman(number - value) : "";
}

export function hurtOf(person: PersonView): number {
  return person.tracks.filter((track) => track.role !== "pool").reduce((sum, track) => sum + track.value, 0);
}
