/** What this device allows: to be told when the page is not seen, to keep the page, to install it. */

import { useState } from "preact/hooks";

import { Toggle } from "../frame/toggle";
import { changeSettings, useStore } from "../store";

const PLAIN =
  "This address is plain http, so the browser neither installs the page nor shows notifications; everything else works.";
const REFUSED = "This browser was told not to show notifications from here; its own settings can change that.";

export function Device() {
  const notify = useStore((table) => table.settings.notify);
  const [refused, setRefused] = useState(false);

  async function turn(on: boolean): Promise<void> {
    const leave = on ? await Notification.requestPermission() : "granted";
    setRefused(leave !== "granted");
    changeSettings({ notify: on && leave === "granted" });
  }

  return (
    <section>
      <h3>This device</h3>
      {isSecureContext ? (
        <>
          {"Notification" in window && (
            <Toggle
              label="Notifications"
              about="when it is your turn and the page is not seen"
              on={notify}
              turn={(on) => void turn(on)}
            />
          )}
          {refused && (
            <p class="fault" role="alert">
              {REFUSED}
            </p>
          )}
          {"serviceWorker" in navigator && (
            <p>
              <small>
                The page is kept on this device: it opens without the table too, and the browser's menu can install it.
              </small>
            </p>
          )}
        </>
      ) : (
        <p>{PLAIN}</p>
      )}
    </section>
  );
}
