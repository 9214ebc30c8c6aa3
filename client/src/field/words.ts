/** What stands beside cards and medals, in few words. */

import type { PersonView } from "../wire";
import type { Hand, Laid, Stroke } from "./beats";
import { BEGINS } from "./deeds";
import { isOverTogether } from "./overdrawn";

/** What somebody does it with: "sword, skill 7 · Defence 1". */
export function gear(hand: Hand, person: PersonView | undefined): string {
  return dotted([weaponOf(hand, person), skillOf(hand)].filter(Boolean).join(", "), defenceOf(hand));
}

/** So many letters stand side by side on a phone; those of a name are larger than those of a weapon. */
const ROOM = 46;
const LARGER = 1.35;
const CHIPS = 7;

/** The same in short, beside who does what, as far as there is room: "sword 7 · Defence 1". */
export function gearBeside(hand: Hand, person: PersonView | undefined): string {
  const weapon = weaponOf(hand, person);
  const whole = weapon && hand.skill !== undefined ? `${weapon} ${hand.skill}` : weapon || skillOf(hand);
  const title = `${person?.name ?? hand.who} ${deed(hand, person)}`.length * LARGER;
  const room = ROOM - title - (hand.spent ? CHIPS : 0);
  const told = [dotted(whole, defenceOf(hand)), whole, skillOf(hand)];
  return told.find((text) => text.length <= room) ?? "";
}

function dotted(...parts: string[]): string {
  return parts.filter(Boolean).join(" · ");
}

function weaponOf(hand: Hand, person: PersonView | undefined): string {
  return (hand.weapon || (hand.dice.length === 0 && hand.by === "skill" ? worn(person) : "")).toLowerCase();
}

function skillOf({ skill, by }: Hand): string {
  return skill === undefined || by === "" ? "" : `${by} ${skill}`;
}

function defenceOf({ defence }: Hand): string {
  return defence ? `Defence ${defence}` : "";
}

/** Those who fight as one are many: "Kittens defend". */
const PLURAL: Record<string, string> = {
  attacks: "attack",
  "attacks with both": "attack with both",
  charges: "charge",
  shoots: "shoot",
  defends: "defend",
  "only defends": "only defend",
  "strikes back": "strike back",
  dodges: "dodge",
  "lies helpless": "lie helpless",
  recovers: "recover",
  "recovers a little": "recover",
};

export function deed({ does }: Hand, person: PersonView | undefined): string {
  return person?.kind === "swarm" ? (PLURAL[does] ?? does) : does;
}

function worn(person: PersonView | undefined): string {
  const weapon = person?.sheet["weapon"];
  return typeof weapon === "string" ? weapon : "";
}

/** Under a card, or under all that count together. */
export interface Caption {
  /** The places of the cards it stands under. */
  cards: number[];
  /** What counts. */
  strong: string;
  /** What else there is to say. */
  faint: string;
}

export function captions(hand: Hand): Caption[] {
  const used = hand.cards.map((_, at) => at).filter((at) => hand.cards[at]?.counts && !hand.cards[at]?.sideways);
  if (isOverTogether(hand)) {
    const cards = hand.cards.map((_, at) => at).filter((at) => !hand.cards[at]?.sideways);
    return [{ cards, strong: "", faint: `together over ${hand.by} ${hand.skill}` }];
  }
  const sum = summed(hand, used);
  return hand.cards.flatMap((laid, at): Caption[] => {
    if (sum && used.includes(at)) {
      return at === used[0] ? [sum] : [];
    }
    return [{ cards: [at], ...caption(hand, laid) }];
  });
}

/** Several cards that make the value together: "5 + 2 = 7". */
function summed({ cards, skill, value, by, sum }: Hand, used: number[]): Caption | undefined {
  if (sum) {
    return undefined; // that says it
  }
  const worth = used.map((at) => cards[at]?.worth);
  if (used.length < 2 || worth.some((one) => one === undefined)) {
    return undefined;
  }
  const total = worth.reduce((sum: number, one) => sum + (one ?? 0), 0);
  const terms = used.map((at, n) => worthOf(cards[at]?.card ?? "", worth[n] ?? 0));
  const strong = `${terms.join(" + ")} = ${total}`;
  const within = skill !== undefined && total <= skill && total === value && strong.length <= LONG_SUM;
  return { cards: used, strong, faint: within ? `not over ${by} ${skill}` : "" };
}

/** Beside a longer sum there is no room for a word. */
const LONG_SUM = 12;

/** Aces and courts are worth more than one number: "K as 4". */
function worthOf(card: string, worth: number): string {
  return isManifold(card) ? `${card.charAt(0)} as ${worth}` : `${worth}`;
}

function isManifold(card: string): boolean {
  return "AJQK".includes(card.charAt(0));
}

function caption(hand: Hand, laid: Laid): { strong: string; faint: string } {
  if (!laid.counts) {
    return {
      strong: "",
      faint: laid.over && hand.skill !== undefined ? overWhat(hand, laid) : hand.void ? "" : "not needed",
    };
  }
  if (hand.sum) {
    return { strong: "", faint: hand.void ? `over ${hand.by} ${hand.skill ?? ""}`.trim() : "" };
  }
  return laid.worth === undefined
    ? { strong: "", faint: "" }
    : { strong: isManifold(laid.card) ? `counts as ${laid.worth}` : `${laid.worth} counts`, faint: "" };
}

/** "over Will 6"; of a card that is worth more, or more than one number, also what: "K as 14 + 2 wounds: over Will 6". */
function overWhat({ by, skill }: Hand, { card, worth, wounds }: Laid): string {
  const more = wounds ? ` + ${wounds} ${wounds === 1 ? "wound" : "wounds"}` : "";
  const named = worth !== undefined && (more || isManifold(card)) ? `${worthOf(card, worth)}${more}: ` : "";
  return `${named}over ${by} ${skill}`;
}

/** What the medal says in small print: an overdraw, or what dice were against. */
export function underValue(hand: Hand): string {
  if (hand.dice.length > 0 && hand.value !== undefined && hand.skill !== undefined) {
    return `of ${hand.skill}`;
  }
  return hand.value === 0 ? "over" : "";
}

/** What one does that hits, or does not. */
const STRIKES = new Set([...Object.values(BEGINS), "attacks with both"]);

const VERDICTS: Record<Stroke["verdict"], string> = {
  hit: "",
  saved: "saved",
  failed: "no hit",
  tie: "a tie",
  done: "",
  "": "",
};

/** `nameOf`: whose Defence it was that held. */
export function verdict(stroke: Stroke, nameOf?: (who: string) => string): string {
  const [first, second] = stroke.hands;
  if (stroke.verdict === "saved" && first && second) {
    const saver = (first.value ?? 0) > (second.value ?? 0) ? second : first;
    const whose = nameOf ? `${nameOf(saver.who)}\u2019s ` : "";
    return saver.defence ? `${whose}Defence ${saver.defence} holds` : "held off";
  }
  if (stroke.verdict === "failed" && stroke.shape !== "duel") {
    return "it fails";
  }
  if (stroke.verdict === "failed" && first?.void && second?.void) {
    return "both over";
  }
  if (stroke.verdict === "failed" && !STRIKES.has(first?.does ?? "")) {
    return "nothing comes of it";
  }
  return VERDICTS[stroke.verdict];
}

/** Which stroke tells most: the last that hit, else the last. */
export function telling(strokes: Stroke[]): number {
  const hit = strokes.map((one) => one.verdict === "hit" || one.gained.length > 0).lastIndexOf(true);
  return hit >= 0 ? hit : strokes.length - 1;
}
