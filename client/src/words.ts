/** Sentences about how things stand. */

import type { Result, Track } from "./wire";

/** What somebody lost, without what there is to spend; of those who are only counted, the count. */
export function suffered(tracks: Track[]): Track[] {
  const lost = tracks.filter((track) => track.role !== "pool");
  return lost.length > 0 ? lost : tracks;
}

/** What every track leads to: the first counts those under it too, the others are named. */
export function limitsOf(tracks: Track[]): string {
  const marked = tracks.filter((track) => track.marks.length > 0);
  return marked
    .map((track, at) => {
      const limits = track.marks.map(([word, limit]) => `${word} above ${limit}`).join(", ");
      return at === 0 ? limits : `${track.name}: ${limits}`;
    })
    .join("; ");
}

/**
 * Tracks that share a scale, each with a limit or thresholds: what passes stands on what stays, all else stands alone.
 * A number without a scale is no bar.
 */
export function barsOf(tracks: Track[]): Track[][] {
  const harm = tracks.filter((track) => track.role === "minor" || track.role === "major");
  const others = tracks.filter((track) => !harm.includes(track)).map((track) => [track]);
  return [harm, ...others].filter((bar) => bar.some((track) => track.limit > 0 || track.marks.length > 0));
}

/** How a fight stands, in a list of fights. */
export function standing(result: Result | null): string {
  if (!result) {
    return "goes on";
  }
  return result.side ? `over, ${result.side} won` : "over, undecided";
}

/** How a fight that might have been ends. */
export function ending(result: Result | null | undefined): string {
  return result?.side ? `It ends: ${result.side} wins.` : "It ends undecided.";
}
