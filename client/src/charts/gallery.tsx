/** Charts in every state: exact, with few fights and with many, empty, growing, with long names and on a phone. */

import type { ComponentChildren } from "preact";

import type { Show } from "../gallery/show";
import "./gallery.css";
import { share } from "./numbers";
import { WHO_HITS, won } from "./samples";
import { Tug } from "./tug";

/** In a panel, as wide as on a laptop, in a column beside, or on the narrowest phone. */
function Hung({ as, children }: { as: "wide" | "side" | "phone"; children: ComponentChildren }) {
  return <div class={`charts-hung charts-${as}`}>{children}</div>;
}

const TUGS: Show[] = [
  {
    name: "Tug: exact",
    draw: () => (
      <Hung as="wide">
        <Tug big parts={WHO_HITS} />
        <Tug big parts={WHO_HITS} fractions />
      </Hung>
    ),
  },
  {
    name: "Tug: few and many",
    draw: () => (
      <Hung as="wide">
        <Tug big parts={won(467, 600)} />
        <Tug big parts={won(33, 60)} />
        <Tug big parts={won(11, 12)} growing />
        <Tug big parts={won(7, 12)} growing />
        <Tug big parts={won(0, 0)} growing />
        <Tug parts={won(600, 600)} />
        <Tug parts={won(56, 60)} head="Chance to win" note="60 fights, sensible bots" />
      </Hung>
    ),
  },
  {
    name: "Tug: nobody, four sides",
    draw: () => (
      <Hung as="wide">
        <Tug
          parts={[
            { name: "Ann", of: share(220, 600), side: 0 },
            { name: "nobody", of: share(130, 600) },
            { name: "Bob", of: share(250, 600), side: 1 },
          ]}
        />
        <Tug
          parts={["Wren", "Mole", "Toad", "Rat"].map((name, side) => ({ name, of: share(90 + 40 * side, 600), side }))}
        />
      </Hung>
    ),
  },
  {
    name: "Tug: narrow, long names, right to left",
    draw: () => (
      <Hung as="phone">
        <Tug big parts={WHO_HITS} />
        <Tug big parts={won(467, 600)} />
        <Tug big parts={won(330, 600, "The Honourable Company of Ferrymen", "Wulfstan Ironside the Elder")} />
        <Tug big parts={won(330, 600, "מרים בת חנה", "أبو بكر الصيادي")} />
        <Tug big parts={won(9, 12)} growing />
      </Hung>
    ),
  },
];

export const shows: Show[] = [...TUGS];
