/** Somebody's numbers as a scale to draw. */

import type { Track } from "../wire";

/**
 * How a part of a bar looks: what passes is hatched, what stays is solid, the worst of it dark; of hit points what is left
 * is drawn, and below zero what is missing.
 */
export type Look = "shock" | "wounds" | "deep" | "left" | "below" | "gain";

export interface Stretch {
  look: Look;
  /** From 0 to 1. */
  from: number;
  to: number;
}

export interface Threshold {
  word: string;
  value: number;
  /** From 0 to 1. */
  at: number;
}

export interface Scale {
  parts: Stretch[];
  marks: Threshold[];
  /** All that counts against the thresholds. */
  total: number;
  /** The number at its end. */
  end: number;
  /** Whether the bar runs from full to empty. */
  falls: boolean;
}

/** Shorter words for thresholds, where the rules' own are long. */
export const SHORT: Readonly<Record<string, string>> = { unconscious: "out", "knocked out": "out" };

/** Tracks of harm. Those without thresholds are a part of another: critical wounds among the wounds. */
export function harmOf(tracks: readonly Track[]): Track[] {
  return tracks.filter((track) => (track.role === "minor" || track.role === "major") && track.marks.length > 0);
}

/** The bar of somebody; none where nothing is known of their numbers. */
export function scaleOf(tracks: readonly Track[]): Scale | undefined {
  const harm = harmOf(tracks);
  const [first, second] = harm;
  if (!first) return poolOf(tracks);
  return first.role === "major" && !second ? hitPoints(first) : harmScale(harm, tracks);
}

/** Shock stands on wounds, from the left; a little room is left behind the last threshold. */
function harmScale(harm: readonly Track[], tracks: readonly Track[]): Scale {
  const thresholds = harm[0]?.marks ?? [];
  const last = Math.max(...thresholds.map(([, at]) => at));
  const end = Math.max(last + Math.max(2, Math.round(last / 6)), ...harm.map((track) => track.limit));
  const share = (value: number) => Math.min(1, value / end);
  const parts: Stretch[] = [];
  let reached = 0;
  for (const track of [...harm].reverse()) {
    const from = reached;
    reached += Math.max(0, track.value);
    parts.push({ look: lookOf(track, harm), from: share(from), to: share(reached) });
  }
  const worst = tracks.find((track) => track.role === "major" && track.marks.length === 0);
  if (worst) parts.push({ look: "deep", from: 0, to: share(worst.value) });
  return { parts: parts.filter(isThere), marks: thresholds.map(mark(share)), total: reached, end, falls: false };
}

function lookOf(track: Track, harm: readonly Track[]): Look {
  const major = harm.filter((one) => one.role === "major");
  if (track.role === "minor") return major.length > 0 ? "shock" : "wounds";
  return major.indexOf(track) > 0 ? "deep" : "wounds";
}

/** Hit points: what is left, and when all are gone how far below zero. The last threshold is the last hit point. */
function hitPoints(lost: Track): Scale {
  const end = Math.max(...lost.marks.map(([, at]) => at)) + 1;
  const left = end - lost.value;
  const below = Math.min(1, -left / Math.max(1, lost.limit - end));
  const part: Stretch =
    left > 0 ? { look: "left", from: 0, to: Math.min(1, left / end) } : { look: "below", from: 0, to: below };
  const marks = lost.marks.map(([word, value]) => ({ word, value: end - value, at: (end - value) / end }));
  return {
    parts: [part].filter(isThere),
    marks: left > 0 ? marks.slice(0, -1) : [],
    total: lost.value,
    end,
    falls: true,
  };
}

/** Something to gain, or how many are left; chips and the like are none. */
function poolOf(tracks: readonly Track[]): Scale | undefined {
  const pool = tracks.find((track) => track.role === "pool" && (track.marks.length > 0 || tracks.length === 1));
  if (!pool?.limit) return undefined;
  const share = (value: number) => Math.min(1, value / pool.limit);
  const look = pool.marks.length > 0 ? "gain" : "left";
  const part: Stretch = { look, from: 0, to: share(pool.value) };
  return {
    parts: [part].filter(isThere),
    marks: pool.marks.map(mark(share)).map((one) => ({ ...one, value: one.value + 1 })), // told is what is just too little
    total: pool.value,
    end: pool.limit,
    falls: look === "left",
  };
}

function isThere(part: Stretch): boolean {
  return part.to > part.from;
}

function mark(share: (value: number) => number): (one: [string, number]) => Threshold {
  return ([word, value]) => ({ word: SHORT[word] ?? word, value, at: share(value) });
}
