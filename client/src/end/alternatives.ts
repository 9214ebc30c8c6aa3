/** What could have been answered instead: whole answers where there are few, else list after list. */

import type { Choice, Offer } from "../wire";

export interface Alternative {
  /** The words that lead here. */
  words: string[];
  text: string;
  /** Whether they are a whole answer; else a list follows. */
  whole: boolean;
  after?: Offer;
}

/** So many whole answers are shown as one list. */
const FEW = 14;

/** The next list after these words, unfolded to whole answers where there are few; without what was answered. */
export function alternatives(offer: Offer, words: readonly string[], staged: boolean, answered: string): Alternative[] {
  const all = leaves(offer, words, staged, []);
  const found = all.length <= FEW ? all : listed(offer, words, staged, []);
  return found.filter((one) => !one.whole || said(one.words) !== answered);
}

export function said(words: readonly string[]): string {
  return words.filter((word) => word !== "").join(" ");
}

function listed(offer: Offer, words: readonly string[], staged: boolean, texts: readonly string[]): Alternative[] {
  return offer.choices.map((choice) => ({
    words: [...words, choice.say],
    text: [...texts, inWords(choice, offer)].join(", "),
    whole: !staged || !!choice.whole,
    ...(choice.after && { after: choice.after }),
  }));
}

function leaves(offer: Offer, words: readonly string[], staged: boolean, texts: readonly string[]): Alternative[] {
  return listed(offer, words, staged, texts).flatMap((one, n) => {
    const choice = offer.choices[n];
    return one.after && choice ? leaves(one.after, one.words, staged, [...texts, inWords(choice, offer)]) : [one];
  });
}

function inWords(choice: Choice, offer: Offer): string {
  return choice.label || choice.means || choice.say || offer.empty || "nothing more";
}
