/** How far somebody is from whoever is asked, as one says it: "4 m", "3 hexes". */

import { distance } from "../boards/hexes";
import type { Place } from "../wire";

export function farFrom(where: Place | undefined, from: string, to: string): string {
  const one = where?.people?.find(({ who }) => who === from);
  const other = where?.people?.find(({ who }) => who === to);
  if (one?.hex && other?.hex) {
    const hexes = distance(one.hex, other.hex);
    return hexes === 1 ? "1 hex" : `${hexes} hexes`;
  }
  if (typeof one?.metres === "number" && typeof other?.metres === "number") {
    const metres = Math.abs(one.metres - other.metres);
    return metres > 0 ? `${metres} m` : "";
  }
  return "";
}
