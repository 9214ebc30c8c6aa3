/** What one point is worth: a bar for each change, from how it is to what it would be; grey is what cannot be told. */

import type { ComponentChildren } from "preact";

import { Figure, type Framing } from "./figure";
import { inHundred, isExact, percent } from "./numbers";
import { Plot, type Worn } from "./plot";
import { type Bars, barsOf, marksOf, notShown, onScale, type Placed, scaleOf, sentence, tableOf } from "./tornado-rows";
import type { Worth } from "./types";
import "./tornado.css";

interface Props extends Framing {
  worth: Worth;
  /** Who wins, at the end of the scale: "Ann wins". */
  wins?: string;
}

/** A letter inside a bar takes this part of the scale, and so much lies around a word. */
const LETTER = 0.013;
const AROUND = 0.03;

export function Tornado({ worth, wins = "wins", ...framing }: Props) {
  const scale = scaleOf(worth);
  const bars = barsOf(worth, scale);
  const base = onScale(worth.base.p, scale);
  const [low, high] = [onScale(worth.base.lo, scale), onScale(worth.base.hi, scale)];
  const lasting = scale.ticks.at(-1);
  let mark = 0;
  return (
    <Figure {...framing} class="chart-tornado" says={sentence(worth, bars)} table={tableOf(worth, bars)}>
      <Plot class="tornado" label="Changes" marks={marksOf(bars)}>
        {(wear, told) => {
          mark = 0;
          return (
            <>
              <div class="tornado-ground" aria-hidden="true">
                {!isExact(worth.base) && <i class="tornado-band" style={{ "--from": low, "--part": high - low }} />}
                {scale.ticks.map((tick) => (
                  <i key={tick} class="tornado-tick" style={{ "--from": onScale(tick / 100, scale) }}>
                    <span>
                      {tick}
                      {tick === lasting && "\u00a0%"}
                    </span>
                  </i>
                ))}
                <i class="tornado-wins" style={{ "--from": onScale((lasting ?? 0) / 100, scale) }}>
                  {wins}
                </i>
                <i class="tornado-base" style={{ "--from": base }}>
                  <b>as it is: {percent(worth.base)}</b>
                </i>
              </div>
              {bars.map((row) => {
                const first = mark;
                mark += row.below.length + row.above.length;
                return <Row key={row.key} row={row} base={base} first={first} wear={wear} told={told} />;
              })}
            </>
          );
        }}
      </Plot>
    </Figure>
  );
}

interface RowProps {
  row: Bars;
  base: number;
  /** The mark of its worst step. */
  first: number;
  wear(at: number): Worn;
  told(at: number): ComponentChildren;
}

function Row({ row, base, first, wear, told }: RowProps) {
  const [worst, best] = [row.below[0], row.above[0]];
  const last = first + row.below.length + row.above.length - 1;
  return (
    <div class="tornado-row" role="presentation">
      <span class="tornado-name" aria-hidden="true">
        {row.label}
        {row.unshown && <small>{notShown((worst ?? best)?.win ?? { p: 0, lo: 0, hi: 0 })}</small>}
      </span>
      <div class="tornado-track" role="presentation">
        {worst && (
          <>
            <div {...wear(first)} {...looks(worst, "worse")} style={{ "--from": worst.at, "--part": base - worst.at }}>
              {told(first)}
            </div>
            <End step={worst} worse />
          </>
        )}
        {best && (
          <>
            <div {...wear(last)} {...looks(best, "better")} style={{ "--from": base, "--part": best.at - base }}>
              {told(last)}
            </div>
            <End step={best} />
          </>
        )}
        {row.below.slice(1).map((step, at) => (
          <Inner key={step.label} step={step} worn={wear(first + 1 + at)} told={told(first + 1 + at)} />
        ))}
        {row.above.slice(1).map((step, at) => (
          <Inner
            key={step.label}
            step={step}
            worn={wear(last - 1 - at)}
            told={told(last - 1 - at)}
            worded={at === 0 && step.at - base >= AROUND + LETTER * innerWord(step).length}
          />
        ))}
      </div>
    </div>
  );
}

function looks({ hollow }: Placed, way: string): { class: string } {
  return { class: `tornado-bar tornado-${way}${hollow ? " tornado-hollow" : ""}` };
}

function End({ step: { label, win, at }, worse = false }: { step: Placed; worse?: boolean }) {
  return (
    <span class={worse ? "tornado-end tornado-left" : "tornado-end"} aria-hidden="true" style={{ "--from": at }}>
      <bdi>{label}</bdi>
      <b>{percent(win)}</b>
    </span>
  );
}

interface InnerProps {
  step: Placed;
  worn: Worn;
  told: ComponentChildren;
  worded?: boolean;
}

function innerWord({ label, win }: Placed): string {
  return `${label} ${inHundred(win, 0)}`;
}

/** A step on the way: a tick in the bar. */
function Inner({ step, worn, told, worded = false }: InnerProps) {
  return (
    <div {...worn} class="tornado-inner" style={{ "--from": step.at }}>
      {told}
      {worded && <span aria-hidden="true">{innerWord(step)}</span>}
    </div>
  );
}
