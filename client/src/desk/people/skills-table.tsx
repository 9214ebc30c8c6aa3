/** Numbers by name: skills, a line each. */

import { useState } from "preact/hooks";

import { Outline } from "../../frame/outline";
import { useUnique } from "../../frame/unique";
import { FaultLine, isAt } from "../kit/fault-line";
import { Stepper } from "../kit/stepper";
import type { Putting } from "./fields";
import { namesIn, numberIn, type OnShelf } from "./model";
import { Select } from "./select";

const CROSS = "M7 7l10 10M17 7L7 17";
const PLUS = "M12 6v12M6 12h12";

/** A name is settled when it is left, so that no half-typed one is checked. */
export function Table(props: Putting) {
  const { field, row, put, own, fix, items } = props;
  const table = (row[field.key] ?? {}) as Record<string, number | string>;
  const entries = Object.entries(table);
  const list = useUnique();
  const [fresh, setFresh] = useState(false);
  const suggestions = [...new Set([...namesIn(row["weapons"]), ...namesIn(row["missiles"]), ...skillsOf(items)])];
  const usual = Math.max(field.min ?? 1, Math.min(6, field.max ?? 6));
  const renamed = (from: string, to: string) =>
    put(Object.fromEntries(entries.map(([name, value]) => [name === from ? to : name, value])));
  return (
    <fieldset class="sheet-table">
      <legend>
        <b>{field.label}</b>
        {field.help && <small>{field.help}</small>}
      </legend>
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {entries.map(([name, value]) => {
        const faults = own.filter((one) => isAt(one, field.key, name));
        return (
          <div key={name}>
            <div class="sheet-line">
              <NameInput
                label={`${field.label}: name`}
                value={name}
                list={list}
                wrong={faults.length > 0}
                set={(to) => (to && to !== name && !(to in table) ? renamed(name, to) : undefined)}
              />
              {field.choices ? (
                <Select
                  label={name}
                  bare
                  value={String(value)}
                  options={field.choices.map((one) => ({ name: one, about: "" }))}
                  pick={(to) => put({ ...table, [name]: to })}
                />
              ) : (
                <Stepper
                  label={name}
                  bare
                  value={numberIn(value)}
                  min={field.min ?? 1}
                  max={field.max ?? 30}
                  wrong={faults.some(({ level = "error" }) => level === "error")}
                  set={(to) => to !== undefined && put({ ...table, [name]: to })}
                />
              )}
              <button
                class="btn btn-ghost btn-square"
                aria-label={`Without ${name}`}
                onClick={() => put(Object.fromEntries(entries.filter(([one]) => one !== name)))}
              >
                <Outline d={CROSS} />
              </button>
            </div>
            {faults.map((one) => (
              <FaultLine key={one.text} fault={one} fix={fix} />
            ))}
          </div>
        );
      })}
      {fresh ? (
        <NameInput
          label={`${field.label}: new name`}
          value=""
          list={list}
          focus
          set={(to) => {
            setFresh(false);
            if (to && !(to in table)) {
              put({ ...table, [to]: field.choices ? (field.choices[0] ?? "") : usual });
            }
          }}
        />
      ) : (
        <button class="btn btn-ghost sheet-more" data-do={`add-${field.key}`} onClick={() => setFresh(true)}>
          <Outline d={PLUS} /> {field.label}
        </button>
      )}
    </fieldset>
  );
}

function skillsOf(items: Record<string, OnShelf[]>): string[] {
  const weapons = [...(items["weapons"] ?? []), ...(items["missiles"] ?? [])];
  return weapons.map(({ name }) => name);
}

interface NameProps {
  label: string;
  value: string;
  list: string;
  wrong?: boolean;
  focus?: boolean;
  set(name: string): void;
}

function NameInput({ label, value, list, wrong, focus, set }: NameProps) {
  return (
    <input
      class="sheet-input"
      dir="auto"
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      list={list}
      maxLength={60}
      defaultValue={value}
      ref={(one) => void (focus && one?.focus())}
      onBlur={(event) => set(event.currentTarget.value.trim())}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
