/** Questions to the rule book: the newest counts, and what was answered before is there at once. */

import { useEffect, useState } from "preact/hooks";

import { ask, Unreachable } from "../home/api";

export interface Told<T> {
  found: T | undefined;
  why: string;
  /** Something newer is under way. */
  late: boolean;
  /** Asks once more, where that may help. */
  again?: (() => void) | undefined;
}

const MOST = 200;
const known = new Map<string, unknown>();

function keep(path: string, found: unknown): void {
  known.set(path, found);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > MOST) {
    known.delete(oldest);
  }
}

/** What the book says there; nothing is asked where there is no path. */
export function useTold<T>(path: string): Told<T> {
  const [told, setTold] = useState<{ path: string; found?: T | undefined; fault?: Error }>({ path: "" });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same is asked once more
  useEffect(() => {
    if (!path || known.has(path)) {
      return;
    }
    let wanted = true;
    ask<T>(path).then(
      (found) => {
        keep(path, found);
        if (wanted) {
          setTold({ path, found });
        }
      },
      (fault: Error) => wanted && setTold({ path, fault }),
    );
    return () => {
      wanted = false;
    };
  }, [path, times]);
  if (!path) {
    return { found: undefined, why: "", late: false };
  }
  const found = known.get(path) as T | undefined;
  if (found) {
    return { found, why: "", late: false };
  }
  if (told.path !== path) {
    return { found: told.found, why: "", late: true };
  }
  const again = (): void => {
    setTold({ path: "" });
    setTimes(times + 1);
  };
  return {
    found: undefined,
    why: told.fault?.message ?? "",
    late: !told.fault,
    again: told.fault instanceof Unreachable ? again : undefined,
  };
}

/** The part of an address that asks for something. */
export function path(of: string, said: Record<string, string>): string {
  return `/api/${of}?${new URLSearchParams(said)}`;
}
