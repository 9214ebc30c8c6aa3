/** What lies on the table and can be tapped: people, hexes, cards. */

import type { Choice } from "../wire";
import { type Deed, startOf } from "./deeds";
import { faceOf } from "./faces";
import type { Arranged } from "./heads";
import type { Words } from "./lists";

/** What a tap on a person, a hex or a card does, and the words until there. */
export interface Tap {
  choice: Choice;
  words: Words;
}

export interface Tappable {
  people: ReadonlyMap<string, Tap>;
  hexes: ReadonlyMap<string, Tap>;
  cards: ReadonlyMap<string, Tap>;
}

/** What can be tapped, each with the words until there: the deed that is looked at first, then all in their order. */
export function tappable({ heads, base, deeds }: Arranged, deed: Deed | undefined): Tappable {
  const people = new Map<string, Tap>();
  const hexes = new Map<string, Tap>();
  const cards = new Map<string, Tap>();
  const put = (where: Map<string, Tap>, key: string, choice: Choice, words: Words) => {
    if (!where.has(key)) {
      where.set(key, { choice, words });
    }
  };
  const known = new Set<Choice>();
  for (const one of deed ? [deed, ...deeds] : deeds) {
    const from = startOf(one, base).length;
    for (const { trail, words } of one.ways) {
      trail.forEach((choice, at) => {
        if (at < from || known.has(choice)) {
          return;
        }
        known.add(choice);
        const begun = () => words.slice(0, at + 1);
        if (choice.hex && !hexes.has(String(choice.hex))) {
          put(hexes, String(choice.hex), choice, begun());
        }
        for (const who of choice.whom ?? []) {
          put(people, who, choice, begun());
        }
        const named = (words[at] ?? "").split(" ").map(faceOf).filter(Boolean);
        for (const face of named.length > 0 ? named : (choice.cards ?? [])) {
          put(cards, face, choice, begun());
        }
      });
    }
  }
  for (const row of heads) {
    for (const option of row.options) {
      for (const card of option.cards ?? []) {
        put(cards, card, option, [...base.slice(0, row.at), option.say]);
      }
    }
  }
  return { people, hexes, cards };
}
