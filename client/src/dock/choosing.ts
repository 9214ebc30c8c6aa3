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

/** A question as far as the table has told it: its first list, and under each word what comes after it. */
export interface Asking {
  asked: Asked;
  first: Offer;
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
  /** Of what does nothing for longer than this once: what is asked then ("Until"). */
  longer?: string;
}

/** A list inside a card, or above all: one of these words. */
export interface Row {
  /** The place of its word in the answer. */
  at: number;
  about: About;
  prompt: string;
  empty: string;
  options: Choice[];
  /** Nothing, where it is still to be chosen. */
  said: string | undefined;
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

/** What a tap on a person, a hex or a card does, and the words until there. */
export interface Tap {
  choice: Choice;
  words: Words;
}

export interface Tappable {
  people: ReadonlyMap<string, Tap>;
  hexes: ReadonlyMap<string, Tap>;
  cards: ReadonlyMap<string, Tap>;
}

/** Verbs of going: where to is chosen on the board or in rows, not by one card a person. */
const GOING: ReadonlySet<string> = new Set(["move", "step", "run", "turn", "disengage", "steer"]);
/** Verbs that are about a thing as others are about a person. */
const HANDLING: ReadonlySet<string> = new Set(["ready", "wield", "draw fast", "drop", "reload"]);
const PLAY = "play";
const TO = "to";
/** So few answers of one kind stand as cards of their own. */
const FEW = 4;
/** So many ways have room inside a card. */
const MOST_INSIDE = 12;

// The lists

/** The question as it comes: its first list. */
export function asking(asked: Asked): Asking {
  const { options, prompt = "", about = "act", empty = "", limit = null, value = null } = asked;
  return { asked, first: { choices: options, prompt, about, empty, limit, value } };
}

/** The same with one more list. */
export function told({ asked, first }: Asking, stage: Stage): Asking {
  const { words, options = [], prompt = "", about = "act", empty = "", limit = null, value = null } = stage;
  return { asked, first: grafted(first, words, { choices: options, prompt, about, empty, limit, value }) };
}

/** A list with another one put in after these words. */
function grafted(list: Offer, [word, ...rest]: Words, later: Offer): Offer {
  if (word === undefined) {
    return later;
  }
  const after = (choice: Choice): Choice =>
    choice.say !== word
      ? choice
      : { ...choice, after: choice.after && rest.length > 0 ? grafted(choice.after, rest, later) : later };
  return { ...list, choices: list.choices.map(after) };
}

/** The list after these words, if it is told. */
export function listAt({ first }: Asking, words: Words): Offer | undefined {
  let list: Offer | undefined = first;
  for (const word of words) {
    list = list?.choices.find((one) => one.say === word)?.after ?? undefined;
  }
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
  let list: Offer | undefined = now.first;
  for (const word of words) {
    const choice: Choice = list?.choices.find((one) => one.say === word) ?? { say: word };
    trail.push(choice);
    abouts.push(list?.about ?? "act");
    list = choice.after ?? undefined;
  }
  const found: Way[] = [];
  const listed = !now.asked.stages;
  /** `trail` and `abouts` are where one is; each way takes a copy. */
  const goOn = (next: Offer | undefined): void => {
    const last = trail.at(-1);
    const whole = !!last && (listed || !!last.whole);
    if (whole || !next) {
      found.push({ words: trail.map((one) => one.say), trail: [...trail], abouts: [...abouts], whole });
      return;
    }
    abouts.push(next.about ?? "act");
    for (const choice of next.choices) {
      trail.push(choice);
      goOn(choice.after ?? undefined);
      trail.pop();
    }
    abouts.pop();
  };
  goOn(list);
  return found;
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

function gathered(ways: Way[], base: number, apart: boolean, together: string): Deed[] {
  const found = new Map<string, Deed>();
  for (const way of ways) {
    const choice = way.trail[base] ?? way.trail.at(-1) ?? { say: "" };
    const verb = choice.verb ?? "";
    const whom = GOING.has(verb) || verb === together ? [] : aimedAt(way, base);
    const item = HANDLING.has(verb) && verb !== together ? (way.trail.find((one) => one.weapon)?.weapon ?? "") : "";
    const key = apart ? `${verb} ${way.words.join(" ")}` : [verb, ...whom, item].filter(Boolean).join(" ");
    const known = found.get(key);
    if (known) {
      known.ways.push(way);
    } else {
      found.set(key, { key, verb, whom, choice: way.trail.at(-1) ?? choice, ways: [way], quiet: !!choice.quiet });
    }
  }
  return [...found.values()];
}

/**
 * What can be done after these words, in the order in which the table lists it. `together`: a verb that is one deed,
 * whomever it is done to, because somebody is at it already and was not told whom there is.
 */
export function deedsFrom(now: Asking, base: Words, leaveOut: ReadonlySet<string>, together: string): Deed[] {
  const ways = waysFrom(now, base).filter((way) => !leaveOut.has(way.words[base.length] ?? ""));
  const deeds = gathered(ways, base.length, false, together);
  const loud = deeds.filter((deed) => !deed.quiet);
  const flat = ways.every((way) => way.words.length === base.length + 1);
  const few = flat && loud.length === 1 && (loud[0]?.ways.length ?? 0) <= FEW;
  const found = few ? gathered(ways, base.length, true, "") : deeds.flatMap((deed) => onceOrLonger(now, deed, base));
  return found.map((deed) => ({ ...deed, choice: standsFor(now, deed, base) }));
}

/** To do nothing this once is one tap; until when it shall last, where that can be said, is a card beside it. */
function onceOrLonger(now: Asking, deed: Deed, base: Words): Deed[] {
  const once = deed.quiet && deed.ways.length > 1 ? byDefault(now, deed, base) : [];
  const at = once.indexOf("");
  const [first] = deed.ways.filter((way) => sameWords(way.words, once));
  if (at < 0 || !first) {
    return [deed];
  }
  const others = deed.ways.filter((way) => way !== first);
  const longer = listAt(now, once.slice(0, at))?.prompt || "…";
  return [
    { ...deed, ways: [first] },
    { ...deed, key: `${deed.key} longer`, ways: others, longer },
  ];
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

/**
 * A way of this deed that begins so: what was said before, where that still fits; nothing, where nothing need be said;
 * else the usual. To which hex is left to whoever goes there.
 */
function completed(now: Asking, deed: Deed, first: Words, before: Words): Words {
  const said = [...first];
  let ways = deed.ways.filter((way) => startsWith(way.words, first));
  for (;;) {
    const at = said.length;
    ways = ways.filter((way) => way.words.length > at);
    const words = [...new Set(ways.map((way) => way.words[at] ?? ""))];
    const kept = before[at];
    const word =
      kept !== undefined && words.includes(kept) ? kept : words.includes("") ? "" : usual(now, deed, said, words);
    if (word === undefined) {
      return said;
    }
    said.push(word);
    ways = ways.filter((way) => way.words[at] === word);
  }
}

/** The word that is said if nobody chooses: the first; of ways to go the one to a hex, and as far as one can. */
function usual(now: Asking, deed: Deed, said: Words, words: string[]): string | undefined {
  const list = listAt(now, said);
  if (list?.about === "hex" && words.length > 1) {
    return undefined;
  }
  const [first] = words;
  if (!GOING.has(deed.verb)) {
    return first;
  }
  const toHex = list?.choices.find((one) => one.way === TO && words.includes(one.say));
  return toHex?.say ?? (list?.about === "number" ? words.at(-1) : first);
}

/** What a deed does if nobody chooses more closely. */
export function byDefault(now: Asking, deed: Deed, base: Words): Words {
  return completed(now, deed, base, []);
}

/** The lists in which the ways of a deed differ, along the words that are said now. */
export function rowsOf(now: Asking, deed: Deed, way: Words, base: Words): Row[] {
  const found: Row[] = [];
  let ways = deed.ways.filter((one) => startsWith(one.words, base));
  for (let at = base.length; at <= way.length; at++) {
    const words = new Set(ways.map((one) => one.words[at]));
    const list = words.size > 1 ? listAt(now, way.slice(0, at)) : undefined;
    const options = list?.choices.filter((one) => words.has(one.say)) ?? [];
    if (options.length > 1 && list) {
      const { about = "act", prompt = "", empty = "" } = list;
      found.push({ at, about, prompt, empty, options, said: way[at] });
    }
    ways = ways.filter((one) => one.words[at] === way[at]);
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
export function arranged(now: Asking, head: Words, together = ""): Arranged {
  const known = worked.get(now) ?? new Map<string, Arranged>();
  worked.set(now, known);
  const key = [together, ...head].join("\n");
  const found = known.get(key) ?? arrange(now, head, together);
  known.set(key, found);
  return found;
}

/** What was worked out for a question as it is told: looked at again with every tap. */
const worked = new WeakMap<Asking, Map<string, Arranged>>();

function arrange(now: Asking, head: Words, together: string): Arranged {
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
    others.unshift(...deedsFrom(now, base, new Set(playing.map((one) => one.say)), together));
    const said = playing.find((one) => one.say === head[base.length]) ?? first;
    if (counts) {
      const { about = "cards", prompt = "" } = list;
      heads.push({ at: base.length, about, prompt, empty: "", options: playing, said: said.say });
    }
    base = [...base, said.say];
  }
  return { heads, base, deeds: [...deedsFrom(now, base, new Set(), together), ...others] };
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
  /** Words after which it may be asked meanwhile: whoever may move sees where to before they say so. */
  ahead: Words | undefined;
  taps: Tappable;
}

export function look(chosen: Chosen): Look {
  const { asking: now } = chosen;
  const there = arranged(now, chosen.head, chosen.deed);
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
    ahead: ahead(now, there),
    taps: tappable(there, deed),
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
  const unfolded = listAt(now, [])?.choices.some((one) => one.whole || one.after);
  if (!unfolded) {
    return [];
  }
  const words = deed ? way : base;
  return isWhole(now, words) || listAt(now, words) ? undefined : words;
}

function ahead(now: Asking, { deeds, base }: Arranged): Words | undefined {
  const moving = deeds.find((deed) => deed.verb === "move");
  const way = moving && byDefault(now, moving, base);
  return way && choiceAt(now, way)?.way === TO && !isWhole(now, way) && !listAt(now, way) ? way : undefined;
}

/** The hexes that can be tapped, as choices: those of the deed that is looked at, or where one may move. */
export function hexChoices({ deed, deeds, rows }: Look): Choice[] {
  const row = rows.find((one) => one.about === "hex");
  if (row) {
    return row.options.filter((one) => one.hex);
  }
  const moving = deed ? [] : (deeds.find((one) => one.verb === "move")?.ways ?? []);
  const found = moving.flatMap((way) => way.trail.filter((one) => one.hex && one.say !== ""));
  return [...new Map(found.map((one) => [String(one.hex), one])).values()];
}

/** One of the words above all. What was looked at stays, if it can still be done. */
export function pickHead(chosen: Chosen, at: number, say: string): Chosen {
  const { base } = arranged(chosen.asking, chosen.head, chosen.deed);
  const head = [...base.slice(0, at), say];
  const way = chosen.deed ? [...head, ...chosen.way.slice(base.length)] : [];
  const moved = { ...chosen, head, way };
  const there = arranged(chosen.asking, head, chosen.deed);
  return there.deeds.some((deed) => deed.key === chosen.deed) ? moved : { ...moved, deed: "", way: [], open: false };
}

/** Look at a deed. */
export function pickDeed(chosen: Chosen, key: string): Chosen {
  const { deeds } = arranged(chosen.asking, chosen.head, chosen.deed);
  const deed = deeds.find((one) => one.key === key);
  const same = chosen.deed === key;
  return deed ? { ...chosen, deed: key, way: same ? chosen.way : [], open: chosen.open || opens(deed) } : chosen;
}

/** Whether a deed needs the dock for itself: there is more to choose than fits into its card. */
export function opens({ verb, ways, longer }: Deed): boolean {
  const several = ways.length > 1 && (GOING.has(verb) || !!longer);
  return several || ways.length > MOST_INSIDE || ways.some((way) => !way.whole);
}

/** Whether cards are laid in sets: what they come to needs room. */
function laysSets({ ways }: Deed): boolean {
  return ways.some((way) => laid(way).length > 1);
}

/** One word inside a card. */
export function pickWord(chosen: Chosen, at: number, say: string): Chosen {
  const { way } = look(chosen);
  return { ...chosen, way: [...way.slice(0, at), say, ...way.slice(at + 1)] };
}

/** The lists of a deed that is not looked at, if they are few enough to stand in its card all the time. */
export function rowsInside(now: Asking, deed: Deed, base: Words): Row[] {
  const from = startOf(deed, base);
  const rows = opens(deed) ? [] : rowsOf(now, deed, byDefault(now, deed, from), from);
  return rows.length === 1 ? rows : [];
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

/** What can be tapped, each with the words until there: the deed that is looked at first, then all in their order. */
function tappable({ heads, base, deeds }: Arranged, deed: Deed | undefined): Tappable {
  const people = new Map<string, Tap>();
  const hexes = new Map<string, Tap>();
  const cards = new Map<string, Tap>();
  const put = (where: Map<string, Tap>, key: string, choice: Choice, words: Words) => {
    if (!where.has(key)) {
      where.set(key, { choice, words });
    }
  };
  const known = new Set<Choice>();
  for (const one of deed ? [deed, ...deeds] : deeds) {
    const from = startOf(one, base).length;
    for (const { trail, words } of one.ways) {
      trail.forEach((choice, at) => {
        if (at < from || known.has(choice)) {
          return;
        }
        known.add(choice);
        const begun = () => words.slice(0, at + 1);
        if (choice.hex && !hexes.has(String(choice.hex))) {
          put(hexes, String(choice.hex), choice, begun());
        }
        for (const who of choice.whom ?? []) {
          put(people, who, choice, begun());
        }
        const named = (words[at] ?? "").split(" ").map(faceOf).filter(Boolean);
        for (const face of named.length > 0 ? named : (choice.cards ?? [])) {
          put(cards, face, choice, begun());
        }
      });
    }
  }
  for (const row of heads) {
    for (const option of row.options) {
      for (const card of option.cards ?? []) {
        put(cards, card, option, [...base.slice(0, row.at), option.say]);
      }
    }
  }
  return { people, hexes, cards };
}

/** The deed that a tap on this would be about, the one that is looked at first. */
function deedOf(chosen: Chosen, has: (way: Way) => boolean): Deed | undefined {
  const { deeds } = arranged(chosen.asking, chosen.head, chosen.deed);
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
  const { base } = arranged(chosen.asking, chosen.head, chosen.deed);
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
  const { heads, base } = arranged(chosen.asking, chosen.head, chosen.deed);
  const deed = deedOf(chosen, (way) => laid(way).some((word) => faceOf(word) === card));
  if (!deed) {
    const counted = headWith(chosen, heads, base, card);
    return counted === chosen ? tapOn(chosen, (choice) => !!choice.cards?.includes(card)) : counted;
  }
  const current = deed.key === chosen.deed ? laid({ words: look(chosen).way }) : [];
  const other = (words: string[]) =>
    words
      .filter((word) => faceOf(word) !== card)
      .sort()
      .join(" ");
  const own = (words: string[]) =>
    words
      .filter((word) => faceOf(word) === card)
      .sort()
      .join(" ");
  const among = (rest: string) => deed.ways.filter((way) => other(laid(way)) === rest);
  const beside = among(other(current));
  const ways = beside.some((way) => own(laid(way)) !== "") ? beside : among("");
  const states = [...new Set(["", ...ways.map((way) => own(laid(way)))])];
  const next = states[(states.indexOf(own(current)) + 1) % states.length] ?? "";
  const way = ways.find((one) => own(laid(one)) === next)?.words ?? startOf(deed, base);
  const looked = lookAt(chosen, deed, way);
  return { ...looked, open: looked.open || laysSets(deed) };
}

/** Whether this card is the whole of what would be said, and no other could lie beside it: then a second tap does it. */
export function isAllThatIsLaid({ deed, way, whole, choice }: Look, card: string): boolean {
  const words = laid({ words: way });
  const faces = words.length > 0 ? words.map(faceOf) : (choice?.cards ?? []);
  return whole && !!deed && !laysSets(deed) && faces.length === 1 && faces[0] === card;
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

/** Cards that go aside unseen. */
const UNSEEN: ReadonlySet<string> = new Set(["hold", "keep"]);

/**
 * Whether an answer can be taken back by whoever gave it, as far as its facts tell: nothing is shown or spent, nobody
 * struck.
 */
export function isFree({ for_good, quiet, verb, cards, cost, whom }: Choice): boolean {
  const spends = !!(cost?.cards || cost?.chips || cost?.fatigue || cards?.length || whom?.length);
  return !for_good && (!!quiet || !spends || UNSEEN.has(verb ?? ""));
}
