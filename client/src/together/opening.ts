/** A fight with friends: it is made, its links are kept by this browser, and the page goes to its waiting room. */

import { keep } from "../home/keys";
import { keepSeatLinks } from "./seat-links";

export interface Begun {
  fight: string;
  title: string;
  links: { seat: string; name: string; role: string; played: string; key: string }[];
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
export function openRoom(begun: Begun, own: string, more: { odds?: boolean } = {}): void {
  const mine = begun.links.find((one) => one.seat === own);
  if (!mine) {
    throw new Error("There is no such seat.");
  }
  keep({ key: mine.key, title: begun.title, name: mine.name, ...more });
  opened = begun.fight;
  keepSeatLinks(begun.fight, Object.fromEntries(begun.links.map((one) => [one.seat, one.key])));
  location.hash = `#/seat/${mine.key}`;
}
