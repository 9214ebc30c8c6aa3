/** Fights that follow from this one: the table is asked for them, and this page goes there. */

import { keep, kept } from "../home/keys";
import { change } from "../store";

export type How = "same" | "sides" | "next";

interface MadeLink {
  seat: string;
  name: string;
  role: string;
  played: string;
  key: string;
}

export interface Sequel {
  /** The secret of this page's own seat there. */
  own: string;
  /** Links that somebody has to pass on. */
  others: { name: string; key: string }[];
}

async function post<T>(path: string, body: object): Promise<T | undefined> {
  change({ fault: "" });
  try {
    const answer = await fetch(path, { method: "POST", body: JSON.stringify(body) });
    const told = (await answer.json()) as T & { why?: string };
    if (answer.ok) {
      return told;
    }
    change({ fault: told.why ?? "That cannot be." });
  } catch {
    change({ fault: "The table does not answer: try again." });
  }
  return undefined;
}

/** Another fight for those at this table. */
export async function again(key: string, how: How): Promise<Sequel | undefined> {
  const made = await post<{ own: string; links: MadeLink[] }>("/api/again", { key, how });
  if (made) {
    takeCoach(key, made.own);
  }
  return made && { own: made.own, others: toPassOn(made.links, made.own) };
}

function toPassOn(links: readonly MadeLink[], own: string): Sequel["others"] {
  return links
    .filter((one) => one.key !== own && one.played === "person" && (one.role === "player" || one.role === "hotseat"))
    .map(({ name, key }) => ({ name, key }));
}

/** This fight up to another answer, to be played on. */
export async function branch(
  key: string,
  step: number,
  answer: string,
  people: readonly string[],
): Promise<Sequel | undefined> {
  const made = await post<{ links: MadeLink[] }>("/api/branch", { key, step, answer, people });
  const own = made?.links.find((one) => one.role === "player" && one.played === "person") ?? made?.links.at(-1);
  if (own) {
    takeCoach(key, own.key);
  }
  return own && { own: own.key, others: [] };
}

/** Whoever was coached is coached there too. */
function takeCoach(from: string, to: string): void {
  const known = kept().find((one) => one.key === from);
  if (known?.coach) {
    keep({ title: known.title, name: known.name, key: to, coach: true });
  }
}

export function goTo(key: string): void {
  location.hash = `#/seat/${key}`;
}
