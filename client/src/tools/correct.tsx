/** Putting a number right, with a reason. */

import { useState } from "preact/hooks";

import { type Dare, Panel } from "../frame/panel";
import type { Rules, Update } from "../wire";

export function Correct({ header, update, dare, close }: { header: Rules; update: Update; dare: Dare; close(): void }) {
  const fields = Object.keys(header.correctable);
  const [who, setWho] = useState(update.people[0]?.id ?? "");
  const [field, setField] = useState(fields[0] ?? "");
  const [value, setValue] = useState("0");
  const [reason, setReason] = useState("");
  const [low, high] = header.correctable[field] ?? [0, 0];
  return (
    <Panel title="Correct a number" close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void dare({ type: "correct", who, field, value: Number(value), reason });
          close();
        }}
      >
        <label>
          Who
          <select value={who} onChange={(event) => setWho(event.currentTarget.value)}>
            {update.people.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          What
          <select value={field} onChange={(event) => setField(event.currentTarget.value)}>
            {fields.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Becomes ({low} to {high})
          <input
            type="number"
            min={low}
            max={high}
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        </label>
        <label>
          Because
          <input value={reason} required maxLength={200} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        <button class="main">Correct</button>
      </form>
    </Panel>
  );
}
