/** The lines of the log as chapters: an exchange each, under whose turn it was. Lines without words are left out. */

import type { Line, PersonView } from "../wire";

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
  /** Several who share a card have acted in it: what came of it is told first. */
  batch: boolean;
}

/** Somebody, as far as a story needs to know. */
export type Teller = Pick<PersonView, "id" | "name" | "group">;

interface Open extends Chapter {
  /** Whose turn it is about, of those who share a card the first; empty where it is nobody's. */
  who: string;
  /** Everybody who acts in it. */
  actors: Set<string>;
  /** It says where in the fight we are, and nothing has happened there yet. */
  bare: boolean;
  /** What it is about, where it is nobody's turn: the order. */
  topic: string;
}

const THE_ORDER = "The order";
const HEADINGS: Record<string, string> = {
  order: THE_ORDER,
  "order tie": THE_ORDER,
  "action card": "Action cards",
  end: "The end",
};

/** Lines after which nothing has happened yet. */
const BEFORE_IT_BEGINS = new Set(["turn", "round", "dealt"]);

/** What comes of an exchange. */
const OUTCOMES = new Set(["contest", "helpless", "hit", "state", "swarm", "clash", "loss", "wounds", "out"]);

/** What one asks why of: who was struck and how hard, or was not. */
const BLOWS = new Set(["contest", "helpless", "hit", "clash", "loss", "defence", "damage", "injury"]);

/** The lines that say what came of a chapter. */
export function outcomes(chapter: Chapter): Told[] {
  const found = chapter.lines.filter((one) => OUTCOMES.has(one.line.kind));
  return found.length > 0 ? found : chapter.lines;
}

/** The line that tells why: the last blow among these lines and what it did; without one the last with words. */
export function tellsWhy(lines: readonly Line[], from = 0, to = lines.length): number {
  const last = (is: (line: Line) => boolean) => {
    const found = lines.map((line, at) => at >= from && at < to && line.text !== "" && is(line));
    return found.lastIndexOf(true);
  };
  const blow = last((line) => BLOWS.has(line.kind) && !!(line.reasons?.length || line.rules?.length));
  return blow >= 0 ? blow : last((line) => line.kind !== "table" && saysMore(line));
}

export function chaptersOf(lines: readonly Line[], people: readonly Teller[]): Chapter[] {
  const known = new Map(people.map((one) => [one.id, one]));
  const found: Open[] = [];
  lines.forEach((line, at) => {
    const now = found.at(-1);
    const next = headingFor(line, now, known);
    const chapter = next === undefined && now ? now : begin(found, line, at, next ?? "", known);
    if (line.part === "opens") {
      chapter.actors.add(line.who ?? "");
    }
    if (saysMore(line) && !isSaidAgain(line, chapter)) {
      chapter.lines.push({ at, line });
      chapter.bare = chapter.bare && BEFORE_IT_BEGINS.has(line.kind);
    }
  });
  return found.filter((chapter) => chapter.lines.length > 0 || chapter === found.at(-1)).map(closed);
}

/** A chapter as it stands: of several who share a card the heading says how many. */
function closed({ actors, who: _, bare: __, topic: ___, ...chapter }: Open): Chapter {
  const batch = actors.size > 1;
  return batch ? { ...chapter, heading: `${chapter.heading} ×${actors.size}, one card`, batch } : chapter;
}

type Known = Map<string, Teller>;

function actsWith(who: string | undefined, known: Known): string {
  return known.get(who ?? "")?.group || (who ?? "");
}

/** A new chapter; one that only says where we are, and has no lines, becomes part of it. */
function begin(found: Open[], line: Line, at: number, heading: string, known: Known): Open {
  const before = found.at(-1);
  const merges = before?.bare && before.lines.length === 0;
  if (merges) {
    found.pop();
  }
  const chapter: Open = {
    from: merges ? before.from : at,
    heading: merges ? [before.heading, heading].filter(Boolean).join(" · ") : heading,
    lines: [],
    batch: false,
    who: HEADINGS[line.kind] ? "" : actsWith(line.who, known),
    actors: new Set(),
    bare: placeOf(line) !== "",
    topic: HEADINGS[line.kind] ?? "",
  };
  found.push(chapter);
  return chapter;
}

/** What a chapter that begins with this line is called; nothing if the line belongs to the one before. */
function headingFor(line: Line, now: Open | undefined, known: Known): string | undefined {
  const place = placeOf(line);
  if (place) {
    return place;
  }
  if (line.part === "in" && now) {
    return undefined;
  }
  const kind = HEADINGS[line.kind];
  if (kind) {
    return kind === now?.topic ? undefined : kind;
  }
  return line.who && !goesOn(line, now, known) ? (known.get(line.who)?.name ?? line.who) : undefined;
}

/** Whether somebody's line belongs to the chapter that is told: their own, or of one with whom they share a card. */
function goesOn(line: Line, now: Open | undefined, known: Known): boolean {
  const same = actsWith(line.who, known) === now?.who;
  if (line.part === "opens") {
    return same && (now.actors.size === 0 || known.get(line.who ?? "")?.group === now.who);
  }
  return !!now?.bare || same;
}

/** Where in the fight we are, if the line says so: "Round 2". */
function placeOf(line: Line): string {
  const { kind, facts } = line;
  if (kind === "turn" && facts?.["turn"] !== undefined) {
    return `Turn ${facts["turn"]}`;
  }
  return kind === "round" && facts?.["round"] !== undefined ? `Round ${facts["round"]}` : "";
}

/** What the table says twice running is said once. */
function isSaidAgain({ kind, text }: Line, { lines }: Chapter): boolean {
  return kind === "table" && lines.at(-1)?.line.text === text;
}

/** Whether a line has words that its heading has not said already. */
function saysMore(line: Line): boolean {
  return line.text !== "" && line.text !== `${placeOf(line)}.`;
}
