/** A waiting room as it is drawn: seats by side, and how each stands, in a few words. */

import type { Guest, WaitingRoom, WaitingSeat } from "../wire";

export type Standing = "ready" | "reading" | "left" | "free" | "bot" | "referee";

export interface SeatShown {
  seat: WaitingSeat;
  people: Guest[];
  /** Which side, from 0. */
  side: number;
  own: boolean;
  standing: Standing;
}

export interface SideShown {
  name: string;
  seats: SeatShown[];
}

const FOUND: Record<Standing, string> = {
  ready: "ready",
  reading: "not ready yet",
  left: "has left",
  free: "waiting for somebody",
  bot: "ready",
  referee: "the referee plays",
};

/** Whether people play there: not those who watch. */
function isPlayed(seat: WaitingSeat): boolean {
  return seat.role === "player" || seat.role === "hotseat";
}

export function standingOf(seat: WaitingSeat): Standing {
  if (seat.played === "referee") {
    return "referee";
  }
  if (seat.played !== "person") {
    return "bot";
  }
  if (!seat.here) {
    return seat.person ? "left" : "free";
  }
  return seat.ready ? "ready" : "reading";
}

export function inWords(standing: Standing): string {
  return FOUND[standing];
}

/** Who has the seat, below its name. */
export function holderOf({ seat, own, standing }: SeatShown): string {
  if (standing === "bot") {
    return `bot, ${seat.played}`;
  }
  const who = seat.person || (standing === "free" ? "free" : "somebody");
  return [own ? (seat.person ? `${seat.person} (you)` : "you") : who, seat.device].filter(Boolean).join(", ");
}

/** What this page may do with somebody else's seat while seats are changed. */
export function exchangeOf({ seat, own, standing }: SeatShown): "" | "take" | "ask" {
  if (own || standing === "bot" || standing === "referee") {
    return "";
  }
  return seat.free ? "take" : "ask";
}

/** Whether there is any other seat to have. */
export function canChange(room: Pick<WaitingRoom, "seats" | "people">, own: WaitingSeat | undefined): boolean {
  const shown = sidesOf(room, own?.id ?? "").flatMap((side) => side.seats);
  return !!own && isPlayed(own) && shown.some((one) => exchangeOf(one) !== "");
}

/** The sides with their seats, in the order of the fight. A seat with people of several sides stands with its first. */
export function sidesOf({ seats, people }: Pick<WaitingRoom, "seats" | "people">, own: string): SideShown[] {
  const names = [...new Set(people.map((one) => one.side))];
  const shown = seats.filter(isPlayed).map((seat) => seatShown(seat, people, names, own));
  return names.map((name, side) => ({ name, seats: shown.filter((one) => one.side === side) }));
}

function seatShown(seat: WaitingSeat, people: readonly Guest[], sides: readonly string[], own: string): SeatShown {
  const here = people.filter((one) => seat.people.includes(one.id));
  return {
    seat,
    people: here,
    side: Math.max(0, sides.indexOf(here[0]?.side ?? "")),
    own: seat.id === own,
    standing: standingOf(seat),
  };
}

/** The seats for which somebody is waited. */
export function missing(room: Pick<WaitingRoom, "seats">): WaitingSeat[] {
  return room.seats.filter((seat) => isPlayed(seat) && standingOf(seat) === "free");
}

/** "3 against 3". */
export function numbersOf(people: readonly Guest[]): string {
  const sides = [...new Set(people.map((one) => one.side))];
  return sides.map((side) => people.filter((one) => one.side === side).length).join(" against ");
}
