/** What comes after a fight: once more, with sides changed, another encounter, the record, the first page. */

import type { Again } from "../wire";
import { Sign } from "./icons";
import { again, follow, goTo, type How } from "./sequels";

interface Props {
  link: string;
  /** Whether one plays here: who only watches begins nothing. */
  plays: boolean;
  /** Whether one plays on one side only, and can change it. */
  hasSide: boolean;
  /** Somebody else has begun another fight for this table. */
  invited: Again | undefined;
  /** It was a lesson: there are others. */
  taught?: boolean;
  save(): void;
  share(): void;
}

const INVITED: Readonly<Record<string, string>> = {
  same: "a rematch",
  sides: "a rematch with sides changed",
  next: "another encounter",
};

export function Actions({ link, plays, hasSide, invited, taught = false, save, share }: Props) {
  const begin = (how: How) => void again(link, how).then(goTo);
  return (
    <div class="end-actions">
      {invited && (
        <button class="btn btn-main end-invited" onClick={() => void follow(link).then(goTo)}>
          {invited.by} began {INVITED[invited.how] ?? "another fight"}: go there
        </button>
      )}
      {taught && (
        <a class="btn btn-main" href="#/learn">
          <Sign name="next" /> Next lesson
        </a>
      )}
      {plays && (
        <>
          <button class={invited || taught ? "btn" : "btn btn-main"} onClick={() => begin("same")}>
            <Sign name="play" /> <Way name="Rematch" about="the same again" />
          </button>
          {hasSide && (
            <button class="btn" onClick={() => begin("sides")}>
              <Sign name="sides" /> <Way name="Sides changed" about="you play the others" />
            </button>
          )}
          {!taught && (
            <button class="btn" onClick={() => begin("next")}>
              <Sign name="next" /> <Way name="Next fight" about="another encounter" />
            </button>
          )}
        </>
      )}
      <button class="btn end-rarely" onClick={save}>
        <Sign name="record" /> Save the record
      </button>
      <button
        class="btn end-rarely"
        data-do="share"
        title="One page that replays it, to keep or to send"
        onClick={share}
      >
        <Sign name="story" /> Share
      </button>
      <a class="btn end-rarely" href="#/">
        To the first page
      </a>
    </div>
  );
}

function Way({ name, about }: { name: string; about: string }) {
  return (
    <span class="end-way">
      {name} <small>{about}</small>
    </span>
  );
}
