/** What everybody did in a fight, counted from the facts of its lines. */

import type { Beat, Stroke } from "../field/beats";
import { harmOf } from "../people/scale";
import type { Line, PersonView } from "../wire";
import { isHarm } from "./places";

export interface Counted {
  who: string;
  attacks: number;
  hits: number;
  given: number;
  taken: number;
  cards: number;
  /** What others lost by this one, by whom. */
  to: Record<string, number>;
}

export type Column = Exclude<keyof Counted, "who" | "to">;

const COLUMNS: readonly Column[] = ["attacks", "hits", "given", "taken", "cards"];

/** Everybody, in the order of the fight. */
export function counted(beats: readonly Beat[], lines: readonly Line[], people: readonly PersonView[]): Counted[] {
  const all = new Map(
    people.map(({ id }) => [id, { who: id, attacks: 0, hits: 0, given: 0, taken: 0, cards: 0, to: {} } as Counted]),
  );
  const add = (who: string | undefined, column: Column, number: number) => {
    const one = who === undefined ? undefined : all.get(who);
    if (one) {
      one[column] += number;
    }
  };
  for (const stroke of beats.flatMap((beat) => beat.strokes)) {
    if (stroke.shape === "duel") {
      add(stroke.hands[0]?.who, "attacks", 1);
    }
    for (const hand of isDeal(stroke) ? [] : stroke.hands) {
      add(hand.who, "cards", hand.cards.length);
    }
    const winner = stroke.hands.find((hand) => hand.fate === "wins")?.who;
    const harm = stroke.changes.filter((change) => isHarm(change) && change.who !== winner);
    if (winner !== undefined && harm.length > 0) {
      add(winner, "hits", 1);
      for (const { who, before, after } of harm) {
        add(winner, "given", after - before);
        const { to } = all.get(winner) ?? { to: {} as Record<string, number> };
        to[who] = (to[who] ?? 0) + after - before;
      }
    }
  }
  for (const [who, number] of lines.flatMap((line) => lossIn(line, people))) {
    add(who, "taken", number);
  }
  return [...all.values()];
}

/** Cards that only say when everybody acts: those that fight come again in their exchange. */
function isDeal({ shape, verdict }: Stroke): boolean {
  return shape === "many" && verdict === "";
}

/** What somebody loses by a line: of what counts against them; not of what there is to spend, nor a part of it again. */
function lossIn({ kind, who, facts }: Line, people: readonly PersonView[]): [string, number][] {
  const { track, before, after } = facts ?? {};
  if (kind !== "track" || who === undefined || typeof before !== "number" || typeof after !== "number") {
    return [];
  }
  const harm = harmOf(people.find((one) => one.id === who)?.tracks ?? []);
  return harm.some((one) => one.name === track) && after > before ? [[who, after - before]] : [];
}
/** The columns that say something in this fight. */
export function columnsOf(all: readonly Counted[]): Column[] {
  return COLUMNS.filter((column) => all.some((one) => one[column] > 0));
}
