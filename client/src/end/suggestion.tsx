/** The answer that would have been worth most: what if it had been given? Its room is kept while it is looked for. */

import type { Names, Side } from "../people/sides";
import type { Stop } from "../wire";
import type { Forecast } from "./forecast";
import { Sign } from "./icons";
import "./suggestion.css";

interface Props {
  forecast: Forecast;
  stops: readonly Stop[];
  names: Names;
  sides: readonly Side[];
  /** Those one plays: their answers come first. */
  mine: readonly string[];
  /** Look at the place where it was decided. */
  see(step: number, place: number): void;
}

export function Suggestion({ forecast, stops, names, sides, mine, see }: Props) {
  const { growing, better } = forecast;
  const own = better.filter((one) => mine.includes(one.who));
  const [best] = [...(own.length > 0 ? own : better)].sort((one, other) => other.lost - one.lost);
  if (growing || !best) {
    return (
      <p class="suggestion">
        <span>
          <Sign name="fork" />
        </span>
        <b>{growing ? "What if …" : "Nothing else was clearly better"}</b>
        <small>{growing ? "The Herald looks at every decision." : "as far as the Herald can tell"}</small>
      </p>
    );
  }
  const { step, who, p, answer_p } = best;
  const side = sides.find((one) => one.people.some((person) => person.id === who))?.name;
  const place = stops.findIndex((stop) => stop.decided?.some((one) => one.step === step));
  const percent = (chance: number) => Math.round(100 * chance);
  return (
    <button class="suggestion" onClick={() => see(step, place)}>
      <span>
        <Sign name="fork" />
      </span>
      <b>What if {names[who] ?? who} had done otherwise?</b>
      <small>
        {percent(p)} → {percent(answer_p)} % for {side}
      </small>
    </button>
  );
}
