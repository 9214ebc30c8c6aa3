/** Who comes when, drawn from what is told of it. */

import { useMemo } from "preact/hooks";

import { useKept } from "../same";
import { type Order, ribbonOf } from "./model";
import { Ribbon, type RibbonProps } from "./ribbon";

export function RibbonTold({ place, order, questions, people, lines, ...drawn }: Order & Omit<RibbonProps, "ribbon">) {
  const ribbon = useKept(
    useMemo(() => ribbonOf({ place, order, questions, people, lines }), [place, order, questions, people, lines]),
  );
  return ribbon ? <Ribbon ribbon={ribbon} {...drawn} /> : null;
}
