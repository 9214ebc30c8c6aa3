/** The ground under the tokens: hexes without end, walls, hexes with names, where one may go and who strikes there. */

import type { Place } from "../wire";
import { ACROSS, centre, degrees, DOWN, type Hex, line, outline, outlines, SIZE } from "./hexes";
import type { Spot, Stander } from "./ways";

/** Three shades lie in turn along a row, so that three hexes by six rows repeat. */
const TILE = { wide: 3 * ACROSS, high: 6 * DOWN };
/** So far beyond everything the ground goes on. */
const BEYOND = 60 * SIZE;

function shadeOf([q, r]: Hex): number {
  return (((q + r) % 3) + 3) % 3;
}

/** One shade of the hexes that lie in a tile or over its edge. */
function shaded(shade: number): string {
  const found: Hex[] = [];
  for (let r = -1; r <= 6; r++) {
    for (let column = -1; column <= 4; column++) {
      const hex: Hex = [column - Math.floor(r / 2), r];
      if (shadeOf(hex) === shade) {
        found.push(hex);
      }
    }
  }
  return outlines(found, 0.6);
}

const SHADES = [0, 1, 2];
const SHADED = SHADES.map(shaded);

/** Courses of bricks, over all hexes of a wall alike. */
function Bricks({ id }: { id: string }) {
  return (
    <pattern id={id} width="18" height="16" patternUnits="userSpaceOnUse">
      <rect class="hexground-brick" width="18" height="16" />
      <path class="hexground-mortar" d="M0 .5H18M0 8.5H18M4.5 0V8M13.5 8V16" />
      <path class="hexground-light" d="M0 2H4M5.5 2H18M0 10H13M14.5 10H18" />
    </pattern>
  );
}

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hexes`} width={TILE.wide} height={TILE.high} patternUnits="userSpaceOnUse">
        {SHADES.map((shade) => (
          <path key={shade} class={`hexground-plain shade-${shade}`} d={SHADED[shade]} />
        ))}
      </pattern>
      <pattern id={`${id}-danger`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hexground-hatch" d="M0 0V7" />
      </pattern>
      <Bricks id={`${id}-bricks`} />
    </defs>
  );
}

/** A pennant with a name. */
function Mark({ name, hex }: { name: string; hex: Hex }) {
  const { x, y } = centre(hex);
  return (
    <g class="hexground-mark" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d="M-6 15V-15L12-9-6-3" />
      <text y="26">{name}</text>
    </g>
  );
}

/** Three chevrons ahead of somebody at full speed, and a line to where they make for. */
function Running({ stander, side }: { stander: Stander; side: number }) {
  const { x, y } = centre(stander.hex);
  return (
    <g class={`hexground-running side-${Math.min(side, 3)}`}>
      {stander.goal && <path class="hexground-goal" d={line([stander.hex, stander.goal])} />}
      {stander.goal && <path class="hexground-end" d={outline(stander.goal, 4)} />}
      <path
        class="hexground-chevrons"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees(stander.facing ?? 0)})`}
        d="M34-10L44 0 34 10M48-10L58 0 48 10M62-10L72 0 62 10"
      />
    </g>
  );
}

export interface GroundProps {
  id: string;
  where: Place;
  standers: readonly Stander[];
  sideOf(who: string): number;
  /** Whose reach is drawn: the colour of their side. */
  side: number;
  spots: readonly Spot[];
  danger: readonly Hex[];
}

export function Ground({ id, where, standers, sideOf, side, spots, danger }: GroundProps) {
  const walls = where.walls ?? [];
  const known = [
    ...standers.map((one) => one.hex),
    ...walls,
    ...spots.map((one) => one.hex),
    ...(where.marks ?? []).map(([, hex]) => hex),
  ];
  const points = known.map(centre);
  const [left, top] = [
    Math.min(0, ...points.map((one) => one.x)) - BEYOND,
    Math.min(0, ...points.map((one) => one.y)) - BEYOND,
  ];
  const [right, bottom] = [
    Math.max(0, ...points.map((one) => one.x)) + BEYOND,
    Math.max(0, ...points.map((one) => one.y)) + BEYOND,
  ];
  return (
    <>
      <Patterns id={id} />
      <rect x={left} y={top} width={right - left} height={bottom - top} fill={`url(#${id}-hexes)`} />
      <path
        class={`hexground-reach side-${Math.min(side, 3)}`}
        d={outlines(
          spots.map((spot) => spot.hex),
          1.2,
        )}
      />
      <path d={outlines(danger, 3)} fill={`url(#${id}-danger)`} />
      <path class="hexground-wall" d={outlines(walls, 0.6)} fill={`url(#${id}-bricks)`} />
      <g class="hexground-costs">
        {spots.map(({ hex, cost }) => (
          <text key={hex.join()} x={centre(hex).x.toFixed(1)} y={centre(hex).y.toFixed(1)}>
            {cost}
          </text>
        ))}
      </g>
      {(where.marks ?? []).map(([name, hex]) => (
        <Mark key={name} name={name} hex={hex} />
      ))}
      {standers
        .filter((one) => one.running)
        .map((one) => (
          <Running key={one.person.id} stander={one} side={sideOf(one.person.id)} />
        ))}
    </>
  );
}
