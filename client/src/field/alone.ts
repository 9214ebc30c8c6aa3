/** One card or one roll against a number: recovering, waking, dodging a shot, staying alive, trying a task. */

import type { Line } from "../wire";
import type { Laid, Stroke } from "./beats";
import { hand, laid, stroke } from "./cards";
import { succeeded } from "./dice";
import { is, number, numbers, word } from "./facts";

interface Alone {
  does: string;
  /** What is said where it fails, if that is something else. */
  fails?: string;
  /** What the number is called, and the fact that tells it. */
  by?: string;
  against?: string;
  done: (line: Line) => boolean;
}

const KINDS: Record<string, Alone> = {
  recover: {
    does: "recovers",
    fails: "tries to recover",
    by: "Will",
    against: "will",
    done: (line) => (number(line, "shock_after") ?? 0) < (number(line, "shock_before") ?? 0) || is(line, "clear"),
  },
  evade: { does: "runs out of the line of fire", by: "limit", against: "limit", done: (line) => is(line, "done") },
  bleeding: {
    does: "bleeds",
    by: "Body",
    against: "body",
    done: (line) => !is(line, "worse") && (number(line, "wounds_after") ?? 0) <= (number(line, "wounds_before") ?? 0),
  },
  medic: { does: "tends the wounded", by: "skill", against: "skill", done: (line) => is(line, "done") },
  stabilise: {
    does: "stops the blood",
    by: "skill",
    against: "skill",
    done: (line) => (number(line, "critical_after") ?? 0) < (number(line, "critical_before") ?? 1),
  },
  heals: { does: "heals", done: (line) => (number(line, "after") ?? 0) < (number(line, "before") ?? 0) },
  "no recovery": { does: "does not recover", by: "pool", against: "pool", done: () => false },
  task: { does: "tries a task", by: "skill", against: "skill", done: (line) => is(line, "done") },
  test: { does: "takes the test", by: "skill", against: "skill", done: (line) => is(line, "done") },
  awake: { does: "tries to stay awake", by: "limit", against: "skill", done: (line) => is(line, "awake") },
  "death check": {
    does: "clings to life",
    fails: "cannot stay alive",
    by: "HT",
    against: "skill",
    done: (line) => is(line, "lives"),
  },
  "fright check": { does: "faces the fright", by: "Will", against: "skill", done: (line) => is(line, "brave") },
  "fast-draw": { does: "draws fast", by: "Fast-Draw", against: "skill", done: succeeded },
  "shake off": { does: "shakes off the stun", by: "HT", against: "skill", done: (line) => is(line, "clear") },
  other: { does: "tries something else", by: "skill", against: "skill", done: succeeded },
  seen: { does: "looks", by: "Per", against: "per", done: (line) => is(line, "notices") },
};

export function alone(line: Line, at: number): Stroke | undefined {
  const kind = KINDS[line.kind];
  const cards = [word(line, "card"), word(line, "effect")].filter((card) => card !== "");
  const dice = numbers(line, "pips");
  if (!kind || (cards.length === 0 && dice.length === 0)) {
    return undefined;
  }
  const done = kind.done(line);
  const against = number(line, kind.against ?? "") ?? number(line, "limit") ?? number(line, "will");
  const recovers = line.kind === "recover";
  const added = (recovers && number(line, "added")) || 0;
  const over = recovers && (number(line, "value") ?? 0) + added > (number(line, "will") ?? 0);
  const value = cards.length === 1 ? number(line, "value") : undefined;
  const one = hand({
    who: line.who ?? "",
    does: done ? (over ? "recovers a little" : kind.does) : (kind.fails ?? kind.does),
    weapon: "",
    by: recovers ? measure(line, done, over) : (kind.by ?? ""),
    skill: against,
    cards: laid(cards, done ? cards : [], [], done || against === undefined ? [] : cards).map((one) =>
      counted(one, value, done ? 0 : added),
    ),
    dice,
    value: dice.length > 0 ? number(line, "roll") : undefined,
    fate: done ? "wins" : "loses",
    void: !done,
  });
  return stroke(at, [one], done ? "done" : "failed");
}

/** What a card for recovery is measured by: Will, outside combat Power; and twice that where only then it is in vain. */
function measure(line: Line, done: boolean, over: boolean): string {
  const will = number(line, "combat") === 0 ? "Power" : "Will";
  const twice = (number(line, "limit") ?? 0) > (number(line, "will") ?? 0) ? `twice ${will}` : will;
  return done ? `${over ? "over" : "within"} ${will}` : twice;
}

/** Aces and courts are worth what the rules say here: that stands below them. */
function counted(laid: Laid, value: number | undefined, wounds: number): Laid {
  return value === undefined ? laid : { ...laid, worth: value, ...(wounds > 0 && { wounds }) };
}
