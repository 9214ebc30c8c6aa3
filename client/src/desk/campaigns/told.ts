/** A campaign as the table tells it, and what may be done with it. Every card is drawn there. */

import { Unreachable, ask } from "../../home/api";
import { keep } from "../../home/keys";
import type { Desk } from "../keeping";

export interface Hurt {
  /** In half points. */
  halves: number;
  of: number;
  of_what: string;
  state: "" | "down" | "dead";
  notes: string[];
  whole: boolean;
}

export interface Member {
  id: string;
  name: string;
  fights: boolean;
  here: boolean;
  hurt: Hurt;
  lasts: Record<string, number | boolean>;
  about: string;
}

export type Care = "rest" | "doctor";

/** A card that was drawn on a day of rest, and what it healed. */
export interface Cared {
  by: string;
  care: Care;
  card: string;
  at_most: number;
  healed: number;
  rules: string[];
}

/** A card that is to be drawn. */
export interface CareDraw {
  who: string;
  by: string;
  care: Care;
  at_most: number;
  heals: number;
  otherwise: number;
  rules: string[];
}

export interface DayOf {
  hurt: Hurt;
  cards: Cared[];
}

export interface Day {
  day: number;
  name: string;
  fights: string[];
  of: Record<string, DayOf>;
}

export interface Resting {
  real: boolean;
  care: CareDraw[];
  /** The card of each; empty for one that is still to come. */
  cards: string[];
  who: string;
  why: string;
}

export interface Entry {
  number: number;
  day: number;
  title: string;
  text: string;
  fight: number | null;
  own: boolean;
}

export interface Numbers {
  who: string;
  name: string;
  fights: number;
  won: number;
  hits: number;
  dealt: number;
  taken: number;
  felled: number;
  kills: number;
  by_day: number[];
}

export interface NextFight {
  title: string;
  side: string;
  by: number | null;
  sides: string[];
  foes: string[];
}

export interface Told {
  title: string;
  edition: string;
  day: number;
  calendar: string[];
  heals: boolean;
  says: { care: Care; text: string; rule: string }[];
  lasting: [field: string, label: string][];
  members: Member[];
  days: Day[];
  diary: Entry[];
  fights: { day: number; title: string; won: boolean; fight: string; mark: string }[];
  statistics: { people: Numbers[]; party: Numbers; luck: number | null };
  resting: Resting | null;
  next: NextFight | null;
  out: { title: string; where: { fight?: string; mark?: string } } | null;
  can_undo: boolean;
  last: string;
}

export interface Ahead {
  day: number;
  hurt: Record<string, Hurt>;
  encounter: Record<string, unknown> & { people: { id: string; side: string }[] };
}

export type Wish = { do: string } & Record<string, unknown>;

const OVERTAKEN = 409;

/** One campaign: how it stands, and the one thing that is being done. */
export class Played {
  told: Told | undefined;
  why = "";
  busy = false;
  private version = 0;
  private listeners = new Set<() => void>();

  constructor(
    readonly desk: Desk,
    readonly id: string,
  ) {}

  listen(heard: () => void): () => void {
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  }

  async look(): Promise<void> {
    await this.heard("/api/desk/campaign", {});
  }

  /** Do something; whether it was done. */
  async do(wish: Wish): Promise<boolean> {
    return this.heard("/api/desk/campaign/do", { version: this.version, wish });
  }

  happen(kind: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    return this.do({ do: "happen", event: { kind, ...fields } });
  }

  /** Take over how everybody came out of the fight. */
  async take(): Promise<boolean> {
    return this.heard("/api/desk/campaign/take", { version: this.version });
  }

  /** Go back to a fight of this campaign: the table makes a new link, because it keeps no secret of the old one. */
  async enter(mark: string): Promise<void> {
    try {
      const said = { key: this.desk.key, id: this.id, mark };
      const { key, title, name } = await ask<{ key: string; title: string; name: string }>(
        "/api/desk/campaign/enter",
        said,
      );
      keep({ key, title, name });
      location.hash = `#/seat/${key}`;
    } catch (fault) {
      this.why = (fault as Error).message;
      this.tell();
    }
  }

  async ahead(): Promise<Ahead[]> {
    return (await ask<{ days: Ahead[] }>("/api/desk/campaign/ahead", { key: this.desk.key, id: this.id })).days;
  }

  private async heard(path: string, said: object): Promise<boolean> {
    if (this.busy) {
      return false;
    }
    this.busy = true;
    this.why = "";
    this.tell();
    try {
      const answer = await post(path, { key: this.desk.key, id: this.id, ...said });
      const found = (await answer.json()) as { why?: string; version?: number; told?: Told };
      if (found.told) {
        this.told = found.told;
        this.version = found.version ?? this.version;
      }
      if (!answer.ok) {
        this.why = found.why ?? "That did not work.";
      }
      return answer.ok && answer.status !== OVERTAKEN;
    } catch (fault) {
      this.why = (fault as Error).message;
      return false;
    } finally {
      this.busy = false;
      this.tell();
    }
  }

  private tell(): void {
    for (const heard of [...this.listeners]) {
      heard();
    }
  }
}

async function post(path: string, body: object): Promise<Response> {
  try {
    return await fetch(path, { method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Unreachable("The table cannot be reached at the moment.");
  }
}

/** Begin a campaign on this desk; its name there. */
export async function begin(desk: Desk, id: string, title: string, edition: string): Promise<void> {
  const key = await desk.secret();
  await ask("/api/desk/campaign/do", { key, id, version: 0, wish: { do: "begin", title, edition } });
  await desk.look();
}

/** Half points as people write them: 5 is 2½. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 ? `${whole || ""}½` : String(whole);
}
