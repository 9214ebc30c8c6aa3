/** How far somebody is from whoever is asked, as one says it: "4 m", "3 hexes". */

import { distance } from "../boards/distance";
import type { Place } from "../wire";

interface Distance {
  many: number;
  unit: "hex" | "m";
}

export function distanceOf(where: Place | undefined, from: string, to: string): Distance | undefined {
  const one = where?.people?.find(({ who }) => who === from);
  const other = where?.people?.find(({ who }) => who === to);
  if (one?.hex && other?.hex) {
    return { many: distance(one.hex, other.hex), unit: "hex" };
  }
  if (typeof one?.metres === "number" && typeof other?.metres === "number") {
    return { many: Math.abs(one.metres - other.metres), unit: "m" };
  }
  return undefined;
}

export function farFrom(where: Place | undefined, from: string, to: string): string {
  const far = distanceOf(where, from, to);
  if (far?.unit === "hex") {
    return far.many === 1 ? "1 hex" : `${far.many} hexes`;
  }
  return far?.many ? `${far.many} m` : "";
}
