/** Which encounters are shown: by edition, number of people, sort, and what is typed. */

import type { Catalogue, EncounterInfo, Sort } from "./api";

export interface Filters {
  edition: string;
  people: string;
  sort: Sort | "";
  words: string;
}

export const ALL: Filters = { edition: "", people: "", sort: "", words: "" };

/** How many there are, and what that is called. */
export const PEOPLE: readonly (readonly [name: string, least: number, most: number])[] = [
  ["2", 2, 2],
  ["3–4", 3, 4],
  ["5+", 5, Number.POSITIVE_INFINITY],
];

export const SORTS: readonly (readonly [sort: Sort, label: string])[] = [
  ["fight", "fight"],
  ["contest", "no blades"],
  ["crowd", "crowds"],
  ["free", "free for all"],
  ["apart", "distances"],
  ["hexes", "hexes"],
];

/** Sorts of which there are encounters. */
export function sortsOf(all: readonly EncounterInfo[]): readonly (readonly [Sort, string])[] {
  return SORTS.filter(([sort]) => all.some((one) => one.kinds.includes(sort)));
}

export function everyEncounter(catalogue: Catalogue): EncounterInfo[] {
  const { first } = catalogue;
  const isFirst = (one: EncounterInfo) => Number(first?.edition === one.edition && first.name === one.name);
  return catalogue.editions
    .flatMap((edition) => edition.encounters.map((one) => ({ ...one, edition: edition.name })))
    .sort((one, other) => isFirst(other) - isFirst(one));
}

export function shown(all: readonly EncounterInfo[], filters: Filters): EncounterInfo[] {
  const words = filters.words.toLocaleLowerCase().split(" ").filter(Boolean);
  return all.filter((one) => fits(one, filters) && words.every((word) => textOf(one).includes(word)));
}

function fits(one: EncounterInfo, { edition, people, sort }: Filters): boolean {
  const [, least, most] = PEOPLE.find(([name]) => name === people) ?? ["", 0, Number.POSITIVE_INFINITY];
  const count = one.people.length;
  return (
    (!edition || one.edition === edition) && count >= least && count <= most && (!sort || one.kinds.includes(sort))
  );
}

function textOf(one: EncounterInfo): string {
  const people = one.people.flatMap((person) => [person.name, person.side]);
  return [one.title, one.about, one.edition, ...people].join(" ").toLocaleLowerCase();
}
