/** What the Herald says of an exchange, what a remark points at, and where its bubble stands. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { beats, type Hand, type Stroke } from "../src/field/beats";
import { after } from "../src/lessons/after";
import { doneBy, selectorsOf } from "../src/lessons/spot";
import { standOf } from "../src/lessons/stand";
import type { Line } from "../src/wire";

const hand = (who: string, more: Partial<Hand>): Hand => ({
  who,
  does: "attacks",
  weapon: "Sword",
  by: "skill",
  cards: [],
  dice: [],
  fate: "loses",
  void: false,
  ...more,
});

const stroke = (hands: Hand[], more: Partial<Stroke>): Stroke => ({
  shape: "duel",
  line: 0,
  hands,
  verdict: "hit",
  equations: [],
  changes: [],
  gained: [],
  notes: [],
  said: [],
  ...more,
});

const company = {
  mine: new Set(["ann"]),
  dazed: new Set(["ann"]),
  name: (who: string) => who.charAt(0).toUpperCase() + who.slice(1),
};
const told = (one: Stroke) => {
  const said = after(one, company);
  return said && `${said.head} ${said.say}`;
};

test("the higher card hits, and what that costs is said", () => {
  const hands = [hand("ann", { value: 5, fate: "wins" }), hand("bob", { value: 3 })];
  const changes = [
    { who: "bob", track: "wounds", role: "major", before: 0, after: 1 } as const,
    { who: "bob", track: "shock", role: "minor", before: 2, after: 8 } as const,
  ];
  assert.equal(
    told(stroke(hands, { changes })),
    "You hit Bob. Your 5 is more than Bob's 3. That costs Bob 1 wound and 6 shock.",
  );
});

test("a card above the skill counts nothing", () => {
  const nine = { card: "9s", counts: false, over: true };
  const hands = [
    hand("bob", { value: 4, fate: "wins" }),
    hand("ann", { void: true, value: 0, skill: 7, cards: [nine] }),
  ];
  const gained = [{ who: "ann", now: "dazed", because: "10 over Will 9", tone: "warn" } as const];
  assert.equal(
    told(stroke(hands, { gained })),
    "Bob hits you. Your card is above your skill of 7, and above that nothing counts. You are dazed now: 10 over Will 9. While you are dazed you only defend and recover.",
  );
});

test("what a card does to one's shock is said, and what being dazed means", () => {
  const tries = (card: string, worth: number) =>
    hand("ann", { by: "Will", skill: 6, cards: [{ card, counts: worth <= 6, worth }] });
  assert.equal(
    told(stroke([tries("5d", 5)], { shape: "alone", verdict: "done" })),
    "Some shock is gone. A card up to your Will of 6 takes it off. While you are dazed you only defend and recover.",
  );
  assert.equal(
    told(stroke([tries("Kc", 14)], { shape: "alone", verdict: "failed" })),
    "No shock goes. Only a card up to your Will of 6 takes some off. Aces and pictures count high here. " +
      "While you are dazed you only defend and recover.",
  );
});

test("several cards that are too high only together are said to be so", () => {
  const cards = ["6s", "9d"].map((card) => ({ card, counts: false, over: false }));
  const dealt = stroke([hand("ann", { void: true, skill: 8, cards })], { shape: "many", verdict: "" });
  assert.ok(told(dealt)?.startsWith("Too high. Your cards together are above your skill of 8"));
});

test("a card that is too high when it is dealt is a turn lost", () => {
  const ten = { card: "Td", counts: false, over: true };
  const dealt = stroke([hand("ann", { void: true, skill: 8, cards: [ten] })], { shape: "many", verdict: "" });
  assert.equal(
    told(dealt),
    "Too high. Your card is above your skill of 8, and above that nothing counts. No turn with it in this round.",
  );
});

test("who is saved by Defence, who only defends, and what is even", () => {
  const [five, four] = [hand("bob", { value: 5 }), hand("ann", { value: 4, defence: 1, does: "only defends" })];
  assert.equal(
    told(stroke([five, four], { verdict: "saved" })),
    "Nobody is hit. Bob's 5 is more than your 4, but your Defence of 1 makes up for it.",
  );
  for (const does of ["only defends", "defends"]) {
    assert.equal(
      told(stroke([hand("bob", { value: 2 }), { ...four, does }], { verdict: "failed" })),
      "Nobody is hit. Your 4 is more than Bob's 2. As you only defend, there is no blow in return.",
    );
  }
  assert.equal(told(stroke([five, five], { verdict: "tie" })), "Nobody is hit. 5 against 5 is even.");
});

test("with dice, what was needed and what came", () => {
  const hands = [
    hand("ann", { value: 9, skill: 11, dice: [3, 3, 3], fate: "wins" }),
    hand("bob", { value: 12, skill: 8, dice: [4, 4, 4] }),
  ];
  assert.equal(
    told(stroke(hands, {})),
    "You hit Bob. You needed 11 or less and rolled 9. Bob needed 8 or less but rolled 12.",
  );
});

test("in real fights every exchange of two is explained, without numbers that are not there", () => {
  const fights: { edition: string; lines: Line[] }[] = JSON.parse(
    readFileSync(join(process.cwd(), "tests", "fights.json"), "utf-8"),
  );
  const strokes = fights.flatMap((fight) => beats(fight.lines).flatMap((beat) => beat.strokes));
  const said = strokes.filter((one) => one.shape === "duel").map(told);
  assert.ok(said.length > 30, `${said.length}`);
  assert.ok(
    said.filter((one) => one !== undefined).length > said.length * 0.9,
    `${said.filter((one) => one !== undefined).length} of ${said.length}`,
  );
  assert.deepEqual(
    said.filter((one) => one?.includes("undefined") || one?.includes("NaN")),
    [],
  );
});

test("a remark points at what is to be pressed before what is only seen", () => {
  assert.deepEqual(selectorsOf({ card: "5h" }, true)[0], '[data-card="5h"]');
  assert.deepEqual(selectorsOf({ card: "5h" }, false)[0], '.frame-field [data-face="5h"]');
  assert.deepEqual(selectorsOf({ part: "ribbon" }, false), [".ribbon-slot"]);
  assert.deepEqual(selectorsOf({ person: "bob" }, false)[0], '.frame-field [data-person="bob"]');
  assert.deepEqual(selectorsOf({ verb: "attack", whom: ["bob"] }, true), [
    '.frame-dock [data-deed="attack"][data-whom="bob"]',
    '.frame-dock [data-deed="attack"]',
    ".frame-dock",
  ]);
});

test("cards are laid one after the other, and only then the button is pressed", () => {
  const spot = { lay: ["5h"], beside: ["9c"] };
  assert.deepEqual(selectorsOf(spot, true), [
    '[data-card="5h"]:not(.hand-chosen-main)',
    '[data-card="9c"]:not(.hand-chosen-beside)',
    '[data-card="5h"]',
  ]);
  assert.ok(doneBy(spot).startsWith('.table:not(:has([data-card="5h"]:not(.hand-chosen-main), '));
  assert.equal(doneBy({ verb: "parry" }), '.frame-dock [data-do="parry"]:not([aria-disabled="true"])');
  assert.equal(doneBy({}), '.frame-dock [data-do]:not([aria-disabled="true"])');
});

test("words of the answer are chosen from lists before it is done", () => {
  const spot = { verb: "move", words: ["toward"] };
  assert.equal(selectorsOf(spot, true)[0], ':is(.dock-heads, .details) [data-say="toward"][aria-checked="false"]');
  assert.ok(doneBy(spot).includes('[data-say="toward"]'));
});

test("the bubble stands below, above the dock, or on top: over nothing that is to be seen", () => {
  const room = {
    bubble: { width: 300, height: 150 },
    page: { width: 390, height: 844 },
    from: 56,
    dock: 500,
    better: [],
  };
  const wide = { left: 0, width: 390 };
  assert.equal(standOf({ ...room, clear: [] }).top, 682);
  assert.equal(standOf({ ...room, clear: [{ ...wide, top: 500, height: 344 }] }).top, 350);
  assert.equal(standOf({ ...room, clear: [{ ...wide, top: 260, height: 584 }] }).top, 98);
  assert.ok(standOf({ ...room, clear: [{ ...wide, top: 56, height: 788 }] }).top >= 56);
  const own = { left: 20, width: 180, top: 420, height: 60 };
  assert.equal(standOf({ ...room, clear: [{ ...wide, top: 500, height: 344 }], better: [own] }).top, 258, "above them");
  const page = { width: 1280, height: 800 };
  const there = standOf({ ...room, page, bubble: { width: 820, height: 150 }, dock: 420, clear: [], better: [own] });
  assert.equal(there.top, 638);
});
