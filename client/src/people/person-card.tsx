/** Somebody in a flank: arms, gear, bar with its thresholds, chips, words. */

import "./person-card.css";

import { memo } from "../frame/memo";
import { Bar } from "./bar";
import { Chips } from "./chips";
import { Face } from "./face";
import { InHand } from "./in-hand";
import { asStruck, classOf, isSamePicture, looksOf, type PictureProps } from "./looks";
import { NameOf } from "./name-of";
import { chipsOf, described, gearOf, lossesOf } from "./tracks";
import { Words } from "./word";
import { wordsOf } from "./words";

export const PersonCard = memo(function PersonCard({ person: met, side, looks }: PictureProps) {
  const person = asStruck(met, looks);
  const one = looksOf(person, looks);
  const chips = chipsOf(person);
  const gear = gearOf(person);
  return (
    <article class={classOf("person", side, person, one)} data-who={person.id}>
      <header class="person-head">
        <Face person={person} side={side} size={58} looks={looks} />
        <div class="person-who">
          <NameOf person={person} press={one.press} />
          {gear && <p class="person-gear">{gear}</p>}
        </div>
      </header>
      <Bar tracks={person.tracks} label={described(person)} {...one.bar} />
      <div class="person-foot">
        <span class="person-losses" aria-hidden="true">
          {lossesOf(person).join(" · ")}
        </span>
        <span class="person-has">
          <InHand person={person} />
          {chips && <Chips chips={chips} places silent />}
        </span>
      </div>
      <Words words={wordsOf(person, looks.names)} silent />
    </article>
  );
}, isSamePicture);
