/** One of many, as the browser shows its lists. */

import { useUnique } from "../../frame/unique";
import type { OnShelf } from "./model";

interface SelectProps {
  label: string;
  about?: string;
  value: string;
  options: readonly OnShelf[];
  none?: string | undefined;
  wrong?: boolean | undefined;
  saidBy?: string | undefined;
  bare?: boolean;
  pick(value: string): void;
}

/** One of many: the browser's own list. What stands there and is on no list is on it too. */
export function Select({ label, about, value, options, none, wrong, saidBy, bare, pick }: SelectProps) {
  const id = useUnique();
  const strange = value && !options.some(({ name }) => name === value);
  return (
    <div class="sheet-select" data-wrong={wrong ? "" : undefined}>
      <label for={id} class={bare ? "unseen" : ""}>
        <b>{label}</b>
        {about && <small>{about}</small>}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={saidBy}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {strange && <option value={value}>{value}</option>}
        {options.map((one) => (
          <option key={one.name} value={one.name}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}
