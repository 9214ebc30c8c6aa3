/** A fight has begun: its links are kept, and one sits down. */

import type { Begun, BegunLink } from "./api";
import { keep } from "./keys";

/** The links of this fight that are for somebody. */
export function handedOn({ links }: Begun): BegunLink[] {
  return links.filter((one) => one.played === "person");
}

/** Others than whoever began it sit at this fight. */
function others({ links }: Begun, mine: BegunLink): BegunLink[] {
  return links.filter(
    (one) => one !== mine && one.role !== "spectator" && one.role !== "screen" && one.played === "person",
  );
}

/** Sit down, if nobody else has to be told first; whether one did. `own`: the seat of whoever began it, or its role. */
export function start(fight: Begun, own: string, more: { coach?: boolean; odds?: boolean } = {}): boolean {
  const mine = fight.links.find((one) => one.seat === own) ?? fight.links.find((one) => one.role === own);
  for (const one of fight.links) {
    if (one === mine || one.role === "referee") {
      keep({ key: one.key, title: fight.title, name: one.name, ...more });
    }
  }
  if (!mine || others(fight, mine).length > 0) {
    return false;
  }
  location.hash = `#/seat/${mine.key}`;
  return true;
}
