/** The coach in a fight of one's own: what is asked, what a good answer looks at, and why somebody was hit. */

import "./coach.css";

import { useEffect, useRef, useState } from "preact/hooks";

import { inHundred } from "../dock/chances";
import type { Foreseen } from "../dock/preview";
import type { Beat } from "../field/beats";
import { Icon } from "../frame/icons";
import type { PersonView } from "../wire";
import { after, type Told } from "./after";
import { type Advice, adviceOf } from "./asking";
import { Herald } from "./herald";
import { Said } from "./said";

export interface CoachProps {
  edition: string;
  /** The kind of question that is open; nothing where none is. */
  asks: string | undefined;
  /** What may come of the answers, where that is known. */
  foreseen?: Foreseen | undefined;
  /** The last moment. */
  beat: Beat | undefined;
  people: readonly PersonView[];
  name(who: string): string;
  /** An answer is looked at: what may come of it is seen on the field. */
  looks: boolean;
  /** Something is being shown that is to be seen first. */
  moving: boolean;
  /** Little room: it can be put away, and says of a moment only why. */
  narrow: boolean;
  /** A moment has the page to itself. */
  alone: boolean;
}

export function Coach({ edition, asks, foreseen, beat, people, name, looks, moving, narrow, alone }: CoachProps) {
  const [advice, setAdvice] = useState<Record<string, Advice>>({});
  useEffect(() => {
    void adviceOf(edition).then(setAdvice);
  }, [edition]);
  const [put, setPut] = useState<Readonly<Record<string, boolean>>>({});
  const known = put[WELCOME] || (!narrow && Object.keys(put).length > 0);
  const first = beat || known ? undefined : welcome(people);
  const inSight = narrow && first ? WELCOME : asks;
  const before = useRef({ asks, inSight });
  useEffect(() => {
    const last = before.current;
    if (asks && !(moving || alone || looks)) {
      before.current = { asks, inSight };
    }
    const read = last.inSight;
    if (asks && asks !== last.asks && read) {
      setPut((all) => ({ ...all, [read]: true })); // what was answered once is known
    }
  }, [asks, inSight, moving, alone, looks]);
  useEffect(() => {
    const over = before.current.inSight;
    if (narrow && looks && over) {
      setPut((all) => ({ ...all, [over]: true })); // it lies over what is to be seen now, and was read
    }
  }, [narrow, looks]);
  const mine = new Set(people.filter((one) => one.mine).map((one) => one.id));
  const dazed = new Set(
    people.filter((one) => one.conditions.some(({ kind }) => kind === "dazed")).map((one) => one.id),
  );
  const told = beat?.strokes.flatMap((stroke) => after(stroke, { mine, dazed, name }) ?? []).at(-1);
  const asked = asks && !alone ? advice[asks] : undefined;
  const preview = foreseen?.looked ?? foreseen?.of.values().next().value;
  const odds = preview && inHundred(preview, name);
  /** It has nothing to say now, and room is kept for it where it has a place of its own. */
  const silent = narrow ? alone && <aside class="coach coach-over" /> : <aside class="coach" aria-label="Coach" />;
  if (moving || (narrow && looks && !put[asks ?? ""])) {
    return silent || null;
  }
  if (narrow && first && !alone) {
    return (
      <aside class="coach coach-over" aria-label="Coach">
        <Herald size={40} />
        <div class="coach-words">
          <Said head={first.head} say={[{ text: first.say }]} edition={edition} />
        </div>
        <button
          type="button"
          class="btn btn-ghost btn-square coach-put"
          aria-label="Next"
          onClick={() => setPut({ ...put, [WELCOME]: true })}
        >
          <Icon name="on" />
        </button>
      </aside>
    );
  }
  const why = narrow && !alone ? undefined : (told ?? first);
  if (narrow && asked && put[asks ?? ""]) {
    return (
      <button
        type="button"
        class="coach-face"
        aria-label="Coach"
        onClick={() => setPut({ ...put, [asks ?? ""]: false })}
      >
        <Herald size={44} />
      </button>
    );
  }
  if (!asked && !why) {
    return silent || null;
  }
  return (
    <aside class={narrow ? "coach coach-over" : "coach"} aria-label="Coach">
      <Herald size={40} />
      <div class="coach-words" aria-live="polite">
        {why && <Said key={why.say} head={why.head} say={[{ text: why.say }]} edition={edition} />}
        {asked && <Said key={asks} head={asked.head} say={asked.say} edition={edition} />}
        {asked && odds && <p class="coach-odds">{odds}</p>}
      </div>
      {narrow && asked && (
        <button
          type="button"
          class="btn btn-ghost btn-square coach-put"
          aria-label="Got it"
          onClick={() => setPut({ ...put, [asks ?? ""]: true })}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}

/** What is put away of it, as of a question. */
const WELCOME = "welcome";

/** Before anything has happened: who one is. */
function welcome(people: readonly PersonView[]): Told {
  const own = people.filter((one) => one.mine).map((one) => one.name);
  const foes = people.filter((one) => !one.mine && one.side !== people.find((mine) => mine.mine)?.side);
  const against = foes.length === 1 ? `${foes[0]?.name} is` : "The others are";
  return {
    head: `You are ${[own.slice(0, -1).join(", "), ...own.slice(-1)].filter(Boolean).join(" and ")}.`,
    say: `${against} against you. Each hit fills the bar under a name; past its last mark one is out.`,
  };
}
