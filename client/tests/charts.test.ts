import assert from "node:assert/strict";
import { test } from "node:test";

import { answerOf, spoken } from "../src/charts/answers";
import { binsOf, halfInWords, sentence as columnsSay } from "../src/charts/columns-bins";
import { across, inWords, linePath, proposal, sentence as fairSays } from "../src/charts/fair-points";
import { marksOf as endMarks, onPart, partsOf, tableOf as endTable } from "../src/charts/ends-parts";
import {
  inCell,
  marksOf as cellMarks,
  remarkOn,
  rowsInOrder,
  sentence as heatSays,
  tableOf as heatTable,
  tint,
} from "../src/charts/heat-cells";
import { rowsOf, sentence as mirrorSays, tableOf as mirrorTable } from "../src/charts/mirror-rows";
import { beside, meant, step } from "../src/charts/moving";
import { exactly, fraction, grouped, inHundred, label, percent, share } from "../src/charts/numbers";
import { isolated } from "../src/people/sides";
import {
  BRIDGE_ROUNDS,
  DUEL_ROUNDS,
  duel,
  duels,
  exchange,
  RIOT_ROUNDS,
  RIOTERS,
  weapons,
  worth,
} from "../src/charts/samples";
import {
  bandPath,
  byRound,
  given,
  lastRound,
  marksOf as roundMarks,
  roundTicks,
  spread,
  stepPath,
} from "../src/charts/survival-lines";
import { csv, read } from "../src/charts/table";
import {
  barsOf,
  marksOf as stepMarks,
  scaleOf,
  sentence as tornadoSays,
  tableOf as stepTable,
} from "../src/charts/tornado-rows";
import { type Part, roomFor, sentence, verdict } from "../src/charts/tug-words";
import type { Estimate, Who } from "../src/charts/types";

const SEVENTEEN: Estimate = { p: 1124 / 10712, lo: 0.105, hi: 0.105, of: "exact", num: "1124", den: "10712" };

function sides(times: number, n: number): Part[] {
  return [
    { name: "Ann", of: share(times, n), side: 0 },
    { name: "Bob", of: share(n - times, n), side: 1 },
  ];
}

test("a share of fights lies where Wilson says, as the server has it", () => {
  const { p, lo, hi } = share(8, 10);
  assert.deepEqual([p, lo.toFixed(3), hi.toFixed(3)], [0.8, "0.490", "0.943"]);
  assert.deepEqual(share(0, 0), { p: 0, lo: 0, hi: 1, n: 0 });
});

test("percent are whole, with one decimal if exact; what can happen is not 0 and what can fail not 100", () => {
  assert.equal(inHundred(share(467, 600)), "78");
  assert.deepEqual(
    [share(159, 200), share(41, 200)].map((of) => inHundred(of)),
    ["80", "20"],
  );
  assert.equal(percent(exactly(0.4055)), "40.6\u00a0%");
  assert.equal(inHundred(share(1, 600)), "<1");
  assert.equal(inHundred(share(599, 600)), ">99");
  assert.equal(inHundred(exactly(0.0001)), "<0.1");
  assert.equal(inHundred(exactly(0.9999)), ">99.9");
  assert.deepEqual(
    [0, 1].map(exactly).map((chance) => inHundred(chance)),
    ["0", "100"],
  );
});

test("an exact chance is a short fraction, and a label too if it is not too long", () => {
  assert.deepEqual(fraction(SEVENTEEN), { num: "281", den: "2678" });
  assert.equal(label(SEVENTEEN), "10.5");
  assert.equal(label(SEVENTEEN, true), "281/2678");
  assert.equal(label({ ...SEVENTEEN, num: "11111111", den: "111111112" }, true), "10.5");
  assert.equal(fraction(exactly(0.5)), undefined);
  assert.equal(fraction({ ...SEVENTEEN, num: "x" }), undefined);
  assert.equal(grouped("10712"), "10\u202f712");
});

test("a mark answers with its fraction, or with the fights that were counted", () => {
  const exact = answerOf("Ann loses 17", SEVENTEEN);
  assert.deepEqual(exact.lines, ["1124 of 10\u202f712 = 10.49\u00a0%"]);
  assert.equal(spoken(exact), "Ann loses 17, 281 of 2678, 1124 of 10\u202f712 = 10.49\u00a0%");
  assert.deepEqual(answerOf("", share(467, 600)).lines, [
    "467 of 600 fights = 78\u00a0%",
    "74 to 81\u00a0%, 95\u00a0% sure",
  ]);
  assert.deepEqual(answerOf("", share(0, 0)).lines, ["no fights yet"]);
});

test("arrows keep to their row or column, and else go to the nearest", () => {
  const mirror = [
    { row: 2, column: 0 },
    { row: 0, column: 1 },
    { row: 4, column: 1 },
    { row: 9, column: 0 },
  ];
  assert.equal(step(mirror, 0, "ArrowDown"), 3);
  assert.equal(step(mirror, 3, "ArrowUp"), 0);
  assert.equal(step(mirror, 3, "ArrowRight"), 2);
  assert.equal(step(mirror, 2, "ArrowLeft"), 0);
  assert.equal(step(mirror, 3, "ArrowDown"), undefined);
  assert.deepEqual([step(mirror, 2, "Home"), step(mirror, 2, "End"), step(mirror, 2, "x")], [0, 3, undefined]);
  assert.equal(step([], 0, "Home"), undefined);
});

test("a finger means the mark it is on or the nearest; a card stands beside it and inside the chart", () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  assert.equal(meant([box(0, 0), box(50, 0), box(0, 50)], 4, 40), 2);
  assert.equal(meant([], 4, 40), undefined);
  const [card, room] = [
    { width: 60, height: 20 },
    { width: 100, height: 100 },
  ];
  assert.deepEqual(beside(box(0, 0), card, room), { left: 0, top: 18 });
  assert.deepEqual(beside(box(90, 90), card, room), { left: 40, top: 62 });
  const tall = { left: 10, right: 20, top: 0, bottom: 100 };
  assert.deepEqual(beside(tall, card, room), { left: 28, top: 72 });
  assert.deepEqual(beside({ ...tall, left: 80, right: 90 }, card, room), { left: 12, top: 72 });
  assert.deepEqual(beside(box(0, 0), card, { width: 100, height: 10 }), { left: 0, top: 18 });
});

test("a table is read in percent and taken along as it is", () => {
  assert.equal(read(SEVENTEEN), "10.49\u00a0%");
  const table = {
    caption: "",
    head: ["who", "loss"],
    rows: [
      ['Ann, the "Axe"', SEVENTEEN],
      ["Bob", undefined],
    ],
  };
  assert.equal(csv(table), `who,loss,loss exact\r\n"Ann, the ""Axe""",${1124 / 10712},281/2678\r\nBob,,\r\n`);
  assert.match(
    csv({ caption: "", head: ["", "p"], rows: [["Ann", share(1, 4)]] }),
    /^,p,p low,p high,p n\r\nAnn,0.25,0/,
  );
});

test("a tug says how sure it is: nothing with none, whom it looks like with few, too close to say", () => {
  assert.equal(verdict(sides(0, 0)), "no fights yet");
  assert.equal(verdict(sides(11, 12)), "looks like Ann");
  assert.equal(verdict(sides(7, 12)), "too close to say");
  assert.equal(verdict(sides(33, 60)), "too close to say");
  assert.equal(verdict(sides(467, 600)), "74 to 81\u00a0%");
  assert.equal(verdict([{ name: "Ann", of: exactly(0.5), side: 0 }]), "");
});

test("a tug's sentence has its numbers once there are enough fights", () => {
  assert.equal(sentence(sides(467, 600)), "Ann 78, Bob 22 percent of 600 fights");
  assert.equal(sentence(sides(310, 600)), "Ann 52, Bob 48 percent of 600 fights; too close to say");
  assert.equal(sentence(sides(11, 12)), "looks like Ann after 12 fights");
  assert.equal(sentence([{ name: "Ann hits", of: exactly(0.406) }]), "Ann hits 40.6 percent");
});

test("a part has its number from 15 % and its name from 30 %", () => {
  const room = (p: number, name = "Ann") => roomFor({ name, of: exactly(p) }, "30.0");
  assert.deepEqual(
    [0.14, 0.15, 0.25, 0.3].map((p) => room(p)),
    ["none", "number", "wide", "name"],
  );
  assert.equal(room(0.31, "The Honourable Company"), "number");
});

test("letters from right to left keep to themselves", () => {
  assert.equal(isolated("Ann"), "Ann");
  assert.equal(isolated("מרים"), "\u2068מרים\u2069");
});

const ANN: Who = { id: "ann", name: "Ann", side: 0 };
const BOB: Who = { id: "bob", name: "Bob", side: 1 };

test("a mirror has a row for each point up to the worst, and zones up to the next", () => {
  const rows = rowsOf(exchange(), [ANN, BOB]);
  assert.equal(rows.last, 17);
  assert.equal(rows.longest, 1506 / 10712);
  assert.deepEqual(
    rows.halves.map(({ zones }) => zones.map(({ key, from, to }) => [key, from, to])),
    [
      [
        ["dazed", 7, 11],
        ["dead", 12, 17],
      ],
      [
        ["dazed", 6, 12],
        ["dead", 13, 17],
      ],
    ],
  );
  assert.equal(
    mirrorSays(rows),
    "Ann loses at most 17, likeliest 17 (10.5 percent); Bob loses at most 10, likeliest 10 (14.1 percent)",
  );
  assert.equal(mirrorTable(rows, "").rows.length, 11);
});

test("in a mirror what was counted less than three times is hollow, and zones far out of reach are left out", () => {
  const found = exchange(60);
  found.zones["bob"] = [{ from: 40, key: "dead", text: "", reachable: false }];
  const { halves, last } = rowsOf(found, [ANN, BOB]);
  assert.deepEqual(halves[0].losses.map(({ points, hollow }) => [points, hollow]).slice(0, 3), [
    [4, true],
    [7, true],
    [9, false],
  ]);
  assert.deepEqual([halves[1].zones, last], [[], 17]);
  assert.equal(mirrorSays(rowsOf({ ...found, loss: {} }, [ANN, BOB])), "Ann loses nothing; Bob loses nothing");
});

test("no line goes beyond the last round with ten fights left", () => {
  assert.equal(lastRound({ 1: 50, 2: 40, 3: 9, 4: 1 }, 100), 3);
  assert.equal(lastRound({ 1: 50, 2: 45, 3: 5 }, 100), 2);
  assert.equal(lastRound(byRound([0.5, 0.499, 0.001]), 0), 2);
  assert.equal(lastRound({}, 0), 1);
});

test("lines are steps, and the band goes along them", () => {
  assert.equal(stepPath([1, 0.5, 0.25]), "M0 0.00H50.00V50.00H100.00V75.00");
  assert.equal(bandPath([1, 0.5], 0), "M0 0.00H100.00V50.00V50.00H100.00V0.00H0.00Z");
});

test("of two who both stand, the chance to win is that the other falls first", () => {
  assert.equal(Math.round(100 * (given(duel(), 3) ?? 0)), 77);
  assert.equal(given(duel().slice(0, 1), 3), undefined);
  assert.equal(
    given(
      [
        { who: ANN, standing: [1, 0.4] },
        { who: BOB, standing: [1, 0.4] },
      ],
      0,
    ),
    undefined,
  );
  assert.deepEqual(roundMarks(duel(), 5, 3000)[2]?.answer, {
    title: "After round 3",
    lines: ["Ann 60\u00a0%, Bob 85\u00a0% up", "both still up: Ann wins 77 of 100"],
  });
});

test("rounds below the chart are at most ten, labels at its side keep apart and inside", () => {
  assert.deepEqual(roundTicks(6), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(roundTicks(15), [1, 3, 5, 7, 9, 11, 13, 15]);
  assert.deepEqual(roundTicks(40), [5, 10, 15, 20, 25, 30, 35, 40]);
  assert.deepEqual(spread([50, 50], 10), [45, 55]);
  assert.deepEqual(spread([80, 20], 10), [80, 20]);
  const low = spread([99, 99, 99], 10);
  assert.ok(Math.max(...low) <= 100 && Math.abs((low[2] ?? 0) - (low[0] ?? 0)) > 19);
});

test("ends come from up to dead, with a number from 9 % and a word from 14 %, and counted where they are few", () => {
  const ends = { dead: share(8, 100), up: share(80, 100), critical: share(12, 100), gone: share(0, 100) };
  const parts = partsOf(ends);
  assert.deepEqual(
    parts.map(({ end }) => end),
    ["up", "critical", "dead"],
  );
  assert.deepEqual(parts.map(onPart), [
    { number: "80", word: "up", tight: false },
    { number: "12", word: "", tight: true },
    { number: "", word: "", tight: true },
  ]);
  assert.deepEqual(partsOf({ up: share(7, 12), dead: share(2, 12) }).map(onPart), [
    { number: "7 of 12", word: "up", tight: false },
    { number: "2", word: "dead", tight: false },
  ]);
  assert.deepEqual(endTable([ANN], { ann: ends }, {}).head, ["who", "up", "critical", "dead"]);
  assert.deepEqual(
    endMarks([BOB, ANN], { ann: ends }).map(({ row, column }) => [row, column]),
    [
      [1, 0],
      [1, 4],
      [1, 5],
    ],
  );
});

test("rounds stand in at most ten bins, the last one open, and half of the fights lie in the brass ones", () => {
  const labels = (rounds: Record<number, number>) => binsOf(rounds, 600).map(({ label }) => label);
  assert.deepEqual(labels(DUEL_ROUNDS), ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10+"]);
  assert.deepEqual(labels(RIOT_ROUNDS).slice(-2), ["24–25", "26+"]);
  assert.deepEqual(labels({ 2: 1, 4: 1 }), ["2", "3", "4"]);
  assert.deepEqual(binsOf({}, 0), []);
  assert.equal(halfInWords(binsOf(BRIDGE_ROUNDS, 600)), "half of them take 3 to 5 rounds");
  assert.equal(halfInWords(binsOf({ 1: 600 }, 600)), "all of them take 1 round");
  assert.match(columnsSay(binsOf({ 1: 0.5, 2: 0.5 }, 0), "rounds"), /In percent by rounds: 1: 50.0, 2: 50.0$/);
  assert.equal(
    binsOf(DUEL_ROUNDS, 3000).reduce((sum, { many }) => sum + many, 0),
    3000,
  );
});

test("rows of a matrix come by what they are worth, and what is never best is named", () => {
  const matrix = weapons();
  const order = rowsInOrder(matrix).map((row) => matrix.rows[row]);
  assert.deepEqual([order[0], order.at(-1)], ["Mace", "Dagger"]);
  assert.deepEqual(remarkOn(matrix, matrix.rows.indexOf("Flail")), { text: "never better than", by: "Mace" });
  assert.deepEqual(remarkOn(matrix, 0), { text: "most, everywhere" });
  assert.match(heatSays(matrix), /^16 compared .*: most has Mace; 10 are never better than another$/);
  assert.deepEqual(cellMarks(matrix)[0]?.answer.lines, ["6.14 points lost, on average"]);
  assert.deepEqual(heatTable(matrix).rows[1]?.slice(-2), ["2.36", "never better than Mace"]);
});

test("a cell has its number, a range where it was counted seldom, a dot for nothing", () => {
  const matrix = weapons();
  assert.deepEqual(
    [0, 0.01, 4.92].map((p) => inCell({ ...exactly(p) }, matrix)),
    ["·", "<0.1", "4.9"],
  );
  assert.equal(inCell({ p: 5, lo: 4, hi: 6, n: 60 }, matrix), "4.0–6.0");
  const chances = { ...matrix, measure: "dead" as const };
  assert.deepEqual(
    [share(30, 60), share(300, 600), exactly(0.5)].map((cell) => inCell(cell, chances)),
    ["38–62", "50", "50.0"],
  );
  assert.equal(inCell(exactly(0.5), duels(9)), "50");
  assert.equal(inCell(null, matrix), "");
  assert.equal(cellMarks(duels(9)).length, 9);
  assert.equal(heatSays({ ...matrix, rows: [], cells: [] }), "Nothing to compare");
});

/** How far a colour is from another, as a reader's eye has it. */
function contrast(one: number[], other: number[]): number {
  const light = (colour: number[]) => {
    const [r = 0, g = 0, b = 0] = colour.map((c) =>
      c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  return Math.max(light(one) / light(other), light(other) / light(one));
}

test("ink can be read on every tint, in both themes", () => {
  const themes = {
    light: { brass: [0x85, 0x57, 0x00], ground: [0xe9, 0xe2, 0xd3], ink: [0x1e, 0x1b, 0x15], on: [255, 255, 255] },
    dark: { brass: [0xeb, 0xc0, 0x6a], ground: [0x0d, 0x12, 0x17], ink: [0xf2, 0xed, 0xe1], on: [0x1d, 0x15, 0x03] },
  };
  for (let p = 0; p <= 100; p++) {
    const found = tint(p, 100);
    for (const theme of ["light", "dark"] as const) {
      const { brass, ground, ink, on } = themes[theme];
      const mixed = brass.map((c, at) => (c * found[theme] + (ground[at] ?? 0) * (100 - found[theme])) / 100);
      assert.ok(contrast(mixed, found.flips ? on : ink) >= 4.5, `${p} % in the ${theme}`);
    }
  }
  assert.deepEqual(tint(1, 0), { light: 0, dark: 0, flips: false });
});

test("changes stand by their span, and those inside the band are hollow", () => {
  const bars = barsOf(worth(1500));
  assert.deepEqual(
    bars.map(({ key }) => key),
    ["weapon", "skill", "armour", "body", "will", "shield", "speed"],
  );
  assert.deepEqual(
    bars.map(({ unshown }) => unshown),
    [false, false, false, false, true, true, true],
  );
  assert.deepEqual(
    bars[0]?.above.map(({ label, hollow }) => [label, hollow]),
    [["Broadsword", true]],
  );
  assert.deepEqual(
    bars[2]?.above.map(({ label }) => label),
    ["Plate", "Chain"],
  );
  assert.deepEqual(
    stepMarks(bars)
      .slice(4, 7)
      .map(({ column }) => column),
    [-1, 0, 1],
  );
  assert.match(tornadoSays(worth(1500), bars), /Will: not shown by 1500 fights/);
  assert.deepEqual(stepTable(worth(1500), bars).rows[1]?.[2], "−18");
});

test("what the server says of a step wins over the band, and exact changes have none", () => {
  const base = share(500, 1000);
  const steps = [{ label: "7", win: share(505, 1000), shown: true }];
  assert.equal(barsOf({ base, rows: [{ key: "will", steps }] })[0]?.unshown, false);
  assert.deepEqual(
    barsOf(worth()).map(({ unshown }) => unshown),
    Array(7).fill(false),
  );
  const even = [
    { label: "5", win: base },
    { label: "7", win: base },
  ];
  const [row] = barsOf({ base, rows: [{ key: "speed", steps: even }] });
  assert.deepEqual([row?.below.length, row?.above.length, row?.label], [1, 1, "Speed"]);
});

test("the scale goes from ten to ten around everything, by fives where that is little", () => {
  assert.deepEqual(scaleOf(worth(1500)).ticks, [30, 40, 50, 60, 70]);
  assert.deepEqual(scaleOf({ base: exactly(0.5), rows: [] }), { from: 0.45, to: 0.55, ticks: [45, 50, 55] });
  assert.deepEqual(scaleOf({ base: exactly(1), rows: [] }).to, 1);
});

test("the number nearest to fair is a range until its neighbours are told from it", () => {
  assert.deepEqual(proposal(RIOTERS, 0.5), [18, 18]);
  assert.deepEqual(proposal([{ many: 17, win: share(22, 40) }, ...RIOTERS], 0.5), [17, 18]);
  assert.deepEqual(
    proposal(
      RIOTERS.map(({ many, win }) => ({ many, win: exactly(win.p) })),
      0.9,
    ),
    [12, 12],
  );
  assert.equal(proposal([], 0.5), undefined);
  assert.deepEqual([inWords([18, 18], "rioters"), inWords([16, 18], "rioters")], ["18 rioters", "16 to 18 rioters"]);
  assert.match(fairSays(RIOTERS, 0.5, "rioters"), /^Nearest to even: 18 rioters. .* 12: 93, 16: 62, 18: 45/);
  assert.equal(fairSays([], 0.5, "rioters"), "nothing tried yet");
});

test("the line of the fair goes from the fewest to the most", () => {
  assert.deepEqual(
    [12, 17, 22].map((many) => across(many, RIOTERS)),
    [0, 50, 100],
  );
  assert.equal(across(12, RIOTERS.slice(0, 1)), 50);
  assert.match(linePath(RIOTERS), /^M0.00 6.67L40.00 37.50L/);
  assert.equal(linePath(RIOTERS.slice(0, 1)), "");
});
