/** The referee's table with real cards: what was told, what is asked, everybody. Nothing has to be acknowledged. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import type { Names } from "../people/sides";
import { lazy } from "../frame/lazy";
import type { FromPage, Line, PersonView, Rules, Update } from "../wire";
import { rowsOf } from "./rows";
import { RunningSheet } from "./sheet";
import { Told } from "./told";
import "./desk.css";

const Correct = lazy(() => import("../tools/panels").then((one) => one.Correct));
const WhyPanel = lazy(() => import("./why").then((one) => one.WhyPanel));

interface Props {
  header: Rules;
  update: Update;
  people: readonly PersonView[];
  lines: readonly Line[];
  names: Names;
  sideOf(who: string): number;
  wide: boolean;
  dare(message: FromPage): Promise<void>;
  /** What is asked. */
  children: ComponentChildren;
}

export function Desk({ header, update, people, lines, names, sideOf, wide, dare, children }: Props) {
  const [open, setOpen] = useState<"" | "correct" | "why">("");
  const close = () => setOpen("");
  const rows = rowsOf(update, update.cards?.told ?? [], lines);
  const name = (who: string) => names[who] ?? who;
  return (
    <div class="desk">
      {rows.length > 0 ? (
        <Told rows={rows} name={name} sideOf={sideOf} wide={wide} />
      ) : (
        <p class="desk-question">{update.questions?.find((one) => !one.answered)?.text}</p>
      )}
      <div class="desk-asked">{children}</div>
      <div class="desk-sheet">
        <div class="desk-tools">
          {Object.keys(header.correctable).length > 0 && (
            <button type="button" class="btn btn-ghost" onClick={() => setOpen("correct")}>
              Correct a number
            </button>
          )}
          <button type="button" class="btn btn-ghost" onClick={() => setOpen("why")}>
            Why
          </button>
        </div>
        <RunningSheet update={update} people={people} names={names} sideOf={sideOf} wide={wide} />
      </div>
      {open === "correct" && (
        <Correct header={header} update={update} dare={(said) => dare(said).then(() => undefined)} close={close} />
      )}
      {open === "why" && <WhyPanel lines={lines} close={close} />}
    </div>
  );
}
