/** What the lines of the round that goes on tell about the order of play. */

import type { Fact, Line } from "../wire";

const ROUND = "round";
/** Lines that say in which phase somebody acts. */
const ACTS_IN_PHASE = new Set(["acts", "attack", "shoot"]);
/** Lines that say where the own card has put somebody. */
const PUTS_IN_PHASE = new Set(["dealt", "stomp", "wait"]);

export function numberOf(fact: Fact | undefined): number | undefined {
  return typeof fact === "number" ? fact : undefined;
}

/** The lines since the round began, and the line that began it. */
export function thisRound(lines: readonly Line[]): readonly Line[] {
  for (let at = lines.length - 1; at >= 0; at--) {
    if (lines[at]?.kind === ROUND) {
      return lines.slice(at);
    }
  }
  return lines;
}

/** The number of the round, as its first line says. */
export function roundNumber(round: readonly Line[]): number | undefined {
  return round[0]?.kind === ROUND ? numberOf(round[0].facts?.["round"]) : undefined;
}

/** The phase in which somebody was last seen to act. */
export function phaseReached(round: readonly Line[]): number | undefined {
  return last(round.filter((line) => ACTS_IN_PHASE.has(line.kind)).map(phaseIn));
}

/** The phase that somebody's cards give, as far as this seat was told. */
export function phaseTold(round: readonly Line[], who: string): number | undefined {
  return last(round.filter((line) => line.who === who && PUTS_IN_PHASE.has(line.kind)).map(phaseIn));
}

function phaseIn(line: Line): number | undefined {
  return numberOf(line.facts?.["phase"]);
}

function last(phases: (number | undefined)[]): number | undefined {
  return phases.filter((phase) => phase !== undefined).at(-1);
}

const DID: Record<string, string> = {
  aim: "aimed at",
  attack: "attacked",
  bleeding: "bleeds",
  charge: "charged",
  "draw weapon": "drew",
  load: "loaded",
  medic: "tended",
  move: "moved",
  ready: "made ready",
  recover: "recovered",
  reload: "reloaded",
  shoot: "shot at",
  snap: "shot at",
  step: "stepped",
  tend: "tended",
};
const TOWARD_SOMEBODY = new Set(["aim", "attack", "charge", "shoot", "snap", "tend", "medic"]);
const WITHOUT: Record<string, string> = {
  spent: "spent",
  lost: "lost: was hit",
  pinned: "pinned",
  stumbles: "stumbles",
  "sits out": "sits out",
};

/** Why somebody has no action, in a word or two. */
export function withoutAction(why: string, round: readonly Line[], who: string): string {
  const struck = round.some(
    (line) => line.kind === "respond" && line.who === who && line.facts?.["answer"] === "strike",
  );
  return why === "spent" && struck ? "spent: struck back" : (WITHOUT[why] ?? why);
}

/** What somebody did on the own turn of this round: "attacked Rod"; empty if that was not told. */
export function didThisRound(round: readonly Line[], who: string, name: (who: string) => string): string {
  const empty = round.filter((line) => line.kind === "empty turn" && line.who === who).at(-1);
  if (empty) {
    return withoutAction(String(empty.facts?.["why"] ?? ""), round, who);
  }
  const deed = round.filter((line) => line.who === who && DID[line.kind]).at(-1);
  if (!deed) {
    return "";
  }
  const target = TOWARD_SOMEBODY.has(deed.kind) ? String(deed.facts?.["target"] ?? "") : "";
  return [DID[deed.kind], target && name(target)].filter(Boolean).join(" ");
}
