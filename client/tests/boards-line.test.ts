import assert from "node:assert/strict";
import { test } from "node:test";

import {
  alike,
  at,
  bandAt,
  betweenAll,
  change,
  gradeOf,
  groupsOf,
  lanesFor,
  nearPairs,
  rangesOf,
  scaleOf,
  spread,
  stretches,
  strikingOf,
  ticks,
} from "../src/boards/line";
import type { PersonView, Place } from "../src/wire";

const BOW: [string, number, number][] = [
  ["point blank", 12, 25],
  ["short", 24, 0],
  ["medium", 48, -25],
];

function person(id: string, side: string, more: Partial<PersonView> = {}): PersonView {
  return {
    id,
    name: id,
    side,
    mine: side === "own",
    up: true,
    tracks: [],
    conditions: [],
    zones: [],
    sheet: {},
    ...more,
  };
}

const people = [
  person("ann", "own", { sheet: { ranges: BOW } }),
  person("bob", "own"),
  person("cid", "foes"),
  person("dee", "foes", { sheet: { ranges: BOW, aimed: [["short", 90, 0]] } }),
  person("eve", "foes", { up: false }),
];
const where: Place = {
  kind: "metres",
  people: [
    { who: "ann", metres: -5 },
    { who: "bob", metres: 6 },
    { who: "cid", metres: 7 },
    { who: "dee", metres: 20 },
    { who: "eve", metres: 7 },
  ],
  engaged: [["bob", "cid"]],
  bands: [{ name: "striking", metres: 2 }],
};
const sideOf = (who: string) => (who === "ann" || who === "bob" ? 0 : 1);

test("everybody lies inside the margins of the scale", () => {
  const scale = scaleOf([-5, 20], 500, 50);
  assert.ok(Math.abs(at(scale, -5) - 50) < 1e-9);
  assert.ok(Math.abs(at(scale, 20) - 450) < 1e-9);
});

test("where all stand together a step is no leap", () => {
  const scale = scaleOf([3, 3], 500, 50);
  assert.ok(at(scale, 4) - at(scale, 3) < 50);
  assert.equal(at(scale, 3), 250);
});

test("round metres, not too near to each other or to an end", () => {
  const scale = scaleOf([0, 100], 400, 20);
  const found = ticks(scale);
  assert.deepEqual(found, [0, 20, 40, 60, 80, 100]);
  assert.ok(found.every((one) => at(scale, one) > 10 && at(scale, one) < 390));
});

test("people of one side at one place stand together", () => {
  const groups = groupsOf(where, people, sideOf);
  assert.deepEqual(
    groups.map((one) => one.people.map(({ id }) => id)),
    [["ann"], ["bob"], ["cid", "eve"], ["dee"]],
  );
});

test("those who would overlap make room, and stay as near to their place as can be", () => {
  assert.deepEqual(
    spread(
      [
        { middle: 50, width: 20 },
        { middle: 150, width: 20 },
      ],
      200,
    ),
    [50, 150],
  );
  assert.deepEqual(
    spread(
      [
        { middle: 100, width: 20 },
        { middle: 100, width: 20 },
      ],
      200,
      4,
    ),
    [88, 112],
  );
  assert.deepEqual(
    spread(
      [
        { middle: 0, width: 20 },
        { middle: 5, width: 20 },
      ],
      200,
      4,
    ),
    [10, 34],
  );
  const many = Array.from({ length: 9 }, (_, n) => ({ middle: 190 + n, width: 18 }));
  const found = spread(many, 200, 2);
  found.slice(1).forEach((one, n) => void assert.ok(one - (found[n] ?? 0) >= 20 - 1e-9));
  assert.ok((found.at(-1) ?? 999) <= 191 + 1e-9);
});

test("who does not fit into one lane is dealt into two", () => {
  assert.equal(
    lanesFor(
      [
        { middle: 0, width: 80 },
        { middle: 0, width: 80 },
      ],
      200,
    ),
    1,
  );
  assert.equal(
    lanesFor(
      [
        { middle: 0, width: 80 },
        { middle: 0, width: 80 },
        { middle: 0, width: 80 },
      ],
      200,
    ),
    2,
  );
});

test("the band of a distance; limits are inclusive, beyond the last there is none", () => {
  const bands = rangesOf(people[0]);
  assert.equal(bandAt(bands, 12)?.name, "point blank");
  assert.equal(bandAt(bands, 13)?.name, "short");
  assert.equal(bandAt(bands, 49), undefined);
  assert.deepEqual(rangesOf(people[1]), []);
});

test("whoever aims has the bands of an aim, at that target", () => {
  const aims = (whom: string[]) =>
    person("dee", "foes", { sheet: people[3]?.sheet ?? {}, conditions: [{ kind: "aims", text: "", whom }] });
  assert.equal(rangesOf(aims(["ann"]), "ann")[0]?.metres, 90);
  assert.equal(rangesOf(aims(["ann"]), "bob")[0]?.metres, 12);
  assert.equal(rangesOf(aims([]), "bob")[0]?.metres, 90);
});

test("bands lie to both sides, one after the other, inside the scale", () => {
  const scale = scaleOf([0, 100], 500, 0);
  const found = stretches(rangesOf(people[0]), 30, scale);
  assert.deepEqual(
    found.map((one) => one.band.name),
    ["medium", "short", "point blank", "short", "medium"],
  );
  found.slice(1).forEach((one, n) => void assert.ok(Math.abs(one.left - (found[n]?.right ?? 0)) < 1e-6));
  assert.equal(found[0]?.left, 0);
});

test("what a band does", () => {
  assert.deepEqual([25, 0, -50].map(change), ["+25 %", "±0 %", "−50 %"]);
  assert.deepEqual([25, 0, -25, -50, -75].map(gradeOf), ["good", "plain", "less", "poor", "worst"]);
});

test("distances to those who are up, the nearest first, with reach and bands", () => {
  const found = betweenAll("bob", where, people);
  assert.deepEqual(
    found.map((one) => [one.foe.id, one.metres, one.engaged, one.inReach]),
    [
      ["cid", 1, true, true],
      ["dee", 14, false, false],
    ],
  );
  assert.equal(found[1]?.theirs?.name, "short");
  assert.equal(betweenAll("ann", where, people)[1]?.band?.name, "medium");
  assert.deepEqual(betweenAll("nobody", where, people), []);
  assert.equal(strikingOf(where), 2);
});

test("many alike are told as one", () => {
  const rioters = Array.from({ length: 5 }, (_, n) => person(`r${n}`, "foes"));
  const crowd: Place = {
    ...where,
    engaged: [],
    people: [{ who: "ann", metres: 0 }, ...rioters.map(({ id }) => ({ who: id, metres: 4 }))],
  };
  const found = alike(betweenAll("ann", crowd, [...people.slice(0, 1), ...rioters]));
  assert.deepEqual(
    found.map((one) => one.length),
    [5],
  );
  assert.equal(alike(betweenAll("bob", where, people)).length, 2);
});

test("who is in reach of whom, engaged pairs aside", () => {
  assert.deepEqual(nearPairs(where, people), []);
  assert.deepEqual(nearPairs({ ...where, engaged: [] }, people), [["bob", "cid"]]);
});
