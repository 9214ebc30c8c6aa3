/** How many make it fair: the chance by their number, what it is now, and what comes nearest to the goal. */

import { across, inOrder, inWords, linePath, marksOf, proposal, sentence, tableOf, type Tried } from "./fair-points";
import { Figure, type Framing } from "./figure";
import { isExact, percent } from "./numbers";
import { Plot } from "./plot";
import "./fair-line.css";

interface Props extends Framing {
  tried: readonly Tried[];
  /** How many there are now. */
  now: number;
  /** What they are: "rioters". */
  unit: string;
  /** The chance that is wanted. */
  goal?: number;
}

export function FairLine({ tried, now, unit, goal = 0.5, ...framing }: Props) {
  const [from, to] = proposal(tried, goal) ?? [];
  const nearest = (many: number) => from !== undefined && to !== undefined && many >= from && many <= to;
  return (
    <Figure {...framing} class="chart-fair" says={sentence(tried, goal, unit)} table={tableOf(tried, unit)}>
      <div class="fair">
        <Plot class="fair-plot" label={unit} marks={marksOf(tried, unit)}>
          {(wear, told) => (
            <>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path class="fair-goal" d={`M0 ${100 - 100 * goal}H100`} />
                <path class="fair-way" d={linePath(tried)} />
              </svg>
              <small class="fair-word" aria-hidden="true" style={{ bottom: `${100 * goal}%` }}>
                {goal === 0.5 ? "even" : `${Math.round(100 * goal)}\u00a0%`}
              </small>
              {inOrder(tried).map(({ many, win }, at) => {
                const left = `${across(many, tried)}%`;
                const named = many === now || nearest(many);
                return (
                  <div key={many} class="fair-place" role="presentation" style={{ left }}>
                    {!isExact(win) && (
                      <i
                        class="fair-whisker"
                        aria-hidden="true"
                        style={{ bottom: `${100 * win.lo}%`, height: `${100 * (win.hi - win.lo)}%` }}
                      />
                    )}
                    <span
                      {...wear(at)}
                      class={`fair-dot${many === now ? " fair-now" : ""}${nearest(many) ? " fair-nearest" : ""}`}
                      style={{ bottom: `${100 * win.p}%` }}
                    >
                      {told(at)}
                    </span>
                    {named && (
                      <b aria-hidden="true" style={{ bottom: `${100 * win.p}%` }}>
                        {percent(win)}
                        {many === now && " now"}
                      </b>
                    )}
                    <small aria-hidden="true" class={named ? "fair-number fair-named" : "fair-number"}>
                      {many}
                    </small>
                  </div>
                );
              })}
            </>
          )}
        </Plot>
        <small>
          {tried.length > 0 && "nearest: "}
          {inWords(proposal(tried, goal), unit)}
        </small>
      </div>
    </Figure>
  );
}
