/** Somebody is asked: said by a sound, and by a notification while the page is not looked at. */

import type { Settings } from "../settings";
import { play } from "./sounds";

/** Why a browser shows no notifications of this page; empty where it may. */
export function whyNoNotifications(): string {
  if (!isSecureContext) {
    return "Browsers show notifications only over https, or on the machine where the table runs: here they cannot.";
  }
  if (typeof Notification === "undefined") {
    return "This browser has no notifications.";
  }
  return Notification.permission === "denied" ? "This browser was told to show no notifications of this page." : "";
}

/** Call whoever sits here. */
export function call(settings: Settings, title: string, text: string): void {
  if (settings.sound) {
    play("turn");
  }
  if (settings.notify && document.hidden && !whyNoNotifications() && Notification.permission === "granted") {
    notify(title, text);
  }
}

function notify(title: string, text: string): void {
  const how = { body: text, tag: "suits" };
  try {
    const shown = new Notification(title, how);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones show them only by the worker that keeps the page, where there is one.
    void navigator.serviceWorker?.ready.then((kept) => kept.showNotification(title, how));
  }
}
