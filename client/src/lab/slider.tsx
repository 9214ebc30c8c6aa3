/** A number that is dragged, stepped or typed. */

import type { TargetedKeyboardEvent } from "preact";

import "./controls.css";
import { useUnique } from "../frame/unique";

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  set(value: number): void;
  /** Whose it is: 0 the first side, 1 the second. */
  side?: number;
  /** What follows from it, for the ear: "Sword power 8". */
  follows?: string;
}

const PAGE = 3;

/** A number: dragged, stepped with the arrows (by three with Page), or typed as digits. */
export function Slider({ label, value, min, max, set, side = 0, follows = "" }: SliderProps) {
  const id = useUnique();
  const top = Math.max(max, value);
  const within = (to: number) => set(Math.min(top, Math.max(min, to)));

  function pressed(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    const by = { PageUp: PAGE, PageDown: -PAGE }[event.key];
    const digit = event.key >= "0" && event.key <= "9" ? Number(event.key) : undefined;
    if (by === undefined && digit === undefined) {
      return;
    }
    event.preventDefault();
    within(by === undefined ? typed(value, digit ?? 0, top) : value + by);
  }

  return (
    <div class="slider" data-side={side}>
      <label for={id}>{label}</label>
      <output for={id}>{value}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={top}
        value={value}
        aria-valuetext={`${value}, ${min} to ${top}${follows && `. ${follows}`}`}
        style={{ "--at": `${(100 * (value - min)) / (top - min)}%` }}
        onInput={(event) => within(event.currentTarget.valueAsNumber)}
        onKeyDown={pressed}
      />
    </div>
  );
}

/** A digit more behind what stands there already, if that is still a number one can have. */
function typed(before: number, digit: number, max: number): number {
  const both = before * 10 + digit;
  return both <= max && before > 0 ? both : digit;
}
