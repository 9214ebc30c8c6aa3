/** A sheet that comes up from below and covers the field; Escape, or its button, takes it down again. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { Icon } from "./icons";
import "./panel.css";
import "./sheet.css";

interface Props {
  title: string;
  close(): void;
  children: ComponentChildren;
}

export function Sheet({ title, close, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} class="sheet" aria-label={title} onClose={close}>
      <button class="btn btn-ghost btn-square sheet-close" aria-label="Close" onClick={() => box.current?.close()}>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
