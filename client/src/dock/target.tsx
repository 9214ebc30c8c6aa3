/** Somebody on the card of what is done to them: arms, gear, and how they stand. */

import { Arms } from "../heraldry/arms";
import { Bar, type Ghost } from "../people/bar";
import { Chips } from "../people/chips";
import { chipsOf, gearOf } from "../people/tracks";
import type { PersonView } from "../wire";
import "./target.css";

interface TargetProps {
  person: PersonView;
  side: number;
  /** How far away: "4 m"; empty where that does not matter. */
  far?: string;
  /** What a blow would cost, where it is worked out. */
  ghost?: Ghost;
}

export function Target({ person, side, far = "", ghost }: TargetProps) {
  const chips = chipsOf(person);
  return (
    <span class="target">
      <Arms name={person.name} kind={person.kind ?? "person"} size={48} side={side} label="" out={!person.up} />
      <span class="target-facts">
        <span class="target-gear">
          <span>{gearOf(person)}</span>
          {far && <span>{far}</span>}
          {chips && <Chips chips={chips} places silent />}
        </span>
        <Bar tracks={person.tracks} {...(ghost && { ghost })} />
      </span>
    </span>
  );
}
