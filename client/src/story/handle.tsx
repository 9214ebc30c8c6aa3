/** Phones: the last line of the story, and the way to all of it. */

import type { Line } from "../wire";
import { Sentence } from "./sentence";
import "./handle.css";

interface StoryHandleProps {
  lines: Line[];
  /** Lines that came since the story was last open. */
  unread?: number;
  onOpen(): void;
}

export function StoryHandle({ lines, unread = 0, onOpen }: StoryHandleProps) {
  const last = lastTold(lines);
  return (
    <button type="button" class="story-handle" aria-haspopup="dialog" onClick={onOpen}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 6h14M5 11h14M5 16h9" />
      </svg>
      <span class="unseen">Story: </span>
      <span class="story-handle-text">{last && <Sentence text={last.text} facts={last.facts} />}</span>
      {unread > 0 && (
        <b>
          {unread}
          <span class="unseen"> new</span>
        </b>
      )}
    </button>
  );
}

/** The last line that has words. */
export function lastTold(lines: readonly Line[]): Line | undefined {
  for (let at = lines.length - 1; at >= 0; at--) {
    if (lines[at]?.text) {
      return lines[at];
    }
  }
  return undefined;
}
