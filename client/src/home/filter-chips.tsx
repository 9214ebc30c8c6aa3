/** One of few, or any: pressing the one that is on takes it off. */

interface Props<Value extends string> {
  label: string;
  value: Value | "";
  options: readonly (readonly [Value, string])[];
  /** Any of them is a chip of its own. */
  any?: boolean;
  pick(value: Value | ""): void;
}

export function Chips<Value extends string>({ label, value, options, any = false, pick }: Props<Value>) {
  return (
    <fieldset class={`filter filter-${label.toLowerCase()}`}>
      <legend>{label}</legend>
      <div>
        {any && (
          <button type="button" aria-pressed={value === ""} onClick={() => pick("")}>
            any
          </button>
        )}
        {options.map(([one, text]) => (
          <button key={one} type="button" aria-pressed={one === value} onClick={() => pick(one === value ? "" : one)}>
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
