/** Previews in words and shares: pure, for whatever draws them. */

import type { Ghost } from "../people/bar";
import type { Outcome } from "../people/odds";
import type { Expected, Preview } from "../wire";
import type { Names } from "./labels";

/** Who comes first is no way to meet an answer, nor is the blow that was declared. */
const CONTEST = "contest";
const DECLARED = "declared";

export function waysOf({ ways }: Preview): Expected[] {
  return ways.filter(({ met }) => met !== CONTEST && met !== DECLARED);
}

/** The chance that the declared blow hits whoever does not defend. */
export function declaredOf({ ways }: Preview): number | undefined {
  return ways.find(({ met }) => met === DECLARED)?.chances?.["made"];
}

/** Who comes first, where that is drawn for. */
export function firstOf({ ways }: Preview): Outcome[] {
  const { first, tie, second } = ways.find(({ met }) => met === CONTEST)?.chances ?? {};
  return first === undefined
    ? []
    : [
        { key: "first", p: first },
        { key: "tie", p: tie ?? 0 },
        { key: "second", p: second ?? 0 },
      ];
}

/** The way to be met that is worst for whoever answers: no more should be hoped for. */
export function worstOf(preview: Preview): Expected | undefined {
  const worth = ({ chances = {} }: Expected) => good(chances) - (chances["behit"] ?? 0);
  return waysOf(preview).reduce<Expected | undefined>(
    (worst, one) => (!worst || worth(one) < worth(worst) ? one : worst),
    undefined,
  );
}

function good(chances: Readonly<Record<string, number>>): number {
  return chances["hit"] ?? chances["made"] ?? 0;
}

/** As shares of a bar: what is left is nothing. */
export function sharesOf({ chances = {} }: Expected): Outcome[] {
  const behit = chances["behit"] ?? 0;
  const hit = good(chances);
  return [
    { key: "hit", p: hit },
    { key: "nothing", p: Math.max(0, 1 - hit - behit) },
    { key: "behit", p: behit },
  ];
}

/** "42": what is possible is never told as impossible, nor what is not certain as certain. */
export function percentOf(p: number): string {
  const rounded = Math.round(100 * p);
  return p > 0 && rounded === 0 ? "<1" : p < 1 && rounded === 100 ? ">99" : String(rounded);
}

/** "9–15", or "4". */
export function rangeOf([least, , most]: readonly [number, number, number]): string {
  return least === most ? `${least}` : `${least}–${most}`;
}

/** From the gravest. */
const GRAVE = ["dead", "critical", "unconscious", "out", "failing", "stunned", "dazed"];

/** What "mostly" means of such a range. */
export const MOSTLY = "Mostly: half of such hits cost so much, a quarter less, a quarter more.";

/** The gravest thing that may well come of it for somebody; who is mangled is dead, too. */
export function gravest({ states = {} }: Expected, who: string): { key: string; p: number } | undefined {
  const { mangled = 0, dead = 0, ...others } = states[who] ?? {};
  const [found] = Object.entries({ ...others, dead: dead + mangled })
    .filter(([, p]) => p >= LIKELY)
    .sort(([one], [other]) => GRAVE.indexOf(one) - GRAVE.indexOf(other));
  return found && { key: found[0], p: found[1] };
}

const LIKELY = 0.01;

const MET: Readonly<Record<string, string>> = {
  strike: "strikes back",
  defend: "only defends",
  dodge: "dodges",
  deck: "draws from the deck",
  hand: "lays the best of the hand",
  undefended: "does not defend",
  "one card": "defends with one card",
  "largest group": "defends with the most of a kind",
};

const CARDS: Readonly<Record<string, string>> = { 1: "one card", 2: "two cards", kept: "the card kept" };

/** How it is met: "Rod strikes back with two cards"; nothing where there is no choice. */
export function metWords(met: string, name: string): string {
  const [verb = "", number = ""] = met.split(" ");
  const says = MET[met] ?? MET[verb];
  return says ? [name, says, CARDS[number] && !MET[met] ? `with ${CARDS[number]}` : ""].filter(Boolean).join(" ") : "";
}

/** For those who hear it: "42 percent to hit, Rod then mostly loses 9 to 15, cannot be hit." */
export function sentenceOf(preview: Preview, who: string, names: Names): string {
  const one = worstOf(preview);
  if (!one) {
    return "";
  }
  const { chances = {}, loss = {} } = one;
  const { hit, behit, made } = chances;
  const lost = (id: string) =>
    loss[id] ? `, ${names(id)} then mostly loses ${rangeOf(loss[id]).replace("–", " to ")}` : "";
  const parts = [
    made !== undefined && `${spokenPercent(made)} to succeed`,
    hit !== undefined && (hit > 0 ? `${spokenPercent(hit)} to hit${lost(preview.whom)}` : "cannot hit"),
    behit !== undefined && (behit > 0 ? `${spokenPercent(behit)} to be hit${lost(who)}` : "cannot be hit"),
  ];
  const met = metWords(one.met ?? "", names(preview.whom));
  return `${[met && `if ${met}`, ...parts].filter(Boolean).join(", ")}.`;
}

function spokenPercent(p: number): string {
  return `${spoken(p)} percent`;
}

function spoken(p: number): string {
  return percentOf(p).replace("<", "less than ").replace(">", "more than ");
}

/** What it would cost whom, on their bars. */
export function ghostsOf(preview: Preview): Record<string, Ghost> {
  const { loss = {} } = worstOf(preview) ?? {};
  return Object.fromEntries(Object.entries(loss).map(([who, [least, , most]]) => [who, { least, most }]));
}

/** As a coach says it: "Of 100 such attacks on Rod 42 hit, and 30 times you are hit." */
export function inHundred(preview: Preview, names: Names): string {
  const { hit, behit } = worstOf(preview)?.chances ?? {};
  if (hit) {
    const back = behit ? `, and ${timesOf(behit)} times you are hit` : "";
    return `Of 100 such blows at ${names(preview.whom)} ${timesOf(hit)} hit${back}.`;
  }
  return behit ? `Of 100 such blows ${timesOf(behit)} hit you.` : "";
}

function timesOf(p: number): string {
  return p === 1 ? "all" : spoken(p);
}
