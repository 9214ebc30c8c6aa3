/** All at once: the order, a deal, an instant contest; a row each. */

import { Arms } from "../heraldry/arms";
import type { Hand, Stroke } from "./beats";
import { type Drawn, kindOf, Medal, sideOf, Turned } from "./contest";
import { DiceRow } from "./dice-row";
import { keyed } from "./keyed";
import "./everybody.css";

export function Everybody({ stroke, drawn }: { stroke: Stroke; drawn: Drawn }) {
  return (
    <ul class={`contest-all${stroke.hands.length > 4 ? " contest-all-many" : ""}`} tabIndex={0}>
      {stroke.hands.map((hand) => (
        <Row key={hand.who} hand={hand} drawn={drawn} many={stroke.hands.length > 4} />
      ))}
    </ul>
  );
}

function Row({ hand, drawn, many }: { hand: Hand; drawn: Drawn; many: boolean }) {
  const side = sideOf(drawn, hand.who);
  const person = drawn.people.get(hand.who);
  const width = many ? 28 : drawn.level ? 40 : 46;
  return (
    <li
      class={`contest-one side-${side}${hand.fate === "wins" ? " contest-one-wins" : ""}${hand.void ? " contest-one-void" : ""}`}
    >
      <Arms name={person?.name ?? hand.who} size={many ? 30 : 40} side={side} label="" {...kindOf(person)} />
      <b>
        {person?.name ?? hand.who}
        {(hand.does || hand.void) && (
          <small>{[hand.does || "overdrawn", overWhat(hand)].filter(Boolean).join(": ")}</small>
        )}
      </b>
      {hand.dice.length > 0 && <DiceRow dice={hand.dice} size={34} />}
      <span class="contest-row">
        {keyed(hand.cards).map(({ key, one: laid, at }) => (
          <Turned key={key} laid={{ ...laid, counts: !hand.void }} at={at} side={side} width={width} alone />
        ))}
      </span>
      <Medal hand={hand} under={many ? "" : underOf(hand)} wins={hand.fate === "wins"} />
    </li>
  );
}

/** Why a card gives no place: "over skill 7". */
function overWhat({ void: none, by, skill, cards }: Hand): string {
  return none && by === "skill" && skill !== undefined && cards.length > 0 ? `over skill ${skill}` : "";
}

function underOf({ dice, unit = "", value }: Hand): string {
  return dice.length > 0 ? "cards" : value ? unit : "";
}
