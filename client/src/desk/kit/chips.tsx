/** Filters: one of them holds. */

import { useId } from "preact/hooks";

import "./chips.css";

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  pick(value: string): void;
}

export function Chips({ label, value, options, pick }: Props) {
  const name = useId();
  return (
    <fieldset class="chips">
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
