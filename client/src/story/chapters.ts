/** The lines of the log as chapters: an exchange each, under whose turn it was. Lines without words are left out. */

import type { Line } from "../wire";

/** A line with its place in the log: that is how the table finds it again. */
export interface Told {
  at: number;
  line: Line;
}

export interface Chapter {
  /** The place of its first line in the log, words or not. */
  from: number;
  heading: string;
  lines: Told[];
}

interface Open extends Chapter {
  /** Whose turn it is about; empty where it is nobody's. */
  who: string;
  /** It says where in the fight we are, and nothing has happened there yet. */
  bare: boolean;
}

const THE_ORDER = "The order";
const HEADINGS: Record<string, string> = {
  order: THE_ORDER,
  "order tie": THE_ORDER,
  "action card": "Action cards",
  end: "The end",
};

export function chaptersOf(lines: readonly Line[], name: (who: string) => string): Chapter[] {
  const found: Open[] = [];
  lines.forEach((line, at) => {
    const now = found.at(-1);
    const next = headingFor(line, now, name);
    const chapter = next === undefined && now ? now : begin(found, line, at, next ?? "");
    if (saysMore(line)) {
      chapter.lines.push({ at, line });
      chapter.bare = chapter.bare && line.kind === "turn";
    }
  });
  return found.filter((chapter) => chapter.lines.length > 0 || chapter === found.at(-1));
}

/** A new chapter; one that only says where we are, and has no lines, becomes part of it. */
function begin(found: Open[], line: Line, at: number, heading: string): Open {
  const before = found.at(-1);
  const merges = before?.bare && before.lines.length === 0;
  if (merges) {
    found.pop();
  }
  const chapter: Open = {
    from: merges ? before.from : at,
    heading: merges ? [before.heading, heading].filter(Boolean).join(" · ") : heading,
    lines: [],
    who: line.who ?? "",
    bare: placeOf(line) !== "",
  };
  found.push(chapter);
  return chapter;
}

/** What a chapter that begins with this line is called; nothing if the line belongs to the one before. */
function headingFor(line: Line, now: Open | undefined, name: (who: string) => string): string | undefined {
  const place = placeOf(line);
  if (place) {
    return place;
  }
  if (line.part === "in" && now) {
    return undefined;
  }
  const kind = HEADINGS[line.kind];
  if (kind) {
    return kind === now?.heading ? undefined : kind;
  }
  if (!line.who || (line.part !== "opens" && (now?.bare || line.who === now?.who))) {
    return undefined;
  }
  return name(line.who);
}

/** Where in the fight we are, if the line says so: "Round 2". */
function placeOf(line: Line): string {
  const { kind, facts } = line;
  if (kind === "turn" && facts?.["turn"] !== undefined) {
    return `Turn ${facts["turn"]}`;
  }
  return kind === "round" && facts?.["round"] !== undefined ? `Round ${facts["round"]}` : "";
}

/** Whether a line has words that its heading has not said already. */
function saysMore(line: Line): boolean {
  return line.text !== "" && line.text !== `${placeOf(line)}.`;
}
