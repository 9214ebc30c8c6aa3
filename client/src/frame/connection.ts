/** The table at the other end: what it says goes into the store, what the page says goes to it. */

import { follower, forget, keep } from "../home/keys";
import { Table as Socket } from "../socket";
import { kept } from "../same";
import { change, clear, getTable, type Table } from "../store";
import type { FromPage, FromTable, Update } from "../wire";

export type Say = (message: FromPage) => Promise<FromTable>;

export interface Connection {
  say: Say;
  close(): void;
}

export function connect(link: string): Connection {
  clear();
  const socket = new Socket(link, {
    connected: (connected) => {
      change({ connected });
      if (!connected && !getTable().header) {
        void lastSeen().then((one) => recall(link, one.recall(link)));
      }
    },
    ended: (why) => end(link, why),
    hear: (message) => hear(link, message),
  });
  return {
    say: (message) => socket.say(message),
    close() {
      clearTimeout(entitling);
      socket.close();
    },
  };
}

const lastSeen = () => import("./last-seen");

/** The table cannot be reached, and has not been on this page: it shows how everything stood. */
function recall(link: string, seen: Partial<Table> | undefined): void {
  if (seen && !getTable().header && location.hash === `#/seat/${link}`) {
    change(seen);
  }
}

/** The link is void: by our own wish, then the one that follows it is known; or there is no table here. */
function end(link: string, why: string): void {
  const next = follower(link);
  void lastSeen().then((one) => one.drop(link));
  if (next) {
    moveTo(link, next);
  } else {
    change({ ended: why });
  }
}

function moveTo(link: string, next: string): void {
  forget(link);
  location.replace(`#/seat/${next}`);
}

function hear(link: string, message: FromTable): void {
  switch (message.type) {
    case "welcome":
      change({ header: message.rules, away: new Map() });
      document.title = `${message.rules.title} · suits`;
      if (isSecureContext) {
        void lastSeen().then((one) => one.watch(link));
      }
      break;
    case "update":
      heardUpdate(link, message);
      break;
    case "moved":
      change({ notice: message.text });
      break;
    case "again":
      change({ again: message });
      break;
    case "advice":
      change({ advice: message });
      break;
    case "reviewed":
      change({ review: message });
      break;
    case "away":
      change({ away: awayFrom(message.seats) });
      break;
    case "link":
      if (message.own) {
        moveTo(link, message.key);
      } else {
        change({ given: message });
      }
      break;
    case "waiting-room":
      change({ waiting: message });
      break;
    case "phrased":
    case "nudged":
    case "clock":
    case "time-up":
      void import("../together/heard").then((one) => one.heard(message));
      break;
  }
}

function heardUpdate(link: string, update: Update): void {
  const { header, update: last, lines } = getTable();
  const told = lines.slice(0, update.keep ?? 0);
  const all = [...told, ...(update.lines ?? [])];
  change({
    update: kept(last, update),
    waiting: undefined,
    lines: told.length < lines.length ? kept(lines, all) : update.lines?.length ? all : lines, // a table that was gone tells all anew
  });
  if (header) {
    call(header.title, last, update);
  }
  if (header && !last) {
    const seat = update.seats.find((one) => one.id === (header.back || header.seat));
    keep({ key: link, title: header.title, name: seat?.name ?? header.role });
  }
}

function isAsked({ questions = [], cards }: Update): boolean {
  return !!cards || questions.some((one) => !one.answered);
}

/** The page's title says whose turn it is; whoever wants to be called is called. */
function call(title: string, last: Update | undefined, update: Update): void {
  const asked = isAsked(update);
  entitle(`${asked ? "Your turn · " : ""}${title} · suits`);
  const { settings } = getTable();
  if (asked && last && !isAsked(last) && (settings.sound || settings.notify)) {
    void import("../sound/calling").then((one) => one.call(settings, `Your turn: ${title}`, update.status));
  }
}

/** By then what came is on the page; a page that nobody looks at paints nothing, and has a title. */
const PAINTED = 50;
let entitling = 0;

/** To write a title takes as long as much of the page. */
function entitle(says: string): void {
  clearTimeout(entitling);
  entitling = window.setTimeout(() => {
    if (document.title !== says) {
      document.title = says; // the browser hears of it, however it was before
    }
  }, PAINTED);
}

/** When the seats of those who are away may be given on, by seat, in the time of this device. */
export type Away = ReadonlyMap<string, number>;

export function awayFrom(seats: { seat: string; left: number }[]): Away {
  const now = Date.now();
  return new Map(seats.map((one) => [one.seat, now + one.left * 1000]));
}
