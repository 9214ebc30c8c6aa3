/** Which answer a card stands for, and which is looked at. */

import { byDefault, type Deed, startOf } from "./deeds";
import { answerOf } from "./lists";
import type { Choosing } from "./useChoosing";

/** What a card of the dock would say now. */
export function answerOfDeed({ chosen, seen }: Choosing, deed: Deed): string {
  const way = chosen.deed === deed.key ? seen.way : byDefault(chosen.asking, deed, startOf(deed, seen.base));
  return answerOf(way);
}

/** What is chosen so far, else what is pointed at, else what lies open; empty where nothing is. */
export function lookedAt(choosing: Choosing): string {
  const { seen, pointed } = choosing;
  const deed = seen.deed ?? seen.deeds.find((one) => one.key === pointed);
  return deed ? answerOfDeed(choosing, deed) : answerOf(seen.proposed?.way ?? []);
}
