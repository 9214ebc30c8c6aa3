/** The field: what is shown when something is hidden, equations that do not hold, one card for several, places. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { beats, type Hand } from "../src/field/beats";
import { folded, holds, honest, shown, signed, term } from "../src/field/equation";
import { peopleTold } from "../src/field/held";
import { layout, type Spot } from "../src/field/layout";
import { totalBefore, tracksAfter } from "../src/field/struck";
import { captions, gear, telling, verdict } from "../src/field/words";
import type { Facts, Line, Part, PersonView } from "../src/wire";

function line(kind: string, part: Part, who: string, facts: Facts, text = kind): Line {
  return { step: 0, kind, part, who, facts, text };
}

const CONTEST: Facts = {
  target: "rod",
  cards: ["9c", "5s"],
  against: ["5d", "2s"],
  used: ["5s"],
  against_used: ["5d", "2s"],
  counts: [5],
  against_counts: [5, 2],
  over: ["9c"],
  against_over: [],
  skill: 7,
  against_skill: 7,
  rank: 5,
  against_rank: 7,
  defence: 1,
  against_defence: 0,
  result: "second",
  strikes_back: "yes",
  combat: 1,
};
const HIT: Facts = {
  target: "bob",
  weapon: "Club",
  used: ["5d", "2s"],
  against_used: ["5s"],
  card: "5d",
  against_card: "5s",
  suit: 3,
  faces: 0,
  against_suit: -2,
  against_faces: 0,
  hearts: 0,
  bonus: 1,
  power: 7,
  effect: 9,
  armour: "Chain",
  absorbs: 4,
  absorbed: 4,
  loss: 5,
  body: 6,
  wounds: 0,
  shock: 5,
  shock_before: 0,
  shock_after: 5,
  wounds_before: 0,
  wounds_after: 0,
};

/** The exchange of the pictures: Bob attacks, Rod strikes back. */
function exchange(hit: Facts = HIT, contest: Facts = CONTEST): Line[] {
  return [
    line("attack", "opens", "bob", { target: "rod", weapon: "Sword", follows: 0 }),
    line("respond", "in", "rod", { target: "bob", answer: "strike", combat: 1 }),
    line("chips", "in", "bob", { use: "attack", blue: 1, white: 1, blue_left: 0, white_left: 0 }),
    line("contest", "in", "bob", contest),
    line("hit", "in", "rod", hit),
    line("state", "in", "bob", { now: "dazed", status: 5, wounds: 0, will: 4, body: 6 }),
  ];
}

test("Rod strikes back: both hands, the equation, the struck one and his state", () => {
  const [beat, ...more] = beats(exchange());
  const [stroke, ...others] = beat?.strokes ?? [];
  assert.ok(stroke && more.length === 0 && others.length === 0);
  const [bob, rod] = stroke.hands;
  assert.deepEqual([bob?.does, bob?.value, bob?.fate, bob?.spent], ["attacks", 5, "loses", { blue: 1, white: 1 }]);
  assert.deepEqual([rod?.does, rod?.value, rod?.fate], ["strikes back", 7, "wins"]);
  assert.deepEqual(
    stroke.equations[0]?.terms.map((one) => `${one.sign} ${one.value} ${one.label} ${one.cards.join(" ")}`.trim()),
    ["7 power", "at +3 won by 5d", "−2 held by 5s", "→ 9 blow", "− 4 chain", "= 5 shock"],
  );
  assert.deepEqual(stroke.gained, [{ who: "bob", now: "dazed", because: "5 over Will 4", tone: "warn" }]);
  assert.equal(stroke.notes.length, 0, "all of it is drawn");
});

test("whoever dodges does so with Reflexes alone, whatever is in hand", () => {
  const [attack, , ...rest] = exchange(HIT, { ...CONTEST, result: "nobody" });
  assert.ok(attack);
  const dodges = line("respond", "in", "rod", { target: "bob", answer: "dodge", combat: 1 });
  const rod = beats([attack, dodges, ...rest])[0]?.strokes[0]?.hands[1];
  const armed = { sheet: { weapon: "Club" } } as unknown as PersonView;
  assert.ok(rod);
  assert.deepEqual([rod.does, gear(rod, armed)], ["dodges", "Reflexes 7"]);
});

test("what a seat may not know is left out, and no sum is made up", () => {
  const hidden = ["power", "armour", "absorbs", "body", "wounds", "shock", "shock_before", "shock_after"];
  const facts = Object.fromEntries(Object.entries(HIT).filter(([name]) => !hidden.includes(name)));
  const skills = Object.fromEntries(
    Object.entries(CONTEST).filter(([name]) => !["skill", "against_skill"].includes(name)),
  );
  const stroke = beats(exchange(facts, skills))[0]?.strokes[0];
  assert.deepEqual(
    stroke?.equations[0]?.terms.map((one) => `${one.sign} ${one.value} ${one.label}`.trim()),
    ["→ 9 blow", "− 4 armour", "= 5 lost"],
  );
  assert.equal(stroke?.hands[0]?.skill, undefined);
  assert.deepEqual(stroke?.changes, []);
});

test("a sum that does not hold is not shown: only what came of it is", () => {
  const stroke = beats(exchange({ ...HIT, absorbed: 3 }))[0]?.strokes[0];
  assert.deepEqual(
    stroke?.equations[0]?.terms.map((one) => `${one.sign}${one.value} ${one.label}`),
    ["5 shock"],
  );
  const wrong = [term("", 2, "", ""), term("+", 2, "", ""), term("=", 5, "", "", { tone: "sum" })];
  assert.equal(holds(wrong), false);
  assert.equal(honest(0, wrong), undefined);
});

test("a bonus that was held to its limit stands as one term", () => {
  const stroke = beats(exchange({ ...HIT, faces: 4, bonus: 3, effect: 12, loss: 8, wounds: 2, shock: 6 }))[0]
    ?.strokes[0];
  assert.deepEqual(
    stroke?.equations[0]?.terms.map((one) => `${one.sign}${one.value} ${one.label}`),
    ["7 power", "×1¾ +3 limit", "→12 blow", "−4 chain", "=2 wounds", "+6 shock"],
  );
});

test("on narrow screens the terms of a long bonus fold into one", () => {
  const equation = beats(exchange())[0]?.strokes[0]?.equations[0];
  assert.ok(equation);
  const short = folded(equation).terms;
  assert.deepEqual(
    [short.length, short[1]?.value, short[1]?.label, short[1]?.cards],
    [5, "1¼", "+1 bonus", ["5d", "5s"]],
  );
  assert.ok(holds(short));
});

test("then what leads to the first sum folds, and a card that counts twice is shown once", () => {
  const rolled = [term("", 6, "die", "A"), term("+", 1, "weapon", "B"), term("=", 7, "rolled", "C", { tone: "sum" })];
  const left = [term("−", 3, "DR", "D"), term("→", 4, "through", "E", { tone: "sum" }), term("×", 2, "impaling", "F")];
  const whole = [...rolled, ...left, term("=", 8, "injury", "G", { tone: "major" })];
  const short = folded({ line: 0, terms: whole }).terms;
  assert.deepEqual(
    short.map((one) => `${one.sign}${one.value} ${one.label}`),
    ["7 rolled", "−3 DR", "→4 through", "×2 impaling", "=8 injury"],
  );
  assert.ok(holds(short));
  assert.deepEqual([short[0]?.rules, short[0]?.why], [["A", "B"], "die 6; weapon 1"]);

  const heart = { tone: "bonus" as const, cards: ["Ah"] };
  const bonus = [term("at", 2, "won by", "A", heart), term("", 1, "for courts", "B", heart)];
  const blow = [term("", 5, "club", "P"), ...bonus, term("→", 8, "blow", "Q", { tone: "sum" })];
  const lost = [term("−", 1, "cloth", "R"), term("=", 7, "wounds", "S", { tone: "major" })];
  assert.deepEqual(folded({ line: 0, terms: [...blow, ...lost] }).terms[1]?.cards, ["Ah"]);
});

test("halves and minus are printed as such", () => {
  assert.deepEqual(
    [shown(2.5), shown(0.5), shown(1.75), shown(-3), signed(2), signed(-2)],
    ["2½", "½", "1¾", "−3", "+2", "−2"],
  );
});

test("one card for several is one beat, body by body", () => {
  const order = line("order", "", "guard-1", {
    card: "2h",
    phase: 2,
    limit: 5,
    sits_out: "",
    group: ["guard-1", "guard-5"],
  });
  const blow = (who: string, card: string): Line[] => [
    line("attack", "opens", who, { target: "rod", weapon: "Sword", follows: 0 }),
    line("contest", "in", who, { ...CONTEST, cards: [card], used: [card], counts: [5], over: [], result: "nobody" }),
  ];
  const found = beats([order, ...blow("guard-1", "5h"), ...blow("guard-5", "5h"), ...blow("guard-9", "5h")]);
  assert.deepEqual(
    found.map(({ strokes }) => strokes.map(({ hands }) => hands[0]?.who)),
    [["guard-1"], ["guard-1", "guard-5"], ["guard-9"]],
  );
});

test("where nobody acts the heading says so, and names nobody; where several cards lie open each says it", () => {
  const misses = (who: string): Line => line("dealt", "", who, { cards: ["9s"], phase: 0, skill: 7 });
  const headings = (...drawn: Line[]) => {
    const [stroke] = beats([...drawn, line("round", "", "", { round: 2 })])[0]?.strokes ?? [];
    return [stroke?.heading, stroke?.notes];
  };
  assert.deepEqual(headings(misses("ann")), ["Nobody acts this round", []]);
  assert.deepEqual(headings(misses("ann"), misses("bob")), [undefined, ["Nobody acts this round."]]);
});

test("what is under the cards: a sum over a brace, a card over the skill, one that was not needed", () => {
  const [bob, rod] = (beats(exchange())[0]?.strokes[0]?.hands ?? []) as [Hand, Hand];
  assert.deepEqual(captions(bob), [
    { cards: [0], strong: "", faint: "over skill 7" },
    { cards: [1], strong: "5 counts", faint: "" },
  ]);
  assert.deepEqual(captions(rod), [{ cards: [0, 1], strong: "5 + 2 = 7", faint: "not over skill 7" }]);
  const spare: Hand = { ...bob, cards: bob.cards.map((one) => ({ ...one, over: false })) };
  assert.equal(captions(spare)[0]?.faint, "not needed");
  const cards = ["6s", "9d"].map((card) => ({ card, counts: false, over: card === "9d" }));
  const summed = { ...bob, cards, value: 0, void: true, skill: 8 };
  assert.deepEqual(captions(summed), [{ cards: [0, 1], strong: "", faint: "together over skill 8" }]);
  const each = { ...summed, cards: cards.map((card) => ({ ...card, over: true })) };
  assert.deepEqual(
    captions(each).map(({ faint }) => faint),
    ["over skill 8", "over skill 8"],
  );
});

test("a higher rank that does not get past Defence is held, and the words say by what", () => {
  const [first] = beats(
    exchange(HIT, { ...CONTEST, result: "nobody", rank: 3, counts: [3], against_rank: 2, against_defence: 2 }),
  );
  const stroke = first?.strokes[0];
  assert.ok(stroke);
  const held = { ...stroke, verdict: "saved" as const };
  assert.equal(verdict(held), "Defence 2 holds");
  assert.ok(verdict(held, () => "Ada").startsWith("Ada"), "and whose it is");
  assert.equal(telling([held, stroke, held]), 2);
});

test("a bar is drawn from what there was to what there is", () => {
  const track = (name: string, role: "minor" | "major", value: number) => ({
    name,
    role,
    value,
    marks: [["dazed", 4]] as [string, number][],
    limit: 12,
  });
  const bob = { id: "bob", tracks: [track("minor loss", "minor", 9), track("major loss", "major", 1)] } as PersonView;
  const changes = [{ who: "bob", track: "shock", role: "minor" as const, before: 2, after: 5 }];
  assert.deepEqual(
    tracksAfter(bob, changes).map(({ value }) => value),
    [5, 1],
  );
  assert.equal(totalBefore(bob, changes), 3);
});

test("people stand apart, inside the field, own on their side of the seam", () => {
  const side = (name: string, number: number) => Array.from({ length: number }, (_, at) => `${name}${at}`);
  const room: Record<string, Spot> = {
    large: { x: 20, y: 20 },
    middle: { x: 20, y: 12 },
    small: { x: 14, y: 10 },
    tiny: { x: 7, y: 7 },
  };
  for (const level of [false, true]) {
    for (const own of [1, 2, 3, 4, 6, 8, 12]) {
      for (const foes of [1, 2, 3, 5, 12]) {
        const { spots, size } = layout([side("own", own), side("foe", foes)], level);
        const all = [...spots.values()];
        assert.equal(all.length, own + foes);
        for (const [who, { x, y }] of spots) {
          assert.ok(x > 0 && x < 100 && y > 0 && y < 100);
          const mine = level ? y > 50 : x < 50;
          assert.equal(mine, who.startsWith("own"), `${who} ${level} ${own}:${foes}`);
        }
        for (const [at, one] of all.entries()) {
          const near = all
            .slice(at + 1)
            .find(
              ({ x, y }) => Math.abs(x - one.x) < (room[size]?.x ?? 0) && Math.abs(y - one.y) < (room[size]?.y ?? 0),
            );
          assert.equal(near, undefined, `${size} ${level ? "level" : "leaning"} ${own}:${foes}`);
        }
      }
    }
  }
});

test("a word that has come and gone is of the kind that its line says", () => {
  const bob = {
    id: "bob",
    name: "Bob",
    up: true,
    conditions: [],
    tracks: [],
    zones: [],
    sheet: {},
  } as unknown as PersonView;
  const facts = { before: [], after: ["2 blue, 0 white"], kinds_before: [], kinds_after: ["chips"] };
  const [held] = peopleTold([bob], [bob], [line("condition", "", "bob", facts), line("hit", "", "bob", {})], 0, 1);
  assert.deepEqual(held?.conditions, [{ kind: "chips", text: "2 blue, 0 white" }]);
});

test("a recovery that fails says what the card was over: Will or twice Will, outside combat Power, with wounds added", () => {
  const facts = {
    card: "Kd",
    cards: ["Kd"],
    value: 14,
    will: 5,
    wounds: 0,
    added: 0,
    shock_before: 4,
    shock_after: 4,
    combat: 1,
  };
  const over = (more: Facts) => {
    const hand = beats([line("recover", "", "bob", { ...facts, ...more })])[0]?.strokes[0]?.hands[0];
    return hand && captions(hand)[0]?.faint;
  };
  assert.equal(over({ limit: 10 }), "K as 14: over twice Will 5");
  assert.equal(over({ limit: 10, combat: 0 }), "K as 14: over twice Power 5");
  assert.equal(
    over({ limit: 10, card: "9d", cards: ["9d"], value: 9, wounds: 2, added: 2 }),
    "9 + 2 wounds: over twice Will 5",
  );
  assert.equal(over({ limit: 5, card: "9d", cards: ["9d"], value: 9, wounds: 2 }), "over Will 5");
});

test("a recovery that succeeds says whether the card was within Will, or over it and brings but a little", () => {
  const facts = { card: "6d", cards: ["6d"], value: 6, limit: 10, wounds: 0, added: 0, shock_before: 4, combat: 1 };
  const told = (more: Facts) => {
    const hand = beats([line("recover", "", "bob", { ...facts, ...more })])[0]?.strokes[0]?.hands[0];
    return hand && `${hand.does}, ${hand.by} ${hand.skill}`;
  };
  assert.equal(told({ will: 5, shock_after: 3 }), "recovers a little, over Will 5");
  assert.equal(told({ will: 6, shock_after: 2 }), "recovers, within Will 6");
  assert.equal(told({ will: 7, wounds: 2, added: 2, shock_after: 3 }), "recovers a little, over Will 7");
});
