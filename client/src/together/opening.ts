/** A fight with friends: it is made, its links are kept by this browser, and the page goes to its waiting room. */

import { keep } from "../home/keys";
import { ask } from "./asking";
import { keepSeatLinks } from "./seat-links";

export interface Begun {
  fight: string;
  title: string;
  links: { seat: string; name: string; role: string; played: string; key: string }[];
}

interface Wanted {
  edition: string;
  encounter: string;
  people: readonly { id: string; side: string }[];
  /** Seconds for each decision; 0 or none: as long as one likes. */
  clock?: number;
}

/** So many people are waited for; bots have the other seats until somebody else is wanted there. */
const MOST_PEOPLE = 6;
const BOT = "sensible";

/** Who plays whom, as proposed: the first is one's own, friends have the next of both sides, bots the rest. */
export function proposedSeats(people: Wanted["people"]): { people: string[]; played: string }[] {
  return people.map((one, at) => ({ people: [one.id], played: at < MOST_PEOPLE ? "person" : BOT }));
}

/** Open a waiting room with the seats as proposed. */
export async function withFriends({ edition, encounter, people, clock = 0 }: Wanted): Promise<void> {
  const seats = proposedSeats(people);
  const begun = await ask<Begun>("/api/fights", { edition, encounter, seats, friends: true, host: "seat-1", clock });
  openRoom(begun, "seat-1");
}

/** The fight that was opened a moment ago: its link is copied as soon as it is known. */
let opened = "";

/** Whether this room was opened by the last tap; asked once. */
export function wasJustOpened(fight: string): boolean {
  const is = fight === opened;
  opened = is ? "" : opened;
  return is;
}

/** Go to the waiting room of a fight that was made with `friends`; `own`: the seat of whoever opened it. */
export function openRoom(begun: Begun, own: string): void {
  const mine = begun.links.find((one) => one.seat === own);
  if (!mine) {
    throw new Error("There is no such seat.");
  }
  keep({ key: mine.key, title: begun.title, name: mine.name });
  opened = begun.fight;
  keepSeatLinks(begun.fight, Object.fromEntries(begun.links.map((one) => [one.seat, one.key])));
  location.hash = `#/seat/${mine.key}`;
}
