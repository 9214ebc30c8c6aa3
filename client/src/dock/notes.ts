/** What is known of somebody whom an answer is about, in a few words: "dazed, club not ready". */

import type { Choice, PersonView } from "../wire";

const MOST = 2;

export function targetNote(people: readonly PersonView[], { whom = [] }: Choice): string {
  const [who, ...others] = whom;
  const person = others.length === 0 ? people.find((one) => one.id === who) : undefined;
  const known = person?.conditions.map((condition) => condition.text) ?? [];
  return known.slice(0, MOST).join(", ");
}
