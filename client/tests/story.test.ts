import assert from "node:assert/strict";
import { test } from "node:test";

import { chaptersOf, outcomes, tellsWhy } from "../src/story/chapters";
import { lastTold } from "../src/story/handle";
import { otherRules } from "../src/story/line";
import { piecesOf } from "../src/story/pieces";
import { explainable, termsIn, writtenBy } from "../src/story/terms";
import type { Line } from "../src/wire";

const GUARDS = new Set(["guard-1", "guard-2"]);

function line(kind: string, text: string, more: Partial<Line> = {}): Line {
  return { step: 0, kind, text, ...more };
}

const PEOPLE = ["a", "b", "bob", "rod", "ysolde", "guard-1", "guard-2"].map((id) => ({
  id,
  name: id.toUpperCase(),
  group: GUARDS.has(id) ? "guard-1" : "",
}));

function told(lines: Line[]): [string, string[]][] {
  const chapters = chaptersOf(lines, PEOPLE);
  return chapters.map((chapter) => [chapter.heading, chapter.lines.map((one) => one.line.text)]);
}

test("an exchange is a chapter, under its round and whose turn it is", () => {
  const lines = [
    line("order", "Bob is 5.", { who: "bob" }),
    line("order", "Rod is 6.", { who: "rod" }),
    line("round", "Round 1.", { facts: { round: 1 } }),
    line("attack", "Rod attacks Bob.", { who: "rod", part: "opens" }),
    line("track", "", { part: "in" }),
    line("hit", "Rod hits Bob.", { who: "rod", part: "in" }),
    line("state", "Bob is dazed.", { who: "bob", part: "in" }),
    line("attack", "Bob attacks Rod.", { who: "bob", part: "opens" }),
  ];
  assert.deepEqual(told(lines), [
    ["The order", ["Bob is 5.", "Rod is 6."]],
    ["Round 1 · ROD", ["Rod attacks Bob.", "Rod hits Bob.", "Bob is dazed."]],
    ["BOB", ["Bob attacks Rod."]],
  ]);
});

test("a tie-break belongs to the order it decides; what the table says twice running is said once", () => {
  const back = line("table", "Ann took back what happened from here on.");
  const lines = [
    line("round", "Round 1.", { facts: { round: 1 } }),
    line("order", "Bob is 5.", { who: "bob" }),
    line("order tie", "Rod and Bob draw again.", { who: "rod" }),
    back,
    back,
  ];
  assert.deepEqual(told(lines), [["Round 1 · The order", ["Bob is 5.", "Rod and Bob draw again.", back.text]]]);
});

test("why is asked of the last blow, or of the one that is shown; where none was struck, of the last line", () => {
  const lines = [
    line("attack", "Rod attacks Bob.", { who: "rod", part: "opens", rules: ["R-1"] }),
    line("hit", "Rod hits Bob.", { who: "rod", part: "in", rules: ["R-2"] }),
    line("contest", "Bob is ahead.", { who: "bob", part: "in", rules: ["R-3"] }),
    line("attack", "Tod attacks Jon.", { who: "tod", part: "opens", rules: ["R-1"] }),
    line("table", "Ann is back."),
  ];
  assert.equal(tellsWhy(lines), 2);
  assert.equal(tellsWhy(lines, 0, 2), 1);
  assert.equal(tellsWhy(lines, 3), 3);
  assert.equal(tellsWhy([]), -1);
  const round = line("round", "Round 2.", { facts: { round: 2 } });
  assert.equal(tellsWhy([line("dealt", "Ann is dealt 9s: no phase.", { who: "ann" }), round]), 0); // its heading says it
});

test("a chapter knows where its lines stand in the log, those without words counted", () => {
  const lines = [
    line("track", ""),
    line("attack", "A.", { who: "a", part: "opens" }),
    line("up", ""),
    line("hit", "B.", { part: "in" }),
  ];
  const [chapter] = chaptersOf(lines, []);
  assert.deepEqual(
    chapter?.lines.map((one) => one.at),
    [1, 3],
  );
});

test("a turn and its first round are one heading; a round that says more keeps its words", () => {
  const lines = [
    line("turn", "Turn 2.", { facts: { turn: 2 } }),
    line("round", "Round 6.", { facts: { round: 6, turn: 2 } }),
    line("challenge", "Ysolde challenges.", { who: "ysolde", part: "opens" }),
    line("round", "Round 3, the last.", { facts: { round: 3, turn: 2 } }),
  ];
  assert.deepEqual(told(lines), [
    ["Turn 2 · Round 6 · YSOLDE", ["Ysolde challenges."]],
    ["Round 3", ["Round 3, the last."]],
  ]);
});

test("what somebody does alone is a chapter of theirs; what they do next belongs to it; the table's word to anything", () => {
  const lines = [
    line("attack", "A.", { who: "a", part: "opens" }),
    line("move", "B moves.", { who: "b" }),
    line("ready", "B is ready.", { who: "b" }),
    line("attack", "B attacks.", { who: "b", part: "opens" }),
    line("table", "Taken back."),
  ];
  assert.deepEqual(told(lines), [
    ["A", ["A."]],
    ["B", ["B moves.", "B is ready.", "B attacks.", "Taken back."]],
  ]);
});

test("what is dealt belongs to the round, whoever gets it", () => {
  const lines = [
    line("round", "Round 1, of novices.", { facts: { round: 1 } }),
    line("dealt", "A is dealt.", { who: "a" }),
    line("dealt", "B is dealt.", { who: "b" }),
    line("order", "A, then B.", { who: "a" }),
    line("attack", "A.", { who: "a", part: "opens" }),
  ];
  assert.deepEqual(told(lines), [
    ["Round 1", ["Round 1, of novices.", "A is dealt.", "B is dealt."]],
    ["The order", ["A, then B."]],
    ["A", ["A."]],
  ]);
});

test("those who share a card have one chapter; what came of it is told first", () => {
  const lines = [
    line("attack", "One attacks.", { who: "guard-1", part: "opens" }),
    line("contest", "One misses.", { who: "guard-1", part: "in" }),
    line("attack", "Two attacks.", { who: "guard-2", part: "opens" }),
    line("contest", "Two hits.", { who: "guard-2", part: "in" }),
    line("attack", "Bob attacks.", { who: "bob", part: "opens" }),
    line("attack", "Bob attacks again.", { who: "bob", part: "opens" }),
  ];
  const chapters = chaptersOf(lines, PEOPLE);
  assert.deepEqual(
    chapters.map((chapter) => [chapter.heading, chapter.batch, chapter.lines.length]),
    [
      ["GUARD-1 ×2, one card", true, 4],
      ["BOB", false, 1],
      ["BOB", false, 1],
    ],
  );
  assert.deepEqual(
    chapters
      .slice(0, 1)
      .flatMap(outcomes)
      .map((one) => one.line.text),
    ["One misses.", "Two hits."],
  );
});

test("nothing told, nothing to read; a chapter that is about to begin shows its heading", () => {
  assert.deepEqual(told([]), []);
  assert.deepEqual(told([line("round", "Round 1.", { facts: { round: 1 } })]), [["Round 1", []]]);
});

test("cards that the facts name are drawn where the sentence names them", () => {
  const facts = { cards: ["Th", "As"], against: ["R*"], used: [] };
  assert.deepEqual(piecesOf("Bob 10♥ A♠ = 11 against the Red Joker and 2♦.", facts), [
    { text: "Bob " },
    { card: "Th" },
    { text: " " },
    { card: "As" },
    { text: " = 11 against the " },
    { card: "R*" },
    { text: " and 2♦." },
  ]);
});

test("the comma or colon behind a card stays with it", () => {
  assert.deepEqual(piecesOf("Bob's card is 10♥: Round 10, then A♠.", { cards: ["Th", "As"] }), [
    { text: "Bob's card is " },
    { card: "Th", mark: ":" },
    { text: " Round 10, then " },
    { card: "As", mark: "." },
  ]);
});

test("numbers that changed are marked, as the facts call them", () => {
  const hit = { shock_before: 0, shock_after: 5, wounds_before: 1, wounds_after: 1 };
  assert.deepEqual(piecesOf("Hit. Shock 0 → 5.", hit), [
    { text: "Hit. " },
    { change: "Shock 0 → 5", of: "shock" },
    { text: "." },
  ]);
  assert.deepEqual(piecesOf("HP 11 → -8 of 11.", { before: 11, hp: -8 })[0], { change: "HP 11 → -8", of: "hp" });
});

test("without facts a sentence is a sentence", () => {
  assert.deepEqual(piecesOf("Bob is dazed.", undefined), [{ text: "Bob is dazed." }]);
  assert.deepEqual(piecesOf("", {}), []);
});

test("rules that no reason names are named at the end, and the handle shows the last line with words", () => {
  const one = line("hit", "Hit.", { rules: ["A-1", "A-2"], reasons: [{ text: "so", rules: ["A-1"] }] });
  assert.deepEqual(otherRules(one), ["A-2"]);
  assert.deepEqual(lastTold([one, line("track", "")]), [one]);
  assert.deepEqual(lastTold([one, line("track", ""), one, one], 2), [one, one]);
  assert.deepEqual(lastTold([]), []);
});

const GLOSSARY = [
  { term: "strike back", says: "To answer with a blow.", rule: "R-82", also: ["strikes back"] },
  { term: "Will", says: "What it takes to shake you.", rule: "DFT-03" },
  { term: "shock", says: "Loss that fades.", rule: "LOS-05" },
];

/** The words of a sentence that are marked. */
function marked(text: string, ...names: string[]): string[] {
  return explainable(text, writtenBy(GLOSSARY, names)).flatMap((one) => (one.term ? [one.text] : []));
}

test("words are explained as the glossary writes them, whole and with a capital at the beginning", () => {
  const said = "Bob strikes back. Shock 0, status 6 > Will 4; shocking, Williams.";
  assert.deepEqual(marked(said, "Bob"), ["strikes back", "Shock", "Will"]);
  const pieces = explainable(said, writtenBy(GLOSSARY, []));
  assert.equal(pieces.map((one) => one.text).join(""), said);
});

test("somebody who is called like a word stays a person", () => {
  assert.deepEqual(marked("Will Scarlet has Will 5.", "Will Scarlet"), ["Will"]);
});

test("each word of several texts is explained once", () => {
  const terms = termsIn(["Shock 0", "he strikes back", "shock 3"], writtenBy(GLOSSARY, []));
  assert.deepEqual(
    terms.map((one) => one.term),
    ["shock", "strike back"],
  );
});
