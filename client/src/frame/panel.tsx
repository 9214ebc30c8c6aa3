/** A panel in front of the table, and how it speaks to the table. */

import type { FromPage, FromTable } from "../wire";
import { useDialog } from "./dialog";
import "./forms.css";
import "./panel.css";

/** Say something; what cannot be is told on the page, and nothing comes back. */
export type Dare = (message: FromPage) => Promise<FromTable | undefined>;

/** A panel in front of the table; Escape closes it. */
export function Panel({
  title,
  close,
  children,
}: {
  title: string;
  close(): void;
  children: preact.ComponentChildren;
}) {
  const { box, shut, closed } = useDialog(close);
  return (
    <dialog ref={box} onClose={closed} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button onClick={shut}>Close</button>
      </header>
      {children}
    </dialog>
  );
}
