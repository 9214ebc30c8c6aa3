/** A fight of before in few words: how it stands, for whom, and whether one is asked. */

import type { Glance, Glanced, OldFight } from "./api";
import { keptUntil } from "./kept-until";

export interface Standing {
  /** The word at the corner. */
  word: string;
  tone: "asked" | "going" | "won";
  /** How much of all that is left is on the own side, from 0 to 1. */
  share: number;
  /** The line below. */
  line: string;
}

export function standing(fight: OldFight, glance: Glance | undefined, own: string): Standing {
  const result = glance?.result ?? fight.result;
  const over = !!result || !!glance?.over;
  const share = shareOf(glance?.people ?? []);
  const place = glance?.place ?? "";
  if (over) {
    return {
      word: result?.side ? `${result.side} won` : "nobody won",
      tone: "won",
      share,
      line: lineOf(glance, own, ""),
    };
  }
  if (glance?.asked) {
    return {
      word: "your turn",
      tone: "asked",
      share,
      line: lineOf(glance, own, keptUntil(glance.kept_until) || place),
    };
  }
  /** Nothing but its link is known while the table cannot be reached. */
  const known = !!glance || fight.created > 0;
  const line = lineOf(glance, own, keptUntil(glance?.kept_until) || place || (known ? `begun ${begun(fight)}` : ""));
  return { word: known ? "going on" : "not reached", tone: "going", share, line };
}

/** "round 1 · Bob dazed · you: Jon" */
function lineOf(glance: Glance | undefined, own: string, place: string): string {
  return [place, ...(glance ? hurt(glance.people) : []), own && `you: ${own}`].filter(Boolean).join(" · ");
}

const MOST_WORDS = 2;

/** Whoever something is said of, those who are out first. */
function hurt(people: readonly Glanced[]): string[] {
  return people
    .filter((one) => one.word && (!one.up || one.left < 1))
    .sort((one, other) => one.left - other.left)
    .slice(0, MOST_WORDS)
    .map((one) => `${one.name} ${one.word}`);
}

function begun(fight: OldFight): string {
  return new Date(fight.created * 1000).toLocaleString();
}

/** How much of all that is left is on the first side: that of the seat, or the first of all. */
export function shareOf(people: readonly Glanced[]): number {
  const side = (people.find((one) => one.mine) ?? people[0])?.side;
  const left = (some: readonly Glanced[]) => some.reduce((sum, one) => sum + one.left, 0) / (some.length || 1);
  const mine = left(people.filter((one) => one.side === side));
  const theirs = left(people.filter((one) => one.side !== side));
  return mine + theirs > 0 ? mine / (mine + theirs) : 0.5;
}
