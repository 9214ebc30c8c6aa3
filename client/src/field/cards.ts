/** Cards against cards: the contest of `draw`, `pair` and `engage`, and the clash of `challenge`. */

import type { Line } from "../wire";
import type { Fate, Hand, Laid, Stroke, Verdict } from "./beats";
import { honest, term, type Equation, type Term } from "./equation";
import type { Exchange } from "./exchange";
import { is, number, numbers, word, words } from "./facts";

export function stroke(line: number, hands: Hand[], verdict: Verdict): Stroke {
  const shape = hands.length === 1 ? "alone" : "duel";
  return { shape, line, hands, verdict, equations: [], changes: [], gained: [], notes: [], said: [] };
}

/** Which cards count, and what: each used one is found once, so twins from two packs stay apart. */
export function laid(cards: string[], used: string[], counts: number[], over: string[]): Laid[] {
  const left = used.map((card, at) => ({ card, worth: counts[at] }));
  return cards.map((card) => {
    const at = left.findIndex((one) => one.card === card);
    const found = at < 0 ? undefined : left.splice(at, 1)[0];
    const worth = found?.worth;
    return { card, counts: found !== undefined, over: over.includes(card), ...(worth === undefined ? {} : { worth }) };
  });
}

const NUMBERS = ["skill", "defence", "value"] as const;

/** A hand, without the numbers that are not told. */
export function hand(
  made: Omit<Hand, (typeof NUMBERS)[number] | "sum"> &
    Partial<Record<(typeof NUMBERS)[number], number | undefined>> & { sum?: Equation | undefined },
): Hand {
  const told = Object.entries(made).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told) as unknown as Hand;
}

/** Whom a fact is about: one's own, or the other side's. */
function side(line: Line, other: boolean) {
  const of = other ? "against_" : "";
  return {
    cards: laid(
      words(line, other ? "against" : "cards"),
      words(line, `${of}used`),
      numbers(line, `${of}counts`),
      words(line, `${of}over`),
    ),
    skill: number(line, `${of}skill`),
    value: number(line, `${of}rank`),
    defence: number(line, `${of}defence`),
    void: number(line, `${of}rank`) === 0,
    dice: [],
    by: "skill",
  };
}

export function contest(line: Line, at: number, exchange: Exchange): Stroke {
  const result = word(line, "result");
  const target = word(line, "target");
  const strikesBack = is(line, "strikes_back");
  const fights = number(line, "combat") !== 0;
  const first = hand({
    ...side(line, false),
    who: line.who ?? "",
    does: fights ? exchange.does : "takes it up",
    weapon: exchange.weapon,
    fate: fateOf(result, "first"),
  });
  const does =
    exchange.answers.get(target) ??
    (strikesBack ? (fights ? "strikes back" : "takes it up") : fights ? "defends" : "holds on");
  const second = hand({
    ...side(line, true),
    who: target,
    does,
    weapon: "",
    ...(does === "dodges" ? { by: "Reflexes" } : {}), // neither weapon nor shield helps
    fate: fateOf(result, "second"),
  });
  return stroke(at, [first, second].map(paid(exchange)), verdictOf(result, first, second, strikesBack));
}

function paid({ chips }: Exchange): (hand: Hand) => Hand {
  return (hand) => {
    const spent = chips.get(hand.who);
    return spent ? { ...hand, spent } : hand;
  };
}

function fateOf(result: string, whose: "first" | "second"): Fate {
  return result === "nobody" ? "even" : result === whose ? "wins" : "loses";
}

/** Where nobody hit: a tie, a rank that was higher but did not get past Defence, or simply not enough. */
function verdictOf(result: string, first: Hand, second: Hand, strikesBack: boolean): Verdict {
  if (result !== "nobody") {
    return "hit";
  }
  const [own, other] = [first.value ?? 0, second.value ?? 0];
  if (own === other) {
    return own === 0 ? "failed" : "tie";
  }
  const mightHaveHit = own > other || strikesBack;
  return mightHaveHit ? "saved" : "failed";
}

/** Whoever cannot defend is hit, whatever is drawn. */
export function helpless(line: Line, at: number, exchange: Exchange): Stroke {
  const cards = laid(words(line, "cards"), words(line, "cards"), [], []);
  const first: Hand = {
    who: line.who ?? "",
    does: exchange.does || "attacks",
    weapon: exchange.weapon,
    by: "",
    cards,
    dice: [],
    fate: "wins",
    void: false,
  };
  const second: Hand = {
    who: word(line, "target"),
    does: "lies helpless",
    weapon: "",
    by: "",
    cards: [],
    dice: [],
    fate: "loses",
    void: false,
  };
  return stroke(at, [first, second], "hit");
}

export function clash(line: Line, at: number, exchange: Exchange): Stroke {
  const hits = is(line, "hits");
  const by = word(line, "by") || "skill";
  const attack = hand({
    who: line.who ?? "",
    does: exchange.does || "challenges",
    weapon: exchange.weapon,
    by,
    skill: number(line, "skill"),
    cards: [...faces(line, "cards", "counts"), ...boosts(number(line, "boosts") ?? 0)],
    dice: [],
    value: number(line, "value"),
    void: is(line, "weak"),
    fate: hits ? "wins" : "even",
    sum: sumOf(line, at, is(line, "weak"), {
      base: "skill",
      by,
      counts: "counts",
      boosts: "boosts",
      whole: "value",
      label: "attack",
    }),
  });
  const defendsBy = word(line, "defends_by");
  const half = defendsBy === "half rank";
  const defence = hand({
    who: word(line, "target"),
    does: words(line, "against").length > 0 ? "answers" : "does not answer",
    weapon: "",
    by: "defence rank",
    skill: number(line, "rank"),
    cards: [...faces(line, "against", "against_counts"), ...boosts(number(line, "against_boosts") ?? 0)],
    dice: [],
    value: number(line, "defence"),
    void: half,
    fate: hits ? "loses" : "wins",
    sum: sumOf(line, at, half, {
      base: defendsBy === "cards" ? "" : "rank",
      by: "rank",
      counts: "against_counts",
      boosts: "against_boosts",
      whole: "defence",
      label: "defence",
    }),
  });
  return stroke(at, [attack, defence], hits ? "hit" : "failed");
}

function faces(line: Line, cards: string, counts: string): Laid[] {
  const worth = numbers(line, counts);
  return words(line, cards).map((card, at) => ({
    card,
    counts: true,
    ...(worth[at] === undefined ? {} : { worth: worth[at] }),
  }));
}

function boosts(number: number): Laid[] {
  return Array.from({ length: number }, () => ({ card: "??", counts: true, sideways: true }));
}

interface SumNames {
  base: string;
  by: string;
  counts: string;
  boosts: string;
  whole: string;
  label: string;
}

/** Skill and cards and boosts; of cards above the skill nothing but half of it is left. */
function sumOf(line: Line, at: number, weak: boolean, names: SumNames): Equation | undefined {
  const base = names.base ? number(line, names.base) : 0;
  const whole = number(line, names.whole);
  if (base === undefined || whole === undefined) {
    return undefined;
  }
  const cards = words(line, names.counts === "counts" ? "cards" : "against");
  const terms: Term[] = weak
    ? [term("", Math.ceil(base / 2), `half of ${base}`, "CHA-40")]
    : [
        ...(names.base ? [term("", base, names.by, "CHA-30")] : []),
        ...numbers(line, names.counts).map((counts, n) =>
          term("+", counts, "card", "CHA-30", { cards: cards.slice(n, n + 1) }),
        ),
      ];
  const boosted = number(line, names.boosts) ?? 0;
  if (boosted > 0) {
    terms.push(term("+", boosted, boosted === 1 ? "boost" : "boosts", "CHA-45"));
  }
  terms.push(term("=", whole, names.label, "CHA-60", { tone: "sum", of: names.whole }));
  return honest(at, terms, line.reasons);
}
