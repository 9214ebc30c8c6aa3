/** A dialog before everything else: it opens as it is drawn. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Dialog {
  box: RefObject<HTMLDialogElement | null>;
  /** By its button: it is gone at once, so what is pressed next may open it again. */
  shut(): void;
  /** By Escape: the browser tells a moment later, to a dialog that may be gone by then. */
  closed(): void;
}

export function useDialog(close: () => void): Dialog {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    box.current?.showModal();
  }, []);
  return {
    box,
    shut() {
      box.current?.close();
      close();
    },
    closed() {
      if (box.current) {
        close();
      }
    },
  };
}
