/** The dock over real questions of all editions: what stands on it, and what taps mean. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { begin, type Chosen, hexChoices, learn, look, pickDeed, pickHead, pickWord } from "../src/dock/choosing";
import { opens } from "../src/dock/deeds";
import { isFree } from "../src/dock/free";
import { answerOf, listAt, onlyAnswer } from "../src/dock/lists";
import { sumOf } from "../src/dock/sum";
import { tapCard, tapHex, tapPerson } from "../src/dock/taps";
import { VERB_ICONS } from "../src/dock/icons";
import type { Chooser } from "../src/dock/chooser";
import { companyOf } from "../src/dock/company";
import { farFrom } from "../src/dock/far";
import { heldIn, tapIn } from "../src/dock/hand";
import { standingLabel } from "../src/dock/standing";
import { deedLabel, doing, labelOf, VERB_LABELS, wordLabel } from "../src/dock/labels";
import moments from "../src/dock/questions.json";
import { type Asked, type Choice, type PersonView, type Place, type Stage, VERBS, type Zone } from "../src/wire";
import { tapsFor } from "./tapping";

interface Moment {
  name: string;
  asked: Asked;
  stages: Stage[];
  people: { id: string; name: string }[];
  zones: Zone[];
}

const MOMENTS = moments as unknown as Moment[];

function moment(name: string): Moment {
  const found = MOMENTS.find((one) => one.name === name);
  assert.ok(found, name);
  return found;
}

/** The question with all the lists that the moment knows. */
function asked(name: string): Chosen {
  const { asked: question, stages } = moment(name);
  return stages.reduce(learn, begin(question));
}

/** Somebody who has come as far as that. */
function seatAt(name: string): Chooser {
  const chosen = asked(name);
  return { chosen, seen: look(chosen) } as Chooser;
}

function labels(name: string): string[] {
  const { people } = moment(name);
  const names = (who: string) => people.find((one) => one.id === who)?.name ?? who;
  return look(asked(name)).deeds.map((deed) => deedLabel(deed, names));
}

function deed(chosen: Chosen, verb: string): Chosen {
  const found = look(chosen).deeds.find((one) => one.verb === verb);
  assert.ok(found, verb);
  return pickDeed(chosen, found.key);
}

function says(chosen: Chosen): string {
  const { way, whole } = look(chosen);
  return whole ? answerOf(way) : `${answerOf(way)} …`;
}

function hand(name: string): string[] {
  return moment(name).zones.find((zone) => zone.name === "hand")?.cards ?? [];
}

test("how far somebody is, where that matters", () => {
  const line = { people: [{ who: "rod", metres: 1 }, { who: "bob", metres: 5 }, { who: "jon", metres: 5 }] }; // biome-ignore format: short
  assert.equal(farFrom(line, "rod", "bob"), "4 m");
  assert.equal(farFrom(line, "jon", "bob"), "");
  const hexes = { people: [{ who: "rod", hex: [0, 0] }, { who: "bob", hex: [1, 0] }, { who: "jon", hex: [2, -1] }] }; // biome-ignore format: short
  assert.equal(farFrom(hexes as Place, "rod", "bob"), "1 hex");
  assert.equal(farFrom(hexes as Place, "rod", "jon"), "2 hexes");
});

/** Five guards in two squads, the last of them hurt, and a friend; all on a line. */
function company() {
  const person = (id: string, side: string, group: string, hurt: number): PersonView => ({
    id,
    name: id.split("-").join(" "),
    side,
    mine: side === "own",
    up: true,
    tracks: [{ name: "shock", value: hurt, marks: [], role: "minor", limit: 10 } as PersonView["tracks"][number]],
    conditions: [],
    zones: [],
    sheet: {},
    group,
  });
  const own = [person("ann", "own", "", 0), person("bea", "own", "", 0)];
  const guards = ["a", "b", "a", "b", "a"].map((group, at) =>
    person(`guard-${at + 1}`, "foes", group, at === 4 ? 3 : 0),
  );
  const people = [...own, ...guards];
  const where: Place = { people: people.map(({ id }, at) => ({ who: id, metres: id === "guard-2" ? 1 : at * 2 })) };
  const sides = [
    { number: 0, name: "own", people: own },
    { number: 1, name: "foes", people: guards },
  ];
  return companyOf(sides, people, where, "ann");
}

/** A question with one list of people after each verb. */
function whom(verbs: Readonly<Record<string, readonly string[]>>): Asked {
  const one = (verb: string, who: string): Choice => ({ say: who, verb, whom: [who], whole: true });
  const options = Object.entries(verbs).map(
    ([verb, people]): Choice => ({
      say: verb,
      verb,
      after: { choices: people.map((who) => one(verb, who)), prompt: "Whom", about: "person", empty: "" } as never,
    }),
  );
  return { id: "q", who: "ann", kind: "act", text: "", options, stages: true };
}

const GUARDS = ["guard-1", "guard-2", "guard-3", "guard-4", "guard-5"];

test("whom to go to: foes by distance, then friends", () => {
  const { rows } = look(deed(begin(whom({ move: ["bea", ...GUARDS] }), company()), "move"));
  assert.deepEqual(
    rows[0]?.options.map(({ say }) => say),
    ["guard-2", "guard-1", "guard-3", "guard-4", "guard-5", "bea"],
  );
});

test("a squad is one card, and the weakest of it is proposed", () => {
  const chosen = begin(whom({ attack: GUARDS }), company());
  const { deeds } = look(chosen);
  assert.deepEqual(
    deeds.map((one) => deedLabel(one, (who) => who)),
    ["Attack guard I", "Attack guard II"],
  );
  assert.equal(says(pickDeed(chosen, deeds[0]?.key ?? "")), "attack guard-5");
  assert.equal(says(tapPerson(chosen, "guard-3")), "attack guard-3");
});

test("what can be done to many is one card with their names in it; to few one card each, as long as there is room", () => {
  const verbs = (all: Readonly<Record<string, readonly string[]>>) =>
    look(begin(whom(all))).deeds.map(({ key }) => key);
  assert.deepEqual(verbs({ attack: GUARDS }), ["attack"]);
  assert.deepEqual(verbs({ attack: ["rod", "tod"] }), ["attack rod", "attack tod"]);
  assert.deepEqual(verbs({ shoot: ["rod", "tod", "bob"], aim: ["rod", "tod", "bob"] }), [
    "shoot rod",
    "shoot tod",
    "shoot bob",
    "aim",
  ]);
  assert.equal(says(tapPerson(begin(whom({ attack: GUARDS })), "guard-4")), "attack guard-4");
});

test("numbers in a card have a noun, and an answer that may stand is called as on its card", () => {
  const cards: Choice = { say: "2", verb: "strike", number: 2 };
  assert.equal(
    wordLabel(cards, "number", "", (who) => who),
    "2 cards",
  );
  assert.equal(
    wordLabel({ ...cards, say: "1", number: 1 }, "number", "", (who) => who),
    "1 card",
  );
  const { deeds } = look(asked("engage act"));
  const names = (who: string) => moment("engage act").people.find((one) => one.id === who)?.name ?? who;
  assert.equal(standingLabel(deeds, "attack bob", names), "Attack Bob");
  assert.equal(standingLabel(deeds, "sing", names), "");
});

test("where cards are counted down the best deed lies open, and where cards are laid from a hand none does", () => {
  const { proposed, deed: none } = look(asked("countdown due"));
  assert.equal(none, undefined);
  assert.equal(proposed?.deed.verb, "attack");
  assert.equal(look(asked("countdown defend")).proposed?.deed.verb, "dodge");
  assert.equal(look(asked("countdown lose")).proposed?.deed.verb, "lose");
  assert.equal(look(asked("challenge act")).proposed, undefined);
  assert.equal(look(asked("engage act")).proposed, undefined);
});

test("what a card counts stands on it, as far as the lists tell", () => {
  const cards = heldIn(seatAt("challenge act"), [...hand("challenge act"), "Ts"]);
  assert.deepEqual(
    cards.map(({ code, note }) => `${code} ${note}`),
    ["3h counts 3", "Qc counts 2", "Js counts 1", "Ts "],
  );
});

test("against an attack each card says what it makes", () => {
  const cards = heldIn(seatAt("challenge defend"), hand("challenge defend"));
  assert.deepEqual(
    cards.map(({ code, note }) => `${code} ${note}`),
    ["2s makes 8", "2c makes 8", "Ks makes 9"],
  );
});

test("a card can be tapped where an answer takes one of the hand, and nowhere else", () => {
  assert.ok(tapIn(seatAt("challenge act"), hand("challenge act")));
  assert.equal(tapIn(seatAt("engage act"), ["2s", "Ks"]), undefined);
  assert.equal(tapIn(undefined, hand("challenge act")), undefined);
});

test("every verb has a sign of its own and a name", () => {
  for (const verb of VERBS) {
    assert.ok(VERB_ICONS[verb], verb);
    assert.ok(VERB_LABELS[verb], verb);
  }
  assert.equal(new Set(Object.values(VERB_ICONS)).size, VERBS.length);
});

test("a verb and a target are one card, ways to go are one card together, quiet ones come last", () => {
  assert.deepEqual(labels("engage act"), ["Attack Bob", "Attack Jon", "Step", "Move", "Pass", "Leave"]);
  assert.deepEqual(labels("draw cards"), ["Draw 1 card", "Draw 2 cards", "Draw 3 cards"]);
  assert.deepEqual(labels("engage respond"), ["Strike back", "Only defend", "Dodge"]);
});

test("one tap says a whole answer where nothing more need be said", () => {
  assert.equal(says(deed(asked("engage act"), "attack")), "attack bob");
  assert.equal(says(deed(asked("engage respond"), "strike")), "strike 2");
  assert.equal(says(deed(asked("countdown gap"), "pass")), "no");
});

test("words inside a card change it, and what was said behind them stays", () => {
  const moving = deed(asked("engage act"), "move");
  assert.equal(opens(look(moving).deed ?? assert.fail()), true);
  const [whom, far] = look(moving).rows;
  assert.ok(whom && far);
  const nearer = pickWord(moving, far.at, "2");
  const other = pickWord(nearer, whom.at, whom.options[1]?.say ?? "");
  assert.equal(says(other), `move away ${whom.options[1]?.say} 2`);
});

test("tapping somebody does what their card does", () => {
  const chosen = asked("engage act");
  assert.equal(says(tapPerson(chosen, "jon")), "attack jon");
  assert.deepEqual(look(chosen).taps.people.get("jon")?.words, ["attack", "jon"]);
  assert.equal(says(tapPerson(chosen, "nobody")), " …");
});

test("while one moves, tapping somebody is about moving", () => {
  const moving = deed(asked("engage act"), "move");
  assert.equal(says(tapPerson(moving, "rod")).startsWith("move away rod"), true);
});

test("a card is an attack, then a boost, then out again", () => {
  const [first = "", second = ""] = hand("challenge act");
  const one = tapCard(asked("challenge act"), first);
  assert.equal(says(one), `challenge corvin ${first}`);
  const two = tapCard(one, second);
  const boosted = says(two).includes("+") ? two : tapCard(two, second);
  assert.equal(says(boosted), `challenge corvin ${first} +${second}`);
  const out = tapCard(boosted, second);
  assert.equal(says(out), `challenge corvin ${first}`);
});

test("a set of cards is added up while it is chosen", () => {
  const [first = "", second = ""] = hand("challenge act");
  const boosted = tapCard(tapCard(tapCard(asked("challenge act"), first), second), second);
  const sum = sumOf(boosted.asking, look(boosted).way);
  assert.deepEqual(sum, { limit: 7, value: 3, boosts: 1 });
});

test("a set that is listed whole is chosen card by card, too", () => {
  const [first = ""] = hand("challenge defend").filter((card) => look(asked("challenge defend")).taps.cards.has(card));
  assert.equal(says(tapCard(asked("challenge defend"), first)), first);
});

test("how many cards stands above all that can be done with them", () => {
  const chosen = asked("countdown due");
  const { heads, base, deeds } = look(chosen);
  assert.deepEqual(
    heads.map((row) => row.about),
    ["cards"],
  );
  assert.deepEqual(base, ["play", "1"]);
  assert.ok(deeds.some((one) => one.verb === "attack") && deeds.some((one) => one.verb === "pass"));
  const [row] = heads;
  const both = pickHead(chosen, row?.at ?? 0, row?.options[1]?.say ?? "");
  assert.equal(look(both).base[1], row?.options[1]?.say);
});

test("a card of the count chooses how many", () => {
  const chosen = asked("countdown due");
  const cards = look(chosen).heads[0]?.options[1]?.cards ?? [];
  assert.equal(look(tapCard(chosen, cards.at(-1) ?? "")).base[1], look(chosen).heads[0]?.options[1]?.say);
});

test("a hex is gone to with one tap, without a word before", () => {
  const chosen = asked("countdown due");
  const [there] = hexChoices(look(chosen));
  assert.ok(there?.hex);
  const going = tapHex(chosen, there.hex);
  assert.equal(says(going), `play 1 move to ${there.say}`);
  assert.equal(look(going).choice?.hex, there.hex);
});

test("a list that is not told is asked for, and nothing is chosen for whoever goes to a hex", () => {
  const { asked: question, stages } = moment("countdown due");
  const bare = begin(question);
  assert.deepEqual(look(bare).missing, []);
  const first = learn(bare, stages[0] as Stage);
  assert.deepEqual(look(first).ahead, ["play", "1", "move", "to"]);
  assert.deepEqual(look(deed(first, "move")).missing, ["play", "1", "move", "to"]);
  const row = look(deed(learn(first, stages[1] as Stage), "move")).rows.at(-1);
  assert.equal(row?.about, "hex");
  assert.equal(row?.said, undefined);
});

test("the only answer is known, and a form that is not told yet has none", () => {
  const only: Asked = { id: "x", who: "a", kind: "act", text: "?", options: [{ say: "pass", verb: "pass" }] };
  assert.equal(onlyAnswer(begin(only).asking)?.words[0], "pass");
  assert.equal(onlyAnswer(begin({ ...only, stages: true }).asking), undefined);
  assert.equal(onlyAnswer(asked("engage act").asking), undefined);
});

test("what spends nothing and touches nobody can be taken back", () => {
  assert.equal(isFree({ say: "pass", quiet: true }), true);
  assert.equal(isFree({ say: "ready" }), true);
  assert.equal(isFree({ say: "leave", quiet: true, for_good: true }), false);
  assert.equal(isFree({ say: "attack rod", whom: ["rod"] }), false);
  assert.equal(isFree({ say: "5c", cards: ["5c"] }), false);
  assert.equal(isFree({ say: "5c", verb: "hold", cards: ["5c"] }), true);
});

test("a card is called as its answers are, where all of them are called the same", () => {
  const card = (...labels: string[]) => {
    const trails = labels.map((label) => [{ say: "strike", verb: "strike" as const, label }]);
    const ways = trails.map((trail) => ({ words: ["strike"], trail, abouts: ["act" as const], whole: true }));
    const choice = trails[0]?.[0] ?? { say: "" };
    return { key: "strike", verb: "strike", whom: [], choice, ways, quiet: false } as Parameters<typeof deedLabel>[0];
  };
  assert.equal(deedLabel(card("Take it up", "Take it up"), String), "Take it up");
  assert.equal(deedLabel(card("With the left", "With the right"), String), "Strike back");
});

test("a choice is called by its verb, its object and its number", () => {
  const names = (who: string) => who.toUpperCase();
  assert.equal(
    labelOf({ say: "4", verb: "move", way: "away", whom: ["rod"], number: 4 }, names),
    "Move 4 m away from ROD",
  );
  assert.equal(labelOf({ say: "rod", verb: "attack", whom: ["rod"] }, names), "Attack ROD");
  assert.equal(labelOf({ say: "rod", verb: "aim", whom: ["rod"] }, names), "Aim at ROD");
  assert.equal(labelOf({ say: "1,0", verb: "move", hex: [1, 0], number: 2, way: "to" }, names), "Move 2 hexes");
  assert.equal(labelOf({ say: "3", verb: "attack", whom: ["rod"], number: 3 }, names), "Attack ROD, 3 cards");
  assert.equal(labelOf({ say: "b", verb: "attack", whom: ["rod"], way: "archery" }, names), "Attack ROD, archery");
  assert.equal(doing({ say: "1,0", verb: "move", hex: [1, 0], number: 2, way: "to" }, names), "Move here");
  assert.equal(labelOf({ say: "axe", verb: "ready", weapon: "hand-axe" }, names), "Make ready hand axe");
});

for (const { name, asked: question, stages } of MOMENTS) {
  test(`every listed answer is reached by taps: ${name}`, async () => {
    const told = stages.reduce(learn, begin(question));
    const next = async (words: readonly string[]): Promise<Stage> => {
      const found = stages.find((one) => JSON.stringify(one.words) === JSON.stringify(words));
      const list = found ?? listAt(told.asking, words);
      assert.ok(list, words.join(" "));
      return found ?? ({ type: "stage", n: 0, question: question.id, words: [...words], options: [] } as Stage);
    };
    const whole = look(told).deeds.flatMap((one) => one.ways.filter((way) => way.whole));
    for (const way of whole) {
      const taps = await tapsFor(question, way.words, next);
      assert.ok(taps.length > 0 || whole.length === 1 || look(told).proposed?.deed.ways.includes(way));
    }
  });
}

test("a card that only lies beside another brings it, and leaves it there", () => {
  const held = hand("challenge act");
  const chosen = asked("challenge act");
  const alone = (card: string) => look(tapCard(chosen, card)).way.join(" ").includes(card);
  assert.ok(held.filter((card) => look(chosen).taps.cards.has(card)).every(alone));
});
