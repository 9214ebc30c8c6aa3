/** The strokes of one exchange: each comparison of cards or dice opens one, and what follows belongs to it. */

import type { Line } from "../wire";
import type { Stroke } from "./beats";
import { all, earlier, many } from "./all";
import { alone } from "./alone";
import { blow, changesOf, gainedBy } from "./outcome";
import { clash, contest, helpless } from "./cards";
import { type Exchange, read } from "./exchange";
import { attack, contestOfDice, defend, feint, undecided } from "./dice";
import { has, number } from "./facts";

/** What a kind of line opens, if it opens a stroke; nothing if it is drawn as part of another, or not at all. */
function opened(line: Line, at: number, exchange: Exchange): Stroke | undefined {
  switch (line.kind) {
    case "contest":
      return has(line, "cards") ? contest(line, at, exchange) : contestOfDice(line, at);
    case "clash":
      return clash(line, at, exchange);
    case "helpless":
      return helpless(line, at, exchange);
    case "attack":
      return has(line, "roll") ? attack(line, at) : undefined;
    case "feint":
      return feint(line, at);
    case "instant":
      return all(line, at);
    default:
      return alone(line, at);
  }
}

/** Lines that the picture tells: their words need not stand beside it. */
const DRAWN = new Set([
  "contest",
  "clash",
  "attack",
  "shoot",
  "charge",
  "respond",
  "only defends",
  "challenge",
  "play",
  "hit",
  "effect",
  "loss",
  "wounds",
  "damage",
  "out",
  "injury",
  "state",
  "stunned",
  "defence",
  "swarm",
  "helpless",
  "instant",
  "feint",
  "chips",
]);

/** Where the exchange was opened that goes on here: with a question in between, further up in the log. */
function openedAt(lines: Line[], from: number): number {
  if (lines[from]?.part !== "in") {
    return from;
  }
  const opens = lines.slice(0, from).map((line) => line.part === "opens");
  return Math.max(0, opens.lastIndexOf(true));
}

/** The attack of this exchange that was rolled before the defence against it was asked for. */
function rolledBefore(lines: Line[], from: number, to: number): Stroke | undefined {
  const at = lines.slice(from, to).map((line) => line.kind === "attack" && has(line, "roll"));
  const last = from + at.lastIndexOf(true);
  return last < from ? undefined : attack(lines[last] as Line, last);
}

/** It says where in the fight we are, and no more. */
function isPlace(line: Line): boolean {
  return line.text === `Round ${number(line, "round")}.` || line.text === `Turn ${number(line, "turn")}.`;
}

export function strokesOf(lines: Line[], from: number, to: number): Stroke[] {
  const opens = openedAt(lines, from);
  const exchange = read(lines, opens, to);
  const found: Stroke[] = [];
  const before: Line[] = [];
  let drawn: Stroke | undefined;

  for (let at = from; at < to; at++) {
    const line = lines[at] as Line;
    const answers = line.kind === "defence" && !drawn;
    const stroke = answers ? rolledBefore(lines, opens, from) : opened(line, at, exchange);
    if (stroke) {
      drawn = stroke;
      found.push(stroke);
      for (const one of before.splice(0)) {
        tell(stroke, one);
      }
    }
    if (line.text === "") {
      continue;
    }
    if (drawn) {
      follow(drawn, line, at);
      tell(drawn, line);
    } else {
      before.push(line);
    }
  }
  if (found.length === 0 && before.length > 0) {
    return [many(before, from, earlier(lines, from)) ?? said(before, from)];
  }
  if (drawn && to === lines.length) {
    undecided(drawn);
  }
  return found;
}

/** What comes of a stroke: the blow, the defence, what somebody lost and has become. */
function follow(stroke: Stroke, line: Line, at: number): void {
  const equation = blow(line, at);
  if (equation) {
    stroke.equations.push(equation);
  }
  if (line.kind === "defence") {
    defend(stroke, line, at);
  }
  if (line.kind === "hit" && stroke.shape === "duel") {
    stroke.verdict = "hit";
  }
  stroke.changes.push(...changesOf(line));
  stroke.gained.push(...gainedBy(line, stroke.changes));
}

function tell(stroke: Stroke, line: Line): void {
  stroke.said.push(line.text);
  if (!DRAWN.has(line.kind) && !isPlace(line)) {
    stroke.notes.push(line.text);
  }
}

/** Nothing to draw: the words alone. */
function said(lines: Line[], at: number): Stroke {
  const texts = lines.map((line) => line.text);
  const stroke: Stroke = {
    shape: "said",
    line: at,
    hands: [],
    verdict: "",
    equations: [],
    changes: [],
    gained: [],
    notes: lines.filter((line) => !isPlace(line)).map((line) => line.text),
    said: texts,
  };
  for (const [n, line] of lines.entries()) {
    follow(stroke, line, at + n);
  }
  return stroke;
}
