/** Somebody in a flank: arms, gear, bar with its thresholds, chips, words. Folded to three short lines where many stand. */

import "./person-card.css";

import { Arms } from "../heraldry/arms";
import type { PersonView } from "../wire";
import { Bar } from "./bar";
import { Chips } from "./chips";
import { classOf, type Looks, looksOf } from "./looks";
import { NameOf } from "./name-of";
import { Sign } from "./signs";
import { cardsOf, chipsOf, described, gearOf, lossesBeside, lossesOf } from "./tracks";
import { Words } from "./word";
import { wordsOf } from "./words";

interface Props {
  person: PersonView;
  side: number;
  looks: Looks;
  fold?: boolean;
}

export function PersonCard({ person, side, looks, fold }: Props) {
  return fold ? (
    <Folded person={person} side={side} looks={looks} />
  ) : (
    <Whole person={person} side={side} looks={looks} />
  );
}

function Whole({ person, side, looks }: Props) {
  const one = looksOf(person, looks);
  const chips = chipsOf(person);
  const gear = gearOf(person);
  return (
    <article class={classOf("person", side, person, one)}>
      <header class="person-head">
        <Arms
          name={person.name}
          kind={person.kind ?? "person"}
          size={58}
          side={side}
          label=""
          now={one.now}
          struck={one.struck}
          out={!person.up}
        />
        <div class="person-who">
          <NameOf person={person} press={one.press} />
          {gear && <p class="person-gear">{gear}</p>}
        </div>
      </header>
      <Bar tracks={person.tracks} label={described(person)} {...one.bar} />
      <div class="person-foot">
        <Losses text={lossesOf(person).join(" · ")} />
        <span class="person-has">
          <InHand person={person} />
          {chips && <Chips chips={chips} places silent />}
        </span>
      </div>
      <Words words={wordsOf(person, one.names)} silent />
    </article>
  );
}

function Folded({ person, side, looks }: Props) {
  const one = looksOf(person, looks);
  const chips = chipsOf(person);
  const words = wordsOf(person, one.names).filter((word) => word.tone !== "good");
  return (
    <article class={`${classOf("person", side, person, one)} person-fold`}>
      <Arms
        name={person.name}
        kind={person.kind ?? "person"}
        size={42}
        side={side}
        label=""
        now={one.now}
        struck={one.struck}
        out={!person.up}
      />
      <div class="person-who">
        <NameOf person={person} press={one.press} />
        <InHand person={person} />
        {chips && <Chips chips={chips} silent />}
      </div>
      <Bar tracks={person.tracks} plain label={described(person)} {...one.bar} />
      <div class="person-foot">
        <Losses text={lossesBeside(words[0]?.text, person)} />
        <Words words={words} most={1} silent />
      </div>
    </article>
  );
}

/** Read aloud with the bar. */
function Losses({ text }: { text: string }) {
  return (
    <span class="person-losses" aria-hidden="true">
      {text}
    </span>
  );
}

/** How many cards somebody has in the hand, and a hand where one is held for later. */
export function InHand({ person }: { person: PersonView }) {
  const { hand, held } = cardsOf(person);
  if (hand === 0 && !held) return null;
  const said = [hand > 0 ? `${hand} ${hand === 1 ? "card" : "cards"}` : "", held ? "one held" : ""]
    .filter(Boolean)
    .join(", ");
  return (
    <span class="person-cards" role="img" aria-label={said}>
      {held && <Sign name="hold" />}
      {hand > 0 && (
        <>
          <i />
          {hand}
        </>
      )}
    </span>
  );
}
