/** The moments of one go in their order, one of them shown; and what only passed by, in words. */

import { useEffect, useRef } from "preact/hooks";

import { useStable } from "../frame/keeping";
import { memo } from "../frame/memo";
import type { Names } from "../people/sides";
import { Sign, type SignName } from "../people/signs";
import type { Beat, Stroke, Verdict } from "./beats";
import type { Place } from "./queue";
import { telling } from "./words";
import "./trail.css";

/** One picture of a moment: of several blows in one exchange each has its own. */
export interface Picture {
  beat: Beat;
  at: number;
}

interface TrailProps {
  row: Place[];
  /** What is shown now, and whether it still moves: how it ends is not told before. */
  shown: Picture | undefined;
  moving?: boolean;
  /** What passed since the one that is shown. */
  since: Beat[];
  names: Names;
  onLook(picture: Picture): void;
}

export function Trail({ row, shown, moving = false, since, names, onLook }: TrailProps) {
  const pictures = row.flatMap(picturesOf);
  const list = useRef<HTMLOListElement>(null);
  const look = useStable(onLook);
  const place = pictures.findIndex((one) => one.beat === shown?.beat && one.at === shown.at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment may stand there, or how it ends be told now
  useEffect(() => {
    const chip = list.current?.children[place];
    if (list.current && chip instanceof HTMLElement) {
      list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
    }
  }, [place, shown?.beat, moving]);
  if (pictures.length < 2 && !since.some(says)) {
    return null;
  }
  return (
    <div class="trail">
      {pictures.length > 1 && (
        <ol ref={list} class="trail-row" aria-label="One after another">
          {pictures.map((one, at) => (
            <Chip
              key={`${one.beat.from} ${one.at}`}
              number={at + 1}
              beat={one.beat}
              at={one.at}
              pressed={one.beat === shown?.beat && one.at === shown.at}
              open={!one.coming && !(moving && one.beat === shown?.beat)}
              names={names}
              onLook={look}
            />
          ))}
        </ol>
      )}
      <Passed beats={since} coming={moving} />
    </div>
  );
}

interface Listed extends Picture {
  coming: boolean;
}

/** What is still to come is one, however many blows it has. */
function picturesOf({ beat, coming }: Place): Listed[] {
  return coming
    ? [{ beat, coming, at: telling(beat.strokes) }]
    : beat.strokes.map((_, at) => ({ beat, coming, at })).filter(({ at }) => beat.strokes[at]?.shape !== "said");
}

const SIGNS: Record<Verdict, SignName> = {
  hit: "strike",
  done: "ready",
  saved: "shield",
  failed: "down",
  tie: "engaged",
  "": "wait",
};

const CAME: Record<Verdict, string> = {
  hit: "hits",
  done: "succeeds",
  saved: "held off",
  failed: "no hit",
  tie: "a tie",
  "": "",
};

interface ChipProps extends Picture {
  number: number;
  pressed: boolean;
  /** Whether it may be told how it ends. */
  open: boolean;
  names: Names;
  onLook(picture: Picture): void;
}

const Chip = memo(function Chip({ number, beat, at, pressed, open, names, onLook }: ChipProps) {
  const stroke = beat.strokes[at];
  if (!stroke) {
    return null;
  }
  const verdict = open ? stroke.verdict : "";
  return (
    <li>
      <button
        type="button"
        class={`trail-moment${open ? "" : " trail-coming"}`}
        aria-pressed={pressed}
        onClick={() => onLook({ beat, at })}
      >
        <b>{number}</b>
        {whoseOf(stroke, names)}
        {verdict && <Sign name={SIGNS[verdict]} />}
        <span class="unseen">{open ? CAME[verdict] : "to come"}</span>
      </button>
    </li>
  );
});

/** "Bob → Rod": whoever acts, and against whom; all at once by what it is. */
function whoseOf({ shape, hands }: Stroke, names: Names): string {
  const [first, second] = hands.map(({ who }) => names[who] ?? who);
  if (shape === "many" && hands.length > 1) {
    return "everybody";
  }
  return shape === "duel" && second ? `${first} \u2192 ${second}` : (first ?? "");
}

const MOST = 2;

/** Whether it says more than where in the fight we are. */
function says({ strokes }: Beat): boolean {
  return strokes.some((stroke) => stroke.notes.length > 0 || stroke.shape !== "said");
}

/** What was only said: the last lines of it. What is still to be said has its room already: nothing moves when it comes. */
export function Passed({ beats, coming = false }: { beats: Beat[]; coming?: boolean }) {
  const said = beats.flatMap(({ strokes }) =>
    strokes.flatMap((stroke) => (stroke.shape === "said" ? stroke.notes : stroke.said)),
  );
  if (said.length === 0) {
    return null;
  }
  const left = said.length - MOST;
  return (
    <div class={coming ? "trail-passed trail-passed-coming" : "trail-passed"}>
      {left > 0 && <small>{left} more in the story</small>}
      {[...new Set(said.slice(-MOST))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
