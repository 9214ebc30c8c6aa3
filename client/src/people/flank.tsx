/** People at the edge of the field, each at their fixed place. */

import "./flank.css";

import { foremost, type Looks } from "./looks";
import { PersonCard } from "./person-card";
import { folds, type Side } from "./sides";
import { Tile } from "./tile";

/** So many fit, folded; more are scrolled, or counted. */
const FIT = 6;
const SHOWN = 5;

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
  /** Of many, only those who matter now. */
  few?: boolean | undefined;
}

export function Flank({ sides, looks, label, mirror, fold = folds(sides), few }: Props) {
  const many = !few && sides.reduce((sum, side) => sum + side.people.length, 0) > FIT;
  const looksLike = { mirror, fold, many };
  const on = Object.entries(looksLike).filter(([, is]) => is);
  return (
    <section
      class={["flank", ...on.map(([look]) => `flank-${look}`)].join(" ")}
      aria-label={label}
      tabIndex={many ? 0 : undefined}
    >
      {sides.map((side) => (
        <FlankSide key={side.name} side={side} looks={looks} fold={fold} named={sides.length > 1} few={few} />
      ))}
    </section>
  );
}

interface SideProps {
  side: Side;
  looks: Looks;
  fold: boolean;
  named: boolean;
  few: boolean | undefined;
}

function FlankSide({ side, looks, fold, named, few }: SideProps) {
  const Picture = fold ? Tile : PersonCard;
  const all = side.people.map((person) => ({ person }));
  const shown = few ? foremost(all, SHOWN, looks) : all;
  return (
    <>
      {named && <h2 class="flank-side">{side.name}</h2>}
      {shown.map(({ person }) => (
        <Picture key={person.id} person={person} side={side.number} looks={looks} />
      ))}
      {shown.length < all.length && <p class="flank-side">and {all.length - shown.length} more</p>}
    </>
  );
}
