/** Where the bubble stands: over the page, but over nothing that is to be looked at or pressed now. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
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
  /** What has to stay in sight, and what had better: whom it is about, other answers. */
  clear: readonly Box[];
  better: readonly Box[];
}

const AIR = 12;
/** What is pointed at matters so much more than what else is spoken of. */
const MORE = 100;

/** Where the bubble stands. Places are tried from below, in the middle first; the first that covers least is taken. */
export function standOf({ bubble, page, from, dock, clear, better }: Room): Place {
  const lowest = page.height - bubble.height - AIR;
  const upper = Math.min(...[...clear, ...better].map((box) => box.top), page.height);
  const beside = [...better, ...clear].flatMap((box) => [box.top - bubble.height, box.top + box.height]);
  const places = [lowest, dock - bubble.height, upper - bubble.height - AIR, ...beside, from + AIR];
  const tops = places.map((top) => Math.max(from, Math.min(top, lowest)));
  const most = page.width - bubble.width;
  const lefts = [...new Set([most / 2, Math.min(AIR, most / 2), Math.max(most - AIR, most / 2)])];
  const cover = (at: Place, boxes: readonly Box[]) => sum(boxes.map((box) => shared({ ...bubble, ...at }, box)));
  const tried = lefts.flatMap((left) => tops.map((top) => ({ left, top })));
  const covered = tried.map((at) => MORE * cover(at, clear) + cover(at, better));
  return tried[covered.indexOf(Math.min(...covered))] ?? { left: most / 2, top: lowest };
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
