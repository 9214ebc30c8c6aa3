/** Choosing with a table at the other end: lists that are missing are asked for, and what is chosen is said. */

import type { Asked, Choice, FromPage, FromTable, Until } from "../wire";
import { back, begin, type Chosen, type Look, learn, look, pickDeed, pickHead, pickWord } from "./choosing";
import type { Company } from "./company";
import { type Deed, isKnown, opens } from "./deeds";
import { isFree } from "./free";
import { answerOf, askFor, onlyAnswer, type Words } from "./lists";
import { isAllThatIsLaid, tapCard, tapHex, tapPerson } from "./taps";
import { answered, couldStand, type Habits, type Stands } from "./standing";

export interface ChooserOptions {
  asked: Asked | undefined;
  /** The same question to others of ours, open at the same time. */
  others?: readonly Asked[];
  /** Where the fight is. */
  place?: string;
  /** How many are ours. */
  mine?: number;
  /** The first tap acts. */
  atOnce: boolean;
  /** Those whom a question to somebody may be about. */
  company?(asker: string): Company;
  /** Nothing is confirmed: whoever is asked can take anything back. */
  sure?: boolean;
  /** Whether the table hears what is said. */
  connected?: boolean;
  say(message: FromPage): Promise<FromTable>;
  /** What would be done is looked at: its consequence may be shown on the field. */
  focus?(choice: Choice | undefined): void;
  /** An answer was taken because there was no other. */
  taken?(choice: Choice): void;
}

/** Answers that were taken by themselves: whoever takes one back is asked. */
const takenOnce = new Set<string>();
/** So many milliseconds after a question nobody can have read what is proposed. */
const TOO_SOON = 400;
const NO_QUESTION: Asked = { id: "", who: "", kind: "", text: "", options: [] };

export class Chooser {
  asked: Asked = NO_QUESTION;
  chosen: Chosen = begin(NO_QUESTION);
  seen: Look = look(this.chosen);
  /** The deed under the mouse or the keyboard's focus. */
  pointed = "";
  /** The dock asks whether to do what cannot be undone. */
  confirming = false;
  busy = false;
  /** An answer is on its way, and the table has not gone on yet. */
  sent = false;
  /** Whoever is asked has had time to see what lies open. */
  settled = false;
  fault = "";

  /** Tapped before its lists were here, where nothing is looked at first: done when they are. */
  private early: { key: string; inside: boolean } | undefined;
  /** Done before the last list of what is looked at was here: it is done when that comes. */
  private hurried = false;
  private habits: Habits = new Map();
  private wanted = new Set<string>();
  /** Lists that were asked for in vain. */
  private untold = new Set<string>();
  private shown: Choice | undefined;

  constructor(
    private options: ChooserOptions,
    private readonly changed: () => void,
  ) {}

  /** What is asked now. The same question stays as it is chosen so far. */
  ask(options: ChooserOptions): void {
    const again = options.connected && !this.options.connected;
    this.options = options;
    if (again) {
      this.wantAgain();
    }
    const asked = options.asked ?? NO_QUESTION;
    if (asked === this.asked) {
      return;
    }
    this.sent = false;
    if (asked.id !== this.asked.id) {
      this.chosen = begin(asked, options.company?.(asked.who));
      this.settled = false;
      setTimeout(() => this.settle(asked.id), TOO_SOON);
      this.wanted.clear();
      this.untold.clear();
      this.early = undefined;
      this.confirming = this.busy = false;
      this.fault = this.pointed = "";
    } else {
      this.chosen = { ...this.chosen, asking: { ...this.chosen.asking, asked } };
    }
    this.asked = asked;
    this.seen = look(this.chosen);
  }

  /** After everything is drawn: ask for lists, show what is looked at, take what is the only answer. */
  follow(): void {
    const words = this.seen.missing ?? this.seen.ahead;
    if (words) {
      void this.fetch(words);
    }
    const { looked, seen } = this;
    const shown = looked && looked !== seen.deed ? looked.choice : (seen.choice ?? seen.proposed?.choice);
    if (shown !== this.shown) {
      this.shown = shown;
      this.options.focus?.(shown);
    }
    this.takeOnly();
  }

  /** The deed that is looked at: pointed at since one was chosen, else that one. What lies open leaves no room for another. */
  get looked(): Deed | undefined {
    const { deed, deeds } = this.seen;
    const pointed = deeds.find((one) => one.key === this.pointed);
    return this.chosen.open ? (deed ?? pointed) : (pointed ?? deed);
  }

  private settle(id: string): void {
    if (this.asked.id === id && id) {
      this.settled = true;
      this.changed();
    }
  }

  private async fetch(words: Words): Promise<void> {
    const { id } = this.asked;
    const key = JSON.stringify(words);
    if (this.wanted.has(key)) {
      return;
    }
    this.wanted.add(key);
    try {
      const found = await this.options.say(askFor(this.chosen.asking, words));
      if (found.type === "stage" && this.asked.id === id) {
        const { hurried } = this;
        this.put(learn(this.chosen, found));
        this.tapAgain();
        if (hurried && this.seen.whole) {
          this.act();
        }
      }
    } catch (why) {
      this.untold.add(key);
      this.fail(id, why);
    }
  }

  /** The table is back: that it was gone is no news any more, and what it was asked for in vain is asked for once more. */
  private wantAgain(): void {
    this.fault = "";
    for (const key of this.untold) {
      this.wanted.delete(key);
    }
    this.untold.clear();
  }

  private takeOnly(): void {
    const { asked } = this;
    const only = asked.id && !asked.secret && !asked.answered ? onlyAnswer(this.chosen.asking) : undefined;
    const last = only?.trail.at(-1);
    if (only && last && !last.for_good && !takenOnce.has(asked.id)) {
      takenOnce.add(asked.id);
      this.options.taken?.(last);
      this.answer(answerOf(only.words));
    }
  }

  private put(chosen: Chosen, confirming = false): void {
    this.hurried = false;
    this.chosen = chosen;
    this.seen = look(chosen);
    this.confirming = confirming;
    this.changed();
  }

  private fail(id: string, why: unknown): void {
    if (this.asked.id === id) {
      this.fault = (why as Error).message;
      this.changed();
    }
  }

  private async send(message: FromPage): Promise<void> {
    const { id } = this.asked;
    this.busy = this.sent = true;
    this.fault = "";
    this.changed();
    try {
      await this.options.say(message);
      if (this.asked.id === id) {
        this.put(back(this.chosen));
      }
    } catch (why) {
      this.sent = false;
      this.fail(id, why);
    }
    this.busy = false;
    this.changed();
  }

  /** The first tap shows, the second does; what can be taken back freely, and all where somebody likes it so, at once. */
  private firstOrSecond(next: Chosen, again: boolean, settled: boolean): void {
    this.pointed = "";
    this.put(next);
    const { choice, whole, missing } = this.seen;
    this.hurried = again && settled && !!missing?.length;
    if (choice && whole && settled && (again || this.options.atOnce || choice.for_good || isFree(choice))) {
      this.act();
    }
  }

  private tapOn(next: Chosen): void {
    const before = this.seen;
    const what = look(next);
    const again = what.deed?.key === before.deed?.key && answerOf(what.way) === answerOf(before.way);
    const lists = what.heads.length > 0 && what.rows.length > 0; // they have no room in a low card
    this.firstOrSecond(lists ? { ...next, open: true } : next, again, !what.deed || !opens(what.deed) || again);
  }

  /** A card of the dock was tapped. `inside`: its segments have room in it. */
  readonly tapDeed = (key: string, inside: boolean): void => {
    const deed: Deed | undefined = this.seen.deeds.find((one) => one.key === key);
    this.early = this.options.sure && deed && !isKnown(deed) ? { key, inside } : undefined;
    const next = pickDeed(this.chosen, key);
    const opening = !!deed && (opens(deed) || (!inside && look(next).rows.length > 0));
    const second = this.chosen.deed === key;
    const again = second || this.pointed === key;
    this.firstOrSecond(opening ? { ...next, open: true } : next, again, !opening || second);
  };

  private tapAgain(): void {
    const { early } = this;
    const deed = early && this.seen.deeds.find((one) => one.key === early.key);
    if (early && deed && isKnown(deed) && this.chosen.deed === early.key) {
      this.put(back(this.chosen));
      this.tapDeed(early.key, early.inside);
    }
  }

  readonly point = (key: string): void => {
    if (key !== this.pointed) {
      this.pointed = key;
      this.changed();
    }
  };

  readonly pickHead = (at: number, say: string): void => {
    this.put(pickHead(this.chosen, at, say));
  };

  /** One word inside the card of a deed. */
  readonly pickWord = (at: number, say: string, key = this.chosen.deed): void => {
    this.put(pickWord(pickDeed(this.chosen, key), at, say));
    const { deed, rows, choice } = this.seen;
    if (deed?.quiet && rows.length === 1 && choice && isFree(choice)) {
      this.act(); // until when to do nothing: there is nothing else to choose
    }
  };

  readonly tapPerson = (who: string): void => {
    this.tapOn(tapPerson(this.chosen, who));
  };

  readonly tapHex = (hex: readonly [number, number]): void => {
    this.tapOn(tapHex(this.chosen, hex));
  };

  readonly tapCard = (card: string, taken?: boolean): void => {
    if (this.chosen.deed && taken !== false && isAllThatIsLaid(this.seen, card)) {
      this.confirming = true; // it has been looked at: this is the second tap
      this.act();
    } else {
      this.put(tapCard(this.chosen, card, taken));
    }
  };

  /** Do what is looked at; what cannot be undone is asked about first. */
  readonly act = (): void => {
    const { choice, whole, way, missing } = this.seen;
    if (!whole || !choice || this.busy) {
      this.hurried = !!missing?.length;
      return;
    }
    if (choice.for_good && !this.confirming && !this.options.sure) {
      this.put(this.chosen, true);
    } else {
      this.answer(answerOf(way));
    }
  };

  /** Do what lies open, even though nobody has looked at it yet; but not with the tap that was meant for the last question. */
  readonly actAsProposed = (): void => {
    const { proposed } = this.seen;
    if (this.chosen.deed || !proposed) {
      this.confirming = this.seen.whole; // it has been looked at: this is the second tap
      this.act();
    } else if (proposed.whole && this.settled) {
      this.put(pickDeed(this.chosen, proposed.deed.key));
      this.act();
    }
  };

  readonly back = (): void => {
    this.early = undefined;
    this.pointed = "";
    this.put(back(this.chosen));
  };

  /** Say a line, typed or offered. */
  readonly answer = (line: string): void => {
    this.remember(this.asked, line);
    void this.send({ type: "answer", question: this.asked.id, answer: line });
  };

  private remember(asked: Asked, line: string): void {
    this.habits = answered(this.habits, asked, line, this.options.place);
  }

  /** The same question to others of ours. */
  get others(): readonly Asked[] {
    return this.options.others ?? [];
  }

  /** The same answer for all of ours who are asked. */
  readonly answerAll = async (line: string): Promise<void> => {
    const all = [this.asked, ...this.others];
    for (const asked of all) {
      this.remember(asked, line);
      await this.send({ type: "answer", question: asked.id, answer: line });
    }
  };

  /** An answer that was given to such a question twice in a row: it could stand. */
  get stands(): Stands | undefined {
    return couldStand(this.habits, this.asked);
  }

  /** Whether others are ours too. */
  get several(): boolean {
    return (this.options.mine ?? 1) > 1;
  }

  /** The same answer to every such question; to all of ours, if they shall. */
  readonly always = (answer: string, until: Until, everybody = false): void => {
    void this.send({ type: "always", question: this.asked.id, answer, until, everybody });
  };
}
