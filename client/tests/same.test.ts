import assert from "node:assert/strict";
import { test } from "node:test";

import { kept } from "../src/same";

const told = () => ({
  place: "round 1",
  people: [
    { id: "ann", tracks: [1, 2] },
    { id: "bob", tracks: [3] },
  ],
  over: false,
});

test("what is told again and is the same is the same object", () => {
  const old = told();
  assert.equal(kept(old, told()), old);
});

test("of what changed the rest stays", () => {
  const old = told();
  const fresh = {
    ...told(),
    place: "round 2",
    people: [
      { id: "ann", tracks: [1, 2] },
      { id: "bob", tracks: [4] },
    ],
  };
  const now = kept(old, fresh);
  assert.deepEqual(now, { ...told(), place: "round 2", people: [old.people[0], { id: "bob", tracks: [4] }] });
  assert.equal(now.people[0], old.people[0]);
  assert.notEqual(now.people, old.people);
  assert.notEqual(now.people[1], old.people[1]);
  assert.deepEqual(old, told());
});

test("what was left out, came in, or is of another kind is new", () => {
  const parts: [unknown, unknown][] = [
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [[], {}],
    [{}, []],
    [null, {}],
    [{}, null],
    [undefined, { a: 1 }],
    ["a", { a: 1 }],
  ];
  for (const [old, fresh] of parts) {
    const copy = structuredClone(fresh);
    assert.deepEqual(kept(old, fresh), copy);
    assert.equal(kept(old, fresh), fresh);
  }
});
