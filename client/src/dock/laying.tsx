/** A question that is answered from the hand: a card is tapped there, and laid here. */

import type { ComponentChildren } from "preact";

import { isFromHand } from "./deeds";
import { Details } from "./details";
import type { DockProps } from "./dock";
import { laid } from "./faces";
import { Icon, VerbIcon } from "./icons";
import { deedLabel } from "./labels";

export function Laying(props: DockProps & { more: ComponentChildren }) {
  const { choosing, names, more } = props;
  const { deed, deeds, rows, way, choice, whole } = choosing.seen;
  const others = deeds.filter((one) => !isFromHand(one) && !one.longer);
  if (deed && isFromHand(deed)) {
    return <Details {...props} shown={{ deed, rows, way, choice, whole }} />;
  }
  /** Of a list of sets: what is laid without a card of the hand. */
  const decks = deeds
    .filter(isFromHand)
    .flatMap(({ key, ways }) =>
      ways.filter(({ words }) => laid({ words }).length === 0).map(({ words }) => ({ key, words })),
    );
  return (
    <div class="details details-waits details-hand">
      <p class="details-rows details-hint">
        <Icon name="deck" /> A card of your hand: tap it to see what it does, then lay it.
      </p>
      <div class="details-buttons">
        <button type="button" class="dock-button dock-main" data-do aria-disabled="true">
          Tap a card
        </button>
        {decks.map(({ key, words }) => (
          <button
            key={key}
            type="button"
            class="dock-button"
            onClick={() => choosing.pickWord(words.length - 1, words.at(-1) ?? "", key)}
          >
            <Icon name="deck" /> Deck
          </button>
        ))}
        {others.map((one) => (
          <button
            key={one.key}
            type="button"
            class="dock-button"
            data-deed={one.verb}
            onClick={() => choosing.tapDeed(one.key, true)}
          >
            {one.quiet ? <VerbIcon verb={one.verb} /> : <Icon name="deck" />}
            {one.quiet ? deedLabel(one, names) : "Deck"}
          </button>
        ))}
        {more}
      </div>
    </div>
  );
}
