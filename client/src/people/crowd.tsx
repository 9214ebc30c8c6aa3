/** Many people: one's own large on the left, foes in rows; squads as banners, swarms as dots; the more, the smaller. */

import "./crowd.css";

import { useEffect, useRef } from "preact/hooks";

import { useKept } from "../same";
import { Bonds } from "./bonds";
import { CrowdUnit } from "./crowd-unit";
import { type Density, densityOf, placesOf } from "./crowd-places";
import type { Looks } from "./looks";
import type { Side } from "./sides";
import { bondsOf, type Unit, unitsOf } from "./units";

export interface CrowdProps {
  sides: readonly Side[];
  looks: Looks;
  /** Who is engaged with whom. */
  engaged?: readonly (readonly [string, string])[];
  /** From whom to whom the answer goes that has the focus. */
  aim?: readonly [from: string, to: string];
}

export function Crowd({ sides, looks, engaged = [], aim }: CrowdProps) {
  const [own, ...others] = sides;
  const ours = useKept(own ? unitsOf(own) : []);
  const foes = useKept(others.flatMap(unitsOf));
  const [left, right] = [densityOf(ours), densityOf(foes)];
  const drawsBonds = left !== "cells" && right !== "cells";
  const bonds = bondsOf([...ours, ...foes], engaged);
  const aimed = aim ? bondsOf([...ours, ...foes], [aim])[0] : undefined;
  return (
    <section class="crowd" aria-label="Everybody">
      <div class={drawsBonds ? "crowd-field" : "crowd-field crowd-full"}>
        {drawsBonds && <Bonds places={placesOf(ours, foes)} bonds={bonds} {...(aimed && { aim: aimed })} />}
        <Half units={ours} density={left} looks={looks} name={own?.name ?? ""} own />
        <Half units={foes} density={right} looks={looks} name={others.map((side) => side.name).join(", ")} />
      </div>
    </section>
  );
}

/** So many never need to scroll. */
const FIT = 3;

interface HalfProps {
  units: readonly Unit[];
  density: Density;
  looks: Looks;
  name: string;
  own?: boolean;
}

/** One side of the seam. Where it scrolls, it can be scrolled by keys. */
function Half({ units, density, looks, name, own }: HalfProps) {
  const scrolls = units.length > FIT;
  const half = useRef<HTMLDivElement>(null);
  const now = units.findIndex(({ people }) => people.some(({ id }) => looks.now?.has(id)));
  useEffect(() => {
    half.current?.children[now]?.scrollIntoView({ block: "nearest" });
  }, [now]);
  return (
    <div
      ref={half}
      class={`crowd-half crowd-${own ? "own" : "foes"} crowd-${density}`}
      role="group"
      aria-label={name}
      tabIndex={scrolls ? 0 : undefined}
    >
      {units.map((unit) => (
        <CrowdUnit key={unit.id} unit={unit} density={density} looks={looks} />
      ))}
    </div>
  );
}
