/** An option: what it is called, what it does, its values with the usual one framed. */

import type { ComponentChildren } from "preact";

import type { HouseRule } from "./wire";
import "./switch-line.css";

export function SwitchLine({ option, children }: { option: HouseRule; children?: ComponentChildren }) {
  const { key, label, text, values, low, high } = option;
  const usual = shown(option.default);
  const listed = values.map(shown);
  return (
    <div class="switch-line" data-option={key}>
      <p>
        <b>{label}</b> <code>{key}</code>
        <span>{text}</span>
      </p>
      <ul aria-label={`Values of ${label}`}>
        {(listed.length > 0 ? listed : [usual]).map((one) => (
          <li key={one} class={one === usual ? "switch-usual" : ""}>
            {one}
            {one === usual && <span class="unseen">, the usual one</span>}
          </li>
        ))}
        {high > 0 && (
          <li>
            {low} to {high}
          </li>
        )}
      </ul>
      {children}
    </div>
  );
}

/** A value as it is read: on, off, or its words. */
export function shown(value: boolean | number | string): string {
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value).replaceAll("_", " ");
}
