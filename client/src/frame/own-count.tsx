/** Where cards are counted down: the ranks, with the own cards under them. */

import { Groups } from "../cards/groups";
import { jokers, underRanks } from "../cards/grouping";
import { heldIn, tapIn } from "../dock/hand";
import { Arms } from "../heraldry/arms";
import type { PersonView } from "../wire";
import { cardsIn } from "./cloth";
import "./own-count.css";
import type { RibbonProps } from "./ribbon-slot";

export function OwnCount({
  shown,
  people,
  lines,
  holder,
  choosing,
  sideOf,
  size,
}: RibbonProps & { holder: PersonView }) {
  const hand = cardsIn(holder, "hand");
  const [aside] = cardsIn(holder, "hold");
  const cards = choosing ? heldIn(choosing, hand) : hand.map((code) => ({ code }));
  const names = new Map(people.map((one) => [one.id, one.name]));
  return (
    <Groups
      ranks={underRanks(shown.order ?? [], cards, lines)}
      jokers={jokers(cards)}
      size={size}
      arms={(who, px) => (
        <Arms key={who} name={names.get(who) ?? who} size={px} side={sideOf(who)} label={names.get(who) ?? who} />
      )}
      onTap={tapIn(choosing, hand)}
      hold={aside ? { code: aside, at: 0 } : undefined}
      onTapHold={tapIn(choosing, aside ? [aside] : [])}
    />
  );
}
