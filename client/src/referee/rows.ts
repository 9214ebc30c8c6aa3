/** Both sides of what is told now, or of the last contest: as the table says them, nothing worked out here. */

import { BACK } from "../cards/codes";
import { manyOf } from "../people/tracks";
import { type Told, tellsWhy } from "../story/chapters";
import type { CardsAsked, Line, PersonView, Update } from "../wire";

export interface Row {
  who: string;
  cards: string[];
  /** How many there will be. */
  n: number;
  /** What for, and how many are to come. */
  text: string;
  /** Cards are asked of them now. */
  now: boolean;
  dice: boolean;
  rank?: number;
  /** What would help: "2 or J makes 7". */
  helps?: string;
  /** Cards over the skill. */
  over: string[];
  hits: boolean;
}

/** The cards of somebody that lie before them: open ones, else those that are still face down. */
const OPEN = ["table", "shown"];

function lyingBefore(person: PersonView | undefined): string[] {
  const zones = person?.zones ?? [];
  const open = zones.filter((zone) => OPEN.includes(zone.name)).flatMap((zone) => zone.cards);
  return open.length > 0 ? open : (zones.find((zone) => zone.name === "hand")?.cards ?? []);
}

function word(fact: unknown): string {
  return typeof fact === "string" ? fact : "";
}

function list(fact: unknown): string[] {
  return Array.isArray(fact) ? fact.map(String) : [];
}

function isBetween(line: Line): boolean {
  return !!line.who && word(line.facts?.["target"]) !== "";
}

function lastOf(lines: readonly Line[], is: (line: Line) => boolean): number {
  return lines.map((line) => isBetween(line) && is(line)).lastIndexOf(true);
}

/** The exchange that was opened last, and what settled it, if anything has. */
function lastExchange(lines: readonly Line[]): { opened: Line | undefined; settled: Line | undefined } {
  const opens = lastOf(lines, (line) => line.part === "opens");
  const settles = lastOf(lines, (line) => line.kind === "contest");
  return { opened: lines[opens], settled: settles >= opens ? lines[settles] : undefined };
}

export function rowsOf(update: Update, told: readonly string[], lines: readonly Line[]): Row[] {
  const { opened, settled } = lastExchange(lines);
  const asked = update.cards;
  if (asked) {
    const pair = opened && !settled ? [opened.who ?? "", word(opened.facts?.["target"])] : [];
    const both = pair.includes(asked.who) ? pair : [asked.who];
    return both.map((who) =>
      who === asked.who ? askedRow(asked, told) : otherRow(update, who, asked.what_for ?? "", asked.against),
    );
  }
  if (settled) {
    const struck = lines.slice(lines.indexOf(settled)).find((line) => line.kind === "hit");
    return settledRows(settled, struck);
  }
  return opened ? [opened.who ?? "", word(opened.facts?.["target"])].map((who) => otherRow(update, who, "")) : [];
}

function askedRow(asked: CardsAsked, told: readonly string[]): Row {
  const left = asked.n - told.length;
  const text = [asked.what_for, left > 0 ? `${left} to come` : "told"].filter(Boolean).join(" · ");
  const row = {
    who: asked.who,
    cards: [...told],
    n: asked.n,
    text,
    now: true,
    dice: !!asked.sides,
    over: [],
    hits: false,
    ...(asked.helps && { helps: asked.helps }),
  };
  return row;
}

function otherRow(update: Update, who: string, what: string, rank?: number | null): Row {
  const cards = lyingBefore(update.people.find((one) => one.id === who));
  const faces = cards.some((card) => card !== BACK);
  const many = cards.length === 1 ? "1 card" : `${cards.length} cards`;
  const text = cards.length > 0 ? [what, faces ? many : `${many}, face down`].filter(Boolean).join(" · ") : what;
  const known = typeof rank === "number" && faces && { rank };
  return { who, cards, n: cards.length, text, now: false, dice: false, ...known, over: [], hits: false };
}

/** What a blow came to: "3 shock, 1 wound". */
function losses({ facts = {} }: Line): string {
  const said = ["shock", "wounds"].filter((one) => facts[one]).map((one) => manyOf(one, Number(facts[one])));
  return said.join(", ") || "nothing comes through";
}

/** Nothing has been told since. */
const LAST = "last exchange";

function settledRows({ who = "", facts = {} }: Line, struck: Line | undefined): Row[] {
  const nobody = !!facts["combat"] && facts["result"] === "nobody";
  const side = (id: string, prefix: string, hits: boolean): Row => {
    const cards = list(facts[prefix ? "against" : "cards"]);
    const rank = facts[`${prefix}rank`];
    return {
      who: id,
      cards,
      n: cards.length,
      text: [LAST, nobody ? "no hit" : hits ? "hits" : struck && struck.facts?.["target"] === id && losses(struck)]
        .filter(Boolean)
        .join(" · "),
      now: false,
      dice: false,
      ...(typeof rank === "number" && { rank }),
      over: list(facts[`${prefix}over`]),
      hits,
    };
  };
  return [
    side(who, "", facts["result"] === "first"),
    side(word(facts["target"]), "against_", facts["result"] === "second"),
  ];
}

/** So many lines at most: the rest is in the story. */
const MOST = 12;

/** All that was said of the last blow: from what opened it to what opened the next; before any, what was told last. */
export function lastBlow(lines: readonly Line[]): Told[] {
  const blow = tellsWhy(lines);
  const opens = lines.map((line) => line.part === "opens");
  const from = opens.lastIndexOf(true, Math.max(blow, 0));
  const next = opens.indexOf(true, blow + 1);
  return lines
    .map((line, at) => ({ line, at }))
    .filter(({ line, at }) => at >= from && (next < 0 || at < next) && line.text !== "")
    .slice(-MOST);
}
