/** An encounter, to be chosen: the arms of both sides, what it is about, and under which rules. */

import type { EncounterInfo } from "./api";
import { Camps } from "./arms-of-sides";
import { against, camps } from "./arms-row";
import { minutesOf } from "./filters";

interface Props {
  encounter: EncounterInfo;
  href: string;
  chosen: boolean;
  /** It would be played with real cards. */
  cards?: boolean;
}

export function EncounterTile({ encounter, href, chosen, cards = false }: Props) {
  const sides = camps(encounter.people);
  const minutes = minutesOf(encounter, cards);
  return (
    <li>
      <a class="enc" href={href} aria-current={chosen ? "true" : undefined}>
        <Camps all={sides} size={34} />
        <b>{encounter.title}</b>
        <span class="enc-about">{encounter.about}</span>
        <span class="enc-facts">
          <span class="enc-tag">{encounter.edition}</span>
          <span>{against(sides)}</span>
          {minutes && (
            <span class="enc-measured">
              {minutes} min · {encounter.measured?.difficulty}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
