/** What is typed into the line of the pad: when it is whole. The table itself reads it, names and all. */

import type { CardsAsked } from "../wire";

const RANKS = new Set(["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "t", "j", "q", "k"]);
const SUITS = new Set(["s", "h", "d", "c", "♠", "♥", "♦", "♣"]);
const JOKERS = new Set(["r*", "b*"]);
const BECAUSE = "because";

function isCard(word: string): boolean {
  const low = word.toLowerCase();
  return JOKERS.has(low) || (SUITS.has(low.slice(-1)) && RANKS.has(low.slice(0, -1)));
}

/** How many cards stand in a word: `5h3c` are two; nothing where it is none, or not only cards. */
function cardsIn(word: string): number {
  for (let at = 2; at <= Math.min(3, word.length); at += 1) {
    if (isCard(word.slice(0, at))) {
      const rest = word.slice(at);
      const more = rest ? cardsIn(rest) : 0;
      if (!rest || more > 0) {
        return 1 + more;
      }
    }
  }
  return 0;
}

function diceIn(word: string, sides: number): number {
  const fits = (die: string) => Number(die) >= 1 && Number(die) <= sides;
  if (sides < 10) {
    return [...word].every(fits) ? word.length : 0;
  }
  return 0; // 1 may become 10: Enter says when
}

/** Whether the line ends with the last card of all that are still to be told; a reason needs Enter. */
export function isWhole(line: string, asked: CardsAsked): boolean {
  const words = line.replaceAll(",", " ").replaceAll("+", " ").split(" ").filter(Boolean);
  if (!words.length || words.includes(BECAUSE) || line !== line.trimEnd()) {
    return false;
  }
  const counts = words.map((word) => (asked.sides ? diceIn(word, asked.sides) : cardsIn(word)));
  const all = counts.slice(fromAsked(words, counts, asked)).reduce((sum, one) => sum + one, 0);
  return (counts.at(-1) ?? 0) > 0 && all >= asked.n - (asked.told ?? []).length;
}

/** Where the cards of whoever is asked begin: others may be named before them, and then theirs are waited for. */
function fromAsked(words: string[], counts: number[], { who }: CardsAsked): number {
  const isName = (at: number) => counts[at] === 0;
  const isAsked = (at: number) => isName(at) && who.startsWith(words[at]?.toLowerCase() ?? " ");
  if (!isName(0) || isAsked(0)) {
    return 0;
  }
  const at = words.findIndex((_, place) => isAsked(place));
  return at < 0 ? words.length : at;
}

/** The keys that begin a card or a die. */
export function beginsOne(key: string): boolean {
  const low = key.toLowerCase();
  return low.length === 1 && (low === "0" || low === "1" || RANKS.has(low));
}
