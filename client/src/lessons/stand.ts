/** Where the bubble stands: over the page, but over nothing that is to be looked at or pressed now. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Room {
  /** How large the bubble is. */
  bubble: { width: number; height: number };
  /** How large the page is. */
  page: { width: number; height: number };
  /** Below the line on top. */
  from: number;
  /** The lower edge of the field: the dock begins here. */
  dock: number;
  /** What has to stay in sight, and what had better. */
  clear: readonly Box[];
  better: readonly Box[];
}

const AIR = 12;
/** What is pointed at matters so much more than what lies around it. */
const MORE = 100;

/** The upper edge of the bubble. Places are tried from below; the first that covers nothing is taken. */
export function standOf({ bubble, page, from, dock, clear, better }: Room): number {
  const lowest = page.height - bubble.height - AIR;
  const upper = Math.min(...[...clear, ...better].map((box) => box.top), page.height);
  const places = [lowest, dock - bubble.height, upper - bubble.height - AIR, from + AIR];
  const free = places.map((top) => Math.max(from, Math.min(top, lowest)));
  const left = (page.width - bubble.width) / 2;
  const cover = (top: number, boxes: readonly Box[]) => sum(boxes.map((box) => shared({ ...bubble, left, top }, box)));
  const covered = free.map((top) => MORE * cover(top, clear) + cover(top, better));
  return free[covered.indexOf(Math.min(...covered))] ?? lowest;
}

/** How much of the page two boxes share. */
function shared(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
