/** Cards in somebody's hand, as a page offers them. */

import { type Code, spoken } from "./codes";

/** What a card is chosen for: `attack`, `boost`, or any other word of the game. */
export type Use = string;

export interface HeldCard {
  code: Code;
  /** What it is chosen for; empty if it is not. */
  use?: Use;
  /** What it would do: "counts 5", "over 7". */
  note?: string;
  /** It cannot be chosen now. */
  barred?: boolean;
}

/** Cards as they lie, nothing chosen. */
export function held(codes: readonly Code[]): HeldCard[] {
  return codes.map((code) => ({ code }));
}

/** A card in the hand as it is read aloud. */
export function spokenHeld({ code, note, use }: HeldCard): string {
  return [spoken(code), note, use].filter(Boolean).join(", ");
}

/** How a card lies in a fan: turned by so many degrees, so many pixels below the middle of the arc. */
export interface Fanned {
  turn: number;
  down: number;
}

/** A fan of so many: an arc, flatter the more there are. */
export function fanned(count: number): Fanned[] {
  const angle = count < 2 ? 0 : Math.min(6, 24 / (count - 1));
  return Array.from({ length: count }, (_, at) => {
    const turn = (at - (count - 1) / 2) * angle;
    return { turn, down: Math.round(turn * turn * 0.25) };
  });
}
