/** Dice as dice. */

import { keyed } from "./keyed";
import "./dice.css";

type Spot = readonly [number, number];

const SPOTS: readonly (readonly Spot[])[] = [
  [],
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];

export function Die({ shows, size = 56, at = 0 }: { shows: number; size?: number; at?: number }) {
  return (
    <svg
      class="die reveal-die"
      style={{ "--at": at }}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <rect x="3" y="3" width="94" height="94" rx="18" />
      {SPOTS[shows]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" />
      ))}
    </svg>
  );
}

export function DiceRow({ dice, size }: { dice: number[]; size?: number }) {
  const label = `rolled ${dice.join(", ")}`;
  return (
    <span class="dice-row" role="img" aria-label={label}>
      {keyed(dice).map(({ key, one, at }) => (
        <Die key={key} shows={one} at={at} {...(size ? { size } : {})} />
      ))}
    </span>
  );
}
