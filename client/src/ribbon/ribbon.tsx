/** Who comes when: the order of a round, phases or rounds counted down, or the ranks of a countdown. */

import { useEffect, useRef } from "preact/hooks";

import { Card } from "../cards/card";
import { spokenAll } from "../cards/codes";
import { RankStrip } from "../cards/rank-strip";
import { memo } from "../frame/memo";
import { Arms } from "../heraldry/arms";
import type { Brace, Entry, Marker, RibbonModel, Slot } from "./model";
import { noteOf, withoutName } from "./room";
import "./ribbon.css";

export interface RibbonProps {
  ribbon: RibbonModel;
  sideOf(who: string): number;
  size?: "laptop" | "phone";
  /** The number that a card would give which one is about to lay. */
  lit?: number | undefined;
}

export function Ribbon({ ribbon, sideOf, size = "laptop", lit }: RibbonProps) {
  switch (ribbon.kind) {
    case "order":
      return <OrderRibbon {...ribbon} sideOf={sideOf} size={size} />;
    case "track":
      return <TrackRibbon {...ribbon} sideOf={sideOf} size={size} lit={lit} />;
    case "count":
      return <CountRibbon {...ribbon} size={size} />;
  }
}

/** Keeps whoever is at it in sight. `mark` changes when that is somebody else. */
function useNowInSight(mark: string | number | undefined) {
  const bar = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the mark that moves
  useEffect(() => {
    const now = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current && now) {
      const middle = now.offsetLeft + now.offsetWidth / 2 - bar.current.clientWidth / 2;
      bar.current.scrollTo({ left: middle });
    }
  }, [mark]);
  return bar;
}

interface Drawn {
  sideOf(who: string): number;
  size: "laptop" | "phone";
}

// One after the other

const ROOMY = 5;

function OrderRibbon({ label, entries, next, sideOf, size }: Extract<RibbonModel, { kind: "order" }> & Drawn) {
  const bar = useNowInSight(entries.find((entry) => entry.state === "now")?.who);
  const brief = withoutName(entries);
  const tight = entries.length > ROOMY || brief.size > 0 ? " ribbon-tight" : "";
  return (
    <nav class={`ribbon ribbon-order ribbon-${size}${tight}`} aria-label={`Order of play, ${label}`}>
      {size === "laptop" && <span class="ribbon-label">{label}</span>}
      <ol ref={bar} class="ribbon-turns" tabIndex={tight ? 0 : undefined}>
        {entries.map((entry) => (
          <OrderEntry
            key={entry.who}
            entry={entry}
            sideOf={sideOf}
            size={size}
            brief={size === "phone" || brief.has(entry.who)}
          />
        ))}
        {size === "laptop" && next && <li class="ribbon-step ribbon-next">{next}</li>}
      </ol>
    </nav>
  );
}

const OrderEntry = memo(function OrderEntry({ entry, sideOf, size, brief }: { entry: Entry; brief: boolean } & Drawn) {
  const note = noteOf(entry);
  return (
    <li class={`ribbon-step ribbon-step-${entry.state}`} aria-current={entry.state === "now" ? "step" : undefined}>
      <div class="ribbon-turn" title={brief ? `${entry.name} ${note}` : undefined}>
        {entry.at !== undefined && <b class="ribbon-number">{entry.at}</b>}
        <Arms name={entry.name} kind={entry.kind} side={sideOf(entry.who)} size={size === "phone" ? 26 : 38} label="" />
        <span class={brief ? "unseen" : "ribbon-who"}>
          <b>{entry.name}</b> {note && <small>{note}</small>}
        </span>
      </div>
    </li>
  );
});

// Numbers counted down

type Track = Extract<RibbonModel, { kind: "track" }> & Drawn & Pick<RibbonProps, "lit">;

function TrackRibbon({ label, slots, brace, secret, sideOf, size, lit }: Track) {
  const bar = useNowInSight(slots.find((slot) => slot.state === "now")?.number);
  return (
    <nav
      class={`ribbon ribbon-track ribbon-${size}${secret ? " ribbon-secret" : ""}`}
      aria-label={`Order of play, ${label}`}
    >
      <ol ref={bar} class="ribbon-slots" style={{ "--ribbon-slots": String(slots.length) }}>
        {slots.map((slot) => (
          <TrackSlot key={slot.number} slot={slot} sideOf={sideOf} size={size} lit={slot.number === lit} />
        ))}
        {brace && <BraceRow brace={brace} slots={slots.length} sideOf={sideOf} />}
      </ol>
    </nav>
  );
}

const TrackSlot = memo(function TrackSlot({ slot, sideOf, size, lit }: { slot: Slot; lit: boolean } & Drawn) {
  const many = (slot.markers.length > 1 ? " ribbon-cell-many" : "") + (lit ? " ribbon-cell-lit" : "");
  return (
    <li class={`ribbon-cell ribbon-cell-${slot.state}${many}`} aria-current={slot.state === "now" ? "step" : undefined}>
      <b class="ribbon-number">{slot.number}</b>
      {slot.markers.length > 0 && (
        <span class="ribbon-markers">
          {slot.markers.slice(0, 2).map((marker) => (
            <TrackMarker
              key={marker.who}
              marker={marker}
              sideOf={sideOf}
              width={widthOf(slot, size)}
              bare={size === "phone" && slot.markers.length > 1}
            />
          ))}
          {slot.markers.length > 2 && <small>+{slot.markers.length - 2}</small>}
        </span>
      )}
    </li>
  );
});

function widthOf(slot: Slot, size: Drawn["size"]): number {
  if (slot.markers.length > 1) {
    return size === "phone" ? 14 : 20;
  }
  return size === "phone" ? 19 : 30;
}

interface MarkerProps {
  marker: Marker;
  sideOf: Drawn["sideOf"];
  width: number;
  /** Without the card: there is no room for it. */
  bare: boolean;
}

function TrackMarker({ marker, sideOf, width, bare }: MarkerProps) {
  const side = sideOf(marker.who);
  const card = bare ? "" : marker.card;
  return (
    <span class={`ribbon-marker${marker.done ? " ribbon-marker-done" : ""}`}>
      <span class="unseen">{spokenMarker(marker)}</span>
      {card && <Card code={card} width={width} side={side} tilted={marker.done} silent />}
      <Arms name={marker.name} kind={marker.kind} side={side} size={Math.round(width * (card ? 0.72 : 1.1))} label="" />
      {marker.count > 1 && <small>×{marker.count}</small>}
    </span>
  );
}

function spokenMarker({ name, card, done, count }: Marker): string {
  return [count > 1 ? `${name} and ${count - 1} more` : name, card && spokenAll([card]), done && "has acted"]
    .filter(Boolean)
    .join(", ");
}

/** A line under the slots in which somebody's hidden card can still be, and words that have the whole row. */
function BraceRow({ brace, slots, sideOf }: { brace: Brace; slots: number; sideOf(who: string): number }) {
  const first = brace.who[0] ?? "";
  /** At the end there is room for the words only to the left. */
  const late = brace.from * 2 <= slots ? " ribbon-brace-late" : "";
  return (
    <>
      {first && (
        <li
          class={`ribbon-line ribbon-line-${sideOf(first)}`}
          aria-hidden="true"
          style={{ "--ribbon-from": String(slots - brace.from + 1), "--ribbon-to": String(slots - brace.to + 2) }}
        />
      )}
      <li class={`ribbon-brace${late}`}>
        {first && <Card code="??" width={15} side={sideOf(first)} silent />}
        <span>{brace.text}</span>
      </li>
    </>
  );
}

// Ranks counted down

function CountRibbon({ label, ranks, jokers, size }: Extract<RibbonModel, { kind: "count" }> & { size: string }) {
  return (
    <nav class={`ribbon ribbon-count ribbon-${size}`} aria-label={`Countdown, ${label}`}>
      <RankStrip ranks={ranks} jokers={jokers} />
    </nav>
  );
}
