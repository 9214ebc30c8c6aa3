/** People on a phone, in a row that snaps from one to the next. */

import "./strip.css";

import { useState } from "preact/hooks";

import type { PersonView } from "../wire";
import { Face } from "./face";
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
      {!all && <More hidden={hidden} looks={looks} open={() => setOpen(true)} />}
    </section>
  );
}

function More({ hidden, looks, open }: { hidden: readonly Placed[]; looks: Looks; open(): void }) {
  return (
    <button type="button" class="strip-more" onClick={open}>
      <span class="strip-faces">
        {hidden.slice(0, FACES).map(({ person, side }) => (
          <Face key={person.id} person={person} side={side} size={26} looks={looks} />
        ))}
      </span>
      {hidden.length} more
    </button>
  );
}
