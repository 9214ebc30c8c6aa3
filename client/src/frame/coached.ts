/** Whether the coach speaks at a seat: kept with its link, and only where one plays alone. */

import { useState } from "preact/hooks";

import { keep, kept } from "../home/keys";
import type { Rules, Update } from "../wire";

export interface Coached {
  on: boolean;
  turn(): void;
}

export function useCoached(link: string, { role, has_referee }: Rules, { seats, lesson }: Update): Coached | undefined {
  const known = kept().find((one) => one.key === link);
  const [on, setOn] = useState(!!known?.coach);
  const people = seats.filter((one) => one.played === "person" && one.people.length > 0).length;
  if (role !== "player" || has_referee || people !== 1 || lesson?.remarks) {
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
