/** Bodies as dots: full for up, half for dazed, a cross for down. One path for all of a state, however many there are. */

import "./bodies.css";

import type { BodyState } from "./units";

const BOX = 10;
const RADIUS = 4;
const INNER = 3;
const ARM = 2.4;

type Draw = (x: number, y: number) => string;

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const DRAW: Readonly<Record<BodyState, Draw>> = {
  up: (x, y) => circle(x, y, RADIUS),
  // a ring, and its left half filled again: even-odd
  dazed: (x, y) =>
    `${circle(x, y, RADIUS)}${circle(x, y, INNER)}M${x} ${y - INNER}a${INNER} ${INNER} 0 0 0 0 ${2 * INNER}Z`,
  down: (x, y) => `M${x - ARM} ${y - ARM}l${2 * ARM} ${2 * ARM}M${x + ARM} ${y - ARM}l${-2 * ARM} ${2 * ARM}`,
};

/** One path a state; states that nobody is in have none. */
export function pathsOf(bodies: readonly BodyState[], columns: number): Partial<Record<BodyState, string>> {
  const paths: Partial<Record<BodyState, string>> = {};
  bodies.forEach((state, at) => {
    const x = (at % columns) * BOX + BOX / 2;
    const y = Math.floor(at / columns) * BOX + BOX / 2;
    paths[state] = (paths[state] ?? "") + DRAW[state](x, y);
  });
  return paths;
}

interface Props {
  bodies: readonly BodyState[];
  columns: number;
  side: number;
  /** Height of a row in pixels. */
  size: number;
  /** What a screen reader says. */
  label: string;
}

export function Bodies({ bodies, columns, side, size, label }: Props) {
  const across = Math.min(columns, bodies.length);
  const rows = Math.ceil(bodies.length / columns);
  const scale = size / BOX;
  return (
    <svg
      class={`bodies bodies-side-${Math.min(side, 3)}`}
      viewBox={`0 0 ${across * BOX} ${rows * BOX}`}
      width={across * BOX * scale}
      height={rows * BOX * scale}
      role="img"
      aria-label={label}
    >
      {Object.entries(pathsOf(bodies, columns)).map(([state, d]) => (
        <path key={state} class={`bodies-${state}`} d={d} />
      ))}
    </svg>
  );
}
