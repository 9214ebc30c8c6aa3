import assert from "node:assert/strict";
import { test } from "node:test";

import { ending, standing } from "../src/words";

test("a side called undecided can win", () => {
  assert.equal(standing({ side: "undecided" }), "over, undecided won");
  assert.equal(standing({ side: "" }), "over, undecided");
  assert.equal(standing(null), "goes on");
  assert.equal(ending({ side: "undecided" }), "It ends: undecided wins.");
  assert.equal(ending({ side: "" }), "It ends undecided.");
});
