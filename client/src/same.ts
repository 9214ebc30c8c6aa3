/** What is told again and is the same stays the same object: whoever draws from it sees that nothing changed. */

import { useRef } from "preact/hooks";

type Plain = Record<string, unknown>;

/** The new value, with every part of the old one that is equal. Both are plain data, as JSON has it. */
export function kept<T>(old: unknown, fresh: T): T {
  if (Object.is(old, fresh) || typeof old !== "object" || typeof fresh !== "object" || !old || !fresh) {
    return fresh;
  }
  if (Array.isArray(old) !== Array.isArray(fresh)) {
    return fresh;
  }
  const [before, now] = [old as Plain, fresh as Plain];
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = kept(before[key], now[key]);
    now[key] = part;
    same &&= Object.is(part, before[key]) && key in before;
  }
  return same ? (old as T) : fresh;
}

/** What is worked out anew and comes out the same is the same object as the last time. */
export function useKept<T>(fresh: T): T {
  const last = useRef(fresh);
  last.current = kept(last.current, fresh);
  return last.current;
}
