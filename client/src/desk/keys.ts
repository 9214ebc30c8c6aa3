/** The desks that this browser has opened: their secrets stay here, as those of seats do. */

const STORE = "suits-desks";
const MOST = 20;

export function keptDesks(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** From now on this is the desk that opens first. */
export function keepDesk(key: string): void {
  write([key, ...keptDesks().filter((one) => one !== key)].slice(0, MOST));
}

export function forgetDesk(key: string): void {
  write(keptDesks().filter((one) => one !== key));
}

/** The address of a desk: its secret stands behind the #, where no server ever sees it. */
export function deskAddress(key: string): string {
  return `${location.origin}/#/desk/open/${key}`;
}

function write(all: string[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing: the link itself still works.
  }
}
