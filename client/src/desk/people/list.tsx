/** Everybody on the desk: found by name, weapon or edition. */

import { useState } from "preact/hooks";

import { Outline } from "../../frame/outline";
import { Arms } from "../../heraldry/arms";
import { Sign } from "../../home/icons";
import type { Listed } from "../keeping";
import { Chips } from "../kit/chips";
import type { ImportPeople } from "./importing";

interface Props {
  people: readonly Listed[];
  open: string;
  go(id: string): void;
  make(): void;
  imported(id: string): void;
  read: ImportPeople;
}

const PLUS = "M12 5v14M5 12h14";
const MOST_BARS = 8;

export function PeopleList({ people, open, go, make, read: Read, imported }: Props) {
  const [sought, setSought] = useState("");
  const [edition, setEdition] = useState("");
  const editions = [...new Set(people.map((one) => one.edition))];
  const words = sought.toLocaleLowerCase();
  const shown = people.filter(
    (one) =>
      (!edition || one.edition === edition) &&
      [one.title, one.summary.line ?? "", one.edition].join(" ").toLocaleLowerCase().includes(words),
  );
  return (
    <section class="people-list" aria-label="People">
      <div class="people-seek">
        <label class="people-search">
          <span class="unseen">Look for</span>
          <Sign name="search" />
          <input
            type="search"
            placeholder="Name, weapon, edition"
            value={sought}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
        </label>
        <button class="btn btn-main btn-square" aria-label="New person" data-do="new" onClick={make}>
          <Outline d={PLUS} />
        </button>
      </div>
      {editions.length > 1 && (
        <Chips
          label="Edition"
          value={edition}
          options={[["", "all"], ...editions.map((one) => [one, one] as const)]}
          pick={setEdition}
        />
      )}
      <ul class="people-rows">
        {shown.map((one) => (
          <li key={one.id}>
            <button
              data-person={one.title}
              aria-current={one.id === open ? "true" : undefined}
              onClick={() => go(one.id)}
            >
              <Arms name={one.title} size={38} label="" />
              <span class="people-words">
                <b dir="auto">{one.title || "Nameless"}</b>
                <small class={one.summary.faults ? "people-fault" : ""} dir="auto">
                  {one.summary.faults ? faultsOf(one) : one.summary.line}
                </small>
              </span>
              <span class="people-marks">
                <span class="people-edition">{one.edition}</span>
                <Hurt points={Number(one.summary.marks?.["hurt"] ?? 0)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {people.length > 0 && shown.length === 0 && <p class="people-none">Nobody is called that.</p>}
      <Read done={imported} />
    </section>
  );
}

function faultsOf({ summary: { faults = 0, fault = "" } }: Listed): string {
  return `${faults} ${faults === 1 ? "fault" : "faults"}: ${fault}`;
}

/** What is carried of other fights, a bar a point. */
function Hurt({ points }: { points: number }) {
  if (points <= 0) {
    return null;
  }
  const bars = Math.min(MOST_BARS, Math.ceil(points));
  return (
    <span class="people-hurt" role="img" aria-label={`${points} carried`}>
      {Array.from({ length: bars }, (_, at) => (
        <i key={at} class={at + 1 > points ? "half" : ""} />
      ))}
    </span>
  );
}
