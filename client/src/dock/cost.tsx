/** What an answer costs, as it lies on the table: chips, own cards, fatigue. */

import { MiniCard } from "../cards/mini";
import { Chips } from "../people/chips";
import type { Choice } from "../wire";

export function Costs({ choice }: { choice: Choice }) {
  const { chips = 0, white = 0, cards = 0, fatigue = 0 } = choice.cost ?? {};
  const faces = choice.cards ?? [];
  const unseen = Math.max(0, cards - faces.length);
  if (chips + unseen + fatigue + faces.length === 0) {
    return null;
  }
  return (
    <span class="dock-cost" aria-hidden="true">
      {chips > 0 && <Chips chips={{ blue: chips - white, white }} />}
      {faces.slice(0, 3).map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
        <MiniCard key={`${at} ${face}`} code={face} silent />
      ))}
      {faces.length > 3 && <span class="dock-cost-more">+{faces.length - 3}</span>}
      {unseen > 0 && (
        <span class="dock-cost-unseen">
          {unseen > 1 && unseen} <MiniCard code="??" silent />
        </span>
      )}
      {fatigue > 0 && <span class="dock-cost-more">{fatigue} FP</span>}
    </span>
  );
}
