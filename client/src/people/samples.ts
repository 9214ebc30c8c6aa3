/** People for the gallery and for tests, with facts as the table sends them. */

import type { Condition, PersonView, Track } from "../wire";

interface Hurt {
  shock?: number;
  wounds?: number;
  critical?: number;
}

export function condition(kind: string, text = kind, more: Partial<Condition> = {}): Condition {
  return { kind, text, ...more };
}

/** Shock and wounds as the contest editions count them. */
export function harm(body: number, will: number, { shock = 0, wounds = 0, critical = 0 }: Hurt = {}): Track[] {
  const limit = 2 * body;
  const tracks: Track[] = [
    {
      name: "shock",
      value: shock,
      marks: [
        ["dazed", will],
        ["unconscious", limit],
      ],
      role: "minor",
      limit,
    },
    {
      name: "wounds",
      value: wounds,
      marks: [
        ["critical", body],
        ["dead", limit],
      ],
      role: "major",
      limit,
    },
  ];
  return critical ? [...tracks, { name: "critical", value: critical, marks: [], role: "major", limit: body }] : tracks;
}

export function chips(blue: number, white: number): Track[] {
  return [
    { name: "blue", value: blue, marks: [], role: "pool", limit: 2 },
    { name: "white", value: white, marks: [], role: "pool", limit: 2 },
  ];
}

/** Hit and fatigue points as `countdown` counts them. */
export function points(hp: number, lost: number, fp = 10, tired = 0): Pick<PersonView, "tracks" | "sheet"> {
  const third = hp - Math.ceil(hp / 3);
  return {
    tracks: [
      {
        name: "hp lost",
        value: lost,
        marks: [
          ["reeling", third],
          ["failing", hp - 1],
        ],
        role: "major",
        limit: 2 * hp,
      },
      { name: "fp lost", value: tired, marks: [], role: "fatigue", limit: 2 * fp },
    ],
    sheet: { hp: hp - lost, fp: fp - tired },
  };
}

/** Loss against a pool, as `challenge` counts it. */
export function loss(pool: number, value: number): Track[] {
  return [{ name: "loss", value, marks: [["out", pool]], role: "minor", limit: pool + 1 }];
}

export function person(name: string, side: string, facts: Partial<PersonView> = {}): PersonView {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return { id, name, side, mine: false, up: true, tracks: harm(6, 5), conditions: [], zones: [], sheet: {}, ...facts };
}

function sheet(weapon: string, skill: number, armour: string): PersonView["sheet"] {
  return { weapon, skill, armour, shield: "", unready: 0 };
}

/** The four of `quartet`, after Rod struck back. */
export const QUARTET: readonly PersonView[] = [
  person("Bob", "Bob and Jon", {
    mine: true,
    tracks: [...harm(6, 4, { shock: 5 }), ...chips(1, 1)],
    conditions: [
      condition("dazed"),
      condition("engaged", "engaged with Rod", { whom: ["rod"] }),
      condition("chips", "1 blue, 1 white"),
    ],
    sheet: sheet("Sword", 7, "Chain"),
  }),
  person("Jon", "Bob and Jon", {
    mine: true,
    tracks: [...harm(7, 5), ...chips(1, 1)],
    sheet: sheet("Mace", 7, "Leather"),
  }),
  person("Rod", "Rod and Tod", {
    tracks: [...harm(6, 5), ...chips(2, 1)],
    conditions: [condition("not ready"), condition("engaged", "engaged with Bob", { whom: ["bob"] })],
    sheet: { ...sheet("Club", 7, "Leather"), unready: 1 },
  }),
  person("Tod", "Rod and Tod", { tracks: [...harm(6, 6), ...chips(1, 1)], sheet: sheet("Rapier", 8, "Leather") }),
];

const BACKS = (n: number) => [{ name: "hand", cards: Array.from({ length: n }, () => "??") }];

/** The six of `skirmish-hexes`. */
export const SKIRMISH: readonly PersonView[] = [
  person("Anselm", "Guards", { mine: true, ...points(12, 2), zones: [...BACKS(11), { name: "hold", cards: ["??"] }] }),
  person("Berta", "Guards", { mine: true, ...points(10, 0), zones: BACKS(8) }),
  person("Corin", "Guards", {
    mine: true,
    ...points(13, 9, 11, 1),
    zones: BACKS(6),
    conditions: [condition("reeling")],
  }),
  person("Dirk", "Robbers", {
    ...points(12, 14, 11),
    zones: BACKS(7),
    conditions: [condition("failing"), condition("stunned")],
  }),
  person("Edda", "Robbers", {
    ...points(11, 1),
    zones: [...BACKS(9), { name: "hold", cards: ["??"] }],
    conditions: [condition("aims", "aims (2)", { whom: ["corin"], number: 2 })],
  }),
  person("Falk", "Robbers", { ...points(14, 30, 12), up: false, conditions: [condition("dead")] }),
];

function bodies(
  name: string,
  side: string,
  count: number,
  groups: number,
  worse: Readonly<Record<number, Partial<PersonView>>> = {},
): PersonView[] {
  const id = name.toLowerCase();
  return Array.from({ length: count }, (_, at) =>
    person(`${name} ${at + 1}`, side, {
      kind: "minion",
      group: `${id}-${(at % groups) + 1}`,
      tracks: harm(5, 4),
      ...worse[at + 1],
    }),
  );
}

const DAZED: Partial<PersonView> = { tracks: harm(5, 4, { shock: 6 }), conditions: [condition("dazed")] };
const DOWN: Partial<PersonView> = { up: false, tracks: harm(5, 4, { wounds: 11 }), conditions: [condition("dead")] };
const ON = (whom: string): Partial<PersonView> => ({
  conditions: [condition("engaged", `engaged with ${whom}`, { whom: [whom.toLowerCase()] })],
});

function swarm(name: string, side: string, left: number, whole: number): PersonView {
  return person(name, side, {
    kind: "swarm",
    tracks: [{ name: "members", value: left, marks: [], role: "pool", limit: whole }],
    sheet: { "attack skill": 22, "defence skill": 2, armour: "" },
  });
}

const HEROES: readonly PersonView[] = [
  person("Bob", "Watch", {
    mine: true,
    tracks: [...harm(6, 6, { shock: 3, wounds: 1 }), ...chips(1, 2)],
    sheet: sheet("Sword", 8, "Scale"),
  }),
  person("Ada", "Watch", {
    mine: true,
    tracks: [...harm(6, 5, { shock: 2 }), ...chips(0, 1)],
    sheet: sheet("Spear", 7, "Chain"),
  }),
];

/** Squads, somebody alone and a swarm: a bread riot. */
export const RIOT: readonly PersonView[] = [
  ...HEROES,
  ...bodies("Rioter", "Rioters", 12, 3, {
    1: { ...ON("Bob"), zones: [{ name: "shared", cards: ["4c"] }] },
    2: { zones: [{ name: "shared", cards: ["9h"] }] },
    3: ON("Ada"),
    4: ON("Bob"),
    5: DAZED,
    6: ON("Ada"),
    11: DOWN,
  }),
  swarm("Rats", "Rioters", 77, 100),
];
export const RIOT_BONDS: readonly [string, string][] = [
  ["bob", "rioter-1"],
  ["bob", "rioter-2"],
  ["ada", "rioter-3"],
  ["ada", "rats"],
];

/** A hundred bodies and more. */
export const SIEGE: readonly PersonView[] = [
  ...HEROES,
  person("Cid", "Watch", { mine: true, tracks: [...harm(7, 5), ...chips(2, 0)], sheet: sheet("Axe", 7, "Chain") }),
  ...bodies("Rioter", "Mob", 40, 10, { 3: DAZED, 7: DOWN, 12: DOWN, 13: DAZED, 24: DOWN, 31: ON("Cid") }),
  ...bodies("Looter", "Mob", 15, 4, { 1: DOWN, 5: DOWN, 9: DAZED }),
  person("Wat", "Mob", { tracks: [...harm(6, 5, { wounds: 4, shock: 3 }), ...chips(1, 0)] }),
  swarm("Rats", "Mob", 100, 100),
];

const MANY =
  "Abel Bette Carl Dora Emil Frieda Georg Hanna Igor Jutta Kurt Lena Max Nora Otto Paula Quirin Rosa Sven Tilda Ulf Vera Willi Xenia Yann Zoe Arne Birgit Claus Dagny Erik Fenja Gero Heike Ivo Jana Knut Lisa Malte Nele Ole Pia Ralf Silke Timo Ute Viktor Wanda Xaver Yrsa Zeno Anke Bodo Cora Dirk Elke Falk Gitta Hein Ilse".split(
    " ",
  );

/** Sixty people with a name each. */
export const SIXTY: readonly PersonView[] = MANY.map((name, at) => {
  const shock = (at * 7) % 9;
  const wounds = at % 5 ? 0 : at % 13;
  const dazed = shock + wounds > 7;
  const out = wounds > 9;
  return person(name, at % 2 ? "Reds" : "Blues", {
    mine: at === 0,
    up: !out,
    tracks: harm(6, 7, { shock, wounds }),
    conditions: out ? [condition("critical")] : dazed ? [condition("dazed")] : [],
  });
});
