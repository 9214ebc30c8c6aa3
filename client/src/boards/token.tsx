/** Somebody on the board: ring of the side, facing, arms, life, cards, name. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { Arms } from "../heraldry/arms";
import { centre, degrees, type Hex, type Point, SIZE, same } from "./hexes";
import { lifeOf, type Stander, walkedWay } from "./ways";

/** How large a token is beside its hex. */
export const TOKEN = 1.34 * SIZE;
/** A token takes so many milliseconds for a hex, and for all of a way no more than so many. */
const A_HEX = 90;
const LONGEST = 480;

export interface TokenProps {
  stander: Stander;
  /** Hexes that they cannot pass. */
  closed?: readonly Hex[];
  side: number;
  now: boolean;
  /** Where it stands instead, as a shade: the end of a way that is only looked at. */
  ghost?: Hex | undefined;
}

function Ring({ side, facing, runs }: { side: number; facing: number | null; runs: boolean }) {
  return (
    <svg class="hextoken-ring" viewBox="-50 -50 100 100" aria-hidden="true">
      {facing !== null && (
        <path
          class={`hextoken-notch ${runs ? "runs" : ""}`}
          transform={`rotate(${degrees(facing)})`}
          d="M30-22L50 0 30 22A37 37 0 0 0 30-22z"
        />
      )}
      <circle r="36" class={side ? "foe" : "own"} />
    </svg>
  );
}

function count(stander: Stander, zone: string): number {
  return stander.person.zones.find((one) => one.name === zone)?.cards.length ?? 0;
}

/** Backs of the hand with their number; one behind them for a card that is held. */
function Backs({ stander }: { stander: Stander }) {
  const hand = count(stander, "hand");
  const held = count(stander, "hold");
  if (!stander.person.up || !(hand || held)) {
    return null;
  }
  return (
    <span class={`hextoken-backs ${held ? "held" : ""}`}>
      <i>{hand}</i>
    </span>
  );
}

function said({ person, hex, running }: Stander): string {
  const life = lifeOf(person);
  const words = [person.name, person.side, `hex ${hex.join(",")}`, ...person.conditions.map((one) => one.text)];
  return [
    ...words,
    ...(life === null ? [] : [`${Math.round(100 * life)} percent of life`]),
    ...(running ? ["runs"] : []),
  ].join(", ");
}

/** A token goes hex by hex, round what is closed, when it comes to stand on another; not where motion is unwelcome. */
function useWalk<T extends HTMLElement>(hex: Hex, closed: readonly Hex[]): RefObject<T | null> {
  const ref = useRef<T>(null);
  const before = useRef(hex);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = hex;
    if (same(from, hex) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      return;
    }
    const way = walkedWay(from, hex, closed) ?? [];
    const steps = way.map(centre).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    if (steps.length) {
      const duration = Math.min(LONGEST, A_HEX * (way.length - 1));
      ref.current?.animate(steps, { duration, easing: "ease-out" });
    }
  }, [hex, closed]);
  return ref;
}

interface NameProps {
  stander: Stander;
  closed: readonly Hex[];
  /** Its middle beside the middle of the token, in pixels of the page. */
  place: Point | undefined;
}

/** Names lie over all tokens. */
export function Name({ stander: { person, hex }, closed, place }: NameProps) {
  const { x, y } = centre(hex);
  const ref = useWalk<HTMLElement>(hex, closed);
  return (
    <b
      ref={ref}
      class="hextoken-name"
      style={{
        transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`,
        "--name-x": `${place?.x ?? 0}px`,
        "--name-y": `${place?.y ?? 0}px`,
      }}
      aria-hidden="true"
    >
      {person.name}
    </b>
  );
}

const NOTHING: readonly Hex[] = [];

export function Token({ stander, closed = NOTHING, side, now, ghost }: TokenProps) {
  const { person, facing } = stander;
  const { x, y } = centre(ghost ?? stander.hex);
  const life = lifeOf(person);
  const state = `${side ? "foe" : "own"} ${now ? "now" : ""} ${ghost ? "ghost" : ""} ${person.up ? "" : "down"}`;
  const place = { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
  const ref = useWalk<HTMLDivElement>(stander.hex, closed);
  const name = ghost
    ? { "aria-hidden": true as const }
    : { role: "img" as const, "aria-label": said(stander), "data-person": person.id };
  return (
    <div ref={ref} class={`hextoken side-${Math.min(side, 3)} ${state}`} style={place} {...name}>
      <Ring side={side} facing={person.up ? facing : null} runs={stander.running} />
      <span class="hextoken-arms">
        <Arms name={person.name} size={TOKEN * 0.74} label="" />
      </span>
      {!ghost && life !== null && (
        <i class="hextoken-life">
          <u style={{ transform: `scaleX(${life})` }} />
        </i>
      )}
      {!ghost && <Backs stander={stander} />}
    </div>
  );
}
