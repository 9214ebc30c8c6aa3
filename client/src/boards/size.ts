/** The size of an element, as it changes. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

/** Until it is measured, a phone's. */
const FIRST: Size = { width: 390, height: 334 };

export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(FIRST);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) {
      return undefined;
    }
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) =>
        old.width === width && old.height === height ? old : { width: width || 1, height: height || 1 },
      );
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return size;
}
