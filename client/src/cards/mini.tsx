/** A card as small as a word, for sentences, sums and strips; and a suit alone. */

import { sideLetter } from "./card";
import { type Code, indexOf, isBack, isJoker, rankOf, type Suit, spoken, suitOf } from "./codes";
import { STAR, SUITS } from "./shapes";
import "./mini.css";

interface MiniProps {
  code: Code;
  /** Whose back it is. */
  side?: number;
  /** It did not count. */
  void?: boolean;
  silent?: boolean;
}

export function MiniCard({ code, side = 0, void: voided, silent }: MiniProps) {
  const named = silent ? { "aria-hidden": true } : { role: "img" as const, "aria-label": spoken(code) };
  if (isBack(code)) {
    return <span class={`mini-card mini-card-back card-back card-back-${sideLetter(side)}`} {...named} />;
  }
  return (
    <span class={`mini-card card-suit-${suitOf(code)}${voided ? " mini-card-void" : ""}`} {...named}>
      {isJoker(code) ? (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ) : (
        <>
          <b>{indexOf(rankOf(code))}</b>
          <SuitSign suit={suitOf(code)} />
        </>
      )}
    </span>
  );
}

/** The shape of a suit, as large as the text around it. */
export function SuitSign({ suit }: { suit: Suit }) {
  return (
    <svg class={`suit-sign card-suit-${suit}`} viewBox="0 0 32 32" aria-hidden="true">
      <path d={SUITS[suit]} />
    </svg>
  );
}
