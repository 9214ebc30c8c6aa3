/** People on a phone, in a row that snaps from one to the next. */

import "./strip.css";

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { PersonView } from "../wire";
import { Face } from "./face";
import { foremost, type Looks } from "./looks";
import type { Side } from "./sides";
import { Tile } from "./tile";

/** So many tiles; more stand behind the last one. */
const TILES = 4;
const FACES = 3;
/** So many fit without scrolling. */
const FIT = 2;
/** Beside the first tile, in pixels. */
const EDGE = 10;

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
    people.map((person) => ({ person, people: [person], side: number })),
  );
  const all = open || everybody.length <= TILES + 1;
  const shown = all ? everybody : foremost(everybody, TILES, looks);
  const hidden = everybody.filter((one) => !shown.includes(one));
  const scrolls = everybody.length > FIT;
  const [first] = foremost(shown, 1, looks);
  const row = useInView(first ? shown.indexOf(first) : 0);
  return (
    <section
      ref={row}
      class={scrolls ? "strip strip-scrolls" : "strip"}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
    >
      {shown.map((one) => (
        <Tile key={one.person.id} person={one.person} side={one.side} looks={looks} />
      ))}
      {hidden.length > 0 && <More hidden={hidden} looks={looks} open={() => setOpen(true)} />}
    </section>
  );
}

/** A row that shows whoever matters now without being scrolled. */
function useInView(at: number) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef(0);
  useLayoutEffect(() => {
    if (shown.current === at) {
      return undefined;
    }
    // With the frame: where everybody stands is worked out when everything else is on the page, and once.
    const frame = requestAnimationFrame(() => {
      const tile = row.current?.children[at];
      if (row.current && tile instanceof HTMLElement) {
        shown.current = at;
        row.current.scrollLeft = tile.offsetLeft - row.current.offsetLeft - EDGE;
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return row;
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
