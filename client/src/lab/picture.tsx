/** The picture of one exchange: who hits, and what each may lose. */

import { Mirror } from "../charts/mirror";
import { Tug } from "../charts/tug";
import type { Exchange } from "./asking";

interface Props {
  found: Exchange;
  fractions: boolean;
  narrow: boolean;
}

export function Picture({ found, fractions, narrow }: Props) {
  const { first = "", second = "" } = found.names;
  return (
    <>
      <Tug
        big
        fractions={fractions}
        tools={false}
        unit="exchanges"
        caption="Who hits"
        parts={[
          { name: `${second} hits`, of: found.second, side: 1 },
          { name: "nothing", of: found.nothing },
          { name: `${first} hits`, of: found.first, side: 0 },
        ]}
      />
      <Mirror
        head="What each may lose"
        note={narrow ? undefined : "points in one blow, after armour"}
        exchange={found}
        fractions={fractions}
        pair={[
          { id: "first", name: first, side: 0 },
          { id: "second", name: second, side: 1 },
        ]}
        says={narrow ? "in 100" : "in 100 exchanges"}
      />
    </>
  );
}
