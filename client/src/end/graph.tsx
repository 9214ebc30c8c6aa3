/** The chance to win, place by place. Nothing where nobody has worked it out. */

import type { Stop } from "../wire";
import type { Forecast } from "./forecast";
import "./graph.css";

interface Props {
  forecast: Forecast;
  stops: readonly Stop[];
  /** What sides are called. */
  sides: readonly string[];
}

const WIDTH = 100;
const HEIGHT = 100;

export function Graph({ forecast, stops, sides }: Props) {
  const last = Math.max(1, stops.length - 1);
  const at = (step: number) => Math.max(0, stops.filter((stop) => stop.step <= step).length - 1);
  const points = forecast.chances.map(
    ({ step, p }) => [(at(step) / last) * WIDTH, HEIGHT * (1 - (p[0] ?? 0))] as const,
  );
  const line = points.map(([x, y], n) => `${n === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");
  return (
    <figure class="end-graph">
      <figcaption>
        <b>Chance to win</b>
        <span>
          {sides.slice(0, 2).map((side, n) => (
            <span key={side} class={`end-key end-key-${n}`}>
              {side}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="end-graph-b" d={`${line}L${WIDTH} 0L0 0z`} />
        <path class="end-graph-a" d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`} />
        <path class="end-graph-mid" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="end-graph-line" d={line} />
      </svg>
      <table class="unseen">
        <caption>Chance to win of {sides[0]}, in percent</caption>
        <tbody>
          {forecast.chances.map(({ step, p }) => (
            <tr key={step}>
              <th scope="row">{stops[at(step)]?.place}</th>
              <td>{Math.round((p[0] ?? 0) * 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
