/** Somebody on the board: ring of the side, facing, arms, life, cards, name. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { Arms } from "../heraldry/arms";
import { centre, degrees, type Hex, SIZE, straightWay } from "./hexes";
import { lifeOf, type Stander } from "./ways";

/** How large a token is beside its hex. */
export const TOKEN = 1.34 * SIZE;
/** A token takes so many milliseconds for a hex; where somebody is put far away, it is simply there. */
const A_HEX = 90;
const LONGEST_WALK = 16;

export interface TokenProps {
  stander: Stander;
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

/** A token goes hex by hex when it comes to stand on another one; not where motion is unwelcome. */
function useWalk<T extends HTMLElement>(hex: Hex): RefObject<T | null> {
  const ref = useRef<T>(null);
  const before = useRef(hex);
  useLayoutEffect(() => {
    const way = straightWay(before.current, hex);
    before.current = hex;
    if (way.length < 2 || way.length > LONGEST_WALK || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      return;
    }
    const steps = way.map(centre).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    ref.current?.animate(steps, { duration: A_HEX * (way.length - 1), easing: "ease-out" });
  }, [hex]);
  return ref;
}

/** Names lie over all tokens. */
export function Name({ stander: { person, hex } }: { stander: Stander }) {
  const { x, y } = centre(hex);
  const ref = useWalk<HTMLElement>(hex);
  return (
    <b
      ref={ref}
      class="hextoken-name"
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      aria-hidden="true"
    >
      {person.name}
    </b>
  );
}

export function Token({ stander, side, now, ghost }: TokenProps) {
  const { person, facing } = stander;
  const { x, y } = centre(ghost ?? stander.hex);
  const life = lifeOf(person);
  const state = `${side ? "foe" : "own"} ${now ? "now" : ""} ${ghost ? "ghost" : ""} ${person.up ? "" : "down"}`;
  const place = { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
  const ref = useWalk<HTMLDivElement>(stander.hex);
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
