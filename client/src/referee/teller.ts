/** Tells what was tapped or typed, one after the other: whoever is faster than the table loses nothing. */

import type { CardsAsked, FromPage, FromTable } from "../wire";
import { keepAhead, readAhead } from "./ahead";
import { isWhole } from "./reading";

/** A second tap so soon on the same card is the first one's echo. */
const ECHO = 250;

/** A card that was tapped, or a line that was typed. */
interface Word {
  cards: string;
  tapped: boolean;
}

type Say = (message: FromPage) => Promise<FromTable>;

/** What the table did not take comes with its refusal. */
export interface NotTaken extends Error {
  rest?: string;
}

export class Teller {
  /** Tapped or typed, and not yet told. */
  queue: Word[] = [];
  fault = "";
  /** What stands in the typing line. */
  line = "";
  /** What stands in the line because it was not taken: the next card that is tapped is instead of it. */
  private refused = "";
  /** Cards of people who are not asked yet: told as soon as they are. */
  readonly ahead: Map<string, string[]>;
  private busy = false;
  private last = { face: "", at: -ECHO };
  private asked: CardsAsked | undefined;
  /** The first of the queue, on its way: to which question, after how many others. */
  private flying: { id: string; at: number } | undefined;

  constructor(
    private say: Say,
    private readonly changed: () => void,
    private readonly fight = "",
  ) {
    this.ahead = readAhead(fight);
  }

  ask(asked: CardsAsked | undefined, say: Say): void {
    const isNew = asked?.id !== this.asked?.id;
    this.asked = asked;
    this.say = say;
    if (asked && isNew && this.line !== this.refused && isWhole(this.line, asked)) {
      queueMicrotask(() => void this.tellLine()); // it was typed before it was asked for
    }
    const early = asked && this.ahead.get(asked.who);
    if (early) {
      this.ahead.delete(asked.who);
      keepAhead(this.fight, this.ahead);
      queueMicrotask(() => early.forEach((face) => void this.put({ cards: face, tapped: true })));
    }
  }

  /** A card of somebody who is not asked yet. */
  keep(who: string, face: string): void {
    this.ahead.set(who, [...(this.ahead.get(who) ?? []), face]);
    keepAhead(this.fight, this.ahead);
    this.changed();
  }

  forget(who: string): void {
    this.ahead.delete(who);
    keepAhead(this.fight, this.ahead);
    this.changed();
  }

  /** As many as are told of this draw, with those that are on their way. */
  told(): string[] {
    if (!this.asked) {
      return [];
    }
    const { id, n, told = [] } = this.asked;
    const arrived = this.flying && (this.flying.id !== id || told.length > this.flying.at) ? 1 : 0;
    const coming = this.queue.slice(arrived).filter((word) => word.tapped);
    return [...told, ...coming.map((word) => word.cards)].slice(0, n);
  }

  tap(face: string, now = performance.now()): void {
    const echo = face === this.last.face && now - this.last.at < ECHO;
    this.last = { face, at: now };
    if (!echo) {
      this.line = this.line === this.refused ? "" : this.line;
      void this.put({ cards: face, tapped: true });
    }
  }

  back(): void {
    if (this.queue.length > 1) {
      this.queue.pop(); // the first is on its way
      this.changed();
    } else if (this.asked?.told?.length) {
      void this.takeBack(this.asked.id);
    }
  }

  /** A line that was cleared is begun anew: what was wrong with the last one is past. */
  type(line: string): void {
    this.line = line;
    this.fault = line ? this.fault : "";
    this.changed();
  }

  /** Tell the line as it stands. It is empty at once: whoever types fast has begun the next card before this is answered. */
  async tellLine(): Promise<void> {
    const cards = this.line.trim();
    if (cards) {
      this.line = "";
      await this.put({ cards, tapped: false });
    }
  }

  private async put(word: Word): Promise<void> {
    this.queue.push(word);
    this.fault = "";
    this.changed();
    await this.pump();
  }

  private async pump(): Promise<void> {
    if (this.busy) {
      return;
    }
    this.busy = true;
    for (let word = this.queue[0]; word; word = this.queue[0]) {
      await this.tell(word);
      this.changed();
    }
    this.busy = false;
  }

  private async tell(word: Word): Promise<void> {
    const { asked } = this;
    if (!asked) {
      this.refuse(`No cards are asked for now, so ${word.cards} was not taken.`, word.cards);
      return;
    }
    const at = (asked.told ?? []).length;
    this.flying = { id: asked.id, at };
    try {
      await this.say({ type: "cards", question: asked.id, cards: word.cards, ...(word.tapped && { at }) });
      this.queue = this.queue.slice(1);
    } catch (fault) {
      const { rest, message } = fault as NotTaken;
      this.refuse(message, rest ?? word.cards);
    }
    this.flying = undefined;
  }

  private async takeBack(question: string): Promise<void> {
    this.fault = "";
    try {
      await this.say({ type: "take-back", question });
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
    this.changed();
  }

  /** What was not taken, and all that waited behind it, stands in the line: nothing that was typed is lost. */
  private refuse(why: string, rest: string): void {
    const typed = this.queue.slice(1).map((word) => word.cards);
    const goesOn = this.line.endsWith(" ") ? " " : ""; // somebody is typing the next word
    this.line = [rest, ...typed, this.line.trim()].filter(Boolean).join(" ") + goesOn;
    this.refused = this.line;
    this.queue = [];
    this.fault = why;
  }
}
