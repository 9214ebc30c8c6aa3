/** The numbers of somebody in an encounter, in short; the whole sheet is written in the room of people. */

import { useState } from "preact/hooks";

import type { Need } from "../../home/api";
import { Toggle as Switch } from "../../frame/toggle";
import { Stepper } from "../kit/stepper";
import type { Kit, Row } from "./model";

interface Props {
  kit: Kit;
  row: Row;
  set(row: Row): void;
}

export function SheetForm({ kit, row, set }: Props) {
  const put = (field: string, value: unknown) => {
    const { [field]: _, ...others } = row;
    set(value === undefined || value === "" ? others : { ...others, [field]: value });
  };
  return (
    <div class="sheet-form">
      <label class="sheet-name">
        Name
        <input
          value={String(row["name"] ?? "")}
          maxLength={100}
          dir="auto"
          onInput={(event) => set({ ...row, name: event.currentTarget.value })}
        />
      </label>
      {kit.needs.map((need) => (
        <FieldOf key={need.name} need={need} value={row[need.name]} put={(value) => put(need.name, value)} />
      ))}
    </div>
  );
}

interface FieldProps {
  need: Need;
  value: unknown;
  put(value: unknown): void;
}

const HIGHEST = 40;

function called({ name }: Need): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;
}

/** One thing that can be said: a number, one of some words, or names with numbers; others have their own place. */
export function FieldOf({ need, value, put }: FieldProps) {
  if (need.kind === "number") {
    return (
      <Stepper
        label={called(need)}
        value={typeof value === "number" ? value : undefined}
        min={need.low}
        max={need.high || HIGHEST}
        otherwise={need.required ? undefined : Number(need.default ?? need.low)}
        set={put}
      />
    );
  }
  if (need.kind === "flag") {
    return <Switch label={called(need)} about={need.about} on={value === true} turn={(on) => put(on || "")} />;
  }
  if (need.kind === "word") {
    return need.choices.length > 0 ? (
      <label title={need.about}>
        {called(need)}
        <select value={String(value ?? "")} onChange={(event) => put(event.currentTarget.value)}>
          {!need.required && <option value="">{String(need.default ?? "none")}</option>}
          {need.choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
    ) : (
      <label title={need.about}>
        {called(need)}
        <input value={String(value ?? "")} maxLength={60} onInput={(event) => put(event.currentTarget.value)} />
      </label>
    );
  }
  return need.kind === "table" && need.high > 0 ? <TableOf need={need} value={value} put={put} /> : null;
}

/** Names with numbers: skills, say. */
function TableOf({ need, value, put }: FieldProps) {
  const [name, setName] = useState("");
  const table = (value ?? {}) as Record<string, number>;
  const with_ = (key: string, level: number | undefined) => {
    const { [key]: _, ...others } = table;
    put(level === undefined ? others : { ...table, [key]: level });
  };
  return (
    <fieldset class="sheet-table">
      <legend>{called(need)}</legend>
      {Object.entries(table).map(([key, level]) => (
        <span key={key} class="sheet-table-row">
          <Stepper
            label={key}
            value={level}
            min={need.low}
            max={need.high || HIGHEST}
            set={(to) => with_(key, to ?? level)}
          />
          <button class="btn btn-ghost btn-square" aria-label={`Without ${key}`} onClick={() => with_(key, undefined)}>
            ×
          </button>
        </span>
      ))}
      <form
        class="sheet-more"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) {
            with_(name.trim(), Math.max(need.low, 6));
            setName("");
          }
        }}
      >
        <input
          aria-label={`Another of ${need.name}`}
          placeholder="another"
          value={name}
          maxLength={60}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button class="btn">Add</button>
      </form>
    </fieldset>
  );
}
