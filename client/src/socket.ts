/** One socket to the table. It comes back by itself, and every word of ours is answered or fails. */

import { deviceKind } from "./together/device";
import { type FromPage, type FromTable, PROTOCOL } from "./wire";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const FINAL: Record<number, string> = {
  4401: "",
  4403: "This page may not talk to that table.",
  4426: "This page is older than the table: load it again.",
};

/** What the table would not do, in its own words. */
export class Refused extends Error {
  constructor(
    why: string,
    readonly rule: string,
    /** Of several cards told at once: those that were not taken. */
    readonly rest = "",
  ) {
    super(why);
  }
}

export interface Ears {
  hear(message: FromTable): void;
  connected(yes: boolean): void;
  ended(why: string): void;
}

interface Pending {
  done(message: FromTable): void;
  fail(why: Error): void;
}

export class Table {
  private socket: WebSocket | undefined;
  private pending = new Map<number, Pending>();
  private n = 0;
  private wait = FIRST_WAIT;
  private closed = false;
  private lastNo = "";
  private timer = 0;

  constructor(
    private readonly key: string,
    private readonly ears: Ears,
  ) {
    this.open();
  }

  private open(): void {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", key: this.key, protocol: PROTOCOL, device: deviceKind() }));
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromTable);
    socket.onclose = (event) => this.lost(event.code);
  }

  private hear(message: FromTable): void {
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.ears.connected(true);
    }
    const n = "n" in message ? message.n : 0;
    const pending = this.pending.get(n);
    if (message.type === "no") {
      this.lastNo = message.why;
      if (pending) {
        this.pending.delete(n);
        pending.fail(new Refused(message.why, message.rule ?? "", message.rest ?? ""));
      }
      return;
    }
    if (message.type === "link") {
      this.ears.hear(message);
      return;
    }
    if (pending) {
      this.pending.delete(n);
      pending.done(message);
    }
    if (message.type !== "done") {
      this.ears.hear(message);
    }
  }

  private lost(code: number): void {
    for (const pending of this.pending.values()) {
      pending.fail(new Error("The connection was lost. Look whether your answer is there before you say it again."));
    }
    this.pending.clear();
    if (this.closed) {
      return;
    }
    this.ears.connected(false);
    if (code in FINAL) {
      this.ears.ended(FINAL[code] || this.lastNo || "This link opens no fight.");
      return;
    }
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Say something; what answers it, or an error that tells why not. */
  say(message: FromPage): Promise<FromTable> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Error("There is no connection at the moment. Nothing was said."));
    }
    const n = ++this.n;
    return new Promise((done, fail) => {
      this.pending.set(n, { done, fail });
      socket.send(JSON.stringify({ ...message, n }));
    });
  }

  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
    this.socket?.close();
  }
}
