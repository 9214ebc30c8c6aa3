/** The answer that would have been worth most: what if it had been given? */

import type { Names, Side } from "../people/sides";
import type { Better } from "../wire";
import { Sign } from "./icons";
import "./suggestion.css";

interface Props {
  better: readonly Better[];
  names: Names;
  sides: readonly Side[];
  /** Those one plays: their answers come first. */
  mine: readonly string[];
  see(step: number): void;
}

export function Suggestion({ better, names, sides, mine, see }: Props) {
  const own = better.filter((one) => mine.includes(one.who));
  const [best] = [...(own.length > 0 ? own : better)].sort((one, other) => other.lost - one.lost);
  if (!best) {
    return null;
  }
  const { step, who, p, answer_p } = best;
  const side = sides.find((one) => one.people.some((person) => person.id === who))?.name;
  const percent = (chance: number) => Math.round(100 * chance);
  return (
    <button class="suggestion" onClick={() => see(step)}>
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
