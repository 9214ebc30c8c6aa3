/** Why somebody was hit, or was not, in plain words: from what was compared, never from a sentence. */

import type { Change, Gained, Hand, Stroke } from "../field/beats";
import { isOverTogether } from "../field/overdrawn";

export interface Told {
  head: string;
  say: string;
}

export interface Company {
  /** Those of this seat. */
  mine: ReadonlySet<string>;
  /** Whoever is dazed now. */
  dazed: ReadonlySet<string>;
  name(who: string): string;
}

/** What the coach says after an exchange; nothing where there is nothing to compare. */
export function after(stroke: Stroke, company: Company): Told | undefined {
  const [one, other] = stroke.hands;
  if (!one || !other || stroke.shape !== "duel") {
    return missed(stroke, company) ?? recovered(stroke, company);
  }
  const why = one.dice.length > 0 ? rolled(one, other, company) : compared(one, other, stroke, company);
  return why
    ? { head: headOf(one, other, stroke, company), say: [why, ...came(stroke, company)].join(" ") }
    : undefined;
}

/** A card that is too high when it is dealt. */
function missed({ hands }: Stroke, company: Company): Told | undefined {
  const hand = hands.find((one) => company.mine.has(one.who));
  const over = hand?.void && hand.by === "skill" && (isOverTogether(hand) || hand.cards.some((card) => card.over));
  return hand && over
    ? { head: "Too high.", say: `${tooHigh(hand, company)} No turn with it in this round.` }
    : undefined;
}

/** One's own shock: why a card takes some of it away, and what being dazed means. */
function recovered({ hands, verdict }: Stroke, { mine, dazed }: Company): Told | undefined {
  const hand = hands.find((one) => mine.has(one.who) && one.by === "Will" && one.cards.length > 0);
  const card = hand?.cards.at(-1);
  if (!hand || !card || hand.skill === undefined) {
    return undefined;
  }
  const high = card.worth !== undefined && card.worth > 10 ? " Aces and pictures count high here." : "";
  const still = dazed.has(hand.who) ? ` ${DAZED}` : "";
  return verdict === "done"
    ? { head: "Some shock is gone.", say: `A card up to your Will of ${hand.skill} takes it off.${still}` }
    : { head: "No shock goes.", say: `Only a card up to your Will of ${hand.skill} takes some off.${high}${still}` };
}

/** What it means for whoever is. */
const DAZED = "While you are dazed you only defend and recover.";

function headOf(one: Hand, other: Hand, { verdict }: Stroke, company: Company): string {
  const [winner, loser] = winnerOf(one, other);
  if (verdict !== "hit") {
    return verdict === "done" ? "It worked." : "Nobody is hit.";
  }
  const { mine, name } = company;
  if (one.does === "takes it up") {
    return mine.has(winner.who) ? "That round is yours." : `That round is ${name(winner.who)}'s.`;
  }
  return mine.has(winner.who) ? `You hit ${name(loser.who)}.` : `${name(winner.who)} hits ${you(loser, company)}.`;
}

function winnerOf(one: Hand, other: Hand): [Hand, Hand] {
  return other.fate === "wins" ? [other, one] : [one, other];
}

/** Two cards, or two sums. */
function compared(one: Hand, other: Hand, { verdict }: Stroke, company: Company): string {
  if (one.void && other.void) {
    return "Neither card counts.";
  }
  if (one.value === undefined || other.value === undefined) {
    return "";
  }
  if (verdict === "tie") {
    return `${one.value} against ${other.value} is even.`;
  }
  if (verdict === "saved") {
    return saved(one, other, company);
  }
  if (verdict === "failed") {
    return failed(one, other, company);
  }
  const [winner, loser] = winnerOf(one, other);
  return loser.void ? tooHigh(loser, company) : `${higher(winner, loser, company)}.`;
}

function higher(high: Hand, low: Hand, company: Company): string {
  const than = (high.value ?? 0) > (low.value ?? 0) ? "is more than" : "is enough against";
  return `${whose(high, company)} ${high.value} ${than} ${lower(whose(low, company))} ${low.value}`;
}

function saved(one: Hand, other: Hand, company: Company): string {
  const [high, low] = (one.value ?? 0) >= (other.value ?? 0) ? [one, other] : [other, one];
  const how = low.defence ? ` of ${low.defence}` : "";
  return `${higher(high, low, company)}, but ${lower(whose(low, company))} Defence${how} makes up for it.`;
}

/** By choice, or because nothing else is left. */
const CANNOT_HIT: ReadonlySet<string> = new Set(["only defends", "defends"]);

/** The attack came to nothing, and whoever was attacked hits nobody. */
function failed(one: Hand, other: Hand, company: Company): string {
  if (one.void) {
    return tooHigh(one, company);
  }
  const only = company.mine.has(other.who) ? "you only defend" : `${company.name(other.who)} only defends`;
  const hits = CANNOT_HIT.has(other.does) ? ` As ${only}, there is no blow in return.` : "";
  return `${higher(other, one, company)}.${hits}`;
}

function tooHigh(hand: Hand, company: Company): string {
  const together = isOverTogether(hand);
  const cards = together ? "cards together are" : hand.cards.length > 1 ? "cards are" : "card is";
  const over = together || (hand.skill !== undefined && hand.cards.some((card) => card.over));
  return over
    ? `${whose(hand, company)} ${cards} above ${lower(whose(hand, company))} ${hand.by || "skill"} of ${hand.skill}, and above that nothing counts.`
    : `${whose(hand, company)} card counts next to nothing here.`;
}

/** Three dice, where low is good: first the blow, then the defence. */
function rolled(one: Hand, other: Hand, company: Company): string {
  return [one, other]
    .map((hand) => roll(hand, company))
    .join(" ")
    .trim();
}

function roll(hand: Hand, { mine, name }: Company): string {
  if (hand.value === undefined || hand.skill === undefined || hand.dice.length === 0) {
    return "";
  }
  const who = mine.has(hand.who) ? "You" : name(hand.who);
  const came = hand.value <= hand.skill ? "and rolled" : "but rolled";
  return `${who} needed ${hand.skill} or less ${came} ${hand.value}.`;
}

/** What came of it: numbers, and the worst that somebody is from now on. */
function came({ changes, gained }: Stroke, company: Company): string[] {
  const people = [...new Set(changes.map((one) => one.who))];
  const last = gained.at(-1);
  return [
    ...people.flatMap((who) =>
      lost(
        who,
        changes.filter((one) => one.who === who),
        company,
      ),
    ),
    ...(last ? [became(last, company)] : []),
  ];
}

const ONE: Readonly<Record<string, string>> = { wounds: "wound" };
const CALLED: Readonly<Record<string, string>> = { "hp lost": "HP" };

function lost(who: string, changes: Change[], { mine, name }: Company): string[] {
  const sums = new Map<string, number>();
  for (const one of changes.filter((change) => change.role !== "pool" && change.after > change.before)) {
    sums.set(one.track, (sums.get(one.track) ?? 0) + one.after - one.before);
  }
  const parts = [...sums].map(([track, n]) => `${n} ${(n === 1 && ONE[track]) || CALLED[track] || track}`);
  const costs = mine.has(who) ? "That costs you" : `That costs ${name(who)}`;
  return parts.length > 0 ? [`${costs} ${parts.join(" and ")}.`] : [];
}

function became({ who, now, because }: Gained, { mine, name }: Company): string {
  const is = mine.has(who) ? "You are" : `${name(who)} is`;
  const means = now === "dazed" && mine.has(who) ? ` ${DAZED}` : "";
  return because ? `${is} ${now} now: ${because}.${means}` : `${is} ${now} now.${means}`;
}

function whose(hand: Hand, { mine, name }: Company): string {
  return mine.has(hand.who) ? "Your" : `${name(hand.who)}'s`;
}

function you(hand: Hand, { mine, name }: Company): string {
  return mine.has(hand.who) ? "you" : name(hand.who);
}

/** A name stays as it is. */
function lower(text: string): string {
  return text === "Your" ? "your" : text;
}
