/** What several rooms share, in one place: whoever needs a part of it asks for that part, and is drawn when it changes. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { readSettings, type Settings, writeSettings } from "./settings";
import type { Company } from "./together/company";
import type { Advice, Again, Line, Link, Reviewed, Rules, Update, WaitingRoom } from "./wire";

export interface Table {
  /** What stands for the whole fight; nothing before the table has said welcome. */
  header: Rules | undefined;
  /** How the fight stands for this seat. */
  update: Update | undefined;
  /** The whole log. */
  lines: Line[];
  connected: boolean;
  /** Why there is no table at this link any more. */
  ended: string;
  /** When the seats of those who are away may be given on, by seat. */
  away: ReadonlyMap<string, number>;
  /** What the table told this page alone: that its seat has changed hands, a new link for somebody. */
  notice: string;
  given: Link | undefined;
  /** Who is here before the fight begins; nothing once it is on. */
  waiting: WaitingRoom | undefined;
  /** What people do beside the fight. */
  company: Company | undefined;
  /** Another fight that somebody has begun for this table. */
  again: Again | undefined;
  /** What the Herald would do, as far as it is known; and what decided a fight that is over. */
  advice: Advice | undefined;
  /** It is wanted for every question, whatever is shown in between. */
  advised: boolean;
  review: Reviewed | undefined;
  /** Why the last thing said was refused. */
  fault: string;
  settings: Settings;
}

const NEW: Omit<Table, "settings"> = {
  header: undefined,
  update: undefined,
  lines: [],
  connected: false,
  ended: "",
  away: new Map(),
  notice: "",
  given: undefined,
  waiting: undefined,
  company: undefined,
  again: undefined,
  advice: undefined,
  advised: false,
  review: undefined,
  fault: "",
};

type Listener = () => void;

let table: Table = { ...NEW, settings: readSettings() };
const listeners = new Set<Listener>();

export function getTable(): Table {
  return table;
}

/** Change some of it. Everybody who asked for a part that changed is drawn anew, once. */
export function change(part: Partial<Table>): void {
  table = { ...table, ...part };
  for (const listener of listeners) {
    listener();
  }
}

/** Another fight, or another seat: only the settings stay. */
export function clear(): void {
  change(NEW);
}

export function changeSettings(part: Partial<Settings>): void {
  const settings = { ...table.settings, ...part };
  writeSettings(settings);
  change({ settings });
}

export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A part of the table. `select` gives the same value while that part is the same: no new objects. */
export function useStore<T>(select: (table: Table) => T): T {
  const [, draw] = useState<object>();
  const value = select(table);
  const drawn = useRef({ select, value });
  drawn.current = { select, value };
  useLayoutEffect(() => {
    function look(): void {
      const { select, value } = drawn.current;
      if (!Object.is(select(table), value)) {
        draw({});
      }
    }
    look(); // what changed between drawing and listening
    return listen(look);
  }, []);
  return value;
}
