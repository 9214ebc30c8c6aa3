/** The line in metres: its scale, who stands where on it, the bands of a weapon, and what distances mean. */

import type { PersonView, Place } from "../wire";

export interface Scale {
  /** The metres at the left and right end. */
  from: number;
  to: number;
  width: number;
}

/** So many metres are shown at least, so that a step is no leap. */
const LEAST = 12;

/** A scale on which all of these lie, with a margin in pixels at both ends. */
export function scaleOf(metres: readonly number[], width: number, margin: number): Scale {
  const [least, most] = [Math.min(...metres), Math.max(...metres)];
  const more = Math.max(0, LEAST - (most - least)) / 2;
  const each = Math.max(1, width - 2 * margin) / (most - least + 2 * more);
  return { from: least - more - margin / each, to: most + more + margin / each, width };
}

export function at({ from, to, width }: Scale, metres: number): number {
  return ((metres - from) / (to - from)) * width;
}

/** No number is written nearer than this to an end. */
const EDGE = 12;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Round metres, at least so many pixels apart. */
export function ticks(scale: Scale, apart = 52): number[] {
  const each = scale.width / (scale.to - scale.from);
  const step = STEPS.find((one) => one * each >= apart) ?? 2000;
  const found = [];
  for (let metres = Math.ceil(scale.from / step) * step; metres <= scale.to; metres += step) {
    found.push(metres + 0);
  }
  return found.filter((metres) => at(scale, metres) >= EDGE && at(scale, metres) <= scale.width - EDGE);
}

// Who stands where

/** People of one side at one place. */
export interface Group {
  side: number;
  metres: number;
  people: PersonView[];
}

export function groupsOf(where: Place, people: readonly PersonView[], sideOf: (who: string) => number): Group[] {
  const named = new Map(people.map((one) => [one.id, one]));
  const groups = new Map<string, Group>();
  for (const { who, metres } of where.people ?? []) {
    const person = named.get(who);
    if (person && metres !== null && metres !== undefined) {
      const key = `${sideOf(who)} ${metres}`;
      const group = groups.get(key) ?? { side: sideOf(who), metres, people: [] };
      group.people.push(person);
      groups.set(key, group);
    }
  }
  return [...groups.values()].sort((one, other) => one.metres - other.metres);
}

interface Wide {
  /** Where its middle would like to be. */
  middle: number;
  width: number;
}

interface Row {
  places: Wide[];
  /** How far each begins behind the left end. */
  offsets: number[];
  width: number;
  left: number;
}

/** Where the middle of each comes to lie in a row without overlaps, all as near to their place as can be. */
export function spread(places: readonly Wide[], width: number, gap = 6): number[] {
  const rows: Row[] = [];
  for (const place of places) {
    let row: Row = settled({ places: [place], offsets: [0], width: place.width, left: 0 }, width);
    let before = rows.at(-1);
    while (before && before.left + before.width + gap > row.left) {
      const shift = before.width + gap;
      const offsets = [...before.offsets, ...row.offsets.map((one) => one + shift)];
      row = settled({ places: [...before.places, ...row.places], offsets, width: shift + row.width, left: 0 }, width);
      rows.pop();
      before = rows.at(-1);
    }
    rows.push(row);
  }
  return rows.flatMap((row) => row.places.map((place, n) => row.left + (row.offsets[n] ?? 0) + place.width / 2));
}

/** A row of neighbours at the mean of where they would like to be, inside the window. */
function settled(row: Row, width: number): Row {
  const wanted = row.places.map((place, n) => place.middle - place.width / 2 - (row.offsets[n] ?? 0));
  const mean = wanted.reduce((one, other) => one + other, 0) / wanted.length;
  return { ...row, left: Math.max(0, Math.min(width - row.width, mean)) };
}

/** Into how many lanes they must be dealt to fit. */
export function lanesFor(places: readonly Wide[], width: number, gap = 6): number {
  const all = places.reduce((sum, one) => sum + one.width + gap, -gap);
  return Math.max(1, Math.ceil(all / Math.max(1, width)));
}

// Bands

/** A band of a weapon: up to so many metres away, and the percent of skill that it gives or takes. */
export interface Reach {
  name: string;
  metres: number;
  percent: number;
}

/** The bands of the weapon in hand; those of an aim where one is held at that target. */
export function rangesOf(person: PersonView | undefined, target = ""): Reach[] {
  const aims = person?.conditions.some(
    (one) => one.kind === "aims" && (!one.whom?.length || one.whom.includes(target)),
  );
  const rows = (aims ? person?.sheet["aimed"] : undefined) ?? person?.sheet["ranges"];
  return Array.isArray(rows) ? rows.flatMap(readRow) : [];
}

function readRow(row: unknown): Reach[] {
  const [name, metres, percent] = Array.isArray(row) ? row : [];
  return typeof name === "string" && typeof metres === "number" && typeof percent === "number"
    ? [{ name, metres, percent }]
    : [];
}

/** How far hand weapons strike. */
export function strikingOf(where: Place): number {
  return where.bands?.find((band) => band.name === "striking")?.metres ?? 0;
}

export function bandAt(bands: readonly Reach[], metres: number): Reach | undefined {
  return bands.find((band) => metres <= band.metres);
}

/** A part of the line, in pixels, that lies in one band of somebody who stands on it. */
export interface Stretch {
  band: Reach;
  left: number;
  right: number;
}

/** The bands to both sides of a place, as far as the scale shows them. Each ends half a metre after its last one. */
export function stretches(bands: readonly Reach[], from: number, scale: Scale): Stretch[] {
  const found = bands.flatMap((band, number) => {
    const near = number ? (bands[number - 1]?.metres ?? 0) + 0.5 : 0;
    const far = band.metres + 0.5;
    const [left, right] = [
      { band, left: from - far, right: from - near },
      { band, left: from + near, right: from + far },
    ];
    return near ? [left, right] : [{ band, left: left.left, right: right.right }];
  });
  return found
    .map(({ band, left, right }) => ({
      band,
      left: Math.max(0, at(scale, left)),
      right: Math.min(scale.width, at(scale, right)),
    }))
    .filter(({ left, right }) => right - left > 0.5)
    .sort((one, other) => one.left - other.left);
}

/** A change of skill: +25 %, −50 %. */
export function change(percent: number): string {
  return `${percent > 0 ? "+" : percent ? "−" : "±"}${Math.abs(percent)} %`;
}

export type Grade = "good" | "plain" | "less" | "poor" | "worst";

/** How good or bad a band is: for its colour and its hatching. */
export function gradeOf(percent: number): Grade {
  return percent > 0 ? "good" : percent === 0 ? "plain" : percent > -50 ? "less" : percent > -75 ? "poor" : "worst";
}

// Distances

/** What lies between somebody and a foe. */
export interface Between {
  foe: PersonView;
  metres: number;
  engaged: boolean;
  inReach: boolean;
  /** The band in which one shoots at them; nothing without a missile weapon in hand, or where they are out of range. */
  band: Reach | undefined;
  /** The band in which they shoot. */
  theirs: Reach | undefined;
}

export function betweenAll(who: string, where: Place, people: readonly PersonView[]): Between[] {
  const me = people.find((one) => one.id === who);
  const metres = new Map((where.people ?? []).map((one) => [one.who, one.metres ?? 0]));
  const here = metres.get(who);
  if (!me || here === undefined) {
    return [];
  }
  const striking = strikingOf(where);
  return people
    .filter((one) => one.up && one.side !== me.side && metres.has(one.id))
    .map((foe) => {
      const far = Math.abs((metres.get(foe.id) ?? 0) - here);
      return {
        foe,
        metres: far,
        engaged: (where.engaged ?? []).some((pair) => pair.includes(who) && pair.includes(foe.id)),
        inReach: far <= striking,
        band: bandAt(rangesOf(me, foe.id), far),
        theirs: bandAt(rangesOf(foe, who), far),
      };
    })
    .sort((one, other) => one.metres - other.metres);
}

/** Foes for whom all of it is the same, where they are many: told as one. */
export function alike(all: readonly Between[], many = 3): Between[][] {
  const found = new Map<string, Between[]>();
  for (const one of all) {
    const key = [one.foe.side, one.metres, one.engaged, one.band?.name, one.theirs?.name].join("/");
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()].flatMap((some) => (some.length > many ? [some] : some.map((one) => [one])));
}

/** Foes in reach of each other who are not engaged, each pair once. */
export function nearPairs(where: Place, people: readonly PersonView[]): [string, string][] {
  const metres = new Map((where.people ?? []).map((one) => [one.who, one.metres ?? 0]));
  const engaged = new Set((where.engaged ?? []).flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const up = people.filter((one) => one.up && metres.has(one.id));
  const far = (one: PersonView, other: PersonView) => Math.abs((metres.get(one.id) ?? 0) - (metres.get(other.id) ?? 0));
  return up.flatMap((one, n) =>
    up
      .slice(n + 1)
      .filter((other) => other.side !== one.side && far(one, other) <= strikingOf(where))
      .filter((other) => !engaged.has(`${one.id} ${other.id}`))
      .map((other): [string, string] => [one.id, other.id]),
  );
}
