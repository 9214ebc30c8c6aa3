/** Telling real cards: what was tapped is told in order, what was refused stands in the line, and rows say what was told. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { beginsOne, isWhole } from "../src/referee/reading";
import { lastBlow, rowsOf } from "../src/referee/rows";
import { Teller } from "../src/referee/teller";
import type { CardsAsked, FromPage, FromTable, Line, Update } from "../src/wire";

const ASKED: CardsAsked = { id: "rod-0-1", who: "rod", text: "Rod shows 2 cards.", n: 2, what_for: "contest" };
const DONE: FromTable = { type: "done", n: 1 };

function settled(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** A table that takes what is told, until it refuses. */
function seated(refuse?: { why: string; rest?: string }) {
  const said: FromPage[] = [];
  const say = (message: FromPage): Promise<FromTable> => {
    said.push(message);
    if (refuse) {
      return Promise.reject(Object.assign(new Error(refuse.why), { rest: refuse.rest }));
    }
    if (message.type === "cards") {
      teller.ask({ ...asked, told: [...(asked.told ?? []), message.cards] }, say);
      asked = { ...asked, told: [...(asked.told ?? []), message.cards] };
    }
    return Promise.resolve(DONE);
  };
  let asked = ASKED;
  const teller = new Teller(say, () => undefined);
  teller.ask(asked, say);
  return { teller, said };
}

test("cards are told one after the other, each with how many were told before", async () => {
  const { teller, said } = seated();
  teller.tap("5d", 0);
  teller.tap("2s", 10);
  assert.deepEqual(teller.told(), ["5d", "2s"]);
  await settled();
  assert.deepEqual(
    said.map((one) => one.type === "cards" && [one.cards, one.at]),
    [
      ["5d", 0],
      ["2s", 1],
    ],
  );
});

test("a second tap on the same card at once is the echo of the first", async () => {
  const { teller, said } = seated();
  teller.tap("5d", 0);
  teller.tap("5d", 100);
  await settled();
  assert.equal(said.length, 1);
  teller.tap("5d", 900);
  await settled();
  assert.equal(said.length, 2);
});

test("what was not taken stands in the line again, with the reason", async () => {
  const { teller } = seated({ why: "Rod shows now, not Bob.", rest: "bob 2s" });
  teller.type("5d bob 2s");
  await teller.tellLine();
  assert.equal(teller.line, "bob 2s");
  assert.equal(teller.fault, "Rod shows now, not Bob.");
  teller.type("2s");
  assert.equal(teller.fault, "Rod shows now, not Bob.");
  teller.type("");
  assert.equal(teller.fault, "", "a cleared line is begun anew");
});

test("lines are told one after the other, each to the question that is open by then", async () => {
  const said: FromPage[] = [];
  const answered: (() => void)[] = [];
  const say = (message: FromPage): Promise<FromTable> => {
    said.push(message);
    return new Promise((done) => answered.push(() => done(DONE)));
  };
  const teller = new Teller(say, () => undefined);
  teller.ask({ ...ASKED, id: "bob-1", n: 1 }, say);
  teller.type("bob 6h");
  void teller.tellLine();
  teller.type(" jon 5c");
  void teller.tellLine();
  teller.type(" r");
  assert.equal(said.length, 1, "the second waits");
  teller.ask({ ...ASKED, id: "jon-1", n: 1 }, say);
  answered[0]?.();
  await settled();
  assert.deepEqual(said[1], { type: "cards", question: "jon-1", cards: "jon 5c" });
  assert.equal(teller.line, " r");
});

test("a line that was typed before its card is asked for is told as soon as it is", async () => {
  const { teller, said } = seated();
  teller.ask({ ...ASKED, id: "rod-1", who: "rod", n: 1 }, teller["say"]);
  teller.type("tod 2h");
  await settled();
  assert.deepEqual(said, []);
  teller.ask({ ...ASKED, id: "tod-1", who: "tod", n: 1 }, teller["say"]);
  await settled();
  assert.deepEqual(said, [{ type: "cards", question: "tod-1", cards: "tod 2h" }]);
});

test("what waited behind a card that was refused is not lost, and the next tap is instead of it", async () => {
  const { teller } = seated({ why: "The 5 of diamonds cannot be left in the pack.", rest: "5d" });
  teller.tap("5d", 0);
  teller.tap("2s", 10);
  await settled();
  assert.equal(teller.line, "5d 2s");
  teller.tap("7d", 900);
  assert.equal(teller.line, "");
});

test("a card of somebody who is not asked yet is told as soon as they are", async () => {
  const { teller, said } = seated();
  teller.keep("bob", "9c");
  teller.keep("bob", "5s");
  teller.keep("tod", "2h");
  teller.forget("tod");
  assert.equal(said.length, 0);
  const say = (message: FromPage): Promise<FromTable> => {
    said.push(message);
    return Promise.resolve(DONE);
  };
  teller.ask({ ...ASKED, id: "bob-0-2", who: "bob" }, say);
  await settled();
  assert.deepEqual(
    said.map((one) => one.type === "cards" && [one.question, one.cards]),
    [
      ["bob-0-2", "9c"],
      ["bob-0-2", "5s"],
    ],
  );
  assert.equal(teller.ahead.size, 0);
});

test("nothing told is nothing to take back", async () => {
  const { teller, said } = seated();
  teller.back();
  await settled();
  assert.equal(said.length, 0);
});

test("a line is whole with the last card that is asked for", () => {
  for (const line of ["5d 2s", "5d2s", "rod 5d 10s", "5d, 2s bob 9c", "bob 9c 5s Rod 5d 2s", "jon 3h r 5d2s"]) {
    assert.ok(isWhole(line, ASKED), line);
  }
  for (const line of [
    "",
    "5d",
    "5d 2",
    "5d 2s ",
    "5d 2s because we",
    "rod ann",
    "5d bob",
    "bob 9c 5s",
    "bob 9c 5s rod 5d",
  ]) {
    assert.ok(!isWhole(line, ASKED), line);
  }
  assert.ok(isWhole("2s", { ...ASKED, told: ["5d"] }));
  assert.ok(isWhole("352", { ...ASKED, n: 3, sides: 6 }));
  assert.ok(!isWhole("35", { ...ASKED, n: 3, sides: 6 }));
  assert.ok(!isWhole("357", { ...ASKED, n: 3, sides: 6 }));
});

test("keys that begin a card", () => {
  assert.deepEqual(["5", "1", "T", "k", "u", "Enter"].map(beginsOne), [true, true, true, true, false, false]);
});

const PERSON = { side: "", mine: true, up: true, tracks: [], conditions: [], sheet: {} };
const UPDATE: Update = {
  type: "update",
  place: "",
  people: [
    { ...PERSON, id: "bob", name: "Bob", zones: [{ name: "hand", cards: ["??", "??"] }] },
    { ...PERSON, id: "rod", name: "Rod", zones: [] },
  ],
  seats: [],
  status: "",
  waiting: ["rod"],
};
const ATTACK: Line = { step: 1, kind: "attack", text: "", who: "bob", part: "opens", facts: { target: "rod" } };

test("both sides stand in rows, the attacker first", () => {
  const [bob, rod] = rowsOf({ ...UPDATE, cards: { ...ASKED, told: ["5d"] } }, ["5d"], [ATTACK]);
  assert.deepEqual([bob?.who, bob?.text], ["bob", "contest · 2 cards, face down"]);
  assert.deepEqual([rod?.who, rod?.text, rod?.now], ["rod", "contest · 1 to come", true]);
});

test("the result stands in the rows until the next exchange", () => {
  const facts = { target: "rod", cards: ["9c", "5s"], against: ["5d", "2s"], over: ["9c"], rank: 5, against_rank: 7 };
  const contest: Line = { step: 2, kind: "contest", text: "", who: "bob", facts: { ...facts, result: "second" } };
  const hit: Line = { step: 2, kind: "hit", text: "", who: "rod", facts: { target: "bob", shock: 5, wounds: 0 } };
  const [bob, rod] = rowsOf(UPDATE, [], [ATTACK, contest, hit]);
  assert.deepEqual([bob?.rank, bob?.over, bob?.text], [5, ["9c"], "last exchange · 5 shock"]);
  assert.deepEqual([rod?.rank, rod?.hits], [7, true]);
  assert.deepEqual(
    rowsOf(UPDATE, [], [ATTACK, contest, hit, ATTACK]).map((row) => row.rank),
    [undefined, undefined],
  );
});

test("that nobody was hit is said in the rows", () => {
  const facts = { target: "rod", cards: ["5s"], against: ["4d"], result: "nobody", combat: 1 };
  const contest: Line = { step: 2, kind: "contest", text: "", who: "bob", facts };
  assert.deepEqual(
    rowsOf(UPDATE, [], [ATTACK, contest]).map((row) => row.text),
    ["last exchange · no hit", "last exchange · no hit"],
  );
});

test("why is told of the whole last blow, whatever was said since", () => {
  const line = (kind: string, text: string, part: "" | "opens" | "in" = ""): Line => ({
    ...{ step: 1, kind, text, part, who: "bob" },
    rules: ["R-01"],
  });
  const told = [
    line("attack", "Bob attacks Rod.", "opens"),
    line("contest", "5 against 4.", "in"),
    line("track", "", "in"),
    line("spent", "Rod has spent this action.", "opens"),
    line("round", "Round 2."),
  ];
  const texts = (lines: readonly Line[]) => lastBlow(lines).map((one) => one.line.text);
  assert.deepEqual(texts(told), ["Bob attacks Rod.", "5 against 4."]);
  assert.deepEqual(texts([line("order", "Bob is 5."), line("order", "Rod is 4.")]), ["Bob is 5.", "Rod is 4."]);
  assert.deepEqual(texts([]), []);
});

test("a card that was told ahead is there again after the page was loaded anew", () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  Object.assign(globalThis, { sessionStorage });
  const say = () => Promise.resolve(DONE);
  new Teller(say, () => undefined, "duel").keep("bob", "5d");
  assert.deepEqual([...new Teller(say, () => undefined, "duel").ahead], [["bob", ["5d"]]]);
  assert.equal(new Teller(say, () => undefined, "another").ahead.size, 0);
  const again = new Teller(say, () => undefined, "duel");
  again.forget("bob");
  assert.equal(new Teller(say, () => undefined, "duel").ahead.size, 0);
});
