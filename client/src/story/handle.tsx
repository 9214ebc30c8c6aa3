/** The last lines of the story, as many as there is room for, and the way to all of it. */

import type { Line } from "../wire";
import { Sentence } from "./sentence";
import "./handle.css";

interface StoryHandleProps {
  lines: Line[];
  /** Lines that came since the story was last open. */
  unread?: number;
  /** So many lines are told, the last one at the end. */
  most?: number;
  onOpen(): void;
}

export function StoryHandle({ lines, unread = 0, most = 1, onOpen }: StoryHandleProps) {
  const last = lastTold(lines, most);
  return (
    <button type="button" class="story-handle" aria-haspopup="dialog" onClick={onOpen}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 6h14M5 11h14M5 16h9" />
      </svg>
      <span class="unseen">Story: </span>
      {last.map((line) => (
        <span key={lines.indexOf(line)} class="story-handle-text">
          <Sentence text={line.text} facts={line.facts} />
        </span>
      ))}
      {unread > 0 && (
        <b>
          {unread}
          <span class="unseen"> new</span>
        </b>
      )}
    </button>
  );
}

/** The last lines that have words. */
export function lastTold(lines: readonly Line[], most = 1): Line[] {
  return lines.filter((line) => line.text).slice(-most);
}
