/** A sentence in which the cards it names are drawn. */

import type { Code } from "../cards/codes";
import { MiniCard } from "../cards/mini";
import type { Facts } from "../wire";
import { type Piece, piecesOf } from "./pieces";
import "./sentence.css";

export function Sentence({ text, facts }: { text: string; facts?: Facts | undefined }) {
  return <>{piecesOf(text, facts).map(drawn)}</>;
}

function drawn(piece: Piece, at: number) {
  if ("card" in piece) {
    return <CardInWords key={at} {...piece} />;
  }
  if ("change" in piece) {
    return (
      <span key={at} class={`sentence-change sentence-change-${piece.of}`}>
        {piece.change}
      </span>
    );
  }
  return piece.text;
}

/** What closes behind a card stays beside it. */
export function CardInWords({ card, mark }: { card: Code; mark?: string }) {
  return mark ? (
    <span class="sentence-card">
      <MiniCard code={card} />
      {mark}
    </span>
  ) : (
    <MiniCard code={card} />
  );
}
