/** Where on the page a remark points to: the element, found by the facts that parts of the table carry. */

import type { Spot } from "../wire";

/** Where there is no column for the story, what was done last stands on the field; the last line says what came then. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  ribbon: [".ribbon-slot"],
  story: [".frame-story", ".last", ".frame-handle"],
  field: [".frame-field"],
  dock: [".frame-dock"],
  hand: [".hand", ".groups-row, .groups", ".ribbon-slot"],
  status: [".top"],
};

export const DOCK = ".frame-dock";

/** Somebody as they stand on the field. */
export function standsAs(who: string | undefined): string[] {
  return who ? [`.frame-field [data-person="${who}"]`] : [];
}

/** The selectors to try, the most exact first. `answers`: it is to be pressed, not only looked at. */
export function selectorsOf(spot: Spot, answers: boolean): string[] {
  const { verb, whom, cards, number, person, card, part } = spot;
  if (spot.lay) {
    return [...unlaid(spot), ...spot.lay.map((one) => `[data-card="${one}"]`)];
  }
  if (verb) {
    const deed = `.frame-dock [data-deed="${verb}"]`;
    return [
      ...unsaid(spot),
      ...(number === undefined || number === null ? [] : [`${deed}[data-number="${number}"]`]),
      ...(whom ? [`${deed}[data-whom="${whom.join(" ")}"]`] : []),
      ...(cards ? [`${deed}[data-cards="${cards.join(" ")}"]`] : []),
      deed,
      ".frame-dock",
    ];
  }
  if (card) {
    const pressed = [`[data-card="${card}"]`, `.frame-dock [data-cards="${card}"]`];
    const seen = `.frame-field [data-face="${card}"]`;
    return [...(answers ? [...pressed, seen] : [seen, ...pressed]), ".hand, .frame-dock"];
  }
  if (person) {
    return [...standsAs(person), `article[data-who="${person}"]`, `[data-person="${person}"]`, ".frame-field"];
  }
  return [...(PARTS[part ?? ""] ?? [])];
}

/** Cards of the hand that are not yet chosen, or not yet as they should be. */
function unlaid({ lay = [], beside = [] }: Spot): string[] {
  return [
    ...lay.map((one) => `[data-card="${one}"]:not(.hand-chosen-main)`),
    ...beside.map((one) => `[data-card="${one}"]:not(.hand-chosen-beside)`),
  ];
}

/** Words of the answer that can be chosen from a list that is open, and are not yet. */
function unsaid({ words = [] }: Spot): string[] {
  return words.map((word) => `:is(.dock-heads, .details) [data-say="${word}"][aria-checked="false"]`);
}

/** The answer, once a first tap has shown what would come of it. */
export function lookedAt({ verb, whom, card }: Spot): string {
  if (card) {
    return `.frame-dock [data-cards="${card}"][aria-pressed="true"]`;
  }
  return `.frame-dock [data-deed="${verb}"]${whom ? `[data-whom="${whom.join(" ")}"]` : ""}[aria-pressed="true"]`;
}

/** Back from what was to be done, where that is another answer than the one that is wanted. */
export const BACK = ".frame-dock .confirm-buttons button:not(.dock-main)";

/** The button that does what has been chosen, once it can be done. */
export function doneBy(spot: Spot): string {
  const first = [...unlaid(spot), ...unsaid(spot)];
  const ready = first.length > 0 ? `.table:not(:has(${first.join(", ")})) ` : "";
  const button = spot.verb ? `[data-do="${spot.verb}"]` : "[data-do]";
  return `${ready}.frame-dock ${button}:not([aria-disabled="true"])`;
}

/** The first of them that is on the page and can be seen. */
export function found(selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const seen = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().width > 0);
    if (seen) {
      return seen;
    }
  }
  return undefined;
}
