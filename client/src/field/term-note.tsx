/** What a term of an equation comes from: what is told of it, and its rules in their own words. */

import { useLayoutEffect } from "preact/hooks";

import { RuleText } from "../story/rule-text";
import type { Term } from "./equation";
import "./term-note.css";

interface TermNoteProps {
  term: Term;
  /** The term stands high: the note lies low, so that both are seen. */
  low: boolean;
  close(): void;
}

export function TermNote({ term, low, close }: TermNoteProps) {
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      if (event.key === "Escape") {
        event.stopPropagation(); // it takes back this, and nothing else
        close();
      }
    }
    window.addEventListener("keydown", key, { capture: true });
    return () => window.removeEventListener("keydown", key, { capture: true });
  });
  return (
    <aside class={low ? "term-note term-note-low" : "term-note"} aria-label={`Why ${term.value} ${term.label}`}>
      <p class="term-note-head">
        <b>
          {term.value} <small>{term.label}</small>
        </b>
        <button type="button" class="btn btn-ghost btn-square" aria-label="Close" onClick={close}>
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </p>
      <div class="term-note-says" role="status">
        {term.why && <p>{term.why}</p>}
        {term.rules.map((id) => (
          <RuleText key={id} id={id} />
        ))}
      </div>
    </aside>
  );
}
