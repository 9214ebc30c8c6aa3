/** What a changed answer changes: how it ends, and by person what is different then. Nothing that stays the same. */

import { Arms } from "../heraldry/arms";
import type { Names } from "../people/sides";
import type { Left, Report, Result } from "../wire";

interface Props {
  report: Report;
  names: Names;
  sideOf(who: string): number;
}

export function Differences({ report, names, sideOf }: Props) {
  const people = report.people ?? [];
  return (
    <div class="differences" role="status">
      <p>
        <b>{endings(report)}</b>
      </p>
      {report.lines.length > 0 && <p class="differences-story">{report.lines.map((line) => line.text).join(" ")}</p>}
      <ul>
        {people.map(({ who, was, would }) => (
          <li key={who}>
            <Arms name={names[who] ?? who} size={26} side={sideOf(who)} out={!would.up} label="" />
            <span>
              {names[who] ?? who}: <del>{leftInWords(was)}</del> → <b>{leftInWords(would)}</b>
            </span>
          </li>
        ))}
      </ul>
      {people.length === 0 && <p>Everybody is left as they were.</p>}
    </div>
  );
}

export function endings({ result, over, was, was_over: wasOver }: Report): string {
  if (!over) {
    return "It would not be over yet.";
  }
  if (wasOver && (result?.side ?? "") === (was?.side ?? "")) {
    return result?.side ? `${result.side} would have won all the same.` : "It would have been undecided all the same.";
  }
  return `${wonBy(result)}${wasOver ? `, not ${was?.side || "undecided"}` : ""}.`;
}

function wonBy(result: Result | null | undefined): string {
  return result?.side ? `${result.side} would have won` : "It would have been undecided";
}

/** How a fight leaves somebody: what counts against them, and their state. */
export function leftInWords({ up, tracks = [], words = [] }: Left): string {
  const harm = tracks.filter((track) => track.role !== "pool" && track.value > 0);
  const numbers = harm.map((track) => `${track.value} ${track.name}`);
  const state = up ? [] : words.slice(0, 1);
  const all = [...state, ...numbers];
  return all.length > 0 ? all.join(", ") : up ? "unhurt" : "out of it";
}
