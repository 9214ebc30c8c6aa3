/** How large units of a crowd are drawn, and where. */

import type { Unit } from "./units";

/** Large figures, rows, or a grid of small cells. */
export type Density = "heroes" | "rows" | "cells";

const HEROES = 3;
const ROWS = 5;

export function densityOf(units: readonly Unit[]): Density {
  const single = units.every((unit) => unit.kind === "person");
  if (single && units.length <= HEROES) return "heroes";
  return units.length <= ROWS ? "rows" : "cells";
}

/** The middle of each unit, from 0 at the top to 1: the units of a side stand evenly below each other. */
export function placesOf(...sides: (readonly Unit[])[]): Record<string, number> {
  return Object.fromEntries(sides.flatMap((units) => units.map((unit, at) => [unit.id, (at + 0.5) / units.length])));
}

export interface Bond {
  key: string;
  from: number;
  to: number;
}

/** How far apart bonds of one unit begin. */
const APART = 0.035;

/** Where bonds begin and end: side by side where a unit has several, in the order of their other ends. */
export function layBonds(places: Readonly<Record<string, number>>, bonds: readonly (readonly [Unit, Unit])[]): Bond[] {
  const at = (unit: Unit) => places[unit.id] ?? 0.5;
  const spread = (mine: Unit, other: Unit, end: 0 | 1) => {
    const others = bonds.filter((bond) => bond[end] === mine).map((bond) => bond[end === 0 ? 1 : 0]);
    const sorted = others.sort((one, two) => at(one) - at(two));
    return at(mine) + (sorted.indexOf(other) - (sorted.length - 1) / 2) * APART;
  };
  return bonds.map(([own, foe]) => ({
    key: `${own.id} ${foe.id}`,
    from: spread(own, foe, 0),
    to: spread(foe, own, 1),
  }));
}
