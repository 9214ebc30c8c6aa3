/** Sentences about how fights stand. */

import type { Result } from "./wire";

/** How a fight that might have been ends. */
export function ending(result: Result | null | undefined): string {
  return result?.side ? `It ends: ${result.side} wins.` : "It ends undecided.";
}
