import assert from "node:assert/strict";
import { test } from "node:test";

import type { EncounterInfo, Glanced, OldFight } from "../src/home/api";
import { against, camps } from "../src/home/arms-row";
import { ALL, difficultiesOf, howLong, shown } from "../src/home/filters";
import { type AllStood, afresh, ordered } from "../src/home/own-fights";
import {
  allShared,
  change,
  ownSeat,
  proposed,
  seatsOf,
  wanted,
  wished,
  withReal,
  withReferee,
  withShared,
} from "../src/home/plan";
import { shareOf, standing } from "../src/home/standing";

function somebody(name: string, side: string, more: Partial<Glanced> = {}): Glanced {
  return { id: name.toLowerCase(), name, side, kind: "person", mine: false, up: true, left: 1, ...more };
}

function encounter(title: string, people: Glanced[], more: Partial<EncounterInfo> = {}): EncounterInfo {
  return { name: title.toLowerCase(), title, edition: "draw", about: "", people, kinds: ["fight"], ...more };
}

const DUEL = encounter("Duel", [somebody("Ann", "Ann"), somebody("Bob", "Bob")]);
const RIOT = encounter(
  "Riot",
  [
    somebody("Edmund", "Guards"),
    ...[1, 2, 3, 4].map((n) => somebody(`Rioter ${n}`, "Crowd", { kind: "minion", up: n > 1 })),
  ],
  {
    edition: "engage",
    kinds: ["fight", "crowd"],
    about: "A barricade",
    measured: { minutes: 4, with_real_cards: 17, difficulty: "fair", side: "Guards" },
  },
);
const RACE = encounter(
  "Race",
  ["Lena", "Marco", "Finn"].map((name) => somebody(name, name)),
  {
    kinds: ["contest", "free"],
  },
);
const EVERY = [DUEL, RIOT, RACE];

function titles(filters: Partial<typeof ALL>): string[] {
  return shown(EVERY, { ...ALL, ...filters }).map((one) => one.title);
}

test("encounters are found by edition, people, kind and words", () => {
  assert.deepEqual(titles({}), ["Duel", "Riot", "Race"]);
  assert.deepEqual(titles({ edition: "engage" }), ["Riot"]);
  assert.deepEqual(titles({ people: "2" }), ["Duel"]);
  assert.deepEqual(titles({ people: "3–4" }), ["Race"]);
  assert.deepEqual(titles({ people: "5+" }), ["Riot"]);
  assert.deepEqual(titles({ sort: "contest" }), ["Race"]);
  assert.deepEqual(titles({ words: "barr  RIOTER" }), ["Riot"]);
  assert.deepEqual(titles({ words: "dragon" }), []);
});

test("and by minutes and difficulty; what was never measured is neither long nor short", () => {
  assert.deepEqual(titles({ minutes: "3–5" }), ["Riot"]);
  assert.deepEqual(titles({ minutes: "6+" }), []);
  assert.deepEqual(shown(EVERY, { ...ALL, minutes: "11–25" }, true), [RIOT]);
  assert.deepEqual(titles({ difficulty: "fair" }), ["Riot"]);
  assert.deepEqual(difficultiesOf(EVERY), ["fair"]);
  assert.equal(howLong(RIOT), "about 4 minutes, 17 with real cards; fair for Guards");
  assert.equal(howLong(DUEL), "");
});

test("namesakes share their arms, and the own side stands first", () => {
  const [guards, crowd] = camps(RIOT.people);
  assert.equal(guards?.side, "Guards");
  assert.deepEqual(crowd?.bearers, [{ name: "Rioter", kind: "minion", count: 4, up: 3 }]);
  const mine = camps([somebody("Ann", "Ann"), somebody("Bob", "Bob", { mine: true })]);
  assert.deepEqual(
    mine.map((camp) => camp.side),
    ["Bob", "Ann"],
  );
  assert.equal(against(camps(RIOT.people)), "1 against 4");
  assert.equal(against(camps(RACE.people)), "3, free for all");
});

const WRITTEN = {
  people: [
    { id: "ann", name: "Ann", side: "Ann" },
    { id: "guard", name: "Guard", side: "Guards", count: 2 },
  ],
};

test("seats are proposed for whoever plays alone, with others, or with real cards", () => {
  assert.deepEqual(seatsOf(proposed("draw", WRITTEN, "alone").fighters), [
    { people: ["ann"], played: "person", name: "" },
    { people: ["guard-1", "guard-2"], played: "sensible", name: "" },
  ]);
  const friends = proposed("draw", WRITTEN, "friends");
  assert.deepEqual(
    seatsOf(friends.fighters).map((seat) => seat.played),
    ["person", "person"],
  );
  assert.equal(ownSeat(friends), "seat-1");
  const cards = proposed("draw", WRITTEN, "cards");
  assert.deepEqual(wanted(cards)["real"], ["ann", "guard-1", "guard-2"]);
  assert.equal(wanted(cards)["referee"], true);
  assert.equal(ownSeat(cards), "referee");
});

test("without a referee nobody is played by one, and real cards go all together", () => {
  const plan = withReferee(proposed("draw", WRITTEN, "cards"), false);
  assert.deepEqual(
    plan.fighters.map((one) => one.plays),
    ["sensible", "sensible"],
  );
  assert.deepEqual(wanted(withReal(plan, false))["real"], []);
});

test("one device for all is one seat for everybody but bots, and back again as proposed", () => {
  const plan = proposed("draw", WRITTEN, "friends");
  assert.ok(!allShared(plan));
  const shared = withShared(plan, true);
  assert.ok(allShared(shared));
  assert.deepEqual(seatsOf(shared.fighters), [{ people: ["ann", "guard-1", "guard-2"], played: "hotseat", name: "" }]);
  assert.deepEqual(withShared(shared, false), plan);
  const withBot = withShared(change(plan, 1, { plays: "expert" }), true);
  assert.deepEqual(
    withBot.fighters.map((one) => one.plays),
    ["shared", "expert"],
  );
  assert.ok(allShared(withBot));
});

test("two people never have one id", () => {
  const plan = proposed("draw", WRITTEN, "alone");
  const renamed = change(plan, 1, { row: { id: "ann", name: "Ann", side: "Guards" } });
  assert.deepEqual(
    renamed.fighters.map((one) => one.ids),
    [["ann"], ["ann-2"]],
  );
});

const FIGHT: OldFight = { key: "k", title: "T", edition: "draw", seat: "s", created: 9, touched: 9, result: null };
const PEOPLE = [
  somebody("Bob", "Us", { mine: true, left: 0.5, word: "dazed" }),
  somebody("Rod", "Them", { left: 0, up: false, word: "dead" }),
];

test("a fight of before says whose turn it is, who is hurt and who won", () => {
  const asked = standing(FIGHT, { place: "round 2", people: PEOPLE, status: "", asked: true }, "Bob");
  assert.deepEqual(
    [asked.word, asked.tone, asked.line],
    ["your turn", "asked", "round 2 · Rod dead · Bob dazed · you: Bob"],
  );
  assert.equal(asked.share, 1);
  const over = standing({ ...FIGHT, result: { side: "Us" } }, undefined, "Bob");
  assert.deepEqual([over.word, over.tone], ["Us won", "won"]);
  assert.equal(standing({ ...FIGHT, result: { side: "" } }, undefined, "").word, "nobody won");
  assert.equal(standing(FIGHT, { place: "round 2", people: PEOPLE, status: "" }, "").word, "going on");
});

test("of a fight nothing is said but what is known while the table cannot be reached", () => {
  const { word, line } = standing({ ...FIGHT, created: 0 }, undefined, "Bob");
  assert.deepEqual([word, line], ["not reached", "you: Bob"]);
});

test("what is left is shared out by side", () => {
  assert.equal(shareOf([somebody("A", "A"), somebody("B", "B")]), 0.5);
  assert.equal(shareOf([]), 0.5);
});

test("who plays alone wishes for the coach, who plays with others for odds", () => {
  const written = {
    people: [
      { name: "Ann", id: "ann" },
      { name: "Bob", id: "bob" },
    ],
  };
  const alone = proposed("draw", written, "alone");
  const friends = proposed("draw", written, "friends");
  assert.deepEqual(wished(alone), {});
  assert.deepEqual(wished({ ...alone, coach: true }), { coach: true });
  assert.deepEqual(wished({ ...friends, coach: true }), { odds: true });
});

const LINKS = ["won", "theirs", "mine", "later", "late"].map((key) => ({ key, title: key, name: "Bob" }));
const STOOD: AllStood = Object.fromEntries(
  LINKS.map(({ key }) => [key, { fight: { ...FIGHT, key, result: key === "won" ? { side: "Us" } : null } }]),
);

function asks(...keys: string[]): AllStood {
  const glance = { place: "", people: [], status: "", asked: true };
  return { ...STOOD, ...Object.fromEntries(keys.map((key) => [key, { fight: { ...FIGHT, key }, glance }])) };
}

test("own fights: whoever is asked first, then what goes on, then what is over", () => {
  const keys = ordered(LINKS, asks("mine")).map((one) => one.key);
  assert.deepEqual(keys, ["mine", "theirs", "later", "late", "won"]);
});

test("own fights keep their places, unless one out of sight waits for an answer", () => {
  const before = ordered(LINKS, STOOD);
  assert.deepEqual(afresh(before, LINKS, asks("later")), before, "it is in the first row already");
  const late = afresh(before, LINKS, asks("late"));
  assert.equal(late[0]?.key, "late");
  const more = [...LINKS, { key: "found", title: "found", name: "" }];
  assert.equal(afresh(before, more, STOOD).at(-1)?.key, "found");
});
