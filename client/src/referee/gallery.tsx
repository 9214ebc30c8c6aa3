/** The referee's table: the pad, what was told, everybody. */

import type { Show } from "../gallery/show";
import type { CardsAsked, FromTable, Line, PersonView, Rules, Update } from "../wire";
import { Desk } from "./desk";
import { CardPad } from "./pad";
import { Told } from "./told";
import { rowsOf } from "./rows";

const say = () => Promise.resolve<FromTable>({ type: "done", n: 0 });
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const LEFT = Object.fromEntries(
  ["s", "h", "d", "c"].flatMap((suit) => RANKS.map((rank) => [rank + suit, rank + suit === "2h" ? 0 : 2])),
);
const ASKED: CardsAsked = {
  id: "rod-0-1",
  who: "rod",
  text: "Rod shows 2 cards (contest). Which?",
  n: 2,
  what_for: "contest",
  told: ["5d"],
  helps: "2, 7 or J makes 7",
  // biome-ignore lint/suspicious/noThenProperty: so the wire calls it, and nobody awaits it
  then: "Bob: 2 cards (contest).",
  left: { ...LEFT, "5d": 1, "9c": 1 },
};
const JOKERS: CardsAsked = { ...ASKED, told: [], jokers: true, left: { ...LEFT, "R*": 1, "B*": 0 } };
const DICE: CardsAsked = {
  id: "frank-0-1",
  who: "frank",
  text: "Frank rolls 3 dice (attack).",
  n: 3,
  sides: 6,
  told: ["4"],
};

function person(id: string, name: string, side: string, hand: string[], shock: number): PersonView {
  const chips = hand.length > 0 ? 0 : 1;
  return {
    id,
    name,
    side,
    mine: true,
    up: true,
    tracks: [
      {
        name: "shock",
        value: shock,
        marks: [
          ["dazed", 5],
          ["out", 12],
        ],
        role: "minor",
        limit: 14,
      },
      { name: "wounds", value: 0, marks: [], role: "major", limit: 14 },
      { name: "blue", value: chips, marks: [], role: "pool", limit: 0 },
      { name: "white", value: chips, marks: [], role: "pool", limit: 0 },
    ],
    conditions: [],
    zones: [{ name: "hand", cards: hand }],
    sheet: { weapon: "Sword" },
  };
}

const PEOPLE = [
  person("bob", "Bob", "a", ["??", "??"], 0),
  person("rod", "Rod", "b", ["??", "??"], 0),
  person("jon", "Jon", "a", [], 0),
  person("tod", "Tod", "b", [], 3),
];
const NAMES = Object.fromEntries(PEOPLE.map((one) => [one.id, one.name]));
const UPDATE: Update = {
  type: "update",
  place: "round 1",
  people: PEOPLE,
  seats: [],
  status: ASKED.text,
  waiting: ["rod"],
  cards: ASKED,
  order: [6, 5, 4, 2].map((at, n) => ({ who: PEOPLE[n]?.id ?? "", at })),
};
const ATTACK: Line = { step: 1, kind: "attack", text: "", who: "bob", part: "opens", facts: { target: "rod" } };
const CONTEST: Line = {
  step: 2,
  kind: "contest",
  text: "",
  who: "bob",
  facts: {
    target: "rod",
    cards: ["9c", "5s"],
    against: ["5d", "2s"],
    over: ["9c"],
    rank: 5,
    against_rank: 7,
    result: "second",
  },
};
const HIT: Line = { step: 2, kind: "hit", text: "", who: "rod", facts: { target: "bob", shock: 5, wounds: 0 } };
const HEADER: Rules = {
  fight: "",
  title: "",
  edition: "engage",
  edition_title: "",
  house_rules: [],
  seat: "referee",
  role: "referee",
  people: [],
  has_referee: true,
  correctable: { shock: [0, 99] },
  bots: [],
  bots_say: {},
  grace: 300,
};
const dare = () => Promise.resolve();
const { cards: _asked, ...RESTING } = UPDATE;

const sideOf = (who: string) => (who === "bob" || who === "jon" ? 0 : 1);
const name = (who: string) => NAMES[who] ?? who;

function Whole({ wide }: { wide: boolean }) {
  return (
    <div class={`table ${wide ? "table-laptop" : "table-phone"} table-desk`}>
      <div class="frame-desk">
        <Desk
          header={HEADER}
          dare={dare}
          update={UPDATE}
          people={PEOPLE}
          lines={[ATTACK]}
          names={NAMES}
          sideOf={sideOf}
          wide={wide}
        >
          <div class="dock-slot">
            <CardPad asked={ASKED} status={ASKED.text} rows others={PEOPLE} say={say} />
          </div>
        </Desk>
      </div>
    </div>
  );
}

export const shows: Show[] = [
  { name: "laptop", size: "laptop", draw: () => <Whole wide /> },
  { name: "phone", size: "phone", draw: () => <Whole wide={false} /> },
  { name: "a pack with jokers", draw: () => <CardPad asked={JOKERS} status="" say={say} /> },
  { name: "dice", draw: () => <CardPad asked={DICE} status="" say={say} /> },
  {
    name: "told, one side",
    draw: () => <Told rows={rowsOf(UPDATE, ["5d"], [])} name={name} sideOf={sideOf} wide />,
  },
  {
    name: "told, what came of it",
    draw: () => <Told rows={rowsOf(RESTING, [], [ATTACK, CONTEST, HIT])} name={name} sideOf={sideOf} wide />,
  },
];
