/** The page is kept on this device, where the browser allows that; a newer one takes its place when it can. */

import { ownScript } from "../frame/again";

export async function register(): Promise<void> {
  const registration = await navigator.serviceWorker?.register("/sw.js");
  if (!registration) {
    return;
  }
  const takeOver = () => registration.waiting?.postMessage(ownScript());
  const follow = () => registration.installing?.addEventListener("statechange", takeOver);
  takeOver();
  follow();
  registration.addEventListener("updatefound", follow);
}
