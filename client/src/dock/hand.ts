/** The hand while cards are chosen: what each is chosen for, and which can be tapped. */

import type { HeldCard } from "../cards/held";
import type { Offer } from "../wire";
import { type Deed, PARTING } from "./deeds";
import { faceOf, laid } from "./faces";
import { verbLabel } from "./labels";
import type { Choosing } from "./useChoosing";

/** A list of cards that are added up, from nothing: the first on the way. */
function addedUp(list: Offer | undefined): Offer | undefined {
  if (!list || (typeof list.limit === "number" && list.value === 0)) {
    return list;
  }
  for (const { after } of list.choices) {
    const found = addedUp(after ?? undefined);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** What a card would count in such a list: "counts 5", or "over 7" where it is too high. */
function countOf(list: Offer | undefined, code: string): string {
  const named = list?.choices.filter((one) => faceOf(one.say) === code) ?? [];
  const counted = named.find((one) => typeof one.counts === "number");
  if (counted) {
    return `counts ${counted.counts}`;
  }
  return named.length > 0 && named.every((one) => one.say.startsWith("+")) ? `over ${list?.limit}` : "";
}

/** What is proposed, where cards have to go: those that would are marked. */
function proposedToGo({ proposed }: Choosing["seen"]): Deed | undefined {
  return proposed && PARTING.has(proposed.deed.verb) ? proposed.deed : undefined;
}

/** What an answer that lays this card alone says of it: "makes 8". */
function alone(list: Offer | undefined, code: string): string {
  const its = list?.choices.find(({ cards }) => cards?.length === 1 && cards[0] === code);
  return its?.note && its.note.length <= SHORT ? its.note : "";
}

/** What a card is chosen for. */
function purposeOf(verb: string): string {
  return verb === "defend" ? verb : verbLabel(verb).toLowerCase();
}

/** So much has room on a card. */
const SHORT = 10;

/** Cards of a kind that one word plays: above all, else in a list of what is looked at. */
function playedIn({ heads, rows, proposed }: Choosing["seen"]): readonly string[] {
  const lists = heads.length > 0 ? heads.slice(0, 1) : rows.length > 0 ? rows : (proposed?.rows ?? []);
  const said = lists.map((row) => row.options.find((one) => one.say === row.said));
  return said.find((one) => one?.cards?.length && !faceOf(one.say))?.cards ?? [];
}

/** Cards as they lie in a hand, with what the words said so far make of them. */
export function heldIn({ seen, chosen }: Choosing, cards: readonly string[]): HeldCard[] {
  const { deed = proposedToGo(seen) } = seen;
  const left = deed ? laid({ words: seen.deed ? seen.way : (seen.proposed?.way ?? []) }) : [];
  const played = [...playedIn(seen)];
  const asked = seen.taps.cards.size > 0;
  const list = addedUp(chosen.asking.first);
  return cards.map((code) => {
    const note = countOf(list, code) || alone(chosen.asking.first, code);
    const at = left.findIndex((word) => faceOf(word) === code);
    const [word] = at < 0 ? [] : left.splice(at, 1);
    if (word !== undefined) {
      return { code, note, use: word.startsWith("+") ? "boost" : purposeOf(deed?.verb ?? "") };
    }
    if (played.includes(code)) {
      played.splice(played.indexOf(code), 1);
      return { code, note, use: "play" };
    }
    return { code, note, barred: asked && !seen.taps.cards.has(code) };
  });
}

/** What a tap on a card of a hand does; nothing, and so no button, where no answer takes one of them. */
export function tapIn(choosing: Choosing | undefined, hand: readonly string[]): ((at: number) => void) | undefined {
  const asked = choosing && hand.some((card) => choosing.seen.taps.cards.has(card));
  return asked ? (at) => choosing.tapCard(hand[at] ?? "", !!heldIn(choosing, hand)[at]?.use) : undefined;
}
