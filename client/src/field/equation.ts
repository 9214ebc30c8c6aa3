/** Equations: the arithmetic of a blow as terms that one can press. One that does not hold is never shown. */

import type { Reason } from "../wire";

export type Sign = "" | "+" | "−" | "×" | "at" | "of" | "→" | "=";

/** What a term is to the eye: part of the bonus, a sum on the way, or what comes of it all. */
export type Tone = "" | "bonus" | "sum" | "minor" | "major" | "fatigue" | "pool" | "good";

export interface Term {
  /** What stands before it. */
  sign: Sign;
  /** What it counts. */
  counts: number;
  /** As it is shown. */
  value: string;
  label: string;
  /** The rules it comes from, and what is said of it in the log. */
  rules: string[];
  why: string;
  /** The fact that it shows, by which its reasons are found. */
  of: string;
  /** The cards it comes from. */
  cards: string[];
  tone: Tone;
  /** What stands before it is multiplied by this, for so many points of bonus. */
  times?: { ratio: number; points: number };
}

export interface Equation {
  terms: Term[];
  /** Its line in the log, where it is told why. */
  line: number;
}

const RESULTS: readonly Tone[] = ["minor", "major", "fatigue", "pool", "good"];

export function isResult(term: Term): boolean {
  return RESULTS.includes(term.tone);
}

export function term(sign: Sign, counts: number, label: string, rule: string, more: Partial<Term> = {}): Term {
  return { sign, counts, value: shown(counts), label, rules: [rule], why: "", of: "", cards: [], tone: "", ...more };
}

/** A number as it is printed: a half is ½, a minus is as wide as a plus. */
export function shown(number: number): string {
  const whole = Math.trunc(Math.abs(number));
  const part = PARTS[Math.abs(number) % 1];
  const text = part ? `${whole || ""}${part}` : `${whole}`;
  return number < 0 ? `−${text}` : text;
}

const PARTS: Readonly<Record<number, string>> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** With its sign, for what is added to something: +3, −2. */
export function signed(number: number): string {
  return number < 0 ? shown(number) : `+${shown(number)}`;
}

/** Whether the terms come to what they say. What stands behind an arrow is read off a table of the rules. */
export function holds(terms: Term[]): boolean {
  let sum = 0;
  let results = 0;
  let toCheck: number | undefined;
  for (const one of terms) {
    if (isResult(one)) {
      if (one.sign === "→") {
        continue;
      }
      toCheck ??= sum;
      results += one.counts;
    } else if (one.sign === "=") {
      if (one.counts !== sum) {
        return false;
      }
    } else {
      sum = after(sum, one);
    }
  }
  return toCheck === undefined || toCheck === results;
}

function after(sum: number, { sign, counts, tone }: Term): number {
  if (tone === "bonus" || sign === "of") {
    return sum; // it says which row or column of the table, and is no part of the sum
  }
  switch (sign) {
    case "−":
      return sum - counts;
    case "×":
      return sum > 0 ? Math.max(1, Math.floor(sum * counts)) : 0;
    case "→":
    case "":
      return counts;
    default:
      return sum + counts;
  }
}

/** The equation, if it holds; what came of it alone, if it does not. Its terms cite the reasons that are told of them. */
export function honest(line: number, terms: Term[], reasons: Reason[] = []): Equation | undefined {
  const kept = holds(terms)
    ? terms
    : terms.filter(isResult).map((one, at) => ({ ...one, sign: at ? one.sign : "" }) as Term);
  return kept.length > 0 ? { line, terms: kept.map((one) => cited(one, reasons)) } : undefined;
}

/** With the rules and the words of the reasons that are about what it shows; else it keeps those of its kind. */
function cited(one: Term, reasons: Reason[]): Term {
  const about = one.of === "" ? [] : reasons.filter(({ of }) => of === one.of);
  const rules = about.flatMap((reason) => reason.rules ?? []);
  const why = about.map(({ text }) => text).join("; ");
  return { ...one, rules: rules.length > 0 ? rules : one.rules, why };
}

const MOST_ON_A_PHONE = 5;

/** For narrow screens: above five terms those of the bonus fold into one, and then what leads to the first sum. */
export function folded(equation: Equation): Equation {
  return sumFolded(bonusFolded(equation));
}

/** A bonus by what it comes to: so many points, so many quarters of the power. */
export function timed(bonus: Term, ratio: number, points: number): Term {
  return { ...bonus, sign: "×", value: shown(ratio), label: `${signed(points)} ${bonus.label}` };
}

function bonusFolded({ line, terms }: Equation): Equation {
  const bonus = terms.filter((one) => one.tone === "bonus");
  if (terms.length <= MOST_ON_A_PHONE || bonus.length < 2) {
    return { line, terms };
  }
  const counts = bonus.reduce((sum, one) => sum + one.counts, 0);
  const first = terms.findIndex((one) => one.tone === "bonus");
  const one = term("at", counts, "bonus", "", {
    value: signed(counts),
    tone: "bonus",
    ...together(bonus),
  });
  const after = terms.filter((each, at) => at > first && each.tone !== "bonus");
  const times = after.find((each) => each.times)?.times;
  return {
    line,
    terms: [
      ...terms.slice(0, first),
      times ? timed(one, times.ratio, times.points) : one,
      ...after.map(({ times: _, ...each }) => each),
    ],
  };
}

function sumFolded({ line, terms }: Equation): Equation {
  const at = terms.findIndex((one) => one.tone === "sum" && one.sign === "=");
  const sum = terms[at];
  if (terms.length <= MOST_ON_A_PHONE || !sum) {
    return { line, terms };
  }
  const one: Term = { ...sum, sign: "", tone: "", ...together(terms.slice(0, at)) };
  return { line, terms: [one, ...terms.slice(at + 1)] };
}

/** What several terms come from; a card that stands for two of them is shown once. */
function together(terms: Term[]): Pick<Term, "cards" | "rules" | "why"> {
  return {
    cards: [...new Set(terms.flatMap((one) => one.cards))],
    rules: [...new Set(terms.flatMap((one) => one.rules))],
    why: terms.map((one) => one.why || `${one.label} ${one.value}`).join("; "),
  };
}

/** The same for those who listen. */
export function spoken({ terms }: Equation): string {
  return terms
    .map(
      ({ sign, value, label, times }) => `${times ? `times ${shown(times.ratio)} ` : ""}${SAID[sign]}${value} ${label}`,
    )
    .join(" ");
}

const SAID: Record<Sign, string> = {
  "": "",
  "+": "plus ",
  "−": "minus ",
  "×": "times ",
  at: "at ",
  of: "of ",
  "→": "makes ",
  "=": "is ",
};
