/** An encounter while it is built, and what can be done to it. */

import { type Hex, neighbours, word } from "../../boards/hexes";
import type { Need, OptionValue } from "../../home/api";

export type Row = Record<string, unknown>;
export type How = "people" | "squads" | "swarm";
export type GroundKind = "none" | "distance" | "hexes";

/** Somebody, or several of a kind. */
export interface Group {
  row: Row;
  count: number;
  as: How;
  at?: number | Hex | null;
  facing?: number | null;
  character?: string;
}

export interface Side {
  name: string;
  people: Group[];
}

export interface Mark {
  name: string;
  at: Hex;
}

export interface Place {
  kind: GroundKind;
  walls: Hex[];
  marks: Mark[];
  zones: { side: number; hexes: Hex[] }[];
  more: Row;
}

export interface Encounter {
  edition: string;
  title: string;
  about: string;
  contest: Row | null;
  sides: Side[];
  place: Place;
  options: Record<string, OptionValue>;
  items: Record<string, Row>;
}

export interface Several {
  key: How;
  name: string;
  about: string;
  rule: string;
  counted: string;
}

export interface ContestKind {
  name: string;
  place: Row;
  about: string;
}

export interface HouseRule {
  key: string;
  label: string;
  values: OptionValue[];
  low: number;
  high: number;
  default: OptionValue;
  text: string;
  rules: string[];
}

/** What encounters of an edition are built of. */
export interface Kit {
  edition: string;
  family: string;
  building: {
    grounds: GroundKind[];
    several: Several[];
    contests: ContestKind[];
    contest_needs: Need[];
    place_needs: Need[];
    striking: number;
    skill: string;
  };
  rules: HouseRule[];
  people: { character: string; about: string; row: Row }[];
  needs: Need[];
}

const NOWHERE: Place = { kind: "none", walls: [], marks: [], zones: [], more: {} };

export function newEncounter(edition: string): Encounter {
  const sides = ["Heroes", "Foes"].map((name) => ({ name, people: [] }));
  return { edition, title: "New encounter", about: "", contest: null, sides, place: NOWHERE, options: {}, items: {} };
}

export function nameOf({ row }: Group): string {
  return typeof row["name"] === "string" ? row["name"] : "";
}

export function countOf(sides: readonly Side[]): number {
  return sides.reduce((all, { people }) => people.reduce((sum, { count }) => sum + count, all), 0);
}

export function everybody(encounter: Encounter): { group: Group; side: number; at: number }[] {
  return encounter.sides.flatMap(({ people }, side) => people.map((group, at) => ({ group, side, at })));
}

/** The name, with a number if somebody else has it. */
export function freeName(name: string, encounter: Encounter): string {
  const taken = new Set(everybody(encounter).map(({ group }) => nameOf(group)));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${name} ${number}`;
  }
  return free;
}

export function withSide(encounter: Encounter, at: number, change: Partial<Side>): Encounter {
  return { ...encounter, sides: encounter.sides.map((side, n) => (n === at ? { ...side, ...change } : side)) };
}

export function withGroup(encounter: Encounter, side: number, at: number, change: Partial<Group>): Encounter {
  const people = encounter.sides[side]?.people ?? [];
  return withSide(encounter, side, { people: people.map((one, n) => (n === at ? { ...one, ...change } : one)) });
}

export function withoutGroup(encounter: Encounter, side: number, at: number): Encounter {
  const people = encounter.sides[side]?.people ?? [];
  return withSide(encounter, side, { people: people.filter((_, n) => n !== at) });
}

const APART = 4;

/** Somebody joins a side: under a name that is free, and where their side stands. */
export function joined(encounter: Encounter, side: number, row: Row, character: string): Encounter {
  const { name, id: _, side: __, count: ___, at: ____, facing: _____, swarm, ...sheet } = row;
  const called = freeName(typeof name === "string" ? name : "Somebody", encounter);
  const group: Group = {
    row: { name: called, ...sheet },
    count: typeof swarm === "number" && swarm > 0 ? swarm : 1,
    as: typeof swarm === "number" && swarm > 0 ? "swarm" : sheet["role"] === "minion" ? "squads" : "people",
    character,
    ...standing(encounter, side),
  };
  return withSide(encounter, side, { people: [...(encounter.sides[side]?.people ?? []), group] });
}

function standing(encounter: Encounter, side: number): Partial<Group> {
  if (encounter.place.kind === "distance") {
    const last = encounter.sides[side]?.people.at(-1)?.at;
    return { at: typeof last === "number" ? last : side * APART };
  }
  return encounter.place.kind === "hexes" ? { at: freeHex(encounter, side), facing: side % 2 ? 3 : 0 } : {};
}

/** A free hex in the zone of a side, or beside those who stand there already. */
export function freeHex(encounter: Encounter, side: number): Hex {
  const { walls, zones } = encounter.place;
  const stands = everybody(encounter).flatMap(({ group }) => (isHex(group.at) ? [group.at] : []));
  const taken = new Set([...walls, ...stands].map(word));
  const zone = zones.find((one) => one.side === side)?.hexes.find((hex) => !taken.has(word(hex)));
  if (zone) {
    return zone;
  }
  const own = encounter.sides[side]?.people.map(({ at }) => at).find(isHex);
  let edge: Hex[] = [own ?? [side * APART, 0]];
  const seen = new Set(edge.map(word));
  for (;;) {
    const free = edge.find((hex) => !taken.has(word(hex)));
    if (free) {
      return free;
    }
    edge = edge.flatMap(neighbours).filter((hex) => !seen.has(word(hex)) && seen.add(word(hex)));
  }
}

export function isHex(at: unknown): at is Hex {
  return Array.isArray(at) && at.length === 2;
}

/** Another ground: everybody stands somewhere on it. */
export function onGround(encounter: Encounter, kind: GroundKind): Encounter {
  let changed: Encounter = { ...encounter, place: { ...encounter.place, kind } };
  for (const { group, side, at } of everybody(encounter)) {
    const fits = kind === "hexes" ? isHex(group.at) : kind === "distance" ? typeof group.at === "number" : true;
    if (!fits) {
      changed = withGroup(changed, side, at, { at: null });
      changed = withGroup(changed, side, at, standing(changed, side));
    }
  }
  return changed;
}

/** Under another edition: sheets of the same family stay, others are left behind, as are house rules. */
export function underEdition(encounter: Encounter, kit: Kit, same: boolean): Encounter {
  const kind = kit.building.grounds.includes(encounter.place.kind) ? encounter.place.kind : "none";
  return {
    ...encounter,
    edition: kit.edition,
    contest: null,
    options: {},
    place: { ...encounter.place, kind, more: {} },
    sides: encounter.sides.map((side) => (same ? side : { ...side, people: [] })),
  };
}
