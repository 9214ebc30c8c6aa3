/** What kind of device this page is on: others see it in the waiting room. */

import type { WaitingSeat } from "../wire";

type Device = NonNullable<WaitingSeat["device"]>;

/** Narrower than this, in pixels, a device that is touched is held in one hand. */
const HAND = 600;

export function deviceKind(): Device {
  if (!window.matchMedia("(pointer: coarse)").matches) {
    return "laptop";
  }
  return Math.min(screen.width, screen.height) < HAND ? "phone" : "tablet";
}
