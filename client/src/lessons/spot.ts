/** Where on the page a remark points to: the element, found by the facts that parts of the table carry. */

import type { Spot } from "../wire";

const PARTS: Readonly<Record<string, string>> = {
  ribbon: ".ribbon-slot",
  story: ".frame-story, .frame-handle",
  field: ".frame-field",
  dock: ".frame-dock",
  hand: ".hand, .ribbon-slot",
  status: ".top",
};

/** The selectors to try, the most exact first. */
export function selectorsOf({ verb, whom, cards, number, person, card, part }: Spot): string[] {
  if (verb) {
    const deed = `.frame-dock [data-deed="${verb}"]`;
    return [
      ...(number === undefined || number === null ? [] : [`${deed}[data-number="${number}"]`]),
      ...(whom ? [`${deed}[data-whom="${whom.join(" ")}"]`] : []),
      ...(cards ? [`${deed}[data-cards="${cards.join(" ")}"]`] : []),
      deed,
      ".frame-dock",
    ];
  }
  if (card) {
    return [
      `[data-card="${card}"]`,
      `.frame-dock [data-cards="${card}"]`,
      `.frame-field [data-face="${card}"]`,
      ".hand, .frame-dock",
    ];
  }
  if (person) {
    return [`.frame-field [data-person="${person}"]`, `[data-person="${person}"]`, ".frame-field"];
  }
  return [PARTS[part ?? ""] ?? ""].filter(Boolean);
}

/** The button that does what has been chosen, once it can be done. */
export const DO = '.frame-dock [data-do]:not([aria-disabled="true"])';

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
