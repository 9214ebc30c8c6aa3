/** The ground under a crowd: the halves with their seam, who is bound to whom, and where the next blow goes. */

import { layBonds } from "./crowd-places";
import type { Unit } from "./units";

/** The ends of bonds, in per mille of the breadth: behind one's own people, before the foes. */
const FROM = 378;
const TO = 572;
const BEND = 100;

interface Props {
  places: Readonly<Record<string, number>>;
  bonds: readonly (readonly [Unit, Unit])[];
  aim?: readonly [Unit, Unit];
}

export function Bonds({ places, bonds, aim }: Props) {
  const target = aim && places[aim[1].id];
  return (
    <>
      <svg class="crowd-ground" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <path class="crowd-seam" d="M535 0H1000V1000H442z" />
        {layBonds(places, bonds).map((bond) => (
          <path key={bond.key} class="crowd-bond" d={curve(bond.from, bond.to)} />
        ))}
        {aim && target !== undefined && (
          <path class="crowd-aim" d={curve((places[aim[0].id] ?? 0.5) - LIFT, target - LIFT)} />
        )}
      </svg>
      {target !== undefined && <i class="crowd-tip" style={{ top: `${100 * (target - LIFT)}%` }} />}
    </>
  );
}

/** The aim runs above a bond to the same one. */
const LIFT = 0.04;

function curve(from: number, to: number): string {
  const [y1, y2] = [1000 * from, 1000 * to].map(Math.round);
  return `M${FROM} ${y1}C${FROM + BEND} ${y1} ${TO - BEND} ${y2} ${TO} ${y2}`;
}
