/** Whether the coach speaks at a seat: kept with its link, where one plays alone or came as somebody new. */

import { useState } from "preact/hooks";

import { keep, kept } from "../home/keys";
import type { Rules, Update } from "../wire";

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
