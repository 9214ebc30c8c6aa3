/** What the table tells beside the fight goes into the store, and is heard where somebody wants sounds. */

import { change, getTable } from "../store";
import type { FromTable } from "../wire";
import { after, NO_COMPANY, without } from "./company";

/** Milliseconds that a remark stands. */
const STANDS = 7000;
let remarks = 0;

export function heard(told: FromTable): void {
  const id = ++remarks;
  change({ company: after(getTable().company ?? NO_COMPANY, told, id, Date.now()) });
  if (told.type === "clock") {
    return;
  }
  setTimeout(() => change({ company: without(getTable().company ?? NO_COMPANY, id) }), STANDS);
  if (getTable().settings.sound) {
    void import("../sound/sounds").then((one) => one.play(told.type === "phrased" ? "phrase" : "nudge"));
  }
}
