/** What an exchange is about, as the lines that lead to its comparison tell it. */

import type { Line } from "../wire";
import { BEGINS } from "./deeds";
import { is, number, word } from "./facts";

export interface Exchange {
  /** How whoever began it goes at the other. */
  does: string;
  weapon: string;
  /** What the others answered, by who they are. */
  answers: Map<string, string>;
  /** The chips that each spent. */
  chips: Map<string, { blue: number; white: number }>;
}

export function read(lines: Line[], from: number, to: number): Exchange {
  const found: Exchange = { does: "", weapon: "", answers: new Map(), chips: new Map() };
  for (const line of lines.slice(from, to)) {
    const begins = BEGINS[line.kind];
    if (begins && line.facts?.["roll"] === undefined) {
      found.weapon = word(line, "weapon") || found.weapon;
      found.does ||= line.kind === "attack" && found.weapon === "" ? "takes it up" : begins;
    }
    if (line.kind === "chips") {
      found.chips.set(line.who ?? "", { blue: number(line, "blue") ?? 0, white: number(line, "white") ?? 0 });
    }
    if (line.kind === "respond") {
      found.answers.set(line.who ?? "", answered(line));
    }
    if (line.kind === "only defends") {
      found.answers.set(line.who ?? "", "only defends");
    }
    if (line.kind === "unaware") {
      found.answers.set(line.who ?? "", "is taken unaware");
    }
    if (line.kind === "attack" && is(line, "both")) {
      found.does = "attacks with both";
    }
  }
  return found;
}

function answered(line: Line): string {
  const fights = number(line, "combat") !== 0;
  if (word(line, "answer") === "strike") {
    return fights ? "strikes back" : "takes it up";
  }
  if (word(line, "answer") === "dodge") {
    return "dodges";
  }
  return fights ? "only defends" : "holds on";
}
