/** Cards by their codes, as the table writes them: `5d`, `Th`, `R*` and `B*` for jokers, `??` for a back. */

export type Code = string;
export type Suit = "s" | "h" | "d" | "c";

export const BACK = "??";
export const RED_JOKER = "R*";

const SUIT_NAMES: Record<Suit, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANK_NAMES: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};

/** The ranks as they are counted down: aces first. */
export const RANKS = Object.keys(RANK_NAMES).sort((one, other) => height(other) - height(one));

function height(rank: string): number {
  return "23456789TJQKA".indexOf(rank);
}

export function isBack(code: Code): boolean {
  return code === BACK;
}

export function isJoker(code: Code): boolean {
  return code.endsWith("*");
}

/** `A` to `2`; ten is `T`. */
export function rankOf(code: Code): string {
  return code.slice(0, -1).replace("10", "T");
}

/** The rank as a card bears it. */
export function indexOf(rank: string): string {
  return rank === "T" ? "10" : rank;
}

/** The suit; jokers have the colour of one. */
export function suitOf(code: Code): Suit {
  if (isJoker(code)) {
    return code.startsWith("R") ? "h" : "s";
  }
  return code.slice(-1) as Suit;
}

const SUIT_SIGNS: Record<Suit, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** A card where only text has room: "10♦". */
export function written(code: Code): string {
  return isJoker(code) ? "★" : `${indexOf(rankOf(code))}${SUIT_SIGNS[suitOf(code)]}`;
}

/** A card in words, for whoever cannot see it. */
export function spoken(code: Code): string {
  if (isBack(code)) {
    return "a face-down card";
  }
  if (isJoker(code)) {
    return code.startsWith("R") ? "red joker" : "black joker";
  }
  return `${RANK_NAMES[rankOf(code)] ?? rankOf(code)} of ${SUIT_NAMES[suitOf(code)]}`;
}

/** Several cards in words: "five of diamonds, two of spades". */
export function spokenAll(codes: readonly Code[]): string {
  const backs = codes.filter(isBack).length;
  const faces = codes.filter((code) => !isBack(code)).map(spoken);
  return [...faces, ...(backs ? [backs === 1 ? "a face-down card" : `${backs} face-down cards`] : [])].join(", ");
}
