/** How people look while a moment is shown, and how moments follow each other. */

import { useMemo } from "preact/hooks";

import type { Choosing } from "../dock/useChoosing";
import type { Beat, Change } from "../field/beats";
import type { Pace } from "../field/queue";
import type { Manner } from "../field/reveal";
import type { Looks } from "../people/looks";
import type { PersonView, Update } from "../wire";

interface Looked {
  names: Looks["names"];
  waiting: Update["waiting"];
  beat: Beat | undefined;
  /** What comes of the moment is not told yet. */
  moving: boolean;
  choosing: Choosing | undefined;
  aimed: string | undefined;
  ghosts: Looks["ghosts"];
}

export function useLooks({ names, waiting, beat, moving, choosing, aimed, ghosts }: Looked): Looks {
  const lit = choosing?.seen.taps.people;
  const press = choosing?.tapPerson;
  const struck = useMemo(
    () => byWhom(moving ? [] : (beat?.strokes.flatMap(({ changes }) => changes) ?? [])),
    [beat, moving],
  );
  return useMemo(
    () => ({
      names,
      now: new Set(waiting),
      struck,
      fights: new Set(beat?.strokes.flatMap((stroke) => stroke.hands.map((one) => one.who))),
      ...(lit && { lit: new Set(lit.keys()) }),
      ...(aimed && { aimed }),
      ...(press && { press }),
      ...(ghosts && { ghosts }),
    }),
    [names, waiting, beat, struck, lit, press, aimed, ghosts],
  );
}

function byWhom(changes: Change[]): Map<string, Change[]> {
  const found = new Map<string, Change[]>();
  for (const one of changes) {
    found.set(one.who, [...(found.get(one.who) ?? []), one]);
  }
  return found;
}

/** Own moments stay until they were seen; where there is room for the next question beside them, the next comes by itself. */
export function useManner(people: PersonView[], pace: Pace, narrow: boolean): Manner {
  const own = useMemo(() => {
    const mine = new Set(people.filter((one) => one.mine).map((one) => one.id));
    return ({ strokes }: Beat) => strokes.some(({ hands }) => hands.some(({ who }) => mine.has(who)));
  }, [people]);
  return { pace, goesOn: !narrow, own: !narrow && pace === "instant" ? undefined : own };
}
