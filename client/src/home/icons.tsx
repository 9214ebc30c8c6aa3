/** Signs of the first pages. */

import { Outline } from "../frame/outline";

const SHAPES = {
  play: "M7 4.500v15l12-7.500z",
  learn: "M2 9l10-5 10 5-10 5zM6 11.500V17c3.500 2.700 8.500 2.700 12 0v-5.500M22 9v6",
  friends:
    "M8.500 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2 20c0-4 2.500-6.500 6.500-6.500S15 16 15 20M16 11a3 3 0 1 0-1-5.800M17 14c3 .3 5 2.500 5 6",
  cards: "M4 8.500L12 5l6 13-8 3.500zM13.500 4.500L20 4v13",
  fights:
    "M4 4l12 12M4 4v3l10 10M4 4h3l10 10M20 4L8 16M20 4v3L10 17M20 4h-3L7 14M5 15l4 4M3 21l3-3M19 15l-4 4M21 21l-3-3",
  file: "M5 3h10l4 4v14H5zM15 3v4h4M12 18v-7m-3 3l3-3 3 3",
  settings:
    "M12 8.500a3.500 3.500 0 1 0 .1 0zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100",
  desk: "M5 3h10l4 4v14H5zM8 9h8M8 13h8M8 17h5",
  lab: "M9 3h6M10 3v6l-5.500 9.500A1.700 1.700 0 0 0 6 21h12a1.700 1.700 0 0 0 1.500-2.500L14 9V3M7.500 15h9",
  search: "M10.500 4a6.500 6.500 0 1 0 .1 0zM15.500 15.500L21 21",
  link: "M10 14a4.500 4.500 0 0 0 6.500 0l3-3A4.600 4.600 0 0 0 13 4.500l-1 1M14 10a4.500 4.500 0 0 0-6.500 0l-3 3A4.600 4.600 0 0 0 11 19.500l1-1",
  close: "M6 6l12 12M18 6L6 18",
  back: "M14 6l-6 6 6 6",
};

export type SignName = keyof typeof SHAPES;

export function Sign({ name }: { name: SignName }) {
  return <Outline d={SHAPES[name]} />;
}
