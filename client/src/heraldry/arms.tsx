/** A coat of arms: everybody's face. The ring says the side and whose turn it is, the shape what kind of thing it is. */

import "./arms.css";

import { useMemo } from "preact/hooks";

import { memo } from "../frame/memo";
import { blazon, type Kind } from "./blazon";
import { Shield, usePaint } from "./paint";
import { SHAPES } from "./shapes";

/** Below this size, in pixels, hatching would only be noise. */
const HATCHED_FROM = 40;
/** Sides with a ring of their own; further ones share the third's and bear their number. */
const RINGS = 4;
const SHARED_RING = 2;

interface ArmsProps {
  name: string;
  /** The number of a namesake, where it is not part of the name. */
  mark?: string;
  kind?: Kind;
  /** Height in pixels. */
  size?: number;
  /** 0 own, 1 foes, 2, 3 ...; none: no ring. */
  side?: number;
  dashed?: boolean;
  now?: boolean;
  struck?: boolean;
  out?: boolean;
  /** What a screen reader says; empty where the name stands beside. */
  label?: string;
}

/** Drawn many times over, and nearly never another. */
export const Arms = memo(function Arms({
  name,
  mark,
  kind = "person",
  size = 56,
  side,
  dashed,
  now,
  struck,
  out,
  label,
}: ArmsProps) {
  const small = size < HATCHED_FROM;
  const arms = useMemo(() => blazon(name, kind), [name, kind]);
  const paint = usePaint(arms, small);
  const number = mark ?? arms.number;
  const said = label ?? `Arms of ${name}`;
  const states = { small, now, struck, out, dashed };
  const on = Object.entries(states).filter(([, is]) => is);
  const ring = side === undefined ? "" : ` arms-side-${side < RINGS ? side : SHARED_RING}`;
  return (
    <svg
      class={`arms${ring}${on.map(([state]) => ` arms-${state}`).join("")}`}
      viewBox="-6 -6 112 132"
      width={Math.round(size * 0.85)}
      height={size}
      role={said ? "img" : undefined}
      aria-label={said || undefined}
      aria-hidden={!said}
    >
      <path class="arms-ring" d={SHAPES[arms.shape]} />
      {!paint && <Shield arms={arms} />}
      <path class="arms-rim" d={SHAPES[arms.shape]} fill={paint || "none"} />
      {number && <Mark at={[86, 100]} text={number} large={small} />}
      {side !== undefined && side >= RINGS && <Mark at={[12, 14]} text={String(side + 1)} large={small} />}
    </svg>
  );
});

/** A number in a disc: on small arms larger, so that it can be read. */
function Mark({ at: [x, y], text, large }: { at: [number, number]; text: string; large: boolean }) {
  const size = (large ? 38 : 26) * (text.length > 2 ? 0.72 : text.length > 1 ? 0.88 : 1);
  return (
    <g class="arms-mark">
      <circle cx={x} cy={y} r={large ? 29 : 21} />
      <text x={x} y={y + size * 0.36} font-size={size}>
        {text}
      </text>
    </g>
  );
}
