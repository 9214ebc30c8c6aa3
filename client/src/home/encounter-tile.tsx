/** An encounter, to be chosen: the arms of both sides, what it is about, and under which rules. */

import type { EncounterInfo } from "./api";
import { Camps } from "./arms-of-sides";
import { against, camps } from "./arms-row";

interface Props {
  encounter: EncounterInfo;
  href: string;
  chosen: boolean;
}

export function EncounterTile({ encounter, href, chosen }: Props) {
  const sides = camps(encounter.people);
  return (
    <li>
      <a class="enc" href={href} aria-current={chosen ? "true" : undefined}>
        <Camps all={sides} size={34} />
        <b>{encounter.title}</b>
        <span class="enc-about">{encounter.about}</span>
        <span class="enc-facts">
          <span class="enc-tag">{encounter.edition}</span>
          <span>{against(sides)}</span>
        </span>
      </a>
    </li>
  );
}
