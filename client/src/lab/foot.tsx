/** How sure it is, what is under way, and more of it on request. */

import type { ComponentChildren } from "preact";

import type { Progress } from "./growing";
import "./foot.css";

interface Props {
  /** "600 fights · sensible bots · 3 seconds". */
  says: string;
  /** Some of it is missing: it was stopped, or its time was up. */
  cut?: boolean;
  running: boolean;
  progress: Progress | undefined;
  stop(): void;
  /** Have more of it worked out; none where there is no more. */
  more?: (() => void) | undefined;
  /** What can be done with it when it is done. */
  children?: ComponentChildren;
}

export function Foot({ says, cut = false, running, progress, stop, more, children }: Props) {
  return (
    <footer class="lab-foot" data-running={running}>
      <span>
        {says}
        {cut && !running && " · stopped early"}
      </span>
      {running && (
        <span class="lab-progress">
          <progress aria-label="How far it is" value={progress?.done ?? 0} max={progress?.of ?? 1} />
          <small>
            {progress ? `${progress.done} of ${progress.of}` : "…"}
            {progress?.what && <span>: {progress.what}</span>}
          </small>
        </span>
      )}
      {!running && children}
      {running ? (
        <button class="btn btn-ghost" onClick={stop}>
          Stop
        </button>
      ) : (
        more && (
          <button class="btn btn-ghost" onClick={more}>
            More fights
          </button>
        )
      )}
    </footer>
  );
}
