/** A thing while somebody writes it: kept by itself a moment after the last change, and never lost in between. */

import { Conflict, type Desk, type Fault, type Kind, NEW, newId, type Thing } from "./keeping";

export type Saved =
  /** On the desk, as it stands here. */
  | "saved"
  /** Changed here, not sent yet. */
  | "changed"
  | "sending"
  /** The table cannot be reached: it is kept on this device, and sent as soon as that is possible. */
  | "away"
  /** Changed elsewhere too: both are here. */
  | "conflict"
  /** The table does not take it: why. */
  | "refused";

const RESTS = 600;
const TRIES_AGAIN = 4000;
const PASSING = 429;
const MOST_STEPS = 100;

interface Local<Body> {
  version: number;
  body: Body;
}

export class Draft<Body extends { edition?: string }> {
  saved: Saved = "saved";
  why = "";
  faults: Fault[] = [];
  /** What was kept elsewhere in the meantime; null if it was removed. */
  theirs: Thing<Body> | null | undefined;
  private steps: Body[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | undefined;
  private listeners = new Set<() => void>();

  constructor(
    readonly desk: Desk,
    readonly kind: Kind,
    readonly id: string,
    public version: number,
    public body: Body,
  ) {}

  /** A new thing; it is kept at once. */
  static begin<Body extends { edition?: string }>(desk: Desk, kind: Kind, body: Body, id = newId()): Draft<Body> {
    const draft = new Draft(desk, kind, id, NEW, body);
    draft.keepHere();
    draft.saved = "changed";
    void draft.send();
    return draft;
  }

  /** A thing of the desk, with what was written on this device and never reached the table. */
  static async open<Body extends { edition?: string }>(desk: Desk, kind: Kind, id: string): Promise<Draft<Body>> {
    const local = read<Body>(kind, id);
    if (local?.version === NEW) {
      return Draft.begin(desk, kind, local.body, id);
    }
    const there = await desk.get<Body>(kind, id);
    const draft = new Draft<Body>(desk, kind, id, there.version, there.body);
    if (local && JSON.stringify(local.body) !== JSON.stringify(there.body)) {
      draft.version = local.version;
      draft.body = local.body;
      if (local.version === there.version) {
        draft.saved = "changed";
        void draft.send();
      } else {
        draft.saved = "conflict";
        draft.theirs = there;
      }
    } else {
      forget(kind, id);
    }
    return draft;
  }

  listen(heard: () => void): () => void {
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  }

  /** Change it; one step to undo. */
  set(body: Body): void {
    this.steps.push(this.body);
    this.steps.splice(0, this.steps.length - MOST_STEPS);
    this.change(body);
  }

  get canUndo(): boolean {
    return this.steps.length > 0;
  }

  undo(): void {
    const before = this.steps.pop();
    if (before) {
      this.change(before);
    }
  }

  /** Have it kept now; what comes of it stands in `saved`. */
  async send(): Promise<void> {
    clearTimeout(this.timer);
    while (this.sending) {
      await this.sending;
    }
    if (this.saved === "saved" || this.saved === "conflict") {
      return;
    }
    this.sending = this.put();
    await this.sending;
    this.sending = undefined;
  }

  /** Of two versions, this one: the other is overwritten, knowingly. */
  keepMine(): void {
    this.version = this.theirs?.version ?? NEW;
    this.settled("changed");
    void this.send();
  }

  /** Of two versions, the other one; what stood here can be undone to. */
  takeTheirs(): void {
    if (this.theirs) {
      this.steps.push(this.body);
      this.version = this.theirs.version;
      this.body = this.theirs.body;
      forget(this.kind, this.id);
      this.settled("saved");
    }
  }

  /** Both: this one is kept beside the other, as a thing of its own. */
  keepBoth(name: (body: Body) => Body): Draft<Body> {
    const copy = Draft.begin(this.desk, this.kind, name(this.body));
    this.takeTheirs();
    return copy;
  }

  private settled(saved: Saved): void {
    this.theirs = undefined;
    this.why = "";
    this.saved = saved;
    this.tell();
  }

  private change(body: Body): void {
    this.body = body;
    this.keepHere();
    if (this.saved !== "conflict") {
      this.saved = this.saved === "away" ? "away" : "changed";
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.send(), RESTS);
    }
    this.tell();
  }

  private async put(): Promise<void> {
    const sent = this.body;
    this.saved = "sending";
    this.tell();
    try {
      const { version, faults } = await this.desk.put(this.kind, this.id, this.version, sent);
      this.version = version;
      this.faults = faults;
      this.why = "";
      if (this.body === sent) {
        this.saved = "saved";
        forget(this.kind, this.id);
      } else {
        this.saved = "changed";
        this.keepHere();
        this.timer = setTimeout(() => void this.send(), RESTS);
      }
    } catch (fault) {
      this.notKept(fault as Error);
    }
    this.tell();
  }

  private notKept(fault: Error): void {
    this.why = fault.message;
    if (fault instanceof Conflict) {
      this.saved = "conflict";
      this.theirs = fault.now as Thing<Body> | null;
    } else if (typeof fault.cause === "number" && fault.cause < PASSING) {
      this.saved = "refused";
    } else {
      this.saved = "away";
      this.timer = setTimeout(() => void this.send(), TRIES_AGAIN);
    }
  }

  private keepHere(): void {
    try {
      localStorage.setItem(
        place(this.kind, this.id),
        JSON.stringify({ version: this.version, body: this.body } satisfies Local<Body>),
      );
    } catch {
      // A browser that keeps nothing: it is on the page until it is sent.
    }
  }

  private tell(): void {
    for (const heard of [...this.listeners]) {
      heard();
    }
  }
}

function place(kind: Kind, id: string): string {
  return `suits-draft/${kind}/${id}`;
}

function read<Body>(kind: Kind, id: string): Local<Body> | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(kind, id)) ?? "null");
    return (found as Local<Body> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function forget(kind: Kind, id: string): void {
  try {
    localStorage.removeItem(place(kind, id));
  } catch {
    // Nothing was kept.
  }
}
