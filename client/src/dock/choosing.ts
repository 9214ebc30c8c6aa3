/**
 * Choosing an answer: what can be tapped, what a tap means, and what is to be said next. Pure: no page, no socket.
 *
 * A question is a tree of words. Its ends are gathered into *deeds* (attack Rod, move, pass): one card of the dock each.
 * The ways of one deed differ in words that are segments inside its card; where many cards may be played together
 * (`countdown`), how many stands above all deeds as *heads*. Whoever taps a person, a hex or a card does what the card
 * of the dock would have done.
 */

import type { About, Asked, Choice, FromPage, Offer, Stage } from "../wire";

export type Words = readonly string[];

/** A question as far as the table has told it: lists by the words that lead there. */
export interface Asking {
  asked: Asked;
  lists: ReadonlyMap<string, Offer>;
}

/** A way through the lists, to its end or as far as it is told. */
export interface Way {
  words: Words;
  /** What each word does. */
  trail: Choice[];
  /** What the list of each word was about. */
  abouts: About[];
  whole: boolean;
}

/** What one card of the dock stands for. */
export interface Deed {
  key: string;
  verb: string;
  whom: readonly string[];
  /** What its first way does. */
  choice: Choice;
  ways: Way[];
  quiet: boolean;
}

/** A list inside a card, or above all: one of these words. */
export interface Row {
  /** The place of its word in the answer. */
  at: number;
  about: About;
  prompt: string;
  empty: string;
  options: Choice[];
  said: string;
}

/** How far somebody has come. */
export interface Chosen {
  asking: Asking;
  /** Words said above all deeds: how many cards. */
  head: Words;
  /** The deed that is looked at; empty while there is none. */
  deed: string;
  /** Its words, as they would be said now. */
  way: Words;
  /** Whether the deed has the dock to itself. */
  open: boolean;
}

/** What a tap on a person, a hex or a card would say. */
export interface Tap {
  choice: Choice;
  words: Words;
  whole: boolean;
}

export interface Tappable {
  people: ReadonlyMap<string, Tap>;
  hexes: ReadonlyMap<string, Tap>;
  cards: ReadonlyMap<string, Tap>;
}

/** Verbs of going: where to is chosen on the board or in rows, not by one card a person. */
const GOING: ReadonlySet<string> = new Set(["move", "step", "run", "turn", "disengage", "steer"]);
const PLAY = "play";
/** So few answers of one kind stand as cards of their own. */
const FEW = 4;

// The lists

function keyOf(words: Words): string {
  return JSON.stringify(words);
}

/** The question as it comes: its first list. */
export function asking(asked: Asked): Asking {
  const { options, prompt = "", about = "act", empty = "", limit = null, value = null } = asked;
  return { asked, lists: new Map([[keyOf([]), { choices: options, prompt, about, empty, limit, value }]]) };
}

/** The same with one more list. */
export function told({ asked, lists }: Asking, stage: Stage): Asking {
  const { words, options = [], prompt = "", about = "act", empty = "", limit = null, value = null } = stage;
  const list: Offer = { choices: options, prompt, about, empty, limit, value };
  return { asked, lists: new Map([...lists, [keyOf(words), list]]) };
}

/** The list after these words, if it is told. */
export function listAt({ lists }: Asking, words: Words): Offer | undefined {
  let list = lists.get(keyOf([]));
  words.forEach((word, at) => {
    const inside = list?.choices.find((one) => one.say === word)?.then ?? undefined;
    list = lists.get(keyOf(words.slice(0, at + 1))) ?? inside;
  });
  return list;
}

/** What the last of these words does. */
export function choiceAt(now: Asking, words: Words): Choice | undefined {
  return listAt(now, words.slice(0, -1))?.choices.find((one) => one.say === words.at(-1));
}

/** Whether these words are an answer. */
export function isWhole(now: Asking, words: Words): boolean {
  const last = choiceAt(now, words);
  return !!last && (!now.asked.stages || !!last.whole);
}

/** Every way on from these words, as far as they are told. */
export function waysFrom(now: Asking, words: Words): Way[] {
  const trail: Choice[] = [];
  const abouts: About[] = [];
  words.forEach((_, at) => {
    const choice = choiceAt(now, words.slice(0, at + 1));
    trail.push(choice ?? { say: words[at] ?? "" });
    abouts.push(listAt(now, words.slice(0, at))?.about ?? "act");
  });
  return below(now, { words, trail, abouts, whole: isWhole(now, words) });
}

function below(now: Asking, way: Way): Way[] {
  const list = way.whole ? undefined : listAt(now, way.words);
  if (!list) {
    return [way];
  }
  return list.choices.flatMap((choice) =>
    below(now, {
      words: [...way.words, choice.say],
      trail: [...way.trail, choice],
      abouts: [...way.abouts, list.about ?? "act"],
      whole: !now.asked.stages || !!choice.whole,
    }),
  );
}

/** The answer that these words are. */
export function answerOf(words: Words): string {
  return words.filter(Boolean).join(" ");
}

/** The message that asks for the list after these words. */
export function askFor({ asked }: Asking, words: Words): FromPage {
  return { type: "next", question: asked.id, words: [...words], unfold: true };
}

// Deeds

/** The first person that a way names, before a second act begins. */
function aimedAt({ trail, abouts }: Way, base: number): readonly string[] {
  for (let at = base; at < trail.length; at++) {
    if (at > base && abouts[at] === "act" && trail[at]?.say && trail[at]?.verb !== trail[base]?.verb) {
      return [];
    }
    if (trail[at]?.whom?.length) {
      return trail[at]?.whom ?? [];
    }
  }
  return [];
}

function gathered(ways: Way[], base: number, apart: boolean): Deed[] {
  const found = new Map<string, Deed>();
  for (const way of ways) {
    const choice = way.trail[base] ?? way.trail.at(-1) ?? { say: "" };
    const verb = choice.verb ?? "";
    const whom = GOING.has(verb) ? [] : aimedAt(way, base);
    const key = apart ? `${verb} ${way.words.join(" ")}` : [verb, ...whom].join(" ");
    const known = found.get(key);
    if (known) {
      known.ways.push(way);
    } else {
      found.set(key, { key, verb, whom, choice: way.trail.at(-1) ?? choice, ways: [way], quiet: !!choice.quiet });
    }
  }
  return [...found.values()];
}

/** What can be done after these words, in the order in which the table lists it. */
export function deedsFrom(now: Asking, base: Words, leaveOut: ReadonlySet<string> = new Set()): Deed[] {
  const ways = waysFrom(now, base).filter((way) => !leaveOut.has(way.words[base.length] ?? ""));
  const deeds = gathered(ways, base.length, false);
  const loud = deeds.filter((deed) => !deed.quiet);
  const flat = ways.every((way) => way.words.length === base.length + 1);
  const few = flat && loud.length === 1 && (loud[0]?.ways.length ?? 0) <= FEW;
  const found = few ? gathered(ways, base.length, true) : deeds;
  return found.map((deed) => ({ ...deed, choice: standsFor(now, deed, base) }));
}

/** What a card says of itself: what all its ways have in common, and of one way all. */
function standsFor(now: Asking, deed: Deed, base: Words): Choice {
  const way = byDefault(now, deed, base);
  const shared = way.filter((word, at) => deed.ways.every((one) => one.words[at] === word)).length;
  const settled = way.slice(shared).every((word) => word === "");
  const last = settled ? deed.ways.find((one) => sameWords(one.words, way))?.trail.at(-1) : undefined;
  return last ?? deed.ways[0]?.trail[Math.max(shared, base.length + 1) - 1] ?? deed.choice;
}

function sameWords(one: Words, other: Words): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

function startsWith(words: Words, first: Words): boolean {
  return first.every((word, at) => words[at] === word);
}

/** A way of this deed that begins so: nothing is said where nothing need be, else what was said before, or the first. */
function completed(now: Asking, deed: Deed, first: Words, before: Words): Words {
  let said = first;
  for (;;) {
    const ways = deed.ways.filter((way) => startsWith(way.words, said) && way.words.length > said.length);
    const words = [...new Set(ways.map((way) => way.words[said.length] ?? ""))];
    const [any] = words;
    if (any === undefined) {
      return said;
    }
    const kept = before[said.length];
    const far = GOING.has(deed.verb) && listAt(now, said)?.about === "number" ? words.at(-1) : any;
    said = [...said, kept !== undefined && words.includes(kept) ? kept : words.includes("") ? "" : (far ?? any)];
  }
}

/** What a deed does if nobody chooses more closely. */
export function byDefault(now: Asking, deed: Deed, base: Words): Words {
  return completed(now, deed, base, []);
}

/** The lists in which the ways of a deed differ, along the words that are said now. */
export function rowsOf(now: Asking, deed: Deed, way: Words, base: Words): Row[] {
  const found: Row[] = [];
  for (let at = base.length; at < way.length; at++) {
    const first = way.slice(0, at);
    const words = new Set(deed.ways.filter((one) => startsWith(one.words, first)).map((one) => one.words[at]));
    const list = listAt(now, first);
    const options = list?.choices.filter((one) => words.has(one.say)) ?? [];
    if (options.length > 1 && list) {
      const { about = "act", prompt = "", empty = "" } = list;
      found.push({ at, about, prompt, empty, options, said: way[at] ?? "" });
    }
  }
  return found;
}

// Heads: how many cards, above all that can be done with them

interface Arranged {
  heads: Row[];
  base: Words;
  deeds: Deed[];
}

/** The dock: rows above all, and the deeds under what is chosen there. Others (hold, pass) stay where they are. */
export function arranged(now: Asking, head: Words): Arranged {
  const heads: Row[] = [];
  const others: Deed[] = [];
  let base: Words = [];
  for (let list = listAt(now, []); list && now.asked.stages; list = listAt(now, base)) {
    const playing = list.choices.filter((one) => one.verb === PLAY && !one.whole && !one.quiet);
    const counts = list.about === "cards" || list.about === "number";
    const [first] = playing;
    if (!first || !(counts || (playing.length === 1 && nextIsCards(now, [...base, first.say])))) {
      break;
    }
    others.unshift(...deedsFrom(now, base, new Set(playing.map((one) => one.say))).filter((deed) => deed.ways.length));
    const said = playing.find((one) => one.say === head[base.length]) ?? first;
    if (counts) {
      const { about = "cards", prompt = "" } = list;
      heads.push({ at: base.length, about, prompt, empty: "", options: playing, said: said.say });
    }
    base = [...base, said.say];
  }
  return { heads, base, deeds: [...deedsFrom(now, base), ...others] };
}

function nextIsCards(now: Asking, words: Words): boolean {
  return listAt(now, words)?.about === "cards";
}

// Choosing

/** Nothing is chosen yet. */
export function begin(asked: Asked): Chosen {
  return { asking: asking(asked), head: [], deed: "", way: [], open: false };
}

/** What is looked at, worked out. */
export interface Look extends Arranged {
  deed: Deed | undefined;
  rows: Row[];
  way: Words;
  /** What would be said now does this. */
  choice: Choice | undefined;
  whole: boolean;
  /** Words after which the table has to be asked, before this can go on. */
  missing: Words | undefined;
  taps: Tappable;
}

export function look(chosen: Chosen): Look {
  const { asking: now } = chosen;
  const there = arranged(now, chosen.head);
  const deed = there.deeds.find((one) => one.key === chosen.deed);
  const from = deed ? startOf(deed, there.base) : there.base;
  const way = deed ? completed(now, deed, fitting(deed, chosen.way, from), chosen.way) : there.base;
  const whole = deed !== undefined && isWhole(now, way);
  return {
    ...there,
    deed,
    way,
    whole,
    rows: deed ? rowsOf(now, deed, way, from) : [],
    choice: deed && choiceAt(now, way),
    missing: missing(now, deed, way, there.base),
    taps: tappable(now, there, deed, way),
  };
}

/** Where the words of a deed begin: after the heads, or from the first if it is none of theirs. */
function startOf(deed: Deed, base: Words): Words {
  return deed.ways.every((way) => startsWith(way.words, base)) ? base : [];
}

/** As much of these words as this deed knows. */
function fitting(deed: Deed, words: Words, from: Words): Words {
  for (let length = words.length; length > from.length; length--) {
    const first = words.slice(0, length);
    if (deed.ways.some((way) => startsWith(way.words, first))) {
      return first;
    }
  }
  return from;
}

function missing(now: Asking, deed: Deed | undefined, way: Words, base: Words): Words | undefined {
  if (!now.asked.stages) {
    return undefined;
  }
  const unfolded = listAt(now, [])?.choices.some((one) => one.whole || one.then);
  if (!unfolded) {
    return [];
  }
  const words = deed ? way : base;
  return isWhole(now, words) || listAt(now, words) ? undefined : words;
}

/** One of the words above all. What was looked at stays, if it can still be done. */
export function pickHead(chosen: Chosen, at: number, say: string): Chosen {
  const { base } = arranged(chosen.asking, chosen.head);
  const head = [...base.slice(0, at), say];
  const way = chosen.deed ? [...head, ...chosen.way.slice(base.length)] : [];
  const moved = { ...chosen, head, way };
  const there = arranged(chosen.asking, head);
  return there.deeds.some((deed) => deed.key === chosen.deed) ? moved : { ...moved, deed: "", way: [], open: false };
}

/** Look at a deed. */
export function pickDeed(chosen: Chosen, key: string): Chosen {
  const { deeds } = arranged(chosen.asking, chosen.head);
  const deed = deeds.find((one) => one.key === key);
  const same = chosen.deed === key;
  return deed ? { ...chosen, deed: key, way: same ? chosen.way : [], open: chosen.open || opens(deed) } : chosen;
}

/** Whether a deed needs the dock for itself: there is more to choose than fits into its card. */
export function opens(deed: Deed): boolean {
  const places = GOING.has(deed.verb) && deed.ways.length > 1;
  return places || deed.ways.length > 12 || deed.ways.some((way) => !way.whole);
}

/** One word inside a card. */
export function pickWord(chosen: Chosen, at: number, say: string): Chosen {
  const { way } = look(chosen);
  return { ...chosen, way: [...way.slice(0, at), say, ...way.slice(at + 1)] };
}

/** One step back: out of a deed's own dock, or from looking at it. */
export function back(chosen: Chosen): Chosen {
  return { ...chosen, deed: "", way: [], open: false };
}

/** Whether there is a step back. */
export function canGoBack({ deed }: Chosen): boolean {
  return deed !== "";
}

/** What the table told is put in; what was chosen stays. */
export function learn(chosen: Chosen, stage: Stage): Chosen {
  return { ...chosen, asking: told(chosen.asking, stage) };
}

// Tapping what lies on the table

/** The face of a card that a word names: `5c`, `+5c` (a boost), `Kd=10` (a court played high). */
export function faceOf(word: string): string {
  const signed = word.startsWith("+") || word.startsWith("-") ? word.slice(1) : word;
  const face = signed.split("=")[0] ?? "";
  const suited = face.length === 2 && "A23456789TJQK".includes(face.charAt(0)) && "cdhs".includes(face.charAt(1));
  return suited || face === "R*" || face === "B*" ? face : "";
}

/** The words of a way that name cards. */
export function laid({ words }: { words: Words }): string[] {
  return words.flatMap((word) => word.split(" ")).filter((word) => faceOf(word) !== "");
}

function tapOf(now: Asking, words: Words): Tap {
  return { words, choice: choiceAt(now, words) ?? { say: "" }, whole: isWhole(now, words) };
}

function tappable(now: Asking, { heads, base, deeds }: Arranged, deed: Deed | undefined, way: Words): Tappable {
  const people = new Map<string, Tap>();
  const hexes = new Map<string, Tap>();
  const cards = new Map<string, Tap>();
  const put = (where: Map<string, Tap>, key: string, words: () => Words) => {
    if (!where.has(key)) {
      where.set(key, tapOf(now, words()));
    }
  };
  for (const one of deed ? [deed, ...deeds] : deeds) {
    const from = startOf(one, base);
    for (const { trail, words } of one.ways) {
      for (let at = from.length; at < trail.length; at++) {
        const does = trail[at];
        const begun = words.slice(0, at + 1);
        const keep = one === deed ? way : [];
        const whole = () => completed(now, one, begun, keep);
        if (does?.hex) {
          put(hexes, does.hex.join(","), whole);
        }
        for (const who of does?.whom ?? []) {
          put(people, who, whole);
        }
        for (const face of (words[at] ?? "").split(" ").map(faceOf)) {
          if (face) {
            put(cards, face, whole);
          }
        }
      }
    }
  }
  for (const row of heads) {
    for (const option of row.options) {
      for (const card of option.cards ?? []) {
        put(cards, card, () => [...base.slice(0, row.at), option.say]);
      }
    }
  }
  return { people, hexes, cards };
}

/** The deed that a tap on this would be about, the one that is looked at first. */
function deedOf(chosen: Chosen, has: (way: Way) => boolean): Deed | undefined {
  const { deeds } = arranged(chosen.asking, chosen.head);
  const now = deeds.find((one) => one.key === chosen.deed);
  return [...(now ? [now] : []), ...deeds].find((deed) => deed.ways.some(has));
}

function lookAt(chosen: Chosen, deed: Deed, words: Words): Chosen {
  return { ...chosen, deed: deed.key, way: words, open: chosen.open || opens(deed) };
}

/** A tap on somebody: what can be done to them, the deed that is looked at first. */
export function tapPerson(chosen: Chosen, who: string): Chosen {
  return tapOn(chosen, (choice) => !!choice.whom?.includes(who));
}

/** A tap on a hex. */
export function tapHex(chosen: Chosen, [q, r]: readonly [number, number]): Chosen {
  return tapOn(chosen, (choice) => choice.hex?.[0] === q && choice.hex[1] === r);
}

function tapOn(chosen: Chosen, means: (choice: Choice) => boolean): Chosen {
  const { base } = arranged(chosen.asking, chosen.head);
  const deed = deedOf(chosen, (way) => way.trail.some(means));
  if (!deed) {
    return chosen;
  }
  const from = startOf(deed, base).length;
  const before = deed.key === chosen.deed ? look(chosen).way : [];
  const ways = deed.ways.filter((way) => way.trail.slice(from).some(means));
  const way = closest(ways, before);
  const at = way ? way.trail.findIndex((choice, n) => n >= from && means(choice)) : -1;
  return way ? lookAt(chosen, deed, [...way.words.slice(0, at + 1), ...before.slice(at + 1)]) : chosen;
}

/** The way that begins most like these words. */
function closest(ways: Way[], words: Words): Way | undefined {
  const alike = (way: Way) => words.findIndex((word, at) => way.words[at] !== word);
  const score = (way: Way) => (alike(way) < 0 ? words.length : alike(way));
  return ways.reduce<Way | undefined>((best, way) => (best && score(best) >= score(way) ? best : way), undefined);
}

/** A tap on a card: in, in another way (as a boost), out again. */
export function tapCard(chosen: Chosen, card: string): Chosen {
  const { heads, base } = arranged(chosen.asking, chosen.head);
  const deed = deedOf(chosen, (way) => laid(way).some((word) => faceOf(word) === card));
  if (!deed) {
    return headWith(chosen, heads, base, card);
  }
  const current = deed.key === chosen.deed ? laid({ words: look(chosen).way }) : [];
  const other = (words: string[]) => words.filter((word) => faceOf(word) !== card).sort().join(" ");
  const own = (words: string[]) => words.filter((word) => faceOf(word) === card).sort().join(" ");
  const among = (rest: string) => deed.ways.filter((way) => other(laid(way)) === rest);
  const beside = among(other(current));
  const ways = beside.some((way) => own(laid(way)) !== "") ? beside : among("");
  const states = [...new Set(["", ...ways.map((way) => own(laid(way)))])];
  const next = states[(states.indexOf(own(current)) + 1) % states.length] ?? "";
  const way = ways.find((one) => own(laid(one)) === next);
  return way ? lookAt(chosen, deed, way.words) : lookAt(chosen, deed, startOf(deed, base));
}

/** Where a card only counts as one of several: the next number of cards that has it among them. */
function headWith(chosen: Chosen, heads: Row[], base: Words, card: string): Chosen {
  for (const row of heads) {
    const having = row.options.filter((one) => one.cards?.includes(card));
    const now = having.findIndex((one) => one.say === base[row.at]);
    const next = having[(now + 1) % having.length];
    if (next) {
      return pickHead(chosen, row.at, next.say);
    }
  }
  return chosen;
}

// What it comes to

/** A set of cards while it is chosen: what it may come to, has come to, and how many boosts lie beside it. */
export interface Sum {
  limit: number;
  value: number;
  boosts: number;
}

/** What the cards that are chosen come to, where the question is about such a set. */
export function sumOf(now: Asking, way: Words): Sum | undefined {
  for (let length = way.length; length >= 0; length--) {
    const list = listAt(now, way.slice(0, length));
    if (list && typeof list.limit === "number" && typeof list.value === "number") {
      const boosts = laid({ words: way }).filter((word) => word.startsWith("+")).length;
      return { limit: list.limit, value: list.value, boosts };
    }
  }
  return undefined;
}

/** The only answer there is, if there is only one; of a form that is not told yet nothing is known. */
export function onlyAnswer(now: Asking): Way | undefined {
  const ways = waysFrom(now, []);
  const [only] = ways;
  return ways.length === 1 && only?.whole ? only : undefined;
}

/** Whether an answer can be taken back by whoever gave it, as far as its facts tell: nothing is spent, nobody struck. */
export function isFree({ for_good, quiet, cards, cost, whom }: Choice): boolean {
  const spends = !!(cost?.cards || cost?.chips || cost?.fatigue || cards?.length || whom?.length);
  return !for_good && (!!quiet || !spends);
}
