/** Who has a name on the ribbon: where there is no room for all, some have their arms alone. */

import type { Entry } from "./model";

/** Pixels, as the ribbon is drawn on a laptop: between the round that is and the one that comes. */
const ROOM = 850;
const ARMS = 100;
const LETTER = 7.8;
const SMALL_LETTER = 6.4;

export function noteOf({ count, note }: Entry): string {
  return [count > 1 ? `×${count}` : "", note].filter(Boolean).join(" · ");
}

function lettersOf(entry: Entry): number {
  return Math.max(entry.name.length * LETTER, noteOf(entry).length * SMALL_LETTER);
}

/** Whose name gives way: whoever has acted, the first of them first, then who comes last. */
export function withoutName(entries: readonly Entry[]): ReadonlySet<string> {
  const over = entries.filter(({ state }) => state === "done" || state === "spent");
  const later = entries.filter(({ state }) => state === "later").reverse();
  const brief = new Set<string>();
  let wide = entries.reduce((sum, entry) => sum + ARMS + lettersOf(entry), 0);
  for (const entry of [...over, ...later]) {
    if (wide <= ROOM) break;
    brief.add(entry.who);
    wide -= lettersOf(entry);
  }
  return brief;
}
