/** One of few. */

import { useId } from "preact/hooks";

import "./controls.css";

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
