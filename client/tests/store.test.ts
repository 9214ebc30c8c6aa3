import assert from "node:assert/strict";
import { test } from "node:test";

import { fromText, USUAL, wear } from "../src/settings";
import { change, clear, getTable, listen } from "../src/store";

test("a change is told once to everybody who listens, and to nobody who has gone", () => {
  let told = 0;
  const stop = listen(() => {
    told += 1;
  });
  change({ fault: "No.", connected: true });
  assert.equal(told, 1);
  assert.equal(getTable().fault, "No.");
  stop();
  change({ fault: "" });
  assert.equal(told, 1);
});

test("another fight begins with nothing of the last, and with the same settings", () => {
  change({ fault: "No.", connected: true, settings: { ...USUAL, speed: "slow" } });
  clear();
  assert.equal(getTable().fault, "");
  assert.equal(getTable().connected, false);
  assert.equal(getTable().settings.speed, "slow");
});

test("parts that did not change are the same objects", () => {
  const { settings, lines } = getTable();
  change({ fault: "No." });
  assert.equal(getTable().settings, settings);
  assert.equal(getTable().lines, lines);
});

test("settings are read as far as they are known and of the right kind", () => {
  assert.deepEqual(fromText(null), USUAL);
  assert.deepEqual(fromText("no settings at all"), USUAL);
  assert.deepEqual(fromText("null"), USUAL);
  assert.deepEqual(fromText('{"speed": "instant", "letters": "yes", "other": 1}'), { ...USUAL, speed: "instant" });
});

test("the page wears what is set", () => {
  const dataset: Record<string, string> = {};
  Object.assign(globalThis, { document: { documentElement: { dataset } } });
  wear({ ...USUAL, letters: true, contrast: "high", suits: "two", theme: "dark" });
  assert.deepEqual(dataset, { theme: "dark", contrast: "high", speed: "normal", letters: "on", suits: "two" });
  wear(USUAL);
  assert.deepEqual(dataset, { contrast: "normal", speed: "normal", letters: "off", suits: "four" });
});
