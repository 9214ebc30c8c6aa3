/** The own cards as a fan: a tap chooses, and what for stands on the card. */

import { Card } from "./card";
import { fanned, type HeldCard, spokenHeld } from "./held";
import { useRoving } from "./roving";
import "./hand.css";

interface HandProps {
  cards: HeldCard[];
  /** Of one card, in pixels. */
  width?: number;
  label?: string;
  /** A card was tapped: its place in `cards`. Without it the hand is only looked at. */
  onTap?: ((at: number) => void) | undefined;
  /** A card is looked at: hovered or focused; -1 when no longer. */
  onLook?(at: number): void;
}

export function Hand({ cards, width = 112, label = "Your hand", onTap, onLook }: HandProps) {
  const { stop, ...keys } = useRoving(cards.length);
  const fan = fanned(cards.length);
  return (
    <div class="hand" role="group" aria-label={label} style={{ "--hand-card": `${width}px` }} {...keys}>
      {cards.map((card, at) => (
        <button
          // Packs are shuffled together: the same card may be held twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its order
          key={`${at} ${card.code}`}
          type="button"
          class={classOf(card)}
          style={{ "--hand-turn": `${fan[at]?.turn ?? 0}deg`, "--hand-down": `${fan[at]?.down ?? 0}px` }}
          data-stop
          data-card={card.code}
          tabIndex={at === stop ? 0 : -1}
          aria-pressed={onTap ? !!card.use : undefined}
          aria-disabled={!onTap || card.barred ? true : undefined}
          onClick={() => !card.barred && onTap?.(at)}
          onPointerEnter={() => onLook?.(at)}
          onPointerLeave={() => onLook?.(-1)}
          onFocus={() => onLook?.(at)}
          onBlur={() => onLook?.(-1)}
        >
          <span class="unseen">{spokenHeld(card)}</span>
          <Card code={card.code} width={width} silent />
          {card.note && (
            <span class="hand-note" aria-hidden="true">
              {card.note}
            </span>
          )}
          {card.use && (
            <span class="hand-use" aria-hidden="true">
              {card.use}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function classOf(card: HeldCard): string {
  const chosen = card.use ? ` hand-chosen hand-chosen-${card.use === "boost" ? "beside" : "main"}` : "";
  return `hand-card${chosen}${card.barred ? " hand-barred" : ""}`;
}
