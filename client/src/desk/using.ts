/** Desks and drafts for components: drawn again when something of them changes. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import { Draft } from "./draft";
import type { Desk, Kind } from "./keeping";

/** What every room is given. */
export interface RoomProps {
  desk: Desk;
  /** What follows the room in the address: the thing that is open, or nothing. */
  at: string;
  /** Go to a thing of this room; to its list with nothing. */
  go(at: string): void;
}

/** Draw the component again whenever the source changes. */
export function useHeard(source: { listen(heard: () => void): () => void } | undefined): void {
  const [, draw] = useState(0);
  useLayoutEffect(() => source?.listen(() => draw((before) => before + 1)), [source]);
}

export function useDesk(desk: Desk): void {
  useHeard(desk);
}

/** The thing of this name while it is written; why there is none. */
export function useDraft<Body extends { edition?: string }>(
  desk: Desk,
  kind: Kind,
  id: string,
): { draft: Draft<Body> | undefined; why: string } {
  const [found, setFound] = useState<{ id: string; draft?: Draft<Body>; why: string }>({ id: "", why: "" });
  useEffect(() => {
    let left = false;
    if (id) {
      Draft.open<Body>(desk, kind, id).then(
        (draft) => left || setFound({ id, draft, why: "" }),
        (fault: Error) => left || setFound({ id, why: fault.message }),
      );
    }
    return () => {
      left = true;
    };
  }, [desk, kind, id]);
  const here = found.id === id ? found : undefined;
  useHeard(here?.draft);
  useEffect(() => () => void here?.draft?.send(), [here?.draft]);
  return { draft: here?.draft, why: here?.why ?? "" };
}
