import assert from "node:assert/strict";
import { test } from "node:test";

import { alternatives, said } from "../src/end/alternatives";
import { endings, leftInWords } from "../src/end/differences";
import { chancesAt } from "../src/end/chances";
import { beatsTo, decidedAt, marksOf, momentAt, roundsOf } from "../src/end/places";
import { oneByOne, wanted } from "../src/end/replaying";
import { columnsOf, counted } from "../src/end/statistics";
import { beats } from "../src/field/beats";
import type { Facts, FromTable, Line, PersonView, Report, Stop, Then } from "../src/wire";

function line(kind: string, who: string, facts: Facts, part: Line["part"], text = kind): Line {
  return { step: 0, kind, who, facts, text, ...(part && { part }) };
}

const HIT = {
  target: "rod", weapon: "Mace", used: ["6s"], against_used: [], card: "6s", against_card: "", suit: 1, faces: 0,
  against_suit: 0, against_faces: 0, hearts: 0, bonus: 1, power: 13, effect: 17, absorbs: 0, absorbed: 0, armour: "",
  ap: 0, loss: 17, body: 6, damage: "crushing", wounds: 11, shock: 6, shock_before: 0, shock_after: 6,
  wounds_before: 0, wounds_after: 11,
}; // biome-ignore format: facts

const CONTEST = {
  target: "rod", cards: ["6s", "Jh"], against: ["9d"], used: ["6s"], against_used: [], counts: [6], against_counts: [],
  over: ["Jh"], against_over: ["9d"], skill: 7, against_skill: 7, rank: 6, against_rank: 0, defence: 0,
  against_defence: 0, result: "first", strikes_back: "", combat: 1,
}; // biome-ignore format: facts

const LINES: Line[] = [
  line("round", "", { round: 1 }, undefined, "Round 1."),
  line("attack", "jon", { target: "rod", weapon: "Mace", follows: 0 }, "opens"),
  line("contest", "jon", CONTEST, "in"),
  line("hit", "jon", HIT, "in"),
  line("state", "rod", { now: "dead", status: 17, wounds: 11, will: 5, body: 6 }, "in"),
  line("track", "rod", { track: "shock", before: 0, after: 6 }, "in", ""),
  line("track", "rod", { track: "wounds", before: 0, after: 11 }, "in", ""),
  line("up", "rod", { before: 1, after: 0 }, "in", ""),
  line("end", "", { result: "Reds", place: "after the fight" }, undefined, "Reds win!"),
];

const STOPS: Stop[] = [
  { step: 2, told: 1, place: "round 1", decided: [{ step: 2, who: "jon", answer: "attack rod", means: "attack Rod" }] },
  { step: 6, told: 9, place: "after the fight" },
];

const NAMES = { jon: "Jon", rod: "Rod" };

function person(id: string): PersonView {
  const tracks = [
    { name: "shock", value: 0, marks: [["dazed", 5]] as [string, number][], role: "minor" as const, limit: 12 },
    { name: "wounds", value: 0, marks: [["dead", 12]] as [string, number][], role: "major" as const, limit: 12 },
    { name: "critical", value: 0, marks: [], role: "major" as const, limit: 6 },
  ];
  return {
    id,
    name: NAMES[id as keyof typeof NAMES],
    side: id,
    mine: false,
    up: true,
    tracks,
    conditions: [],
    zones: [],
    sheet: {},
  };
}

test("a place at which somebody fell is marked, with whose doing it was", () => {
  assert.deepEqual(marksOf(STOPS, LINES, beats, NAMES), [
    { at: 1, weight: "fall", text: "Jon strikes: Rod is dead", by: "jon" },
  ]);
  const [mark] = marksOf(STOPS, LINES, beats, { ...NAMES, rod: "عمر" }); // what follows a name is not drawn into it
  assert.equal(mark?.text, "Jon strikes: \u2068عمر\u2069 is dead");
});

test("the moment of a place is the blow that told; before the first place there is none", () => {
  assert.equal(momentAt(STOPS, 1, LINES, beats)?.from, 1);
  assert.deepEqual(beatsTo(STOPS, 0, LINES, beats), []);
});

test("what decided a fight is the last fall that was somebody's doing", () => {
  const fall = { weight: "fall" as const, text: "", by: "jon" };
  assert.equal(
    decidedAt(
      [
        { ...fall, at: 3 },
        { ...fall, at: 5, by: "" },
      ],
      STOPS,
    ),
    3,
  );
  assert.equal(decidedAt([{ ...fall, at: 2, weight: "hit" }], STOPS), 2);
  assert.equal(decidedAt([], STOPS), 1);
});

test("rounds stand where they begin", () => {
  assert.deepEqual(roundsOf(STOPS), [
    { at: 0, name: "round 1" },
    { at: 1, name: "after the fight" },
  ]);
});

test("critical wounds are among the wounds, and a card that says when one acts is not laid: neither counts again", () => {
  const dealt = line("dealt", "jon", { card: "6s", phase: 6, skill: 7, value: 6 }, undefined);
  const critical = line("track", "rod", { track: "critical", before: 0, after: 5 }, "in", "");
  const all = [...LINES.slice(0, 1), dealt, ...LINES.slice(1, 7), critical, ...LINES.slice(7)];
  const [jon, rod] = counted(beats(all), all, [person("jon"), person("rod")]);
  assert.equal(jon?.cards, 2);
  assert.equal(rod?.taken, 17);
});

test("everybody's numbers are counted from facts, and only columns that say something are shown", () => {
  const all = counted(beats(LINES), LINES, [person("jon"), person("rod")]);
  assert.deepEqual(all, [
    { who: "jon", attacks: 1, hits: 1, given: 17, taken: 0, cards: 2, to: { rod: 17 } },
    { who: "rod", attacks: 0, hits: 0, given: 0, taken: 17, cards: 1, to: {} },
  ]);
  assert.deepEqual(columnsOf(all), ["attacks", "hits", "given", "taken", "cards"]);
  assert.deepEqual(columnsOf([{ who: "jon", attacks: 0, hits: 0, given: 0, taken: 3, cards: 0, to: {} }]), ["taken"]);
});

test("only places that are not known are fetched, some at a time", () => {
  const many = Array.from({ length: 20 }, (_, at): Stop => ({ step: at, told: at, place: "" }));
  const known = new Map([3, 4].map((step) => [step, {} as Then]));
  assert.deepEqual(wanted(many, 3, known), []);
  assert.deepEqual(wanted(many, 2, known), [2, 5, 6, 7, 8, 9]);
  assert.deepEqual(wanted(many, 99, known), []);
});

test("looks at the past wait for each other, also where one fails", async () => {
  const order: string[] = [];
  const { say } = oneByOne(async (message) => {
    order.push(`asks ${message.type}`);
    await new Promise((done) => setTimeout(done, 5));
    order.push(`told ${message.type}`);
    if (message.type === "places") {
      throw new Error("no");
    }
    return { type: "done", n: 0 } as FromTable;
  });
  const first = say({ type: "places" }).catch(() => "failed");
  await Promise.all([first, say({ type: "steps" })]);
  assert.deepEqual(order, ["asks places", "told places", "asks steps", "told steps"]);
});

test("a page that has gone on to another fight neither asks nor hears any more", async () => {
  const asked: string[] = [];
  const patient = oneByOne(async (message) => {
    asked.push(message.type);
    throw new Error("There is no connection at the moment.");
  });
  let heard = 0;
  const hear = () => void heard++;
  void patient.say({ type: "places" }).then(hear, hear);
  void patient.say({ type: "steps" }).then(hear, hear);
  patient.stop();
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual([asked, heard], [[], 0]);
});

test("other answers are whole where there are few, and never the one that was given", () => {
  const offer = {
    choices: [
      {
        say: "attack",
        means: "attack",
        after: {
          choices: [
            { say: "rod", means: "attack Rod", whole: true },
            { say: "tod", means: "attack Tod", whole: true },
          ],
        },
      },
      { say: "pass", means: "pass", whole: true },
      { say: "move", means: "move" },
    ],
  };
  const found = alternatives(offer, [], true, "attack rod", { tod: "Tod" });
  assert.deepEqual(
    found.map((one) => [said(one.words), one.text, one.whole]),
    [
      ["attack tod", "Attack Tod", true],
      ["pass", "Pass", true],
      ["move", "Move", false],
    ],
  );
});

test("long lists are chosen word by word", () => {
  const hexes = Array.from({ length: 20 }, (_, at) => ({ say: `${at}`, means: `${at}`, whole: true }));
  const offer = {
    choices: [
      { say: "move", means: "move", after: { choices: hexes } },
      { say: "pass", means: "pass", whole: true },
    ],
  };
  assert.deepEqual(
    alternatives(offer, [], true, "pass", {}).map((one) => one.text),
    ["Move"],
  );
});

test("a changed ending says what is different", () => {
  const report: Report = { type: "report", n: 0, step: 0, kept: 0, dropped: 0, new: 0, lines: [] };
  const won = (side: string) => ({ over: true, result: { side }, was_over: true });
  assert.equal(endings(report), "It would not be over yet.");
  assert.equal(endings({ ...report, ...won("Reds"), was: { side: "Reds" } }), "Reds would have won all the same.");
  assert.equal(endings({ ...report, ...won("Reds"), was: { side: "Blues" } }), "Reds would have won, not Blues.");
  assert.equal(endings({ ...report, ...won(""), was: { side: "Blues" } }), "It would have been undecided, not Blues.");
  assert.equal(leftInWords({ up: true }), "unhurt");
  assert.equal(leftInWords({ up: false, words: ["dead"], tracks: person("rod").tracks }), "dead");
});

test("a place has one chance, as the step left it that led there", () => {
  const stops = [0, 2, 5].map((step): Stop => ({ step, told: step, place: "" }));
  const chances = [0, 1, 2, 3, 5].map((step) => ({ step, p: [step / 10, 1 - step / 10] }));
  assert.deepEqual([...chancesAt(stops, chances)], [[0, 0], [1, 0.2], [2, 0.5]]); // biome-ignore format: a graph
});
