/** The units of a crowd at the edge of a moment, squads as squads: those who matter now, the others counted. */

import "./crowd.css";
import "./flank.css";

import { useKept } from "../same";
import { CrowdUnit } from "./crowd-unit";
import { foremost, type Looks } from "./looks";
import type { Side } from "./sides";
import { unitsOf } from "./units";

const SHOWN = 7;

interface Props {
  sides: readonly Side[];
  looks: Looks;
  /** What it is called for a screen reader. */
  label: string;
}

export function CrowdFlank({ sides, looks, label }: Props) {
  const units = useKept(sides.flatMap(unitsOf));
  const shown = foremost(units, SHOWN, looks);
  return (
    <section class="crowd-flank crowd-cells" aria-label={label}>
      {shown.map((unit) => (
        <CrowdUnit key={unit.id} unit={unit} density="cells" looks={looks} />
      ))}
      {shown.length < units.length && <p class="flank-side">and {units.length - shown.length} more</p>}
    </section>
  );
}
