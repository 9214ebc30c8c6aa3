/** Beats from the lines of real fights of every edition, as a page gets them (`tools/fights.py` writes them down). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { beats, type Beat, type Stroke } from "../src/field/beats";
import { folded, holds, isResult, type Equation } from "../src/field/equation";
import { number, word } from "../src/field/facts";
import { blow } from "../src/field/outcome";
import type { Line } from "../src/wire";

interface Fought {
  edition: string;
  encounter: string;
  lines: Line[];
}

const written = process.env["FIGHTS"] ?? join(process.cwd(), "tests", "fights.json");
const fights: Fought[] = JSON.parse(readFileSync(written, "utf-8"));

/** What two people, one, or all do with cards or dice: each has to be drawn. */
const COMPARED = [
  "contest",
  "clash",
  "instant",
  "feint",
  "death check",
  "fright check",
  "fast-draw",
  "shake off",
  "task",
  "test",
  "evade",
  "medic",
];
/** What tells a blow: each has to have its equation. */
const BLOWS = ["hit", "effect", "wounds", "damage", "swarm"];

function eachFight(check: (fight: Fought, found: Beat[]) => void): void {
  for (const fight of fights) {
    check(fight, beats(fight.lines));
  }
}

function equations(found: Beat[]): Equation[] {
  return found.flatMap(({ strokes }) =>
    strokes.flatMap((one) => [...one.equations, ...one.hands.flatMap(({ sum }) => sum ?? [])]),
  );
}

function at(fight: Fought, line: number): string {
  return `${fight.edition} ${fight.encounter}, line ${line}: ${fight.lines[line]?.text}`;
}

test("there are fights of every edition", () => {
  assert.deepEqual([...new Set(fights.map(({ edition }) => edition))].sort(), [
    "challenge",
    "countdown",
    "draw",
    "engage",
    "pair",
  ]);
});

test("beats follow each other without a gap, and every line that says something is said in one of them", () => {
  eachFight((fight, found) => {
    const first = found[0]?.from ?? 0;
    assert.ok(
      fight.lines.slice(0, first).every((line) => line.text === ""),
      "before the first beat nothing is said",
    );
    for (const [n, beat] of found.entries()) {
      assert.equal(beat.to, found[n + 1]?.from ?? fight.lines.length);
    }
    for (const beat of found) {
      const texts = fight.lines.slice(beat.from, beat.to).flatMap(({ text }) => (text === "" ? [] : [text]));
      assert.deepEqual(beat.strokes.flatMap(({ said }) => said).sort(), texts.sort(), at(fight, beat.from));
    }
  });
});

test("whatever is compared is drawn, and shown until it was seen", () => {
  eachFight((fight, found) => {
    const drawn = new Map(
      found.flatMap((beat) => beat.strokes.map((one): [number, [Beat, Stroke]] => [one.line, [beat, one]])),
    );
    fight.lines.forEach((line, n) => {
      if (COMPARED.includes(line.kind) || (line.kind === "attack" && line.facts?.["roll"] !== undefined)) {
        const [beat, stroke] = drawn.get(n) ?? [];
        assert.ok(stroke && stroke.hands.length > 0, at(fight, n));
        assert.ok(beat?.loud || stroke.shape === "many", at(fight, n));
      }
    });
  });
});

test("every blow has an equation, and each equation holds", () => {
  eachFight((fight, found) => {
    const told = equations(found);
    const lines = new Set(told.map(({ line }) => line));
    fight.lines.forEach((line, n) => {
      if (BLOWS.includes(line.kind)) {
        assert.ok(lines.has(n), at(fight, n));
      }
    });
    for (const { line, terms } of told) {
      assert.ok(holds(terms), at(fight, line));
      assert.ok(terms.length > 1, `${at(fight, line)} is told whole`);
    }
  });
});

test("an equation comes to what its line tells, by the chart of the rules", () => {
  eachFight((fight, found) => {
    for (const { line: n, terms } of equations(found)) {
      const line = fight.lines[n] as Line;
      if (line.kind === "hit") {
        const bonus = terms.filter(({ tone }) => tone === "bonus").reduce((sum, { counts }) => sum + counts, 0);
        assert.equal(bonus, number(line, "bonus"), at(fight, n));
        assert.equal(chart(number(line, "power") ?? 0, bonus), number(line, "effect"), at(fight, n));
        assert.equal(result(terms), number(line, "loss"), at(fight, n));
      }
      if (line.kind === "damage") {
        assert.equal(result(terms), number(line, "points"), at(fight, n));
      }
    }
  });
});

function result(terms: Equation["terms"]): number {
  return terms.filter(isResult).reduce((sum, { counts }) => sum + counts, 0);
}

/** A quarter of the power more or less for each point, each full ten by itself, rounded half up. */
function chart(power: number, bonus: number): number {
  const quarters = (base: number) => Math.floor((base * (4 + bonus) + 2) / 4);
  return Math.floor(power / 10) * quarters(10) + quarters(power % 10);
}

test("every number in an equation can be pressed: it names its rule", () => {
  eachFight((fight, found) => {
    for (const { line, terms } of equations(found)) {
      assert.ok(
        terms.every(({ rules }) => rules.length > 0 && rules.every((rule) => rule !== "")),
        at(fight, line),
      );
    }
  });
});

test("a term cites the reasons that are told of what it shows", () => {
  const hit: Line = {
    step: 0,
    kind: "hit",
    text: "Rod hits Bob.",
    who: "rod",
    facts: {
      ...{ target: "bob", weapon: "Club", used: ["5d"], against_used: ["5s"], card: "5d", against_card: "5s" },
      ...{ suit: 3, faces: 0, against_suit: -2, against_faces: 0, hearts: 0, bonus: 1, power: 7, effect: 9 },
      ...{ armour: "Chain", absorbs: 4, absorbed: 4, loss: 5, wounds: 0, shock: 5 },
    },
    reasons: [
      { text: "winner's suit +3", rules: ["PWR-01", "PWR-07"], of: "suit" },
      { text: "loser's suit -2", rules: ["PWR-08", "PWR-10"], of: "against_suit" },
      { text: "Chain absorbs 4", rules: ["ANT-03"], of: "absorbed" },
      { text: "AP leaves 4 of it", rules: ["WNT-02"], of: "absorbed" },
      { text: "of nothing that is shown", rules: ["XXX-01"] },
    ],
  };
  const { terms } = blow(hit, 0) as Equation;
  assert.deepEqual(
    terms.map(({ label, rules }) => [label, ...rules]),
    [
      ["power", "PWR-01"],
      ["won by", "PWR-01", "PWR-07"],
      ["held by", "PWR-08", "PWR-10"],
      ["blow", "PCH-01"],
      ["chain", "ANT-03", "WNT-02"],
      ["shock", "LOS-02"],
    ],
  );
  assert.equal(terms[4]?.why, "Chain absorbs 4; AP leaves 4 of it");
  const bonus = folded({ line: 0, terms }).terms.find(({ tone }) => tone === "bonus");
  assert.deepEqual(bonus?.rules, ["PWR-01", "PWR-07", "PWR-08", "PWR-10"], "folded, it cites them all");
  assert.equal(bonus?.why, "winner's suit +3; loser's suit -2");
});

test("an exchange that went on after a question says who does what as if it had come at once", () => {
  let checked = 0;
  eachFight((fight, found) => {
    const at = (line: Stroke["line"]) => fight.lines[line]?.part === "in" && fight.lines[line]?.kind === "contest";
    for (const stroke of found.flatMap(({ strokes }) => strokes).filter(({ line }) => at(line))) {
      const [later] = beats(fight.lines, stroke.line).flatMap(({ strokes }) => strokes);
      assert.deepEqual(
        later?.hands.map(({ who, does, weapon, spent }) => ({ who, does, weapon, spent })),
        stroke.hands.map(({ who, does, weapon, spent }) => ({ who, does, weapon, spent })),
      );
      checked += 1;
    }
  });
  assert.ok(checked > 5);
});

test("a defence that was asked for stands against the attack that was rolled before", () => {
  let checked = 0;
  eachFight((fight) => {
    fight.lines.forEach((line, n) => {
      const attacks = fight.lines
        .slice(0, n)
        .map(({ kind }) => kind)
        .lastIndexOf("attack");
      if (line.kind !== "defence" || line.part !== "in" || attacks < 0) {
        return;
      }
      const [early] = beats(fight.lines.slice(0, n), attacks).flatMap(({ strokes }) => strokes.slice(-1));
      const [later] = beats(fight.lines, n).flatMap(({ strokes }) => strokes);
      assert.notEqual(early?.hands[1]?.does, "cannot defend", "that is not known yet");
      assert.deepEqual(
        later?.hands.map(({ who, dice }) => [who, dice.length]),
        [
          [fight.lines[attacks]?.who, 3],
          [line.who, (line.facts?.["pips"] as number[] | undefined)?.length],
        ],
      );
      checked += 1;
    });
  });
  assert.ok(checked > 0);
});

test("that a round begins is no news beside a blow", () => {
  const round: Line = { step: 0, kind: "round", text: "Round 2.", facts: { round: 2 } };
  const spent: Line = { step: 0, kind: "empty turn", text: "Rod has spent this action already." };
  const [beat] = beats([spent, round]);
  assert.deepEqual(
    beats([round, spent]).flatMap(({ strokes }) => strokes.flatMap(({ notes }) => notes)),
    [spent.text],
  );
  assert.deepEqual(beat?.strokes[0]?.notes, [spent.text]);
});

test("the order that comes bit by bit is shown whole", () => {
  const drawn = (who: string, sits_out = ""): Line => ({
    step: 0,
    kind: "order",
    text: `${who} draws.`,
    who,
    facts: { card: "5c", phase: 5, limit: 7, sits_out },
  });
  const lines = [
    drawn("bob"),
    drawn("jon"),
    { step: 0, kind: "bank", text: "Jon banks.", who: "jon" },
    drawn("rod", "yes"),
  ];
  const later = beats(lines, 3);
  assert.deepEqual(
    later[0]?.strokes[0]?.hands.map(({ who }) => who),
    ["bob", "jon", "rod"],
  );
  assert.ok(later[0]?.loud, "somebody sits out");
});

test("cards that count make the value", () => {
  eachFight((fight, found) => {
    for (const stroke of found.flatMap(({ strokes }) => strokes)) {
      const line = fight.lines[stroke.line] as Line;
      if (line.kind === "contest" && line.facts?.["cards"] !== undefined) {
        for (const { cards, value } of stroke.hands) {
          const worth = cards.reduce((sum, one) => sum + (one.worth ?? 0), 0);
          assert.equal(worth, value, at(fight, stroke.line));
          assert.ok(
            cards.every((one) => !(one.counts && one.over)),
            at(fight, stroke.line),
          );
        }
      }
    }
  });
});

test("what somebody loses is what their tracks tell", () => {
  eachFight((fight, found) => {
    for (const beat of found) {
      const after = new Map<string, number>();
      for (const change of beat.strokes.flatMap(({ changes }) => changes)) {
        after.set(`${change.who} ${change.track}`, change.after);
      }
      const tracks = fight.lines.slice(beat.from, beat.to).filter(({ kind }) => kind === "track");
      const stands = new Map(tracks.map((line) => [`${line.who} ${word(line, "track")}`, number(line, "after")]));
      for (const [track, value] of after) {
        assert.equal(value, stands.get(track) ?? value, `${track}, ${at(fight, beat.from)}`);
      }
    }
  });
});

test("what comes of an exchange after a question in its middle is a moment, with what it answers", () => {
  let seen = 0;
  for (const { lines } of fights) {
    lines.forEach((line, at) => {
      if (line.kind === "defence" && line.part === "in") {
        const [first] = beats(lines, at);
        assert.ok(first?.loud, line.text);
        assert.equal(first.from, at);
        assert.ok(first.strokes.some((stroke) => stroke.said.includes(line.text) && stroke.shape === "duel"));
        seen += 1;
      }
    });
  }
  assert.ok(seen > 2);
});

test("whatever decides an instant contest is a moment", () => {
  for (const { lines } of fights) {
    for (const beat of beats(lines)) {
      assert.ok(beat.loud || !lines.slice(beat.from, beat.to).some((line) => line.kind === "instant"));
    }
  }
});
