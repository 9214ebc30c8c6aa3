/** A fault under its field: what is wrong, by which rule, and what would mend it. */

import { Outline } from "../../frame/outline";
import type { Fault, Fix } from "../keeping";
import "./fault-line.css";

interface Props {
  fault: Fault;
  /** Whoever is described by it names this. */
  id?: string;
  fix(fix: Fix): void;
}

const SIGN = "M12 4l9.500 16h-19zM12 10v5M12 17.500v.5";

export function FaultLine({ fault: { level = "error", text, rule, fixes = [] }, id, fix }: Props) {
  return (
    <p class={`fault-line fault-${level}`} id={id} data-fault={level}>
      <Outline d={SIGN} />
      <span>
        <span dir="auto">{text.charAt(0).toLocaleUpperCase() + text.slice(1)}</span>
        {rule && !text.includes(rule) && <small> {rule}</small>}
        {fixes.map((one) => (
          <button key={one.label} data-do="fix" onClick={() => fix(one)}>
            {one.label}
          </button>
        ))}
      </span>
    </p>
  );
}

/** The fields with what a fix changes: one that is null is taken away. */
export function mended(row: Record<string, unknown>, fix: Fix): Record<string, unknown> {
  const all = Object.entries({ ...row, ...fix.row });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** Whether a fault is about this place, or something in it. */
export function isAt(fault: Fault, ...place: (string | number)[]): boolean {
  return place.every((part, at) => fault.path[at] === part);
}
