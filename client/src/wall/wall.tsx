/** The end of the story, large: for a screen that all look at from afar. */

import { useEffect } from "preact/hooks";

import { Outcome } from "../end/result";
import { useStable } from "../frame/keeping";
import type { Side } from "../people/sides";
import { Sentence } from "../story/sentence";
import type { Line, Result } from "../wire";
import "./wall.css";

const LINES = 3;
/** So long the last blow is looked at, in milliseconds. */
const LAST_BLOW = 5_000;

interface Props {
  lines: Line[];
  /** It is over, and what was last has been shown. */
  ended?: { result: Result | null | undefined; sides: readonly Side[] };
  /** From the last blow to how it ended: nobody presses anything here. */
  goOn?: (() => void) | undefined;
}

export function Wall({ lines, ended, goOn }: Props) {
  const stands = !!goOn;
  const seen = useStable(() => goOn?.());
  useEffect(() => {
    const timer = stands ? window.setTimeout(seen, LAST_BLOW) : 0;
    return () => window.clearTimeout(timer);
  }, [stands, seen]);
  const said = lines.filter((line) => line.text);
  const end = said.filter((line) => line.kind === "end").at(-1)?.text ?? "The fight is over.";
  return (
    <>
      {ended && !stands && (
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
