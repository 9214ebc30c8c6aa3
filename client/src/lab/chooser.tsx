/** One of many, and what was chosen. */

import type { ComponentChildren } from "preact";

import { Outline } from "../frame/outline";
import "./controls.css";

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
