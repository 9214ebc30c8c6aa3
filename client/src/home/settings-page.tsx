/** Settings as a page of their own. */

import { SettingsForm } from "../tools/settings-form";

export function SettingsPage() {
  return (
    <main class="lobby settings-page">
      <h1>Settings</h1>
      <SettingsForm />
    </main>
  );
}
