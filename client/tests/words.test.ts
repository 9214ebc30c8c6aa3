import assert from "node:assert/strict";
import { test } from "node:test";

import { ending } from "../src/words";

test("a side called undecided can win", () => {
  assert.equal(ending({ side: "undecided" }), "It ends: undecided wins.");
  assert.equal(ending({ side: "" }), "It ends undecided.");
});
