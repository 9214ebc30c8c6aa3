/**
 * The queue of beats: which one the page shows now, whether it moves, and how far the log may be told.
 * Plain values and functions: whoever drives it gives it the time and asks when to come again.
 */

import type { Beat, Stroke } from "./beats";

export type Pace = "slow" | "normal" | "instant";

/** How a beat is shown: it moves, it stands, or it stands with what changed outlined (reduced motion). */
export type Moment = "moving" | "standing" | "outlined";

export interface Queue {
  /** What has come since the last *Go on*. */
  beats: Beat[];
  /** Which of them is shown; -1 where there is none. */
  at: number;
  moment: Moment;
  /** When this moment is over; nothing while it stays until it was seen. */
  ends?: number;
  /** What each but the last gets of the time that all have together. */
  share: number;
  /** Lines before this one may be told, of so many in all. */
  told: number;
  all: number;
  /** What comes when the own deed was seen. */
  later: Beat[];
}

export interface How {
  pace: Pace;
  /** The reader wants no motion. */
  reduced: boolean;
  /** Nobody looks: the page is in the background. */
  hidden: boolean;
  /** Whose moments stay until they were seen, whatever comes after them: one's own. */
  own?: ((beat: Beat) => boolean) | undefined;
}

export const TOGETHER = 3000;
const REVEAL = 2300;
const FAILED = 1400;
const ALONE = 1000;
const MANY = 700;
const PASSING = 400;
const LEAST = 350;
const OUTLINE = 1000;
const SLOW = 1.8;

export const EMPTY: Queue = { beats: [], at: -1, moment: "standing", share: Infinity, told: 0, all: 0, later: [] };

/** Nothing is shown, and so many lines are told. */
export function atRest(lines: number): Queue {
  return { ...EMPTY, told: lines, all: lines };
}

/** How long a beat takes to be shown, in milliseconds. */
export function duration(beat: Beat): number {
  return Math.max(...beat.strokes.map(ofStroke));
}

function ofStroke({ shape, equations, changes }: Stroke): number {
  if (shape === "duel") {
    return equations.length + changes.length > 0 ? REVEAL : FAILED;
  }
  return shape === "alone" ? ALONE : shape === "many" ? MANY : PASSING;
}

/**
 * New beats have come, up to this many lines in all. What is still under way goes on, and they follow it. The own deed is
 * seen first: what others do then waits until somebody goes on.
 */
export function come(queue: Queue, beats: Beat[], lines: number, how: How, now: number): Queue {
  const isOwn = (beat: Beat) => !how.hidden && beat.loud && !!how.own?.(beat);
  if (queue.later.length > 0 || (beats.some(isLoud) && unseen(queue).some(isOwn))) {
    return { ...queue, later: [...queue.later, ...beats], all: lines };
  }
  return play(stays(queue, beats) ? queue.beats : [], queue, beats, lines, how, now);
}

/** It was seen: what came after it, else back to the field at rest. */
export function next(queue: Queue, how: How, now: number): Queue {
  const stood = { ...finish(queue), later: [] };
  return queue.later.length === 0 ? goOn(queue) : play(queue.beats, stood, queue.later, queue.all, how, now);
}

/** Up to the first own deed that something comes after. */
function play(seen: Beat[], queue: Queue, beats: Beat[], lines: number, how: How, now: number): Queue {
  const own = how.hidden
    ? -1
    : endOfRun(
        beats,
        beats.findIndex((beat) => beat.loud && how.own?.(beat)),
      );
  const later = own < 0 ? [] : beats.slice(own + 1);
  if (!later.some(isLoud)) {
    return { ...arrive(seen, queue, beats, lines, how, now), all: lines };
  }
  const first = beats.slice(0, own + 1);
  return { ...arrive(seen, queue, first, first.at(-1)?.to ?? lines, how, now), all: lines, later };
}

/** Somebody does the same again and again, alone: bleeding card by card after a fight, say. That is seen as one. */
function endOfRun(beats: Beat[], from: number): number {
  const next = from < 0 ? -1 : beats.findIndex((beat, at) => at > from && beat.loud);
  const [one, other] = [beats[from], beats[next]].map((beat) => beat && doneAlone(beat));
  return one && one === other ? endOfRun(beats, next) : from;
}

function doneAlone({ strokes }: Beat): string {
  const [stroke, ...more] = strokes.filter(({ shape }) => shape !== "said");
  const [hand] = stroke?.hands ?? [];
  return hand && stroke?.shape === "alone" && more.length === 0 ? `${hand.who} ${hand.does}` : "";
}

function arrive(seen: Beat[], queue: Queue, beats: Beat[], lines: number, how: How, now: number): Queue {
  const all = [...seen, ...beats];
  if (beats.length === 0) {
    return { ...finish(queue), told: lines };
  }
  if (how.hidden || how.pace === "instant") {
    return stand(all, lines);
  }
  if (how.reduced) {
    return { ...stand(all, lines), moment: "outlined", ends: now + OUTLINE };
  }
  if (queue.moment === "moving") {
    const share = how.pace === "slow" ? Infinity : shareOf(all.slice(queue.at));
    return { ...queue, beats: all, share, ends: Math.min(queue.ends ?? now, now + Math.max(LEAST, share)) };
  }
  const share = how.pace === "slow" ? Infinity : shareOf(beats);
  return begin({ ...queue, beats: all, share }, seen.length, how, now);
}

function isLoud({ loud }: Beat): boolean {
  return loud;
}

/** What is shown, and what is still to come of what is under way. */
function unseen({ beats, at, moment }: Queue): Beat[] {
  const last = beats
    .slice(0, at + 1)
    .map(isLoud)
    .lastIndexOf(true);
  return moment === "moving" ? beats.slice(Math.max(0, last)) : beats.slice(last, last + 1);
}

/** What is still under way can be looked at later; what stands stays until another moment takes its place. */
function stays(queue: Queue, fresh: Beat[]): boolean {
  return queue.moment === "moving" || !fresh.some((beat) => beat.loud);
}

function stand(beats: Beat[], lines: number): Queue {
  return { ...EMPTY, beats, at: beats.length - 1, told: lines, all: lines };
}

/** All have their own time if that is not too long together; else the last has, and the others share what is left. */
function shareOf(all: Beat[]): number {
  const beats = all.some(isLoud) ? all.filter(isLoud) : all;
  const whole = beats.reduce((sum, beat) => sum + duration(beat), 0);
  const last = beats.at(-1);
  return last === undefined || whole <= TOGETHER
    ? Infinity
    : beats.length === 1
      ? Infinity
      : (TOGETHER - duration(last)) / (beats.length - 1);
}

/** The next that is due. What only passes has no time of its own before a moment, and all of it passes at once. */
function due({ beats, share }: Queue, from: number): number {
  const loud = beats.map((beat, at) => (beat.loud && at >= from ? at : -1)).filter((at) => at >= 0);
  return (share >= LEAST ? loud[0] : loud.at(-1)) ?? beats.length - 1;
}

function begin(queue: Queue, from: number, how: How, now: number): Queue {
  const at = due(queue, from);
  const beat = queue.beats[at];
  if (!beat) {
    return finish(queue);
  }
  const own = duration(beat) * (how.pace === "slow" ? SLOW : 1);
  const isLast = !queue.beats.slice(at + 1).some(isLoud);
  const time = isLast ? own : Math.min(own, queue.share);
  return { ...queue, at, moment: "moving", ends: now + time, told: beat.from };
}

/** Time has passed: the next beat, or what is shown stands until it was seen. */
export function tick(queue: Queue, how: How, now: number): Queue {
  if (queue.ends === undefined || now < queue.ends) {
    return queue;
  }
  if (queue.moment === "moving" && queue.at + 1 < queue.beats.length) {
    return begin(queue, queue.at + 1, how, now);
  }
  return finish(queue);
}

/** Any input: everything stands at its end. */
export function finish(queue: Queue): Queue {
  const last = queue.beats.at(-1);
  const { beats, told, all, later } = queue;
  return { ...stand(beats, Math.max(told, last?.to ?? 0)), all, later };
}

/** It was seen, or the next answer was given: back to the field at rest. */
export function goOn(queue: Queue): Queue {
  return atRest(Math.max(finish(queue).told, queue.all));
}

/** Look at another of the beats that have come. */
export function look(queue: Queue, at: number): Queue {
  return { ...finish(queue), at: Math.max(0, Math.min(queue.beats.length - 1, at)) };
}

/** One of the moments of this go, in their order. */
export interface Place {
  beat: Beat;
  /** Not shown yet. */
  coming: boolean;
}

export interface Shown {
  beat: Beat | undefined;
  moment: Moment;
  /** What passed since, in words; while it moves what will have passed then, so that room can be kept for it. */
  since: Beat[];
  /** All moments of this go: those that one can look at again, the one that is shown, those to come. */
  row: Place[];
}

/** The beat to show: the last one that is a moment, up to the one that is due. What passed since stands below it. */
export function shown(queue: Queue): Shown {
  const reached = queue.beats.slice(0, queue.at + 1);
  const loud = reached.map(isLoud).lastIndexOf(true);
  const moment = loud === queue.at ? queue.moment : "standing";
  const coming = [...queue.beats.slice(queue.at + 1), ...queue.later];
  const known = queue.moment === "moving" ? reached : queue.beats;
  const after = (moment === "moving" ? queue.beats : reached).slice(loud + 1);
  const next = after.findIndex(isLoud);
  return {
    beat: reached[loud],
    moment,
    since: next < 0 ? after : after.slice(0, next),
    row: [
      ...known.filter(isLoud).map((beat) => ({ beat, coming: false })),
      ...coming.filter((beat) => isLoud(beat) && !known.includes(beat)).map((beat) => ({ beat, coming: true })),
    ],
  };
}
