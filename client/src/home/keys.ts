/** The links that this browser has opened: their secrets stay here. */

const STORE = "suits-links";

export interface Kept {
  key: string;
  title: string;
  name: string;
  /** The secret that follows this one, if this page has asked for it and not heard of it yet. */
  next?: string | undefined;
  /** The coach speaks at this seat. */
  coach?: boolean | undefined;
  /** As soon as this seat is taken, it is proposed that everybody is shown odds. */
  odds?: boolean | undefined;
  /** A lesson that was gone through to its end. */
  done?: boolean | undefined;
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
  const all = kept();
  const others = all.filter((other) => other.key !== one.key);
  const { next, coach, odds, done } = all.find((other) => other.key === one.key) ?? {};
  const before = { next, ...(coach && { coach }), ...(odds && { odds }), ...(done && { done }) };
  write([{ ...before, ...one }, ...others].slice(0, 200));
}

export function forget(key: string): void {
  write(kept().filter((one) => one.key !== key));
}

/** A new secret for the seat that this one opens. It is kept before anybody hears of it, so that it cannot be lost. */
export function follow(key: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const next = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  const known = kept().find((one) => one.key === key);
  keep({ title: "", name: "", ...known, key, next });
  return next;
}

/** The secret that follows this one, if there is one. */
export function follower(key: string): string | undefined {
  return kept().find((one) => one.key === key)?.next;
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
