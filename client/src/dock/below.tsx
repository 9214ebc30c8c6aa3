/** There are more answers than are in sight: a sign at the lower edge, which brings them. */

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
  const further = () => list.current?.scrollBy(0, list.current.clientHeight / 2);
  return (
    <>
      <span ref={end} class="dock-end" />
      {below && (
        <button type="button" class="dock-below" tabIndex={-1} aria-hidden="true" onClick={further}>
          <Icon name="down" small /> more
        </button>
      )}
    </>
  );
}
