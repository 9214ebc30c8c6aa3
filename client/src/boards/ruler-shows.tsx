/** The ruler in many states. */

import { useState } from "preact/hooks";

import type { Show } from "../gallery/show";
import "./gallery.css";
import { type Moment, moments, sidesOf } from "./moments";
import { Ruler } from "./ruler";

function Line({
  name,
  focus,
  target,
  change,
  compact = false,
}: {
  compact?: boolean;
  name: string;
  focus?: string;
  target?: string;
  change?: (moment: Moment) => Moment;
}) {
  const [moment] = useState(() => (change ?? ((one) => one))(moments.line[name] as Moment));
  const [sideOf] = useState(() => sidesOf(moment.people));
  const [looked, look] = useState(target);
  return (
    <Ruler
      where={moment.where}
      people={moment.people}
      sideOf={sideOf}
      focus={focus ?? moment.asked}
      target={looked}
      onPerson={look}
      compact={compact}
    />
  );
}

function withoutNumbers(moment: Moment): Moment {
  return { ...moment, people: moment.people.map((one) => (one.mine ? one : { ...one, sheet: {}, tracks: [] })) };
}

const on = (size: "phone" | "laptop", node: preact.ComponentChildren) => () => (
  <div class={`boards-ruler-${size}`}>{node}</div>
);

export const rulers: Show[] = [
  {
    name: "ruler, low: a bow",
    size: "part",
    draw: on("laptop", <Line compact name="the ford" focus="robin" target="skarn" />),
  },
  {
    name: "ruler, low: a bow, phone",
    size: "part",
    draw: on("phone", <Line compact name="the ford" focus="robin" target="skarn" />),
  },
  { name: "ruler, low: engaged", size: "part", draw: on("laptop", <Line compact name="a skirmish" focus="gunnar" />) },
  {
    name: "ruler, low: guns, phone",
    size: "part",
    draw: on("phone", <Line compact name="the heist" target="officer-diaz" />),
  },
  {
    name: "ruler: a bow, and whom it reaches (draw)",
    size: "part",
    draw: on("laptop", <Line name="the ford" focus="robin" target="skarn" />),
  },
  {
    name: "ruler: a bow, phone",
    size: "part",
    draw: on("phone", <Line name="the ford" focus="robin" target="skarn" />),
  },
  { name: "ruler: a sword (draw)", size: "part", draw: on("laptop", <Line name="the ford" focus="sir-edmund" />) },
  { name: "ruler: four bows from afar (draw)", size: "part", draw: on("laptop", <Line name="an ambush" />) },
  { name: "ruler: four bows from afar, phone", size: "part", draw: on("phone", <Line name="an ambush" />) },
  { name: "ruler: guns (pair)", size: "part", draw: on("laptop", <Line name="the heist" target="officer-diaz" />) },
  { name: "ruler: guns, phone", size: "part", draw: on("phone", <Line name="the heist" target="officer-diaz" />) },
  { name: "ruler: a grenade (draw)", size: "part", draw: on("laptop", <Line name="the warehouse" focus="boom" />) },
  { name: "ruler: engaged (pair)", size: "part", draw: on("laptop", <Line name="a skirmish" focus="gunnar" />) },
  { name: "ruler: engaged, phone", size: "part", draw: on("phone", <Line name="a skirmish" focus="gunnar" />) },
  {
    name: "ruler: the archer of a melee (engage)",
    size: "part",
    draw: on("laptop", <Line name="the hillside" focus="robin" />),
  },
  { name: "ruler: a shield wall (engage)", size: "part", draw: on("laptop", <Line name="the causeway" />) },
  {
    name: "ruler: a crowd (engage)",
    size: "part",
    draw: on("laptop", <Line name="the barricade" focus="sir-edmund" />),
  },
  { name: "ruler: a crowd, phone", size: "part", draw: on("phone", <Line name="the barricade" focus="sir-edmund" />) },
  {
    name: "ruler: foes' numbers are hidden",
    size: "part",
    draw: on("phone", <Line name="an ambush" change={withoutNumbers} />),
  },
];
