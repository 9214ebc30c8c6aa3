/** The ranks of a countdown in one line: where the count is, and how many cards one has to come. */

import { indexOf } from "./codes";
import type { RankGroup } from "./grouping";
import "./rank-strip.css";

export function RankStrip({ ranks, jokers = 0 }: { ranks: RankGroup[]; jokers?: number }) {
  return (
    <ol class="rank-strip">
      {ranks.map((rank) => (
        <li key={rank.rank} class={classOf(rank)} aria-current={rank.now ? "step" : undefined}>
          <b>{indexOf(rank.rank)}</b>
          <Dots count={rank.cards.length} what={rank.name} />
        </li>
      ))}
      {jokers > 0 && (
        <li class="rank-strip-joker">
          <b>★</b>
          <Dots count={jokers} what="red jokers" />
        </li>
      )}
    </ol>
  );
}

function classOf(rank: RankGroup): string {
  return rank.now ? "rank-strip-now" : rank.done ? "rank-strip-past" : "";
}

/** How many cards one has there. */
function Dots({ count, what }: { count: number; what: string }) {
  return count > 0 ? (
    <i>
      <span aria-hidden="true">{"•".repeat(Math.min(count, 4))}</span>
      <span class="unseen">
        , {count} of your {what}
      </span>
    </i>
  ) : null;
}
