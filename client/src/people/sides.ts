/** Who stands where: everybody has a fixed place, by side and in the order of the setup. */

import type { PersonView } from "../wire";

export interface Side {
  /** 0 is one's own, 1 the foes', then further ones. */
  number: number;
  name: string;
  people: PersonView[];
}

/** From this many on a side on, people are drawn as a crowd. */
const CROWD = 7;
/** Up to this many on a side, there is room for whole cards in a flank. */
const WHOLE = 3;

/**
 * The sides, one's own first, the others in the order of the setup. Whoever only looks on sees the first side as their
 * own; `own` says it where a seat speaks for several sides.
 */
export function sidesOf(people: readonly PersonView[], own?: string): Side[] {
  const first = own ?? people.find((person) => person.mine)?.side ?? people[0]?.side;
  const names = new Set([first, ...people.map((person) => person.side)]);
  return [...names]
    .filter((name) => name !== undefined)
    .map((name, number) => ({ number, name, people: people.filter((person) => person.side === name) }))
    .filter((side) => side.people.length > 0);
}

/** Everybody's side as a number. */
export function sideNumbers(sides: readonly Side[]): Record<string, number> {
  return Object.fromEntries(sides.flatMap((side) => side.people.map((person) => [person.id, side.number])));
}

export type Names = Readonly<Record<string, string>>;

export function namesOf(people: readonly PersonView[]): Names {
  return Object.fromEntries(people.map((person) => [person.id, person.name]));
}

/** Whether there are too many for people of their own: from seven on a side, or where squads or swarms fight. */
export function isCrowd(sides: readonly Side[]): boolean {
  return sides.some(
    ({ people }) => people.length >= CROWD || people.some((person) => person.group || person.kind === "swarm"),
  );
}

/** Whether people in a flank are folded: more than three on a side, or more than there is room for. */
export function folds(sides: readonly Side[], room = WHOLE): boolean {
  return sides.some(({ people }) => people.length > Math.min(room, WHOLE));
}

/** Letters that run from right to left keep to themselves among words that do not. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name) ? `\u2068${name}\u2069` : name;
}
