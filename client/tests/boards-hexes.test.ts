import assert from "node:assert/strict";
import { test } from "node:test";

import {
  boxAround,
  frame,
  showing,
  TOUCH,
  TOUCHABLE,
  toBoard,
  toWindow,
  usualZoom,
  within,
  zoomed,
} from "../src/boards/camera";
import {
  ACROSS,
  beside,
  centre,
  type Hex,
  hexAt,
  neighbours,
  outline,
  type Point,
  SIDES,
  SIZE,
  sideToward,
  word,
} from "../src/boards/hexes";
import { distance } from "../src/boards/distance";
import { placeNames, widthOf } from "../src/boards/names";
import { alongEdge, bubbleAt } from "../src/boards/signs";
import {
  closedTo,
  lifeOf,
  passable,
  spotsOf,
  standersOf,
  targetsFrom,
  tell,
  threatsAt,
  together,
  walkedWay,
  wayTo,
} from "../src/boards/ways";
import type { Choice, PersonView, Place } from "../src/wire";

function around(steps: number): Hex[] {
  const found: Hex[] = [];
  for (let q = -steps; q <= steps; q++) {
    for (let r = -steps; r <= steps; r++) {
      found.push([q, r]);
    }
  }
  return found;
}

test("from a hex to its middle and back", () => {
  for (const hex of around(9)) {
    const { x, y } = centre(hex);
    assert.deepEqual(hexAt({ x, y }), hex);
    for (const [dx, dy] of [
      [0, 0.9],
      [0.8, 0.3],
      [-0.8, -0.3],
      [0.6, -0.5],
    ] as const) {
      assert.deepEqual(hexAt({ x: x + dx * SIZE, y: y + dy * SIZE }), hex, `${word(hex)} ${dx} ${dy}`);
    }
  }
});

test("every point lies in the hex whose middle is nearest", () => {
  const near = around(4);
  for (let x = -60; x <= 60; x += 7) {
    for (let y = -60; y <= 60; y += 7) {
      const far = (hex: Hex) => Math.hypot(centre(hex).x - x, centre(hex).y - y);
      assert.ok(far(hexAt({ x, y })) <= Math.min(...near.map(far)) + 1e-9);
    }
  }
});

test("distances as the rules count them", () => {
  assert.equal(distance([0, 0], [5, 0]), 5);
  assert.equal(distance([0, 0], [3, -3]), 3);
  assert.equal(distance([0, 0], [2, 2]), 4);
  assert.equal(distance([-1, 4], [-1, 4]), 0);
  assert.deepEqual(new Set(neighbours([2, -1]).map((one) => distance([2, -1], one))), new Set([1]));
});

test("sides lie as they are called: east first, then against the clock", () => {
  const [east, northeast, northwest, west, southwest, southeast] = SIDES.map((hex) => centre(hex));
  assert.ok(east && northeast && northwest && west && southwest && southeast);
  assert.ok(east.x > 0 && east.y === 0 && west.x < 0);
  assert.ok(northeast.x > 0 && northeast.y < 0 && northwest.x < 0 && northwest.y < 0);
  assert.ok(southwest.x < 0 && southwest.y > 0 && southeast.x > 0 && southeast.y > 0);
});

test("arrows lead to neighbours, up and down to where they lean", () => {
  assert.deepEqual(beside([0, 0], "ArrowRight", true), [1, 0]);
  assert.deepEqual(beside([0, 0], "ArrowLeft", true), [-1, 0]);
  assert.deepEqual(beside([0, 0], "ArrowUp", true), [1, -1]);
  assert.deepEqual(beside([0, 0], "ArrowUp", false), [0, -1]);
  assert.deepEqual(beside([0, 0], "ArrowDown", true), [0, 1]);
  assert.deepEqual(beside([0, 0], "ArrowDown", false), [-1, 1]);
});

test("outlines have six corners", () => {
  assert.equal(outline([1, 2]).split("L").length, 6);
});

test("the side that another hex lies at", () => {
  SIDES.forEach((hex, side) => void assert.equal(sideToward([0, 0], hex), side));
  assert.equal(sideToward([2, 1], [9, 1]), 0);
  assert.equal(sideToward([2, 1], [2, 5]), 5);
});

// People and ways

function person(id: string, side: string, more: Partial<PersonView> = {}): PersonView {
  const name = id[0]?.toUpperCase() + id.slice(1);
  return {
    id,
    name,
    side,
    mine: side === "own",
    up: true,
    tracks: [],
    conditions: [],
    zones: [],
    sheet: { reach: 1 },
    ...more,
  };
}

const people = [
  person("ann", "own"),
  person("cid", "own"),
  person("dirk", "foes"),
  person("edda", "foes", { sheet: { reach: 2 } }),
];
const where: Place = {
  kind: "hexes",
  people: [
    { who: "ann", hex: [0, 0] },
    { who: "cid", hex: [1, 0] },
    { who: "dirk", hex: [4, 0] },
    { who: "edda", hex: [2, -3] },
  ],
};
const standers = standersOf(where, people);
const [ann] = people as [PersonView];
const go = (hex: Hex, number?: number): Choice => ({
  say: word(hex),
  hex,
  ...(number === undefined ? {} : { number }),
});

function first<T>(some: readonly T[]): T {
  const [one] = some;
  assert.ok(one);
  return one;
}

test("hexes on offer, the nearest first", () => {
  const spots = spotsOf([go([3, 0], 3), go([0, 1], 1), { say: "" }], [0, 0]);
  assert.deepEqual(
    spots.map((spot) => [word(spot.hex), spot.cost]),
    [
      ["0,1", 1],
      ["3,0", 3],
    ],
  );
  assert.equal(spotsOf([go([2, 1])], [0, 0])[0]?.cost, 3);
});

test("a way leads through friends, hex by hex", () => {
  const spots = spotsOf([go([2, 0], 2)], [0, 0]);
  const way = wayTo(first(spots), [0, 0], spots, passable(ann, standers));
  assert.deepEqual(way, [
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
});

test("a way goes round what is closed, and every step of it is one hex", () => {
  const open: [Hex, number][] = [
    [[0, 1], 1],
    [[1, 1], 2],
    [[2, 0], 3],
    [[3, -1], 4],
  ];
  const spots = spotsOf(
    open.map(([hex, cost]) => go(hex, cost)),
    [0, 0],
  );
  const way = wayTo(first(spots.slice(-1)), [0, 0], spots, []);
  assert.equal(way.length, 5);
  way.slice(1).forEach((hex, at) => void assert.equal(distance(hex, way[at] ?? hex), 1));
});

test("whoever comes to stand elsewhere has gone hex by hex, round walls and foes", () => {
  const walls: Hex[] = [
    [1, 0],
    [1, 1],
    [2, -1],
  ];
  const way = walkedWay([0, 0], [3, 0], walls) ?? [];
  assert.ok(way.length > 4, "straight on it would be three");
  way.slice(1).forEach((hex, at) => void assert.equal(distance(hex, way[at] ?? hex), 1));
  assert.ok(way.every((hex) => !walls.some((wall) => word(wall) === word(hex))));
  assert.equal(walkedWay([0, 0], [3, -5], [])?.length, 6);
  assert.equal(walkedWay([0, 0], [40, 0], []), undefined, "put there, not walked");
  const closed = closedTo(first(standers), { ...where, walls: [[9, 9]] }, standers).map(word);
  assert.deepEqual(closed, ["9,9", "4,0", "2,-3"]);
});

test("people are turned to the nearest foe, at full speed to where they go", () => {
  assert.deepEqual(
    standers.map((one) => one.facing),
    [1, 0, 3, 4],
  );
  const [before] = standersOf({ ...where, people: [{ who: "ann", hex: [0, 0], facing: 4, running: true }] }, people);
  assert.equal(before?.facing, 4);
  const [alone] = standersOf({ ...where, people: [{ who: "ann", hex: [0, 0], facing: 0 }] }, people);
  assert.equal(alone?.facing, null);
});

// Names

function boxes(named: { name: string; at: Point }[], zoom: number) {
  return placeNames(named, zoom).map(({ x, y }, n) => {
    const { name, at } = named[n] as { name: string; at: Point };
    return { x: at.x * zoom + x, y: at.y * zoom + y, wide: widthOf(name) };
  });
}

test("names lie under their tokens where there is room", () => {
  const [one, other] = placeNames(
    [
      { name: "Ann", at: centre([0, 0]) },
      { name: "Bob", at: centre([4, 0]) },
    ],
    1,
  );
  assert.ok(one && other && one.x === 0 && one.y > 0);
  assert.deepEqual(one, other);
});

test("names of people side by side do not hide each other", () => {
  const rows: Hex[][] = [
    [
      [0, 0],
      [-1, 1],
      [0, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 2],
    ],
  ];
  for (const hexes of rows) {
    for (const zoom of [TOUCHABLE, 1.1]) {
      const placed = boxes(
        hexes.map((hex, n) => ({ name: ["Anselm", "Berta", "Corin", "Gottfried", "Ida"][n] ?? "", at: centre(hex) })),
        zoom,
      );
      for (const [n, one] of placed.entries()) {
        for (const other of placed.slice(n + 1)) {
          const apart = Math.abs(one.x - other.x) >= (one.wide + other.wide) / 2 || Math.abs(one.y - other.y) >= 15;
          assert.ok(apart, `${JSON.stringify(placed)} at ${zoom}`);
        }
      }
    }
  }
});

test("who strikes at a hex, and whom one strikes at from it", () => {
  assert.deepEqual(
    threatsAt([3, 0], ann, standers).map((one) => one.id),
    ["dirk"],
  );
  assert.deepEqual(
    threatsAt([3, -2], ann, standers).map((one) => one.id),
    ["edda"],
  );
  assert.deepEqual(threatsAt([0, 0], ann, standers), []);
  assert.deepEqual(
    targetsFrom([3, 0], ann, standers).map((one) => one.id),
    ["dirk"],
  );
});

test("whoever is down threatens nobody, and numbers that are hidden threaten nobody either", () => {
  const down = standersOf(
    where,
    people.map((one) => (one.id === "dirk" ? { ...one, up: false } : one)),
  );
  assert.deepEqual(threatsAt([3, 0], ann, down), []);
  const hidden = standersOf(
    where,
    people.map((one) => (one.mine ? one : { ...one, sheet: {} })),
  );
  assert.deepEqual(threatsAt([3, 0], ann, hidden), []);
  const spot = first(spotsOf([go([3, 0], 3)], [0, 0]));
  assert.equal(tell(spot, 5, ann, hidden).safe, false);
});

test("a hex in words", () => {
  const spot = first(spotsOf([go([3, 0], 3)], [0, 0]));
  assert.deepEqual(tell(spot, 5, ann, standers), {
    far: "3 of 5 hexes",
    danger: "Dirk reaches you here",
    safe: false,
    chance: "you reach Dirk",
    near: "1 from Dirk",
  });
  assert.equal(together(["Dirk", "Edda", "Falk"]), "Dirk, Edda and Falk");
  assert.equal(together([]), "");
});

test("life is what is left of one, nothing where it is hidden", () => {
  const lost = (value: number) => [{ name: "hp lost", value, marks: [], role: "major" as const, limit: 24 }];
  assert.equal(lifeOf(person("bob", "own", { tracks: lost(3) })), 0.75);
  assert.equal(lifeOf(person("bob", "own", { tracks: lost(20) })), 0);
  assert.equal(lifeOf(ann), null);
});

// The window

const phone = { width: 390, height: 334 };
const laptop = { width: 664, height: 508 };

test("a hex is as wide as a finger on a phone", () => {
  assert.ok(usualZoom(phone) * ACROSS >= TOUCH);
  assert.ok(TOUCHABLE * ACROSS >= TOUCH);
  assert.ok(usualZoom(laptop) > usualZoom(phone));
});

test("from the window to the board and back", () => {
  const camera = { x: 40, y: -12, zoom: 0.7 };
  const seen = toWindow({ x: 10, y: 20 }, camera, phone);
  const back = toBoard(seen, camera, phone);
  assert.ok(Math.hypot(back.x - 10, back.y - 20) < 1e-9);
});

test("what is under the pointer stays there while zooming", () => {
  const camera = { x: 40, y: -12, zoom: 0.7 };
  const held = toBoard({ x: 100, y: 50 }, camera, phone);
  const nearer = zoomed(camera, 1.5, { x: 100, y: 50 }, phone);
  const now = toBoard({ x: 100, y: 50 }, nearer, phone);
  assert.ok(Math.hypot(now.x - held.x, now.y - held.y) < 1e-9);
  assert.equal(zoomed(camera, 100, { x: 0, y: 0 }, phone).zoom, 2);
});

test("everybody is in the window where they fit, else whoever is asked is well inside", () => {
  const near = boxAround(
    [
      [0, 0],
      [3, 0],
    ].map((hex) => centre(hex as Hex)),
  );
  assert.equal(frame(near, centre([0, 0]), laptop).x, centre([1.5, 0]).x);
  const wide = boxAround(
    [
      [0, 0],
      [40, 0],
    ].map((hex) => centre(hex as Hex)),
  );
  assert.equal(frame(wide, centre([20, 0]), phone).x, centre([20, 0]).x);
  const framed = frame(wide, centre([0, 0]), phone);
  assert.ok(framed.zoom * ACROSS >= TOUCH);
  const { x } = toWindow(centre([0, 0]), framed, phone);
  assert.ok(x > phone.width * 0.3 && x < phone.width / 2, "more of the field is on the side where it goes on");
});

test("the window does not leave the field, and moves as little as it must", () => {
  const box = { left: 0, top: 0, right: 100, bottom: 100 };
  assert.deepEqual(within({ x: -50, y: 400, zoom: 1 }, box), { x: 0, y: 100, zoom: 1 });
  const camera = { x: 0, y: 0, zoom: 1 };
  assert.deepEqual(showing(camera, { x: 10, y: 10 }, phone), camera);
  const moved = showing(camera, { x: 300, y: 0 }, phone);
  assert.equal(toWindow({ x: 300, y: 0 }, moved, phone).x, phone.width - TOUCH);
});

test("signs at the edge do not lie over each other, and stay at the edge", () => {
  const crowd = [100, 104, 108, 112].map((y) => ({ x: 26, y }));
  const placed = alongEdge(crowd, phone, 26);
  for (const [n, one] of placed.entries()) {
    assert.equal(one.x, 26);
    assert.ok(
      placed.slice(n + 1).every((other) => Math.abs(one.y - other.y) >= TOUCH - 4),
      JSON.stringify(placed),
    );
  }
  assert.deepEqual(alongEdge([{ x: 200, y: 26 }], phone, 26), [{ x: 200, y: 26 }]);
});

test("words over the board hide neither the hex that is looked at nor people, as far as they can", () => {
  assert.deepEqual(bubbleAt([{ x: 330, y: 400 }], laptop), { left: 0.5, low: false });
  assert.deepEqual(bubbleAt([{ x: 330, y: 60 }], laptop), { left: 0, low: false });
  const people = [40, 200, 340].map((x) => ({ x, y: 40 }));
  assert.equal(bubbleAt([{ x: 200, y: 150 }, ...people], phone).low, true);
});
