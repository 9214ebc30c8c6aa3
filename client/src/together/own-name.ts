/** What one is called, kept on this device: said once, known in every waiting room. */

const STORE = "suits-name";
export const LONGEST_NAME = 24;

export function ownName(): string {
  try {
    return localStorage.getItem(STORE) ?? "";
  } catch {
    return "";
  }
}

export function keepOwnName(name: string): void {
  try {
    localStorage.setItem(STORE, name);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
