/** Where one may go, by which way, and who strikes at whom there: from the facts of the question and of the sheets. */

import type { Choice, PersonView, Place } from "../wire";
import { distance, type Hex, neighbours, word } from "./hexes";

/** A hex on offer: the choice that goes there, and how many hexes it is. */
export interface Spot {
  hex: Hex;
  choice: Choice;
  cost: number;
}

/** Everything on offer, the nearest first. */
export function spotsOf(options: readonly Choice[], start: Hex | null | undefined): Spot[] {
  return options
    .flatMap((choice) => (choice.hex ? [{ hex: choice.hex, choice, cost: costOf(choice, choice.hex, start) }] : []))
    .sort((one, other) => one.cost - other.cost || one.hex[1] - other.hex[1] || one.hex[0] - other.hex[0]);
}

function costOf(choice: Choice, hex: Hex, start: Hex | null | undefined): number {
  return choice.number ?? (start ? distance(start, hex) : 0);
}

export function spotAt(spots: readonly Spot[], hex: Hex | null | undefined): Spot | undefined {
  return hex ? spots.find((spot) => spot.hex[0] === hex[0] && spot.hex[1] === hex[1]) : undefined;
}

/**
 * The way to a hex on offer: back from it, each time to a neighbour that is one hex less away.
 * Friends may be passed, so their hexes count though nobody can stop there.
 */
export function wayTo(goal: Spot, start: Hex, spots: readonly Spot[], friends: readonly Hex[]): Hex[] {
  const costs = walked(start, goal.cost, [...spots.map((spot) => spot.hex), ...friends]);
  const way: Hex[] = [goal.hex];
  for (let cost = goal.cost - 1; cost > 0; cost--) {
    const near = neighbours(way[0] ?? goal.hex).filter((one) => costs.get(word(one)) === cost);
    const [before] = near.sort((one, other) => crow(one, start) - crow(other, start));
    if (!before) {
      return [start, goal.hex];
    }
    way.unshift(before);
  }
  return [start, ...way];
}

/** How many hexes it is to each of these, over these alone. */
function walked(start: Hex, most: number, open: readonly Hex[]): Map<string, number> {
  const free = new Set(open.map(word));
  const costs = new Map([[word(start), 0]]);
  let edge = [start];
  for (let cost = 1; cost <= most; cost++) {
    edge = edge.flatMap(neighbours).filter((one) => free.has(word(one)) && !costs.has(word(one)));
    for (const one of edge) {
      costs.set(word(one), cost);
    }
  }
  return costs;
}

/** How far as the crow flies, squared. */
function crow([q, r]: Hex, [on, down]: Hex): number {
  const [over, under] = [q - on, r - down];
  return over * over + over * under + under * under;
}

export interface Stander {
  person: PersonView;
  hex: Hex;
  facing: number | null;
  running: boolean;
  goal: Hex | null;
}

/** Everybody who stands on a hex. */
export function standersOf(where: Place, people: readonly PersonView[]): Stander[] {
  const named = new Map(people.map((one) => [one.id, one]));
  return (where.people ?? []).flatMap((one) => {
    const person = named.get(one.who);
    return person && one.hex
      ? [{ person, hex: one.hex, facing: one.facing ?? null, running: one.running ?? false, goal: one.goal ?? null }]
      : [];
  });
}

/** How many hexes away somebody strikes; 0 where they cannot, or where it is not told. */
export function reachOf(person: PersonView | undefined): number {
  const reach = person?.sheet["reach"];
  return typeof reach === "number" ? reach : 0;
}

/** Foes who strike at this hex from where they stand. */
export function threatsAt(hex: Hex, mover: PersonView, standers: readonly Stander[]): PersonView[] {
  return standers
    .filter(({ person }) => person.up && person.side !== mover.side)
    .filter((foe) => distance(foe.hex, hex) <= reachOf(foe.person))
    .map(({ person }) => person);
}

/** Foes whom the mover strikes at from this hex. */
export function targetsFrom(hex: Hex, mover: PersonView, standers: readonly Stander[]): PersonView[] {
  return standers
    .filter(({ person }) => person.up && person.side !== mover.side)
    .filter((foe) => distance(foe.hex, hex) <= reachOf(mover))
    .map(({ person }) => person);
}

/** The hexes of those whom one may pass: friends, and whoever lies there. */
export function passable(mover: PersonView, standers: readonly Stander[]): Hex[] {
  return standers.filter(({ person }) => person.side === mover.side || !person.up).map(({ hex }) => hex);
}

/** The whole number of life left of one, from the bar of what stays: nothing where numbers are hidden. */
export function lifeOf(person: PersonView): number | null {
  const track = person.tracks.find((one) => one.role === "major" && one.limit > 0);
  return track ? Math.max(0, Math.min(1, 1 - (2 * track.value) / track.limit)) : null;
}

/** Names in a sentence: Dirk, Edda and Falk. */
export function together(names: readonly string[]): string {
  const [last, ...rest] = [...names].reverse();
  return rest.length ? `${rest.reverse().join(", ")} and ${last}` : (last ?? "");
}

/** What a hex means, in words: how far it is, who strikes at it, whom one strikes at from it. */
export interface Told {
  far: string;
  danger: string;
  /** Whether nobody strikes at it; not so where it is not told how far foes strike. */
  safe: boolean;
  chance: string;
}

export function tell(spot: Spot, limit: number, mover: PersonView, standers: readonly Stander[]): Told {
  const threats = threatsAt(spot.hex, mover, standers).map((one) => one.name);
  const targets = targetsFrom(spot.hex, mover, standers).map((one) => one.name);
  const you = mover.mine ? "you" : mover.name;
  return {
    far: `${spot.cost} of ${limit} ${limit === 1 ? "hex" : "hexes"}`,
    danger: threats.length ? `${together(threats)} ${threats.length > 1 ? "reach" : "reaches"} ${you} here` : "",
    safe: !threats.length && standers.some(({ person }) => person.side !== mover.side && "reach" in person.sheet),
    chance: targets.length ? `${you} ${mover.mine ? "reach" : "reaches"} ${together(targets)}` : "",
  };
}
