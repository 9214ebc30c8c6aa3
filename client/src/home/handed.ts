/** An encounter that another page hands over to be played. */

import type { Brought } from "./bring";

let handed: Brought | undefined;

export function handOver(encounter: Brought): void {
  handed = encounter;
}

/** What was handed over, once. */
export function taken(): Brought | undefined {
  const found = handed;
  handed = undefined;
  return found;
}
