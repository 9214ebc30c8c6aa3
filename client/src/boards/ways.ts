/** Where one may go, by which way, and who strikes at whom there: from the facts of the question and of the sheets. */

import type { Choice, PersonView, Place, Standing } from "../wire";
import { distance } from "./distance";
import { type Hex, neighbours, sideToward, word } from "./hexes";

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
 * The way to a hex on offer, over what is on offer.
 * Friends may be passed, so their hexes count though nobody can stop there.
 */
export function wayTo(goal: Spot, start: Hex, spots: readonly Spot[], friends: readonly Hex[]): Hex[] {
  const free = new Set([...spots.map((spot) => spot.hex), ...friends].map(word));
  return wayOver(start, goal.hex, goal.cost, (hex) => free.has(word(hex))) ?? [start, goal.hex];
}

/** So many hexes at most are walked; whoever is put farther away is simply there. */
const LONGEST_WALK = 16;

/** How somebody went from here to there: round everything that was closed to them. None if there is no such way. */
export function walkedWay(from: Hex, to: Hex, closed: readonly Hex[]): Hex[] | undefined {
  const shut = new Set(closed.map(word));
  const farthest = Math.min(LONGEST_WALK, 2 * distance(from, to) + 2);
  return wayOver(from, to, farthest, (hex) => !shut.has(word(hex)) && distance(from, hex) <= farthest);
}

/** A shortest way of at most so many hexes: back from its end, each time to a neighbour that is one hex less away. */
function wayOver(start: Hex, end: Hex, most: number, isOpen: (hex: Hex) => boolean): Hex[] | undefined {
  const costs = walked(start, end, most, isOpen);
  const cost = costs.get(word(end));
  if (cost === undefined) {
    return undefined;
  }
  const way = [end];
  for (let left = cost - 1; left >= 0; left--) {
    const near = neighbours(way[0] ?? end).filter((one) => costs.get(word(one)) === left);
    const [before] = near.sort((one, other) => crow(one, start) - crow(other, start));
    way.unshift(before ?? start);
  }
  return way;
}

/** How many hexes it is to each, as far as the end. */
function walked(start: Hex, end: Hex, most: number, isOpen: (hex: Hex) => boolean): Map<string, number> {
  const costs = new Map([[word(start), 0]]);
  let edge = [start];
  for (let cost = 1; cost <= most && !costs.has(word(end)); cost++) {
    edge = edge.flatMap(neighbours).filter((one) => {
      const isNew = !costs.has(word(one)) && isOpen(one);
      if (isNew) {
        costs.set(word(one), cost);
      }
      return isNew;
    });
  }
  return costs;
}

/** Hexes that cannot be passed by somebody: walls, and foes who are up. */
export function closedTo({ person }: Stander, { walls = [] }: Place, standers: readonly Stander[]): Hex[] {
  const foes = standers.filter((one) => one.person.up && one.person.side !== person.side);
  return [...walls, ...foes.map((one) => one.hex)];
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

/** The side somebody is turned to: at full speed where they go, else to the nearest foe. */
function turnedTo(one: Standing, person: PersonView, all: readonly Standing[], named: Map<string, PersonView>) {
  const here = one.hex;
  if (one.running || !here) {
    return one.facing ?? null;
  }
  const foes = all.flatMap(({ who, hex }) => {
    const other = named.get(who);
    return hex && other?.up && other.side !== person.side ? [hex] : [];
  });
  const [foe] = foes.sort((a, b) => distance(here, a) - distance(here, b));
  return foe ? sideToward(here, foe) : null;
}

/** Everybody who stands on a hex. */
export function standersOf(where: Place, people: readonly PersonView[]): Stander[] {
  const named = new Map(people.map((one) => [one.id, one]));
  const all = where.people ?? [];
  return all.flatMap((one) => {
    const person = named.get(one.who);
    const { hex, running = false, goal = null } = one;
    return person && hex ? [{ person, hex, facing: turnedTo(one, person, all, named), running, goal }] : [];
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
  /** How far the nearest foe is. */
  near: string;
}

export function tell(spot: Spot, limit: number, mover: PersonView, standers: readonly Stander[]): Told {
  const threats = threatsAt(spot.hex, mover, standers).map((one) => one.name);
  const targets = targetsFrom(spot.hex, mover, standers).map((one) => one.name);
  const you = mover.mine ? "you" : mover.name;
  const foes = standers.filter(({ person }) => person.up && person.side !== mover.side);
  const [near] = foes.sort((one, other) => distance(one.hex, spot.hex) - distance(other.hex, spot.hex));
  return {
    near: near ? `${distance(near.hex, spot.hex)} from ${near.person.name}` : "",
    far: `${spot.cost} of ${limit} ${limit === 1 ? "hex" : "hexes"}`,
    danger: threats.length ? `${together(threats)} ${threats.length > 1 ? "reach" : "reaches"} ${you} here` : "",
    safe: !threats.length && standers.some(({ person }) => person.side !== mover.side && "reach" in person.sheet),
    chance: targets.length ? `${you} ${mover.mine ? "reach" : "reaches"} ${together(targets)}` : "",
  };
}
