/** Whether the coach speaks at a seat, and whether odds are to be proposed there: kept with its link. */

import { useEffect, useState } from "preact/hooks";

import { keep, kept } from "../home/keys";
import type { FromPage, Rules, Update } from "../wire";

export interface Coached {
  on: boolean;
  turn(): void;
}

export function useCoached(link: string, { role, has_referee }: Rules, { seats, lesson }: Update): Coached | undefined {
  const known = kept().find((one) => one.key === link);
  const [called] = useState(!!known?.coach);
  const [on, setOn] = useState(called);
  const people = seats.filter((one) => one.played === "person" && one.people.length > 0).length;
  const alone = people === 1 && !has_referee;
  if (role !== "player" || lesson?.remarks || !(alone || called)) {
    return undefined;
  }
  return {
    on,
    turn() {
      keep({ title: "", name: "", ...known, key: link, coach: !on });
      setOn(!on);
    },
  };
}

/** What was wished when the fight was made is proposed once, by whoever made it: odds for all, if all agree. */
export function useWishedOdds(link: string, dare: (message: FromPage) => Promise<void>): void {
  useEffect(() => {
    const known = kept().find((one) => one.key === link);
    if (known?.odds) {
      keep({ ...known, odds: undefined });
      void dare({ type: "odds", on: true });
    }
  }, [link, dare]);
}
