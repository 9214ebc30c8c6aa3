/** Who comes when: a ribbon; where cards are counted down it is the hand as well. */

import type { Choosing } from "../dock/useChoosing";
import type { Line, PersonView, Update } from "../wire";
import { AfterPaint } from "./after-paint";
import { OwnCount, RibbonTold } from "./parts";

export interface RibbonProps {
  /** The order as it may be shown already. */
  shown: Update;
  people: PersonView[];
  lines: Line[];
  /** Whose cards they are. */
  holder: PersonView | undefined;
  choosing: Choosing | undefined;
  sideOf(who: string): number;
  size: "laptop" | "phone";
  /** With another one all is drawn at once. */
  layout: string;
}

/** Whether ranks of cards are counted down: those turns are nobody's own. */
export function isCounted({ order = [] }: Update): boolean {
  return order.some((turn) => turn.who === "");
}

export function RibbonSlot(props: RibbonProps) {
  const { shown, people, lines, holder, choosing, sideOf, size, layout } = props;
  const { place, order = [], questions } = shown;
  const laid = choosing?.seen.choice;
  const lit = laid?.verb === "lay" ? (laid.number ?? undefined) : undefined;
  if (order.length === 0) {
    return null;
  }
  return (
    <div class="ribbon-slot">
      {isCounted(shown) && holder ? (
        <OwnCount {...props} holder={holder} />
      ) : (
        <AfterPaint layout={layout}>
          <RibbonTold {...{ place, order, questions, people, lines, sideOf, size, lit }} />
        </AfterPaint>
      )}
    </div>
  );
}
