/** Somebody on a phone: arms, name, chips, bar, one line. */

import "./tile.css";

import { Arms } from "../heraldry/arms";
import type { PersonView } from "../wire";
import { Bar } from "./bar";
import { Chips } from "./chips";
import { classOf, type Looks, looksOf } from "./looks";
import { NameOf } from "./name-of";
import { InHand } from "./person-card";
import { chipsOf, described, lossesBeside } from "./tracks";
import { Words } from "./word";
import { wordsOf } from "./words";

export function Tile({ person, side, looks }: { person: PersonView; side: number; looks: Looks }) {
  const one = looksOf(person, looks);
  const chips = chipsOf(person);
  const words = wordsOf(person, one.names).filter((word) => word.tone !== "good");
  return (
    <article class={classOf("tile", side, person, one)}>
      <Arms
        name={person.name}
        kind={person.kind ?? "person"}
        size={40}
        side={side}
        label=""
        now={one.now}
        struck={one.struck}
        out={!person.up}
      />
      <NameOf person={person} press={one.press} />
      <span class="tile-has">
        <InHand person={person} />
        {chips && <Chips chips={chips} silent />}
      </span>
      <Bar tracks={person.tracks} plain label={described(person)} {...one.bar} />
      <p class="tile-state">
        <Words words={words} most={1} silent />
        <span class="tile-losses" aria-hidden="true">
          {lossesBeside(words[0]?.text, person)}
        </span>
      </p>
    </article>
  );
}
