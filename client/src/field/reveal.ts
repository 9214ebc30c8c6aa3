/** Drives the queue in a page: new lines come in, time passes, any input cuts it short. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Line, PersonView, Update } from "../wire";
import type { Beat } from "./beats";
import { peopleTold } from "./held";
import {
  atRest,
  come,
  finish,
  goOn,
  look,
  next as after,
  shown,
  tick,
  type How,
  type Moment,
  type Pace,
  type Place,
  type Queue,
} from "./queue";

export interface Reveal {
  /** The beat to show, and how; none while the field is at rest. */
  beat: Beat | undefined;
  moment: Moment;
  /** All moments of the same go, and what only passed since the one that is shown. */
  row: Place[];
  since: Beat[];
  /** The last beat that was a moment, for the line that sums it up at rest: read when somebody wants it. */
  last(): Beat | undefined;
  /** Lines before this one may be told; people as they may be shown. */
  told: number;
  people: PersonView[];
  /** Whether it moves. */
  moving: boolean;
  /** Whether something is still to be revealed: now, or when somebody goes on. */
  holds: boolean;
  waits: boolean;
  /** An answer is on its way to the table: what stands stays until there is something else. */
  answering: boolean;
  answers(): void;
  /** It was seen: all of it; or this one, and the next comes. */
  goOn(): void;
  next(): void;
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

let reduced: MediaQueryList | undefined;

function isReduced(): boolean {
  reduced ??= matchMedia("(prefers-reduced-motion: reduce)");
  return reduced.matches;
}

function howNow(pace: Pace, own?: How["own"]): How {
  return { pace, reduced: isReduced(), hidden: document.hidden, own };
}

/** Time to read the own deed where the next comes by itself. */
const READING = 2500;

export interface Manner {
  pace: Pace;
  /** Somebody here has a part in it: if it answers what was answered here, it stays until it was seen. */
  own?: How["own"];
  /** And then the next comes by itself. */
  goesOn: boolean;
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
  table: Pick<Update, "people" | "over">,
  { pace, own, goesOn }: Manner,
  read: Read | undefined,
): Reveal {
  const { people, over } = table;
  const first = useRef<Line[] | undefined>(lines);
  const had = useRef<Had>({ lines, people });
  const since = useRef<Had>({ lines, people });
  /** As it was when everything was told. */
  const whole = useRef<Had>({ lines, people });
  const { queue, setQueue } = useQueue(lines.length);
  /** How the table stood when an answer was given. */
  const [given, give] = useState<object>();
  /** An answer was given here, and what comes of it has not come; the moments that came of answers. */
  const awaited = useRef(false);
  const decided = useRef(new WeakSet<Beat>());
  /** The moment of what was answered here is seen first; what others do then needs no pause in between. */
  const decides = own && ((beat: Beat) => decided.current.has(beat));
  const answering = given === table;
  if (given && !answering) {
    give(undefined);
    queue.now = goOn(queue.now); // the next answer: what was shown has been seen
  }

  // While rendering, so that nothing of the result is on the page before its moment.
  const waits = !read && had.current.lines !== lines;
  if (read && had.current.lines !== lines) {
    const keep = kept(had.current.lines, lines);
    const fresh = keep < had.current.lines.length ? [] : read(lines, keep);
    const deed = awaited.current && fresh.find((beat) => beat.loud && own?.(beat));
    if (deed) {
      awaited.current = false;
      decided.current.add(deed);
    }
    since.current = had.current;
    had.current = { lines, people };
    const takenBack = keep < since.current.lines.length;
    queue.now = takenBack
      ? atRest(lines.length) // what was shown has not happened
      : come(queue.now, fresh, lines.length, howNow(pace, decides), performance.now());
  } else if (!waits) {
    had.current = { lines, people };
  }
  if (first.current !== lines) {
    first.current = undefined;
  } else if (over && read) {
    const played = read(lines);
    if (played.length > 0) {
      first.current = undefined;
      queue.now = come(queue.now, played, lines.length, howNow(pace, decides), performance.now());
    }
  }
  const { ends } = queue.now;

  useEffect(() => {
    if (ends === undefined) {
      return undefined;
    }
    const timer = setTimeout(
      () => setQueue((one) => tick(one, howNow(pace), performance.now())),
      Math.max(0, ends - performance.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [ends, pace, setQueue]);

  const isNext = goesOn && pace !== "slow" && ends === undefined && queue.now.later.length > 0;
  const goNext = () => setQueue((one) => after(one, howNow(pace, decides), performance.now()));
  const stood = useRef(0);
  const { at, moment: manner } = queue.now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: from when on it stands
  useEffect(() => {
    stood.current = performance.now();
  }, [at, manner]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the waiting that counts
  useEffect(() => {
    const timer = isNext ? setTimeout(goNext, stood.current + READING - performance.now()) : 0;
    return () => clearTimeout(timer);
  }, [isNext]);

  useLayoutEffect(() => {
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
  }, [setQueue]);

  if (queue.now.told >= lines.length) {
    whole.current = had.current;
  }

  const now = queue.now;
  const last = useMemo(() => once(() => read && lastMoment(read, lines, now.told)), [read, lines, now.told]);
  const { beat, moment, row, since: passed } = shown(now);
  return {
    beat,
    moment,
    row,
    since: passed,
    last,
    told: now.told,
    people: peopleTold(whole.current.people, people, lines, whole.current.lines.length, now.told),
    moving: now.moment === "moving",
    holds: waits || now.moment === "moving" || now.later.length > 0,
    waits: now.later.length > 0,
    answering,
    answers: () => {
      awaited.current = true;
      give(table);
    },
    goOn: () => setQueue(goOn),
    next: goNext,
    look: (one) => setQueue((queued) => look(queued, queued.beats.indexOf(one))),
  };
}

/** Whoever renders may put another queue into it, and goes on with that; at any other time it is set, and drawn anew. */
function useQueue(lines: number) {
  const [, draw] = useState<object>();
  return useState(() => {
    const queue = { now: atRest(lines) };
    const setQueue = (change: (queue: Queue) => Queue) => {
      const before = queue.now;
      queue.now = change(before);
      if (queue.now !== before) {
        draw({});
      }
    };
    return { queue, setQueue };
  })[0];
}

/** Works it out when it is asked for, the first time. */
function once<Found>(find: () => Found): () => Found {
  let found: { is: Found } | undefined;
  return () => {
    found ??= { is: find() };
    return found.is;
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
