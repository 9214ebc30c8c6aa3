/** Fights that follow from this one: the table is asked for them, and this page goes there. */

import { keep, kept } from "../home/keys";
import { change } from "../store";

export type How = "same" | "sides" | "next";

interface MadeLink {
  role: string;
  played: string;
  key: string;
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

/** Another fight for everybody at this table; this page's own key to it. */
export async function again(key: string, how: How): Promise<string | undefined> {
  return led(key, await post<{ key: string }>("/api/again", { key, how }));
}

/** This page's own key to the fight that another player has begun. */
export async function follow(key: string): Promise<string | undefined> {
  return led(key, await post<{ key: string }>("/api/follow", { key }));
}

/** This fight up to another answer, to be played on. */
export async function branch(
  key: string,
  step: number,
  answer: string,
  people: readonly string[],
): Promise<string | undefined> {
  const made = await post<{ links: MadeLink[] }>("/api/branch", { key, step, answer, people });
  return led(key, made?.links.find((one) => one.role === "player" && one.played === "person") ?? made?.links.at(-1));
}

/** From one seat to another: whoever was coached is coached there, too. */
function led(from: string, to: { key: string } | undefined): string | undefined {
  const known = kept().find((one) => one.key === from);
  if (to && known?.coach) {
    keep({ title: known.title, name: known.name, key: to.key, coach: true });
  }
  return to?.key;
}

export function goTo(key: string | undefined): void {
  if (key) {
    location.hash = `#/seat/${key}`;
  }
}
