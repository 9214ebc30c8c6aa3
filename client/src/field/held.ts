/** People as the page may show them while something is not revealed yet: as they were, and what was told since. */

import type { Condition, Line, PersonView } from "../wire";
import { number, word, words } from "./facts";

/**
 * `before`: as the page had them. `now`: as they stand. `lines`: the whole log, `since`: how much of it the page had then,
 * `told`: how much may be shown.
 */
export function peopleTold(
  before: PersonView[],
  now: PersonView[],
  lines: Line[],
  since: number,
  told: number,
): PersonView[] {
  if (told >= lines.length || before.length === 0) {
    return now;
  }
  const old = new Map(before.map((person) => [person.id, person]));
  const after = new Map(now.map((person) => [person.id, person]));
  return now.map((person) => {
    const changes = lines.slice(since, told).filter((line) => line.who === person.id);
    return changes.reduce(
      (stands, line) => changed(stands, line, after.get(person.id) ?? stands),
      old.get(person.id) ?? person,
    );
  });
}

function changed(person: PersonView, line: Line, now: PersonView): PersonView {
  switch (line.kind) {
    case "track":
      return tracked(person, word(line, "track"), number(line, "after"));
    case "condition":
      return { ...person, conditions: conditionsOf(line, person, now) };
    case "up":
      return { ...person, up: number(line, "after") !== 0 };
    default:
      return person;
  }
}

/** What is lost by a track is no longer left on the sheet. */
const LEFT: Readonly<Record<string, string>> = { major: "hp", fatigue: "fp" };

function tracked(person: PersonView, name: string, after: number | undefined): PersonView {
  const track = person.tracks.find((one) => one.name === name);
  if (!track || after === undefined) {
    return person;
  }
  const left = LEFT[track.role ?? ""] ?? "";
  const had = person.sheet[left];
  return {
    ...person,
    tracks: person.tracks.map((one) => (one === track ? { ...track, value: after } : one)),
    sheet: typeof had === "number" ? { ...person.sheet, [left]: had + track.value - after } : person.sheet,
  };
}

/** A line tells each condition's words and kind; whom it is about is known from before or from now. */
function conditionsOf(line: Line, before: PersonView, now: PersonView): Condition[] {
  const known = [...now.conditions, ...before.conditions];
  const kinds = words(line, "kinds_after");
  return words(line, "after").map(
    (text, at) => known.find((one) => one.text === text) ?? { kind: kinds[at] ?? "", text },
  );
}
