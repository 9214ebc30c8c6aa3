/** The links of a fight, kept by the browser that began it: the table itself knows only marks of them. */

const STORE = "suits-waiting";
const MOST_ROOMS = 20;

type Links = Record<string, string>;

function all(): [fight: string, links: Links][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? (found as [string, Links][]) : [];
  } catch {
    return [];
  }
}

/** The links of a fight by seat, as far as this browser has made them. */
export function seatLinks(fight: string): Links {
  return all().find(([name]) => name === fight)?.[1] ?? {};
}

export function keepSeatLinks(fight: string, links: Links): void {
  const others = all().filter(([name]) => name !== fight);
  try {
    const rooms = [[fight, { ...seatLinks(fight), ...links }], ...others].slice(0, MOST_ROOMS);
    localStorage.setItem(STORE, JSON.stringify(rooms));
  } catch {
    // A browser that keeps nothing: the code still lets everybody in.
  }
}
