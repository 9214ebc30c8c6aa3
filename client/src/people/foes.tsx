/** Foes on a phone where cards are laid against one of them: all as tiles, whoever is tapped is meant. */

import "./foes.css";

import type { Looks } from "./looks";
import type { Side } from "./sides";
import { Tile } from "./tile";

/** So many stand in two columns; more in three. */
const TWO = 4;

export function Foes({ sides, looks }: { sides: readonly Side[]; looks: Looks }) {
  const many = sides.flatMap(({ people }) => people).length > TWO;
  return (
    <section class={many ? "foes foes-many" : "foes"} aria-label="Foes">
      {sides.flatMap(({ number, people }) =>
        people.map((person) => <Tile key={person.id} person={person} side={number} looks={looks} />),
      )}
    </section>
  );
}
