/** Who comes when, made ready for drawing. The shape follows from what is known of the order, not from the rules. */

import { jokers, moments, type RankGroup, underRanks } from "../cards/grouping";
import { held } from "../cards/held";
import { squadNames } from "../people/squads";
import type { Kind } from "../heraldry/blazon";
import type { Asked, Line, PersonView, Turn, Update } from "../wire";
import { didThisRound, numberOf, phaseReached, phaseTold, roundNumber, thisRound, withoutAction } from "./facts";

export type Standing = "done" | "spent" | "now" | "next" | "later";

/** One after the other: everybody's place is known, and lasts. */
export interface Entry {
  who: string;
  name: string;
  /** The phase; nothing where there is none. */
  at: number | undefined;
  state: Standing;
  note: string;
  /** So many act as one. */
  count: number;
  kind: Kind;
  mine: boolean;
}

/** Somebody in a slot of the track, with the card that puts them there. */
export interface Marker {
  who: string;
  name: string;
  card: string;
  mine: boolean;
  /** They have acted: the card lies sideways. */
  done: boolean;
  count: number;
  kind: Kind;
}

export interface Slot {
  number: number;
  state: "past" | "now" | "later";
  markers: Marker[];
}

/** Where people whose cards nobody has seen can still act. */
export interface Brace {
  from: number;
  to: number;
  who: string[];
  text: string;
}

export type RibbonModel =
  | { kind: "order"; label: string; entries: Entry[]; next: string }
  | { kind: "track"; label: string; slots: Slot[]; brace: Brace | undefined; secret: boolean }
  | { kind: "count"; label: string; ranks: RankGroup[]; jokers: number };

/** What a ribbon is made of. */
export interface Order extends Pick<Update, "place" | "people"> {
  order?: Turn[] | undefined;
  questions?: Asked[] | undefined;
  lines: readonly Line[];
}

/** A track goes at least so far up: the highest number on a card. */
const LEAST_TOP = 10;
/** Zones with the open card that gives somebody's place. */
const GIVES_PLACE = ["action", "shown"];
const OWN_CARD = [...GIVES_PLACE, "hand"];
/** Why somebody comes later than the cards say. */
const WAITS = "waits";
const SITS_OUT = "sits out";

export function ribbonOf(facts: Order): RibbonModel | undefined {
  const order = facts.order ?? [];
  if (order.length === 0) {
    return undefined;
  }
  if (moments(order).length > 0) {
    return countOf(facts, order);
  }
  return countsDown(order, facts.people) ? trackOf(facts, order) : orderOf(facts, order);
}

/** A place that is still a secret, or given by a card on the table: numbers are counted down until somebody's comes. */
function countsDown(order: Turn[], people: PersonView[]): boolean {
  const cards = new Set(people.filter((one) => cardOf(one, GIVES_PLACE)).map((one) => one.id));
  return order.some((turn) => turn.at == null || cards.has(turn.who));
}

function cardOf(person: PersonView | undefined, zones: string[]): string {
  const found = zones.map((name) => person?.zones.find((zone) => zone.name === name)?.cards[0]);
  return found.find((card) => card !== undefined) ?? "";
}

/** A word of the table at the beginning of a label. */
function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

// One after the other

function orderOf(facts: Order, order: Turn[]): RibbonModel {
  const round = thisRound(facts.lines);
  const people = new Map(facts.people.map((one) => [one.id, one]));
  const squads = squadNames(facts.people);
  const name = (who: string) => people.get(who)?.name ?? who;
  const turns = together(order, people);
  const next = turns.find(({ turn }) => !turn.done && !turn.now && !hasNoAction(turn))?.turn;
  const entries = turns.map(({ turn, members }): Entry => {
    const state = standingOf(turn, next);
    const [first = turn.who] = members;
    const person = people.get(first);
    const mine = !!person?.mine;
    const did = members.map((who) => didThisRound(round, who, name)).find(Boolean) ?? withoutTurn(person);
    return {
      who: first,
      name: squads.get(first) ?? name(first),
      at: turn.at ?? undefined,
      state,
      note: noteOf(turn, state, mine, did, withoutAction(turn.why ?? "", round, turn.who)),
      count: members.length,
      kind: kindOf(person, members.length),
      mine,
    };
  });
  const number = roundNumber(round);
  return {
    kind: "order",
    label: number === undefined ? capital(facts.place) : `Round ${number}`,
    entries,
    next: number === undefined ? "" : `Round ${number + 1}`,
  };
}

type People = Map<string, PersonView>;

interface Together {
  /** Of the first of them that has still to act. */
  turn: Turn;
  /** All of them, in the order in which they come. */
  members: string[];
}

/** Those who share a card are one entry: the first of them that has still to act, and how many they are. */
function together(order: Turn[], people: People): Together[] {
  const found = new Map<string, Together>();
  for (const turn of order) {
    const key = people.get(turn.who)?.group || turn.who;
    const before = found.get(key);
    const goesOn = before && (turn.now || (before.turn.done && !turn.done));
    found.set(key, {
      turn: goesOn ? turn : (before?.turn ?? turn),
      members: [...(before?.members ?? []), turn.who],
    });
  }
  return [...found.values()];
}

/** What keeps somebody from acting, where no line told it. */
function withoutTurn(person: PersonView | undefined): string {
  const kept = person?.up ? person.conditions.find((one) => one.kind === SITS_OUT) : person?.conditions[0];
  return kept?.kind ?? "";
}

function kindOf(person: PersonView | undefined, count: number): Kind {
  return count > 1 ? "squad" : (person?.kind ?? "person");
}

function standingOf(turn: Turn, next: Turn | undefined): Standing {
  if (turn.now) {
    return "now";
  }
  if (turn.done) {
    return "done";
  }
  if (hasNoAction(turn)) {
    return "spent";
  }
  return turn === next ? "next" : "later";
}

/** Whoever waits for a later phase still has an action. */
function hasNoAction(turn: Turn): boolean {
  return !!turn.why && turn.why !== WAITS;
}

function noteOf(turn: Turn, state: Standing, mine: boolean, did: string, why: string): string {
  switch (state) {
    case "now":
      return mine ? "your turn" : "acts";
    case "done":
      return did || "done";
    case "spent":
      return why;
    default:
      return turn.why === WAITS ? "has waited" : state === "next" ? "then" : "";
  }
}

// Numbers counted down

function trackOf(facts: Order, order: Turn[]): RibbonModel | undefined {
  const round = thisRound(facts.lines);
  const squads = squadNames(facts.people);
  const people = new Map(facts.people.map((one) => [one.id, one]));
  const placed = together(order, people).map(({ turn, members }) => ({
    turn,
    count: members.length,
    at: turn.at ?? (people.get(turn.who)?.mine ? phaseTold(round, turn.who) : undefined),
  }));
  const now = nowOf(facts, order, round);
  const top = Math.max(LEAST_TOP, now ?? 0, ...placed.map((one) => one.at ?? 0));
  const slots = Array.from({ length: top }, (_, n): Slot => {
    const number = top - n;
    const here = placed.filter((one) => one.at === number);
    return {
      number,
      state: now === undefined || number < now ? "later" : number === now ? "now" : "past",
      markers: here.map(({ turn, count }) => markerOf(turn, count, people.get(turn.who), squads.get(turn.who))),
    };
  });
  const hidden = placed.filter((one) => one.at === undefined && !one.turn.done && !people.get(one.turn.who)?.mine);
  const nameOf = (one: { turn: Turn }) => people.get(one.turn.who)?.name ?? one.turn.who;
  const begun = roundNumber(round) !== undefined;
  const secret = begun && !tellsRounds(round);
  const brace: Brace = isDealt(facts.people)
    ? {
        from: hidden.length ? (now ?? top) : top,
        to: 1,
        who: hidden.map((one) => one.turn.who),
        text: braceText(hidden.map(nameOf), placed.filter((one) => secret && one.at === 0).map(nameOf)),
      }
    : { from: top, to: 1, who: [], text: BEFORE_THE_DEAL };
  return { kind: "track", label: capital(facts.place), slots, brace: begun && brace.text ? brace : undefined, secret };
}

function markerOf(turn: Turn, count: number, person: PersonView | undefined, squad: string | undefined): Marker {
  return {
    who: turn.who,
    name: squad ?? person?.name ?? turn.who,
    card: cardOf(person, OWN_CARD),
    mine: !!person?.mine,
    done: !!turn.done,
    count,
    kind: kindOf(person, count),
  };
}

/** The number that is counted: of the own turn, of whoever acts for all to see, or of the last who was seen to act. */
function nowOf(facts: Order, order: Turn[], round: readonly Line[]): number | undefined {
  const asked = facts.questions?.map((one) => numberOf(one.facts?.["phase"])).find((phase) => phase !== undefined);
  const acting = order.find((turn) => turn.now)?.at ?? undefined;
  return asked ?? acting ?? (tellsRounds(round) ? roundNumber(round) : phaseReached(round));
}

/** Whether the numbers that are counted are told one by one, as the Rounds of a Turn: then no place is a secret. */
function tellsRounds(round: readonly Line[]): boolean {
  return round[0]?.facts?.["turn"] !== undefined;
}

const BEFORE_THE_DEAL = "The cards will say who acts when";

/** Whether anybody has cards: before that there is nothing to guess. */
function isDealt(people: readonly PersonView[]): boolean {
  return people.some((one) => cardOf(one, OWN_CARD));
}

function several(names: string[]): string {
  return names.length > 2 ? `${names.length} others` : names.join(" and ");
}

/** So much has room under the slots of a phone. */
const LONGEST = 48;

/** Who may act where, and who cannot; only how many where there is no room for all the names. */
function braceText(may: string[], cannot: string[]): string {
  const whole = [mayAct(may), noPhase(cannot)].filter(Boolean).join(" · ");
  const count = (names: string[]) => (names.length > 1 ? [`${names.length} others`] : names);
  return whole.length <= LONGEST ? whole : [mayAct(count(may)), noPhase(cannot)].filter(Boolean).join(" · ");
}

function mayAct(names: string[]): string {
  return names.length ? `${several(names)} may act here` : "";
}

function noPhase(names: string[]): string {
  return names.length ? `${several(names)}: no phase` : "";
}

// Ranks counted down

function countOf(facts: Order, order: Turn[]): RibbonModel {
  const own = facts.people.filter((one) => one.mine);
  const asked = facts.questions?.[0]?.who;
  const whose = own.find((one) => one.id === asked) ?? own[0];
  const hand = held(whose?.zones.find((zone) => zone.name === "hand")?.cards ?? []);
  return {
    kind: "count",
    label: capital(facts.place),
    ranks: underRanks(order, hand, facts.lines),
    jokers: jokers(hand).length,
  };
}
