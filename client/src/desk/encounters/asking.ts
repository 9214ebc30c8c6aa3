/** What the table says to an encounter that is built. */

import { useEffect, useState } from "preact/hooks";

import { ask } from "../../home/api";
import type { Written } from "../../home/plan";
import { useLatest } from "../../lab/asking";
import type { Fault } from "../keeping";
import type { Encounter, Kit } from "./model";

export interface Checked {
  faults: Fault[];
  playable: boolean;
  people: number;
  /** As it is sent to be played. */
  written?: Written;
  /** As a file. */
  file?: string;
}

const kits = new Map<string, Promise<Kit>>();

export function askKit(edition: string): Promise<Kit> {
  const known = kits.get(edition);
  if (known) {
    return known;
  }
  const asked = ask<Kit>("/api/builder", { edition });
  kits.set(edition, asked);
  asked.catch(() => kits.delete(edition));
  return asked;
}

/** What encounters of an edition are built of; why that is not known. */
export function useKit(edition: string): { kit: Kit | undefined; why: string } {
  const [found, setFound] = useState<{ kit: Kit | undefined; why: string }>({ kit: undefined, why: "" });
  useEffect(() => {
    let left = false;
    askKit(edition).then(
      (kit) => left || setFound({ kit, why: "" }),
      (why: Error) => left || setFound({ kit: undefined, why: why.message }),
    );
    return () => {
      left = true;
    };
  }, [edition]);
  return found.kit?.edition === edition || found.why ? found : { kit: undefined, why: "" };
}

/** What is wrong with it; the last answer until there is a newer one. */
export function useChecked(draft: Encounter): { checked: Checked | undefined; why: string; late: boolean } {
  const { found, why, late } = useLatest<Checked>("/api/builder/check", { draft });
  return { checked: found, why, late };
}

/** A draft of an encounter that is there already: ready-made, or somebody's own file. */
export async function opened(
  what: { edition: string; encounter: string } | { file: string; data: string },
): Promise<Encounter> {
  return (await ask<{ draft: Encounter }>("/api/builder/open", what)).draft;
}
