/** Whose arms stand for a side: namesakes share one, with their number. */

import { type Kind, split } from "../heraldry/blazon";
import type { Listed } from "./api";

export interface Bearer {
  name: string;
  kind: Kind;
  count: number;
  /** How many of them still stand. */
  up: number;
}

export interface Camp {
  side: string;
  mine: boolean;
  bearers: Bearer[];
}

type Somebody = Listed & { mine?: boolean; up?: boolean };

/** Everybody by side, the own side first. */
export function camps(people: readonly Somebody[]): Camp[] {
  const found = new Map<string, Camp>();
  for (const one of people) {
    const camp = found.get(one.side) ?? { side: one.side, mine: false, bearers: [] };
    found.set(one.side, camp);
    camp.mine ||= one.mine ?? false;
    add(camp.bearers, one);
  }
  return [...found.values()].sort((one, other) => Number(other.mine) - Number(one.mine));
}

function add(bearers: Bearer[], one: Somebody): void {
  const kind = one.kind ?? "person";
  const [name] = split(one.name);
  const up = one.up === false ? 0 : 1;
  const same = bearers.find((other) => other.name === name && other.kind === kind);
  if (same) {
    same.count += 1;
    same.up += up;
  } else {
    bearers.push({ name, kind, count: 1, up });
  }
}

/** "3 against 3", "3 against 12", "3, free for all". */
export function against(all: readonly Camp[]): string {
  const counts = all.map(({ bearers }) => bearers.reduce((sum, one) => sum + one.count, 0));
  if (counts.length > 2 && counts.every((count) => count === 1)) {
    return `${counts.length}, free for all`;
  }
  return counts.join(" against ");
}
