/** Where one stands in a fight that is over: a line with its rounds and with what mattered, and the ways along it. */

import type { ComponentChildren } from "preact";

import type { Stop } from "../wire";
import { Sign } from "./icons";
import type { Mark } from "./places";
import { roundsOf } from "./places";
import { type Replay, SPEEDS, type Speed } from "./replaying";
import "./scrubber.css";

interface Props {
  replay: Replay;
  marks: readonly Mark[];
  sideOf(who: string): number;
  /** What is drawn above the line: the chances. */
  children?: ComponentChildren;
}

export function Scrubber({ replay, marks, sideOf, children }: Props) {
  const { stops, at, playing, speed, go, play, hurry } = replay;
  const last = stops.length - 1;
  const place = stops[at]?.place ?? "";
  return (
    <section class="end-panel scrubber" aria-label="Replay">
      <div class="scrubber-line">
        {children}
        <Rail stops={stops} at={at} marks={marks} sideOf={sideOf} go={go} />
        <input
          type="range"
          class="scrubber-range"
          aria-label="Place in the fight"
          aria-valuetext={`${at + 1} of ${stops.length}, ${place}`}
          min={0}
          max={Math.max(0, last)}
          value={at}
          onInput={(event) => {
            play(false);
            go(Number(event.currentTarget.value));
          }}
        />
      </div>
      <div class="scrubber-ways">
        <button
          class="btn btn-square scrubber-far"
          aria-label="To the beginning"
          disabled={at <= 0}
          onClick={() => go(0)}
        >
          <Sign name="first" />
        </button>
        <button class="btn btn-square" aria-label="Back" disabled={at <= 0} onClick={() => go(at - 1)}>
          <Sign name="back" />
        </button>
        <button
          class="btn btn-main btn-square"
          aria-label={playing ? "Hold" : "Play"}
          disabled={last < 1}
          onClick={() => play(!playing)}
        >
          <Sign name={playing ? "hold" : "play"} />
        </button>
        <button class="btn btn-square" aria-label="On" disabled={at >= last} onClick={() => go(at + 1)}>
          <Sign name="on" />
        </button>
        <button
          class="btn btn-square scrubber-far"
          aria-label="To the end"
          disabled={at >= last}
          onClick={() => go(last)}
        >
          <Sign name="last" />
        </button>
        <button
          class="btn scrubber-speed"
          aria-label={`Speed: ${speed} times`}
          onClick={() => hurry(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] as Speed)}
        >
          {speed}×
        </button>
        <p class="scrubber-at" aria-live={playing ? "off" : "polite"}>
          {stops.length > 0 ? `${at + 1} of ${stops.length}` : "…"}
          <small>{place}</small>
        </p>
        <p class="scrubber-keys" aria-hidden="true">
          <kbd class="key">←</kbd> <kbd class="key">→</kbd> step <kbd class="key">N</kbd> what mattered
        </p>
      </div>
    </section>
  );
}

interface RailProps {
  stops: readonly Stop[];
  at: number;
  marks: readonly Mark[];
  sideOf(who: string): number;
  go(at: number): void;
}

/** What a letter of a name takes of the narrowest rail, and the least that a name does. */
const LETTER = 0.023;
const APART = 0.19;
/** From here on names stand before their place: there is no room behind it. */
const LATE = 0.86;

/** The rounds that can be named beside each other; the last stands before its place. */
function apart(rounds: { at: number; name: string }[], last: number) {
  let room = 0;
  return rounds.filter(({ at, name }) => {
    const wide = Math.max(APART, LETTER * name.length);
    const from = at / last - (at > LATE * last ? wide : 0);
    const fits = from >= room;
    if (fits) {
      room = from + wide;
    }
    return fits;
  });
}

/** Rounds and marks; what is hit and who falls is told by shape, whose doing it was by colour and height. */
function Rail({ stops, at, marks, sideOf }: RailProps) {
  const last = Math.max(1, stops.length - 1);
  const left = (place: number) => ({ left: `${(place / last) * 100}%` });
  const rounds = apart(roundsOf(stops.slice(0, -1)), last); // the last place is the end, and no round
  return (
    <div class="rail" aria-hidden="true">
      <i class="rail-past" style={{ transform: `scaleX(${at / last})` }} />
      {rounds.map((round) => (
        <span
          key={round.at}
          class={round.at > LATE * last ? "rail-round rail-late" : "rail-round"}
          style={left(round.at)}
        >
          {round.name}
        </span>
      ))}
      {marks.map((mark) => (
        <i
          key={mark.at}
          class={`rail-mark rail-${mark.weight} rail-side-${mark.by ? Math.min(3, sideOf(mark.by)) : "none"}`}
          style={left(mark.at)}
        />
      ))}
      <i class="rail-now" style={left(at)} />
    </div>
  );
}
