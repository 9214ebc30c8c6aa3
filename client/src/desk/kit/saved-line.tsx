/** Whether what stands here is on the desk; of two versions both are shown, and nothing is lost. */

import { Outline } from "../../frame/outline";
import type { Draft, Saved } from "../draft";
import "./saved-line.css";

const CHECK = "M5 12.500l4.500 4.500L19 7";
const SAID: Readonly<Record<Saved, string>> = {
  saved: "Saved",
  changed: "Saving",
  sending: "Saving",
  away: "The table cannot be reached: kept on this device, and sent as soon as that is possible",
  conflict: "Changed elsewhere too",
  refused: "Not saved",
};

export function SavedLine({ draft: { saved, why } }: { draft: Pick<Draft<object>, "saved" | "why"> }) {
  return (
    <p class="saved-line" role="status" data-saved={saved}>
      {saved === "saved" && <Outline d={CHECK} />}
      <span>
        {SAID[saved]}
        {saved === "refused" && `: ${why}`}
      </span>
    </p>
  );
}

interface BothProps<Body extends { edition?: string }> {
  draft: Draft<Body>;
  /** The two told in a few lines each. */
  tell(body: Body): string[];
  /** The same under another name, to be kept beside. */
  renamed(body: Body): Body;
}

/** Shown while a thing was changed in two places. */
export function BothVersions<Body extends { edition?: string }>({ draft, tell, renamed }: BothProps<Body>) {
  if (draft.saved !== "conflict") {
    return null;
  }
  const theirs = draft.theirs;
  const gone = !theirs || theirs.gone;
  return (
    <section class="both-versions" role="alert" aria-label="Changed in two places">
      <p>
        {gone
          ? "This was removed on another device. What you wrote is still here."
          : "This was changed on another device too. Nothing is lost: choose what to keep."}
      </p>
      <div class="both-columns">
        <Told title="Here" lines={tell(draft.body)} />
        {!gone && <Told title="There" lines={tell(theirs.body)} />}
      </div>
      <p class="both-ways">
        <button class="btn btn-main" data-do="keep-mine" onClick={() => draft.keepMine()}>
          Keep what is here
        </button>
        {!gone && (
          <>
            <button class="btn" data-do="take-theirs" onClick={() => draft.takeTheirs()}>
              Take what is there
            </button>
            <button class="btn" data-do="keep-both" onClick={() => draft.keepBoth(renamed)}>
              Keep both
            </button>
          </>
        )}
      </p>
    </section>
  );
}

function Told({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <b>{title}</b>
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
