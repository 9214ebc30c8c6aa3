import assert from "node:assert/strict";
import { test } from "node:test";

import { centre, ground, isDrawn, signs } from "../src/ground";
import type { PersonView, Place } from "../src/wire";

const where: Place = {
  kind: "hexes",
  people: [
    { who: "ann", hex: [0, 0] },
    { who: "bob", hex: [2, 0] },
  ],
  walls: [[1, 1]],
};

test("hexes are drawn where somebody stands on one", () => {
  assert.ok(isDrawn(where));
  assert.ok(!isDrawn({ kind: "hexes", people: [] }));
  assert.ok(!isDrawn({ kind: "metres", people: [{ who: "ann", metres: 3 }] }));
  assert.ok(!isDrawn({}));
});

test("the ground holds everybody, the walls, and a margin", () => {
  const drawn = ground(where).map(String);
  for (const hex of ["0,0", "2,0", "1,1", "0,-1", "3,0"]) {
    assert.ok(drawn.includes(hex), hex);
  }
  assert.ok(!drawn.includes("5,0"));
});

test("hexes with a name are on the ground", () => {
  assert.ok(
    ground({ ...where, marks: [["gate", [6, 0]]] })
      .map(String)
      .includes("6,0"),
  );
});

test("a vast ground is drawn by what is on it", () => {
  assert.equal(
    ground({
      kind: "hexes",
      people: [
        { who: "ann", hex: [0, 0] },
        { who: "bob", hex: [90, 90] },
      ],
    }).length,
    2,
  );
});

test("rows lie below each other, each half a hex further on", () => {
  assert.equal(centre([0, 1]).x, centre([1, 0]).x / 2);
  assert.ok(centre([0, 1]).y > centre([1, 0]).y);
});

test("everybody has a letter of their own, a small one when down", () => {
  const person = (id: string, name: string, up: boolean): PersonView => ({
    id,
    name,
    up,
    side: "",
    mine: false,
    tracks: [],
    conditions: [],
    zones: [],
    sheet: {},
  });
  const found = signs([person("ann", "Ann", true), person("abe", "Abe", false)]);
  assert.deepEqual([found.get("ann"), found.get("abe")], ["A", "b"]);
});
