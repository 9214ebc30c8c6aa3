/** One alone: a card or a roll against a number, and whether it does. */

import { memo } from "../frame/memo";
import { Arms } from "../heraldry/arms";
import { Sign } from "../people/signs";
import { Heading, isOver, kindOf, Lay, sideOf, type StrokeProps } from "./contest";
import { underValue } from "./words";
import "./lone.css";

export const Lone = memo(function Lone({ stroke, drawn }: StrokeProps) {
  const hand = stroke.hands[0];
  if (!hand) {
    return null;
  }
  const side = sideOf(drawn, hand.who);
  const person = drawn.people.get(hand.who);
  const done = stroke.verdict === "done";
  return (
    <div class={`contest-lone side-${side}`}>
      <div class="contest-lone-head">
        <Arms name={person?.name ?? hand.who} size={drawn.level ? 56 : 64} side={side} label="" {...kindOf(person)} />
        <Heading hand={hand} drawn={drawn} instead={stroke.heading} />
      </div>
      <Lay hand={hand} side={side} drawn={drawn} />
      <div
        class={`contest-medal reveal-medal ${done ? "contest-medal-done" : "contest-medal-void"}`}
        role="img"
        aria-label={done ? "succeeds" : "fails"}
      >
        {isOver(hand) ? "–" : (hand.value ?? <Sign name={done ? "ready" : "down"} />)}
        {hand.value !== undefined && <small>{underValue(hand)}</small>}
      </div>
    </div>
  );
});
