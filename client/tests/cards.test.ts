import assert from "node:assert/strict";
import { test } from "node:test";

import { indexOf, RANKS, rankOf, spoken, spokenAll, suitOf } from "../src/cards/codes";
import { jokers, underRanks, wentAt } from "../src/cards/grouping";
import { fanned, held, spokenHeld } from "../src/cards/held";
import { stepFrom } from "../src/cards/roving";
import type { Line, Turn } from "../src/wire";

test("cards are read aloud by name, also those nobody sees", () => {
  assert.equal(spoken("5d"), "five of diamonds");
  assert.equal(spoken("Th"), "ten of hearts");
  assert.equal(spoken("Kc"), "king of clubs");
  assert.equal(spoken("R*"), "red joker");
  assert.equal(spoken("??"), "a face-down card");
  assert.equal(spokenAll(["As", "??", "??"]), "ace of spades, 2 face-down cards");
});

test("a card's rank, its index and its suit; jokers have a colour", () => {
  assert.deepEqual(["Th", "10h", "As"].map(rankOf), ["T", "T", "A"]);
  assert.equal(indexOf("T"), "10");
  assert.deepEqual(["5d", "R*", "B*"].map(suitOf), ["d", "h", "s"]);
});

test("ranks are counted from aces to deuces", () => {
  assert.equal(RANKS.join(""), "AKQJT98765432");
});

test("a fan is an arc around its middle, and never turns by more than 12 degrees", () => {
  assert.deepEqual(fanned(1), [{ turn: 0, down: 0 }]);
  assert.deepEqual(fanned(3), [
    { turn: -6, down: 9 },
    { turn: 0, down: 0 },
    { turn: 6, down: 9 },
  ]);
  assert.equal(fanned(11)[0]?.turn, -12);
});

test("a card in the hand says what it counts and what it is chosen for", () => {
  assert.equal(spokenHeld({ code: "5c", note: "counts 5", use: "attack" }), "five of clubs, counts 5, attack");
});

test("arrows go round, Home and End to the ends, other keys nowhere", () => {
  assert.equal(stepFrom(0, "ArrowLeft", 3), 2);
  assert.equal(stepFrom(2, "ArrowRight", 3), 0);
  assert.equal(stepFrom(1, "End", 3), 2);
  assert.equal(stepFrom(1, "Enter", 3), undefined);
  assert.equal(stepFrom(-1, "ArrowRight", 3), undefined);
});

const COUNT: Turn[] = ["aces", "kings", "queens"].map((name, at) => ({
  who: "",
  at,
  name,
  now: at === 1,
  done: at < 1,
}));

function play(who: string, ...cards: string[]): Line {
  return { step: 0, kind: "play", text: "", who, facts: { cards } };
}

test("own cards stand under their ranks, each with its place in the hand; jokers apart", () => {
  const hand = held(["Ks", "R*", "Qd", "Kd"]);
  const ranks = underRanks([...COUNT, { who: "bob", at: 2 }], hand, []);
  assert.deepEqual(
    ranks.map((one) => [one.rank, one.now, one.done, one.cards.map((card) => card.at)]),
    [
      ["A", false, true, []],
      ["K", true, false, [0, 3]],
      ["Q", false, false, [2]],
    ],
  );
  assert.deepEqual(
    jokers(hand).map((card) => card.at),
    [1],
  );
});

test("who acted at a rank: since the cards were dealt, each once", () => {
  const lines = [
    play("ann", "As"),
    { step: 0, kind: "turn", text: "" },
    play("bob", "R*", "Ah"),
    play("bob", "Ad"),
    play("cid", "Kd"),
  ];
  assert.deepEqual(
    [...wentAt(lines)],
    [
      ["A", ["bob"]],
      ["K", ["cid"]],
    ],
  );
});
