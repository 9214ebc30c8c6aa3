import "./in-hand.css";

import type { PersonView } from "../wire";
import { Sign } from "./signs";
import { cardsOf } from "./tracks";

/** How many cards somebody has in the hand, and a hand where one is held for later. */
export function InHand({ person }: { person: PersonView }) {
  const { hand, held } = cardsOf(person);
  if (hand === 0 && !held) return null;
  const said = [hand > 0 ? `${hand} ${hand === 1 ? "card" : "cards"}` : "", held ? "one held" : ""]
    .filter(Boolean)
    .join(", ");
  return (
    <span class="person-cards" role="img" aria-label={said}>
      {held && <Sign name="hold" />}
      {hand > 0 && (
        <>
          <i />
          {hand}
        </>
      )}
    </span>
  );
}
