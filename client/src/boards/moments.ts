/** Moments of real fights, for the gallery: `python tools/moments.py` writes them. */

import type { Choice, PersonView, Place } from "../wire";
import type { Hex } from "./hexes";
import data from "./moments.json";

export interface Moment {
  title: string;
  asked: string;
  where: Place;
  people: PersonView[];
  options?: Choice[];
  start?: Hex;
  limit?: number;
}

export const moments = data as unknown as { hexes: Record<string, Moment>; line: Record<string, Moment> };

/** Sides in their order, the own one first. */
export function sidesOf(people: PersonView[]): (who: string) => number {
  const own = people.find((one) => one.mine)?.side;
  const sides = [...new Set(people.map((one) => one.side))].sort(
    (one, other) => Number(other === own) - Number(one === own),
  );
  const found = new Map(people.map((one) => [one.id, sides.indexOf(one.side)]));
  return (who) => found.get(who) ?? 0;
}
