/**
 * Choosing an answer: what can be tapped, what a tap means, and what is to be said next. Pure: no page, no socket.
 *
 * A question is a tree of words. Its ends are gathered into *deeds* (attack Rod, move, pass): one card of the dock each.
 * The ways of one deed differ in words that are segments inside its card; where many cards may be played together
 * (`countdown`), how many stands above all deeds as *heads*. Whoever taps a person, a hex or a card does what the card
 * of the dock would have done.
 */

import type { Asked, Choice, Stage } from "../wire";
import type { Company } from "./company";
import { type Deed, PARTING, type Row, TO, completed, byDefault, rowsOf, startOf, opens, laysSets } from "./deeds";
import { type Arranged, arranged } from "./heads";
import { type Words, type Asking, asking, told, listAt, choiceAt, isWhole, startsWith, toAskFor } from "./lists";
import { type Tappable, tappable } from "./tappable";

/** How far somebody has come. */
export interface Chosen {
  asking: Asking;
  /** Words said above all deeds: how many cards. */
  head: Words;
  /** The deed that is looked at; empty while there is none. */
  deed: string;
  /** Its words, as they would be said now. */
  way: Words;
  /** Whether the deed has the dock to itself. */
  open: boolean;
}

/** Nothing is chosen yet. */
export function begin(asked: Asked, company?: Company): Chosen {
  return { asking: asking(asked, company), head: [], deed: "", way: [], open: false };
}

/** A deed with all that would be said of it now. */
export interface Shown {
  deed: Deed;
  rows: Row[];
  way: Words;
  choice: Choice | undefined;
  whole: boolean;
}

/** What is looked at, worked out. */
export interface Look extends Arranged {
  deed: Deed | undefined;
  rows: Row[];
  way: Words;
  /** What would be said now does this. */
  choice: Choice | undefined;
  whole: boolean;
  /** What lies open beside the verbs while nothing is looked at. */
  proposed: Shown | undefined;
  /** Words after which the table has to be asked, before this can go on. */
  missing: Words | undefined;
  /** Words after which it may be asked meanwhile: whoever may move sees where to before they say so. */
  ahead: Words | undefined;
  taps: Tappable;
}

export function look(chosen: Chosen): Look {
  const { asking: now } = chosen;
  const there = arranged(now, chosen.head, chosen.deed);
  const deed = there.deeds.find((one) => one.key === chosen.deed);
  const shown = deed && shownAt(now, there, deed, chosen.way);
  const first = deed ? undefined : firstOf(there);
  const proposed = first && shownAt(now, there, first, []);
  return {
    ...there,
    deed,
    way: shown?.way ?? there.base,
    whole: shown?.whole ?? false,
    rows: shown?.rows ?? [],
    choice: shown?.choice,
    proposed,
    missing: missing(now, shown?.way ?? there.base),
    ahead: ahead(now, there) ?? (proposed && missing(now, proposed.way)),
    taps: tappable(there, deed),
  };
}

function shownAt(now: Asking, { base }: Arranged, deed: Deed, words: Words): Shown {
  const from = startOf(deed, base);
  const way = completed(now, deed, fitting(deed, words, from), words);
  return { deed, way, rows: rowsOf(now, deed, way, from), choice: choiceAt(now, way), whole: isWhole(now, way) };
}

/** Where cards are played by their number, or have to go, the first deed lies open: what it needs is chosen at once. */
function firstOf({ heads, deeds }: Arranged): Deed | undefined {
  const [first] = deeds.filter((deed) => !deed.quiet);
  const counted = first?.ways.some((way) => way.abouts.some((about) => about === "cards")) && !laysSets(first);
  return first && (heads.length > 0 || counted || PARTING.has(first.verb)) ? first : undefined;
}

/** As much of these words as this deed knows. */
function fitting(deed: Deed, words: Words, from: Words): Words {
  for (let length = words.length; length > from.length; length--) {
    const first = words.slice(0, length);
    if (deed.ways.some((way) => startsWith(way.words, first))) {
      return first;
    }
  }
  return from;
}

/** Words after which the table has not told what comes, and something does. */
function missing(now: Asking, words: Words): Words | undefined {
  if (!now.asked.stages) {
    return undefined;
  }
  if (!now.unfolded) {
    return [];
  }
  return isWhole(now, words) || listAt(now, words) ? undefined : toAskFor(now, words);
}

function ahead(now: Asking, { deeds, base }: Arranged): Words | undefined {
  const moving = deeds.find((deed) => deed.verb === "move");
  const way = moving && byDefault(now, moving, base);
  return way && choiceAt(now, way)?.way === TO && !isWhole(now, way) && !listAt(now, way) ? way : undefined;
}

/** The hexes that can be tapped, as choices: those of the deed that is looked at, or where one may move. */
export function hexChoices({ deed, deeds, rows }: Look): Choice[] {
  const row = rows.find((one) => one.about === "hex");
  if (row) {
    return row.options.filter((one) => one.hex);
  }
  const moving = deed ? [] : (deeds.find((one) => one.verb === "move")?.ways ?? []);
  const found = moving.flatMap((way) => way.trail.filter((one) => one.hex && one.say !== ""));
  return [...new Map(found.map((one) => [String(one.hex), one])).values()];
}

/** One of the words above all. What was looked at stays, if it can still be done. */
export function pickHead(chosen: Chosen, at: number, say: string): Chosen {
  const { base } = arranged(chosen.asking, chosen.head, chosen.deed);
  const head = [...base.slice(0, at), say];
  const way = chosen.deed ? [...head, ...chosen.way.slice(base.length)] : [];
  const moved = { ...chosen, head, way };
  const there = arranged(chosen.asking, head, chosen.deed);
  return there.deeds.some((deed) => deed.key === chosen.deed) ? moved : { ...moved, deed: "", way: [], open: false };
}

/** Look at a deed. */
export function pickDeed(chosen: Chosen, key: string): Chosen {
  const { deeds } = arranged(chosen.asking, chosen.head, chosen.deed);
  const deed = deeds.find((one) => one.key === key);
  const same = chosen.deed === key;
  return deed ? { ...chosen, deed: key, way: same ? chosen.way : [], open: chosen.open || opens(deed) } : chosen;
}

/** One word inside a card. */
export function pickWord(chosen: Chosen, at: number, say: string): Chosen {
  const { way } = look(chosen);
  return { ...chosen, way: [...way.slice(0, at), say, ...way.slice(at + 1)] };
}

/** One step back: out of a deed's own dock, or from looking at it. */
export function back(chosen: Chosen): Chosen {
  return { ...chosen, deed: "", way: [], open: false };
}

/** Whether there is a step back. */
export function canGoBack({ deed }: Chosen): boolean {
  return deed !== "";
}

/** What the table told is put in; what was chosen stays. */
export function learn(chosen: Chosen, stage: Stage): Chosen {
  return { ...chosen, asking: told(chosen.asking, stage) };
}
