/** Which answer a card stands for, and which is looked at. */

import { byDefault, type Deed, startOf } from "./deeds";
import { answerOf } from "./lists";
import type { Choosing } from "./useChoosing";

/** What a card of the dock would say now. */
export function answerOfDeed({ chosen, seen }: Choosing, deed: Deed): string {
  const way = chosen.deed === deed.key ? seen.way : byDefault(chosen.asking, deed, startOf(deed, seen.base));
  return answerOf(way);
}

/** What is looked at, else what lies open; empty where nothing is. */
export function lookedAt(choosing: Choosing): string {
  const { seen, looked } = choosing;
  return looked ? answerOfDeed(choosing, looked) : answerOf(seen.proposed?.way ?? []);
}
