/** The boards in many states, from moments of real fights. */

import { useState } from "preact/hooks";

import type { Show } from "../gallery/show";
import type { Choice } from "../wire";
import "./gallery.css";
import { HexBoard, type HexBoardProps } from "./hexboard";
import type { Hex } from "./hexes";
import { type Moment, moments, sidesOf } from "./moments";
import { rulers } from "./ruler-shows";

function Board({
  name,
  at,
  change,
  ...more
}: { name: string; at?: Hex; change?: (moment: Moment) => Moment } & Partial<HexBoardProps>) {
  const [moment] = useState(() => (change ?? ((one) => one))(moments.hexes[name] as Moment));
  const [sideOf] = useState(() => sidesOf(moment.people));
  const [chosen, setChosen] = useState<Choice | null>(
    () => moment.options?.find((one) => at && String(one.hex) === String(at)) ?? null,
  );
  const { title: _, ...facts } = moment;
  return (
    <HexBoard {...facts} {...{ sideOf, chosen }} onPreview={setChosen} onChoose={() => setChosen(null)} {...more} />
  );
}

function withoutNumbers(moment: Moment): Moment {
  const people = moment.people.map((one) => (one.mine ? one : { ...one, sheet: {}, tracks: [] }));
  return { ...moment, people };
}

function watched(moment: Moment): Moment {
  const { options: _, start: __, limit: ___, ...rest } = moment;
  return rest;
}

const on = (size: "phone" | "laptop", node: preact.ComponentChildren) => () => (
  <div class={`boards-${size}`}>{node}</div>
);

export const shows: Show[] = [
  { name: "hexes: a move, previewed", size: "part", draw: on("laptop", <Board name="the toll gate" at={[2, 0]} />) },
  {
    name: "hexes: a move, previewed, phone",
    size: "part",
    draw: on("phone", <Board name="the toll gate" at={[2, 0]} />),
  },
  { name: "hexes: where one may go", size: "part", draw: on("laptop", <Board name="later at the toll gate" />) },
  { name: "hexes: where one may go, phone", size: "part", draw: on("phone", <Board name="later at the toll gate" />) },
  { name: "hexes: a step", size: "part", draw: on("laptop", <Board name="a step at the toll gate" />) },
  { name: "hexes: a long way off", size: "part", draw: on("laptop", <Board name="noon" at={[4, 1]} />) },
  { name: "hexes: a long way off, phone", size: "part", draw: on("phone", <Board name="noon" />) },
  { name: "hexes: round the walls", size: "part", draw: on("laptop", <Board name="the Drowned Bell" at={[-1, -1]} />) },
  { name: "hexes: two alone", size: "part", draw: on("phone", <Board name="the cloister" at={[2, 0]} />) },
  { name: "hexes: at full speed", size: "part", draw: on("laptop", <Board name="the posse" />) },
  { name: "hexes: at full speed, phone", size: "part", draw: on("phone", <Board name="the dogs" />) },
  {
    name: "hexes: foes' numbers are hidden",
    size: "part",
    draw: on("laptop", <Board name="the toll gate" at={[2, 0]} change={withoutNumbers} />),
  },
  {
    name: "hexes: a blow is declared",
    size: "part",
    draw: on("phone", <Board name="later at the toll gate" change={watched} strike={{ by: "edda", at: "anselm" }} />),
  },
  ...rulers,
];
