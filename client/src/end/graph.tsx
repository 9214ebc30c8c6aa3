/** The chance to win, place by place. Nothing where nobody has worked it out. */

import type { Stop } from "../wire";
import { chancesAt } from "./chances";
import { type Forecast, placeOf } from "./forecast";
import type { Mark } from "./places";
import "./graph.css";

interface Props {
  forecast: Forecast;
  stops: readonly Stop[];
  /** What sides are called. */
  sides: readonly string[];
  /** What mattered: what turned the chances bears its number. */
  marks: readonly Mark[];
}

const WIDTH = 100;
const HEIGHT = 100;
/** Percent, beside the graph. */
const MARKS = [100, 50, 0];

export function Graph({ forecast, stops, sides, marks }: Props) {
  const last = Math.max(1, stops.length - 1);
  const chances = chancesAt(stops, forecast.chances);
  const points = [...chances].map(([place, p]) => [(place / last) * WIDTH, HEIGHT * (1 - p)] as const);
  const line = points.map(([x, y], n) => `${n === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");
  return (
    <figure class="end-graph">
      <figcaption>
        <b>Chance to win</b>
        {forecast.growing && <small role="status">{forecast.growing}</small>}
        <span>
          {sides.slice(0, 2).map((side, n) => (
            <span key={side} class={`end-key end-key-${n}`}>
              {side}
            </span>
          ))}
        </span>
      </figcaption>
      <div class="end-graph-plot">
        {MARKS.map((mark) => (
          <small key={mark} class="end-graph-mark" aria-hidden="true" style={{ top: `${100 - mark}%` }}>
            {mark}
          </small>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="end-graph-b" d={`${line}L${WIDTH} 0L0 0z`} />
          <path class="end-graph-a" d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`} />
          <path class="end-graph-mid" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          <path class="end-graph-line" d={line} />
        </svg>
        {forecast.turnings.map((turning) => {
          const place = placeOf(stops, turning.step);
          const chance = chances.get(place) ?? 0;
          return (
            <i
              key={turning.step}
              aria-hidden="true"
              class={`end-graph-point end-graph-point-${Math.min(3, turning.side)}`}
              style={{ left: `${(place / last) * 100}%`, top: `${100 * (1 - chance)}%` }}
            >
              {marks.findIndex((mark) => mark.at === place) + 1}
            </i>
          );
        })}
      </div>
      <table class="unseen">
        <caption>Chance to win of {sides[0]}, in percent</caption>
        <tbody>
          {[...chances].map(([place, p]) => (
            <tr key={place}>
              <th scope="row">{stops[place]?.place}</th>
              <td>{Math.round(p * 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
