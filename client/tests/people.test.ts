import assert from "node:assert/strict";
import { test } from "node:test";

import { pathsOf } from "../src/people/bodies";
import { densityOf, layBonds, placesOf } from "../src/people/crowd-places";
import { chips, condition, harm, loss, person, points, QUARTET, RIOT, RIOT_BONDS, SIEGE } from "../src/people/samples";
import { asStruck } from "../src/people/looks";
import { type Scale, scaleOf } from "../src/people/scale";
import { isCrowd, sideNumbers, sidesOf } from "../src/people/sides";
import { cardsOf, chipsOf, described, gearOf, lossesOf } from "../src/people/tracks";
import { roman } from "../src/people/squads";
import { bondsOf, unitInWords, unitsOf, weakest } from "../src/people/units";
import { wordsOf } from "../src/people/words";
import type { PersonView, Track } from "../src/wire";

function scale(tracks: Track[]): Scale {
  const found = scaleOf(tracks);
  assert.ok(found);
  return found;
}

const shape = ({ parts }: Scale) => parts.map(({ look, from, to }) => [look, +from.toFixed(2), +to.toFixed(2)]);

test("one's own side is the first, the others keep the order of the setup", () => {
  const people = [
    person("Rod", "Thieves"),
    person("Ann", "Watch", { mine: true }),
    person("Wolf", "Beasts"),
    person("Tod", "Thieves"),
  ];
  const sides = sidesOf(people);
  assert.deepEqual(
    sides.map(({ number, name, people: of }) => [number, name, of.map((one) => one.name).join(" ")]),
    [
      [0, "Watch", "Ann"],
      [1, "Thieves", "Rod Tod"],
      [2, "Beasts", "Wolf"],
    ],
  );
  assert.deepEqual(sideNumbers(sides), { ann: 0, rod: 1, tod: 1, wolf: 2 });
});

test("places stay the same whoever is down, asked or struck", () => {
  const order = (people: readonly PersonView[]) => sidesOf(people).map((side) => side.people.map((one) => one.id));
  const later = QUARTET.map((one) => ({ ...one, up: one.name !== "Bob", tracks: [], conditions: [] }));
  assert.deepEqual(order(later), order(QUARTET));
});

test("whoever only looks on sees the first side as their own, and a seat of two sides says which", () => {
  const people = [person("Ann", "Blues"), person("Bob", "Reds")];
  assert.deepEqual(
    sidesOf(people).map((side) => side.name),
    ["Blues", "Reds"],
  );
  assert.deepEqual(
    sidesOf(people, "Reds").map((side) => side.name),
    ["Reds", "Blues"],
  );
});

test("shock stands on wounds, and the last threshold is never at the very end", () => {
  const bar = scale(harm(6, 4, { shock: 3, wounds: 2 }));
  assert.equal(bar.end, 14);
  assert.deepEqual(shape(bar), [
    ["wounds", 0, 0.14],
    ["shock", 0.14, 0.36],
  ]);
  assert.deepEqual(
    bar.marks.map(({ word, value }) => `${word} ${value}`),
    ["dazed 4", "out 12"],
  );
  assert.equal(bar.total, 5);
});

test("critical wounds are some of the wounds: they are not counted twice", () => {
  const bar = scale(harm(6, 5, { wounds: 9, critical: 3 }));
  assert.equal(bar.total, 9);
  assert.deepEqual(
    shape(bar).map(([look]) => look),
    ["wounds", "deep"],
  );
});

test("a lone loss is solid, hit points show what is left and then what is missing", () => {
  assert.deepEqual(shape(scale(loss(7, 3))), [["wounds", 0, 0.33]]);
  assert.deepEqual(shape(scale(points(12, 3).tracks)), [["left", 0, 0.75]]);
  assert.deepEqual(shape(scale(points(12, 12).tracks)), []);
  assert.deepEqual(shape(scale(points(12, 18).tracks)), [["below", 0, 0.5]]);
  assert.deepEqual(
    scale(points(12, 3).tracks).marks.map(({ word, value }) => `${word} ${value}`),
    ["reeling 4"],
  );
});

test("chips are no bar, and hidden numbers have none", () => {
  assert.equal(scaleOf(chips(1, 2)), undefined);
  assert.equal(scaleOf([]), undefined);
  assert.deepEqual(lossesOf(person("Bob", "", { tracks: [] })), ["numbers hidden"]);
});

test("a bar is read as a sentence", () => {
  const bob = person("Bob", "", { tracks: harm(6, 4, { shock: 5 }) });
  assert.equal(described(bob), "Bob: 5 shock, no wounds; dazed above 4, out above 12.");
  assert.equal(
    described({
      ...bob,
      tracks: [...harm(6, 4, { shock: 5, wounds: 1 }), ...chips(1, 0)],
      conditions: [condition("dazed"), condition("engaged", "engaged with Rod")],
    }),
    "Bob: 5 shock, 1 wound; dazed above 4, out above 12; wounds: critical above 6, dead above 12. Dazed, engaged with Rod.",
  );
  assert.equal(described(person("Bob", "", { tracks: [] })), "Bob.");
});

test("numbers are read as each edition has them", () => {
  assert.deepEqual(lossesOf(person("Bob", "", { tracks: harm(6, 4) })), ["unhurt"]);
  assert.deepEqual(lossesOf(person("Bob", "", { tracks: harm(6, 4, { shock: 5, wounds: 1 }) })), [
    "5 shock",
    "1 wound",
  ]);
  assert.deepEqual(lossesOf(person("Bob", "", points(12, 2, 10, 1))), ["HP 10/12", "FP 9"]);
  assert.equal(
    gearOf(person("Bob", "", { sheet: { weapon: "Sword", skill: 7, armour: "Chain", shield: "" } })),
    "Sword 7 · chain",
  );
  assert.equal(
    gearOf(person("Bob", "", { tracks: loss(6, 0), sheet: { weapon: "", skill: 7, power: 5, pool: 6 } })),
    "skill 7 · Power 5 · pool 6",
  );
});

test("chips and cards are what the table says", () => {
  assert.deepEqual(chipsOf(person("Bob", "", { tracks: [...harm(6, 5), ...chips(2, 0)] })), { blue: 2, white: 0 });
  assert.equal(chipsOf(person("Bob", "")), undefined);
  const zones = [
    { name: "hand", cards: ["??", "??"] },
    { name: "hold", cards: ["??"] },
  ];
  assert.deepEqual(cardsOf(person("Bob", "", { zones })), { hand: 2, held: true });
});

test("words come with the gravest first; chips are none of them; with whom is told by name", () => {
  const [bob, jon, rod] = QUARTET.map((one) => wordsOf(one, { bob: "Bob", rod: "Rod" }));
  assert.deepEqual(
    bob?.map(({ text, tone }) => [text, tone]),
    [
      ["dazed", "warn"],
      ["Rod", "plain"],
    ],
  );
  assert.deepEqual(
    jon?.map(({ text, tone }) => [text, tone]),
    [["mace ready", "good"]],
  );
  assert.deepEqual(
    rod?.map(({ text }) => text),
    ["club not ready", "Bob"],
  );
});

test("where there is hardly any room a word says it by its kind, by one name, or by a number", () => {
  const brief = (...conditions: PersonView["conditions"]) =>
    wordsOf(person("Bob", "", { conditions, sheet: { weapon: "Broadsword" } }), { rod: "Rod" }).map((one) => one.brief);
  assert.deepEqual(brief(condition("sits out", "sits out round 1")), ["sits out"]);
  assert.deepEqual(brief(condition("not ready")), ["not ready"]);
  assert.deepEqual(brief(condition("engaged", "engaged with Rod", { whom: ["rod"] })), ["Rod"]);
  assert.deepEqual(brief(condition("engaged", "engaged with two", { whom: ["rod", "tod"] })), ["2 foes"]);
});

test("a state that nobody has heard of is still told", () => {
  const [word] = wordsOf(person("Bob", "", { conditions: [condition("moonstruck", "moonstruck (2)")] }));
  assert.deepEqual([word?.text, word?.tone], ["moonstruck (2)", "plain"]);
});

test("those who share a card are a squad with a number of its own", () => {
  const [, foes] = sidesOf(RIOT);
  assert.ok(foes);
  const units = unitsOf(foes);
  assert.deepEqual(
    units.map(({ name, kind, people }) => [name, kind, people.length]),
    [
      ["Rioter I", "squad", 4],
      ["Rioter II", "squad", 4],
      ["Rioter III", "squad", 4],
      ["Rats", "swarm", 1],
    ],
  );
  assert.deepEqual(units[1]?.bodies, ["up", "dazed", "up", "down"]);
  assert.equal(unitInWords(units[1] as (typeof units)[number]), "Rioter II, 4 together: 2 up, 1 dazed, 1 down.");
  assert.equal(units[3]?.bodies.filter((state) => state === "up").length, 77);
});

test("a press on a squad means its weakest body, of those an answer is about", () => {
  const [, foes] = sidesOf(RIOT);
  const second = foes && unitsOf(foes)[1];
  assert.ok(second);
  assert.equal(weakest(second)?.id, "rioter-5");
  assert.equal(weakest(second, new Set(["rioter-8"]))?.id, "rioter-8");
});

test("bonds of bodies are bonds of their squads, each once, one's own end first", () => {
  const units = sidesOf(RIOT).flatMap(unitsOf);
  const bonds = bondsOf(units, [...RIOT_BONDS, ["rioter-4", "bob"]]);
  assert.deepEqual(
    bonds.map(([one, other]) => `${one.name}-${other.name}`),
    ["Bob-Rioter I", "Bob-Rioter II", "Ada-Rioter III", "Ada-Rats"],
  );
});

test("seven on a side, a squad or a swarm is a crowd", () => {
  assert.equal(isCrowd(sidesOf(QUARTET)), false);
  assert.equal(isCrowd(sidesOf(RIOT)), true);
  assert.equal(isCrowd(sidesOf(Array.from({ length: 7 }, (_, at) => person(`Ann ${at}`, "A")))), true);
  assert.equal(isCrowd(sidesOf([person("Rats", "A", { kind: "swarm" }), person("Bob", "B")])), true);
});

test("a hundred bodies are at most three elements", () => {
  const states = sidesOf(SIEGE)
    .flatMap(unitsOf)
    .flatMap((unit) => unit.bodies);
  assert.ok(states.length > 150);
  assert.deepEqual(Object.keys(pathsOf(states, 25)).sort(), ["dazed", "down", "up"]);
});

test("Roman numbers", () => {
  assert.deepEqual([1, 4, 9, 14, 24, 40].map(roman), ["I", "IV", "IX", "XIV", "XXIV", "XL"]);
});

test("the more units, the smaller they are drawn; bonds are drawn side by side and never cross at one end", () => {
  const [own, foes] = sidesOf(RIOT).map(unitsOf);
  assert.ok(own && foes);
  assert.deepEqual([own, foes, Array(6).fill(own[0])].map(densityOf), ["heroes", "rows", "cells"]);
  const places = placesOf(own, foes);
  assert.deepEqual([places.bob, places.ada, places.rats], [0.25, 0.75, 0.875]);
  const ends = layBonds(places, bondsOf([...own, ...foes], RIOT_BONDS));
  const [first, second] = ends.filter((bond) => Math.abs(bond.from - 0.25) < 0.1);
  assert.ok(first && second && first.from < second.from && first.to < second.to);
});

test("while the last blow is shown its shock stands, though it has passed with the fight", () => {
  const till = person("Till", "foes", { tracks: harm(6, 6, { wounds: 6 }) });
  const changes = [{ who: till.id, track: "shock", role: "minor" as const, before: 5, after: 8 }];
  const shown = asStruck(till, { names: {}, struck: new Map([[till.id, changes]]) });
  assert.deepEqual(lossesOf(shown), ["8 shock", "6 wounds"]);
  assert.equal(asStruck(till, { names: {}, struck: new Map() }), till, "nobody else is drawn anew");
});
