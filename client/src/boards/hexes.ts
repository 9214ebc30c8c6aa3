/** Hexes in axial coordinates, pointy top: where they lie on the page, which lies under a point, how far apart. */

export type Hex = [number, number];

export interface Point {
  x: number;
  y: number;
}

/** From the middle of a hex to a corner, in units of the board; a zoom of 1 makes them pixels. */
export const SIZE = 32;
/** From side to side. */
export const ACROSS = Math.sqrt(3) * SIZE;
/** From row to row. */
export const DOWN = 1.5 * SIZE;

/** The six neighbours, by the side they lie at: east first, each one turn to the left of the one before. */
export const SIDES: readonly Hex[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** A hex as people write it, and as a key: 3,-1. */
export function word([q, r]: Hex): string {
  return `${q},${r}`;
}

export function same(one: Hex | null | undefined, other: Hex | null | undefined): boolean {
  return !!one && !!other && one[0] === other[0] && one[1] === other[1];
}

export function neighbours([q, r]: Hex): Hex[] {
  return SIDES.map(([on, down]) => [q + on, r + down]);
}

/** The middle of a hex: rows lie below each other, each half a hex further on. */
export function centre([q, r]: Hex): Point {
  return { x: ACROSS * (q + r / 2), y: DOWN * r };
}

/** The hex under a point. */
export function hexAt({ x, y }: Point): Hex {
  const r = y / DOWN;
  const q = x / ACROSS - r / 2;
  return nearestHex(q, r);
}

/** Rounded so that the three coordinates still add up to nothing: the one that was farthest off gives way. */
function nearestHex(q: number, r: number): Hex {
  const [over, under, third] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [a, b, c] = [Math.abs(over - q), Math.abs(under - r), Math.abs(third + q + r)];
  if (a > b && a > c) {
    return [-under - third + 0, under + 0];
  }
  return b > c ? [over + 0, -over - third + 0] : [over + 0, under + 0];
}

const CORNERS: Point[] = [-90, -30, 30, 90, 150, 210]
  .map((degrees) => (degrees * Math.PI) / 180)
  .map((angle) => ({ x: Math.cos(angle), y: Math.sin(angle) }));

/** The outline of a hex, a little smaller than it is if `inset` says so. */
export function outline(hex: Hex, inset = 0): string {
  const { x, y } = centre(hex);
  const size = SIZE - inset;
  const corners = CORNERS.map((one) => `${(x + size * one.x).toFixed(1)} ${(y + size * one.y).toFixed(1)}`);
  return `M${corners.join("L")}Z`;
}

/** Many hexes as one shape. */
export function outlines(hexes: readonly Hex[], inset = 0): string {
  return hexes.map((hex) => outline(hex, inset)).join("");
}

/** Degrees to turn with the clock from east, for a side. */
export function degrees(side: number): number {
  return -60 * side;
}

/** The side of a hex that another lies at, as nearly as there is one. */
export function sideToward(from: Hex, to: Hex): number {
  const [here, there] = [centre(from), centre(to)];
  const turn = Math.atan2(here.y - there.y, there.x - here.x) / (Math.PI / 3);
  return (Math.round(turn) + 6) % 6;
}

/** A line through the middles of hexes. */
export function line(hexes: readonly Hex[]): string {
  const points = hexes.map(centre).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return points.length ? `M${points.join("L")}` : "";
}

export type Arrow = "ArrowRight" | "ArrowLeft" | "ArrowUp" | "ArrowDown";

/** The sides that arrow keys lead to: leaning to the right, and to the left. */
const ARROWS: Readonly<Record<Arrow, [number, number]>> = {
  ArrowRight: [0, 0],
  ArrowLeft: [3, 3],
  ArrowUp: [1, 2],
  ArrowDown: [5, 4],
};

export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(ARROWS, key);
}

/** The neighbour that an arrow key leads to. There is none straight above or below: it leans to one side. */
export function beside([q, r]: Hex, key: Arrow, leansRight: boolean): Hex {
  const [right, left] = ARROWS[key];
  const [on, down] = SIDES[leansRight ? right : left] ?? [0, 0];
  return [q + on, r + down];
}
