/** Sentences about how fights stand. */

import type { Result } from "./wire";

/** How a fight stands, in a list of fights. */
export function standing(result: Result | null): string {
  if (!result) {
    return "goes on";
  }
  return result.side ? `over, ${result.side} won` : "over, undecided";
}

/** How a fight that might have been ends. */
export function ending(result: Result | null | undefined): string {
  return result?.side ? `It ends: ${result.side} wins.` : "It ends undecided.";
}
