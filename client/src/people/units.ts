/** A crowd in units: people on their own, squads that share a card, swarms that die by the number. */

import { type Kind, split } from "../heraldry/blazon";
import type { PersonView } from "../wire";
import type { Side } from "./sides";
import { hurtOf, squadsOf } from "./squads";
import { membersOf } from "./tracks";

export type BodyState = "up" | "dazed" | "down";

export interface Unit {
  /** The id of the person, or of the first of a squad. */
  id: string;
  name: string;
  /** The name that the arms are made of, and the number of the squad among its like. */
  base: string;
  number: string;
  kind: Kind;
  side: number;
  people: PersonView[];
  /** One a body; none for people on their own. */
  bodies: BodyState[];
}

/** More bodies than these are not drawn one by one. */
export const MOST_BODIES = 100;

/** The units of a side, in the order of the setup. */
export function unitsOf(side: Side): Unit[] {
  const squadOf = new Map(squadsOf(side).flatMap((squad) => squad.people.map(({ id }) => [id, squad] as const)));
  return side.people.flatMap((person): Unit[] => {
    const squad = squadOf.get(person.id);
    const unit = alone(person, side.number);
    if (!squad) {
      return [unit];
    }
    return squad.id === person.id ? [{ ...unit, ...squad, kind: "squad", bodies: squad.people.map(stateOf) }] : [];
  });
}

function alone(person: PersonView, side: number): Unit {
  const [base, number] = split(person.name);
  return {
    id: person.id,
    name: person.name,
    base,
    number,
    kind: person.kind ?? "person",
    side,
    people: [person],
    bodies: swarmBodies(person),
  };
}

function swarmBodies(person: PersonView): BodyState[] {
  const swarm = membersOf(person);
  if (!swarm) return [];
  const whole = Math.min(swarm.whole, MOST_BODIES);
  const left = Math.ceil((swarm.left / Math.max(1, swarm.whole)) * whole);
  return Array.from({ length: whole }, (_, at) => (at < left ? "up" : "down"));
}

const DAZING = ["dazed", "stunned", "reeling", "groggy", "failing"];

export function stateOf(person: PersonView): BodyState {
  if (!person.up) return "down";
  return person.conditions.some((one) => DAZING.includes(one.kind)) ? "dazed" : "up";
}

/** Whom of a unit a press means: the weakest of those whom an answer is about, else of those who are up. */
export function weakest(unit: Unit, lit?: ReadonlySet<string>): PersonView | undefined {
  const meant = unit.people.filter((person) => lit?.has(person.id));
  const fit = meant.length > 0 ? meant : unit.people.filter((person) => person.up);
  return [...fit].sort((one, other) => hurtOf(other) - hurtOf(one))[0];
}

/** Which units are bound to each other, each pair once. */
export function bondsOf(units: readonly Unit[], pairs: readonly (readonly [string, string])[]): [Unit, Unit][] {
  const unitOf = new Map(units.flatMap((unit) => unit.people.map((person) => [person.id, unit] as const)));
  const bonds = new Map<string, [Unit, Unit]>();
  for (const [one, other] of pairs) {
    const bound = [unitOf.get(one), unitOf.get(other)].sort((a, b) => (a?.side ?? 0) - (b?.side ?? 0));
    const [own, foe] = bound;
    if (own && foe && own !== foe) bonds.set(`${own.id} ${foe.id}`, [own, foe]);
  }
  return [...bonds.values()];
}

/** Whom somebody of a unit is engaged with, each once. */
export function againstOf(unit: Unit): string[] {
  const bonds = unit.people.flatMap((person) => person.conditions.filter((one) => one.kind === "engaged"));
  return [...new Set(bonds.flatMap((one) => one.whom ?? []))];
}

/** How a unit stands, in a sentence. */
export function unitInWords(unit: Unit): string {
  const count = (state: BodyState) => unit.bodies.filter((one) => one === state).length;
  const told = (["up", "dazed", "down"] as const).map((state) => [count(state), state] as const).filter(([n]) => n > 0);
  return `${unit.name}, ${unit.people.length} together: ${told.map(([n, state]) => `${n} ${state}`).join(", ")}.`;
}
