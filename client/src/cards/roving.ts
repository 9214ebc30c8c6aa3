/** One stop for Tab in a row of buttons; arrows, Home and End go along it. */

import type { TargetedFocusEvent, TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";

export interface Roving {
  /** Which of them Tab stops at. */
  stop: number;
  onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void;
  onFocusIn(event: TargetedFocusEvent<HTMLElement>): void;
}

/** For buttons marked `data-stop` inside the element that gets the handlers. */
export function useRoving(count: number): Roving {
  const [stop, setStop] = useState(0);
  return {
    stop: Math.min(stop, Math.max(0, count - 1)),
    onKeyDown(event) {
      const stops = stopsIn(event.currentTarget);
      const to = stepFrom(stops.indexOf(event.target as HTMLElement), event.key, stops.length);
      if (to !== undefined) {
        event.preventDefault();
        stops[to]?.focus();
      }
    },
    onFocusIn(event) {
      const at = stopsIn(event.currentTarget).indexOf(event.target as HTMLElement);
      if (at >= 0) {
        setStop(at);
      }
    },
  };
}

function stopsIn(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("[data-stop]")];
}

/** Where a key leads from one of so many; nowhere if it is another key. */
export function stepFrom(at: number, key: string, count: number): number | undefined {
  if (at < 0 || count === 0) {
    return undefined;
  }
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
