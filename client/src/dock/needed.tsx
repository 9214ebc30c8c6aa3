/** What has to be rolled, and what that number is made of. */

import type { Needs } from "../wire";

/** Terms as people say them. */
const WORDS: Readonly<Record<string, string>> = { acc: "accuracy", parries: "earlier parries" };

export function Needed({ needs, weapon }: { needs: Needs; weapon: string }) {
  const { number } = needs;
  return (
    <p class="details-needs">
      {number < LEAST ? "Hopeless: " : "Roll "}
      <b>{number}</b>
      {number < LEAST ? "" : " or less"}
      <span>{termsOf(needs, weapon)}</span>
    </p>
  );
}

/** The same on a button. */
export function neededInShort(needs: Needs, weapon: string): string {
  const { number } = needs;
  return `${number < LEAST ? `hopeless: ${number}` : `${number} or less`} · ${termsOf(needs, weapon)}`;
}

function termsOf({ terms, amounts }: Needs, weapon: string): string {
  return terms.map((term, at) => said(term, amounts[at] ?? 0, weapon, at === 0)).join(" · ");
}

/** Three dice come to no less. */
const LEAST = 3;

function said(term: string, amount: number, weapon: string, first: boolean): string {
  const word = term === "skill" ? weapon || term : (WORDS[term] ?? term);
  return `${word} ${first ? amount : signed(amount)}`;
}

export function signed(amount: number): string {
  return amount < 0 ? `\u2212${-amount}` : `+${amount}`;
}
