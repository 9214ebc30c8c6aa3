/** What people do beside the fight, as this page knows it: phrases that were said, a nudge, the clock. */

import type { FromTable, Rules } from "../wire";

/** Something that is shown for a while. */
export interface Remark {
  id: number;
  kind: "phrase" | "nudge" | "time-up";
  /** Whose seat; empty: the table's own. */
  seat: string;
  /** A phrase by its id, or an answer. */
  what: string;
}

export interface Time {
  /** When each question's time is up, in the time of this device; while the clock stands, how much is left. */
  until: ReadonlyMap<string, number>;
  runs: boolean;
  stopped: boolean;
}

export interface Company {
  remarks: readonly Remark[];
  time: Time | undefined;
}

export const NO_COMPANY: Company = { remarks: [], time: undefined };
/** Remarks that stand at once. */
const MOST = 4;

/** How things stand after the table has told this. */
export function after(company: Company, told: FromTable, id: number, now: number): Company {
  switch (told.type) {
    case "phrased":
      return remark(company, { id, kind: "phrase", seat: told.seat, what: told.what });
    case "nudged":
      return remark(company, { id, kind: "nudge", seat: told.seat, what: "" });
    case "time-up":
      return remark(company, { id, kind: "time-up", seat: "", what: told.means || told.answer });
    case "clock": {
      const runs = !!told.runs;
      const start = runs ? now : 0;
      const until = new Map(Object.entries(told.left ?? {}).map(([id, left]) => [id, start + left * 1000]));
      return { ...company, time: { until, runs, stopped: !!told.stopped } };
    }
    default:
      return company;
  }
}

/** Somebody has one remark at a time: the last. */
function remark(company: Company, one: Remark): Company {
  const others = company.remarks.filter((other) => other.seat !== one.seat || other.kind !== one.kind);
  return { ...company, remarks: [...others, one].slice(-MOST) };
}

export function without(company: Company, id: number): Company {
  return { ...company, remarks: company.remarks.filter((one) => one.id !== id) };
}

/** The words of a phrase. */
export function wordsOf(header: Rules, what: string): string {
  return header.phrases?.find((one) => one.id === what)?.text ?? "";
}

/** Seconds of the question that is up first; none where nothing has a time. */
export function secondsLeft(time: Time, now: number): number | undefined {
  const ends = [...time.until.values()];
  if (ends.length === 0) {
    return undefined;
  }
  return Math.max(0, Math.ceil((Math.min(...ends) - (time.runs ? now : 0)) / 1000));
}
