/** Where what is pointed at lies, and where the bubble stands: looked up again as the page moves. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import { found } from "./spot";
import { type Box, type Place, standOf } from "./stand";

const EVERY = 200;
/** What can be another on the page while its elements stay: what is chosen, open or possible. */
const CHANGES = ["class", "aria-pressed", "aria-checked", "aria-disabled"];
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
    return watched(look);
  }, [selectors]);
  return box;
}

/** Look again as soon as the page is another, and now and then while something moves on it. */
function watched(look: () => void): () => void {
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: CHANGES });
  const timer = window.setInterval(look, EVERY);
  window.addEventListener("resize", look);
  return () => {
    changes.disconnect();
    window.clearInterval(timer);
    window.removeEventListener("resize", look);
  };
}

/** Where the bubble stands, so that all of this stays in sight. */
export function useStand(
  bubble: { current: HTMLElement | null },
  clear: readonly (Box | undefined)[],
  better: readonly (Box | undefined)[],
): Place {
  const [place, setPlace] = useState<Place>({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const field = document.querySelector(".frame-field")?.getBoundingClientRect();
    const { width = 0, height = 0 } = bubble.current?.getBoundingClientRect() ?? {};
    const page = { width: window.innerWidth, height: window.innerHeight };
    const from = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
    const room = { bubble: { width, height }, page, from, dock: field?.bottom ?? page.height };
    const next = standOf({ ...room, clear: there(clear), better: there(better) });
    setPlace((last) => (last.left === next.left && last.top === next.top ? last : next));
  });
  return place;
}

function there(boxes: readonly (Box | undefined)[]): Box[] {
  return boxes.filter((one) => one !== undefined);
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
