/** What one exchange may cost either of two people: points down the middle, the chance of each to both sides. */

import { Figure, type Framing } from "./figure";
import { isExact, label } from "./numbers";
import { type Half, type Loss, marksOf, rowsOf, sentence, type Stretch, tableOf } from "./mirror-rows";
import { Plot, type Worn } from "./plot";
import type { ComponentChildren } from "preact";
import type { Exchange, Who } from "./types";
import "./mirror.css";

interface Props extends Framing {
  exchange: Exchange;
  /** Whose loss is on the left, and whose on the right. */
  pair: readonly [Who, Who];
  fractions?: boolean;
  /** What the numbers are, between the heads. */
  says?: string;
  unit?: string;
}

export function Mirror({ exchange, pair, fractions = false, says = "in 100 exchanges", unit, ...framing }: Props) {
  const rows = rowsOf(exchange, pair);
  const counted = unit ?? (isExact(exchange.nothing) ? "exchanges" : "fights");
  const [left, right] = rows.halves;
  const points = Array.from({ length: rows.last + 1 }, (_, at) => at);
  const none = left.losses.length + right.losses.length === 0;
  return (
    <Figure
      {...framing}
      class="chart-mirror"
      says={sentence(rows)}
      table={tableOf(rows, "Points lost in one exchange")}
    >
      <div class="mirror">
        <div class="mirror-heads" aria-hidden="true">
          <Head half={left} />
          <small>{none ? "nobody can lose anything" : says}</small>
          <Head half={right} />
        </div>
        <Plot
          class={fractions ? "mirror-plot mirror-fractions" : "mirror-plot"}
          label="Points lost"
          style={{ "--rows": rows.last + 1 }}
          marks={marksOf(rows, counted)}
        >
          {(wear, told) => (
            <>
              <div class="mirror-ground" aria-hidden="true">
                {rows.halves.map((half, side) =>
                  half.zones.map((zone) => <ZoneOf key={`${half.who.id} ${zone.from}`} zone={zone} side={side} />),
                )}
                {points.map((point) => (
                  <span key={point} class="mirror-point" style={{ gridRow: point + 1 }}>
                    {point}
                  </span>
                ))}
              </div>
              {rows.halves.map((half, column) => {
                const before = column === 0 ? 0 : left.losses.length;
                return half.losses.map((loss, at) => (
                  <Bar
                    key={`${half.who.id} ${loss.points}`}
                    loss={loss}
                    side={half.who.side}
                    column={column}
                    longest={rows.longest}
                    says={label(loss.chance, fractions)}
                    worn={wear(before + at)}
                  >
                    {told(before + at)}
                  </Bar>
                ));
              })}
            </>
          )}
        </Plot>
      </div>
    </Figure>
  );
}

function Head({ half: { who } }: { half: Half }) {
  return (
    <b data-side={who.side}>
      <bdi>{who.name}</bdi> loses
    </b>
  );
}

function ZoneOf({ zone: { from, to, key, text, reachable }, side }: { zone: Stretch; side: number }) {
  return (
    <div class={`mirror-zone mirror-${key}`} data-column={side} style={{ gridRow: `${from + 1} / ${to + 2}` }}>
      <b>{key}</b>
      {to > from && <small>{reachable ? text : "out of reach"}</small>}
    </div>
  );
}

interface BarProps {
  loss: Loss;
  side: number;
  column: number;
  longest: number;
  says: string;
  worn: Worn;
  children: ComponentChildren;
}

function Bar({ loss: { points, chance, hollow }, side, column, longest, says, worn, children }: BarProps) {
  const part = (p: number) => p / longest;
  return (
    <div class="mirror-row" data-column={column} data-side={side} style={{ gridRow: points + 1 }}>
      <div {...worn} class={hollow ? "mirror-bar mirror-hollow" : "mirror-bar"} style={{ "--part": part(chance.p) }}>
        {children}
      </div>
      {!isExact(chance) && (
        <i
          class="mirror-whisker"
          aria-hidden="true"
          style={{ "--from": part(chance.lo), "--part": part(chance.hi - chance.lo) }}
        />
      )}
      <b aria-hidden="true" style={{ "--part": part(isExact(chance) ? chance.p : chance.hi) }}>
        {says}
      </b>
    </div>
  );
}
