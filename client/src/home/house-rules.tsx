/** House rules of an edition, each with its usual value. */

import type { Option, OptionValue } from "./api";

interface Props {
  options: readonly Option[];
  values: Record<string, OptionValue>;
  change(values: Record<string, OptionValue>): void;
}

export function HouseRules({ options, values, change }: Props) {
  return (
    <details class="fold">
      <summary>House rules</summary>
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: its control is one of those below
        <label key={option.name}>
          <span>
            <b>{option.name}</b> {option.about}
          </span>
          <Value
            option={option}
            value={values[option.name] ?? option.default}
            change={(value) => change({ ...values, [option.name]: value })}
          />
        </label>
      ))}
    </details>
  );
}

function Value({ option, value, change }: { option: Option; value: OptionValue; change(value: OptionValue): void }) {
  if (option.choices.length === 0) {
    return (
      <input
        type="number"
        min={option.low}
        max={option.high}
        value={String(value)}
        onInput={(event) => change(Number(event.currentTarget.value))}
      />
    );
  }
  return (
    <select
      value={String(value)}
      onChange={(event) => {
        const chosen = option.choices.find((choice) => String(choice) === event.currentTarget.value);
        change(chosen ?? option.default);
      }}
    >
      {option.choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {String(choice)}
        </option>
      ))}
    </select>
  );
}
