/** Where everybody stands, drawn from the hexes: walls, people, whither they face and run. */

import type { Place, PersonView, Standing } from "./wire";

type Hex = [number, number];
interface Point {
  x: number;
  y: number;
}

const SIZE = 10;
const WIDE = Math.sqrt(3) * SIZE;
const HIGH = 1.5 * SIZE;
const MARGIN = 1;
/** So many hexes are drawn at most, walls and people aside. */
const MOST = 1600;

/** The middle of a hex: rows lie below each other, each half a hex further on. */
export function centre([q, r]: Hex): Point {
  return { x: WIDE * (q + r / 2), y: HIGH * r };
}

/** Whether there is something to draw. */
export function isDrawn(where: Place): boolean {
  return where.kind === "hexes" && (where.people ?? []).some((one) => one.hex);
}

/** Hexes that have a name. */
function marked(where: Place): [string, Hex][] {
  return where.marks ?? [];
}

/** The hexes of the picture: all between the corners, seen as rows. */
export function ground(where: Place): Hex[] {
  const stood = (where.people ?? []).flatMap((one) => (one.hex ? [one.hex] : []));
  const seen: Hex[] = [
    ...stood,
    ...(where.walls ?? []),
    ...marked(where).map(([, hex]) => hex),
    ...(where.corners ?? []),
  ];
  const rows = seen.map(([, r]) => r);
  const columns = seen.map(([q, r]) => q + r / 2);
  const [top, bottom] = [Math.min(...rows) - MARGIN, Math.max(...rows) + MARGIN];
  const [left, right] = [Math.min(...columns) - MARGIN, Math.max(...columns) + MARGIN];
  if ((bottom - top + 1) * (right - left + 1) > MOST) {
    return seen;
  }
  const found: Hex[] = [];
  for (let r = top; r <= bottom; r++) {
    for (let q = Math.ceil(left - r / 2); q + r / 2 <= right; q++) {
      found.push([q, r]);
    }
  }
  return found;
}

/** Six corners around a point. */
function outline({ x, y }: Point): string {
  return [30, 90, 150, 210, 270, 330]
    .map((angle) => (angle * Math.PI) / 180)
    .map((angle) => `${(x + SIZE * Math.cos(angle)).toFixed(1)},${(y + SIZE * Math.sin(angle)).toFixed(1)}`)
    .join(" ");
}

/** The way to the next hex on a side: 0 is east, and on with the clock against it. */
function side(facing: number): Point {
  const angle = (-facing * Math.PI) / 3;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** A letter for everybody, of their name where one is free. */
export function signs(people: PersonView[]): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const one of people) {
    const sign = [...one.name.toUpperCase()].find((letter) => letter !== " " && !taken.has(letter)) ?? "?";
    taken.add(sign);
    found.set(one.id, one.up ? sign : sign.toLowerCase());
  }
  return found;
}

function Somebody({ at, hex, sign, person }: { at: Standing; hex: Hex; sign: string; person: PersonView | undefined }) {
  const { x, y } = centre(hex);
  const way = at.facing === undefined || at.facing === null ? undefined : side(at.facing);
  const goal = at.goal ? centre(at.goal) : undefined;
  return (
    <g class={person?.up === false ? "down" : person?.mine ? "mine" : ""}>
      {goal && <line class="goal" x1={x} y1={y} x2={goal.x} y2={goal.y} />}
      <circle cx={x} cy={y} r={SIZE * 0.68} />
      {way && (
        <line class="faces" x1={x + way.x * 6.8} y1={y + way.y * 6.8} x2={x + way.x * 9.5} y2={y + way.y * 9.5} />
      )}
      <text x={x} y={y}>
        {sign}
      </text>
    </g>
  );
}

export function Ground({ where, people }: { where: Place; people: PersonView[] }) {
  const hexes = ground(where);
  const walls = new Set((where.walls ?? []).map(String));
  const points = hexes.map(centre);
  const [left, top] = [Math.min(...points.map((one) => one.x)) - SIZE, Math.min(...points.map((one) => one.y)) - SIZE];
  const [right, bottom] = [
    Math.max(...points.map((one) => one.x)) + SIZE,
    Math.max(...points.map((one) => one.y)) + SIZE,
  ];
  const sign = signs(people);
  const named = new Map(people.map((one) => [one.id, one]));
  const there = (where.people ?? []).flatMap((at) => (at.hex ? [{ at, hex: at.hex }] : []));
  const told = there
    .map(({ at, hex }) => {
      const goal = at.goal ? `, makes for ${at.goal.join(",")}` : at.running ? ", runs on" : "";
      return `${sign.get(at.who) ?? "?"} ${named.get(at.who)?.name ?? at.who} ${hex.join(",")}${goal}`;
    })
    .concat(marked(where).map(([name, hex]) => `* ${name} ${hex.join(",")}`))
    .join("; ");
  return (
    <figure class="map">
      <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} aria-hidden="true">
        {hexes.map((hex, n) => (
          <polygon key={n} class={walls.has(String(hex)) ? "wall" : ""} points={outline(points[n] ?? { x: 0, y: 0 })} />
        ))}
        {marked(where).map(([name, hex]) => (
          <text key={name} x={centre(hex).x} y={centre(hex).y}>
            *
          </text>
        ))}
        {there.map(({ at, hex }) => (
          <Somebody key={at.who} at={at} hex={hex} sign={sign.get(at.who) ?? "?"} person={named.get(at.who)} />
        ))}
      </svg>
      <figcaption>{told}</figcaption>
    </figure>
  );
}
