/** Drives the queue in a page: new lines come in, time passes, any input cuts it short. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Line, PersonView } from "../wire";
import type { Beat } from "./beats";
import { peopleTold } from "./held";
import { come, EMPTY, finish, goOn, look, shown, tick, type How, type Moment, type Pace, type Queue } from "./queue";

export interface Reveal {
  /** The beat to show, and how; none while the field is at rest. */
  beat: Beat | undefined;
  moment: Moment;
  /** Other moments of the same go, and what only passed since. */
  others: Beat[];
  since: Beat[];
  /** The last beat that was a moment, for the line that sums it up at rest. */
  last: Beat | undefined;
  /** Lines before this one may be told; people as they may be shown. */
  told: number;
  people: PersonView[];
  /** Whether something is still to be revealed. */
  moving: boolean;
  /** It was seen. */
  goOn(): void;
  /** Any input: it stands at its end. */
  finish(): void;
  /** Look at another of the beats of this go. */
  look(beat: Beat): void;
}

const INPUTS = ["pointerdown", "keydown", "wheel"] as const;

/** Reads beats from lines. */
export type Read = (lines: Line[], from?: number) => Beat[];

interface Had {
  lines: Line[];
  people: PersonView[];
}

function isReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function howNow(pace: Pace): How {
  return { pace, reduced: isReduced(), hidden: document.hidden };
}

/** How many lines stayed as they were: after an undo fewer than there were. */
function kept(old: Line[], lines: Line[]): number {
  if (old.length <= lines.length && old[old.length - 1] === lines[old.length - 1] && old[0] === lines[0]) {
    return old.length;
  }
  const changed = old.findIndex((line, at) => line !== lines[at]);
  return changed < 0 ? old.length : changed;
}

/**
 * `lines`: the whole log; those that stayed are the same objects as before. The first log a page gets is not played,
 * unless the fight is over with it: what needed no answer would never be seen. While `read` is still on its way to the
 * page nothing new is told.
 */
export function useReveal(
  lines: Line[],
  people: PersonView[],
  pace: Pace,
  read: Read | undefined,
  over = false,
): Reveal {
  const first = useRef<Line[] | undefined>(lines);
  const had = useRef<Had>({ lines, people });
  const since = useRef<Had>({ lines, people });
  /** As it was when everything was told. */
  const whole = useRef<Had>({ lines, people });
  const [queue, setQueue] = useState<Queue>({ ...EMPTY, told: lines.length });
  const current = useRef(queue);
  current.current = queue;

  // While rendering, so that nothing of the result is on the page before its moment.
  const waits = !read && had.current.lines !== lines;
  if (read && had.current.lines !== lines) {
    const keep = kept(had.current.lines, lines);
    const fresh = keep < had.current.lines.length ? [] : read(lines, keep);
    since.current = had.current;
    had.current = { lines, people };
    const takenBack = keep < since.current.lines.length;
    const next = takenBack
      ? { ...EMPTY, told: lines.length } // what was shown has not happened
      : come(queue, fresh, lines.length, howNow(pace), performance.now());
    current.current = next;
    setQueue(next);
  } else if (!waits) {
    had.current = { lines, people };
  }
  if (first.current !== lines) {
    first.current = undefined;
  } else if (over && read) {
    const played = read(lines);
    if (played.length > 0) {
      first.current = undefined;
      const next = come(queue, played, lines.length, howNow(pace), performance.now());
      current.current = next;
      setQueue(next);
    }
  }
  const { ends } = current.current;

  useEffect(() => {
    if (ends === undefined) {
      return undefined;
    }
    const timer = setTimeout(
      () => setQueue((one) => tick(one, howNow(pace), performance.now())),
      Math.max(0, ends - performance.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [ends, pace]);

  useEffect(() => {
    const cut = () => setQueue((one) => (one.ends === undefined ? one : finish(one)));
    const hidden = () => (document.hidden ? cut() : undefined);
    for (const name of INPUTS) {
      addEventListener(name, cut, { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", hidden);
    return () => {
      for (const name of INPUTS) {
        removeEventListener(name, cut, { capture: true });
      }
      document.removeEventListener("visibilitychange", hidden);
    };
  }, []);

  if (current.current.told >= lines.length) {
    whole.current = had.current;
  }

  const now = current.current;
  const last = useMemo(() => read && lastMoment(read, lines, now.told), [read, lines, now.told]);
  const { beat, moment, others, since: passed } = shown(now);
  return {
    beat,
    moment,
    others,
    since: passed,
    last,
    told: now.told,
    people: peopleTold(whole.current.people, people, lines, whole.current.lines.length, now.told),
    moving: waits || now.moment === "moving",
    goOn: () => setQueue(goOn),
    finish: () => setQueue(finish),
    look: (one) => setQueue((queued) => look(queued, queued.beats.indexOf(one))),
  };
}

const LOOKED_BACK = 200;
const A_STEP = 25;

/** The last loud beat. Read from a little before the end; further back only until it is found whole. */
function lastMoment(read: Read, lines: Line[], told: number): Beat | undefined {
  const log = told < lines.length ? lines.slice(0, told) : lines;
  for (let back = A_STEP; ; back *= 2) {
    const from = exchangeAfter(log, log.length - Math.min(back, LOOKED_BACK));
    const found = read(log, from);
    const last = found.map((beat) => beat.loud).lastIndexOf(true);
    if (last > 0 || from === 0 || back >= LOOKED_BACK) {
      return found[last]; // the first one found may have begun earlier
    }
  }
}

/** Where the first exchange from this line on begins; the line itself if none does. */
function exchangeAfter(lines: Line[], line: number): number {
  const from = Math.max(0, line);
  const opens = lines.findIndex((one, at) => at >= from && one.part === "opens");
  return opens < 0 ? from : opens;
}
