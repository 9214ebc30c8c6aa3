/** Cards that were told before they were asked for: kept in this window, so that nothing is lost when it is loaded anew. */

const STORE = "suits-ahead";

type Ahead = Map<string, string[]>;

export function readAhead(fight: string): Ahead {
  try {
    const { of, cards } = JSON.parse(sessionStorage.getItem(STORE) ?? "{}") as { of?: string; cards?: object };
    return new Map(of === fight ? Object.entries(cards ?? {}) : []);
  } catch {
    return new Map();
  }
}

export function keepAhead(fight: string, ahead: Ahead): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ of: fight, cards: Object.fromEntries(ahead) }));
  } catch {
    // A browser that keeps nothing: they are there until the page is loaded anew.
  }
}
