import assert from "node:assert/strict";
import { test } from "node:test";

import { ending, limitsOf, standing } from "../src/words";

test("a roster names the limits of every track", () => {
  const race: Parameters<typeof limitsOf>[0] = [
    { name: "minor loss", value: 2, marks: [["dazed", 7], ["beaten", 14]], role: "minor", limit: 20 },
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
