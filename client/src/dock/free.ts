/** Whether an answer can be taken back. */

import type { Choice } from "../wire";

/** Cards that go aside unseen. */
const UNSEEN: ReadonlySet<string> = new Set(["hold", "keep"]);

/**
 * Whether an answer can be taken back by whoever gave it, as far as its facts tell: nothing is shown or spent, nobody
 * struck.
 */
export function isFree({ for_good, quiet, verb, cards, cost, whom }: Choice): boolean {
  const spends = !!(cost?.cards || cost?.chips || cost?.fatigue || cards?.length || whom?.length);
  return !for_good && (!!quiet || !spends || UNSEEN.has(verb ?? ""));
}
