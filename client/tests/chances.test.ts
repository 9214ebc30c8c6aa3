/** Previews in words: nothing is told as surer than it is. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { headline } from "../src/dock/advice.tsx";
import {
  declaredOf,
  firstOf,
  ghostsOf,
  gravest,
  inHundred,
  metWords,
  percentOf,
  rangeOf,
  sentenceOf,
  sharesOf,
  worstOf,
} from "../src/dock/chances.ts";
import type { Preview } from "../src/wire.ts";

const names = (who: string) => who.toUpperCase();
const TOD: Preview = {
  answer: "attack tod",
  whom: "tod",
  ways: [
    { met: "defend", chances: { hit: 0.44, behit: 0 }, loss: { tod: [3, 4, 5] } },
    {
      met: "strike 2",
      chances: { hit: 0.19, behit: 0.58 },
      loss: { tod: [3, 4, 5], jon: [2, 4, 4] },
      states: { tod: { dazed: 0.2, dead: 0.05, critical: 0.001 } },
    },
  ],
};

test("what is shown first is the way to be met that is worst", () => {
  assert.equal(worstOf(TOD)?.met, "strike 2");
  assert.deepEqual(ghostsOf(TOD), { tod: { least: 3, most: 5 }, jon: { least: 2, most: 4 } });
});

test("the shares of a bar make a whole", () => {
  const shares = sharesOf({ chances: { hit: 0.19, behit: 0.58 } });
  assert.equal(Math.round(100 * shares.reduce((sum, { p }) => sum + p, 0)), 100);
  assert.deepEqual(sharesOf({ chances: { made: 0.25 } })[0], { key: "hit", p: 0.25 });
});

test("what is possible is never told as impossible, nor what is not certain as certain", () => {
  assert.deepEqual([0, 0.001, 0.424, 0.999, 1].map(percentOf), ["0", "<1", "42", ">99", "100"]);
  assert.equal(rangeOf([4, 4, 4]), "4");
});

test("it is read as a sentence", () => {
  assert.equal(
    sentenceOf(TOD, "jon", names),
    "if TOD strikes back with two cards, 19 percent to hit, TOD then mostly loses 3 to 5, 58 percent to be hit, JON then mostly loses 2 to 4.",
  );
  const alone: Preview = { answer: "attack rod", whom: "rod", ways: [{ chances: { hit: 0.42, behit: 0 } }] };
  assert.equal(sentenceOf(alone, "jon", names), "42 percent to hit, cannot be hit.");
});

test("ways to meet it have words, and one that nobody knows has none", () => {
  assert.equal(metWords("largest group", "Rod"), "Rod defends with the most of a kind");
  assert.equal(metWords("dodge 1", "Rod"), "Rod dodges with one card");
  assert.equal(metWords("sing", "Rod"), "");
});

test("the gravest that may well come is named", () => {
  assert.deepEqual(gravest(TOD.ways[1] ?? {}, "tod"), { key: "dead", p: 0.05 });
});

test("who comes first is told apart", () => {
  const preempt: Preview = {
    ...TOD,
    ways: [...TOD.ways, { met: "contest", chances: { first: 0.4, tie: 0.1, second: 0.5 } }],
  };
  assert.deepEqual(
    firstOf(preempt).map(({ p }) => p),
    [0.4, 0.1, 0.5],
  );
  assert.equal(worstOf(preempt)?.met, "strike 2");
});

test("a coach says it of a hundred", () => {
  assert.equal(inHundred(TOD, names), "Of 100 such blows at TOD 19 hit, and 58 times you are hit.");
  const defend: Preview = { answer: "defend", whom: "rod", ways: [{ chances: { hit: 0, behit: 0.3 } }] };
  assert.equal(inHundred(defend, names), "Of 100 such blows 30 hit you.");
  const lost: Preview = { ...defend, ways: [{ chances: { hit: 0, behit: 1 } }] };
  assert.equal(inHundred(lost, names), "Of 100 such blows all hit you.");
});

test("the Herald names nothing after a few worlds, unless there are no more", () => {
  const answers = [
    { answer: "a", text: "attack", chance: 0.9, as_good: true },
    { answer: "b", text: "wait", chance: 0.7, as_good: false },
  ];
  assert.equal(headline(answers, { worlds: 20 }), "The Herald thinks …");
  assert.equal(headline(answers, { worlds: 20, done: true }), "The Herald would: attack");
  assert.equal(headline(answers, { worlds: 40 }), "The Herald would: attack");
  assert.equal(headline(answers.slice(0, 1), { worlds: 40 }), "No real difference so far");
  assert.equal(headline([], { done: true }), "The Herald has no advice");
});

test("what was declared is no way to meet an answer, and said apart", () => {
  const preempts: Preview = {
    answer: "1 attack sword rod",
    whom: "rod",
    ways: [
      { chances: { hit: 0.6 } },
      { met: "contest", chances: { first: 0.5 } },
      { met: "declared", chances: { made: 0.84 } },
    ],
  };
  assert.equal(declaredOf(preempts), 0.84);
  assert.equal(worstOf(preempts), preempts.ways[0]);
});
