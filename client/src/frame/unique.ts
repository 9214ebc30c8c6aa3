/** A name that nothing else on the page has: Preact's own are alike wherever parts of a page are drawn apart. */

import { useState } from "preact/hooks";

let given = 0;

export function another(): string {
  given += 1;
  return `u${given}`;
}

export function useUnique(): string {
  return useState(another)[0];
}
