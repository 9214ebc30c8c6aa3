/** What comes of a blow: its arithmetic, the numbers it changes, the state it leaves somebody in. */

import type { Line } from "../wire";
import type { Change, Gained } from "./beats";
import { honest, signed, shown, term, timed, type Equation, type Term } from "./equation";
import { has, is, number, numbers, word, words } from "./facts";

/** The equation of a line, if it tells one. */
export function blow(line: Line, at: number): Equation | undefined {
  const terms = TERMS[line.kind]?.(line) ?? [];
  return terms.length > 0 ? honest(at, terms, line.reasons) : undefined;
}

const TERMS: Record<string, (line: Line) => Term[]> = { hit, effect, wounds, damage, test, swarm };

/** Power at the bonus of suits and faces makes the blow; armour takes its share; the rest is wounds and shock. */
function hit(line: Line): Term[] {
  const [power, force, absorbed, loss] = ["power", "effect", "absorbed", "loss"].map((name) => number(line, name));
  if (force === undefined || absorbed === undefined || loss === undefined) {
    return lost(line, loss);
  }
  const terms: Term[] = [];
  if (power !== undefined) {
    terms.push(term("", power, "power", "PWR-01"), ...bonus(line));
  }
  const armour = stopped(line, absorbed);
  if (terms.length !== 1 || force !== power || armour.length > 0) {
    terms.push(term("→", force, "blow", "PCH-01", { tone: "sum", of: "effect" }));
    if (power !== undefined && terms.length > 2) {
      multiply(terms, power, force, number(line, "bonus") ?? 0);
    }
  }
  if (terms.length === 2 && force === power) {
    terms.pop(); // nothing was added: the power is the blow
  }
  return [...terms, ...armour, ...lost(line, loss)];
}

/** What each point of the bonus is worth: a quarter of the power. */
const SHARE = 0.25;

/** The bonus says which row of the chart: its ratio stands there, where the chart is that and no more. */
function multiply(terms: Term[], power: number, force: number, points: number): void {
  const ratio = 1 + SHARE * points;
  if (Math.round(power * ratio) !== force) {
    return;
  }
  const [first, ...others] = terms.filter(({ tone }) => tone === "bonus");
  if (first && others.length === 0) {
    terms[1] = timed(first, ratio, points);
  } else {
    (terms.at(-1) as Term).times = { ratio, points };
  }
}

/** What suits and faces add to the power, card by card; as one term where it was held to its limit. */
function bonus(line: Line): Term[] {
  const whole = number(line, "bonus") ?? 0;
  const used = words(line, "used");
  const against = words(line, "against_used");
  const parts = [
    part(line, "suit", "won by", "PWR-01", [word(line, "card")]),
    part(line, "faces", "for courts", "PWR-13", used.filter(isCourt)),
    part(line, "against_suit", "held by", "PWR-08", [word(line, "against_card")]),
    part(line, "against_faces", "for courts", "PWR-16", against.filter(isCourt)),
    part(line, "hearts", "hearts", "HRT-01", []),
  ].filter((one) => one.counts !== 0);
  const sum = parts.reduce((total, one) => total + one.counts, 0);
  const told =
    sum === whole ? parts : [term("", whole, "limit", "PWR-18", { value: signed(whole), tone: "bonus", of: "bonus" })];
  return told.map((one, at) => ({ ...one, sign: at === 0 ? "at" : "" }));
}

function part(line: Line, name: string, label: string, rule: string, cards: string[]): Term {
  const counts = number(line, name) ?? 0;
  return term("", counts, label, rule, {
    value: signed(counts),
    tone: "bonus",
    of: name,
    cards: cards.filter((card) => card !== ""),
  });
}

function isCourt(card: string): boolean {
  return "AJQK".includes(card.charAt(0));
}

function stopped(line: Line, absorbed: number): Term[] {
  const armour = word(line, "armour").toLowerCase() || "armour";
  const worn = number(line, "absorbs") ?? absorbed;
  if (worn === 0 && absorbed === 0) {
    return [];
  }
  const pierced = absorbed < worn && absorbed < (number(line, "effect") ?? 0);
  return [term("−", absorbed, pierced ? "pierced" : armour, "ANT-03", { of: "absorbed" })];
}

/** What somebody loses: wounds and shock apart, where both are told. */
function lost(line: Line, loss: number | undefined): Term[] {
  const major = number(line, "wounds");
  const minor = number(line, "shock");
  if (major !== undefined && minor !== undefined) {
    const both = [
      term("=", major, major === 1 ? "wound" : "wounds", "LOS-02", { tone: "major", of: "loss" }),
      term("=", minor, "shock", "LOS-02", { tone: "minor", of: "loss" }),
    ].filter((one) => one.counts > 0);
    return both.length > 0 ? both.map((one, at) => ({ ...one, sign: at === 0 ? "=" : "+" })) : [nothing("LOS-02")];
  }
  return loss === undefined
    ? []
    : loss === 0
      ? [nothing("LOS-02")]
      : [term("=", loss, "lost", "LOS-02", { tone: "minor", of: "loss" })];
}

function nothing(rule: string): Term {
  return term("=", 0, "nothing", rule, { tone: "good" });
}

/** The effect card and the margin are tenths of the Power. */
function effect(line: Line): Term[] {
  const [counts, margin, percent, power, halves] = ["counts", "margin", "percent", "power", "halves"].map((name) =>
    number(line, name),
  );
  if (counts === undefined || margin === undefined || percent === undefined || halves === undefined) {
    return [];
  }
  const share = (counts + margin) * 10 === percent ? `${percent} %` : `at least ${percent} %`;
  return [
    term("", counts, "effect", "CHA-67", { cards: [word(line, line.kind === "test" ? "effect" : "card")] }),
    term(margin < 0 ? "−" : "+", Math.abs(margin), "margin", "CHA-64"),
    term("→", percent, "10 % each", "CHA-67", { value: share, tone: "sum", of: "percent" }),
    ...(power === undefined ? [] : [term("of", power, "Power", "CHA-63")]),
    term("→", halves / 2, "through", "CHA-69", { tone: line.kind === "test" ? "sum" : "minor", of: "halves" }),
  ];
}

function wounds(line: Line): Term[] {
  const [impact, absorption, net, shock, damage] = ["impact", "absorption", "net", "shock", "damage"].map((name) =>
    number(line, name),
  );
  if (impact === undefined || net === undefined || shock === undefined || damage === undefined) {
    return [];
  }
  const armour = absorption ? [term("−", (impact - net) / 2, "absorbed", "CHA-X13", { of: "absorption" })] : [];
  const parts = [
    term("=", damage, "damage", "CHA-X15", { tone: "major", of: "damage" }),
    term("=", shock, "shock", "CHA-X15", { tone: "minor", of: "damage" }),
  ].filter((one) => one.counts > 0);
  const results = parts.map((one, at): Term => ({ ...one, sign: at === 0 ? "=" : "+" }));
  const half = net / 2 - shock - damage;
  const rest =
    half === 0 ? [] : [term(half > 0 ? "−" : "+", Math.abs(half), half > 0 ? "left over" : "from before", "CHA-71")];
  return [
    term("", impact / 2, "impact", "CHA-63"),
    ...armour,
    ...rest,
    ...(results.length > 0 ? results : [nothing("CHA-X15")]),
  ];
}

/** Dice and what is added, less armour, times what the kind of blow makes of it. */
function damage(line: Line): Term[] {
  const [dice, add, more, rolled, through, factor, points] = [
    "dice",
    "add",
    "more",
    "rolled",
    "through",
    "factor",
    "points",
  ].map((name) => number(line, name));
  if (dice === undefined || rolled === undefined || points === undefined) {
    return [];
  }
  const added = [
    ...(add ? [term(add < 0 ? "−" : "+", Math.abs(add), "weapon", "CDN-G09")] : []),
    ...(more ? [term(more < 0 ? "−" : "+", Math.abs(more), "cards", "CDN-G09")] : []),
  ];
  const sum = added.length > 0 ? [term("=", rolled, "rolled", "CDN-G09", { tone: "sum" })] : [];
  const held = through === undefined ? 0 : rolled - through;
  const armour =
    held > 0 ? [term("−", held, "DR", "CDN-G08")] : held < 0 ? [term("+", -held, "at least 1", "CDN-G08")] : [];
  const type = TYPES[word(line, "type")] ?? word(line, "type");
  const times =
    factor !== undefined && factor !== 2 && (through ?? 0) > 0 ? [term("×", factor / 2, type, "CDN-G08")] : [];
  const past =
    armour.length > 0 && times.length > 0 ? [term("→", through ?? 0, "through", "CDN-G08", { tone: "sum" })] : [];
  const result =
    points > 0
      ? term("=", points, times.length > 0 ? "injury" : `${type} injury`, "CDN-G08", { tone: "major" })
      : nothing("CDN-G08");
  return [
    term("", dice, dice === 0 ? "no dice" : numbers(line, "pips").length === 1 ? "die" : "dice", "CDN-G09"),
    ...added,
    ...sum,
    ...armour,
    ...past,
    ...times,
    result,
  ];
}

const TYPES: Record<string, string> = {
  cr: "crushing",
  cut: "cutting",
  imp: "impaling",
  burn: "burning",
  pi: "piercing",
  "pi-": "small piercing",
  "pi+": "large piercing",
  "pi++": "huge piercing",
};

/** A test that succeeds: what it adds to the total. */
function test(line: Line): Term[] {
  const [points, before, total, halves] = ["points", "before", "total", "halves"].map((name) => number(line, name));
  if (!is(line, "done") || points === undefined || before === undefined || total === undefined) {
    return [];
  }
  const first = word(line, "effect") === "" ? [] : effect(line);
  const left = (halves ?? 2 * points) / 2 - points;
  const rest =
    left === 0 || first.length === 0
      ? []
      : [term(left > 0 ? "−" : "+", Math.abs(left), left > 0 ? "left over" : "from before", "CHA-71")];
  return [...first, ...rest, term(first.length > 0 ? "=" : "", points, "gained", "CHA-85", { tone: "pool" })];
}

/** Of many that fight as one, some fall. */
function swarm(line: Line): Term[] {
  const [before, after] = [number(line, "before"), number(line, "after")];
  if (before === undefined || after === undefined) {
    return [];
  }
  return [
    term("", before, "stood", "SWM-04"),
    term("−", before - after, "fall", "SWM-04"),
    term("=", after, "left", "SWM-04", { tone: "pool" }),
  ];
}

interface Watched {
  track: string;
  role: Change["role"];
  before: string;
  after: string;
}

const SHOCK: Watched = { track: "shock", role: "minor", before: "shock_before", after: "shock_after" };
const WOUNDS: Watched = { track: "wounds", role: "major", before: "wounds_before", after: "wounds_after" };

const WATCHED: Record<string, Watched[]> = {
  hit: [WOUNDS, SHOCK],
  recover: [SHOCK],
  bleeding: [WOUNDS],
  heals: [{ track: "wounds", role: "major", before: "before", after: "after" }],
  swarm: [{ track: "members", role: "pool", before: "before", after: "after" }],
  loss: [{ track: "loss", role: "minor", before: "before", after: "loss" }],
  "shock passes": [{ track: "shock", role: "minor", before: "before", after: "shock" }],
  wounds: [
    { track: "trauma", role: "major", before: "trauma_before", after: "trauma_after" },
    { track: "damage", role: "major", before: "damage_before", after: "damage_after" },
    SHOCK,
  ],
  test: [{ track: "total", role: "pool", before: "before", after: "total" }],
};

/** The numbers that a line changes, of whomever it happens to. */
export function changesOf(line: Line): Change[] {
  if (line.kind === "injury" || line.kind === "tired") {
    return points(line);
  }
  if (line.kind === "recover" && has(line, "loss")) {
    return told(line, [{ track: "loss", role: "minor", before: "before", after: "loss" }]);
  }
  return told(line, WATCHED[line.kind] ?? []);
}

function told(line: Line, watched: Watched[]): Change[] {
  const who = word(line, "target") || line.who || "";
  return watched.flatMap(({ track, role, before, after }) => {
    const [was, is] = [number(line, before), number(line, after)];
    return was === undefined || is === undefined || was === is ? [] : [{ who, track, role, before: was, after: is }];
  });
}

/** Hit points and breath are told as what is left, and drawn as what was lost. */
function points(line: Line): Change[] {
  const who = line.who ?? "";
  const before = number(line, "before");
  const after = number(line, line.kind === "injury" ? "hp" : "fp");
  const most = number(line, "most");
  if (before === undefined || after === undefined || most === undefined) {
    return [];
  }
  return [{ who, track: "hp lost", role: "major", before: most - before, after: most - after }];
}

const BAD = new Set(["dead", "mangled", "critical", "unconscious", "clinically dead", "beaten", "out", "knocked out"]);

/** The state that a line puts somebody in. `changes`: what led to it. */
export function gainedBy(line: Line, changes: readonly Change[] = []): Gained[] {
  const who = line.who ?? "";
  switch (line.kind) {
    case "state":
      return [
        {
          who,
          now: word(line, "now"),
          because: reason(line, changes),
          tone: BAD.has(word(line, "now")) ? "bad" : "warn",
        },
      ];
    case "out":
      return [{ who, now: word(line, "why") || word(line, "how"), because: overPool(line), tone: "bad" }];
    case "stunned":
      return [{ who, now: "stunned", because: "", tone: "warn" }];
    case "gone":
      return [{ who, now: "gone", because: "", tone: "bad" }];
    case "recover":
      return is(line, "clear") ? [{ who, now: "clear again", because: "", tone: "good" }] : [];
    default:
      return [];
  }
}

function reason(line: Line, changes: readonly Change[]): string {
  const [status, will, wounded, body] = ["status", "will", "wounds", "body"].map((name) => number(line, name));
  if (word(line, "now") === "dazed") {
    return status === undefined || will === undefined ? "" : `${shown(status)} over Will ${will}`;
  }
  if (!["dead", "critical", "mangled"].includes(word(line, "now")) || wounded === undefined || body === undefined) {
    return "";
  }
  const wounds = `${wounded} ${wounded === 1 ? "wound" : "wounds"}`;
  const blow = changes.find(({ who, track }) => who === line.who && track === WOUNDS.track);
  if (word(line, "now") === "critical" && wounded > body) {
    return `${wounds} over Body ${body}`;
  }
  if (wounded > 2 * body) {
    return `${wounds} over twice Body ${body}`;
  }
  return blow && blow.after - blow.before > body
    ? `${blow.after - blow.before} at one blow, over Body ${body}`
    : `${wounds}, Body ${body}`;
}

function overPool(line: Line): string {
  const [loss, pool] = [number(line, "loss"), number(line, "pool")];
  return loss === undefined || pool === undefined || loss <= pool ? "" : `${loss} over ${pool}`;
}
