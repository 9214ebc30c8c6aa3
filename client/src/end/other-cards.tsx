/** Another card than the one that came up, or another number: which one, then what instead. */

import { useState } from "preact/hooks";

import { MiniCard } from "../cards/mini";
import { keyed } from "../field/keyed";
import { Cells, Dice } from "../referee/pad";
import type { Came, CardsAsked } from "../wire";
import type { Alternative } from "./alternatives";

interface Props {
  came: Came;
  asked: CardsAsked;
  see(one: Alternative): void;
}

export function OtherCards({ came, asked, see }: Props) {
  const { what, sides = 0 } = came;
  const [at, setAt] = useState(0);
  const tap = (face: string) => {
    const instead = what.map((one, n) => (n === at ? face : one));
    if (face !== what[at]) {
      see({ words: instead, text: "", whole: true, cards: { what: instead, sides } });
    }
  };
  return (
    <>
      {what.length > 1 && (
        <div class="what-if-who" role="group" aria-label="Which of them?">
          {keyed(what).map(({ key, one, at: n }) => (
            <button key={key} class="btn" aria-pressed={n === at} onClick={() => setAt(n)}>
              {sides ? one : <MiniCard code={one} />}
            </button>
          ))}
        </div>
      )}
      <div class={sides ? "pad pad-dice" : "pad"}>
        {sides ? <Dice sides={sides} tap={tap} /> : <Cells asked={asked} told={[]} tap={tap} />}
      </div>
    </>
  );
}
