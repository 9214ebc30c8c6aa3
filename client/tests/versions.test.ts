import assert from "node:assert/strict";
import { test } from "node:test";

import { told } from "../src/desk/people/model";

test("two versions of somebody are told apart in words", () => {
  const row = { body: 6, skills: { Sword: 6, Rapier: 5 }, weapons: ["Rapier", { name: "Saw", factor: 1 }], hero: true };
  assert.deepEqual(told({ name: "Mira", about: "", edition: "draw", sheets: { suits: row } }), [
    "Mira · draw",
    "body: 6",
    "skills: Sword 6, Rapier 5",
    "weapons: Rapier, Saw, factor 1",
    "hero: true",
  ]);
});
