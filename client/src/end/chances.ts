/** The chances of a fight that is over, place by place: for their graph alone. */

import type { Stop } from "../wire";
import { type Chance, placeOf } from "./forecast";

/** The chance of the first side at each place: of several steps that led to one, the last. */
export function chancesAt(stops: readonly Stop[], chances: readonly Chance[]): Map<number, number> {
  return new Map(chances.map(({ step, p }) => [placeOf(stops, step), p[0] ?? 0]));
}
