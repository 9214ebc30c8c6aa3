/** Cards or dice as they are told: faces, backs, and empty places for those that are to come. */

import { Card } from "../cards/card";
import "./slots.css";

interface Props {
  told: readonly string[];
  /** How many there will be. */
  n: number;
  dice?: boolean;
  side?: number;
  width: number;
  /** Those that did not count. */
  over?: readonly string[];
  /** The first empty place is the next. */
  now?: boolean;
}

export function Slots({ told, n, dice = false, side = 0, width, over = [], now = true }: Props) {
  const empty = Math.max(0, n - told.length);
  return (
    <span class="slots">
      {told.map((one, at) =>
        dice ? (
          <b key={at} class="slots-die">
            {one}
          </b>
        ) : (
          <Card key={at} code={one} width={width} side={side} void={over.includes(one)} />
        ),
      )}
      {Array.from({ length: empty }, (_, at) => (
        <span
          key={`empty ${at}`}
          class={at === 0 && now ? "slots-empty slots-next" : "slots-empty"}
          style={{ width: `${width}px`, height: `${dice ? width : width * 1.4}px` }}
        />
      ))}
    </span>
  );
}
