/** The own cards under their ranks, of a kind stacked: where cards are counted down, the ribbon is the hand. */

import type { ComponentChildren } from "preact";

import { Card } from "./card";
import { indexOf } from "./codes";
import type { Placed, RankGroup } from "./grouping";
import { type HeldCard, spokenHeld } from "./held";
import { RankStrip } from "./rank-strip";
import { type Roving, useRoving } from "./roving";
import "./groups.css";

interface GroupsProps {
  ranks: RankGroup[];
  jokers?: Placed[];
  /** The card put aside, and where it stands in its own zone. */
  hold?: Placed | undefined;
  /** Under the Hold Card: "due since the kings". */
  holdNote?: string;
  size?: "laptop" | "phone";
  /** On phones: whether the ranks stand above the cards. Not where a ribbon shows them already. */
  strip?: boolean;
  /** How somebody is drawn, so many pixels high. */
  arms?(who: string, size: number): ComponentChildren;
  /** A card of the hand was tapped: its place there. */
  onTap?: ((at: number) => void) | undefined;
  onTapHold?: ((at: number) => void) | undefined;
}

export function Groups(props: GroupsProps) {
  return props.size === "phone" ? <Row {...props} /> : <Columns {...props} />;
}

const WIDE = 56;

/** Laptops: a column for each rank, cards or none, and the slots beside them. */
function Columns({ ranks, jokers = [], hold, holdNote, arms, onTap, onTapHold }: GroupsProps) {
  const order = [...ranks.flatMap((one) => one.cards), ...jokers];
  const { stop, ...keys } = useRoving(order.length + (hold ? 1 : 0));
  return (
    <section class="groups" aria-label="Your cards, by rank" {...keys}>
      <div class="groups-ranks">
        {ranks.map((one) => (
          <div key={one.rank} class={columnClass(one)} aria-current={one.now ? "step" : undefined}>
            <h3>{indexOf(one.rank)}</h3>
            <Stack
              cards={one.cards}
              width={WIDE}
              first={order.indexOf(one.cards[0] as Placed)}
              stop={stop}
              onTap={onTap}
            />
            {one.went.length > 0 && (
              <span class={one.cards.length ? "groups-went groups-went-low" : "groups-went"}>
                {one.went.slice(0, 4).map((who) => arms?.(who, one.cards.length || one.went.length > 2 ? 20 : 26))}
              </span>
            )}
            {one.cards.length > 1 && <span class="groups-note">{one.cards.length} of a kind</span>}
          </div>
        ))}
      </div>
      <div class="groups-slot">
        <h3>
          <HoldIcon /> Hold
        </h3>
        {hold && (
          <HeldButton
            card={hold}
            width={WIDE}
            stop={stop === order.length}
            veiled
            onTap={() => onTapHold?.(hold.at)}
            off={!onTapHold}
          />
        )}
        <span class="groups-note">{hold ? (holdNote ?? "only you see it") : "empty"}</span>
      </div>
      <div class="groups-slot">
        <h3>
          <StarIcon /> Joker
        </h3>
        <Stack cards={jokers} width={WIDE} first={order.length - jokers.length} stop={stop} onTap={onTap} />
        <span class="groups-note">{jokers.length > 0 ? "one more of any" : "none"}</span>
      </div>
    </section>
  );
}

/** So many piles stand side by side on a phone; more are scrolled. */
const FIT = 8;

/** Phones: the ranks in one line, and below it only what one has, side by side; the card put aside at the end. */
function Row({ ranks, jokers = [], hold, strip = true, onTap, onTapHold }: GroupsProps) {
  const stacks = [...ranks.map((one) => one.cards), jokers].filter((cards) => cards.length > 0);
  const order = stacks.flat();
  const { stop, ...keys } = useRoving(order.length + (hold ? 1 : 0));
  const now = ranks.find((one) => one.now);
  const piles = stacks.length + (hold ? 1 : 0);
  return (
    <section class="groups-narrow" aria-label="Your cards, by rank">
      {strip && <RankStrip ranks={ranks} jokers={jokers.length} />}
      <div class={piles > FIT ? "groups-row groups-row-many" : "groups-row"} {...keys}>
        {stacks.map((cards) => (
          <div key={cards[0]?.at} class={cards === now?.cards ? "groups-pile groups-pile-now" : "groups-pile"}>
            <Stack cards={cards} width={47} first={order.indexOf(cards[0] as Placed)} stop={stop} onTap={onTap} />
          </div>
        ))}
        {hold && (
          <div class="groups-pile groups-pile-hold">
            <HeldButton
              card={hold}
              width={47}
              stop={stop === order.length}
              veiled
              onTap={() => onTapHold?.(hold.at)}
              off={!onTapHold}
            />
            <span>
              <HoldIcon /> Hold
            </span>
          </div>
        )}
      </div>
    </section>
  );
}

interface StackProps {
  cards: Placed[];
  width: number;
  /** The place of the first of them among all that Tab can stop at. */
  first: number;
  stop: Roving["stop"];
  onTap?: ((at: number) => void) | undefined;
}

/** Cards smaller than this lie so close together that they may only go down. */
const NARROW = 50;

/** Of a kind, one over the other: every index stays in sight. */
function Stack({ cards, width, first, stop, onTap }: StackProps) {
  const more = Math.max(1, cards.length - 1);
  const down = Math.min(width * 0.37, (width * (width < NARROW ? 0.62 : 0.72)) / more);
  const across = width < NARROW ? 2 : Math.min(width * 0.14, (width * 0.28) / more);
  return (
    <div class="groups-stack">
      {cards.map((card, n) => (
        <div
          key={card.at}
          class="groups-place"
          style={{ "--groups-x": `${(n - (cards.length - 1) / 2) * across}px`, "--groups-y": `${n * down}px` }}
        >
          <HeldButton card={card} width={width} stop={stop === first + n} off={!onTap} onTap={() => onTap?.(card.at)} />
        </div>
      ))}
    </div>
  );
}

interface HeldButtonProps {
  card: HeldCard;
  width: number;
  stop: boolean;
  veiled?: boolean;
  off: boolean;
  onTap(): void;
}

function HeldButton({ card, width, stop, veiled, off, onTap }: HeldButtonProps) {
  return (
    <button
      type="button"
      class={`groups-card${card.use ? " groups-chosen" : ""}${card.barred ? " groups-barred" : ""}`}
      data-stop
      data-card={card.code}
      tabIndex={stop ? 0 : -1}
      aria-pressed={off ? undefined : !!card.use}
      aria-disabled={off || card.barred ? true : undefined}
      onClick={() => !card.barred && onTap()}
    >
      <span class="unseen">{veiled ? `${spokenHeld(card)}, only you see it` : spokenHeld(card)}</span>
      <Card code={card.code} width={width} veiled={!!veiled} silent />
    </button>
  );
}

interface HoldSlotProps {
  card: HeldCard;
  note: string;
  onTap?(): void;
}

/** Phones: the Hold Card beside its words. */
export function HoldSlot({ card, note, onTap }: HoldSlotProps) {
  return (
    <button
      type="button"
      class={`hold-slot${card.use ? " hold-slot-chosen" : ""}`}
      aria-pressed={onTap ? !!card.use : undefined}
      aria-disabled={onTap ? undefined : true}
      onClick={() => onTap?.()}
    >
      <Card code={card.code} width={34} veiled />
      <span>
        <b>Hold Card</b>
        <small>{note}</small>
      </span>
    </button>
  );
}

function columnClass(one: RankGroup): string {
  return `groups-rank${one.now ? " groups-now" : ""}${one.done ? " groups-done" : ""}`;
}

function HoldIcon() {
  return (
    <svg class="groups-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 11V6.5a1.5 1.5 0 0 1 3 0V10m0-5a1.5 1.5 0 0 1 3 0v5m0-4a1.5 1.5 0 0 1 3 0v5m0-3a1.5 1.5 0 0 1 3 0v6c0 4-2.5 6.5-6.5 6.5-3.5 0-5-1.5-6.5-4.5L4 13.5c.8-1.5 2-1.3 3 .3z" />
    </svg>
  );
}

function StarIcon() {
  return (
    <svg class="groups-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6-4.5-4.2 6.1-.7z" />
    </svg>
  );
}
