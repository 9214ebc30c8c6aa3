/** There are more answers than are in sight: a sign at the lower edge. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { Icon } from "./icons";
import "./below.css";

export function Below({ list }: { list: RefObject<HTMLElement | null> }) {
  const end = useRef<HTMLSpanElement>(null);
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([last]) => setBelow(!last?.isIntersecting), {
      root: list.current,
      rootMargin: "0px 0px 6px",
    });
    if (end.current) {
      watch.observe(end.current);
    }
    return () => watch.disconnect();
  }, [list]);
  return (
    <>
      <span ref={end} class="dock-end" />
      {below && (
        <span class="dock-below" aria-hidden="true">
          <Icon name="down" small /> more
        </span>
      )}
    </>
  );
}
