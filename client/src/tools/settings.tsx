/** What somebody likes: how fast, how dark, letters on cards, keys. Kept by this browser. */

import { Panel } from "../frame/panel";
import { changeSettings, useStore } from "../store";

interface Pick<Value extends string> {
  label: string;
  value: Value;
  options: [Value, string][];
  pick(value: Value): void;
}

function Choice<Value extends string>({ label, value, options, pick }: Pick<Value>) {
  return (
    <fieldset class="settings-choice">
      <legend>{label}</legend>
      <div class="row">
        {options.map(([one, text]) => (
          <label key={one} class="check">
            <input type="radio" name={label} checked={one === value} onChange={() => pick(one)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ label, on, turn }: { label: string; on: boolean; turn(on: boolean): void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

export function SettingsPanel({ close }: { close(): void }) {
  const settings = useStore((table) => table.settings);
  return (
    <Panel title="Settings" close={close}>
      <div class="settings">
        <Choice
          label="What happens is shown"
          value={settings.speed}
          options={[
            ["slow", "slowly"],
            ["normal", "as usual"],
            ["instant", "at once"],
          ]}
          pick={(speed) => changeSettings({ speed })}
        />
        <Choice
          label="Colours"
          value={settings.theme}
          options={[
            ["system", "as the system"],
            ["dark", "dark"],
            ["light", "light"],
          ]}
          pick={(theme) => changeSettings({ theme })}
        />
        <Switch
          label="High contrast"
          on={settings.contrast === "high"}
          turn={(on) => changeSettings({ contrast: on ? "high" : "normal" })}
        />
        <Switch label="Letters on cards" on={settings.letters} turn={(letters) => changeSettings({ letters })} />
        <Switch
          label="The first tap acts, without a preview"
          on={settings.atOnce}
          turn={(atOnce) => changeSettings({ atOnce })}
        />
        <Switch label="Keys of one letter" on={settings.keys} turn={(keys) => changeSettings({ keys })} />
      </div>
    </Panel>
  );
}
