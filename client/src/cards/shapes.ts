/** The drawings on cards. Suits stand in a box of 32 x 32, courts in one of 64 x 40. */

import type { Suit } from "./codes";

export const SUITS: Record<Suit, string> = {
  h: "M16 28C5 20 2.5 14.5 3.6 9.8 4.7 5.4 9.9 3.6 13.3 6.2 14.6 7.2 15.5 8.5 16 9.9 16.5 8.5 17.4 7.2 18.7 6.2 22.1 3.6 27.3 5.4 28.4 9.8 29.5 14.5 27 20 16 28Z",
  d: "M16 2.5C18.4 7.8 21.6 12 26 16 21.6 20 18.4 24.2 16 29.5 13.6 24.2 10.4 20 6 16 10.4 12 13.6 7.8 16 2.5Z",
  c: "M16 3a6.3 6.3 0 0 1 5.5 9.4 6.3 6.3 0 1 1-4 10.4c.3 2.8 1.5 4.9 3.6 6.2H10.9c2.1-1.3 3.3-3.4 3.6-6.2a6.3 6.3 0 1 1-4-10.4A6.3 6.3 0 0 1 16 3Z",
  s: "M16 2.5c2.2 5.2 11.8 9.3 11.8 16.2a5.9 5.9 0 0 1-10.3 3.9c.3 2.8 1.5 5 3.7 6.4H10.8c2.2-1.4 3.4-3.6 3.7-6.4A5.9 5.9 0 0 1 4.2 18.7C4.2 11.8 13.8 7.7 16 2.5Z",
};

/** Courts bear a device instead of a figure: the king a crown, the queen a coronet, the jack a plume. */
export const COURTS: Record<string, string> = {
  K: "M4 38V14l14 10L32 3l14 21 14-10v24z",
  Q: "M5 38 2 16l13 9 8-17 9 16 9-16 8 17 13-9-3 22zM23 6.5a3.2 3.2 0 1 1-.1 0zM41 6.5a3.2 3.2 0 1 1-.1 0z",
  J: "M6 38C8 16 24 2 52 3c-5 4-6 7-11 9 5 0 8 0 12-1-5 8-13 12-21 13 5 1 8 1 12 0-7 7-19 7-29 6l-4 8z",
};

export const STAR = "M16 2l4.3 9.2 10 1.2-7.4 6.9 2 9.9L16 24.2l-8.9 5 2-9.9-7.4-6.9 10-1.2z";

/** A jester's cap, in the box of the card. */
export const CAP =
  "M32 106l-3-22c-3 6-8 9-14 8C15 74 23 56 39 54c5 6 8 13 11 22 3-9 6-16 11-22 16 2 24 20 24 38-6 1-11-2-14-8l-3 22z";

/** The small diamonds on a back. */
export const NET = net();

function net(): string {
  let path = "";
  for (let row = 0; row < 8; row++) {
    for (let x = row % 2 ? 25 : 17; x < 90; x += 16.5) {
      path += `M${x} ${13 + row * 15}l4 5-4 5-4-5z`;
    }
  }
  return path;
}

/** The four suits on the seal of a back: which, and where. */
export const SEAL: [Suit, number, number][] = [
  ["s", 40, 61],
  ["h", 50, 61],
  ["c", 40, 70],
  ["d", 50, 70],
];
