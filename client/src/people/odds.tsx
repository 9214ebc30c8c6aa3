/** What may come of an answer, as shares of a bar: plain for good, striped for bad, dull for nothing. */

import "./odds.css";

export interface Outcome {
  key: "hit" | "nothing" | "behit" | "first" | "tie" | "second";
  /** From 0 to 1. */
  p: number;
  note?: string;
}

const LOOKS: Readonly<Record<Outcome["key"], "good" | "dull" | "bad">> = {
  hit: "good",
  first: "good",
  nothing: "dull",
  tie: "dull",
  behit: "bad",
  second: "bad",
};
const SAYS: Readonly<Record<Outcome["key"], string>> = {
  hit: "to hit",
  behit: "to be hit",
  nothing: "nothing",
  first: "to come first",
  tie: "a tie",
  second: "to come second",
};

export function Odds({ outcomes }: { outcomes: readonly Outcome[] }) {
  const told = outcomes.filter((one) => one.p > 0);
  const label = outcomes.map((one) => `${percent(one.p)} percent ${one.note ?? SAYS[one.key]}`).join(", ");
  return (
    <span class="odds" role="img" aria-label={label}>
      {told.map((one) => (
        <i key={one.key} class={`odds-${LOOKS[one.key]}`} style={{ flexGrow: one.p }} />
      ))}
    </span>
  );
}

export function percent(p: number): number {
  return Math.round(100 * p);
}
