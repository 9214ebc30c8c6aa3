/** The hand while cards are chosen: what each is chosen for, and which can be tapped. */

import type { HeldCard } from "../cards/held";
import { faceOf, laid } from "./choosing";
import { verbLabel } from "./labels";
import type { Choosing } from "./useChoosing";

/** Cards as they lie in a hand, with what the words said so far make of them. */
export function heldIn({ seen }: Choosing, cards: readonly string[]): HeldCard[] {
  const left = laid({ words: seen.way });
  const looking = seen.deed !== undefined;
  return cards.map((code) => {
    const at = looking ? left.findIndex((word) => faceOf(word) === code) : -1;
    const [word] = at < 0 ? [] : left.splice(at, 1);
    const can = seen.taps.cards.has(code);
    if (word === undefined) {
      return { code, barred: !can };
    }
    return { code, use: word.startsWith("+") ? "boost" : verbLabel(seen.deed?.verb ?? "").toLowerCase() };
  });
}
