/**
 * Beats: what happened, exchange by exchange, ready to be drawn. Made from the facts of lines alone.
 * Every line that says something is in exactly one beat, so nothing that happens stays unseen.
 */

import type { Line, TrackRole } from "../wire";
import type { Equation } from "./equation";
import { blow } from "./outcome";
import { strokesOf } from "./strokes";
import { words } from "./facts";

/** A card on the table: whether it counts, and what. */
export interface Laid {
  card: string;
  counts: boolean;
  /** What it is worth; nothing where that is not told. */
  worth?: number;
  /** Wounds that are added to that. */
  wounds?: number;
  /** A boost: laid sideways, never shown. */
  sideways?: boolean;
  /** Above the skill even at its lowest. */
  over?: boolean;
}

export type Fate = "wins" | "loses" | "even";

/** One side of a stroke: who does what with which cards or dice, and what that comes to. */
export interface Hand {
  who: string;
  does: string;
  weapon: string;
  /** What it is called that one is good at: "skill", "Combat", "DX", "dodge". */
  by: string;
  skill?: number;
  defence?: number;
  cards: Laid[];
  dice: number[];
  /** What cards or dice come to; 0 is an overdraw. */
  value?: number;
  /** What the value is the number of: "phase". */
  unit?: string;
  fate: Fate;
  /** Overdrawn, or no attempt at all. */
  void: boolean;
  /** How the value, or the number that dice are against, is made up. */
  sum?: Equation;
  /** The chips it cost. */
  spent?: { blue: number; white: number };
}

/** A number of somebody's that changed. */
export interface Change {
  who: string;
  /** The track, by its name or by what it counts. */
  track: string;
  role: TrackRole;
  before: number;
  after: number;
}

/** A state somebody is in from now on, and why as far as numbers tell it. */
export interface Gained {
  who: string;
  now: string;
  /** "5 over Will 4". */
  because: string;
  tone: "warn" | "bad" | "good";
}

/**
 * How it came out. `hit`: it went through. `saved`: it would have, but for the defence. `failed`: nothing came of it.
 * `tie`: equal. `done`: something that needs no other side succeeded.
 */
export type Verdict = "hit" | "saved" | "failed" | "tie" | "done" | "";

/** `duel`: two sides face to face. `alone`: one card or roll. `many`: all at once. `said`: nothing to draw. */
export type Shape = "duel" | "alone" | "many" | "said";

/** One comparison of cards or dice, and what came of it. An exchange has several where one shoots twice. */
export interface Stroke {
  shape: Shape;
  /** The line that is drawn, where *why* is told. */
  line: number;
  hands: Hand[];
  /** What stands over it, where that is more than what one person does. */
  heading?: string;
  verdict: Verdict;
  equations: Equation[];
  changes: Change[];
  gained: Gained[];
  /** What is not drawn, in the words of its lines. */
  notes: string[];
  /** All of it in words. */
  said: string[];
}

export interface Beat {
  /** The first of its lines, and the one after the last. */
  from: number;
  to: number;
  strokes: Stroke[];
  /** Whether it is shown until it was seen; the others pass by in a line of text. */
  loud: boolean;
}

/** What opens no exchange and has something to show is shown together with its like: the order, a deal. */
const TOGETHER: Record<string, string> = {
  round: "round",
  order: "order",
  "order tie": "order",
  dealt: "round",
  announce: "round",
  "action card": "order",
};

/** The beats of all lines from this one on. */
export function beats(lines: Line[], from = 0): Beat[] {
  const groups = new Map<string, string>();
  const found: Beat[] = [];
  let start = -1;
  let last = "";

  function close(to: number): void {
    if (start < 0) {
      return;
    }
    const alone = beatOf(lines, start, to);
    const beat = alone?.loud || start !== from ? alone : (wentOn(lines, from, to) ?? alone);
    const before = found.at(-1);
    if (beat && before && isOneCard(lines, groups, before, beat)) {
      found[found.length - 1] = { ...before, to, strokes: [...before.strokes, ...beat.strokes] };
    } else if (beat) {
      found.push(beat);
    } else if (before) {
      before.to = to; // nothing but changes without words: they belong to what was before
    }
    start = -1;
  }

  lines.forEach((line, at) => {
    remember(groups, line);
    if (at < from || goesOn(line, last, start >= 0)) {
      return;
    }
    close(at);
    start = at;
    last = TOGETHER[line.kind] ?? (line.part === "opens" ? "exchange" : "plain");
  });
  close(lines.length);
  return found;
}

/** A question came in the middle of an exchange, and now the blow: it is shown with what it answers. */
function wentOn(lines: Line[], from: number, to: number): Beat | undefined {
  const struck = lines.slice(from, to).some((line, n) => line.kind === "defence" || blow(line, from + n));
  const opened = lines
    .slice(0, from)
    .map((line) => line.part)
    .lastIndexOf("opens");
  const beat = struck && lines[from]?.part === "in" && opened >= 0 ? beatOf(lines, opened, to) : undefined;
  return beat?.loud ? { ...beat, from } : undefined;
}

/** Whether a line belongs to what the lines before it began. */
function goesOn(line: Line, last: string, underWay: boolean): boolean {
  if (!underWay) {
    return false;
  }
  if (line.part === "opens") {
    return false;
  }
  if (line.part === "in" || line.text === "") {
    return true;
  }
  return TOGETHER[line.kind] ? TOGETHER[line.kind] === last : last === "plain" && line.kind !== "end";
}

/** Who shares a card with whom: the first of them stands for all. */
function remember(groups: Map<string, string>, line: Line): void {
  const [first, ...others] = words(line, line.kind === "action card" ? "squad" : "group");
  if (first !== undefined && others.length > 0) {
    for (const one of [first, ...others]) {
      groups.set(one, first);
    }
  }
}

/** One card for several: their blows are one beat, body by body. */
function isOneCard(lines: Line[], groups: Map<string, string>, before: Beat, beat: Beat): boolean {
  const [first, second] = [before.strokes[0]?.hands[0], beat.strokes[0]?.hands[0]];
  if (!first || !second || first.who === second.who || lines[before.from]?.kind !== lines[beat.from]?.kind) {
    return false;
  }
  const group = groups.get(first.who);
  const same =
    first.cards.length > 0 &&
    first.cards.length === second.cards.length &&
    first.cards.every(({ card }, at) => card === second.cards[at]?.card);
  return group !== undefined && group === groups.get(second.who) && same;
}

function beatOf(lines: Line[], from: number, to: number): Beat | undefined {
  const strokes = strokesOf(lines, from, to);
  if (strokes.length === 0) {
    return undefined;
  }
  return { from, to, strokes, loud: strokes.some(isLoud) };
}

/** What is drawn alone, or against each other, is a moment; so is a round that somebody misses. */
function isLoud({ shape, hands, verdict }: Stroke): boolean {
  const decides = verdict !== "" || hands.some((hand) => hand.void);
  return shape === "duel" || shape === "alone" || (shape === "many" && decides);
}
