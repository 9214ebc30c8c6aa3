/** What stands beside what is asked and shown: it follows one frame later, so that those are seen sooner. */

import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  children: VNode;
  /** The layout it belongs to: with another one it is drawn at once, together with all the rest. */
  layout: string;
}

export function AfterPaint({ children, layout }: Props) {
  const shown = useRef({ children, layout });
  const [, draw] = useState<object>();
  if (shown.current.layout !== layout || document.hidden) {
    shown.current = { children, layout };
  }
  useLayoutEffect(() => {
    if (shown.current.children === children) {
      return undefined;
    }
    return afterPaint(() => {
      shown.current = { children, layout };
      draw({});
    });
  }, [children, layout]);
  return shown.current.children;
}

const waiting = new Set<() => void>();

/** Calls what waits when the next frame is painted, all in one go. */
function afterPaint(call: () => void): () => void {
  if (waiting.size === 0) {
    requestAnimationFrame(() => setTimeout(callAll));
  }
  waiting.add(call);
  return () => waiting.delete(call);
}

function callAll(): void {
  const calls = [...waiting];
  waiting.clear();
  for (const call of calls) {
    call();
  }
}
