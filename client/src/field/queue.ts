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
  /** Lines before this one may be told. */
  told: number;
}

export interface How {
  pace: Pace;
  /** The reader wants no motion. */
  reduced: boolean;
  /** Nobody looks: the page is in the background. */
  hidden: boolean;
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

export const EMPTY: Queue = { beats: [], at: -1, moment: "standing", share: Infinity, told: 0 };

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

/** New beats have come, up to this many lines in all. What is still under way goes on, and they follow it. */
export function come(queue: Queue, beats: Beat[], lines: number, how: How, now: number): Queue {
  const seen = stays(queue, beats) ? queue.beats : [];
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
  return begin({ ...queue, beats: all, share }, share >= LEAST ? seen.length : all.length - 1, how, now);
}

/** What is still under way can be looked at later; what stands stays until another moment takes its place. */
function stays(queue: Queue, fresh: Beat[]): boolean {
  return queue.moment === "moving" || !fresh.some((beat) => beat.loud);
}

function stand(beats: Beat[], lines: number): Queue {
  return { beats, at: beats.length - 1, moment: "standing", share: Infinity, told: lines };
}

/** All have their own time if that is not too long together; else the last has, and the others share what is left. */
function shareOf(beats: Beat[]): number {
  const whole = beats.reduce((sum, beat) => sum + duration(beat), 0);
  const last = beats.at(-1);
  return last === undefined || whole <= TOGETHER
    ? Infinity
    : beats.length === 1
      ? Infinity
      : (TOGETHER - duration(last)) / (beats.length - 1);
}

function begin(queue: Queue, at: number, how: How, now: number): Queue {
  const beat = queue.beats[at];
  if (!beat) {
    return finish(queue);
  }
  const own = duration(beat) * (how.pace === "slow" ? SLOW : 1);
  const time = at === queue.beats.length - 1 ? own : Math.min(own, queue.share);
  return { ...queue, at, moment: "moving", ends: now + time, told: beat.from };
}

/** Time has passed: the next beat, or what is shown stands until it was seen. */
export function tick(queue: Queue, how: How, now: number): Queue {
  if (queue.ends === undefined || now < queue.ends) {
    return queue;
  }
  const next = queue.share >= LEAST ? queue.at + 1 : Math.max(queue.at + 1, queue.beats.length - 1);
  if (queue.moment === "moving" && next < queue.beats.length) {
    return begin(queue, next, how, now);
  }
  return finish(queue);
}

/** Any input: everything stands at its end. */
export function finish(queue: Queue): Queue {
  const last = queue.beats.at(-1);
  return { ...stand(queue.beats, Math.max(queue.told, last?.to ?? 0)) };
}

/** It was seen, or the next answer was given: back to the field at rest. */
export function goOn(queue: Queue): Queue {
  return { ...EMPTY, told: finish(queue).told };
}

/** Look at another of the beats that have come. */
export function look(queue: Queue, at: number): Queue {
  return { ...finish(queue), at: Math.max(0, Math.min(queue.beats.length - 1, at)) };
}

export interface Shown {
  beat: Beat | undefined;
  moment: Moment;
  /** What passed since, in words. */
  since: Beat[];
  /** The other moments of this go, that one can look at again. */
  others: Beat[];
}

/** The beat to show: the last one that is a moment, up to the one that is due. What passed since stands below it. */
export function shown(queue: Queue): Shown {
  const reached = queue.beats.slice(0, queue.at + 1);
  const loud = reached.map((beat) => beat.loud).lastIndexOf(true);
  const moment = loud === queue.at ? queue.moment : "standing";
  return {
    beat: reached[loud],
    moment,
    since: reached.slice(loud + 1),
    others: queue.beats.filter((beat, at) => beat.loud && at !== loud && at <= queue.at),
  };
}
