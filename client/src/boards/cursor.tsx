/** The hex that keys go from: arrows to the next, Tab to the next on offer, Enter goes there. */

import { useLayoutEffect, useRef } from "preact/hooks";

import type { Choice } from "../wire";
import { beside, centre, type Hex, isArrow, same, word } from "./hexes";
import type { CameraTools } from "./moving";
import { type Spot, spotAt, type Stander, type Told } from "./ways";

/** Keys that bring the board nearer, or farther away. */
const NEARER: Readonly<Record<string, number>> = { "+": 1.35, "=": 1.35, "-": 1 / 1.35 };

export interface CursorProps {
  at: Hex | undefined;
  spots: readonly Spot[];
  standers: readonly Stander[];
  tools: CameraTools;
  told(spot: Spot): Told;
  setCursor(hex: Hex | null): void;
  press(spot: Spot): void;
  onPreview: ((choice: Choice | null) => void) | undefined;
  onPerson: ((who: string) => void) | undefined;
}

/** A button that goes from hex to hex: arrows to the next, Tab to the next on offer, Enter goes there. */
export function Cursor({ at, spots, standers, tools, told, setCursor, press, onPreview, onPerson }: CursorProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const follows = useRef(false);
  const quiet = useRef(false);
  const leansRight = useRef(true);
  useLayoutEffect(() => {
    if (follows.current) {
      follows.current = false;
      ref.current?.focus({ preventScroll: true });
    }
  });
  if (!at) {
    return null;
  }
  const spot = spotAt(spots, at);
  const there = standers.find((one) => same(one.hex, at));
  const go = (hex: Hex) => {
    follows.current = true;
    setCursor(hex);
    onPreview?.(spotAt(spots, hex)?.choice ?? null);
    tools.show(hex);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isArrow(event.key)) {
      go(beside(at, event.key, leansRight.current));
      leansRight.current = !leansRight.current;
    } else if (event.key === "Tab") {
      const index = spots.findIndex((one) => same(one.hex, at));
      const next = spots[index + (event.shiftKey ? -1 : 1)];
      if (!next || (index < 0 && event.shiftKey)) {
        return;
      }
      go(next.hex);
    } else if (Object.hasOwn(NEARER, event.key)) {
      tools.zoom(NEARER[event.key] ?? 1);
    } else if (event.key === "Escape") {
      follows.current = quiet.current = true;
      setCursor(null);
      onPreview?.(null);
    } else {
      if (event.key === "Enter" || event.key === " ") {
        event.stopPropagation(); // it presses this button, and nothing else on the page
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    if (spot) {
      press(spot);
    } else if (there) {
      onPerson?.(there.person.id);
    }
  };
  const { x, y } = centre(at);
  const means = spot ? told(spot) : null;
  const words = [
    `Hex ${word(at)}`,
    means?.far,
    means?.danger,
    means?.chance,
    there?.person.name,
    spot || there ? "" : "out of reach",
  ];
  return (
    <button
      key={word(at)}
      ref={ref}
      type="button"
      class="hexboard-cursor"
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      aria-label={words.filter(Boolean).join(": ")}
      onFocus={() => {
        if (spot && !quiet.current) {
          setCursor(at);
        }
        quiet.current = false;
      }}
      onBlur={() => !follows.current && setCursor(null)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    />
  );
}
