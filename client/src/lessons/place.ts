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
/** A bubble that is nearer than this to where it should stand stands there. */
const NEAR = 0.5;

/** How much larger the table is drawn than the window measures it. */
function larger(): number {
  return document.querySelector(".table")?.currentCSSZoom ?? 1;
}

/** A box of the window, as large as the table draws it. */
function drawn({ left, top, width, height }: Box): Box {
  const zoom = larger();
  return { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom };
}

/** How large the window is, as the table draws it. */
export function windowDrawn(): Box {
  return drawn({ left: 0, top: 0, width: window.innerWidth, height: window.innerHeight });
}

function boxIn(selector: string): Box | undefined {
  const element = document.querySelector(selector);
  return element ? drawn(element.getBoundingClientRect()) : undefined;
}

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
    const field = boxIn(".frame-field");
    const top = boxIn(".top");
    const page = windowDrawn();
    const said = bubble.current ? drawn(bubble.current.getBoundingClientRect()) : { width: 0, height: 0 };
    const room = { bubble: said, page, from: endOf(top) ?? 0, dock: endOf(field) ?? page.height };
    const next = standOf({ ...room, clear: there(clear), better: there(better) });
    setPlace((last) => (isNear(last, next) ? last : next));
  });
  return place;
}

function isNear(one: Place, other: Place): boolean {
  return Math.abs(one.left - other.left) < NEAR && Math.abs(one.top - other.top) < NEAR;
}

function endOf(box: Box | undefined): number | undefined {
  return box && box.top + box.height;
}

function there(boxes: readonly (Box | undefined)[]): Box[] {
  return boxes.filter((one) => one !== undefined);
}

function boxOf(element: Element | undefined): Box | undefined {
  if (!element) {
    return undefined;
  }
  const { left, top, width, height } = drawn(element.getBoundingClientRect());
  return { left: left - AIR, top: top - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
}

function same(one: Box | undefined, other: Box | undefined): boolean {
  return (
    one?.left === other?.left && one?.top === other?.top && one?.width === other?.width && one?.height === other?.height
  );
}
