/** The referee's table with real cards: what was told, what is asked, everybody. Nothing has to be acknowledged. */

import type { ComponentChildren } from "preact";

import type { Names } from "../people/sides";
import type { Line, PersonView, Update } from "../wire";
import { rowsOf } from "./rows";
import { RunningSheet } from "./sheet";
import { Told } from "./told";
import "./desk.css";

interface Props {
  update: Update;
  people: readonly PersonView[];
  lines: readonly Line[];
  names: Names;
  sideOf(who: string): number;
  wide: boolean;
  /** What is asked. */
  children: ComponentChildren;
}

export function Desk({ update, people, lines, names, sideOf, wide, children }: Props) {
  const rows = rowsOf(update, update.cards?.told ?? [], lines);
  const name = (who: string) => names[who] ?? who;
  return (
    <div class="desk">
      <Told rows={rows} name={name} sideOf={sideOf} wide={wide} />
      <div class="desk-asked">{children}</div>
      <div class="desk-sheet">
        <RunningSheet update={update} people={people} names={names} sideOf={sideOf} wide={wide} />
      </div>
    </div>
  );
}
