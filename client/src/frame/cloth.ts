/** The cloth between two who lay cards against each other: whether there is one, and whom one faces. */

import type { PersonView, Update } from "../wire";

export const LAID = ["attack", "blind"];

export function cardsIn(person: PersonView | undefined, zone: string): string[] {
  return person?.zones.find((one) => one.name === zone)?.cards ?? [];
}

/** The Round that somebody's action card gives them: whoever has one lays cards from a hand. */
const SLOT = "slot";

/** Whether people lay cards from their hands, with no ground that matters; the same for the whole fight. */
export function isOnCloth({ where, people }: Update): boolean {
  return !where?.kind && people.some((one) => SLOT in one.sheet);
}

/** Whom one faces: whoever the choice is about, whoever has laid cards, the only foe there is. */
export function faced(
  people: PersonView[],
  sides: Record<string, number>,
  aim: string | undefined,
): PersonView | undefined {
  const foes = people.filter((one) => (sides[one.id] ?? 0) > 0);
  const aimed = foes.find((one) => one.id === aim);
  const attacker = foes.find((one) => LAID.some((zone) => cardsIn(one, zone).length > 0));
  const up = foes.filter((one) => one.up);
  return aimed ?? attacker ?? (up.length === 1 ? up[0] : foes.length === 1 ? foes[0] : undefined);
}

/** Whether a foe's cards lie there, waiting for an answer. */
export function isChallenged(people: PersonView[], sides: Record<string, number>): boolean {
  return people.some((one) => (sides[one.id] ?? 0) > 0 && LAID.some((zone) => cardsIn(one, zone).length > 0));
}
