/** The places of a fight that is over: what happened between them, and which of them matter. */

import type { Beat, Change } from "../field/beats";
import type { Read } from "../field/reveal";
import { isolated, type Names } from "../people/sides";
import { manyOf } from "../people/tracks";
import type { Came, Line, Stop } from "../wire";

/** `fall`: somebody goes down. `hit`: somebody is hurt. `quiet`: neither. */
export type Weight = "fall" | "hit" | "quiet";

export interface Mark {
  /** Which of the places it led to. */
  at: number;
  weight: Weight;
  text: string;
  /** Whose doing it was; nobody's where it came by itself. */
  by: string;
}

/** The lines that were told on the way to a place. */
export function linesTo(stops: readonly Stop[], at: number): [number, number] {
  return [stops[at - 1]?.told ?? 0, stops[at]?.told ?? 0];
}

/** The moments on the way to a place; before the first there are none. */
export function beatsTo(stops: readonly Stop[], at: number, lines: Line[], read: Read): Beat[] {
  const [from, to] = linesTo(stops, at);
  return from < to && at > 0 ? read(lines.slice(0, to), from) : [];
}

/** The moment that is shown at a place: the last blow that told, else the last of all. */
export function momentAt(stops: readonly Stop[], at: number, lines: Line[], read: Read): Beat | undefined {
  const loud = beatsTo(stops, at, lines, read).filter((beat) => beat.loud);
  return (
    loud.filter((beat) => beat.strokes.some(({ shape, changes }) => shape === "duel" && changes.some(isHarm))).at(-1) ??
    loud.at(-1)
  );
}

/** What mattered, in its order. */
export function marksOf(stops: readonly Stop[], lines: Line[], read: Read, names: Names): Mark[] {
  return stops.flatMap((_, at): Mark[] => {
    const [from, to] = linesTo(stops, at);
    const passed = at > 0 ? lines.slice(from, to) : [];
    const fell = passed.filter((line) => line.kind === "up" && line.facts?.["after"] === 0);
    const beats = fell.length > 0 || passed.some(hurts) ? beatsTo(stops, at, lines, read) : [];
    const strokes = beats.flatMap((beat) => beat.strokes);
    const harmful = strokes.filter((stroke) => stroke.changes.some(isHarm));
    const hit = harmful.filter((stroke) => stroke.shape === "duel").at(-1) ?? harmful.at(-1);
    const by = hit?.hands.find((hand) => hand.fate === "wins")?.who ?? "";
    if (fell.length > 0) {
      const who = fell.map((line) => line.who ?? "");
      return [
        {
          at,
          weight: "fall",
          text: falls(
            by,
            who,
            strokes.flatMap((one) => one.gained),
            names,
          ),
          by,
        },
      ];
    }
    return hit ? [{ at, weight: "hit", text: hits(by, hit.changes.filter(isHarm), names), by }] : [];
  });
}

function hurts(line: Line): boolean {
  const { before, after } = line.facts ?? {};
  return line.kind === "track" && typeof before === "number" && typeof after === "number" && after > before;
}

export function isHarm(change: Change): boolean {
  return change.role !== "pool" && change.role !== "fatigue" && change.after > change.before;
}

function called(who: string, names: Names): string {
  return isolated(names[who] ?? who);
}

function falls(by: string, who: string[], gained: { who: string; now: string }[], names: Names): string {
  const fates = who.map((one) => {
    const now = gained.filter((state) => state.who === one).at(-1)?.now;
    return `${called(one, names)} ${now ? `is ${now}` : "is out of it"}`;
  });
  const said = fates.length > 2 ? `${who.length} are out of it` : fates.join(", ");
  return by && !who.includes(by) ? `${called(by, names)} strikes: ${said}` : said;
}

function hits(by: string, changes: Change[], names: Names): string {
  const whom = [...new Set(changes.map((change) => change.who))].map((one) => called(one, names));
  const how = changes.map((change) => manyOf(change.track, change.after - change.before)).join(", ");
  return by ? `${called(by, names)} hits ${whom.join(", ")}: ${how}` : `${whom.join(", ")}: ${how}`;
}

/** The place of the exchange that decided it: the last at which somebody fell, else the last that hurt, else the end. */
export function decidedAt(marks: readonly Mark[], stops: readonly Stop[]): number {
  const falls = marks.filter((mark) => mark.weight === "fall");
  return (falls.filter((mark) => mark.by).at(-1) ?? falls.at(-1) ?? marks.at(-1))?.at ?? stops.length - 1;
}

/** The places at which another round, turn or the like begins, with its name. */
export function roundsOf(stops: readonly Stop[]): { at: number; name: string }[] {
  return stops.flatMap((stop, at) =>
    stop.place && stop.place !== stops[at - 1]?.place ? [{ at, name: stop.place }] : [],
  );
}

/** Which cards and dice came up in the round of a place, until what came of it. */
export function cameUntil(stops: readonly Stop[], at: number): Came[] {
  const round = stops[at]?.place;
  return stops.slice(0, at + 1).flatMap((stop) => (stop.place === round ? (stop.came ?? []) : []));
}
