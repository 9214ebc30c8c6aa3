/** Ribbons of every kind, at both sizes. */

import type { Show } from "../gallery/show";
import type { Line, PersonView, Turn } from "../wire";
import { type Order, ribbonOf } from "./model";
import { Ribbon } from "./ribbon";
import "./gallery.css";

const OWN = new Set(["bob", "jon", "ann", "ysolde", "anselm", "ada"]);

const GUARDS = new Set(["guard-1", "guard-2", "guard-3", "guard-4"]);

function person(id: string, zones: Record<string, string[]> = {}): PersonView {
  const name = id
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
  return {
    id,
    name,
    side: OWN.has(id) ? "ours" : "theirs",
    mine: OWN.has(id),
    up: true,
    tracks: [],
    conditions: [],
    zones: Object.entries(zones).map(([zone, cards]) => ({ name: zone, cards })),
    sheet: {},
    kind: id === "rats" ? "swarm" : GUARDS.has(id) ? "minion" : "person",
    group: GUARDS.has(id) ? "guard-1" : "",
  };
}

function line(kind: string, who: string, facts: Line["facts"] = {}): Line {
  return { step: 0, kind, text: "", who, facts };
}

function sideOf(who: string): number {
  return OWN.has(who) ? 0 : 1;
}

const ORDER: Order = {
  place: "round 1",
  people: ["bob", "rod", "jon", "tod"].map((who) => person(who)),
  order: [
    { who: "bob", at: 6, name: "phase 6", done: true },
    { who: "rod", at: 5, name: "phase 5", done: true },
    { who: "jon", at: 4, name: "phase 4", now: true },
    { who: "tod", at: 2, name: "phase 2" },
  ],
  lines: [
    line("round", "", { round: 1 }),
    line("attack", "bob", { target: "rod" }),
    line("respond", "rod", { answer: "strike", target: "bob" }),
    line("empty turn", "rod", { why: "spent" }),
  ],
};

const EARLY: Order = {
  ...ORDER,
  order: [
    { who: "bob", at: 6, name: "phase 6", now: true },
    { who: "rod", at: 5, name: "phase 5", why: "spent" },
    { who: "jon", at: 4, name: "phase 4" },
    { who: "tod", at: 2, name: "waits until phase 2", why: "waits" },
  ],
  lines: ORDER.lines.slice(0, 3),
};

const CROWD: Order = {
  place: "round 3",
  people: ["rats", "ada", "guard-1", "guard-2", "guard-3", "guard-4", "bob", "wat", "rod", "tod", "jon"].map((who) =>
    person(who),
  ),
  order: [
    { who: "rats", at: 9, done: true },
    { who: "ada", at: 7, done: true },
    { who: "guard-1", at: 6, done: true },
    { who: "guard-2", at: 6, done: true },
    { who: "guard-3", at: 6, done: true },
    { who: "guard-4", at: 6, done: true },
    { who: "bob", at: 5, now: true },
    { who: "wat", at: 2 },
    { who: "rod", at: 2 },
    { who: "tod", at: 1, why: "pinned" },
    { who: "jon", at: 1 },
  ],
  lines: [
    line("round", "", { round: 3 }),
    line("move", "rats"),
    line("attack", "ada", { target: "rats" }),
    line("attack", "guard-1", { target: "bob" }),
  ],
};

const PHASES: Order = {
  place: "round 1",
  people: [person("ann", { hand: ["5h"] }), person("bob-the-foe", { hand: ["??"] })],
  order: [{ who: "ann" }, { who: "bob-the-foe" }],
  questions: [{ id: "1", who: "ann", kind: "act", text: "", options: [], facts: { phase: 5 } }],
  lines: [line("round", "", { round: 1 }), line("dealt", "ann", { cards: ["5h"], phase: 5, skill: 7 })],
};

const SEEN: Order = {
  place: "round 2",
  people: [
    person("ann", { hand: ["3c"] }),
    person("cid", { shown: ["7s"] }),
    person("dora", { hand: ["??"] }),
    person("egon", { hand: ["??"] }),
    person("falk", { hand: ["??"] }),
    person("gil", { shown: ["7d"] }),
  ],
  order: [
    { who: "cid", at: 7, name: "phase 7", done: true },
    { who: "gil", at: 7, name: "phase 7" },
    { who: "ann" },
    { who: "dora" },
    { who: "egon" },
    { who: "falk" },
  ],
  lines: [
    line("round", "", { round: 2 }),
    line("dealt", "ann", { cards: ["3c"], phase: 3 }),
    line("attack", "cid", { phase: 7, target: "gil" }),
  ],
};

const ROUNDS: Order = {
  place: "Turn 2",
  people: [person("ysolde", { hand: ["5c"], action: ["6s"] }), person("corvin", { hand: ["??"], action: ["Ks"] })],
  order: [
    { who: "ysolde", at: 6, name: "Round 6", now: true },
    { who: "corvin", at: 3, name: "Round 3" },
  ],
  lines: [line("turn", "", { turn: 2 }), line("round", "", { round: 6, turn: 2 })],
};

const TILTED: Order = {
  ...ROUNDS,
  order: [
    { who: "ysolde", at: 6, name: "Round 6", done: true },
    { who: "corvin", at: 3, name: "Round 3", now: true },
  ],
  lines: [line("turn", "", { turn: 2 }), line("round", "", { round: 3, turn: 2 })],
};

const NAMES = "aces kings queens jacks tens nines eights sevens sixes fives fours threes deuces".split(" ");
const COUNT: Order = {
  place: "turn 2, jacks",
  people: [person("anselm", { hand: ["Js", "Jd", "9d", "9s", "8c", "5d", "5h", "5c", "3h", "2c", "2d", "R*"] })],
  order: NAMES.map((name, at): Turn => ({ who: "", at, name, now: at === 3, done: at < 3 })),
  lines: [],
};

const SHOWN: [string, Order][] = [
  ["order of the round", ORDER],
  ["order, spent before the turn, somebody waits", EARLY],
  ["order of a crowd", CROWD],
  ["phases, one hidden", PHASES],
  ["phases, two seen, three hidden", SEEN],
  ["rounds with action cards", ROUNDS],
  ["rounds, one card tilted", TILTED],
  ["countdown", COUNT],
];

export const shows: Show[] = (["laptop", "phone"] as const).flatMap((size) =>
  SHOWN.map(([name, facts]): Show => {
    const ribbon = ribbonOf(facts);
    return {
      name: `${name}, ${size}`,
      draw: () => (
        <div class={`ribbon-gallery-${size}`}>{ribbon && <Ribbon ribbon={ribbon} sideOf={sideOf} size={size} />}</div>
      ),
    };
  }),
);
