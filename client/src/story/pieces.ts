/** A sentence with what its facts name marked in it: cards, and numbers that have changed. */

import { type Code, RANKS } from "../cards/codes";
import type { Fact, Facts } from "../wire";

/** `mark`: the comma or colon behind a card, which would look lost at the beginning of a line. */
export type Piece = { text: string } | { card: Code; mark?: string } | { change: string; of: string };

const MARKS = ".,:;)";

const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const JOKERS: Record<string, string> = { "R*": "Red Joker", "B*": "Black Joker" };

/** What a card is called in a sentence: "10♥". Empty if it is no card. */
function written(code: string): string {
  const rank = code.slice(0, 1);
  const sign = SIGNS[code.slice(1)];
  return JOKERS[code] ?? (sign && RANKS.includes(rank) ? (rank === "T" ? "10" : rank) + sign : "");
}

function each(fact: Fact): (number | string)[] {
  return Array.isArray(fact) ? fact : [fact];
}

/** What to look for in a sentence, by how it is written there. */
function marksOf(facts: Facts): Map<string, Piece> {
  const marks = new Map<string, Piece>();
  for (const [name, fact] of Object.entries(facts)) {
    for (const one of each(fact)) {
      const text = typeof one === "string" ? written(one) : "";
      if (text) {
        marks.set(text, { card: String(one) });
      }
    }
    addChange(marks, facts, name, fact);
  }
  return marks;
}

/** "Shock 0 → 5", of `shock_before` and `shock_after`; or "HP 11 → 8", of `before` and `hp`. */
function addChange(marks: Map<string, Piece>, facts: Facts, name: string, fact: Fact): void {
  const stem = name.endsWith("_after") ? name.slice(0, -"_after".length) : name;
  const before = facts[name.endsWith("_after") ? `${stem}_before` : "before"];
  if (typeof fact === "number" && typeof before === "number" && name !== "before") {
    const text = `${stem} ${before} → ${fact}`;
    marks.set(text, { change: text, of: stem });
  }
}

export function piecesOf(text: string, facts: Facts | undefined): Piece[] {
  const marks = facts ? [...marksOf(facts)].sort(([one], [other]) => other.length - one.length) : [];
  const low = text.toLowerCase();
  const wanted = marks.map(([mark, piece]) => ({ mark: mark.toLowerCase(), piece }));
  const found: Piece[] = [];
  let plain = 0;
  for (let at = 0; at < text.length; at++) {
    const here = wanted.find(({ mark }) => low.startsWith(mark, at));
    if (here) {
      if (at > plain) {
        found.push({ text: text.slice(plain, at) });
      }
      const end = at + here.mark.length;
      const mark = "card" in here.piece && MARKS.includes(text.charAt(end)) ? text.charAt(end) : "";
      const change = "change" in here.piece && { change: text.slice(at, end) };
      found.push({ ...here.piece, ...change, ...(mark && { mark }) });
      plain = end + mark.length;
      at = plain - 1;
    }
  }
  return plain < text.length ? [...found, { text: text.slice(plain) }] : found;
}
