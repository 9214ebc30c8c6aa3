/** What somebody likes: how it looks, how fast, what is heard, which keys. Kept by this browser, and worn at once. */

import { useState } from "preact/hooks";

import { Card } from "../cards/card";
import { Toggle } from "../frame/toggle";
import { writeSettings } from "../settings";
import { changeSettings, getTable, useStore } from "../store";
import { Device } from "./device";
import "./settings.css";

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  pick(value: Value): void;
}

function Choice<Value extends string>({ label, value, options, pick }: ChoiceProps<Value>) {
  return (
    <fieldset class="settings-choice">
      <legend>{label}</legend>
      <div class="segments">
        {options.map(([one, text]) => (
          <label key={one}>
            <input type="radio" name={label} checked={one === value} onChange={() => pick(one)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SettingsForm() {
  const settings = useStore((table) => table.settings);
  const [keeps] = useState(() => writeSettings(getTable().settings));
  return (
    <div class="settings">
      {!keeps && (
        <p class="fault" role="alert">
          This browser keeps nothing: settings hold until the page is closed.
        </p>
      )}
      <section>
        <h3>Looks</h3>
        <Choice
          label="Theme"
          value={settings.theme}
          options={[
            ["system", "system"],
            ["dark", "dark"],
            ["light", "light"],
          ]}
          pick={(theme) => changeSettings({ theme })}
        />
        <Choice
          label="Size"
          value={settings.size}
          options={[
            ["normal", "normal"],
            ["large", "large"],
            ["largest", "largest"],
          ]}
          pick={(size) => changeSettings({ size })}
        />
        <Toggle
          label="High contrast"
          about="strong lines, no tints on the field"
          on={settings.contrast === "high"}
          turn={(on) => changeSettings({ contrast: on ? "high" : "normal" })}
        />
      </section>
      <section>
        <h3>Cards</h3>
        <p class="settings-cards" aria-hidden="true">
          {["7s", "Qh", "Ad", "9c"].map((code) => (
            <Card key={code} code={code} width={48} silent />
          ))}
        </p>
        <Choice
          label="Colours of suits"
          value={settings.suits}
          options={[
            ["four", "four"],
            ["two", "two"],
          ]}
          pick={(suits) => changeSettings({ suits })}
        />
        <Toggle
          label="Letters on cards"
          about="S, H, D, C beside the suit's shape"
          on={settings.letters}
          turn={(letters) => changeSettings({ letters })}
        />
      </section>
      <section>
        <h3>Play</h3>
        <Choice
          label="Speed of the reveal"
          value={settings.speed}
          options={[
            ["slow", "slow"],
            ["normal", "normal"],
            ["instant", "instant"],
          ]}
          pick={(speed) => changeSettings({ speed })}
        />
        <Toggle
          label="Act at once"
          about="the first tap acts, without showing what would come of it"
          on={settings.atOnce}
          turn={(atOnce) => changeSettings({ atOnce })}
        />
        <Toggle
          label="Odds"
          about="what may come of an answer, where you play alone or all agreed to it"
          on={settings.odds}
          turn={(odds) => changeSettings({ odds })}
        />
        <Toggle
          label="Single-letter keys (U, R, W ...)"
          about="digits, Enter and Escape always work"
          on={settings.keys}
          turn={(keys) => changeSettings({ keys })}
        />
        <Toggle
          label="Sound"
          about="your turn, a nudge, a phrase; never the only sign of anything"
          on={settings.sound}
          turn={(sound) => changeSettings({ sound })}
        />
      </section>
      <Device />
    </div>
  );
}
