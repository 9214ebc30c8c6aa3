/** The arms of two sides and more, face to face on their own halves. */

import { Arms } from "../heraldry/arms";
import type { Camp } from "./arms-row";

const MOST = 3;

export function Camps({ all, size }: { all: readonly Camp[]; size: number }) {
  return (
    <span class="camps" aria-hidden="true">
      {all.map((camp, side) => (
        <CampArms key={camp.side} camp={camp} side={side} size={size} most={all.length > 2 ? 1 : MOST} />
      ))}
    </span>
  );
}

export function CampArms({ camp, side, size, most = MOST }: { camp: Camp; side: number; size: number; most?: number }) {
  const more = camp.bearers.slice(most).reduce((sum, one) => sum + one.count, 0);
  return (
    <span class="camp">
      {camp.bearers.slice(0, most).map(({ name, kind, count, up }) => (
        <span key={`${name} ${kind}`} class="camp-one">
          <Arms name={name} kind={kind} size={size} side={side} out={up === 0} label="" />
          {count > 1 && <b>× {up || count}</b>}
        </span>
      ))}
      {more > 0 && <b>+ {more}</b>}
    </span>
  );
}
