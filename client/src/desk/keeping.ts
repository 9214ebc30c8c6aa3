/** What lies on a desk: listed, fetched, kept, removed and restored behind its secret. */

import { ask, Unreachable } from "../home/api";
import { forgetDesk, keepDesk, keptDesks } from "./keys";

export type Kind = "person" | "items" | "encounter" | "campaign";

/** What would mend a fault: the fields as they are then; one that is null is taken away. */
export interface Fix {
  label: string;
  row: Record<string, unknown>;
}

export interface Fault {
  path: (string | number)[];
  text: string;
  level?: "error" | "warning" | "note";
  rule?: string;
  fixes?: Fix[];
}

/** What a list tells of a thing; `marks` are its kind's own. */
export interface Summary {
  line?: string;
  faults?: number;
  fault?: string;
  marks?: Record<string, unknown>;
}

export interface Listed {
  kind: Kind;
  id: string;
  version: number;
  title: string;
  edition: string;
  summary: Summary;
  touched: number;
  gone?: boolean;
}

export interface Thing<Body> extends Listed {
  body: Body;
}

export interface Put {
  version: number;
  title: string;
  summary: Summary;
  faults: Fault[];
}

/** The version of what is not there yet. */
export const NEW = 0;
const CONFLICT = 409;
const NO_DESK = 404;

/** Somebody else has changed it: what is there now, or nothing. */
export class Conflict extends Error {
  constructor(
    why: string,
    readonly now: Thing<unknown> | null,
  ) {
    super(why);
  }
}

/** A new name for a thing, which no other has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

export class Desk {
  /** All that lies there, what was touched last first; nothing before it was asked for. */
  things: Listed[] | undefined;
  /** Why nothing was heard of it. */
  why = "";
  private listeners = new Set<() => void>();

  /** `key`: its secret; none for a desk on which nothing was ever put. */
  constructor(public key: string | undefined = keptDesks()[0]) {}

  listen(heard: () => void): () => void {
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  }

  of(kind: Kind): Listed[] {
    return (this.things ?? []).filter((one) => one.kind === kind);
  }

  /** Ask what lies there. */
  async look(): Promise<void> {
    if (this.key === undefined) {
      this.things = [];
    } else {
      try {
        this.things = (await ask<{ things: Listed[] }>("/api/desk", { key: this.key })).things;
        this.why = "";
      } catch (fault) {
        this.why = (fault as Error).message;
      }
    }
    this.tell();
  }

  /** Open the desk of a link; an error says why not, and the desk stays the one it was. */
  async open(key: string): Promise<void> {
    const { things } = await ask<{ things: Listed[] }>("/api/desk", { key });
    this.key = key;
    this.things = things;
    this.why = "";
    keepDesk(key);
    this.tell();
  }

  /** Leave this desk to its link: this device forgets it. */
  forget(): void {
    if (this.key !== undefined) {
      forgetDesk(this.key);
    }
    this.key = keptDesks()[0];
    this.things = undefined;
    void this.look();
  }

  async get<Body>(kind: Kind, id: string): Promise<Thing<Body>> {
    return ask<Thing<Body>>("/api/desk/thing", { key: this.key, kind, id });
  }

  async put(kind: Kind, id: string, version: number, body: { edition?: string }): Promise<Put> {
    const put = await this.change<Put>("/api/desk/put", { kind, id, version, body });
    const { title, summary } = put;
    const edition = body.edition ?? "";
    this.replace({ kind, id, version: put.version, title, edition, summary, touched: Date.now() / 1000 });
    return put;
  }

  async remove({ kind, id, version }: Pick<Listed, "kind" | "id" | "version">): Promise<number> {
    const done = await this.change<{ version: number }>("/api/desk/remove", { kind, id, version });
    this.things = this.things?.filter((one) => one.kind !== kind || one.id !== id);
    this.tell();
    return done.version;
  }

  /** Put back what was removed; `version` as `remove` gave it. */
  async restore(one: Listed, version: number): Promise<void> {
    const { kind, id } = one;
    const done = await this.change<{ version: number }>("/api/desk/restore", { kind, id, version });
    this.replace({ ...one, version: done.version });
  }

  /** What opens this desk; a new one, where nothing was ever put on it. */
  async secret(): Promise<string> {
    if (this.key === undefined) {
      this.key = (await ask<{ key: string }>("/api/desk/new", {})).key;
      keepDesk(this.key);
    }
    return this.key;
  }

  private async change<T>(path: string, said: object): Promise<T> {
    const key = await this.secret();
    return askOrConflict<T>(path, { key, ...said });
  }

  private replace(one: Listed): void {
    this.things = [one, ...(this.things ?? []).filter(({ kind, id }) => kind !== one.kind || id !== one.id)];
    this.tell();
  }

  private tell(): void {
    for (const heard of [...this.listeners]) {
      heard();
    }
  }
}

async function askOrConflict<T>(path: string, said: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { method: "POST", body: JSON.stringify(said) });
  } catch {
    throw new Unreachable("The table cannot be reached at the moment.");
  }
  const found = (await answer.json()) as T & { why?: string; now?: Thing<unknown> | null };
  if (answer.status === CONFLICT) {
    throw new Conflict(found.why ?? "", found.now ?? null);
  }
  if (!answer.ok) {
    throw new Error(found.why ?? "That did not work.", { cause: answer.status });
  }
  return found;
}

/** Whether a desk's link opens nothing. */
export function isNoDesk(fault: unknown): boolean {
  return fault instanceof Error && fault.cause === NO_DESK;
}
