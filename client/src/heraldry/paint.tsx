/**
 * What shields are painted with. Small ones, of which many are on a page, are a single shape each: field and charge are a
 * pattern, once for all who bear them, and not a dozen shapes that the browser lays out, cuts and sorts in every frame.
 */

import { render, type VNode } from "preact";
import { useLayoutEffect } from "preact/hooks";

import { another, partOf, useUnique } from "../frame/unique";
import { type Blazon, paintOfCharge } from "./blazon";
import { CHARGES, type Charge } from "./charges";
import { FIELDS, SHAPES } from "./shapes";
import { FILL, HATCH, isMetal, type Tincture } from "./tinctures";

const FIELD_BOX = "M0 0h100v120H0z";
const SHINE = "M0 0h100v60Q60 30 0 52z";

/** By all that is seen of them. */
const painted = new Map<string, VNode<{ id: string }>>();
let drawn = 0;
let place: HTMLElement | undefined;

/** The fill of a shield, in a box of 100 x 120; none for large ones. */
export function usePaint(arms: Blazon, small: boolean): string {
  const key = Object.values({ ...arms, number: "" }).join();
  const paint = painted.get(key) ?? <Pattern id={another()} arms={arms} />;
  if (small) {
    painted.set(key, paint);
  }
  useLayoutEffect(draw);
  return small ? `url(#${paint.props.id})` : "";
}

function draw(): void {
  if (drawn < painted.size) {
    drawn = painted.size;
    place ??= document.body.appendChild(document.createElement("div"));
    render(
      // At the top: at the end it would make the page longer.
      <svg class="unseen" aria-hidden="true" style={{ top: 0 }}>
        {[...painted.values()]}
      </svg>,
      place,
    );
  }
}

function Pattern({ id, arms }: { id: string; arms: Blazon }) {
  return (
    <pattern id={id} width="100" height="120" patternUnits="userSpaceOnUse">
      <Inside arms={arms} />
    </pattern>
  );
}

/** A large shield, drawn by itself: lines as fine as hatching would be blurred in a pattern. */
export function Shield({ arms }: { arms: Blazon }) {
  const id = useUnique();
  return (
    <>
      <clipPath id={id}>
        <path d={SHAPES[arms.shape]} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <Inside arms={arms} id={id} />
      </g>
    </>
  );
}

/** `id`: for hatching, where there is any. */
function Inside({ arms, id = "" }: { arms: Blazon; id?: string }) {
  return (
    <>
      <Paint tincture={arms.first} d={FIELD_BOX} id={id && partOf(id, 1)} />
      {arms.field !== "plain" && <Paint tincture={arms.second} d={FIELDS[arms.field]} id={id && partOf(id, 2)} />}
      <Bearing arms={arms} />
      <path class="arms-shine" d={SHINE} />
    </>
  );
}

function Paint({ tincture, d, id }: { tincture: Tincture; d: string; id: string }) {
  const lines = id && HATCH[tincture];
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
