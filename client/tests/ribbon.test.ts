import assert from "node:assert/strict";
import { test } from "node:test";

import { type Entry, type Order, ribbonOf } from "../src/ribbon/model";
import { withoutName } from "../src/ribbon/room";
import type { Line, PersonView, Turn } from "../src/wire";

function person(id: string, mine: boolean, zones: Record<string, string[]> = {}): PersonView {
  return {
    id,
    name: id.toUpperCase(),
    side: mine ? "ours" : "theirs",
    mine,
    up: true,
    tracks: [],
    conditions: [],
    zones: Object.entries(zones).map(([name, cards]) => ({ name, cards })),
    sheet: {},
    group: id.startsWith("guard") ? "guard-1" : "",
  };
}

function line(kind: string, who = "", facts: Line["facts"] = {}): Line {
  return { step: 0, kind, text: "", who, facts };
}

function drawn(facts: Partial<Order> & { order: Turn[] }) {
  return ribbonOf({ place: "round 1", people: [person("ann", true), person("bob", false)], lines: [], ...facts });
}

test("nothing to say of the order, no ribbon", () => {
  assert.equal(drawn({ order: [] }), undefined);
});

test("known places are an order: what was done, whose turn it is, who comes then", () => {
  const ribbon = drawn({
    people: ["ann", "cid"].map((who) => person(who, true)).concat(["bob", "dan"].map((who) => person(who, false))),
    order: [
      { who: "bob", at: 6, done: true },
      { who: "cid", at: 5, done: true },
      { who: "ann", at: 4, now: true },
      { who: "dan", at: 2 },
    ],
    lines: [
      line("attack", "cid", { target: "bob" }),
      line("round", "", { round: 2 }),
      line("attack", "bob", { target: "ann" }),
      line("respond", "cid", { answer: "strike" }),
      line("empty turn", "cid", { why: "spent" }),
    ],
  });
  assert.ok(ribbon?.kind === "order");
  assert.deepEqual(
    ribbon.entries.map((entry) => [entry.name, entry.at, entry.state, entry.note]),
    [
      ["BOB", 6, "done", "attacked ANN"],
      ["CID", 5, "done", "spent: struck back"],
      ["ANN", 4, "now", "your turn"],
      ["DAN", 2, "next", "then"],
    ],
  );
  assert.equal(ribbon.next, "Round 3");
});

test("a turn spent before it came is not the next one; who waits still has it", () => {
  const ribbon = drawn({
    order: [
      { who: "cid", at: 9, now: true },
      { who: "bob", at: 5, why: "pinned" },
      { who: "ann", at: 3, why: "waits" },
    ],
  });
  assert.ok(ribbon?.kind === "order");
  assert.deepEqual(
    ribbon.entries.map((entry) => [entry.state, entry.note]),
    [
      ["now", "acts"],
      ["spent", "pinned"],
      ["next", "has waited"],
    ],
  );
});

test("whoever sits out or lies there is said to, where no line tells it", () => {
  const kept = { kind: "sits out", text: "sits out round 1" };
  const ribbon = drawn({
    people: [
      { ...person("ann", true), conditions: [kept] },
      { ...person("bob", false), up: false, conditions: [{ kind: "dead", text: "dead" }] },
    ],
    order: [
      { who: "ann", at: 9, done: true },
      { who: "bob", at: 9, done: true },
    ],
  });
  assert.ok(ribbon?.kind === "order");
  assert.deepEqual(
    ribbon.entries.map((entry) => entry.note),
    ["sits out", "dead"],
  );
});

test("who act as one are one entry, and it is now as long as one of them acts", () => {
  const ribbon = drawn({
    people: ["guard-1", "guard-2", "guard-3"].map((who) => person(who, false)),
    order: [
      { who: "guard-1", at: 6, done: true },
      { who: "guard-2", at: 6, now: true },
      { who: "guard-3", at: 6 },
      { who: "ann", at: 2 },
    ],
  });
  assert.ok(ribbon?.kind === "order");
  assert.deepEqual(
    ribbon.entries.map((entry) => [entry.who, entry.count, entry.state]),
    [
      ["guard-1", 3, "now"],
      ["ann", 1, "next"],
    ],
  );
  assert.ok(ribbon.entries[0]?.name.endsWith(" I"), "under the name that the squad has on the field");
});

const HIDDEN: Order = {
  place: "round 1",
  people: [person("ann", true, { hand: ["5h"] }), person("bob", false, { hand: ["??"] })],
  order: [{ who: "ann" }, { who: "bob" }],
  lines: [line("round", "", { round: 1 }), line("dealt", "ann", { phase: 5 })],
};

test("a secret place makes a track from 10 to 1, the own card under its phase", () => {
  const ribbon = ribbonOf(HIDDEN);
  assert.ok(ribbon?.kind === "track");
  assert.deepEqual([ribbon.slots.length, ribbon.slots[0]?.number, ribbon.slots.at(-1)?.number], [10, 10, 1]);
  const own = ribbon.slots.find((slot) => slot.number === 5);
  assert.deepEqual([own?.state, own?.markers[0]?.who, own?.markers[0]?.card], ["later", "ann", "5h"]);
  assert.deepEqual([ribbon.brace?.from, ribbon.brace?.to, ribbon.brace?.who], [10, 1, ["bob"]]);
});

test("before the deal the track stands already, and says what it waits for", () => {
  const ribbon = ribbonOf({
    ...HIDDEN,
    people: [person("ann", true), person("bob", false)],
    lines: [line("dealt", "ann", { phase: 5 }), line("round", "", { round: 2 })],
  });
  assert.ok(ribbon?.kind === "track");
  assert.ok(ribbon.slots.every((slot) => slot.state === "later" && slot.markers.length === 0));
  assert.deepEqual([ribbon.brace?.who, ribbon.brace?.text], [[], "The cards will say who acts when"]);
});

test("whoever has no phase stands beside the track, and is told", () => {
  const ribbon = ribbonOf({ ...HIDDEN, lines: [line("round", "", { round: 1 }), line("dealt", "ann", { phase: 0 })] });
  assert.ok(ribbon?.kind === "track");
  assert.ok(ribbon.slots.every((slot) => slot.markers.length === 0));
  assert.equal(ribbon.brace?.text, "BOB may act here · ANN: no phase");
});

test("the own question says which phase has come, and what is gone by", () => {
  const ribbon = ribbonOf({
    ...HIDDEN,
    questions: [{ id: "1", who: "ann", kind: "act", text: "", options: [], facts: { phase: 5 } }],
  });
  assert.ok(ribbon?.kind === "track");
  assert.deepEqual(
    ribbon.slots.map((slot) => slot.state),
    [..."past ".repeat(5).trim().split(" "), "now", ..."later ".repeat(4).trim().split(" ")],
  );
  assert.equal(ribbon.brace?.from, 5);
});

test("others know of a phase when somebody acts in it; whoever waits has gone to a later one", () => {
  const ribbon = ribbonOf({
    ...HIDDEN,
    people: [person("ann", true, { hand: ["8h"] }), person("bob", false, { shown: ["7s"] })],
    order: [{ who: "bob", at: 7, done: true }, { who: "ann" }],
    lines: [...HIDDEN.lines, line("wait", "ann", { phase: 3 }), line("attack", "bob", { phase: 7 })],
  });
  assert.ok(ribbon?.kind === "track");
  assert.equal(ribbon.slots.find((slot) => slot.state === "now")?.number, 7);
  assert.equal(ribbon.slots.find((slot) => slot.markers.some((marker) => marker.who === "ann"))?.number, 3);
  assert.equal(ribbon.brace, undefined);
});

test("two cards together may come higher than ten: the track begins there", () => {
  const ribbon = ribbonOf({ ...HIDDEN, lines: [line("round"), line("dealt", "ann", { phase: 13 })] });
  assert.ok(ribbon?.kind === "track");
  assert.equal(ribbon.slots[0]?.number, 13);
});

test("rounds go by the action cards that lie open; a card that has acted is turned", () => {
  const ribbon = ribbonOf({
    place: "Turn 2",
    people: [person("ann", true, { hand: ["5c"], action: ["6s"] }), person("bob", false, { action: ["Ks"] })],
    order: [
      { who: "ann", at: 6, done: true },
      { who: "bob", at: 3 },
    ],
    lines: [line("turn", "", { turn: 2 }), line("round", "", { round: 4, turn: 2 })],
  });
  assert.ok(ribbon?.kind === "track");
  assert.equal(ribbon.slots.find((slot) => slot.state === "now")?.number, 4);
  const six = ribbon.slots.find((slot) => slot.number === 6);
  assert.deepEqual([six?.state, six?.markers[0]?.card, six?.markers[0]?.done], ["past", "6s", true]);
  assert.equal(ribbon.secret, false);
});

test("moments of the count are a countdown, with the cards of whoever is asked", () => {
  const ribbon = drawn({
    people: [person("ann", true, { hand: ["Ks"] }), person("cid", true, { hand: ["As", "Ad", "R*"] })],
    order: [
      { who: "", at: 0, name: "aces", now: true },
      { who: "", at: 1, name: "kings" },
      { who: "bob", at: 1, name: "kings" },
    ],
    questions: [{ id: "1", who: "cid", kind: "due", text: "", options: [] }],
  });
  assert.ok(ribbon?.kind === "count");
  assert.deepEqual(
    ribbon.ranks.map((rank) => [rank.rank, rank.cards.length, rank.now]),
    [
      ["A", 2, true],
      ["K", 0, false],
    ],
  );
  assert.equal(ribbon.jokers, 1);
});

test("where there is no room for all names, those who have acted have their arms alone, then who comes last", () => {
  const states = ["done", "spent", "now", "next", "later", "later", "later"] as const;
  const entries = (note: string, many: number = states.length) =>
    states.slice(0, many).map((state, at) => ({ who: `p${at}`, name: "Rioter", at, state, note, count: 1 }) as Entry);
  assert.deepEqual([...withoutName(entries("", 4))], [], "few have room");
  assert.deepEqual([...withoutName(entries(""))], ["p0", "p1", "p6", "p5"]);
  assert.deepEqual([...withoutName(entries("attacked Sir Edmund", 5))], ["p0", "p1", "p4"], "long notes take it too");
});
