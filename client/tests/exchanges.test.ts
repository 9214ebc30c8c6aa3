import assert from "node:assert/strict";
import { test } from "node:test";

import { exchanges } from "../src/exchanges";
import type { Line, Part } from "../src/wire";

function line(part: Part, text = "Something happens."): Line {
  return { step: 0, kind: "x", text, part };
}

test("lines of one exchange share a frame, from what opens it to what comes of it", () => {
  const lines = [line(""), line("opens"), line("in"), line("in", ""), line("in"), line("")];
  assert.deepEqual(
    [...exchanges(lines)],
    [
      [1, "exchange first"],
      [2, "exchange"],
      [4, "exchange last"],
    ],
  );
});

test("an exchange ends where another opens, and one line alone has no frame", () => {
  const lines = [line("opens"), line("in"), line("opens"), line("in", ""), line(""), line("in")];
  assert.deepEqual(
    [...exchanges(lines)],
    [
      [0, "exchange first"],
      [1, "exchange last"],
    ],
  );
});
