/** Which encounters are shown: by edition, number of people, sort, minutes, difficulty, and what is typed. */

import type { Catalogue, EncounterInfo, Sort } from "./api";

export interface Filters {
  edition: string;
  people: string;
  sort: Sort | "";
  minutes: string;
  difficulty: string;
  words: string;
}

export const ALL: Filters = { edition: "", people: "", sort: "", minutes: "", difficulty: "", words: "" };

/** How many are set; what is typed stands in its field. */
export function setOf({ words: _, ...picked }: Filters): number {
  return Object.values(picked).filter(Boolean).length;
}

type Span = readonly [name: string, least: number, most: number];

/** How many there are, and what that is called. */
export const PEOPLE: readonly Span[] = [
  ["2", 2, 2],
  ["3–4", 3, 4],
  ["5+", 5, Number.POSITIVE_INFINITY],
];

/** Minutes: at a screen, and with real cards. */
const AT_A_SCREEN: readonly Span[] = [
  ["1–2", 0, 2],
  ["3–5", 3, 5],
  ["6+", 6, Number.POSITIVE_INFINITY],
];
const WITH_CARDS: readonly Span[] = [
  ["1–10", 0, 10],
  ["11–25", 11, 25],
  ["26+", 26, Number.POSITIVE_INFINITY],
];

export function spansOf(cards: boolean): readonly Span[] {
  return cards ? WITH_CARDS : AT_A_SCREEN;
}

/** Editions of which there are encounters. */
export function editionsOf(all: readonly EncounterInfo[]): [string, string][] {
  return [...new Set(all.map((one) => one.edition))].map((name) => [name, name]);
}

/** From the easiest: those of which there are encounters. */
export function difficultiesOf(all: readonly EncounterInfo[]): string[] {
  return ["easy", "fair", "hard", "very hard"].filter((word) => all.some((one) => one.measured?.difficulty === word));
}

/** How long it takes, with real cards or without; nothing where nobody knows. */
export function minutesOf({ measured }: EncounterInfo, cards: boolean): number | undefined {
  return cards ? measured?.with_real_cards : measured?.minutes;
}

/** "about 4 minutes, 17 with real cards; fair for Ann". */
export function howLong({ measured }: EncounterInfo): string {
  if (!measured) {
    return "";
  }
  const { minutes, with_real_cards, difficulty, side } = measured;
  return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"}, ${with_real_cards} with real cards; ${difficulty} for ${side}`;
}

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

export function shown(all: readonly EncounterInfo[], filters: Filters, cards = false): EncounterInfo[] {
  const words = filters.words.toLocaleLowerCase().split(" ").filter(Boolean);
  return all.filter((one) => fits(one, filters, cards) && words.every((word) => textOf(one).includes(word)));
}

function fits(one: EncounterInfo, filters: Filters, cards: boolean): boolean {
  const { edition, people, sort, minutes, difficulty } = filters;
  return (
    (!edition || one.edition === edition) &&
    (!people || isWithin(one.people.length, PEOPLE, people)) &&
    (!sort || one.kinds.includes(sort)) &&
    (!minutes || isWithin(minutesOf(one, cards), spansOf(cards), minutes)) &&
    (!difficulty || one.measured?.difficulty === difficulty)
  );
}

function isWithin(number: number | undefined, spans: readonly Span[], name: string): boolean {
  const span = spans.find(([one]) => one === name);
  return number !== undefined && !!span && number >= span[1] && number <= span[2];
}

function textOf(one: EncounterInfo): string {
  const people = one.people.flatMap((person) => [person.name, person.side]);
  return [one.title, one.about, one.edition, ...people].join(" ").toLocaleLowerCase();
}
