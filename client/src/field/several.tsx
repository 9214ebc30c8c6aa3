/** Several strokes of one exchange: which of them one looks at. */

import { Sign, type SignName } from "../people/signs";
import type { Beat, Stroke } from "./beats";
import type { Drawn } from "./contest";
import { keyed } from "./keyed";
import "./several.css";

const STROKE_SIGNS: Record<Stroke["verdict"], SignName> = {
  hit: "strike",
  done: "ready",
  saved: "shield",
  failed: "down",
  tie: "engaged",
  "": "wait",
};
const STROKE_WORDS: Record<Stroke["verdict"], string> = {
  hit: "hits",
  done: "succeeds",
  saved: "held off",
  failed: "no hit",
  tie: "a tie",
  "": "",
};

export function Strokes({ beat, at, drawn, pick }: { beat: Beat; at: number; drawn: Drawn; pick(at: number): void }) {
  const several = new Set(beat.strokes.map((stroke) => stroke.hands[0]?.who)).size > 1;
  return (
    <div class="contest-strokes" role="group" aria-label="One after another">
      {keyed(beat.strokes).map(({ key, one: stroke, at: n }) => {
        const name = several ? drawn.people.get(stroke.hands[0]?.who ?? "")?.name : undefined;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={n === at}
            onClick={() => pick(n)}
            class={`contest-stroke contest-stroke-${stroke.verdict || "said"}`}
            aria-label={`${name ?? n + 1}: ${STROKE_WORDS[stroke.verdict]}`}
          >
            <Sign name={STROKE_SIGNS[stroke.verdict]} />
            {name ?? n + 1}
          </button>
        );
      })}
    </div>
  );
}
