/** The dock by keyboard. */

import { useLayoutEffect } from "preact/hooks";

import { inPlace } from "./cards";
import { canGoBack } from "./choosing";
import { isBarred, placed } from "./deeds";
import type { Extra } from "./extras";
import type { Choosing } from "./useChoosing";

const DIGITS = "123456789";

/** Keys: digits look or do, Enter does, Esc goes back, / begins the typing line, g explains words. */
export function useKeys(
  choosing: Choosing,
  on: boolean,
  grid: boolean,
  extra: Extra,
  setExtra: (extra: Extra) => void,
): void {
  // With what it answers, not a frame later: a key that is pressed as soon as something is asked is not lost.
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) {
        return;
      }
      if (pressed(event.key, target, { choosing, on, grid, extra, setExtra })) {
        event.preventDefault();
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });
}

interface Pressing {
  choosing: Choosing;
  /** Single letters and digits are keys. */
  on: boolean;
  /** The verbs stand there whatever is open: digits are theirs. */
  grid: boolean;
  /** What is open over the field. */
  extra: Extra;
  setExtra(extra: Extra): void;
}

/** Whether this key was for the dock. */
function pressed(key: string, target: HTMLElement, { choosing, on, grid, extra, setExtra }: Pressing): boolean {
  const { asked, seen, chosen, confirming } = choosing;
  const places = () => placed(seen.deeds, inPlace(asked.barred ?? [], seen.deeds), grid);
  if (key === "Escape" && extra) {
    setExtra("");
    return true;
  }
  if (key === "Escape" || key === "Backspace") {
    const can = confirming || canGoBack(chosen);
    if (can) {
      choosing.back();
    }
    return can;
  }
  if (key === "Enter" && (seen.whole || seen.proposed?.whole) && !isPressed(target)) {
    if (seen.deed) {
      choosing.act();
    } else {
      choosing.actAsProposed();
    }
    return true;
  }
  if (key === "/" && on) {
    setExtra("typing");
    return true;
  }
  if (key === "g" && on) {
    setExtra(extra === "words" ? "" : "words");
    return true;
  }
  const digit = on ? DIGITS.indexOf(key) : -1;
  if (confirming) {
    const again = digit >= 0 && !!seen.deed && places().indexOf(seen.deed) === digit;
    if (again) {
      choosing.act(); // the same key again is the confirmation
    }
    return again;
  }
  if (digit < 0) {
    return false;
  }
  if (chosen.open && seen.deed && !grid) {
    const row = seen.rows.find((one) => one.said === undefined) ?? seen.rows.at(-1);
    const option = row?.options[digit];
    if (row && option) {
      choosing.pickWord(row.at, option.say);
    }
    return !!option;
  }
  const deed = places()[digit];
  if (deed && !isBarred(deed)) {
    choosing.tapDeed(deed.key, !grid);
  }
  return !!deed;
}

/** Whether Enter is for what has the focus; a word that is chosen already has nothing left to be pressed for. */
function isPressed(target: HTMLElement): boolean {
  return !!target.closest("button, a, summary") && !target.closest("[role=radio][aria-checked=true]");
}
