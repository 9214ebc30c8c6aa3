/** Tells what was tapped or typed, one after the other: whoever is faster than the table loses nothing. */

import type { CardsAsked, FromPage, FromTable } from "../wire";

/** A second tap so soon on the same card is the first one's echo. */
const ECHO = 250;

type Say = (message: FromPage) => Promise<FromTable>;

/** What the table did not take comes with its refusal. */
export interface NotTaken extends Error {
  rest?: string;
}

export class Teller {
  /** Tapped, and not yet told. */
  queue: string[] = [];
  fault = "";
  /** What stands in the typing line. */
  line = "";
  private busy = false;
  private last = { face: "", at: -ECHO };
  private asked: CardsAsked | undefined;
  /** The first of the queue, on its way: to which question, after how many others. */
  private flying: { id: string; at: number } | undefined;

  constructor(
    private say: Say,
    private readonly changed: () => void,
  ) {}

  ask(asked: CardsAsked | undefined, say: Say): void {
    this.asked = asked;
    this.say = say;
  }

  /** As many as are told of this draw, with those that are on their way. */
  told(): string[] {
    if (!this.asked) {
      return [];
    }
    const { id, n, told = [] } = this.asked;
    const arrived = this.flying && (this.flying.id !== id || told.length > this.flying.at) ? 1 : 0;
    return [...told, ...this.queue.slice(arrived)].slice(0, n);
  }

  tap(face: string, now = performance.now()): void {
    const echo = face === this.last.face && now - this.last.at < ECHO;
    this.last = { face, at: now };
    if (!echo) {
      this.queue.push(face);
      this.fault = "";
      this.changed();
      void this.pump();
    }
  }

  back(): void {
    if (this.queue.length > 1) {
      this.queue.pop(); // the first is on its way
      this.changed();
    } else if (this.asked?.told?.length) {
      void this.send({ type: "take-back", question: this.asked.id }, "");
    }
  }

  type(line: string): void {
    this.line = line;
    this.changed();
  }

  /** Tell the line as it stands. */
  async tellLine(): Promise<void> {
    const { line, asked } = this;
    if (!asked || !line.trim()) {
      return;
    }
    this.line = ""; // at once: whoever types fast has begun the next card before this one is answered
    await this.send({ type: "cards", question: asked.id, cards: line.trim() }, line.trim());
  }

  private async pump(): Promise<void> {
    if (this.busy) {
      return;
    }
    this.busy = true;
    for (let face = this.queue[0]; face !== undefined; face = this.queue[0]) {
      const { asked } = this;
      if (!asked) {
        this.drop(`No cards are asked for now, so ${this.queue.join(" ")} was not taken.`);
        break;
      }
      const at = (asked.told ?? []).length;
      this.flying = { id: asked.id, at };
      const went = await this.send({ type: "cards", question: asked.id, cards: face, at }, face);
      this.flying = undefined;
      this.queue = went ? this.queue.slice(1) : [];
      this.changed();
    }
    this.busy = false;
  }

  private drop(why: string): void {
    this.queue = [];
    this.fault = why;
    this.changed();
  }

  /** False where it was refused: then what was not taken stands in the line again. */
  private async send(message: FromPage, told: string): Promise<boolean> {
    this.fault = "";
    this.changed();
    try {
      await this.say(message);
      return true;
    } catch (fault) {
      const { rest, message: why } = fault as NotTaken;
      this.fault = why;
      this.line = this.line || (rest ?? told);
      this.changed();
      return false;
    }
  }
}
