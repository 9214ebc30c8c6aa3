/** People on a phone, in a row that snaps from one to the next. */

import { useState } from "preact/hooks";

import { Arms } from "../heraldry/arms";
import type { PersonView } from "../wire";
import type { Looks } from "./looks";
import type { Side } from "./sides";
import { Tile } from "./tile";

/** So many tiles; more stand behind the last one. */
const TILES = 4;
const FACES = 3;
/** So many fit without scrolling. */
const FIT = 2;

interface StripProps {
  side: Side;
  /** Further sides in the same row. */
  others?: readonly Side[];
  looks: Looks;
  label: string;
}

interface Placed {
  person: PersonView;
  side: number;
}

export function Strip({ side, others = [], looks, label }: StripProps) {
  const [open, setOpen] = useState(false);
  const everybody = [side, ...others].flatMap(({ number, people }) =>
    people.map((person) => ({ person, side: number })),
  );
  const hidden = everybody.slice(TILES);
  const matters = hidden.some(
    ({ person: { id } }) => looks.now?.has(id) || looks.struck?.has(id) || looks.lit?.has(id),
  );
  const all = open || matters || hidden.length <= 1;
  const scrolls = everybody.length > FIT;
  return (
    <section class={scrolls ? "strip strip-scrolls" : "strip"} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {(all ? everybody : everybody.slice(0, TILES)).map((one) => (
        <Tile key={one.person.id} person={one.person} side={one.side} looks={looks} />
      ))}
      {!all && <More hidden={hidden} open={() => setOpen(true)} />}
    </section>
  );
}

function More({ hidden, open }: { hidden: readonly Placed[]; open(): void }) {
  return (
    <button type="button" class="strip-more" onClick={open}>
      <span class="strip-faces">
        {hidden.slice(0, FACES).map(({ person, side }) => (
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
      {hidden.length} more
    </button>
  );
}
