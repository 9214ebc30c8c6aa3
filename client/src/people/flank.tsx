/** People at the edge of the field, each at their fixed place. */

import "./flank.css";

import type { Looks } from "./looks";
import { PersonCard } from "./person-card";
import { folds, type Side } from "./sides";
import { Tile } from "./tile";

/** So many fit, folded; more are scrolled. */
const FIT = 6;

interface Props {
  /** Whom it shows: one side, or several with a heading each. */
  sides: readonly Side[];
  looks: Looks;
  /** What it is called for a screen reader. */
  label: string;
  /** On the right of the field. */
  mirror?: boolean;
  /** Folded or not, instead of by number. */
  fold?: boolean;
}

export function Flank({ sides, looks, label, mirror, fold = folds(sides) }: Props) {
  const many = sides.reduce((sum, side) => sum + side.people.length, 0) > FIT;
  const looksLike = { mirror, fold, many };
  const on = Object.entries(looksLike).filter(([, is]) => is);
  return (
    <section
      class={["flank", ...on.map(([look]) => `flank-${look}`)].join(" ")}
      aria-label={label}
      tabIndex={many ? 0 : undefined}
    >
      {sides.map((side) => (
        <FlankSide key={side.name} side={side} looks={looks} fold={fold} named={sides.length > 1} />
      ))}
    </section>
  );
}

interface SideProps {
  side: Side;
  looks: Looks;
  fold: boolean;
  named: boolean;
}

function FlankSide({ side, looks, fold, named }: SideProps) {
  const Picture = fold ? Tile : PersonCard;
  return (
    <>
      {named && <h2 class="flank-side">{side.name}</h2>}
      {side.people.map((person) => (
        <Picture key={person.id} person={person} side={side.number} looks={looks} />
      ))}
    </>
  );
}
