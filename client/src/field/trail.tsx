/** What else happened in the same go: other moments that one can look at again, and what only passed by, in words. */

import type { Names } from "../people/sides";
import { Sign, type SignName } from "../people/signs";
import type { Beat, Stroke } from "./beats";
import { telling } from "./words";
import "./trail.css";

interface TrailProps {
  /** Other moments, in their order. */
  others: Beat[];
  /** What passed since the one that is shown. */
  since: Beat[];
  names: Names;
  onLook(beat: Beat): void;
}

const SIGNS: Record<Stroke["verdict"], SignName> = {
  hit: "strike",
  done: "ready",
  saved: "shield",
  failed: "down",
  tie: "engaged",
  "": "wait",
};

export function Trail({ others, since, names, onLook }: TrailProps) {
  if (others.length === 0 && !since.some(says)) {
    return null;
  }
  return (
    <div class="trail">
      {others.length > 0 && (
        <div class="trail-others" role="group" aria-label="Also happened">
          {others.map((beat) => (
            <Moment key={beat.from} beat={beat} names={names} onLook={onLook} />
          ))}
        </div>
      )}
      <Passed beats={since} />
    </div>
  );
}

function Moment({ beat, names, onLook }: { beat: Beat; names: Names; onLook(beat: Beat): void }) {
  const stroke = beat.strokes[telling(beat.strokes)];
  if (!stroke) {
    return null;
  }
  const [first, second] = stroke.hands.map(({ who }) => names[who] ?? who);
  const facing = stroke.shape === "duel" && second ? `${first} · ${second}` : first;
  return (
    <button type="button" class="trail-moment" onClick={() => onLook(beat)}>
      <Sign name={SIGNS[stroke.verdict]} />
      {facing}
      <span class="unseen">: look again. {stroke.said.join(" ")}</span>
    </button>
  );
}

const MOST = 2;

/** Whether it says more than where in the fight we are. */
function says({ strokes }: Beat): boolean {
  return strokes.some((stroke) => stroke.notes.length > 0 || stroke.shape !== "said");
}

/** What was only said: the last lines of it. */
export function Passed({ beats }: { beats: Beat[] }) {
  const said = beats.flatMap(({ strokes }) =>
    strokes.flatMap((stroke) => (stroke.shape === "said" ? stroke.notes : stroke.said)),
  );
  if (said.length === 0) {
    return null;
  }
  const left = said.length - MOST;
  return (
    <div class="trail-passed">
      {left > 0 && <small>{left} more in the story</small>}
      {[...new Set(said.slice(-MOST))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
