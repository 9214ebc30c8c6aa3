/** Own cards under the ranks of the count, and who acted at those gone by. */

import type { Line, Turn } from "../wire";
import { isJoker, RANKS, RED_JOKER, rankOf } from "./codes";
import type { HeldCard } from "./held";

/** A card with its place in the hand it came from. */
export interface Placed extends HeldCard {
  at: number;
}

export interface RankGroup {
  /** `A` to `2`. */
  rank: string;
  /** "kings". */
  name: string;
  now: boolean;
  done: boolean;
  cards: Placed[];
  /** Who played a card of this rank in the turn that goes on. */
  went: string[];
}

/** The moments of the count with the own cards under them. */
export function underRanks(order: readonly Turn[], cards: readonly HeldCard[], lines: readonly Line[]): RankGroup[] {
  const placed = cards.map((card, at) => ({ ...card, at }));
  const went = wentAt(lines);
  return moments(order).map((turn) => {
    const rank = RANKS[turn.at ?? -1] ?? "";
    return {
      rank,
      name: turn.name ?? "",
      now: !!turn.now,
      done: !!turn.done,
      cards: placed.filter((card) => !isJoker(card.code) && rankOf(card.code) === rank),
      went: went.get(rank) ?? [],
    };
  });
}

/** Jokers have no rank: they stand by themselves. */
export function jokers(cards: readonly HeldCard[]): Placed[] {
  return cards.map((card, at) => ({ ...card, at })).filter((card) => card.code === RED_JOKER);
}

/** Turns that are nobody's own: the count itself. */
export function moments(order: readonly Turn[]): Turn[] {
  return order.filter((turn) => turn.who === "");
}

/** By rank: who played cards of it since the last deal. */
export function wentAt(lines: readonly Line[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const deal = lines.map((line) => line.kind).lastIndexOf("turn");
  for (const line of lines.slice(deal + 1)) {
    if (line.kind === "play" && line.who) {
      const rank = playedRank(line);
      const before = found.get(rank) ?? [];
      if (rank && !before.includes(line.who)) {
        found.set(rank, [...before, line.who]);
      }
    }
  }
  return found;
}

function playedRank(line: Line): string {
  const cards = line.facts?.["cards"];
  const first = Array.isArray(cards) ? cards.map(String).find((code) => !isJoker(code)) : undefined;
  return first ? rankOf(first) : "";
}
