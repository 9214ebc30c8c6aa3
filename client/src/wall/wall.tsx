/** The end of the story, large: for a screen that all look at from afar. */

import { Outcome } from "../end/result";
import type { Side } from "../people/sides";
import { Sentence } from "../story/sentence";
import type { Line, Result } from "../wire";
import "./wall.css";

const LINES = 3;

interface Props {
  lines: Line[];
  /** It is over, and the last blow was seen. */
  ended?: { result: Result | null | undefined; sides: readonly Side[] };
}

export function Wall({ lines, ended }: Props) {
  const said = lines.filter((line) => line.text);
  const end = said.filter((line) => line.kind === "end").at(-1)?.text ?? "The fight is over.";
  return (
    <>
      {ended && (
        <div class="wall-end">
          <Outcome {...ended} headline={end} how="" narrow={false} />
        </div>
      )}
      <Log lines={said.slice(-LINES)} />
    </>
  );
}

function Log({ lines }: { lines: Line[] }) {
  return (
    <div class="wall" role="log" aria-label="What happened last">
      {lines.map((line) => (
        <p key={`${line.step} ${line.text}`} class="wall-line">
          <Sentence text={line.text} facts={line.facts} />
        </p>
      ))}
    </div>
  );
}
