/** People of a side on a phone, in a row that snaps from one to the next. */

import { useState } from "preact/hooks";

import { Arms } from "../heraldry/arms";
import type { PersonView } from "../wire";
import type { Looks } from "./looks";
import type { Side } from "./sides";
import { Tile } from "./tile";

/** So many tiles; more stand behind the last one. */
const TILES = 4;
const FACES = 3;

interface Props {
  side: Side;
  looks: Looks;
  label: string;
}

export function Strip({ side, looks, label }: Props) {
  const [open, setOpen] = useState(false);
  const { people } = side;
  const hidden = people.slice(TILES);
  const matters = hidden.some(({ id }) => looks.now?.has(id) || looks.struck?.has(id) || looks.lit?.has(id));
  const all = open || matters || hidden.length <= 1;
  return (
    <section class={people.length > 2 ? "strip strip-scrolls" : "strip"} aria-label={label}>
      {(all ? people : people.slice(0, TILES)).map((person) => (
        <Tile key={person.id} person={person} side={side.number} looks={looks} />
      ))}
      {!all && <More people={hidden} side={side.number} open={() => setOpen(true)} />}
    </section>
  );
}

function More({ people, side, open }: { people: PersonView[]; side: number; open(): void }) {
  return (
    <button type="button" class="strip-more" onClick={open}>
      <span class="strip-faces">
        {people.slice(0, FACES).map((person) => (
          <Arms
            key={person.id}
            name={person.name}
            kind={person.kind ?? "person"}
            size={26}
            side={side}
            label=""
            out={!person.up}
          />
        ))}
      </span>
      {people.length} more
    </button>
  );
}
