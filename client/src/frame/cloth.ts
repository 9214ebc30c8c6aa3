/** The cloth between two who lay cards against each other: what lies there, and what is about to. */

import type { Choosing } from "../dock/useChoosing";
import { faceOf, laid } from "../dock/faces";
import type { OnCloth } from "../field/duel";
import type { PersonView, Update } from "../wire";

const LAID = ["attack", "blind"];
const BOOSTS = "boosts";

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

/** What lies on the cloth. */
export function onCloth(people: PersonView[], sides: Record<string, number>): OnCloth[] {
  return people.flatMap((one) => {
    const cards = LAID.flatMap((zone) => cardsIn(one, zone));
    const boosts = cardsIn(one, BOOSTS).length;
    if (cards.length + boosts === 0) {
      return [];
    }
    return [
      {
        side: sides[one.id] ?? 0,
        says: one.mine ? "attack, face down" : `${one.name}, face down`,
        cards,
        boosts,
        veiled: one.mine,
      },
    ];
  });
}

/** What is about to lie there. */
export function aboutToLie({ seen }: Choosing): OnCloth[] {
  const words = seen.deed ? laid({ words: seen.way }) : [];
  if (words.length === 0) {
    return [];
  }
  const boosts = words.filter((word) => word.startsWith("+"));
  const cards = words.filter((word) => !word.startsWith("+")).map(faceOf);
  const veiled = seen.deed?.verb === "attack";
  const says = veiled ? "attack, face down" : "chosen";
  return [{ side: 0, says, cards, boosts: boosts.length, chosen: true, veiled }];
}
