/** Single letters of the table: back and forth, the story, and why. */

import { useLayoutEffect } from "preact/hooks";

import type { FromPage, Update } from "../wire";

type Dare = (message: FromPage) => Promise<void>;

export function useKeys(update: Update, on: boolean, dare: Dare, story?: (how: "open" | "why") => void): void {
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (!on || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) {
        return;
      }
      if (event.key === "u" && update.can_undo) {
        void dare({ type: "undo" });
      } else if (event.key === "r" && update.can_redo) {
        void dare({ type: "redo" });
      } else if (event.key === "l") {
        story?.("open");
      } else if (event.key === "w") {
        story?.("why");
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [update.can_undo, update.can_redo, on, dare, story]);
}
