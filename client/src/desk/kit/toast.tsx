/** What was just done, and a way back: it stays for a while. */

import { useEffect } from "preact/hooks";

import { Outline } from "../../frame/outline";
import "./toast.css";

export interface Done {
  text: string;
  /** What takes it back. */
  undo?: (() => void) | undefined;
}

interface Props {
  done: Done | undefined;
  close(): void;
}

const STAYS = 10_000;
const BACK = "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12";

export function Toast({ done, close }: Props) {
  useEffect(() => {
    if (done) {
      const timer = setTimeout(close, STAYS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [done]);
  return (
    <div class="toast-place" role="status">
      {done && (
        <p class="toast" data-toast>
          <span dir="auto">{done.text}</span>
          {done.undo && (
            <button
              class="btn"
              data-do="undo"
              onClick={() => {
                done.undo?.();
                close();
              }}
            >
              <Outline d={BACK} /> Undo
            </button>
          )}
        </p>
      )}
    </div>
  );
}
