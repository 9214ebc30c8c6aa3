/** What can be done: the ends of a question's lists, gathered into one card of the dock each. */

import type { About, Choice, Refused } from "../wire";
import { GOING, type Squad } from "./company";
import { laid } from "./faces";
import { type Words, type Asking, type Way, listAt, waysFrom, sameWords, startsWith } from "./lists";

/** What one card of the dock stands for. */
export interface Deed {
  key: string;
  verb: string;
  whom: readonly string[];
  /** The squad of those whom it is done to. */
  squad?: Squad | undefined;
  /** What its first way does. */
  choice: Choice;
  ways: Way[];
  quiet: boolean;
  /** Of what does nothing for longer than this once: what is asked then ("Until"). */
  longer?: string;
}

/** A list inside a card, or above all: one of these words. */
export interface Row {
  /** The place of its word in the answer. */
  at: number;
  about: About;
  prompt: string;
  empty: string;
  options: Choice[];
  /** Of hexes: where the ways to them begin. */
  start?: readonly [number, number] | null;
  /** Nothing, where it is still to be chosen. */
  said: string | undefined;
}

/** Verbs that are about a thing as others are about a person. */
const HANDLING: ReadonlySet<string> = new Set(["ready", "wield", "draw fast", "drop", "reload"]);

/** Verbs of parting with cards because one has to: the first way is the cheapest. */
export const PARTING: ReadonlySet<string> = new Set(["lose", "pay", "give"]);

export const TO = "to";

/** So few answers of one kind stand as cards of their own. */
const FEW = 4;

/** So many people to do one thing to have cards of their own. */
const APART = 3;

/** So many loud answers have room on the dock. */
const ROOM = 5;

/** So many ways have room inside a card. */
const MOST_INSIDE = 12;

/** The first person that a way names, before a second act begins. */
function aimedAt({ trail, abouts }: Way, base: number): readonly string[] {
  for (let at = base; at < trail.length; at++) {
    if (at > base && abouts[at] === "act" && trail[at]?.say && trail[at]?.verb !== trail[base]?.verb) {
      return [];
    }
    if (trail[at]?.whom?.length) {
      return trail[at]?.whom ?? [];
    }
  }
  return [];
}

function gathered(
  ways: Way[],
  base: number,
  apart: boolean,
  together: ReadonlySet<string>,
  squads?: ReadonlyMap<string, Squad>,
): Deed[] {
  const found = new Map<string, Deed>();
  for (const way of ways) {
    const choice = way.trail[base] ?? way.trail.at(-1) ?? { say: "" };
    const verb = choice.verb ?? "";
    const whom = GOING.has(verb) || together.has(verb) ? [] : aimedAt(way, base);
    const squad = whom.length === 1 ? squads?.get(whom[0] ?? "") : undefined;
    const item = HANDLING.has(verb) && !together.has(verb) ? (way.trail.find((one) => one.weapon)?.weapon ?? "") : "";
    const key = apart
      ? `${verb} ${way.words.join(" ")}`
      : [verb, ...(squad ? [squad.id] : whom), item].filter(Boolean).join(" ");
    const known = found.get(key);
    if (known) {
      known.ways.push(way);
    } else {
      found.set(key, {
        key,
        verb,
        whom,
        squad,
        choice: way.trail.at(-1) ?? choice,
        ways: [way],
        quiet: !!choice.quiet,
      });
    }
  }
  return [...found.values()];
}

/**
 * What can be done after these words, in the order in which the table lists it. `together`: a verb that is one deed,
 * whomever it is done to, because somebody is at it already and was not told whom there is.
 */
export function deedsFrom(now: Asking, base: Words, leaveOut: ReadonlySet<string>, together: string): Deed[] {
  const ways = waysFrom(now, base).filter((way) => !leaveOut.has(way.words[base.length] ?? ""));
  const squads = now.company?.squads;
  const each = gathered(ways, base.length, false, new Set([together]), squads);
  const many = tooMany(each);
  const deeds = many.size > 0 ? gathered(ways, base.length, false, new Set([together, ...many]), squads) : each;
  const loud = deeds.filter((deed) => !deed.quiet);
  const flat = ways.every((way) => way.words.length === base.length + 1);
  const few = flat && loud.length === 1 && (loud[0]?.ways.length ?? 0) <= FEW;
  const found = few
    ? gathered(ways, base.length, true, new Set())
    : deeds.flatMap((deed) => onceOrLonger(now, deed, base));
  return found.map((deed) => ({ ...deed, choice: standsFor(now, deed, base) }));
}

/** What is one card whomever it is done to: it has too many of its own, or the dock has no room for all, the last first. */
function tooMany(deeds: readonly Deed[]): Set<string> {
  const loud = deeds.filter((deed) => !deed.quiet && deed.whom.length > 0);
  const verbs = [...new Set(loud.map((deed) => deed.verb))];
  const count = (verb: string) => loud.filter((deed) => deed.verb === verb).length;
  const found = new Set(verbs.filter((verb) => count(verb) > APART));
  let left = deeds.filter((deed) => !deed.quiet).length - [...found].reduce((sum, verb) => sum + count(verb) - 1, 0);
  for (const verb of verbs.reverse()) {
    if (left > ROOM && count(verb) > 1 && !found.has(verb)) {
      found.add(verb);
      left -= count(verb) - 1;
    }
  }
  return found;
}

/** To do nothing this once is one tap; until when it shall last, where that can be said, is a card beside it. */
function onceOrLonger(now: Asking, deed: Deed, base: Words): Deed[] {
  const once = deed.quiet && deed.ways.length > 1 ? byDefault(now, deed, base) : [];
  const at = once.indexOf("");
  const [first] = deed.ways.filter((way) => sameWords(way.words, once));
  if (at < 0 || !first) {
    return [deed];
  }
  const others = deed.ways.filter((way) => way !== first);
  const longer = listAt(now, once.slice(0, at))?.prompt || "…";
  return [
    { ...deed, ways: [first] },
    { ...deed, key: `${deed.key} longer`, ways: others, longer },
  ];
}

/** What a card says of itself: what all its ways have in common, and of one way all. */
function standsFor(now: Asking, deed: Deed, base: Words): Choice {
  const way = byDefault(now, deed, base);
  const shared = way.filter((word, at) => deed.ways.every((one) => one.words[at] === word)).length;
  const settled = way.slice(shared).every((word) => word === "");
  const last = settled ? deed.ways.find((one) => sameWords(one.words, way))?.trail.at(-1) : undefined;
  return last ?? deed.ways[0]?.trail[Math.max(shared, base.length + 1) - 1] ?? deed.choice;
}

/**
 * A way of this deed that begins so: what was said before, where that still fits; nothing, where nothing need be said;
 * else the usual. To which hex is left to whoever goes there.
 */
export function completed(now: Asking, deed: Deed, first: Words, before: Words): Words {
  const said = [...first];
  const own = PARTING.has(deed.verb) && first.length > 0; // whoever has begun to choose chooses all
  let ways = deed.ways.filter((way) => startsWith(way.words, first));
  for (;;) {
    const at = said.length;
    ways = ways.filter((way) => way.words.length > at);
    const words = [...new Set(ways.map((way) => way.words[at] ?? ""))];
    const kept = before[at];
    const word =
      kept !== undefined && words.includes(kept)
        ? kept
        : words.includes("")
          ? ""
          : own
            ? undefined
            : usual(now, deed, said, words);
    if (word === undefined) {
      return said;
    }
    said.push(word);
    ways = ways.filter((way) => way.words[at] === word);
  }
}

/** The word that is said if nobody chooses: the first; of ways to go the one to a hex, and as far as one can. */
function usual(now: Asking, deed: Deed, said: Words, words: string[]): string | undefined {
  const list = listAt(now, said);
  const [first] = words;
  if (!GOING.has(deed.verb)) {
    return first;
  }
  if (list?.about === "hex" && words.length > 1) {
    return undefined;
  }
  const toHex = list?.choices.find((one) => one.way === TO && words.includes(one.say));
  return toHex?.say ?? (list?.about === "number" ? words.at(-1) : first);
}

/** What a deed does if nobody chooses more closely. */
export function byDefault(now: Asking, deed: Deed, base: Words): Words {
  return completed(now, deed, base, []);
}

/** The lists in which the ways of a deed differ, along the words that are said now. */
export function rowsOf(now: Asking, deed: Deed, way: Words, base: Words): Row[] {
  const found: Row[] = [];
  let ways = deed.ways.filter((one) => startsWith(one.words, base));
  for (let at = base.length; at <= way.length; at++) {
    const words = new Set(ways.map((one) => one.words[at]));
    const list = words.size > 1 ? listAt(now, way.slice(0, at)) : undefined;
    const options = list?.choices.filter((one) => words.has(one.say)) ?? [];
    if (options.length > 1 && list) {
      const { about = "act", prompt = "", empty = "", start = null } = list;
      found.push({ at, about, prompt, empty, options, start, said: way[at] });
    }
    ways = ways.filter((one) => one.words[at] === way[at]);
  }
  return found;
}

/** Where the words of a deed begin: after the heads, or from the first if it is none of theirs. */
export function startOf(deed: Deed, base: Words): Words {
  return deed.ways.every((way) => startsWith(way.words, base)) ? base : [];
}

/** Whether a deed needs the dock for itself: there is more to choose than fits into its card. */
export function opens({ verb, ways, longer }: Deed): boolean {
  const several = ways.length > 1 && (GOING.has(verb) || !!longer);
  return several || ways.length > MOST_INSIDE || ways.some((way) => !way.whole);
}

/** Whether all that may be said with it is here. */
export function isKnown({ ways }: Deed): boolean {
  return ways.every((way) => way.whole);
}

/** Whether cards are laid in sets: what they come to needs room. */
export function laysSets({ ways }: Deed): boolean {
  return ways.some((way) => laid(way).length > 1);
}

/** Whether a deed is done with cards of the hand. */
export function isFromHand({ ways }: Deed): boolean {
  return ways.some((way) => laid(way).length > 0);
}

/** Always left for later, in this order: it never has a large card, and stands where it would be barred. */
const LATER: readonly string[] = ["disengage", "wait"];

export function isForLater({ verb = "" }: Deed | Refused): boolean {
  return LATER.includes(verb);
}

/** What makes one able to strike or shoot again. */
const ENABLES: ReadonlySet<string> = new Set(["ready", "recover", "reload"]);

/** What is done to others, however many there are to choose from. */
export const HOSTILE: ReadonlySet<string> = new Set(["attack", "charge", "shoot"]);

/** Whether it is done as it stands, to somebody or so that one is able to: it comes before where one could go. */
export function isAtOnce(deed: Deed): boolean {
  return HOSTILE.has(deed.verb) || (!opens(deed) && (deed.whom.length > 0 || ENABLES.has(deed.verb)));
}

export function isBarred(place: Deed | Refused): place is Refused {
  return "reason" in place;
}

/**
 * What can be done and what is barred, each at its place: nothing moves when it becomes possible.
 * `grid`: verbs that stand there whatever is open keep their order.
 */
export function placed(deeds: readonly Deed[], barred: readonly Refused[], grid = false): (Deed | Refused)[] {
  const loud = deeds.filter((deed) => !deed.quiet && !isForLater(deed));
  const now = grid ? loud : [...loud.filter(isAtOnce), ...loud.filter((deed) => !isAtOnce(deed))];
  const all = [...deeds.filter((deed) => !deed.quiet), ...barred];
  const later = LATER.flatMap((verb) => all.filter((one) => one.verb === verb));
  const rest = barred.filter((one) => !isForLater(one));
  return [...now, ...later, ...rest, ...deeds.filter((deed) => deed.quiet)];
}

/** The lists of a deed that is not looked at, if they are few enough to stand in its card all the time. */
export function rowsInside(now: Asking, deed: Deed, base: Words): Row[] {
  const from = startOf(deed, base);
  const rows = opens(deed) ? [] : rowsOf(now, deed, byDefault(now, deed, from), from);
  return rows.length === 1 ? rows : [];
}
