/** Charges in a box of 100 x 100. Never a heart, diamond, club or spade: those are cards. */

export interface Charge {
  d: string;
  /** Whether inner outlines are holes. */
  holed?: true;
  /** What lies on top in the same tincture. */
  over?: string;
  /** A part in the tincture of the field. */
  eye?: string;
}

const CENTRE = 50;

function polar(degrees: number, distance: number, cy = CENTRE): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE + distance * Math.cos(angle)).toFixed(1)} ${(cy + distance * Math.sin(angle)).toFixed(1)}`;
}

function each(n: number, draw: (at: number) => string): string {
  return Array.from({ length: n }, (_, at) => draw(at)).join("");
}

function star(points: number, outer: number, inner: number, cy = CENTRE): string {
  return `${each(2 * points, (at) => (at ? "L" : "M") + polar((180 / points) * at - 90, at % 2 ? inner : outer, cy))}Z`;
}

/** A circle; its centre as `x y`. */
function circle(centre: string, r: number): string {
  return `M${centre}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function petals(n: number, distance: number, r: number): string {
  return each(n, (at) => circle(polar((360 / n) * at - 90, distance), r));
}

function spokes(n: number): string {
  const half = 32;
  const slant = 6.2; // degrees: half of the breadth of a spoke at its end
  const corner = (turn: number, to: number) => polar(turn + to, half + 0.2);
  return each(n, (at) => {
    const turn = (180 / n) * at;
    return `M${corner(turn, -slant)}L${corner(turn, slant)} ${corner(turn, 180 - slant)} ${corner(turn, 180 + slant)}Z`;
  });
}

const hub = `${CENTRE} ${CENTRE}`;

/** Their order is part of the algorithm. */
export const CHARGES = {
  mullet: { d: star(5, 42, 17, 53) },
  crescent: { d: "M35 12.9a40 40 0 1 0 54.7 34A30 30 0 1 1 35 12.9z" },
  tower: {
    d: "M22 14h12v10h10V14h12v10h10V14h12v24l-8 7v31h8v12H22V76h8V45l-8-7zM50 56c-6 0-8 5-8 9v13h16V65c0-4-2-9-8-9z",
    holed: true,
  },
  sword: { d: "M50 6l7 12v44h18v9H57v12a7.5 7.5 0 1 1-14 0V71H25v-9h18V18z" },
  key: {
    d: "M50 8a18 18 0 0 1 5 35v47H45v-6H31V73h14v-6H35V57h10V43a18 18 0 0 1 5-35zm0 10a8 8 0 1 0 .1 0z",
    holed: true,
  },
  crown: { d: "M10 78V30l20 18L50 16l20 32 20-18v48zM10 83h80v8H10z" },
  rose: { d: petals(5, 24, 18), eye: circle(hub, 11) },
  lily: {
    d: "M50 5c10 12 14 24 8 45 7-16 16-24 26-19 9 5 8 18-2 22-4 1-8-1-8-5-5 3-9 8-11 13h11v9H61c1 9 4 15 8 18-8 0-15-2-19-6-4 4-11 6-19 6 4-3 7-9 8-18H26v-9h11c-2-5-6-10-11-13 0 4-4 6-8 5-10-4-11-17-2-22 10-5 19 3 26 19-6-21-2-33 8-45z",
  },
  oak: {
    d: "M50 6c12 0 16 8 15 13 11-1 18 6 16 15 9 4 9 17 0 21-4 9-16 10-22 5l-3 22 12 10H32l12-10-3-22c-6 5-18 4-22-5-9-4-9-17 0-21-2-9 5-16 16-15-1-5 3-13 15-13z",
  },
  sun: { d: star(12, 45, 27), eye: circle(hub, 15) },
  martlet: {
    d: "M6 40l16-8c4-12 20-15 29-6l22 21 22 2-13 9 8 10-21-3C59 81 40 83 28 70 20 61 21 51 23 44zM31 33a4 4 0 1 0 .1 0z",
    holed: true,
  },
  fish: {
    d: "M8 50c12-25 42-29 60-8l24-19c-5 18-5 36 0 54L68 58C50 79 20 75 8 50zm18-10a5 5 0 1 0 .1 0z",
    holed: true,
  },
  wheel: { d: circle(hub, 42) + circle(hub, 31), holed: true, over: spokes(4) + circle(hub, 11) },
  bell: {
    d: "M50 6a8 8 0 0 1 6 13c14 4 19 16 19 30 0 12 4 18 10 24v8H15v-8c6-6 10-12 10-24 0-14 5-26 19-30a8 8 0 0 1 6-13zM39 84h22a11 11 0 0 1-22 0z",
  },
  anchor: {
    d: "M50 5a11 11 0 0 1 6 20v9h16v10H56v36c12-2 20-10 22-20l-8 3 13-21 11 22-8-2c-4 20-18 31-36 33-18-2-32-13-36-33l-8 2 11-22 13 21-8-3c2 10 10 18 22 20V44H28V34h16v-9a11 11 0 0 1 6-20zm0 7a4 4 0 1 0 .1 0z",
    holed: true,
  },
  flame: {
    d: "M52 4c4 18 28 28 28 56 0 20-14 34-30 34S20 80 20 62c0-14 8-20 12-32 5 4 8 9 8 15C48 36 54 24 52 4zM51 52c-2 12-13 14-13 26 0 8 6 12 12 12s13-5 13-13c0-10-9-13-12-25z",
    holed: true,
  },
  peaks: { d: "M3 84l24-42 11 16L57 22l40 62zM57 38l-9 17 8-3 5 6 7-4z", holed: true },
  axe: {
    d: "M45 5h10v90H45zM45 18C34 11 20 11 8 17c8 14 8 25 0 40 12 6 26 5 37-3zM55 18c11-7 25-7 37-1-8 14-8 25 0 40-12 6-26 5-37-3z",
  },
  arrow: { d: "M50 4l17 25H55v40l14 10v15L50 81 31 94V79l14-10V29H33z" },
  cup: { d: "M18 10h64c0 26-8 42-25 47v20c10 2 16 6 18 14H25c2-8 8-12 18-14V57C26 52 18 36 18 10z" },
  boar: {
    d: "M8 56c2-14 12-20 22-22l4-14 10 11c18-4 38 2 46 20 5 12 3 24-2 33H74c2-6 0-11-4-13-8 6-18 8-28 6l-3 7H25l2-14c-7-1-14-4-19-14zm14-6a4 4 0 1 0 .1 0zM16 62l2-11 6 9z",
    holed: true,
  },
  hand: {
    d: "M30 92V62L17 44c-3-6 5-11 9-6l9 10V17c0-8 10-8 10 0v24l2-30c0-8 10-7 10 0l1 30 4-26c1-7 11-6 10 2l-3 30 6-14c3-7 12-4 10 3L73 66c-2 9-4 15-6 26z",
  },
} satisfies Record<string, Charge>;

export type ChargeName = keyof typeof CHARGES;
