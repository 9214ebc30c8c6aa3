/** Company at the table: what is said and shown, the clock, who is here, and the seats as they are proposed. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { after, NO_COMPANY, secondsLeft, without, wordsOf } from "../src/together/company";
import { bearerOf, hasCompany, presenceOf } from "../src/together/presence";
import { holderOf, missing, numbersOf, sidesOf, standingOf } from "../src/together/room-model";
import type { Guest, Rules, SeatInfo, WaitingSeat } from "../src/wire";

const seat = (more: Partial<WaitingSeat>): WaitingSeat => ({
  id: "seat-1",
  name: "Ada",
  role: "player",
  people: ["ada"],
  played: "person",
  ...more,
});

test("how a seat of the waiting room stands", () => {
  assert.equal(standingOf(seat({ free: true })), "free");
  assert.equal(standingOf(seat({ person: "Lena" })), "left");
  assert.equal(standingOf(seat({ person: "Lena", here: true })), "reading");
  assert.equal(standingOf(seat({ person: "Lena", here: true, ready: true })), "ready");
  assert.equal(standingOf(seat({ played: "sensible" })), "bot");
  assert.equal(standingOf(seat({ played: "referee" })), "referee");
});

test("seats stand with their side, and one's own says so", () => {
  const people: Guest[] = [
    { id: "ada", name: "Ada", side: "Travellers" },
    { id: "rod", name: "Rod", side: "Robbers" },
  ];
  const seats = [
    seat({ person: "Ann", here: true }),
    seat({ id: "seat-2", name: "Rod", people: ["rod"] }),
    seat({ id: "spectator", role: "spectator", people: [] }),
  ];
  const sides = sidesOf({ seats, people }, "seat-1");
  assert.deepEqual(
    sides.map((side) => [side.name, side.seats.map((one) => one.seat.id)]),
    [
      ["Travellers", ["seat-1"]],
      ["Robbers", ["seat-2"]],
    ],
  );
  const [own] = sides[0]?.seats ?? [];
  assert.equal(own && holderOf(own), "Ann (you)");
  assert.deepEqual(
    missing({ seats }).map((one) => one.name),
    ["Rod"],
  );
  assert.equal(numbersOf(people), "1 against 1");
});

test("somebody has one remark at a time, and it goes", () => {
  let company = after(NO_COMPANY, { type: "phrased", seat: "seat-1", what: "hello" }, 1, 0);
  company = after(company, { type: "phrased", seat: "seat-1", what: "tea" }, 2, 0);
  company = after(company, { type: "nudged", seat: "seat-2" }, 3, 0);
  assert.deepEqual(
    company.remarks.map((one) => one.what),
    ["tea", ""],
  );
  assert.deepEqual(
    without(company, 2).remarks.map((one) => one.id),
    [3],
  );
  const header = { phrases: [{ id: "tea", text: "One minute, tea." }] } as unknown as Rules;
  assert.equal(wordsOf(header, "tea"), "One minute, tea.");
  assert.equal(wordsOf(header, "<script>"), "");
});

test("the clock counts while it runs, and stands while it is stopped", () => {
  const { time } = after(NO_COMPANY, { type: "clock", left: { "ann-0-0": 30, "ann-0-1": 12.5 }, runs: true }, 1, 5000);
  assert.ok(time);
  assert.equal(secondsLeft(time, 5000), 13);
  assert.equal(secondsLeft(time, 16_000), 2);
  assert.equal(secondsLeft(time, 99_000), 0);
  const still = after(NO_COMPANY, { type: "clock", left: { "ann-0-0": 30 }, stopped: true }, 1, 5000).time;
  assert.ok(still);
  assert.equal(secondsLeft(still, 99_000), 30);
  assert.equal(secondsLeft({ ...still, until: new Map() }, 0), undefined);
});

test("who is here, away or gone", () => {
  const one: SeatInfo = { id: "seat-2", name: "Bob", role: "player", people: ["bob"], played: "person" };
  assert.equal(presenceOf({ ...one, here: true }, undefined, 0), "here");
  assert.equal(presenceOf(one, 10, 5), "away");
  assert.equal(presenceOf(one, 10, 10), "gone");
  assert.equal(presenceOf(one, undefined, 10), "away");
  assert.equal(presenceOf({ ...one, played: "sensible" }, undefined, 0), "bot");
  assert.equal(hasCompany([one], "seat-2"), false);
  assert.equal(hasCompany([one], "seat-1"), true);
  assert.equal(hasCompany([{ ...one, played: "sensible" }], "seat-1"), false);
});

test("a seat bears the arms of the first who is played there", () => {
  const people = [
    { id: "rod", name: "Rod" },
    { id: "tod", name: "Tod" },
  ];
  assert.equal(bearerOf({ name: "Tod and Rod", people: ["tod", "rod"] }, people), "Tod");
  assert.equal(bearerOf({ name: "Referee", people: [] }, people), "Referee");
});
