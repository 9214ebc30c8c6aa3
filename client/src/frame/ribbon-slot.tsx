/** Who comes when: a ribbon; where cards are counted down it is the hand as well. */

import { useMemo } from "preact/hooks";

import type { Choosing } from "../dock/useChoosing";
import { type RibbonModel, ribbonOf } from "../ribbon/model";
import { Ribbon } from "../ribbon/ribbon";
import { useKept } from "../same";
import type { Line, PersonView, Update } from "../wire";
import { OwnCount } from "./parts";

export interface RibbonProps {
  update: Update;
  people: PersonView[];
  lines: Line[];
  /** Whose cards they are. */
  holder: PersonView | undefined;
  choosing: Choosing | undefined;
  sideOf(who: string): number;
  size: "laptop" | "phone";
}

export function useRibbon(
  { place, order, questions }: Update,
  people: PersonView[],
  lines: Line[],
): RibbonModel | undefined {
  return useKept(
    useMemo(() => ribbonOf({ place, order, questions, people, lines }), [place, order, questions, people, lines]),
  );
}

export function RibbonSlot({ ribbon, ...props }: RibbonProps & { ribbon: RibbonModel | undefined }) {
  if (!ribbon) {
    return null;
  }
  return (
    <div class="ribbon-slot">
      {ribbon.kind === "count" && props.holder ? (
        <OwnCount {...props} holder={props.holder} />
      ) : (
        <Ribbon ribbon={ribbon} sideOf={props.sideOf} size={props.size} />
      )}
    </div>
  );
}
