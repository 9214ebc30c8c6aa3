/** How long it takes: a column for each number of rounds, those in brass hold half of the fights. */

import { binsOf, DOTS_UNDER, halfInWords, marksOf, sentence, tableOf } from "./columns-bins";
import { Figure, type Framing } from "./figure";
import { Plot } from "./plot";
import "./columns.css";

interface Props extends Framing {
  /** How many fights took so many rounds; chances where it was worked out. */
  rounds: Readonly<Record<number, number>>;
  /** So many fights; none if it was worked out. */
  n?: number;
  unit?: string;
}

/** From this part on a column bears its number. */
const NUMBERED = 0.045;
/** With more bins than this, and longer labels, a phone has room for every second one. */
const CROWDED = 6;
const LONG = 3;

export function Columns({ rounds, n = 0, unit = "rounds", ...framing }: Props) {
  const bins = binsOf(rounds, n);
  const most = Math.max(...bins.map((bin) => bin.many));
  const dots = n > 0 && n < DOTS_UNDER;
  const crowded = bins.length > CROWDED && bins.some(({ label }) => label.length > LONG);
  return (
    <Figure {...framing} class="chart-columns" says={sentence(bins, unit)} table={tableOf(bins, unit)}>
      <div class="columns">
        <Plot
          class={crowded ? "columns-plot columns-crowded" : "columns-plot"}
          label={unit}
          marks={marksOf(bins, unit)}
        >
          {(wear, told) =>
            bins.map(({ label, many, chance, modal }, at) => (
              <div key={label} {...wear(at)} class={modal ? "columns-bin columns-modal" : "columns-bin"}>
                {told(at)}
                <span class="columns-room" aria-hidden="true">
                  {dots ? (
                    <span class="columns-dots">
                      {Array.from({ length: many }, (_, dot) => dot).map((dot) => (
                        <i key={dot} />
                      ))}
                    </span>
                  ) : (
                    <i style={{ height: `${(100 * many) / most}%` }}>
                      <b>{chance.p >= NUMBERED ? Math.round(100 * chance.p) : ""}</b>
                    </i>
                  )}
                </span>
                <small aria-hidden="true">{label}</small>
              </div>
            ))
          }
        </Plot>
        <small>
          {bins.length === 0
            ? "no fights yet"
            : `${unit}${dots ? ", a dot a fight" : ", in 100 fights"} · ${halfInWords(bins, unit)}`}
        </small>
      </div>
    </Figure>
  );
}
