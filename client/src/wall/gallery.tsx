/** What all look at: the wall before a fight, and a device that changes hands. */

import type { Show } from "../gallery/show";
import { sidesOf } from "../people/sides";
import { Cover } from "../together/cover";
import type { PersonView, Rules, Update, WaitingRoom } from "../wire";
import { WallWaitingView } from "./waiting";
import { Wall } from "./wall";

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
const SIDES = sidesOf(PEOPLE);
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
  bots_say: {},
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

/** The three eyes of a code: enough to see how it stands. */
const INVITATION = {
  size: 25,
  path: "M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3zM18 0h7v7h-7zM19 1v5h5v-5zM20 2h3v3h-3zM0 18h7v7h-7zM1 19v5h5v-5zM2 20h3v3h-3zM9 9h3v2h4v3h-5v3h-2z",
  link: "http://192.168.1.20:8417/#/join/KRZM-7",
  why: "",
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
    draw: () => <WallWaitingView header={HEADER} room={ROOM} invitation={INVITATION} />,
  },
  {
    name: "how it ended",
    size: "laptop",
    draw: () => (
      <div class="table table-laptop role-screen">
        <Wall lines={[{ step: 0, kind: "end", text: "Bob wins!" }]} ended={{ result: { side: "a" }, sides: SIDES }} />
      </div>
    ),
  },
  { name: "a device changes hands", draw: () => <Covered update={UPDATE} size="laptop" /> },
  { name: "a device changes hands, phone", draw: () => <Covered update={UPDATE} size="phone" /> },
  {
    name: "somebody is asked in secret",
    draw: () => <Covered update={{ ...UPDATE, waiting: ["somebody"] }} size="laptop" />,
  },
];
