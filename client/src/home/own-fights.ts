/** One's own fights: at once as this device remembers them, then as the table says. */

import { useEffect, useState } from "preact/hooks";

import { ask, type Glance, type OldFight } from "./api";
import { forget, type Kept, kept } from "./keys";

/** A fight as far as it is known. */
export interface Stood {
  fight: OldFight;
  glance?: Glance | undefined;
  /** The table does not know its link any more. */
  gone?: boolean;
}

export interface OwnFight extends Stood {
  /** Nothing is known of it yet but its name. */
  asking?: boolean;
  /** What the seat is called. */
  own: string;
}

const STORE = "suits-stood";
/** So many stand on the first page without being asked for, and fit into one row. */
export const IN_ROW = 3;
/** So many are looked at anew. */
const LOOKED_AT = 12;

export function useOwnFights(): { fights: OwnFight[]; leave(key: string): void } {
  const [stood, setStood] = useState(remembered);
  const [links, setLinks] = useState<Kept[]>(() => ordered(known(kept(), stood), stood));
  useEffect(() => {
    let here = true;
    if (kept().length > 0) {
      news(stood, (now) => here && setStood(now)).then(
        (now) => {
          remember(now);
          if (here) {
            setLinks((before) => afresh(before, known(kept(), now), now));
          }
        },
        () =>
          here && setStood({ ...Object.fromEntries(kept().map((one) => [one.key, { fight: asKept(one) }])), ...stood }),
      );
    }
    return () => {
      here = false;
    };
  }, []);
  return {
    fights: links.map((link) => ({
      asking: !stood[link.key],
      fight: asKept(link),
      ...stood[link.key],
      own: link.name,
    })),
    leave(key) {
      forget(key);
      remember(stood);
      setLinks(links.filter((link) => link.key !== key));
    },
  };
}

export type AllStood = Readonly<Record<string, Stood>>;

/** Ask the table about each; what is told on the way is told to the page at once. */
async function news(before: AllStood, tell: (now: AllStood) => void): Promise<AllStood> {
  const links = kept();
  let now = before;
  function learn(more: AllStood): void {
    now = { ...now, ...more };
    tell(now);
  }
  const keys = links.map((one) => one.key);
  const { fights } = await ask<{ fights: OldFight[] }>("/api/mine", { keys });
  const told = new Map(fights.map((fight) => [fight.key, fight]));
  learn(
    Object.fromEntries(
      links.map((link) => {
        const fight = told.get(link.key);
        return [link.key, { ...before[link.key], fight: fight ?? asKept(link), gone: !fight }];
      }),
    ),
  );
  const open = fights.filter((one) => !one.result || !before[one.key]?.glance?.over);
  await Promise.all(
    open.slice(0, LOOKED_AT).map((fight) =>
      ask<Glance>("/api/glance", { key: fight.key }).then(
        (glance) => learn({ [fight.key]: { fight, glance } }),
        () => undefined,
      ),
    ),
  );
  return now;
}

/** Links that may lead somewhere. */
function known(links: readonly Kept[], stood: AllStood): Kept[] {
  return links.filter(({ key }) => !stood[key]?.gone);
}

/** Whoever is asked first, then what goes on, then what is over; each as it was opened last. */
export function ordered(links: readonly Kept[], stood: AllStood): Kept[] {
  const rank = ({ key }: Kept) => {
    const { fight, glance } = stood[key] ?? {};
    return glance?.over || fight?.result ? 2 : glance?.asked ? 0 : 1;
  };
  return [...links].sort((one, other) => rank(one) - rank(other));
}

/** Nothing changes its place, unless somebody waits for an answer whose fight would not be in sight. */
export function afresh(before: readonly Kept[], links: readonly Kept[], stood: AllStood): Kept[] {
  const has = (some: readonly Kept[], { key }: Kept) => some.some((one) => one.key === key);
  const best = ordered(links, stood);
  const late = best.slice(0, IN_ROW).some((one) => stood[one.key]?.glance?.asked && !has(before.slice(0, IN_ROW), one));
  return late ? best : [...before, ...links.filter((one) => !has(before, one))];
}

/** What this device knows by itself. */
function asKept({ key, title }: Kept): OldFight {
  return { key, title, edition: "", seat: "", created: 0, touched: 0, result: null };
}

function remembered(): AllStood {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return found && typeof found === "object" ? (found as AllStood) : {};
  } catch {
    return {};
  }
}

function remember(stood: AllStood): void {
  const still = kept().flatMap(({ key }) => (stood[key] ? [[key, stood[key]]] : []));
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(still)));
  } catch {
    // A browser that keeps nothing: then the table says it each time.
  }
}
