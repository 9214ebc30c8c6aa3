/** What could have been answered instead: whole answers where there are few, else list after list. */

import { capital } from "../dock/labels";
import type { Names } from "../people/sides";
import type { Came, Choice, Offer } from "../wire";

export interface Alternative {
  /** The words that lead here. */
  words: string[];
  text: string;
  /** Whether they are a whole answer; else a list follows. */
  whole: boolean;
  after?: Offer;
  /** Other cards or dice, where it is no answer. */
  cards?: Pick<Came, "what" | "sides">;
}

/** So many whole answers are shown as one list. */
const FEW = 14;

/** The next list after these words, unfolded to whole answers where there are few; without what was answered. */
export function alternatives(
  offer: Offer,
  words: readonly string[],
  staged: boolean,
  answered: string,
  names: Names,
): Alternative[] {
  const list = (one: Offer, before: readonly string[], text: string): Alternative[] =>
    one.choices.map((choice) => ({
      words: [...before, choice.say],
      text: after(text, choice, one, names),
      whole: !staged || !!choice.whole,
      ...(choice.after && { after: choice.after }),
    }));
  const leaves = (one: Offer, before: readonly string[], text: string): Alternative[] =>
    list(one, before, text).flatMap((each) => (each.after ? leaves(each.after, each.words, each.text) : [each]));
  const all = leaves(offer, words, "");
  const found = all.length <= FEW ? all : list(offer, words, "");
  return found.filter((one) => !one.whole || said(one.words) !== answered);
}

export function said(words: readonly string[]): string {
  return words.filter((word) => word !== "").join(" ");
}

/** Words follow each other, with people by their names: "Move toward Mara". What has a name of its own stands apart; a
 * whole answer is read out as the table does. */
function after(text: string, choice: Choice, { empty }: Offer, names: Names): string {
  if (choice.whole && choice.means && !choice.label) {
    return capital(choice.means);
  }
  const word = choice.label || names[choice.say] || choice.means || choice.say || empty || "nothing more";
  return text ? `${text}${choice.label ? "," : ""} ${word}` : capital(word);
}
