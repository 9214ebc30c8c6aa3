/** A key that is a single letter. */

import { useLayoutEffect, useRef } from "preact/hooks";

/** A single letter anywhere on the page, unless somebody is typing. */
export function useLetter(letter: string, active: boolean, does: () => void) {
  const latest = useRef(does);
  latest.current = does;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key.toLowerCase() === letter && !typing && !(event.ctrlKey || event.metaKey || event.altKey)) {
        event.preventDefault();
        latest.current();
      }
    };
    if (active) {
      addEventListener("keydown", press);
    }
    return () => removeEventListener("keydown", press);
  }, [letter, active]);
}
