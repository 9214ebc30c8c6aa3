import assert from "node:assert/strict";
import { test } from "node:test";

import { barsOf, ending, limitsOf, standing } from "../src/words";

test("a roster names the limits of every track", () => {
  const race: Parameters<typeof limitsOf>[0] = [
    {
      name: "minor loss",
      value: 2,
      marks: [
        ["dazed", 7],
        ["beaten", 14],
      ],
      role: "minor",
      limit: 20,
    },
    { name: "major loss", value: 0, marks: [["beaten", 6]], role: "major", limit: 20 },
    { name: "critical", value: 1, marks: [], role: "major", limit: 0 },
  ];
  assert.equal(limitsOf(race), "dazed above 7, beaten above 14; major loss: beaten above 6");
});

test("a side called undecided can win", () => {
  assert.equal(standing(null), "goes on");
  assert.equal(standing({ side: "" }), "over, undecided");
  assert.equal(standing({ side: "undecided" }), "over, undecided won");
  assert.equal(ending({ side: "Reds" }), "It ends: Reds wins.");
  assert.equal(ending({ side: "" }), "It ends undecided.");
});

test("what passes stands on what stays; breath and what is spent are bars of their own; a bare number is none", () => {
  const track = (name: string, role: "minor" | "major" | "fatigue" | "pool", limit: number) => ({
    name,
    role,
    limit,
    value: 1,
    marks: [],
  });
  const bars = barsOf([
    track("shock", "minor", 20),
    track("wounds", "major", 20),
    track("fp lost", "fatigue", 10),
    track("chips", "pool", 0),
  ]);
  assert.deepEqual(
    bars.map((bar) => bar.map((one) => one.name)),
    [["shock", "wounds"], ["fp lost"]],
  );
});
