/** A chooser with a table at the other end: what the first and the second tap do. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Chooser, type ChooserOptions } from "../src/dock/chooser";
import { begin, hexChoices, look } from "../src/dock/choosing";
import { placed } from "../src/dock/deeds";
import { heldIn, tapIn } from "../src/dock/hand";
import { lookedAt } from "../src/dock/looked";
import questions from "../src/dock/questions.json";
import { sharedBy } from "../src/dock/shared";
import { answered, couldStand } from "../src/dock/standing";
import type { Choosing } from "../src/dock/useChoosing";
import type { Asked, Choice, FromPage, FromTable, Stage, Zone } from "../src/wire";

interface Moment {
  name: string;
  asked: Asked;
  stages: Stage[];
  zones: Zone[];
}

const MOMENTS = questions as unknown as Moment[];

/** Somebody at a table, and what they have said there. */
class Seat {
  readonly said: FromPage[] = [];
  readonly shown: (Choice | undefined)[] = [];
  readonly taken: Choice[] = [];
  readonly chooser: Chooser;
  private readonly options: ChooserOptions;

  constructor(
    private readonly moment: Pick<Moment, "asked" | "stages">,
    more: Partial<ChooserOptions> = {},
  ) {
    this.options = {
      asked: moment.asked,
      atOnce: false,
      say: (message) => this.reply(message),
      focus: (choice) => this.shown.push(choice),
      taken: (choice) => this.taken.push(choice),
      ...more,
    };
    this.chooser = new Chooser(this.options, () => undefined);
  }

  private reply(message: FromPage): Promise<FromTable> {
    this.said.push(message);
    const words = message.type === "next" ? JSON.stringify(message.words) : "";
    const stage = this.moment.stages.find((one) => JSON.stringify(one.words) === words);
    return Promise.resolve(stage ?? { type: "done", n: 0 });
  }

  /** The page is drawn, and what the table says has come. */
  async drawn(asked = this.moment.asked): Promise<Chooser> {
    this.chooser.ask({ ...this.options, asked });
    for (let n = 0; n < 4; n++) {
      this.chooser.follow();
      await new Promise((done) => setTimeout(done));
    }
    return this.chooser;
  }

  get answers(): string[] {
    return this.said.flatMap((one) => (one.type === "answer" ? [one.answer] : []));
  }
}

function moment(name: string): Moment {
  const found = MOMENTS.find((one) => one.name === name);
  assert.ok(found, name);
  return found;
}

async function at(name: string, more: Partial<ChooserOptions> = {}): Promise<[Seat, Chooser]> {
  const seat = new Seat(moment(name), more);
  return [seat, await seat.drawn()];
}

function key(chooser: Chooser, verb: string): string {
  return chooser.seen.deeds.find((one) => one.verb === verb)?.key ?? assert.fail(verb);
}

test("lists are asked for once, and then all is known", async () => {
  const [seat, chooser] = await at("engage act");
  assert.deepEqual(
    seat.said.map((one) => one.type === "next" && [one.words, one.unfold]),
    [[[], true]],
  );
  assert.equal(chooser.seen.missing, undefined);
});

test("metres are asked for when the card is opened, once for all whom one may move to", async () => {
  const [seat, chooser] = await at("engage act");
  chooser.tapDeed(key(chooser, "move"), false);
  assert.deepEqual(chooser.seen.missing, ["move"]);
  await seat.drawn();
  const [whom] = chooser.seen.rows;
  assert.ok(whom);
  chooser.pickWord(whom.at, "rod");
  assert.deepEqual(chooser.seen.choice?.whom, ["rod"]);
  await seat.drawn();
  assert.equal(seat.said.length, 2);
  chooser.act();
  assert.deepEqual(seat.answers, ["move away rod 5"]);
});

test("a second tap before the lists are here is done when they are", async () => {
  const [seat, chooser] = await at("engage act");
  chooser.tapDeed(key(chooser, "move"), false);
  chooser.act();
  assert.deepEqual(seat.answers, []);
  await seat.drawn();
  assert.deepEqual(seat.answers, ["move away bob 5"]);
  const [other, again] = await at("engage act");
  again.tapDeed(key(again, "move"), false);
  again.act();
  again.back(); // or thinks better of it
  await other.drawn();
  assert.deepEqual(other.answers, []);
});

test("the first tap shows, the second does", async () => {
  const [seat, chooser] = await at("engage act");
  chooser.tapDeed(key(chooser, "attack"), true);
  await seat.drawn();
  assert.deepEqual(seat.answers, []);
  assert.deepEqual(seat.shown.at(-1)?.whom, ["bob"]);
  chooser.tapDeed(key(chooser, "attack"), true);
  assert.deepEqual(seat.answers, ["attack bob"]);
});

test("what is under the mouse has been shown: a click does it", async () => {
  const [seat, chooser] = await at("engage act");
  chooser.point(key(chooser, "attack"));
  await seat.drawn();
  assert.deepEqual(seat.shown.at(-1)?.whom, ["bob"]);
  chooser.tapDeed(key(chooser, "attack"), true);
  assert.deepEqual(seat.answers, ["attack bob"]);
});

test("what is pointed at is shown though another was chosen, until something is chosen again", async () => {
  const [seat, chooser] = await at("engage act");
  const whom = async () => {
    await seat.drawn();
    return seat.shown.at(-1)?.whom?.join();
  };
  chooser.point(key(chooser, "attack"));
  chooser.tapPerson("jon");
  assert.equal(await whom(), "jon");
  chooser.point(key(chooser, "attack"));
  assert.equal(await whom(), "bob");
  assert.equal(lookedAt(chooser), "attack bob");
  chooser.point("");
  assert.equal(await whom(), "jon");
  assert.deepEqual(seat.answers, []);
});

test("a token does what its card does", async () => {
  const [seat, chooser] = await at("engage act");
  chooser.tapPerson("jon");
  assert.deepEqual(seat.answers, []);
  chooser.tapPerson("jon");
  assert.deepEqual(seat.answers, ["attack jon"]);
});

test("who likes it so acts at once, but for what cannot be undone", async () => {
  const [seat, chooser] = await at("engage act", { atOnce: true });
  chooser.tapDeed(key(chooser, "leave"), false);
  assert.deepEqual([chooser.confirming, seat.answers], [true, []]);
  chooser.back();
  assert.equal(chooser.confirming, false);
  chooser.tapDeed(key(chooser, "attack"), true);
  assert.deepEqual(seat.answers, ["attack bob"]);
});

test("what cannot be undone is asked about, once", async () => {
  const [seat, chooser] = await at("challenge action card");
  chooser.tapDeed(chooser.seen.deeds[0]?.key ?? "", true);
  assert.deepEqual([chooser.confirming, seat.answers], [true, []]);
  chooser.act();
  assert.equal(seat.answers.length, 1);
});

test("a card of the hand: the second tap on the only one that can lie there does it", async () => {
  const [seat, chooser] = await at("countdown hold");
  const card = moment("countdown hold").zones.find((zone) => zone.name === "hand")?.cards[2] ?? "";
  chooser.tapCard(card);
  assert.deepEqual(seat.answers, []);
  chooser.tapCard(card);
  assert.deepEqual(seat.answers, [card]);
});

test("to do nothing takes one tap, and how long stands beside it", async () => {
  const [seat, chooser] = await at("countdown gap");
  const quiet = chooser.seen.deeds.filter((deed) => deed.verb === "pass");
  assert.deepEqual(
    quiet.map((deed) => deed.longer ?? "once"),
    ["once", "Until"],
  );
  chooser.tapDeed(quiet[0]?.key ?? "", false);
  assert.deepEqual(seat.answers, ["no"]);
  const [later, again] = await at("countdown gap");
  again.tapDeed(quiet[1]?.key ?? "", false);
  assert.deepEqual(later.answers, []);
  again.pickWord(again.seen.rows[0]?.at ?? 0, "until-end");
  assert.deepEqual(later.answers, ["no until-end"]);
});

test("a hex is shown with the first tap and gone to with the second", async () => {
  const [seat, chooser] = await at("countdown due");
  const [hex] = hexChoices(chooser.seen).flatMap((choice) => (choice.hex ? [choice.hex] : []));
  assert.ok(hex);
  chooser.tapHex(hex);
  assert.deepEqual(chooser.seen.choice?.hex, hex);
  chooser.tapHex(hex);
  assert.deepEqual(seat.answers, [`play 1 move to ${hex.join(",")}`]);
});

const ONLY: Asked = {
  id: "only",
  who: "a",
  kind: "act",
  text: "?",
  options: [{ say: "pass", verb: "pass", quiet: true }],
};

test("the only answer is taken and said, once; where the question is a secret it is asked", async () => {
  const seat = new Seat({ asked: ONLY, stages: [] });
  await seat.drawn();
  assert.deepEqual([seat.answers, seat.taken.length], [["pass"], 1]);
  const again = new Seat({ asked: ONLY, stages: [] }); // it was taken back
  await again.drawn();
  assert.deepEqual(again.answers, []);
  const secret = new Seat({ asked: { ...ONLY, id: "secret", secret: true }, stages: [] });
  await secret.drawn();
  assert.deepEqual(secret.answers, []);
});

test("what the table refuses is told, and can be tried again", async () => {
  const say = () => Promise.reject(new Error("Not now."));
  const seat = new Seat({ asked: { ...ONLY, id: "refused", secret: true }, stages: [] }, { say });
  const chooser = await seat.drawn();
  chooser.answer("pass");
  await seat.drawn();
  assert.deepEqual([chooser.fault, chooser.busy], ["Not now.", false]);
});

test("an answer could stand when it was given twice in a row to such a question", () => {
  const ask = (n: number): Asked => ({ ...moment("countdown gap").asked, id: `q${n}` });
  const once = answered(new Map(), ask(1), "no");
  assert.equal(couldStand(once, ask(2)), undefined);
  const twice = answered(once, ask(2), "no");
  assert.deepEqual(couldStand(twice, ask(3)), { answer: "no", wanders: false });
  assert.equal(couldStand(answered(twice, ask(3), "fast-draw knife"), ask(4)), undefined);
});

test("what two of ours have said could stand for the third; once a round it cannot stand until the round is over", () => {
  const ask = (n: number, who: string): Asked => ({ ...moment("countdown gap").asked, id: `q${n}`, who });
  const one = answered(new Map(), ask(1, "ann"), "no", "round 1");
  const two = answered(one, ask(2, "bob"), "no", "round 1");
  assert.deepEqual(couldStand(two, ask(3, "cid")), { answer: "no", wanders: false });
  const later = answered(answered(new Map(), ask(1, "ann"), "no", "round 1"), ask(2, "ann"), "no", "round 2");
  assert.deepEqual(couldStand(later, ask(3, "ann")), { answer: "no", wanders: true });
  assert.equal(couldStand(answered(two, ask(3, "cid"), "fast-draw knife"), ask(4, "ann")), undefined);
});

test("what several are asked at once is answered for all of them with one tap, if all can say it", async () => {
  const option = (say: string) => ({ say, verb: "draw" });
  const ask = (who: string, ...says: string[]) =>
    ({ id: who, who, kind: "cards", text: "", options: says.map(option) }) as unknown as Asked;
  const [ann, bob] = [ask("ann", "1", "2", "3"), ask("bob", "1", "2")];
  assert.deepEqual(
    sharedBy([ann, bob]).map((one) => one.say),
    ["1", "2"],
  );
  const laid = { ...bob, options: [{ ...option("1"), cards: ["5c"] }] } as unknown as Asked;
  assert.deepEqual(sharedBy([laid, ann]), []);
  const seat = new Seat({ asked: ann, stages: [] }, { others: [bob] });
  const chooser = await seat.drawn();
  await chooser.answerAll("2");
  assert.deepEqual(
    seat.said.map((one) => one.type === "answer" && [one.question, one.answer]),
    [
      ["ann", "2"],
      ["bob", "2"],
    ],
  );
});

test("what is barred stands where it is when it is not, and so does what comes after it", () => {
  const deed = (verb: string, quiet = false) => ({ key: verb, verb, whom: [], choice: { say: verb }, ways: [], quiet });
  const [attack, away, wait, pass] = [deed("attack"), deed("disengage"), deed("wait"), deed("pass", true)];
  const barred = { text: "disengage", verb: "disengage", reason: "nobody holds you", rule: "" } as const;
  assert.deepEqual(placed([attack, wait, pass], [barred]), [attack, barred, wait, pass]);
  assert.deepEqual(placed([attack, away, wait, pass], []), [attack, away, wait, pass]);
});

test("a list that was asked for in vain is asked for once more when the table is back", async () => {
  const { asked: question, stages } = MOMENTS.find((one) => one.stages.length > 0 && isAskedFor(one)) ?? moment("");
  let away = true;
  const asks: FromPage[] = [];
  const options: ChooserOptions = {
    asked: question,
    atOnce: false,
    connected: false,
    say: (message) => {
      asks.push(message);
      const words = message.type === "next" ? JSON.stringify(message.words) : "";
      const stage = stages.find((one) => JSON.stringify(one.words) === words);
      return away ? Promise.reject(new Error("no connection")) : Promise.resolve(stage ?? { type: "done", n: 0 });
    },
  };
  const chooser = new Chooser(options, () => undefined);
  const drawn = async (connected: boolean) => {
    chooser.ask({ ...options, connected });
    chooser.follow();
    await new Promise((done) => setTimeout(done));
  };
  await drawn(false);
  await drawn(false);
  assert.equal(asks.length, 1, "not again and again while nobody hears it");
  assert.equal(chooser.fault, "no connection");
  away = false;
  await drawn(true);
  assert.equal(asks.length, 2);
  assert.equal(chooser.fault, "");

  away = true;
  chooser.answer("2");
  await drawn(false);
  assert.equal(chooser.fault, "no connection", "it was said to nobody");
  away = false;
  await drawn(true);
  assert.equal(chooser.fault, "", "there is a connection again");
});

/** Whether something is asked for as soon as it is drawn. */
function isAskedFor({ asked: question }: Moment): boolean {
  const seen = look(begin(question));
  return (seen.missing ?? seen.ahead) !== undefined;
}

test("what is done at once comes before where one could go; verbs that always stand there keep their order", () => {
  const deed = (verb: string, ways: number) => {
    const way = { words: [verb], trail: [], whole: true };
    return { key: verb, verb, whom: [], choice: { say: verb }, ways: Array(ways).fill(way), quiet: false };
  };
  const [step, move, reload, drop] = [deed("step", 4), deed("move", 4), deed("reload", 1), deed("drop", 1)];
  assert.deepEqual(placed([step, move, reload, drop], []), [reload, step, move, drop]);
  assert.deepEqual(placed([step, move, reload, drop], [], true), [step, move, reload, drop]);
});

test("cards one has to part with are tapped one by one, in and out; until then the cheapest are proposed", async () => {
  const cards = ["2c", "5h", "Kd"];
  const about = { about: "card", limit: 2, prompt: "" };
  const others = (first: string) =>
    cards.filter((card) => card !== first).map((say) => ({ say, verb: "lose", whole: true }));
  const options = cards.map((say) => ({ say, verb: "lose", after: { ...about, value: 1, choices: others(say) } }));
  const asked = { id: "lose", who: "ann", kind: "lose", text: "", stages: true, ...about, value: 0, options };
  const seat = new Seat({ asked: asked as unknown as Asked, stages: [] });
  const chooser = await seat.drawn();
  assert.deepEqual([chooser.seen.proposed?.way, chooser.seen.proposed?.whole], [["2c", "5h"], true]);
  chooser.tapCard("Kd");
  assert.deepEqual([chooser.seen.way, chooser.seen.whole], [["Kd"], false]);
  chooser.tapCard("5h");
  assert.deepEqual([chooser.seen.way, chooser.seen.whole], [["Kd", "5h"], true]);
  chooser.tapCard("Kd");
  assert.deepEqual(chooser.chosen.way, ["5h"]);
});

test("cards of a kind are tapped one by one, though two packs hold the same card twice; the same one again does it", async () => {
  const of = (say: string, ...cards: string[]) => ({ say, verb: "dodge", cards, whole: true });
  const choices = [of("3x1", "3c"), of("7x1", "7c"), of("7x2", "7c", "7c"), of("7x1+joker", "7c", "R*")];
  const options = [{ say: "dodge", verb: "dodge", after: { about: "cards", prompt: "", choices } }];
  const asked = { id: "hit", who: "ann", kind: "defend", text: "", stages: true, about: "act", prompt: "", options };
  const hand = ["7c", "7c", "3c", "R*"];
  const seat = new Seat({ asked: asked as unknown as Asked, stages: [] });
  const chooser = await seat.drawn();
  const tap = (at: number) => tapIn(chooser as unknown as Choosing, hand)?.(at);
  const marked = () => heldIn(chooser as unknown as Choosing, hand).map(({ use }) => !!use);
  assert.deepEqual(marked(), [false, false, true, false], "what is proposed");
  tap(0);
  assert.deepEqual(
    [chooser.seen.way, marked()],
    [
      ["dodge", "7x1"],
      [true, false, false, false],
    ],
  );
  tap(1);
  assert.deepEqual(
    [chooser.seen.way, marked()],
    [
      ["dodge", "7x2"],
      [true, true, false, false],
    ],
  );
  tap(1);
  tap(3);
  assert.deepEqual(chooser.seen.way, ["dodge", "7x1+joker"]);
  tap(2);
  assert.deepEqual(chooser.seen.way, ["dodge", "3x1"]);
  assert.ok(seat.said.every(({ type }) => type === "next"));
});
