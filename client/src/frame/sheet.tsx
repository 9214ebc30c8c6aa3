/** A sheet that comes up from below and covers the field; Escape, or its button, takes it down again. */

import type { ComponentChildren } from "preact";

import { useDialog } from "./dialog";
import { Icon } from "./icons";
import "./panel.css";
import "./sheet.css";

interface Props {
  title: string;
  close(): void;
  children: ComponentChildren;
}

export function Sheet({ title, close, children }: Props) {
  const { box, shut, closed } = useDialog(close);
  return (
    <dialog ref={box} class="sheet" aria-label={title} onClose={closed}>
      <button class="btn btn-ghost btn-square sheet-close" aria-label="Close" onClick={shut}>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
