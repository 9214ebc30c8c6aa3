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
      return {
        ...person,
        tracks: person.tracks.map((track) =>
          track.name === word(line, "track") ? { ...track, value: number(line, "after") ?? track.value } : track,
        ),
      };
    case "condition":
      return { ...person, conditions: words(line, "after").map((text) => conditionOf(text, person, now)) };
    case "up":
      return { ...person, up: number(line, "after") !== 0 };
    default:
      return person;
  }
}

/** A line tells conditions in words; what kind they are is known from before or from now. */
function conditionOf(text: string, before: PersonView, now: PersonView): Condition {
  return [...now.conditions, ...before.conditions].find((one) => one.text === text) ?? { kind: "", text };
}
