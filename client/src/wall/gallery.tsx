/** What all look at: the wall before a fight, and a device that changes hands. */

import type { Show } from "../gallery/show";
import { Cover } from "../together/cover";
import type { PersonView, Rules, Update, WaitingRoom } from "../wire";
import { WallWaitingView } from "./waiting";

const person = (id: string, name: string, side: string): PersonView => ({
  id,
  name,
  side,
  mine: false,
  up: true,
  tracks: [],
  conditions: [],
  zones: [],
  sheet: {},
});
const PEOPLE = [person("rod", "Rod", "b"), person("bob", "Bob", "a")];
const UPDATE: Update = {
  type: "update",
  place: "round 1",
  people: PEOPLE,
  seats: [],
  status: "Rod, you are attacked: how do you answer?",
  waiting: ["rod"],
};
const sideOf = (who: string) => (who === "bob" ? 0 : 1);
const open = () => undefined;

const HEADER: Rules = {
  fight: "",
  title: "Bob and Jon, Rod and Tod",
  edition: "engage",
  edition_title: "SUITS, engagement edition",
  house_rules: [],
  seat: "screen",
  role: "screen",
  people: [],
  has_referee: false,
  correctable: {},
  bots: [],
  grace: 300,
};
const ROOM: WaitingRoom = {
  type: "waiting-room",
  host: "seat-1",
  code: "KRZM-7",
  people: PEOPLE,
  seats: [
    {
      id: "seat-1",
      name: "Bob",
      role: "player",
      people: ["bob"],
      played: "person",
      person: "Kim",
      here: true,
      ready: true,
    },
    { id: "seat-2", name: "Rod", role: "player", people: ["rod"], played: "person" },
  ],
};

function Covered({ update, size }: { update: Update; size: "phone" | "laptop" }) {
  return (
    <div class={`table-${size} table-covered`}>
      <Cover people={PEOPLE} update={update} sideOf={sideOf} open={open} />
    </div>
  );
}

export const shows: Show[] = [
  {
    name: "the waiting room on the wall",
    size: "laptop",
    draw: () => <WallWaitingView header={HEADER} room={ROOM} invitation={undefined} />,
  },
  { name: "a device changes hands", draw: () => <Covered update={UPDATE} size="laptop" /> },
  { name: "a device changes hands, phone", draw: () => <Covered update={UPDATE} size="phone" /> },
  {
    name: "somebody is asked in secret",
    draw: () => <Covered update={{ ...UPDATE, waiting: ["somebody"] }} size="laptop" />,
  },
];
