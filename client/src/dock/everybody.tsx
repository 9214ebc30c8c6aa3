/** The same is asked of several of ours at once: what all of them can say is one tap. */

import { VerbIcon } from "./icons";
import { labelOf, type Names, wordLabel } from "./labels";
import { sharedBy } from "./shared";
import type { Choosing } from "./useChoosing";

export function Everybody({ choosing, names }: { choosing: Choosing; names: Names }) {
  const { asked, others } = choosing;
  const shared = sharedBy([asked, ...others]);
  /** They differ by their number only. */
  const counts = shared.length > 1 && shared.every((one) => one.verb === shared[0]?.verb && one.number !== undefined);
  const all = COUNTS[others.length + 1] ?? `all ${others.length + 1}`;
  return shared.length === 0 ? null : (
    <div class="dock-longer dock-everybody" role="group" aria-label={`For ${all}`}>
      <span>{all}:</span>
      {shared.map((choice) => (
        <button
          key={choice.say}
          type="button"
          class="dock-button"
          data-for-all
          onClick={() => choosing.answerAll(choice.say)}
        >
          <VerbIcon verb={choice.verb ?? ""} small />
          {counts ? wordLabel(choice, "number", "", names) : labelOf(choice, names)}
        </button>
      ))}
    </div>
  );
}

const COUNTS: Readonly<Record<number, string>> = { 2: "both", 3: "all three", 4: "all four" };
