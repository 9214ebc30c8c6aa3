/** Who is here, away or gone, in the fight. */

import type { SeatInfo } from "../wire";

export interface Named {
  id: string;
  name: string;
}

export type Presence = "here" | "away" | "gone" | "bot" | "referee";

/** Seats that somebody has: with whom one can talk. */
export function isSomebodys(seat: SeatInfo): boolean {
  return seat.role === "referee" || ((seat.role === "player" || seat.role === "hotseat") && seat.played === "person");
}

/** `until`: when others may give the seat on, where no referee decides. */
export function presenceOf(seat: SeatInfo, until: number | undefined, now: number): Presence {
  if (seat.played === "referee") {
    return "referee";
  }
  if (seat.played !== "person" && seat.role !== "referee") {
    return "bot";
  }
  if (seat.here) {
    return "here";
  }
  return until !== undefined && until <= now ? "gone" : "away";
}

/** Whose arms stand for a seat: those of the first who is played there. */
export function bearerOf(seat: Pick<SeatInfo, "name" | "people">, people: readonly Named[]): string {
  return people.find((one) => one.id === seat.people[0])?.name ?? seat.name;
}

/** Whether anybody else than oneself is, or should be, at this table. */
export function hasCompany(seats: readonly SeatInfo[], own: string): boolean {
  return seats.some((seat) => seat.id !== own && isSomebodys(seat));
}
