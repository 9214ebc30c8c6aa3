/** The links that this browser has opened: their secrets stay here. */

const STORE = "suits-links";

export interface Kept {
  key: string;
  title: string;
  name: string;
}

export function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]).filter((one) => typeof one?.key === "string") : [];
  } catch {
    return [];
  }
}

export function keep(one: Kept): void {
  const others = kept().filter((other) => other.key !== one.key);
  write([one, ...others].slice(0, 200));
}

export function forget(key: string): void {
  write(kept().filter((one) => one.key !== key));
}

function write(all: Kept[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing: the link itself still works.
  }
}

/** The address of a seat: its secret stands behind the #, where no server ever sees it. */
export function address(key: string): string {
  return `${location.origin}/#/seat/${key}`;
}
