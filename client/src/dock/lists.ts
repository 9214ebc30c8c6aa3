/** The lists of a question: words, what comes after each, and the ways through them. */

import type { About, Asked, Choice, FromPage, Offer, Stage } from "../wire";
import { type Company, inMind } from "./company";

export type Words = readonly string[];

/** A question as far as the table has told it: its first list, and under each word what comes after it. */
export interface Asking {
  asked: Asked;
  first: Offer;
  /** Whether more than the first list was told. */
  unfolded?: boolean | undefined;
  /** Those whom it may be about, where they are known. */
  company?: Company | undefined;
}

/** A way through the lists, to its end or as far as it is told. */
export interface Way {
  words: Words;
  /** What each word does. */
  trail: Choice[];
  /** What the list of each word was about. */
  abouts: About[];
  whole: boolean;
}

/** The question as it comes: its first list. */
export function asking(asked: Asked, company?: Company): Asking {
  const { options, prompt = "", about = "act", empty = "", limit = null, value = null } = asked;
  return { asked, first: inMind({ choices: options, prompt, about, empty, limit, value }, company), company };
}

/** The same with one more list. */
export function told({ asked, first, unfolded, company }: Asking, stage: Stage): Asking {
  const { words, options = [], prompt = "", about = "act", empty = "", limit = null, value = null } = stage;
  const later = inMind({ choices: options, prompt, about, empty, limit, value }, company);
  return { asked, first: likened(grafted(first, words, later)), unfolded: unfolded || words.length === 0, company };
}

/** A list in which the same lists follow as after another word, but for whom it is done to, with those lists. */
function likened(list: Offer): Offer {
  const choices = list.choices.map((one) => (one.after ? { ...one, after: likened(one.after) } : one));
  const afterOf = (say: string) => choices.find((one) => one.say === say)?.after;
  return {
    ...list,
    choices: choices.map((one) => {
      const after = one.like && !one.after ? afterOf(one.like) : undefined;
      return after ? { ...one, after: doneTo(after, one.like ?? "", one.say) } : one;
    }),
  };
}

/** The same lists for somebody else. What they would mean in a sentence is not known. */
function doneTo(list: Offer, whom: string, instead: string): Offer {
  const choices = list.choices.map((one) => ({
    ...one,
    means: "",
    whom: (one.whom ?? []).map((who) => (who === whom ? instead : who)),
    after: one.after ? doneTo(one.after, whom, instead) : null,
  }));
  return { ...list, choices };
}

/** A list with another one put in after these words. */
function grafted(list: Offer, [word, ...rest]: Words, later: Offer): Offer {
  if (word === undefined) {
    return later;
  }
  const after = (choice: Choice): Choice =>
    choice.say !== word
      ? choice
      : { ...choice, after: choice.after && rest.length > 0 ? grafted(choice.after, rest, later) : later };
  return { ...list, choices: list.choices.map(after) };
}

/** The list after these words, if it is told. */
export function listAt({ first }: Asking, words: Words): Offer | undefined {
  let list: Offer | undefined = first;
  for (const word of words) {
    list = list?.choices.find((one) => one.say === word)?.after ?? undefined;
  }
  return list;
}

/** What the last of these words does. */
export function choiceAt(now: Asking, words: Words): Choice | undefined {
  return listAt(now, words.slice(0, -1))?.choices.find((one) => one.say === words.at(-1));
}

/** Whether these words are an answer. */
export function isWhole(now: Asking, words: Words): boolean {
  const last = choiceAt(now, words);
  return !!last && (!now.asked.stages || !!last.whole);
}

/** Every way on from these words, as far as they are told. */
export function waysFrom(now: Asking, words: Words): Way[] {
  const trail: Choice[] = [];
  const abouts: About[] = [];
  let list: Offer | undefined = now.first;
  for (const word of words) {
    const choice: Choice = list?.choices.find((one) => one.say === word) ?? { say: word };
    trail.push(choice);
    abouts.push(list?.about ?? "act");
    list = choice.after ?? undefined;
  }
  const found: Way[] = [];
  const listed = !now.asked.stages;
  /** `trail` and `abouts` are where one is; each way takes a copy. */
  const goOn = (next: Offer | undefined): void => {
    const last = trail.at(-1);
    const whole = !!last && (listed || !!last.whole);
    if (whole || !next) {
      found.push({ words: trail.map((one) => one.say), trail: [...trail], abouts: [...abouts], whole });
      return;
    }
    abouts.push(next.about ?? "act");
    for (const choice of next.choices) {
      trail.push(choice);
      goOn(choice.after ?? undefined);
      trail.pop();
    }
    abouts.pop();
  };
  goOn(list);
  return found;
}

/** The answer that these words are. */
export function answerOf(words: Words): string {
  return words.filter(Boolean).join(" ");
}

/** Words after which the table has not told what comes; where it would be the same as after others, those. */
export function toAskFor(now: Asking, words: Words): Words {
  const like = choiceAt(now, words)?.like;
  return like ? [...words.slice(0, -1), like] : words;
}

/** The message that asks for the list after these words. */
export function askFor({ asked }: Asking, words: Words): FromPage {
  return { type: "next", question: asked.id, words: [...words], unfold: true };
}

/** The only answer there is, if there is only one; of a form that is not told yet nothing is known. */
export function onlyAnswer(now: Asking): Way | undefined {
  const ways = waysFrom(now, []);
  const [only] = ways;
  return ways.length === 1 && only?.whole ? only : undefined;
}

export function sameWords(one: Words, other: Words): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

export function startsWith(words: Words, first: Words): boolean {
  return first.every((word, at) => words[at] === word);
}
