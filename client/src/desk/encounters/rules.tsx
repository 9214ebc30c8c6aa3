/** House rules, each with what it means and the rules it is about; those that differ stand first. */

import { useState } from "preact/hooks";

import type { OptionValue } from "../../home/api";
import { RuleText } from "../../story/rule-text";
import { Toggle as Switch } from "../../frame/toggle";
import { Stepper } from "../kit/stepper";
import { FaultsAt, type PartProps } from "./builder";
import type { HouseRule } from "./model";
import "./rules.css";

const FIRST = 3;

export function Rules({ encounter, kit, checked, set, fix }: PartProps) {
  const [all, setAll] = useState(false);
  const { options } = encounter;
  const changed = (rule: HouseRule) => Number(Object.hasOwn(options, rule.key));
  const rules = [...kit.rules].sort((one, other) => changed(other) - changed(one));
  const shown = all ? rules : rules.slice(0, Math.max(FIRST, rules.filter(changed).length));
  const put = (rule: HouseRule, value: OptionValue) => {
    const { [rule.key]: _, ...others } = options;
    set({ ...encounter, options: value === rule.default ? others : { ...others, [rule.key]: value } });
  };
  return (
    <section class="builder-panel rules" aria-label="House rules">
      <header>
        <h2>House rules</h2>
        <button class="btn btn-ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Fewer" : `All ${rules.length}`}
        </button>
      </header>
      <ul>
        {shown.map((rule) => (
          <li key={rule.key} data-rule={rule.key} data-changed={changed(rule) ? "" : undefined}>
            <OneRule rule={rule} value={options[rule.key] ?? rule.default} put={(value) => put(rule, value)} />
            <p>
              {rule.text} {rule.rules.length > 0 && <RuleIds ids={rule.rules} />}
            </p>
            <FaultsAt checked={checked} at={["options", rule.key]} fix={fix} />
          </li>
        ))}
      </ul>
      {Object.keys(options)
        .filter((key) => !kit.rules.some((rule) => rule.key === key))
        .map((key) => (
          <FaultsAt key={key} checked={checked} at={["options", key]} fix={fix} />
        ))}
    </section>
  );
}

function OneRule({ rule, value, put }: { rule: HouseRule; value: OptionValue; put(value: OptionValue): void }) {
  const { label, values, low, high } = rule;
  const [on, off] = [true, "on"].map((yes) => values.includes(yes));
  if (values.length === 2 && (on || off)) {
    const yes = on ? true : "on";
    return (
      <Switch
        label={label}
        on={value === yes}
        turn={(to) => put(to ? yes : (values.find((one) => one !== yes) ?? false))}
      />
    );
  }
  if (values.length === 0) {
    return <Stepper label={label} value={Number(value)} min={low} max={high} set={(to) => put(to ?? rule.default)} />;
  }
  return (
    <label class="rules-choice">
      <b>{label}</b>
      <select
        value={String(value)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          put(values.find((one) => String(one) === chosen) ?? Number(chosen));
        }}
      >
        {high > 0 && typeof value === "number" && <option value={String(value)}>{value}</option>}
        {values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {String(one).replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The rules by their numbers; each opens its text. */
function RuleIds({ ids }: { ids: string[] }) {
  const [open, setOpen] = useState("");
  return (
    <>
      {ids.map((id) => (
        <button key={id} class="rules-id" aria-expanded={open === id} onClick={() => setOpen(open === id ? "" : id)}>
          {id}
        </button>
      ))}
      {open && (
        <span class="rules-text">
          <RuleText id={open} />
        </span>
      )}
    </>
  );
}
