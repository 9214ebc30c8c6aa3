/** How much room there is: the phone's frame, the phone's with the story beside it, the laptop's, a phone on its side. */

import { useLayoutEffect, useState } from "preact/hooks";

export type Size = "phone" | "wide" | "laptop" | "lying";

/** A window, in pixels as large as the page draws them. */
export interface Window {
  width: number;
  height: number;
}

export interface Room extends Window {
  size: Size;
  /** How many whole cards of people fit below each other in a flank. */
  cards: number;
  /** How much larger than usual everything is drawn. */
  zoom: number;
}

const LAPTOP = 1080;
const WIDE = 720;
const LOW = 520;
const LYING = 560;

export function sizeOf(width: number, height: number): Size {
  if (height < LOW && width >= LYING && width > height) {
    return "lying";
  }
  if (width >= LAPTOP) {
    return "laptop";
  }
  return width >= WIDE ? "wide" : "phone";
}

/** What stands above and below the flanks of a laptop, of a screen, and one whole card in them; in pixels. */
const AROUND = 338;
const AROUND_SCREEN = 240;
const CARD = 202;

/** A screen on a wall is read from afar: everything is drawn larger, as long as the laptop's frame fits. */
const AFAR = 1.5;

/** `larger`: how much larger somebody wants everything drawn. */
export function roomFor(window: Window, screen: boolean, larger = 1): Room {
  const zoom = screen ? Math.max(1, Math.min(AFAR, window.width / LAPTOP)) : larger;
  const [width, height] = [window.width / zoom, window.height / zoom];
  const cards = Math.floor((height - (screen ? AROUND_SCREEN : AROUND)) / CARD);
  return { size: sizeOf(width, height), width, height, cards, zoom };
}

function now(): Window {
  return { width: innerWidth, height: innerHeight };
}

export function useWindow(): Window {
  const [window, setWindow] = useState(now);
  useLayoutEffect(() => {
    const look = () => setWindow(now());
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return window;
}
