/** How many browsers are open at one's own seat, in words. */

const WORDS = ["", "", "Two", "Three", "Four"];

export function browsersSay(n: number): string {
  return `${WORDS[n] ?? n} browsers are open at your seat.`;
}
