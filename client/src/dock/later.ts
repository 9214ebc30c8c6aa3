/** What the dock shows once something was tapped: fetched when the answers stand, and there before the first tap. */

import { useEffect } from "preact/hooks";

import { lazy } from "../frame/lazy";

const opened = () => import("./opened");

export const Confirm = lazy(() => opened().then((one) => one.Confirm));
export const DeedPanel = lazy(() => opened().then((one) => one.DeedPanel));
export const TypingLine = lazy(() => opened().then((one) => one.TypingLine));

export function useLater(): void {
  useEffect(() => {
    for (const part of [Confirm, DeedPanel, TypingLine]) {
      void part.fetch();
    }
  }, []);
}
