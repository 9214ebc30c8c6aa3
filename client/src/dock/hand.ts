/** The hand while cards are chosen: what each is chosen for, and which can be tapped. */

import type { HeldCard } from "../cards/held";
import { faceOf, laid } from "./faces";
import { verbLabel } from "./labels";
import type { Choosing } from "./useChoosing";

/** Cards as they lie in a hand, with what the words said so far make of them. */
export function heldIn({ seen }: Choosing, cards: readonly string[]): HeldCard[] {
  const left = seen.deed ? laid({ words: seen.way }) : [];
  const played = seen.heads[0]?.options.find((one) => one.say === seen.heads[0]?.said)?.cards ?? [];
  const asked = seen.taps.cards.size > 0;
  return cards.map((code) => {
    const at = left.findIndex((word) => faceOf(word) === code);
    const [word] = at < 0 ? [] : left.splice(at, 1);
    if (word !== undefined) {
      return { code, use: word.startsWith("+") ? "boost" : verbLabel(seen.deed?.verb ?? "").toLowerCase() };
    }
    if (played.includes(code)) {
      return { code, use: "play" };
    }
    return { code, barred: asked && !seen.taps.cards.has(code) };
  });
}
