/** How a fight stood when its page was last seen: shown again when the page is opened and the table cannot be reached. */

import { getTable, type Table } from "../store";

const STORE = "suits-last";

type Seen = Pick<Table, "header" | "update" | "lines"> & { link: string };

let watched = "";

/** Keep how this seat's fight stands, whenever the page is hidden. A device that is passed on keeps nothing. */
export function watch(link: string): void {
  if (!watched) {
    document.addEventListener("visibilitychange", keepIfHidden);
    addEventListener("pagehide", keep);
  }
  watched = link;
  keepIfHidden(); // it may have been hidden before this part came
}

function keepIfHidden(): void {
  if (document.hidden) {
    keep();
  }
}

function keep(): void {
  const { header, update, lines } = getTable();
  if (!header || !update || header.role === "hotseat" || location.hash !== `#/seat/${watched}`) {
    return;
  }
  try {
    localStorage.setItem(STORE, JSON.stringify({ link: watched, header, update, lines } satisfies Seen));
  } catch {
    // Too long, or a browser that keeps nothing: then there is nothing to show.
  }
}

/** What was kept of this seat's fight, if it was the last. */
export function recall(link: string): Partial<Table> | undefined {
  try {
    const { link: kept, ...seen } = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Seen>;
    return kept === link && seen.header && seen.update ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** A link that opens nothing any more has nothing to show. */
export function drop(link: string): void {
  if (recall(link)) {
    localStorage.removeItem(STORE);
  }
}
