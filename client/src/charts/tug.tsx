/** Chances pull at one bar from both ends; the bracket below is how sure that is. */

import { Figure, type Framing } from "./figure";
import { FEW, isExact, label } from "./numbers";
import { Plot } from "./plot";
import { fightsIn, marks, type Part, roomFor, sentence, table, verdict } from "./tug-words";
import type { Estimate } from "./types";
import "./tug.css";

interface Props extends Framing {
  /** From left to right: the first side, nobody, the last side. */
  parts: readonly Part[];
  big?: boolean;
  fractions?: boolean;
  /** What was counted. */
  unit?: string;
  /** What the table is called. */
  caption?: string;
}

/** A part below this has no room for its sign on a phone. */
const NARROW = 0.2;

export function Tug({ parts, big = false, fractions, unit = "fights", caption = "Chances", ...framing }: Props) {
  const n = fightsIn(parts);
  const counted = n > 0;
  const numbered = !counted || n >= FEW;
  const empty = !counted && !parts.every(({ of }) => isExact(of));
  const last = parts.at(-1);
  const words = verdict(parts, unit);
  const fractional = ({ of }: Part) => label(of, fractions).includes("/");
  const room = (part: Part) => (numbered ? roomFor(part, label(part.of, fractions)) : "none");
  const [first] = parts;
  const middle = first && counted && parts.length < 4 ? 50 * (first.of.lo + first.of.hi) : 50;
  return (
    <Figure {...framing} class="chart-tug" says={sentence(parts, unit)} table={table(parts, caption)}>
      <Plot class={big ? "tug-plot tug-big" : "tug-plot"} label="Chances" marks={empty ? [] : marks(parts, unit)}>
        {(wear, told) => (
          <>
            <div class="tug-bar" role="presentation">
              {empty ? (
                <span class="tug-part tug-empty" aria-hidden="true" />
              ) : (
                parts.map((part, at) => (
                  <span
                    key={`${part.side}`}
                    {...wear(at)}
                    class={numbered ? "tug-part" : "tug-part tug-few"}
                    data-side={part.side}
                    data-room={room(part)}
                    style={{ flexGrow: part.of.p }}
                  >
                    {told(at)}
                    <b aria-hidden="true" class={fractional(part) ? "tug-fraction" : undefined}>
                      {label(part.of, fractions)}
                      {!fractional(part) && (
                        <span class={part.of.p < NARROW ? "tug-sign" : undefined}>{"\u00a0%"}</span>
                      )}
                    </b>
                    <bdi aria-hidden="true">{part.name}</bdi>
                  </span>
                ))
              )}
              {counted && first && <Bracket of={first.of} />}
              {counted && parts.length > 2 && last && <Bracket of={last.of} fromRight />}
            </div>
            {words && (
              <small class="tug-words" aria-hidden="true" style={{ left: `${middle}%`, translate: `${-middle}%` }}>
                {words}
              </small>
            )}
            <div class="tug-below" aria-hidden="true">
              {parts.map((part) => (
                <bdi key={`${part.side}`} data-side={part.side} data-room={room(part)}>
                  {part.name}
                </bdi>
              ))}
            </div>
          </>
        )}
      </Plot>
    </Figure>
  );
}

function Bracket({ of: { lo, hi }, fromRight = false }: { of: Estimate; fromRight?: boolean }) {
  const edge = fromRight ? 1 - hi : lo;
  return <i class="tug-bracket" aria-hidden="true" style={{ left: `${100 * edge}%`, width: `${100 * (hi - lo)}%` }} />;
}
