/** A coat of arms: everybody's face. The ring says the side and whose turn it is, the shape what kind of thing it is. */

import "./arms.css";

import { useMemo } from "preact/hooks";

import { memo } from "../frame/memo";
import { useUnique } from "../frame/unique";
import { type Blazon, blazon, type Kind, paintOfCharge } from "./blazon";
import { CHARGES, type Charge } from "./charges";
import { FIELDS, SHAPES } from "./shapes";
import { FILL, HATCH, isMetal, type Tincture } from "./tinctures";

/** Below this size, in pixels, hatching would only be noise. */
const HATCHED_FROM = 40;
/** Sides with a ring of their own; further ones share the third's and bear their number. */
const RINGS = 4;
const SHARED_RING = 2;

const FIELD_BOX = "M0 0h100v120H0z";
const SHINE = "M0 0h100v60Q60 30 0 52z";

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
  const shield = useMemo(() => <Shield arms={arms} hatched={!small} />, [arms, small]);
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
      {shield}
      {number && <Mark at={[86, 100]} text={number} large={small} />}
      {side !== undefined && side >= RINGS && <Mark at={[12, 14]} text={String(side + 1)} large={small} />}
    </svg>
  );
});

/** The shield alone, in a box of 100 x 120: for pictures that are SVG themselves. */
export function Shield({ arms, hatched }: { arms: Blazon; hatched: boolean }) {
  const id = useUnique();
  const shape = SHAPES[arms.shape];
  return (
    <>
      <clipPath id={id}>
        <path d={shape} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <Paint tincture={arms.first} d={FIELD_BOX} hatched={hatched} id={`${id}-first`} />
        {arms.field !== "plain" && (
          <Paint tincture={arms.second} d={FIELDS[arms.field]} hatched={hatched} id={`${id}-second`} />
        )}
        <Bearing arms={arms} />
        <path class="arms-shine" d={SHINE} />
      </g>
      <path class="arms-rim" d={shape} />
    </>
  );
}

function Paint({ tincture, d, hatched, id }: { tincture: Tincture; d: string; hatched: boolean; id: string }) {
  const lines = hatched && HATCH[tincture];
  return (
    <>
      <path d={d} fill={FILL[tincture]} fill-rule="evenodd" />
      {lines && (
        <>
          <pattern id={id} width="10" height="10" patternUnits="userSpaceOnUse">
            <path class={`arms-hatch arms-hatch-${tincture}`} d={lines} />
          </pattern>
          <path d={d} fill={`url(#${id})`} fill-rule="evenodd" />
        </>
      )}
    </>
  );
}

/** The charge, where the field and the shape leave room for it. */
function Bearing({ arms }: { arms: Blazon }) {
  const { d, holed, over, eye }: Charge = CHARGES[arms.charge];
  const paint = paintOfCharge(arms);
  const [top, scale] = placeOf(arms);
  return (
    <g
      class={isMetal(paint) ? "arms-charge arms-metal" : "arms-charge"}
      transform={`translate(${50 - 50 * scale} ${top}) scale(${scale})`}
      fill={FILL[paint]}
    >
      <path d={d} {...(holed && { "fill-rule": "evenodd" as const })} />
      {over && <path d={over} />}
      {eye && <path class="arms-eye" d={eye} fill={eyeOf(arms, paint)} />}
    </g>
  );
}

function placeOf({ field, shape }: Blazon): [top: number, scale: number] {
  const pointed = field === "chevron" || field === "pile";
  if (shape === "lozenge") return field === "chevron" ? [22, 0.58] : [30, 0.58];
  const scale = field === "chief" ? 0.54 : field === "chevron" ? 0.5 : field === "pile" ? 0.52 : 0.6;
  if (shape === "round") return [30, scale];
  const top = field === "chief" ? 40 : pointed ? 5 : 20;
  return shape === "kite" ? [top - 2, scale * 0.94] : [top, scale];
}

function eyeOf(arms: Blazon, paint: Tincture): string {
  if (!isMetal(paint)) return FILL.argent;
  return isMetal(arms.first) ? FILL.sable : FILL[arms.first];
}

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
