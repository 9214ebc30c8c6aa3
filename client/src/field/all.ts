/** Everybody at once: an instant contest, the order, a deal, initiative. */

import type { Line } from "../wire";
import type { Hand, Stroke } from "./beats";
import { hand, laid } from "./cards";
import { honest, term } from "./equation";
import { has, is, number, numbers, word, words } from "./facts";

function strokeOf(line: number, hands: Hand[], said: string[], notes: string[]): Stroke {
  return { shape: "many", line, hands, verdict: "", equations: [], changes: [], gained: [], notes, said };
}

/** Arm-wrestling and the like: one draw decides. Whoever has the highest rank has won, unless it has to be drawn again. */
export function all(line: Line, at: number): Stroke {
  const ranks = numbers(line, "ranks");
  const each = numbers(line, "numbers");
  const again = is(line, "again");
  const highest = Math.max(...ranks);
  const cards = words(line, "cards");
  let next = 0;
  const hands = words(line, "people").map((who, n) => {
    const own = cards.slice(next, next + (each[n] ?? 1));
    next += own.length;
    const rank = ranks[n] ?? 0;
    const wins = rank === highest && rank > 0 && !again;
    return hand({
      who,
      does: "",
      weapon: "",
      by: "",
      cards: laid(own, rank > 0 ? own : [], [], []),
      dice: [],
      value: rank,
      fate: wins ? "wins" : again && rank === highest ? "even" : "loses",
      void: rank === 0,
    });
  });
  return { ...strokeOf(at, hands, [], []), verdict: again ? "tie" : "done" };
}

const DRAWN = new Set(["order", "dealt", "action card", "initiative"]);

const BEGINS = ["round", "turn"];

/** Who drew before in the same go: with questions in between, the order comes bit by bit. */
export function earlier(lines: Line[], at: number): Line[] {
  const begins = lines.slice(0, at).map(({ kind }) => BEGINS.includes(kind));
  return lines.slice(begins.lastIndexOf(true) + 1, at).filter(({ kind }) => DRAWN.has(kind) && kind !== "initiative");
}

/**
 * What all of them drew for the same: the order, a deal, initiative. Nothing where these lines are about something else.
 * `before`: what others drew before them.
 */
export function many(lines: Line[], at: number, before: Line[] = []): Stroke | undefined {
  const drawn = lines.filter(
    (line) => DRAWN.has(line.kind) && (line.kind === "initiative" || has(line, "phase") || has(line, "slot")),
  );
  if (drawn.length === 0) {
    return undefined;
  }
  const same = before.filter(({ kind }) => kind === drawn[0]?.kind);
  const hands = [...same, ...drawn].flatMap((line) => handsOf(line, at + lines.indexOf(line)));
  const last = new Map(hands.map((hand) => [hand.who, hand])); // whoever draws again stands there once
  const notes = lines.filter((line) => !drawn.includes(line) && !BEGINS.includes(line.kind)).map((line) => line.text);
  const said = lines.map((line) => line.text);
  if (!isOver(lines, drawn)) {
    return strokeOf(at, [...last.values()], said, notes);
  }
  // One's own card alone is in sight: its heading would name one person, and all of them missed it.
  return last.size === 1
    ? { ...strokeOf(at, [...last.values()], said, notes), heading: NOBODY }
    : strokeOf(at, [...last.values()], said, [...notes, `${NOBODY}.`]);
}

/** What others hold is no secret any more when the next round begins and nobody has acted. */
const NOBODY = "Nobody acts this round";

function isOver(lines: Line[], drawn: Line[]): boolean {
  const dealt = lines.findIndex((line) => line.kind === "dealt" && drawn.includes(line));
  return dealt >= 0 && lines.slice(dealt).some(({ kind }) => BEGINS.includes(kind));
}

function handsOf(line: Line, at: number): Hand[] {
  const who = line.who ?? "";
  if (line.kind === "initiative") {
    return [initiative(line, at, who)];
  }
  const cards = [...words(line, "cards"), word(line, "card")].filter((card) => card !== "");
  const value = number(line, "phase") ?? number(line, "slot");
  const late = is(line, "sits_out") || is(line, "tilted") || value === 0;
  const limit = number(line, "limit") ?? number(line, "speed") ?? number(line, "skill");
  const group = words(line, line.kind === "action card" ? "squad" : "group");
  const named = number(line, "limit") === undefined && number(line, "speed") !== undefined ? "Speed " : "";
  const over = limit !== undefined && (value ?? 0) > limit ? `: over ${named}${limit}` : "";
  const own = (one: string) =>
    hand({
      who: one,
      does: late ? `${line.kind === "dealt" ? "misses this round" : "sits out"}${over}` : "",
      weapon: "",
      by: line.kind === "dealt" ? "skill" : "limit",
      skill: limit,
      cards: laid(cards, late ? [] : cards, [], late && cards.length === 1 ? cards : []), // several are added up
      dice: [],
      value,
      unit: has(line, "phase") ? "phase" : "Round",
      fate: late ? "loses" : "even",
      void: late,
    });
  return (group.length > 0 ? group : [who]).map(own);
}

function initiative(line: Line, at: number, who: string): Hand {
  const die = number(line, "die");
  const cards = number(line, "cards");
  const own = number(line, "initiative");
  const terms =
    own === undefined || die === undefined || cards === undefined || is(line, "halved")
      ? []
      : [
          term("", own, "Initiative", "CDN-01"),
          term("+", die, "die", "CDN-01"),
          term("=", cards, "cards", "CDN-01", { tone: "sum" }),
        ];
  return hand({
    who,
    does: "",
    weapon: "",
    by: "Initiative",
    skill: own,
    cards: [],
    dice: die === undefined ? [] : [die],
    value: cards,
    fate: "even",
    void: false,
    sum: honest(at, terms),
  });
}
