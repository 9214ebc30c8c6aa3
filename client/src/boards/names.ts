/** Where the names of those on the board lie: under their tokens, or wherever they hide the least. */

import { type Point, SIZE } from "./hexes";

export interface Named {
  name: string;
  /** The middle of the token, on the board. */
  at: Point;
}

/** A name in pixels: so wide a letter is, the room at both ends, and its height. */
const LETTER = 6.9;
const ENDS = 10;
const HEIGHT = 16;
/** From the middle of a token to its edge, on the board. */
const TOKEN = 0.6 * SIZE;
/** To hide a name is so many times as bad as to hide a part of a token. */
const NAME_HIDDEN = 4;
/** Another place is taken only if it hides so many square pixels less. */
const RELUCTANT = 24;
const ROUNDS = 3;

interface Rectangle {
  x: number;
  y: number;
  wide: number;
  high: number;
}

function shared(one: Rectangle, other: Rectangle): number {
  const across = (one.wide + other.wide) / 2 - Math.abs(one.x - other.x);
  const down = (one.high + other.high) / 2 - Math.abs(one.y - other.y);
  return across > 0 && down > 0 ? across * down : 0;
}

export function widthOf(name: string): number {
  return LETTER * name.length + ENDS;
}

/** Places beside a token, the best first: below, above, below to either side, right, left. */
function places(wide: number, edge: number): Point[] {
  const [under, aside, beside] = [edge + HEIGHT / 2 - 2, Math.max(0, wide / 2 - 6), edge + wide / 2 + 1];
  return [
    { x: 0, y: under },
    { x: 0, y: -under - 1 },
    { x: aside, y: under },
    { x: -aside, y: under },
    { x: beside, y: 0 },
    { x: -beside, y: 0 },
    { x: aside, y: -under - 1 },
    { x: -aside, y: -under - 1 },
  ];
}

/** For each the middle of its name beside the middle of its token, in pixels at this zoom. */
export function placeNames(people: readonly Named[], zoom: number): Point[] {
  const edge = TOKEN * zoom;
  const tokens = people.map(({ at }) => ({ x: at.x * zoom, y: at.y * zoom, wide: 2 * edge, high: 2 * edge }));
  const nameAt = (n: number, { x, y }: Point): Rectangle => ({
    x: (tokens[n]?.x ?? 0) + x,
    y: (tokens[n]?.y ?? 0) + y,
    wide: widthOf(people[n]?.name ?? ""),
    high: HEIGHT,
  });
  const chosen = people.map(({ name }) => places(widthOf(name), edge)[0] as Point);
  const hidden = (n: number, place: Point): number => {
    const name = nameAt(n, place);
    let sum = 0;
    for (const [other, token] of tokens.entries()) {
      if (other !== n) {
        sum += shared(name, token) + NAME_HIDDEN * shared(name, nameAt(other, chosen[other] as Point));
      }
    }
    return sum;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [n, { name }] of people.entries()) {
      const costs = places(widthOf(name), edge).map((place, rank) => ({
        place,
        cost: hidden(n, place) + RELUCTANT * rank,
      }));
      chosen[n] = costs.reduce((best, one) => (one.cost < best.cost ? one : best)).place;
    }
  }
  return chosen;
}
