/** What cards that are chosen come to. */

import { laid } from "./faces";
import { type Words, type Asking, choiceAt, listAt } from "./lists";

/** A set of cards while it is chosen: what it may come to, has come to, and how many boosts lie beside it. */
export interface Sum {
  limit: number;
  value: number;
  boosts: number;
}

/** What the cards that are chosen come to, where the question is about such a set; the last one before its list is here, too. */
export function sumOf(now: Asking, way: Words): Sum | undefined {
  for (let length = way.length; length >= 0; length--) {
    const list = listAt(now, way.slice(0, length));
    if (list && typeof list.limit === "number" && typeof list.value === "number") {
      const boosts = laid({ words: way }).filter((word) => word.startsWith("+")).length;
      const last = choiceAt(now, way.slice(0, length + 1))?.counts ?? 0;
      return { limit: list.limit, value: list.value + (length < way.length ? last : 0), boosts };
    }
  }
  return undefined;
}
