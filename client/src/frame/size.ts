/** How much room there is: the phone's frame, the phone's with the story beside it, the laptop's, a phone on its side. */

import { useEffect, useState } from "preact/hooks";

export type Size = "phone" | "wide" | "laptop" | "lying";

const LAPTOP = 1080;
const WIDE = 720;
const LOW = 520;
const LYING = 560;

export function sizeOf(width: number, height: number): Size {
  if (width >= LAPTOP) {
    return "laptop";
  }
  if (height < LOW && width >= LYING && width > height) {
    return "lying";
  }
  return width >= WIDE ? "wide" : "phone";
}

function now(): Size {
  return sizeOf(innerWidth, innerHeight);
}

export function useSize(): Size {
  const [size, setSize] = useState(now);
  useEffect(() => {
    const look = () => setSize(now());
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return size;
}
