/** A chart is a figure: its name is a sentence that says it all, and its table follows. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { Outline } from "../frame/outline";
import { useUnique } from "../frame/unique";
import { readSettings } from "../settings";
import { csv, read, type Table } from "./table";
import "./figure.css";

/** What every chart takes. */
export interface Framing {
  /** What stands above it; without it the table's button stands beside the chart. */
  head?: string | undefined;
  /** What stands beside the head, small: how exact it is, what is counted. */
  note?: string | undefined;
  /** Numbers are still coming in. */
  growing?: boolean | undefined;
  /** Its table has a button and the key T; a small chart among others may do without. */
  tools?: boolean | undefined;
}

interface Props extends Framing {
  says: string;
  table: Table;
  class?: string;
  children: ComponentChildren;
}

const TABLE = "M4 5h16v14H4zM4 10h16M4 14.500h16M10 10v9";

export function Figure({ says, table, class: look = "", head, note, growing, tools = true, children }: Props) {
  const id = useUnique();
  const figure = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useTableKey(figure, tools, () => setOpen((was) => !was));
  const button = tools && (
    <button
      class="btn btn-ghost btn-square chart-tool"
      aria-label="Table"
      title="Table (T)"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
    >
      <Outline d={TABLE} />
    </button>
  );
  return (
    <figure ref={figure} class={`chart ${look}`} aria-label={says} aria-busy={growing ? "true" : undefined}>
      {(head || note) && (
        <figcaption class="chart-head">
          {head && <h2>{head}</h2>}
          {note && <small>{note}</small>}
          {button}
        </figcaption>
      )}
      <div class="chart-body">
        {children}
        {!head && !note && button}
      </div>
      <div
        id={id}
        class={open ? "chart-numbers" : "unseen"}
        {...(open && { tabIndex: 0, role: "group", "aria-label": table.caption })}
      >
        {open && (
          <button class="btn btn-ghost" onClick={() => save(table)}>
            Save as CSV
          </button>
        )}
        <Numbers table={table} />
      </div>
    </figure>
  );
}

/** By their places: namesakes are different people. */
function Numbers({ table: { caption, head, rows } }: { table: Table }) {
  const heads = head.map((name, at) => ({ name, at }));
  const lines = rows.map(([first, ...cells], at) => ({ first, cells: cells.map((cell, n) => ({ cell, n })), at }));
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map(({ name, at }) => (
            <th key={at} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ first, cells, at }) => (
          <tr key={at}>
            <th scope="row">
              <bdi>{read(first)}</bdi>
            </th>
            {cells.map(({ cell, n }) => (
              <td key={n}>{read(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** T opens the table of the chart one is in, or of all where one is in none. */
function useTableKey(figure: { current: HTMLElement | null }, on: boolean, toggle: () => void): void {
  useLayoutEffect(() => {
    if (!on) return undefined;
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      const elsewhere = target.closest("input, textarea, select, dialog") ?? target.closest("figure.chart");
      if (event.key !== "t" || event.ctrlKey || event.metaKey || event.altKey || !readSettings().keys) return;
      if (!elsewhere || elsewhere === figure.current) toggle();
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });
}

function save(table: Table): void {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([csv(table)], { type: "text/csv" }));
  file.download = `${table.caption.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}.csv`;
  file.click();
  URL.revokeObjectURL(file.href);
}
