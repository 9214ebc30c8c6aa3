/** Somebody in little room: arms, name, what they have, bar, one line. On phones, and in flanks where many stand. */

import "./tile.css";

import { memo } from "../frame/memo";
import { Bar } from "./bar";
import { Chips } from "./chips";
import { Face } from "./face";
import { InHand } from "./in-hand";
import { asStruck, classOf, isSamePicture, looksOf, type PictureProps } from "./looks";
import { NameOf } from "./name-of";
import { chipsOf, described, lossesBeside } from "./tracks";
import { Words } from "./word";
import { wordsOf } from "./words";

export const Tile = memo(function Tile({ person: met, side, looks }: PictureProps) {
  const person = asStruck(met, looks);
  const one = looksOf(person, looks);
  const chips = chipsOf(person);
  const words = wordsOf(person, looks.names).filter((word) => word.tone !== "good");
  return (
    <article class={classOf("tile", side, person, one)} data-who={person.id}>
      <Face person={person} side={side} size={40} looks={looks} />
      <NameOf person={person} press={one.press} />
      <span class="tile-has">
        <InHand person={person} />
        {chips && <Chips chips={chips} silent />}
      </span>
      <Bar tracks={person.tracks} plain label={described(person)} {...one.bar} />
      <p class="tile-state" aria-hidden="true">
        <Words words={words} most={1} brief />
        <span class="tile-losses">{lossesBeside(words[0]?.text, person)}</span>
      </p>
    </article>
  );
}, isSamePicture);
