/** Signs of the frame: home, back and forth, the menu, the story. */

import { Outline } from "./outline";

const SHAPES = {
  home: "M4 11l8-7 8 7M6 10v9h4v-5h4v5h4v-9",
  undo: "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
  redo: "M16 5l4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3",
  menu: "M4 7h16M4 12h16M4 17h16",
  story: "M4 6h16M4 10h16M4 14h10M4 18h12",
  map: "M12 3l7.800 4.500v9L12 21l-7.800-4.500v-9z",
  close: "M6 6l12 12M18 6L6 18",
  coach:
    "M9.500 18h5M10.500 21h3M12 3a6.500 6.500 0 0 1 3.800 11.800c-.8.6-1.300 1.200-1.300 2.200h-5c0-1-.5-1.600-1.300-2.200A6.500 6.500 0 0 1 12 3z",
  on: "M8 5l10 7-10 7z",
  why: "M9.500 9a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .9-1 1.700M12 16.500v.500M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
};

export type IconName = keyof typeof SHAPES;

export function Icon({ name }: { name: IconName }) {
  return <Outline d={SHAPES[name]} />;
}
