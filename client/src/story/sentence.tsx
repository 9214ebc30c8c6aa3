/** A sentence in which the cards it names are drawn. */

import { MiniCard } from "../cards/mini";
import type { Facts } from "../wire";
import { type Piece, piecesOf } from "./pieces";
import "./sentence.css";

export function Sentence({ text, facts }: { text: string; facts?: Facts | undefined }) {
  return <>{piecesOf(text, facts).map(drawn)}</>;
}

function drawn(piece: Piece, at: number) {
  if ("card" in piece) {
    return <MiniCard key={at} code={piece.card} />;
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
