/** A set of cards while it is chosen: skill, cards and boosts make the value; what the cards leave of the skill is the margin. */

import { MiniCard } from "../cards/mini";
import { faceOf } from "./faces";
import type { Sum } from "./sum";
import "./sums.css";

interface SumsProps {
  sum: Sum;
  /** The words that name the cards: `5c`, `+Ts`. */
  laid: readonly string[];
  /** What the limit is called: the skill. */
  skill: string;
  /** What the cards are laid for: "attack". */
  verb: string;
}

export function Sums({ sum, laid, skill, verb }: SumsProps) {
  const { limit, value, boosts } = sum;
  const whole = `${verb || "whole"} value`;
  const cards = laid.filter((word) => !word.startsWith("+")).map(faceOf);
  if (cards.length === 0) {
    return <Unknown limit={limit} skill={skill} whole={whole} />;
  }
  if (value > limit) {
    return <Weak sum={sum} cards={cards} skill={skill} />;
  }
  return (
    <div
      class="sums"
      role="status"
      aria-label={`${skill} ${limit}, cards ${value}, boosts ${boosts}: ${whole} ${limit + value + boosts}`}
    >
      <Term value={limit} label={skill} />
      <span class="sums-sign">+</span>
      <Term value={value} label={cards.length > 1 ? "cards" : verb || "card"} cards={cards} />
      {boosts > 0 && (
        <>
          <span class="sums-sign">+</span>
          <Term value={boosts} label={boosts > 1 ? "boosts" : "boost"} />
        </>
      )}
      <span class="sums-sign">=</span>
      <Term value={limit + value + boosts} label={whole} kind="whole" />
      <Term value={limit - value} label="margin" kind="margin" />
    </div>
  );
}

/** Nothing is chosen: the deck will say. */
function Unknown({ limit, skill, whole }: { limit: number; skill: string; whole: string }) {
  return (
    <div class="sums" role="status" aria-label={`${skill} ${limit}, and a card from the deck`}>
      <Term value={limit} label={skill} />
      <span class="sums-sign">+</span>
      <Term value="?" label="deck" />
      <span class="sums-sign">=</span>
      <Term value="?" label={whole} kind="whole" />
    </div>
  );
}

/** Over the skill, whatever is beside it: nothing is added up. */
function Weak({ sum: { limit, value }, cards, skill }: { sum: Sum; cards: string[]; skill: string }) {
  return (
    <div class="sums" role="status" aria-label={`${value} is over ${skill} ${limit}: weak`}>
      <Term value={value} label={cards.length > 1 ? "cards" : "card"} cards={cards} />
      <span class="sums-sign">over</span>
      <Term value={limit} label={skill} />
      <span class="sums-sign">=</span>
      <Term value="weak" label="a bluff" kind="margin" />
    </div>
  );
}

function Term({
  value,
  label,
  cards = [],
  kind = "",
}: {
  value: number | string;
  label: string;
  cards?: string[];
  kind?: string;
}) {
  return (
    <span class={`sums-term${kind ? ` sums-${kind}` : ""}`} aria-hidden="true">
      {value}
      <small>{label}</small>
      {cards.length > 0 && (
        <span class="sums-cards">
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
            <MiniCard key={`${at} ${card}`} code={card} silent />
          ))}
        </span>
      )}
    </span>
  );
}
