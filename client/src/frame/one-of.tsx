/** One of few: each a word to press, one of which holds. */

import { useUnique } from "./unique";

export interface OneOfProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  pick(value: string): void;
}

export function OneOf({ look, label, value, options, pick }: OneOfProps & { look: string }) {
  const name = useUnique();
  return (
    <fieldset class={look}>
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
