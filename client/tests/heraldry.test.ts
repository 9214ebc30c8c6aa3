import assert from "node:assert/strict";
import { test } from "node:test";

import { type Blazon, blazon, inWords, type Kind, paintOfCharge, split } from "../src/heraldry/blazon";
import { CHARGES } from "../src/heraldry/charges";
import { FIELDS, PARTED } from "../src/heraldry/shapes";
import { isMetal, type Tincture } from "../src/heraldry/tinctures";

/** Everybody's arms for good: whoever changes one of these changes the face of somebody. */
const PINNED: [name: string, arms: string][] = [
  ["Bob", "french; vert; axe or"],
  ["Jon", "swiss; bordure or, vert; tower vert"],
  ["Rod", "kite; bend sable, purpure; sword or"],
  ["Tod", "kite; paly vert, tenny; cup or"],
  ["Ysolde", "heater; pale purpure, vert; flame or"],
  ["Corvin", "french; bend argent, or; crown azure"],
  ["Anselm", "swiss; vert; cup or"],
  ["Berta", "swiss; saltire or, argent; axe sable"],
  ["Corin", "kite; bordure gules, argent; fish argent"],
  ["Dirk", "heater; pile gules, or; arrow or"],
  ["Edda", "heater; pale azure, vert; oak or"],
  ["Falk", "kite; fess tenny, azure; bell argent"],
  ["Zarifa", "heater; paly argent, or; sun azure"],
  ["Brother Anselm", "kite; pale vert, sable; arrow argent"],
  ["Ada", "kite; barry tenny, vert; crescent or"],
  ["Risley", "french; pile azure, or; peaks or"],
  ["Þóra", "heater; barry argent, or; peaks tenny"],
  ["مريم", "heater; bend vert, gules; peaks argent"],
  ["Ōkami", "heater; pile vert, or; flame or"],
  ["Frank", "kite; paly gules, vert; martlet argent"],
];

const SYLLABLES = ["an", "bor", "ced", "da", "el", "fri", "gun", "hil", "is", "jor", "ka", "ō", "þor", "мир"];
const NAMES = SYLLABLES.flatMap((one) => SYLLABLES.flatMap((two) => SYLLABLES.map((three) => one + two + three)));

function written(arms: Blazon): string {
  return `${arms.shape}; ${inWords(arms)} ${arms.chargeTincture}`;
}

test("twenty names bear the arms they have always borne", () => {
  for (const [name, arms] of PINNED) assert.equal(written(blazon(name)), arms, name);
});

test("how a name is written makes no difference: spaces, case, and letters that are made up of two", () => {
  assert.deepEqual(blazon("  BOB "), blazon("Bob"));
  assert.deepEqual(blazon("O\u0304kami"), blazon("\u014Ckami"));
});

test("namesakes bear the same arms, and their number", () => {
  for (const [name, base, number] of [
    ["Guard 3", "Guard", "3"],
    ["Squad II", "Squad", "II"],
    ["Rod #2", "Rod", "2"],
    ["Rod", "Rod", ""],
    ["7", "7", ""],
    ["Xi", "Xi", ""],
  ] as const) {
    assert.deepEqual(split(name), [base, number]);
    assert.deepEqual(blazon(name), { ...blazon(base), number });
  }
});

test("the shape says what kind of thing it is; all else is the name's", () => {
  const shapes: [Kind, string][] = [
    ["minion", "round"],
    ["squad", "banner"],
    ["swarm", "lozenge"],
  ];
  for (const [kind, shape] of shapes) assert.deepEqual(blazon("Rats", kind), { ...blazon("Rats"), shape });
});

/** What the charge lies on. */
function under(arms: Blazon): Tincture[] {
  if (PARTED.has(arms.field)) return [arms.first, arms.second];
  return [arms.field === "pile" ? arms.second : arms.first];
}

test("the rule of tincture: metal on colour or colour on metal, whatever the name", () => {
  for (const name of NAMES) {
    const arms = blazon(name);
    for (const tincture of under(arms)) {
      assert.notEqual(isMetal(paintOfCharge(arms)), isMetal(tincture), `${name}: ${written(arms)}`);
    }
  }
});

test("the parts of a field differ, and those of a parted one are of one kind", () => {
  for (const name of NAMES) {
    const { field, first, second } = blazon(name);
    if (field === "plain") continue;
    assert.notEqual(first, second, name);
    assert.equal(isMetal(first) === isMetal(second), PARTED.has(field), name);
  }
});

test("every charge and every field is borne by somebody, none much more often than others", () => {
  const borne = (of: (arms: Blazon) => string) => {
    const count = new Map<string, number>();
    for (const name of NAMES) count.set(of(blazon(name)), (count.get(of(blazon(name))) ?? 0) + 1);
    return count;
  };
  for (const [count, all] of [
    [borne((arms) => arms.charge), Object.keys(CHARGES)],
    [borne((arms) => arms.field), Object.keys(FIELDS)],
  ] as const) {
    assert.deepEqual([...count.keys()].sort(), [...all].sort());
    assert.ok(Math.max(...count.values()) < 2 * Math.min(...count.values()));
  }
});
