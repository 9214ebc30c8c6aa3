/** What a mark answers when it is asked: the exact fraction, or how many of how many fights. */

import { between, type Fraction, fraction, grouped, inHundred, isExact, percent, times } from "./numbers";
import type { Estimate } from "./types";

export interface Answer {
  title: string;
  fraction?: Fraction | undefined;
  lines: string[];
}

/** A mark of a chart: where the arrows find it, and what it says. */
export interface Mark {
  row: number;
  column: number;
  answer: Answer;
}

export function answerOf(title: string, chance: Estimate, unit = "fights"): Answer {
  if (isExact(chance)) {
    const found = fraction(chance);
    const whole = found && found.den !== chance.den;
    const of = whole ? `${grouped(chance.num ?? "")} of ${grouped(chance.den ?? "")} = ` : "";
    return { title, fraction: found, lines: [`${of}${percent(chance, 2)}`] };
  }
  const { n = 0 } = chance;
  if (n === 0) return { title, lines: [`no ${unit} yet`] };
  const counted = `${grouped(String(times(chance)))} of ${grouped(String(n))} ${unit}`;
  return { title, lines: [`${counted} = ${inHundred(chance)}\u00a0%`, `${between(chance)}, 95\u00a0% sure`] };
}

/** The same for the ear. */
export function spoken({ title, fraction, lines }: Answer): string {
  const exact = fraction ? `${fraction.num} of ${fraction.den}` : "";
  return [title, exact, ...lines].filter(Boolean).join(", ");
}
