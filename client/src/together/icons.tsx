/** Signs of the waiting room and of company at the table. */

import { Outline } from "../frame/outline";

const SHAPES = {
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  check: "M5 12.5l4.5 4.500L19 7",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  bot: "M5 9h14v10H5zM12 9V5M9 5h6M9.500 14v.500M14.500 14v.500M2.500 13v3M21.500 13v3",
  begin: "M8 5l10 7-10 7z",
  say: "M4 5h16v11H11l-5 4v-4H4z",
  people:
    "M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 5.500a3 3 0 0 1 0 6M17.500 14.500c2.500.600 4 2.500 4 5.500",
  sound: "M4 9.500v5h4l5 4v-13l-5 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  quiet: "M4 9.500v5h4l5 4v-13l-5 4zM16.500 9.500l5 5M21.500 9.500l-5 5",
  clock: "M12 4a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 8v4.500l3 2",
  nudge: "M12 4a5 5 0 0 1 5 5c0 5 2 6 2 7H5c0-1 2-2 2-7a5 5 0 0 1 5-5zM10 19a2 2 0 0 0 4 0",
  change: "M4 9h14M14 5l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  home: "M4 11l8-7 8 7M6 10v9h4v-5h4v5h4v-9",
  link: "M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500",
};

export type SignName = keyof typeof SHAPES;

export function Sign({ name }: { name: SignName }) {
  return <Outline d={SHAPES[name]} />;
}
