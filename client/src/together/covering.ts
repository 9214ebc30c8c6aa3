/** When one device is covered: nobody sits there, somebody leaves, or nobody has touched it for a while. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { FromPage, Rules, Update } from "../wire";

/** Untouched for so long, in milliseconds, whoever sat there may have gone. */
export const IDLE = 30_000;

export interface Covering {
  covered: boolean;
  /** The table has not heard yet that somebody left: nothing that it said may stand in the page. */
  blank: boolean;
  cover(): void;
  open(who: string): void;
}

type Dare = (message: FromPage) => Promise<void>;

export function useCovering(header: Rules, update: Update, dare: Dare): Covering {
  const shared = header.role === "hotseat";
  const sitting = shared ? (update.sitting ?? "") : "";
  /** Who left, whatever becomes of the message that says so. */
  const [left, setLeft] = useState("");
  const wasAsked = useRef(false);
  const blank = sitting !== "" && sitting === left;
  const cover = () => {
    setLeft(sitting);
    void dare({ type: "sit", who: "" });
  };
  const open = (who: string) => {
    setLeft((before) => (before === who ? "" : before));
    void dare({ type: "sit", who });
  };
  useEffect(() => {
    if (!sitting) {
      setLeft("");
    }
  }, [sitting]);
  const latest = useRef(cover);
  latest.current = cover;
  useEffect(() => {
    const asked = (update.questions ?? []).some((one) => !one.answered) || !!update.cards;
    if (sitting && wasAsked.current && !asked && !update.over) {
      latest.current();
    }
    wasAsked.current = asked;
  }, [sitting, update]);
  useGone(sitting !== "" && !blank && !update.over, latest);
  return { covered: shared && !update.over && (!sitting || blank), blank, cover, open };
}

/** The page is left, or nobody touches it. */
function useGone(on: boolean, gone: { readonly current: () => void }): void {
  useLayoutEffect(() => {
    if (!on) {
      return;
    }
    let timer = 0;
    const touched = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => gone.current(), IDLE);
    };
    const looked = () => document.hidden && gone.current();
    touched();
    looked(); // the page may have been left before the table said who sits there
    document.addEventListener("visibilitychange", looked);
    window.addEventListener("pointerdown", touched);
    window.addEventListener("keydown", touched);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", looked);
      window.removeEventListener("pointerdown", touched);
      window.removeEventListener("keydown", touched);
    };
  }, [on, gone]);
}
