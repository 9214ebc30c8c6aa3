/** Addresses of the rule book, what stands out in an answer, fields and their cards. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { came, read } from "../src/rules/compare.tsx";
import { marked } from "../src/rules/list.tsx";
import { titled } from "../src/rules/need-field.tsx";
import { fromAddress, inEdition, toAddress } from "../src/rules/places.ts";
import { cardsIn, numbersOf } from "../src/rules/question.tsx";
import { shown } from "../src/rules/switch-line.tsx";
import { runs } from "../src/rules/words.tsx";

test("every place has an address, and the address leads there", () => {
  for (const where of [
    { place: "contents", what: "", edition: "engage", q: "", given: {} },
    { place: "search", what: "", edition: "", q: "two blades & more", given: {} },
    { place: "entry", what: "DAZ-01", edition: "engage", q: "dazed", given: {} },
    { place: "chapter", what: "DAZ-01", edition: "pair", q: "", given: {} },
    { place: "options", what: "", edition: "draw", q: "", given: {} },
    { place: "quick", what: "rank", edition: "draw", q: "", given: { skill: "6", cards: "Qs 4h" } },
    { place: "compare", what: "", edition: "", q: "", given: { of: "draw/duel", seed: "7" } },
  ] as const) {
    assert.deepEqual(fromAddress(toAddress(where).slice("#/rules".length)), where);
  }
});

test("whatever is no place is taken for an entry, however it is spelled", () => {
  assert.equal(fromAddress("/daz-1").what, "daz-1");
  assert.equal(fromAddress("/%E0%A4%A").what, "%E0%A4%A");
  assert.equal(fromAddress("").place, "contents");
  assert.equal(fromAddress(`/?q=${"x".repeat(500)}`).q.length, 80);
});

test("another edition is read at the same place, but chapters and questions are each edition's own", () => {
  assert.equal(inEdition(fromAddress("/DAZ-01?edition=draw"), "pair").what, "DAZ-01");
  assert.equal(inEdition(fromAddress("/chapter/DAZ-01?edition=draw"), "countdown").place, "contents");
  assert.deepEqual(inEdition(fromAddress("/quick/rank?edition=draw&skill=6"), "countdown").given, {});
});

test("the words of a search stand out, and no letter is lost", () => {
  assert.deepEqual(marked("Dazed also ends", "daze ends"), [
    ["Daze", true],
    ["d also ", false],
    ["ends", true],
  ]);
  for (const text of ["İstanbul dazed", "x", "", "dazeddazed"]) {
    assert.equal(
      marked(text, "dazed d")
        .map(([part]) => part)
        .join(""),
      text,
    );
  }
});

test("what was typed is read as cards, and numbers of an answer as numbers", () => {
  assert.deepEqual(cardsIn({ cards: "10S, qh", skill: "6" }).slice(0, 2), ["Ts", "Qh"]);
  assert.deepEqual(numbersOf({ rank: 3, used: ["Qs"], overdraw: false, more: null }), [["rank", 3]]);
  assert.equal(titled("doctor_card"), "Doctor card");
  assert.deepEqual([shown(true), shown("all_minor"), shown(2)], ["on", "all minor", "2"]);
});

test("points of a list stand together", () => {
  const line = (text: string, item = false) => ({ pieces: [{ text }], ...(item && { item }) });
  const found = runs([line("a"), line("b", true), line("c", true), line("d"), line("e", true)]);
  assert.deepEqual(
    found.map((run) => run.length),
    [1, 2, 1, 1],
  );
});

test("what a comparison is asked for cannot be nonsense", () => {
  assert.deepEqual(read({}), { edition: "draw", name: "duel", seed: 7, rounds: 0 });
  assert.deepEqual(read({ of: "pair/fish", seed: "-3", rounds: "1e9" }), {
    edition: "pair",
    name: "fish",
    seed: 7,
    rounds: 0,
  });
  assert.equal(came({ name: "Bob", words: ["dazed"], tracks: [["shock", 5]] }), "shock 5, dazed");
  assert.equal(came({ name: "Ann", words: [], tracks: [] }), "unhurt");
});
