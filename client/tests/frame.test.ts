import assert from "node:assert/strict";
import { test } from "node:test";

import { roomFor, sizeOf } from "../src/frame/size";
import { foremost } from "../src/people/looks";
import { QUARTET, SIXTY } from "../src/people/samples";
import { folds, sidesOf } from "../src/people/sides";

test("every window has a frame: by its width, and on its side where it is low", () => {
  const found = [
    [320, 640],
    [390, 844],
    [320, 200],
    [720, 1000],
    [768, 1024],
    [1000, 700],
    [1080, 700],
    [1280, 600],
    [1920, 1080],
    [844, 390],
    [640, 400],
    [1280, 500],
  ].map(([width = 0, height = 0]) => sizeOf(width, height));
  assert.deepEqual(found, [
    "phone",
    "phone",
    "phone",
    "wide",
    "wide",
    "wide",
    "laptop",
    "laptop",
    "laptop",
    "lying",
    "lying",
    "lying",
  ]);
});

test("a screen on a wall is drawn half as large again, as long as a laptop's frame fits", () => {
  const zooms = [1920, 1280, 800].map((width) => roomFor({ width, height: 1080 }, true).zoom);
  assert.deepEqual(
    zooms.map((zoom) => +zoom.toFixed(2)),
    [1.5, 1.19, 1],
  );
  assert.equal(roomFor({ width: 1280, height: 800 }, true).size, "laptop");
  assert.equal(roomFor({ width: 1920, height: 1080 }, false).zoom, 1);
});

test("flanks fold in low windows and above three on a side", () => {
  const sides = sidesOf(QUARTET);
  const foldsAt = (height: number) => folds(sides, roomFor({ width: 1280, height }, false).cards);
  assert.deepEqual([600, 700, 800, 1080].map(foldsAt), [true, true, false, false]);
  assert.equal(folds([{ number: 0, name: "Blues", people: SIXTY.slice(0, 4) }], 9), true);
});

test("of many those are shown who matter now, each at their place", () => {
  const all = SIXTY.slice(0, 10).map((person) => ({ people: [person] }));
  const shown = (looks: Parameters<typeof foremost>[2]) => foremost(all, 3, looks).map(({ people }) => people[0]?.id);
  assert.deepEqual(shown({ names: {} }), ["abel", "bette", "carl"]);
  assert.deepEqual(shown({ names: {}, now: new Set(["hanna"]), fights: new Set(["jutta"]) }), [
    "abel",
    "hanna",
    "jutta",
  ]);
  assert.deepEqual(shown({ names: {}, fights: new Set(["carl", "dora", "emil"]), now: new Set(["abel"]) }), [
    "carl",
    "dora",
    "emil",
  ]);
});
