import type { Hex } from "./hexes";

/** Steps between two hexes. */
export function distance([q, r]: Hex, [on, down]: Hex): number {
  const [over, under] = [q - on, r - down];
  return Math.max(Math.abs(over), Math.abs(under), Math.abs(over + under));
}
