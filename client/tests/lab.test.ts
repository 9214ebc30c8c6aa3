import assert from "node:assert/strict";
import { test } from "node:test";

import { fromLink, toLink, USUAL } from "../src/lab/setting";

test("what is as usual is not in a link, and an empty link is as usual", () => {
  assert.equal(toLink(USUAL), "");
  assert.deepEqual(fromLink(""), USUAL);
});

test("a link holds what was set, whatever it is called", () => {
  const set = { ...USUAL, edition: "engage", distance: 30, changed: "second" as const };
  const named = { ...set, first: { ...USUAL.first, name: "Ann & Bob = 7?", skill: 11, weapon: "" } };
  assert.deepEqual(fromLink(toLink(named)), named);
});

test("what cannot be read in a link is as usual", () => {
  const found = fromLink(`a-skill=many&b-body=1e99&b-will=7.5&changed=both&a-name=${"x".repeat(5000)}`);
  assert.equal(found.first.skill, USUAL.first.skill);
  assert.equal(found.second.body, USUAL.second.body);
  assert.equal(found.second.will, USUAL.second.will);
  assert.equal(found.changed, "first");
  assert.equal(found.first.name.length, 100);
});
