/** The way to the rule book from a table: a button, a key, and every link that leads there. */

import { useLayoutEffect } from "preact/hooks";

import { Outline } from "../frame/outline";
import "./look.css";

const GLASS = "M10.500 4a6.500 6.500 0 1 0 .1 0zM15.500 15.500L21 21";

interface LookProps {
  edition: string;
  /** Single letters are keys. */
  keys: boolean;
  look(address: string): void;
}

/** Links to the book open it over the table: nobody leaves the fight for it. */
export function Look({ edition, keys, look }: LookProps) {
  const search = `#/rules/search?edition=${edition}`;
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      const chord = event.ctrlKey || event.metaKey || event.altKey;
      if (keys && event.key === "b" && !chord && !target.closest("input, textarea, select, dialog")) {
        event.preventDefault();
        look(search);
      }
    }
    function press(event: MouseEvent): void {
      const link = (event.target as Element).closest?.('a[href^="#/rules"]');
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        look(link.getAttribute("href") ?? search);
      }
    }
    window.addEventListener("keydown", key);
    document.addEventListener("click", press);
    return () => {
      window.removeEventListener("keydown", key);
      document.removeEventListener("click", press);
    };
  });
  return (
    <button
      class="btn btn-ghost btn-square tools-look"
      aria-label="Look up a rule"
      title="Look up a rule (B)"
      onClick={() => look(search)}
    >
      <Outline d={GLASS} />
    </button>
  );
}
