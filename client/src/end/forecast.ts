/** What is known of the chances in a fight that is over: as the Herald tells it, more and more of it. */

import { useEffect } from "preact/hooks";

import type { Say } from "../frame/connection";
import { useStore } from "../store";
import type { Accounted, Better, Fared, Reviewed, Stop } from "../wire";
import type { Mark } from "./places";

/** The chance of each side to win at a place, in the order of the page. */
export interface Chance {
  step: number;
  p: readonly number[];
}

/** A place at which the chances turned. */
export interface Turning {
  step: number;
  text: string;
  side: number;
  /** By how much, in percent, for the first side. */
  delta: number;
}

export interface Forecast {
  chances: readonly Chance[];
  turnings: readonly Turning[];
  /** What the Herald would have answered instead, where it was better beyond doubt. */
  better: readonly Better[];
  /** Luck apart from choice, in the order of the page. */
  accounts: readonly (Accounted & { side: string })[];
  /** What cards and dice did for each person, where it is worked out. */
  people: Readonly<Record<string, Fared>>;
  /** How far it is; empty when it is done. */
  growing: string;
}

/** Ask the Herald what decided it; nothing where there is none. */
export function useForecast(say: Say, sides: readonly { name: string }[]): Forecast | undefined {
  const review = useStore((table) => table.review);
  useEffect(() => {
    say({ type: "review" }).catch(() => undefined); // without the laboratory there is none, and the page is whole
  }, [say]);
  return review && !review.why && review.chances
    ? forecastOf(
        review,
        sides.map((side) => side.name),
      )
    : undefined;
}

/** The review as the page draws it: its own side first. */
export function forecastOf(review: Reviewed, sides: readonly string[]): Forecast {
  const order = sides.map((side) => review.sides.indexOf(side));
  const { judged = 0, to_judge = 0, accounts = {} } = review;
  return {
    chances: (review.chances ?? []).map(({ step, p }) => ({ step, p: order.map((at) => p[at] ?? 0) })),
    turnings: (review.turnings ?? []).map(({ step, side, by, text }) => ({
      step,
      text,
      side: Math.max(0, sides.indexOf(side)),
      delta: Math.round(100 * by) * (side === sides[0] ? 1 : -1),
    })),
    better: review.better ?? [],
    people: review.people ?? {},
    accounts: sides.flatMap((side) => (accounts[side] ? [{ side, ...accounts[side] }] : [])),
    growing: review.done
      ? ""
      : to_judge > 0 && judged > 0
        ? `${to_judge} ${to_judge === 1 ? "decision" : "decisions"} still to look at`
        : "The Herald looks …",
  };
}

/** At which place something is that happened with a step: the first at which it was done. */
export function placeOf(stops: readonly Stop[], step: number): number {
  const at = stops.findIndex((stop) => stop.step >= step);
  return at < 0 ? stops.length - 1 : at;
}

/** What mattered and what turned the chances, in its order, each place once. */
export function withTurnings(marks: readonly Mark[], stops: readonly Stop[], turnings: readonly Turning[]): Mark[] {
  const found = new Map(marks.map((mark) => [mark.at, mark]));
  for (const { step, text } of turnings) {
    const at = placeOf(stops, step);
    if (!found.has(at)) {
      found.set(at, { at, weight: "quiet", text, by: "" });
    }
  }
  return [...found.values()].sort((one, other) => one.at - other.at);
}
