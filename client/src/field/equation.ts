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
  const text = Math.abs(number) % 1 === 0.5 ? `${whole || ""}½` : `${whole}`;
  return number < 0 ? `−${text}` : text;
}

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

/** For narrow screens: above five terms those of the bonus fold into one. */
export function folded({ line, terms }: Equation): Equation {
  const bonus = terms.filter((one) => one.tone === "bonus");
  if (terms.length <= MOST_ON_A_PHONE || bonus.length < 2) {
    return { line, terms };
  }
  const counts = bonus.reduce((sum, one) => sum + one.counts, 0);
  const first = terms.findIndex((one) => one.tone === "bonus");
  const one = term("at", counts, "bonus", "", {
    value: signed(counts),
    tone: "bonus",
    cards: bonus.flatMap((each) => each.cards),
    rules: [...new Set(bonus.flatMap((each) => each.rules))],
    why: bonus.map((each) => each.why || `${each.label} ${each.value}`).join("; "),
  });
  return {
    line,
    terms: [...terms.slice(0, first), one, ...terms.filter((each, at) => at > first && each.tone !== "bonus")],
  };
}

/** The same for those who listen. */
export function spoken({ terms }: Equation): string {
  return terms.map(({ sign, value, label }) => `${SAID[sign]}${value} ${label}`).join(" ");
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
