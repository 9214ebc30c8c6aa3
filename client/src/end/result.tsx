/** How it ended: who won, with their arms; how that was decided; and whose arms lie beside. */

import type { ComponentChildren } from "preact";

import { Arms } from "../heraldry/arms";
import type { Side } from "../people/sides";
import type { PersonView, Result } from "../wire";
import "./result.css";

interface Props {
  result: Result | null | undefined;
  sides: readonly Side[];
  /** "Bob and Jon win!" */
  headline: string;
  /** How it was decided. */
  how: string;
  /** Smaller, above each other. */
  narrow: boolean;
  /** An earlier place is looked at: on a narrow page the end is told in one line then. */
  past?: boolean;
  children?: ComponentChildren;
}

/** So many arms beside each other. */
const SHOWN = 4;

export function Outcome({ result, sides, headline, how, narrow, past = false, children }: Props) {
  const won = sides.filter((side) => side.name === result?.side);
  const lost = sides.filter((side) => side.name !== result?.side);
  return (
    <section
      class={`outcome${narrow ? " outcome-narrow" : ""}${narrow && past ? " outcome-line" : ""}`}
      aria-label="Result"
    >
      <Shields sides={won} sizes={narrow ? [64, 52] : [96, 60]} />
      <div class="outcome-said">
        <h2>{headline}</h2>
        {!(narrow && past) && <p>{how}</p>}
      </div>
      <Shields sides={lost} sizes={[64, 46]} lost={won.length > 0} />
      {children}
    </section>
  );
}

interface ShieldsProps {
  sides: readonly Side[];
  /** How high they are, one or two, and more. */
  sizes: readonly [number, number];
  lost?: boolean;
}

function Shields({ sides, sizes, lost = false }: ShieldsProps) {
  const all = sides.flatMap((side) => side.people.map((person) => ({ person, side: side.number })));
  const shown = [...all].sort((one, other) => rank(other.person) - rank(one.person)).slice(0, SHOWN);
  const size = sizes[shown.length > 2 ? 1 : 0];
  return (
    <div class={lost ? "outcome-lost" : "outcome-won"}>
      {shown.map(({ person, side }) => (
        <figure key={person.id}>
          <Arms name={person.name} kind={person.kind ?? "person"} size={size} side={side} out={!person.up} label="" />
          <figcaption>{person.name}</figcaption>
        </figure>
      ))}
      {all.length > shown.length && <p class="outcome-more">and {all.length - shown.length} more</p>}
    </div>
  );
}

/** Whoever stands comes first. */
function rank(person: PersonView): number {
  return person.up ? 1 : 0;
}
