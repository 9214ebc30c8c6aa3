/** Those whom a question may be about: who belongs to which squad, and in which order they come to mind. */

import type { Side } from "../people/sides";
import { hurtOf, squadsOf } from "../people/squads";
import type { Choice, Offer, PersonView, Place } from "../wire";
import { distanceOf } from "./far";

export interface Squad {
  id: string;
  name: string;
}

export interface Company {
  squads: ReadonlyMap<string, Squad>;
  /** Foes before friends, the nearer first: whom one goes to or flees from. */
  near: readonly string[];
  /** The most hurt first: whom of a squad one attacks. */
  weak: readonly string[];
  /** On the same side: nobody wonders why they cannot be attacked. */
  friends: ReadonlySet<string>;
}

/** Verbs of going: where to is chosen on the board or in rows, not by one card a person. */
export const GOING: ReadonlySet<string> = new Set(["move", "step", "run", "turn", "disengage", "steer"]);

export function companyOf(
  sides: readonly Side[],
  people: readonly PersonView[],
  where: Place | undefined,
  asker: string,
): Company {
  const own = people.find((person) => person.id === asker)?.side;
  const friends = people.filter(({ side }) => side === own);
  const foes = people.filter(({ side }) => side !== own);
  const far = ({ id }: PersonView) => distanceOf(where, asker, id)?.many ?? 0;
  return {
    squads: new Map(sides.flatMap(squadsOf).flatMap((squad) => squad.people.map((one) => [one.id, squad]))),
    near: [...sorted(foes, far), ...sorted(friends, far)],
    weak: sorted(people, (person) => -hurtOf(person)),
    friends: new Set(friends.map(({ id }) => id)),
  };
}

/** Their ids, the least of them first. */
function sorted(people: readonly PersonView[], by: (person: PersonView) => number): string[] {
  const all = people.map((person) => [by(person), person.id] as const);
  return all.sort(([one], [other]) => one - other).map(([, id]) => id);
}

/** A list, and those after it, with people in the order in which they come to mind. */
export function inMind(list: Offer, company: Company | undefined): Offer {
  if (!company) {
    return list;
  }
  const choices = list.about === "person" ? ordered(list.choices, company) : list.choices;
  return {
    ...list,
    choices: choices.map((one) => (one.after ? { ...one, after: inMind(one.after, company) } : one)),
  };
}

function ordered(choices: readonly Choice[], { squads, near, weak }: Company): Choice[] {
  if (choices.some((one) => GOING.has(one.verb ?? ""))) {
    return [...choices].sort((one, other) => near.indexOf(whomOf(one)) - near.indexOf(whomOf(other)));
  }
  const placeOf = (one: Choice) => {
    const squad = squads.get(whomOf(one))?.id;
    return choices.findIndex((other) => other === one || (!!squad && squads.get(whomOf(other))?.id === squad));
  };
  return [...choices].sort(
    (one, other) => placeOf(one) - placeOf(other) || weak.indexOf(whomOf(one)) - weak.indexOf(whomOf(other)),
  );
}

function whomOf({ whom, say }: Choice): string {
  return whom?.[0] ?? say;
}
