/** The end of the story, large: for a screen that all look at from afar. */

import { Sentence } from "../story/sentence";
import type { Line } from "../wire";
import "./wall.css";

const LINES = 3;

export function Wall({ lines }: { lines: Line[] }) {
  const told = lines.filter((line) => line.text).slice(-LINES);
  return (
    <div class="wall" role="log" aria-label="What happened last">
      {told.map((line) => (
        <p key={`${line.step} ${line.text}`} class="wall-line">
          <Sentence text={line.text} facts={line.facts} />
        </p>
      ))}
    </div>
  );
}
