/** What is moved and chosen in the laboratory: a slider, one of few, one of many. */

import type { ComponentChildren, TargetedKeyboardEvent } from "preact";
import { useId } from "preact/hooks";

import { Outline } from "../frame/outline";
import "./controls.css";

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
  const id = useId();
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

interface SegmentProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  pick(value: string): void;
}

/** One of few. */
export function Segment({ label, value, options, pick }: SegmentProps) {
  const name = useId();
  return (
    <fieldset class="segment">
      <legend class="unseen">{label}</legend>
      {options.map(([one, text]) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => pick(one)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ChooserProps {
  label: string;
  value: string;
  /** Groups of choices, each with its name. */
  groups: readonly { name: string; options: readonly (readonly [value: string, text: string])[] }[];
  pick(value: string): void;
  /** What stands there for the eye. */
  children: ComponentChildren;
  class?: string;
}

/** One of many: the browser's own list, below what it looks like. */
export function Chooser({ label, value, groups, pick, children, class: look = "chooser" }: ChooserProps) {
  return (
    <div class={look}>
      {children}
      <select aria-label={label} value={value} onChange={(event) => pick(event.currentTarget.value)}>
        {groups.map(({ name, options }) => {
          const all = options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ));
          return name ? (
            <optgroup key={name} label={name}>
              {all}
            </optgroup>
          ) : (
            all
          );
        })}
      </select>
    </div>
  );
}

const DOWN = "M6 9l6 6 6-6";
const SIGNS = {
  weapon: "M4 20l4-4M6 14l4 4M9 15L19 5l1-1-1 6L9 19",
  armour: "M12 3l7 2.500v6c0 4.500-3 7.500-7 9.500-4-2-7-5-7-9.500v-6z",
};

interface CardProps {
  sign: keyof typeof SIGNS;
  name: string;
  about: string;
}

/** How something chosen stands there. */
export function Chosen({ sign, name, about }: CardProps) {
  return (
    <span class="chosen" aria-hidden="true">
      <Outline d={SIGNS[sign]} />
      <span>
        <b>{name}</b>
        {about && <small>{about}</small>}
      </span>
      <Outline d={DOWN} />
    </span>
  );
}
