/** Where the spotlight and the bubble stand: looked up again as the page moves. */

import { useEffect, useState } from "preact/hooks";

import { found } from "./spot";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const EVERY = 200;
/** Between selectors, for they are compared as one text. */
const OR = "\n";
const AIR = 6;

/** The box of what is pointed at, the most exact selector first; nothing while it is not on the page. */
export function useBox(wanted: readonly string[]): Box | undefined {
  const selectors = wanted.join(OR);
  const [box, setBox] = useState<Box | undefined>();
  useEffect(() => {
    const look = () => {
      const next = selectors ? boxOf(found(selectors.split(OR))) : undefined;
      setBox((last) => (same(last, next) ? last : next));
    };
    if (selectors) {
      found(selectors.split(OR))?.scrollIntoView({ block: "nearest" });
    }
    look();
    const timer = window.setInterval(look, EVERY);
    window.addEventListener("resize", look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("resize", look);
    };
  }, [selectors]);
  return box;
}

function boxOf(element: Element | undefined): Box | undefined {
  if (!element) {
    return undefined;
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - AIR, top: top - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
}

function same(one: Box | undefined, other: Box | undefined): boolean {
  return (
    one?.left === other?.left && one?.top === other?.top && one?.width === other?.width && one?.height === other?.height
  );
}
