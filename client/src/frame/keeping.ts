/** What is kept from one drawing of the table to the next. */

import { useCallback, useRef } from "preact/hooks";

import type { PersonView } from "../wire";

/** Whoever comes when all is over finds the end, with the fight to go through: nothing has to be seen first. */
export function useCameLate(over: boolean): boolean {
  const late = useRef(over);
  late.current &&= over;
  return late.current;
}

/** Whoever of ours is asked, or was asked last. */
export function useHolder(people: PersonView[], asked: string | undefined): PersonView | undefined {
  const last = useRef("");
  const mine = people.filter((one) => one.mine);
  const now = mine.find((one) => one.id === asked) ?? mine.find((one) => one.id === last.current) ?? mine[0];
  last.current = now?.id ?? "";
  return now;
}

/** The same function for the life of the page; it does what the last one did. */
export function useStable<Args extends unknown[]>(does: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(does);
  last.current = does;
  return useCallback((...args: Args) => last.current(...args), []);
}

/** What is said while something else is still being shown waits until that is over. */
export function useHeld<Said>(held: boolean, said: Said): Said {
  const last = useRef(said);
  if (!held) {
    last.current = said;
  }
  return last.current;
}
