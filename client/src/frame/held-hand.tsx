/** The own hand below the field, with what is being chosen from it. */

import { Hand } from "../cards/hand";
import { heldIn, tapIn } from "../dock/hand";
import type { Choosing } from "../dock/useChoosing";

interface Props {
  hand: readonly string[];
  choosing: Choosing | undefined;
  width: number;
}

export function HeldHand({ hand, choosing, width }: Props) {
  return (
    <Hand
      cards={choosing ? heldIn(choosing, hand) : hand.map((code) => ({ code }))}
      width={width}
      onTap={tapIn(choosing, hand)}
    />
  );
}
