/** Who is still standing, round by round; a cursor tells each round, and what comes for two who both still stand. */

import { Figure, type Framing } from "./figure";
import { percent } from "./numbers";
import { Plot } from "./plot";
import {
  bandPath,
  chanceOf,
  lastRound,
  marksOf,
  roundTicks,
  sentence,
  spread,
  type Standing,
  stepPath,
  tableOf,
  upTo,
} from "./survival-lines";
import "./survival.css";

interface Props extends Framing {
  lines: readonly Standing[];
  /** How many fights, or chances, ended in each round. */
  rounds: Readonly<Record<number, number>>;
  /** So many fights; none if it was worked out. */
  n?: number;
}

const SHARES = [100, 75, 50, 25, 0];
/** Between names at the ends of lines, in hundredths of the height. */
const APART = 8.5;

export function Survival({ lines, rounds, n = 0, ...framing }: Props) {
  const last = lastRound(rounds, n);
  const shares = lines.map((line) => upTo(line, last));
  const names = spread(
    shares.map((line) => 100 - 100 * (line.at(-1) ?? 0)),
    APART,
  );
  return (
    <Figure {...framing} class="chart-survival" says={sentence(lines, last, n)} table={tableOf(lines, last, n)}>
      <div class="survival">
        <div class="survival-shares" aria-hidden="true">
          {SHARES.map((share) => (
            <span key={share} style={{ top: `${100 - share}%` }}>
              {share === 100 ? "100\u00a0%" : share}
            </span>
          ))}
        </div>
        <Plot class="survival-plot" label="Rounds" marks={lines.length > 0 ? marksOf(lines, last, n) : []}>
          {(wear, told, chosen) => (
            <>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                {SHARES.map((share) => (
                  <path key={share} class="survival-grid" d={`M0 ${share}H100`} />
                ))}
                {n > 0 &&
                  lines.map(({ who }, at) => (
                    <path key={who.id} class="survival-band" data-side={who.side} d={bandPath(shares[at] ?? [], n)} />
                  ))}
                {lines.map(({ who }, at) => (
                  <path key={who.id} class="survival-line" data-side={who.side} d={stepPath(shares[at] ?? [])} />
                ))}
              </svg>
              {lines.length === 0 && <p class="survival-none">no fights yet</p>}
              {lines.length > 0 &&
                Array.from({ length: last }, (_, at) => at + 1).map((round) => (
                  <div
                    key={round}
                    {...wear(round - 1)}
                    class="survival-round"
                    style={{ left: `${(100 * (round - 0.5)) / last}%`, width: `${100 / last}%` }}
                  >
                    {told(round - 1)}
                  </div>
                ))}
              {chosen !== undefined &&
                lines.map(({ who }, at) => (
                  <i
                    key={who.id}
                    class="survival-dot"
                    aria-hidden="true"
                    data-side={who.side}
                    style={{
                      left: `${(100 * (chosen + 1)) / last}%`,
                      top: `${100 - 100 * (shares[at]?.[chosen + 1] ?? 0)}%`,
                    }}
                  />
                ))}
            </>
          )}
        </Plot>
        <div class="survival-names" aria-hidden="true">
          {lines.map(({ who }, at) => (
            <b key={who.id} data-side={who.side} style={{ top: `${names[at]}%` }}>
              <bdi>{who.name}</bdi> <span>{percent(chanceOf(shares[at]?.at(-1) ?? 0, n))}</span>
            </b>
          ))}
        </div>
        <div class="survival-rounds" aria-hidden="true">
          {roundTicks(last).map((round, at) => (
            <span key={round} data-odd={at % 2} style={{ left: `${(100 * round) / last}%` }}>
              {at === 0 ? `round ${round}` : round}
            </span>
          ))}
        </div>
      </div>
    </Figure>
  );
}
