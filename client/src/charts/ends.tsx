/** How each of them ends: one bar a person, from up to dead, by pattern and by word; at the right their wounds, or what they lost. */

import { Arms } from "../heraldry/arms";
import { type Endings, lostOnAverage, marksOf, onPart, partsOf, sentence, tableOf } from "./ends-parts";
import { Figure, type Framing } from "./figure";
import { Plot } from "./plot";
import type { Who, Wounds } from "./types";
import "./ends.css";

interface Props extends Framing {
  /** In order, the people of a side together. */
  people: readonly Who[];
  ends: Endings;
  wounds?: Readonly<Record<string, Wounds>>;
}

export function Ends({ people, ends, wounds = {}, ...framing }: Props) {
  let mark = 0;
  return (
    <Figure {...framing} class="chart-ends" says={sentence(people, ends)} table={tableOf(people, ends, wounds)}>
      <Plot class="ends" label="How each of them ends" marks={marksOf(people, ends)}>
        {(wear, told) => {
          mark = 0;
          return people.map(({ id, name, side }, at) => (
            <div
              key={id}
              role="presentation"
              class={at > 0 && people[at - 1]?.side !== side ? "ends-row ends-other" : "ends-row"}
            >
              <span class="ends-who" aria-hidden="true">
                <Arms name={name} size={30} side={side} label="" />
                <bdi>{name}</bdi>
              </span>
              <span class="ends-bar" role="presentation">
                {partsOf(ends[id]).map((part) => {
                  const says = onPart(part);
                  const n = mark++;
                  return (
                    <span
                      key={part.end}
                      {...wear(n)}
                      class={`ends-part ends-${part.end}`}
                      style={{ flexGrow: part.chance.p }}
                    >
                      {told(n)}
                      <b aria-hidden="true">{says.number}</b>
                      {says.word && (
                        <span aria-hidden="true" class={says.tight ? "ends-tight" : undefined}>
                          {says.word}
                        </span>
                      )}
                    </span>
                  );
                })}
                {partsOf(ends[id]).length === 0 && (
                  <span class="ends-part ends-none" aria-hidden="true">
                    no fights yet
                  </span>
                )}
              </span>
              {wounds[id] && (
                <b class="ends-wounds" aria-hidden="true" title={lostOnAverage(ends)}>
                  {wounds[id].mean.toFixed(1)}
                </b>
              )}
            </div>
          ));
        }}
      </Plot>
    </Figure>
  );
}
