/** Rows of what was told: who, the cards, and what they come to. */

import { Arms } from "../heraldry/arms";
import type { Row } from "./rows";
import { Slots } from "./slots";
import "./told.css";

interface Props {
  rows: readonly Row[];
  name(who: string): string;
  sideOf(who: string): number;
  wide: boolean;
}

export function Told({ rows, name, sideOf, wide }: Props) {
  return (
    <div class={`told told-${rows.length}`} role="group" aria-label="Cards told">
      {rows.map((row) => (
        <div key={row.who} class={`told-row${row.now ? " told-now" : ""}${row.hits ? " told-hits" : ""}`}>
          <Arms name={name(row.who)} size={wide ? 38 : 34} side={sideOf(row.who)} label="" />
          <span class="told-who">
            <b>{name(row.who)}</b>
            <small>{row.text}</small>
          </span>
          <Slots
            told={row.cards}
            n={row.n}
            dice={row.dice}
            side={sideOf(row.who)}
            width={wide ? 54 : 34}
            over={row.over}
            now={row.now}
          />
          <Rank row={row} />
        </div>
      ))}
    </div>
  );
}

function Rank({ row: { rank, helps, now } }: { row: Row }) {
  if (rank === undefined && !helps) {
    return null;
  }
  return (
    <span class="told-rank">
      <b>{rank ?? (now ? "?" : "")}</b>
      <small>{helps || (rank === 0 ? "overdrawn" : "rank")}</small>
    </span>
  );
}
