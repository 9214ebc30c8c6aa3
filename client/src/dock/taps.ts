/** A tap on somebody, on a hex or on a card: what it chooses. */

import { rankOf } from "../cards/codes";
import type { Choice } from "../wire";
import { type Chosen, type Look, look, pickHead, pickWord } from "./choosing";
import { type Deed, type Row, PARTING, startOf, opens, laysSets } from "./deeds";
import { faceOf, laid } from "./faces";
import { arranged } from "./heads";
import type { Words, Way } from "./lists";

/** The deed that a tap on this would be about, the one that is looked at first. */
function deedOf(chosen: Chosen, has: (way: Way) => boolean): Deed | undefined {
  const { deeds } = arranged(chosen.asking, chosen.head, chosen.deed);
  const now = deeds.find((one) => one.key === chosen.deed);
  return [...(now ? [now] : []), ...deeds].find((deed) => deed.ways.some(has));
}

function lookAt(chosen: Chosen, deed: Deed, words: Words): Chosen {
  return { ...chosen, deed: deed.key, way: words, open: chosen.open || opens(deed) };
}

/** A tap on somebody: what can be done to them, the deed that is looked at first. */
export function tapPerson(chosen: Chosen, who: string): Chosen {
  return tapOn(chosen, (choice) => !!choice.whom?.includes(who));
}

/** A tap on a hex. */
export function tapHex(chosen: Chosen, [q, r]: readonly [number, number]): Chosen {
  return tapOn(chosen, (choice) => choice.hex?.[0] === q && choice.hex[1] === r);
}

function tapOn(chosen: Chosen, means: (choice: Choice) => boolean): Chosen {
  const { base } = arranged(chosen.asking, chosen.head, chosen.deed);
  const deed = deedOf(chosen, (way) => way.trail.some(means));
  if (!deed) {
    return chosen;
  }
  const from = startOf(deed, base).length;
  const before = deed.key === chosen.deed ? look(chosen).way : [];
  const ways = deed.ways.filter((way) => way.trail.slice(from).some(means));
  const way = closest(ways, before);
  const at = way ? way.trail.findIndex((choice, n) => n >= from && means(choice)) : -1;
  return way ? lookAt(chosen, deed, [...way.words.slice(0, at + 1), ...before.slice(at + 1)]) : chosen;
}

/** The way that begins most like these words. */
function closest(ways: Way[], words: Words): Way | undefined {
  const alike = (way: Way) => words.findIndex((word, at) => way.words[at] !== word);
  const score = (way: Way) => (alike(way) < 0 ? words.length : alike(way));
  return ways.reduce<Way | undefined>((best, way) => (best && score(best) >= score(way) ? best : way), undefined);
}

/**
 * A tap on a card: in, in another way (as a boost), out again. `taken`: whether it is this very card that is in; two packs
 * hold the same card twice.
 */
export function tapCard(chosen: Chosen, card: string, taken?: boolean): Chosen {
  const { heads, base } = arranged(chosen.asking, chosen.head, chosen.deed);
  const holds = (way: Way) => laid(way).some((word) => faceOf(word) === card);
  const deed = deedOf(chosen, holds);
  if (!deed) {
    const counted = headWith(chosen, heads, base, card);
    return counted === chosen ? ofAKind(chosen, card, taken) : counted;
  }
  if (PARTING.has(deed.verb)) {
    return lookAt(
      chosen,
      deed,
      toggled(chosen.deed === deed.key ? chosen.way : [], card, chosen.asking.first?.limit ?? 1, taken),
    );
  }
  const current = deed.key === chosen.deed ? laid({ words: look(chosen).way }) : [];
  const other = (words: string[]) =>
    words
      .filter((word) => faceOf(word) !== card)
      .sort()
      .join(" ");
  const own = (words: string[]) =>
    words
      .filter((word) => faceOf(word) === card)
      .sort()
      .join(" ");
  const among = (rest: string) => deed.ways.filter((way) => other(laid(way)) === rest);
  const beside = among(other(current));
  const ways = beside.some((way) => own(laid(way)) !== "") ? beside : among("");
  const states = [...new Set(["", ...ways.map((way) => own(laid(way)))])];
  const next = states[(states.indexOf(own(current)) + 1) % states.length] ?? "";
  const fewest = (list: Way[]) => list.reduce((one, two) => (laid(two).length < laid(one).length ? two : one));
  // A card that only lies beside another: with the first that it can.
  const found = states.length > 1 ? ways.find((one) => own(laid(one)) === next) : fewest(deed.ways.filter(holds));
  const way = found?.words ?? startOf(deed, base);
  const looked = lookAt(chosen, deed, way);
  return { ...looked, open: looked.open || laysSets(deed) };
}

/** Where cards of a kind are one word: one more of its kind, one less, or another kind, which begins with one. */
function ofAKind(chosen: Chosen, card: string, taken?: boolean): Chosen {
  const begun = tapOn(chosen, (choice) => !!choice.cards?.includes(card));
  const row = look(begun).rows.find(({ options }) => options.some(({ say, cards }) => cards?.length && !faceOf(say)));
  if (!row) {
    return begun;
  }
  const before = chosen.deed ? look(chosen).rows.find(({ at }) => at === row.at) : undefined;
  const now = before?.options.find(({ say }) => say === before.said)?.cards ?? [];
  const kinds = now.map(rankOf);
  const kind = rankOf(card);
  const less = [...kinds];
  less.splice(less.indexOf(kind), 1);
  const isIn = kinds.includes(kind) && (taken ?? now.includes(card));
  const wanted = isIn ? [less] : [[...kinds, kind], [kind]];
  const found = wanted.map((ranks) => row.options.find(({ cards = [] }) => isAlike(cards.map(rankOf), ranks)));
  const option = found.find((one) => one !== undefined);
  return option ? pickWord(begun, row.at, option.say) : begun;
}

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

/** Cards one parts with: another one, one less, or the last one for another. */
function toggled(way: Words, card: string, owed: number, taken = true): Words {
  if (taken && way.includes(card)) {
    return way.filter((_, at) => at !== way.indexOf(card));
  }
  return [...way.slice(0, owed - 1), card];
}

/** Whether this card is the whole of what would be said, and no other could lie beside it: then a second tap does it. */
export function isAllThatIsLaid({ deed, way, whole, choice }: Look, card: string): boolean {
  const words = laid({ words: way });
  const faces = words.length > 0 ? words.map(faceOf) : (choice?.cards ?? []);
  return whole && !!deed && !laysSets(deed) && faces.length === 1 && faces[0] === card;
}

/** Where a card only counts as one of several: the next number of cards that has it among them. */
function headWith(chosen: Chosen, heads: Row[], base: Words, card: string): Chosen {
  for (const row of heads) {
    const having = row.options.filter((one) => one.cards?.includes(card));
    const now = having.findIndex((one) => one.say === base[row.at]);
    const next = having[(now + 1) % having.length];
    if (next) {
      return pickHead(chosen, row.at, next.say);
    }
  }
  return chosen;
}
