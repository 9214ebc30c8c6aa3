/** Signs of the end: to the beginning and the end, back and on, play, hold, a branch, the record. */

import { Outline } from "../frame/outline";

const SHAPES = {
  first: "M7 5v14M18 6l-9 6 9 6z",
  last: "M17 5v14M6 6l9 6-9 6z",
  back: "M15 6l-7 6 7 6",
  on: "M9 6l7 6-7 6",
  play: "M8 5l10 7-10 7z",
  hold: "M9 6v12M15 6v12",
  fork: "M6 20V4M6 14c0-5 12-2 12-9M15 8l3-3 3 3",
  record: "M7 3h8l4 4v14H7zM15 3v4h4M10 12h6M10 16h6",
  sides: "M7 8h13l-4-4M17 16H4l4 4",
  next: "M5 6l7 6-7 6M13 6l7 6-7 6",
  story: "M4 6h16M4 10h16M4 14h10M4 18h12",
};

export type EndIcon = keyof typeof SHAPES;

export function Sign({ name }: { name: EndIcon }) {
  return <Outline d={SHAPES[name]} />;
}
