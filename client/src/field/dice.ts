/** Three dice against a number: attacks and defences, feints and preempts of `countdown`. */

import type { Line } from "../wire";
import type { Fate, Hand, Stroke } from "./beats";
import { hand, stroke } from "./cards";
import { honest, signed, term, type Equation } from "./equation";
import { is, number, numbers, word, words } from "./facts";

const SUCCESS = ["success", "critical"];

export function succeeded(line: Line): boolean {
  return SUCCESS.includes(word(line, "result"));
}

/** How the number that is rolled against is made up; nothing where there is but one term. */
export function numberOf(line: Line, at: number, whole: string, rule: string): Equation | undefined {
  const sum = number(line, whole);
  const amounts = numbers(line, "amounts");
  const parts = words(line, "terms").map((name, n) => ({ name, amount: amounts[n] ?? 0 }));
  const told = parts.filter(({ amount }, n) => n === 0 || amount !== 0);
  if (sum === undefined || told.length < 2) {
    return undefined;
  }
  const terms = told.map(({ name, amount }, n) =>
    term(n === 0 || amount < 0 ? (n === 0 ? "" : "−") : "+", Math.abs(amount), name, rule, { of: name }),
  );
  return honest(at, [...terms, term("=", sum, "or less", rule, { tone: "sum" })], line.reasons);
}

interface Rolled {
  who: string;
  does: string;
  by: string;
  dice: number[];
  roll: number | undefined;
  against: number | undefined;
  fate: Fate;
  weapon?: string;
  void?: boolean;
  sum?: Equation | undefined;
}

export function rolled({
  who,
  does,
  by,
  dice,
  roll,
  against,
  fate,
  weapon = "",
  void: none = false,
  sum,
}: Rolled): Hand {
  return hand({ who, does, weapon, by, cards: [], dice, value: roll, skill: against, fate, void: none, sum });
}

export function attack(line: Line, at: number): Stroke {
  const hits = succeeded(line);
  const own = rolled({
    who: line.who ?? "",
    does: "attacks",
    by: "skill",
    weapon: word(line, "weapon"),
    dice: numbers(line, "pips"),
    roll: number(line, "roll"),
    against: number(line, "skill"),
    fate: hits ? "wins" : "even",
    void: !hits,
    sum: numberOf(line, at, "skill", "CDN-G04"),
  });
  const target: Hand = {
    who: word(line, "target"),
    does: !hits ? "" : word(line, "result") === "critical" ? "cannot defend" : "does not defend",
    weapon: "",
    by: "",
    cards: [],
    dice: [],
    fate: hits ? "loses" : "even",
    void: false,
  };
  return stroke(at, [own, target], hits ? "hit" : "failed");
}

/** The defence against the attack that was rolled: it takes the other side of the stroke. */
export function defend(made: Stroke, line: Line, at: number): void {
  const held = is(line, "held");
  const [attacker] = made.hands;
  if (!attacker || made.shape !== "duel") {
    return;
  }
  const how = word(line, "how");
  const defender = rolled({
    who: line.who ?? "",
    does: DEFENDS[how] ?? "defends",
    by: how,
    dice: numbers(line, "pips"),
    roll: number(line, "roll"),
    against: number(line, "number"),
    fate: held ? "wins" : "loses",
    void: !held,
    sum: numberOf(line, at, "number", "CDN-G05"),
  });
  made.hands = [{ ...attacker, fate: held ? "even" : "wins" }, defender];
  made.verdict = held ? "saved" : "hit";
}

/** The dice have hit and no blow has followed yet: the other side has still to say how it defends. */
export function undecided(made: Stroke): void {
  const [attacker, target] = made.hands;
  const rolled = attacker && attacker.dice.length > 0 && made.verdict === "hit" && made.equations.length === 0;
  if (rolled && target?.dice.length === 0) {
    made.hands = [attacker, { ...target, does: "has to defend", fate: "even" }];
    made.verdict = "done";
  }
}

const DEFENDS: Record<string, string> = { dodge: "dodges", parry: "parries", block: "blocks" };

/** Who preempts whom: the better margin has it. */
export function contestOfDice(line: Line, at: number): Stroke {
  const won = number(line, "won") ?? 0;
  const first = rolled({
    who: line.who ?? "",
    does: "preempts",
    by: word(line, "by"),
    dice: numbers(line, "pips"),
    roll: number(line, "roll"),
    against: number(line, "skill"),
    fate: won > 0 ? "wins" : won < 0 ? "loses" : "even",
  });
  const second = rolled({
    who: word(line, "target"),
    does: "is first",
    by: word(line, "against_by"),
    dice: numbers(line, "against_pips"),
    roll: number(line, "against"),
    against: number(line, "against_skill"),
    fate: won < 0 ? "wins" : won > 0 ? "loses" : "even",
  });
  return stroke(at, [first, second], won === 0 ? "tie" : won > 0 ? "done" : "failed");
}

export function feint(line: Line, at: number): Stroke {
  const penalty = number(line, "penalty") ?? 0;
  const fate: Fate = penalty > 0 ? "wins" : "even";
  const first = rolled({
    who: line.who ?? "",
    does: penalty > 0 ? `feints: ${signed(-penalty)} to defend` : "feints",
    by: "skill",
    dice: numbers(line, "pips"),
    roll: number(line, "roll"),
    against: number(line, "skill"),
    fate,
    void: penalty === 0,
  });
  const second = rolled({
    who: word(line, "target"),
    does: "sees through it",
    by: "skill",
    dice: numbers(line, "against_pips"),
    roll: number(line, "against_roll"),
    against: number(line, "against"),
    fate: penalty > 0 ? "loses" : "wins",
  });
  return stroke(
    at,
    [first, penalty > 0 ? { ...second, does: "is deceived" } : second],
    penalty > 0 ? "done" : "failed",
  );
}
