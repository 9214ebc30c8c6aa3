/** What has to be rolled, and what that number is made of. */

import type { Needs } from "../wire";

/** Terms as people say them. */
const WORDS: Readonly<Record<string, string>> = { acc: "accuracy", parries: "earlier parries" };

export function Needed({ needs, weapon }: { needs: Needs; weapon: string }) {
  const { number, terms, amounts } = needs;
  return (
    <p class="details-needs">
      {number < LEAST ? "Hopeless: " : "Roll "}
      <b>{number}</b>
      {number < LEAST ? "" : " or less"}
      <span>{terms.map((term, at) => said(term, amounts[at] ?? 0, weapon, at === 0)).join(" · ")}</span>
    </p>
  );
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
