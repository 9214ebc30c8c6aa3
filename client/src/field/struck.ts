/** Whom a blow fell upon, with their bar as it was and as it is. */

import type { PersonView, Track } from "../wire";
import type { Change, Gained, Stroke } from "./beats";

export interface Struck {
  who: string;
  changes: Change[];
  gained: Gained[];
}

/** Everybody whose numbers or state a stroke changes. */
export function struckBy({ changes, gained }: Stroke): Struck[] {
  const everybody = [...new Set([...changes, ...gained].map(({ who }) => who))];
  return everybody.map((who) => ({
    who,
    changes: changes.filter((one) => one.who === who),
    gained: gained.filter((one) => one.who === who),
  }));
}

function isOf(track: Track, change: Change): boolean {
  return (
    track.name === change.track || (track.role === change.role && !NAMED.has(change.track) && track.role !== "pool")
  );
}

/** Tracks that only go by their own name; the others by what they count ("minor loss" is what shock is in a fight). */
const NAMED = new Set(["damage", "trauma", "members", "total"]);

/** The track that a change is about: by name, else by what it counts. */
function trackOf(tracks: Track[], change: Change): Track | undefined {
  return tracks.find((track) => track.name === change.track) ?? tracks.find((track) => isOf(track, change));
}

/** Somebody's tracks right after a stroke. */
export function tracksAfter(person: PersonView, changes: readonly Change[]): Track[] {
  return valued(person, changes, "after");
}

/** And right before it. */
export function tracksBefore(person: PersonView, changes: readonly Change[]): Track[] {
  return valued(person, [...changes].reverse(), "before");
}

/** Of several changes of one track the last counts. */
function valued({ tracks }: PersonView, changes: readonly Change[], when: "before" | "after"): Track[] {
  const values = new Map(changes.map((change) => [trackOf(tracks, change), change[when]]));
  return tracks.map((track) => ({ ...track, value: values.get(track) ?? track.value }));
}

/** All that counted against the thresholds before it: what came is drawn from there on. */
export function totalBefore(person: PersonView, changes: readonly Change[]): number | undefined {
  if (changes.length === 0) {
    return undefined;
  }
  const harm = person.tracks.filter(
    (track) => track.marks.length > 0 && track.role !== "pool" && track.role !== "fatigue",
  );
  const counted = harm.length > 0 ? harm : person.tracks.slice(0, 1);
  return counted.reduce(
    (sum, track) => sum + (changes.find((change) => trackOf(person.tracks, change) === track)?.before ?? track.value),
    0,
  );
}

/** "shock 0 → 5": what a change is called follows the person's own tracks; of hit points what is left, "HP 12 → 2". */
export function changesInWords({ tracks, sheet }: PersonView, changes: Change[]): string {
  return changes
    .map((change) => {
      const track = trackOf(tracks, change);
      const points = track?.role === "major" && typeof sheet.hp === "number" ? sheet.hp + track.value : undefined;
      return points === undefined
        ? `${track?.name ?? change.track} ${change.before} → ${change.after}`
        : `HP ${points - change.before} → ${points - change.after}`;
    })
    .join(", ");
}
