/** Somebody who answers by taps: the dock's own steps, one after another, until these words are said. */

import { begin, type Chosen, learn, look, pickDeed, pickHead, pickWord } from "../src/dock/choosing";
import { type Deed, opens } from "../src/dock/deeds";
import { isFree } from "../src/dock/free";
import { answerOf, choiceAt, onlyAnswer, type Words } from "../src/dock/lists";
import { tapCard, tapHex, tapPerson } from "../src/dock/taps";
import type { Asked, Stage } from "../src/wire";

export type Next = (words: Words) => Promise<Stage>;

/** So many steps are enough for any answer. */
const MOST = 60;

function same(one: Words, other: Words, length = Math.max(one.length, other.length)): boolean {
  return (
    one.slice(0, length).every((word, at) => word === other[at]) && (length < other.length || one.length >= length)
  );
}

function leadsTo({ ways }: Deed, wanted: Words): boolean {
  return ways.some((way) => (way.whole ? same(way.words, wanted) : same(way.words, wanted, way.words.length)));
}

/** The taps that say this answer, without those for what lies open already; an error where there are none. */
export async function tapsFor(asked: Asked, wanted: Words, next: Next): Promise<string[]> {
  let chosen: Chosen = begin(asked);
  const taps: string[] = [];
  for (let step = 0; step < MOST; step++) {
    const now = look(chosen);
    const other = now.deed && now.rows.find((one) => one.said !== undefined && one.said !== wanted[one.at]);
    if (now.missing && !other) {
      chosen = learn(chosen, await next(now.missing));
      continue;
    }
    if (now.whole && answerOf(now.way) === answerOf(wanted)) {
      return taps;
    }
    const head = now.heads.find(
      (row) => row.said !== wanted[row.at] && row.options.some((one) => one.say === wanted[row.at]),
    );
    if (head && !now.deed) {
      taps.push(`head ${wanted[head.at]}`);
      chosen = pickHead(chosen, head.at, wanted[head.at] ?? "");
      continue;
    }
    if (!now.deed) {
      const deed = now.deeds.find((one) => leadsTo(one, wanted));
      if (!deed) {
        throw new Error(`no card for ${answerOf(wanted)} among ${now.deeds.map((one) => one.key).join(", ")}`);
      }
      if (deed !== now.proposed?.deed) {
        taps.push(`card ${deed.key}`);
      }
      chosen = pickDeed(chosen, deed.key);
      continue;
    }
    const row = now.rows.find((one) => one.said !== wanted[one.at]);
    if (!row?.options.some((one) => one.say === wanted[row.at])) {
      throw new Error(`no way from ${now.way.join(" ")} to ${wanted.join(" ")}`);
    }
    taps.push(`word ${wanted[row.at]}`);
    chosen = pickWord(chosen, row.at, wanted[row.at] ?? "");
  }
  throw new Error(`never came to ${wanted.join(" ")}`);
}

/** How often somebody taps to give this answer: by the dock's cards, or by what lies on the table, whichever is quicker. */
export async function clicksFor(asked: Asked, wanted: Words, next: Next): Promise<number> {
  const taps = await tapsFor(asked, wanted, next);
  const chosen = await allTold(asked, next);
  const only = onlyAnswer(chosen.asking);
  if (only && !asked.secret) {
    return 0;
  }
  const first = look(chosen).deeds.find((deed) => `card ${deed.key}` === taps[0]);
  if (first?.longer && isFree(first.choice)) {
    return 1; // each of its words is a button of its own
  }
  const atOnce =
    taps.length === 1 && !!first && !opens(first) && isFree(choiceAt(chosen.asking, wanted) ?? first.choice);
  const byCards = taps.length + (atOnce ? 0 : 1);
  return Math.min(byCards, (await isTapped(chosen, wanted, next)) ? 2 : byCards);
}

async function allTold(asked: Asked, next: Next): Promise<Chosen> {
  let chosen = begin(asked);
  for (let words = wantedBy(chosen); words; words = wantedBy(chosen)) {
    chosen = learn(chosen, await next(words));
  }
  return chosen;
}

function wantedBy(chosen: Chosen): Words | undefined {
  const { missing, ahead } = look(chosen);
  return missing ?? ahead;
}

/** Whether one tap on a person, a hex or a card says all of it: a second does it. */
async function isTapped(chosen: Chosen, wanted: Words, next: Next): Promise<boolean> {
  const { taps } = look(chosen);
  const tapped = [
    ...[...taps.people.keys()].map((who) => tapPerson(chosen, who)),
    ...[...taps.hexes.values()].map(({ choice }) => tapHex(chosen, choice.hex ?? [0, 0])),
    ...[...taps.cards.keys()].map((card) => tapCard(chosen, card)),
  ];
  for (const one of tapped) {
    let seen = look(one);
    if (seen.missing && same(one.way, wanted, one.way.length)) {
      seen = look(learn(one, await next(seen.missing)));
    }
    if (seen.whole && answerOf(seen.way) === answerOf(wanted)) {
      return true;
    }
  }
  return false;
}
