/** One line of the story. Pressed, it tells how it came about, and the way back to it. */

import type { Line } from "../wire";
import { Explained, TermsOf } from "./words";
import { RuleLink } from "./rule";
import { Sentence } from "./sentence";
import "./line.css";

interface StoryLineProps {
  line: Line;
  /** Its place in the log. */
  at: number;
  open: boolean;
  /** It came with the last news. */
  fresh: boolean;
  /** One looks back at how everything stood after it. */
  looked?: boolean;
  canGoBack: boolean;
}

/** Presses are heard by the story as a whole: `data-line`, `data-back`. */
export function StoryLine({ line, at, open, fresh, looked, canGoBack }: StoryLineProps) {
  const states = [
    fresh && "story-line-new",
    looked && "story-line-at",
    line.kind === "table" && "story-line-table",
    line.kind === "chips" && "story-line-small",
  ];
  return (
    <li class={["story-line", ...states].filter(Boolean).join(" ")} aria-current={looked ? "true" : undefined}>
      <button type="button" class="story-text" data-line={at} aria-expanded={open}>
        <Sentence text={line.text} facts={line.facts} />
      </button>
      {open && <Why line={line} at={at} canGoBack={canGoBack} />}
    </li>
  );
}

function Why({ line, at, canGoBack }: { line: Line; at: number; canGoBack: boolean }) {
  const reasons = line.reasons ?? [];
  const rest = otherRules(line);
  return (
    <div class="story-why">
      {reasons.map((reason) => (
        <p key={reason.text}>
          <Explained text={reason.text} facts={line.facts} /> <Rules ids={reason.rules ?? []} />
        </p>
      ))}
      {rest.length > 0 && (
        <p>
          <Rules ids={rest} />
        </p>
      )}
      <TermsOf texts={[line.text]} beside={reasons.map((one) => one.text)} />
      {canGoBack && line.kind !== "table" && (
        <button type="button" class="story-back" data-back={at}>
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 11h-3" />
          </svg>
          Back to the decision before this
        </button>
      )}
    </div>
  );
}

function Rules({ ids }: { ids: string[] }) {
  return (
    <>
      {ids.map((id) => (
        <RuleLink key={id} id={id} />
      ))}
    </>
  );
}

/** The rules that a line comes from and none of its reasons names. */
export function otherRules(line: Line): string[] {
  const named = new Set(line.reasons?.flatMap((one) => one.rules ?? []));
  return (line.rules ?? []).filter((id) => !named.has(id));
}
