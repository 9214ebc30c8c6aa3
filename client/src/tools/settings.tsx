/** Settings, in front of the table. */

import { Panel } from "../frame/panel";
import { SettingsForm } from "./settings-form";

export function SettingsPanel({ close }: { close(): void }) {
  return (
    <Panel title="Settings" close={close}>
      <SettingsForm />
    </Panel>
  );
}
