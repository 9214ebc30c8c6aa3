/** A name that nothing else on the page has: Preact's own are alike wherever parts of a page are drawn apart. */

import { useState } from "preact/hooks";

let given = 0;

export function another(): string {
  given += 1;
  return `u${given}`;
}

/** The name of a part of what has such a name. The dash keeps it apart: part 2 of `u4` must not be `u42`. */
export function partOf(id: string, part: number): string {
  return `${id}-${part}`;
}

export function useUnique(): string {
  return useState(another)[0];
}
