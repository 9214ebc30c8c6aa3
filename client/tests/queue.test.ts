/** The queue of beats: in turn, three seconds at most, cut short, held back until it was shown. */

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Beat, Hand, Shape, Stroke } from "../src/field/beats";
import { peopleTold } from "../src/field/held";
import {
  come,
  duration,
  EMPTY,
  finish,
  goOn,
  look,
  next,
  shown,
  tick,
  TOGETHER,
  type How,
  type Queue,
} from "../src/field/queue";
import { points } from "../src/people/samples";
import { lossesOf } from "../src/people/tracks";
import type { Line, PersonView } from "../src/wire";

const NORMAL: How = { pace: "normal", reduced: false, hidden: false };

function stroke(shape: Shape, hit = false): Stroke {
  const changes = hit ? [{ who: "ann", track: "shock", role: "minor" as const, before: 0, after: 1 }] : [];
  return { shape, line: 0, hands: [], verdict: "", equations: [], changes, gained: [], notes: [], said: [] };
}

function beat(from: number, shape: Shape, hit = false): Beat {
  return { from, to: from + 2, strokes: [stroke(shape, hit)], loud: shape !== "said" };
}

/** Runs the queue to its end; how long that took, and what was shown moving. */
function run(queue: Queue, how: How): { time: number; moved: number[]; end: Queue } {
  let [one, now] = [queue, 0];
  const moved: number[] = [];
  while (one.ends !== undefined) {
    if (one.moment === "moving") {
      moved.push(one.at);
    }
    now = one.ends;
    one = tick(one, how, now);
  }
  return { time: now, moved, end: one };
}

test("a hit takes its time, and the log waits for it", () => {
  const queue = come({ ...EMPTY, told: 4 }, [beat(4, "duel", true)], 6, NORMAL, 0);
  assert.equal(queue.moment, "moving");
  assert.equal(queue.told, 4);
  assert.equal(tick(queue, NORMAL, 2299), queue);
  const { time, end } = run(queue, NORMAL);
  assert.equal(time, 2300);
  assert.deepEqual([end.moment, end.told, end.at], ["standing", 6, 0]);
});

test("several beats play one after another, each with its lines", () => {
  const queue = come(EMPTY, [beat(0, "duel"), beat(2, "duel")], 4, NORMAL, 0);
  assert.equal(queue.told, 0);
  const next = tick(queue, NORMAL, queue.ends ?? 0);
  assert.deepEqual([next.at, next.told], [1, 2]);
  assert.deepEqual(run(queue, NORMAL).moved, [0, 1]);
});

test("all together take three seconds at most; of too many only the last moves", () => {
  for (const number of [2, 3, 4, 5, 9]) {
    const many = Array.from({ length: number }, (_, n) => beat(2 * n, "duel", true));
    const { time, moved, end } = run(come(EMPTY, many, 2 * number, NORMAL, 0), NORMAL);
    assert.ok(time <= TOGETHER, `${number} take ${time} ms`);
    assert.equal(moved.at(-1), number - 1);
    assert.equal(end.told, 2 * number);
    assert.deepEqual(
      shown(end).row.map(({ beat }) => beat),
      many,
      "all can be looked at",
    );
  }
  const many = Array.from({ length: 9 }, (_, n) => beat(2 * n, "duel", true));
  assert.deepEqual(run(come(EMPTY, many, 18, NORMAL, 0), NORMAL).moved, [8]);
});

test("slow shows all of them in full", () => {
  const many = [beat(0, "duel", true), beat(2, "duel", true), beat(4, "alone")];
  const slow: How = { ...NORMAL, pace: "slow" };
  const { time, moved } = run(come(EMPTY, many, 6, slow, 0), slow);
  assert.deepEqual(moved, [0, 1, 2]);
  assert.ok(time > many.reduce((sum, one) => sum + duration(one), 0));
});

test("any input ends it at once: everything stands, and everything may be told", () => {
  const queue = finish(come(EMPTY, [beat(0, "duel", true), beat(2, "duel", true)], 4, NORMAL, 0));
  assert.deepEqual([queue.moment, queue.ends, queue.told, queue.at], ["standing", undefined, 4, 1]);
});

test("instant, and in the background: nothing moves", () => {
  for (const how of [
    { ...NORMAL, pace: "instant" as const },
    { ...NORMAL, hidden: true },
  ]) {
    const queue = come(EMPTY, [beat(0, "duel", true)], 2, how, 0);
    assert.deepEqual([queue.moment, queue.ends, queue.told], ["standing", undefined, 2]);
    assert.ok(shown(queue).beat, "and still it is shown until it was seen");
  }
});

test("with reduced motion it stands at its end, outlined for a second", () => {
  const how: How = { ...NORMAL, reduced: true };
  const queue = come(EMPTY, [beat(0, "duel", true)], 2, how, 0);
  assert.deepEqual([queue.moment, queue.ends, queue.told], ["outlined", 1000, 2]);
  assert.equal(tick(queue, how, 1000).moment, "standing");
});

test("what will have passed has its room while a moment still moves", () => {
  const all = [beat(0, "duel", true), beat(2, "said"), beat(4, "duel", true), beat(6, "said")];
  const queue = come(EMPTY, all.slice(0, 2), 4, NORMAL, 0);
  assert.deepEqual([shown(queue).moment, shown(queue).since], ["moving", [all[1]]]);
  const both = come(EMPTY, all, 8, NORMAL, 0);
  assert.deepEqual(shown(both).since, [all[1]], "up to the next moment");
});

test("it stays until it was seen, and what only passes does not take its place", () => {
  const stands = finish(come(EMPTY, [beat(0, "duel", true)], 2, NORMAL, 0));
  const passing = run(come(stands, [beat(2, "said")], 4, NORMAL, 0), NORMAL).end;
  assert.equal(shown(passing).beat, stands.beats[0]);
  assert.equal(shown(passing).since.length, 1);
  assert.equal(shown(passing).moment, "standing", "and it does not move again");
  assert.equal(shown(goOn(passing)).beat, undefined);
  assert.equal(goOn(passing).told, 4);
});

test("what comes while another moves follows it, and both can be looked at again", () => {
  const moving = come(EMPTY, [beat(0, "duel", true)], 2, NORMAL, 0);
  const both = come(moving, [beat(2, "duel")], 4, NORMAL, 100);
  assert.deepEqual([both.at, both.told], [0, 0], "the first is not cut short by another's haste");
  const { time, moved, end } = run(both, NORMAL);
  assert.deepEqual(moved, [0, 1]);
  assert.ok(time <= 100 + TOGETHER, `${time}`);
  const back = look(end, 0);
  assert.equal(shown(back).beat?.from, 0);
  assert.equal(back.told, 4);
});

test("where one after another comes while they move, the last is reached soon", () => {
  let queue = come(EMPTY, [beat(0, "duel", true)], 2, NORMAL, 0);
  for (const n of [1, 2, 3, 4, 5, 6]) {
    queue = come(queue, [beat(2 * n, "duel", true)], 2 * n + 2, NORMAL, 10 * n);
  }
  const { time, moved } = run(queue, NORMAL);
  assert.deepEqual(moved, [0, 6]);
  assert.ok(time <= 60 + TOGETHER, `${time}`);
});

test("people are shown as they were until their lines are told", () => {
  const ann = (value: number, words: string[]): PersonView => ({
    id: "ann",
    name: "Ann",
    side: "A",
    mine: true,
    up: value < 12,
    tracks: [{ name: "shock", value, marks: [], role: "minor", limit: 12 }],
    conditions: words.map((text) => ({ kind: text, text })),
    zones: [],
    sheet: {},
  });
  const line = (kind: string, facts: Line["facts"]): Line => ({
    step: 0,
    kind,
    text: "",
    who: "ann",
    ...(facts ? { facts } : {}),
  });
  const lines = [
    line("track", { track: "shock", before: 0, after: 5 }),
    line("condition", { before: [], after: ["dazed"] }),
    line("track", { track: "shock", before: 5, after: 13 }),
    line("condition", { before: ["dazed"], after: ["unconscious"] }),
    line("up", { before: 1, after: 0 }),
  ];
  const at = (told: number) => peopleTold([ann(0, [])], [ann(13, ["unconscious"])], lines, 0, told)[0];
  assert.deepEqual(at(0), ann(0, []));
  assert.deepEqual([at(2)?.tracks[0]?.value, at(2)?.conditions[0]?.text, at(2)?.up], [5, "dazed", true]);
  assert.deepEqual(at(5), ann(13, ["unconscious"]));
});

test("hit points that are left follow those that are lost, while the rest is not told yet", () => {
  const bob: PersonView = {
    ...{ id: "bob", name: "Bob", side: "a", mine: false, up: true, conditions: [], zones: [] },
    ...points(12, 2, 11, 0),
  };
  const lines = [["hp lost", 5] as const, ["fp lost", 1] as const, ["hp lost", 14] as const].map(([track, after]) => ({
    step: 0,
    kind: "track",
    text: "",
    who: "bob",
    facts: { track, after },
  }));
  const told = (n: number) => lossesOf(peopleTold([bob], [bob], lines, 0, n)[0] as PersonView);
  assert.deepEqual(
    [told(0), told(1), told(2)],
    [
      ["HP 10/12", "FP 11"],
      ["HP 7/12", "FP 11"],
      ["HP 7/12", "FP 10"],
    ],
  );
});

const [MINE, THEIRS, MORE] = [beat(0, "duel"), beat(2, "duel", true), beat(4, "duel")] as const;
const OWN: How = { ...NORMAL, own: (one) => one === MINE };

test("the own deed is seen first, then what came after it", () => {
  const first = run(come(EMPTY, [MINE, THEIRS], 4, OWN, 0), OWN).end;
  assert.deepEqual([shown(first).beat, first.told], [MINE, 2]);
  assert.deepEqual(shown(first).row, [
    { beat: MINE, coming: false },
    { beat: THEIRS, coming: true },
  ]);
  const second = run(next(first, OWN, 0), OWN).end;
  assert.deepEqual([shown(second).beat, second.told], [THEIRS, 4]);
  assert.deepEqual(
    shown(second).row.map(({ coming }) => coming),
    [false, false],
    "the own one can be looked at again",
  );
  assert.equal(shown(next(second, OWN, 0)).beat, undefined);
});

test("with reduced motion and at once too; in the background nothing waits", () => {
  for (const how of [
    { ...OWN, reduced: true },
    { ...OWN, pace: "instant" as const },
  ]) {
    const first = come(EMPTY, [MINE, THEIRS], 4, how, 0);
    assert.deepEqual([shown(first).beat, first.told], [MINE, 2]);
    assert.equal(shown(next(first, how, 0)).beat, THEIRS);
  }
  assert.equal(shown(come(EMPTY, [MINE, THEIRS], 4, { ...OWN, hidden: true }, 0)).beat, THEIRS);
});

test("what comes while the own deed moves or stands waits; an answer has seen it all", () => {
  const moving = come(EMPTY, [MINE], 2, OWN, 0);
  for (const one of [moving, finish(moving)]) {
    const grown = come(come(one, [THEIRS], 4, OWN, 100), [MORE], 6, OWN, 200);
    assert.deepEqual([shown(grown).beat, grown.later], [MINE, [THEIRS, MORE]]);
    assert.deepEqual([goOn(grown).told, shown(goOn(grown)).beat], [6, undefined]);
  }
  const passed = come(finish(moving), [beat(2, "said")], 4, OWN, 100);
  assert.deepEqual(passed.later, [], "what is only said is said below it");
});

test("others' deeds before the own one lead to it", () => {
  const how: How = { ...OWN, own: (one) => one === THEIRS };
  const queue = come(EMPTY, [MINE, THEIRS, MORE], 6, how, 0);
  assert.deepEqual([shown(queue).beat, queue.later], [MINE, [MORE]]);
  assert.equal(shown(run(queue, how).end).beat, THEIRS);
});

test("what only passes before a moment is told with it, and after it passes at once", () => {
  const [before, after, last] = [beat(0, "said"), beat(4, "said"), beat(6, "said")];
  const queue = come(EMPTY, [before, THEIRS, after, last], 8, NORMAL, 0);
  assert.deepEqual([shown(queue).beat, queue.told], [THEIRS, 2], "it begins at once");
  const { moved, end } = run(queue, NORMAL);
  assert.deepEqual(moved, [1, 3]);
  assert.deepEqual([shown(end).beat, shown(end).since, end.told], [THEIRS, [after, last], 8]);
});

test("what somebody does again and again, alone, is gone on from once", () => {
  const bleeds = (from: number, who: string): Beat => {
    const hand = { who, does: "bleeds" } as Hand;
    return { from, to: from + 2, strokes: [{ ...stroke("alone"), hands: [hand] }], loud: true };
  };
  const how: How = { ...NORMAL, own: () => true };
  const beats = [bleeds(0, "ann"), bleeds(2, "ann"), bleeds(4, "ann"), bleeds(6, "bob"), beat(8, "duel")];
  const first = run(come(EMPTY, beats, 10, how, 0), how).end;
  assert.deepEqual([first.at, first.later.length], [2, 2]);
  const second = run(next(first, how, 0), how).end;
  assert.deepEqual([shown(second).beat?.from, second.later.length], [6, 1]);
  assert.equal(shown(run(next(second, how, 0), how).end).beat?.from, 8);
});
