/** What stands beside cards and medals, in few words. */

import type { PersonView } from "../wire";
import type { Hand, Laid, Stroke } from "./beats";

/** What somebody does it with: "sword, skill 7 · Defence 1". */
export function gear(hand: Hand, person: PersonView | undefined, short = false): string {
  const weapon = (hand.weapon || (hand.dice.length === 0 && hand.by === "skill" ? worn(person) : "")).toLowerCase();
  const by = short && weapon ? "" : `${hand.by} `;
  const skill = hand.skill === undefined || hand.by === "" ? "" : `${by}${hand.skill}`;
  const defence = hand.defence ? `Defence ${hand.defence}` : "";
  return [[weapon, skill].filter(Boolean).join(short ? " " : ", "), defence].filter(Boolean).join(" · ");
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
  "lies helpless": "lie helpless",
  recovers: "recover",
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
  const sum = summed(hand, used);
  return hand.cards.flatMap((laid, at): Caption[] => {
    if (sum && used.includes(at)) {
      return at === used[0] ? [sum] : [];
    }
    return [{ cards: [at], ...caption(hand, laid) }];
  });
}

/** Several cards that make the value together: "5 + 2 = 7". */
function summed({ cards, skill, value, by }: Hand, used: number[]): Caption | undefined {
  const worth = used.map((at) => cards[at]?.worth);
  if (used.length < 2 || worth.some((one) => one === undefined)) {
    return undefined;
  }
  const total = worth.reduce((sum: number, one) => sum + (one ?? 0), 0);
  const limit = skill !== undefined && total <= skill && total === value ? `not over ${by} ${skill}` : "";
  return { cards: used, strong: `${worth.join(" + ")} = ${total}`, faint: limit };
}

function caption(hand: Hand, laid: Laid): { strong: string; faint: string } {
  if (laid.sideways) {
    return { strong: "", faint: "boost" };
  }
  if (!laid.counts) {
    return {
      strong: "",
      faint: laid.over && hand.skill !== undefined ? `over ${hand.by} ${hand.skill}` : "not needed",
    };
  }
  if (hand.void && hand.sum) {
    return { strong: "", faint: `over ${hand.by} ${hand.skill ?? ""}`.trim() };
  }
  return laid.worth === undefined ? { strong: "", faint: "" } : { strong: `${laid.worth} counts`, faint: "" };
}

/** What the medal says in small print: an overdraw, or what dice were against. */
export function underValue(hand: Hand): string {
  if (hand.dice.length > 0 && hand.value !== undefined && hand.skill !== undefined) {
    return `of ${hand.skill}`;
  }
  return hand.value === 0 ? "over" : "";
}

const VERDICTS: Record<Stroke["verdict"], string> = {
  hit: "",
  saved: "saved",
  failed: "nothing",
  tie: "a tie",
  done: "",
  "": "",
};

export function verdict(stroke: Stroke): string {
  const [first, second] = stroke.hands;
  if (stroke.verdict === "saved" && first && second) {
    const saver = (first.value ?? 0) > (second.value ?? 0) ? second : first;
    return saver.defence ? `Defence ${saver.defence} holds` : "held off";
  }
  if (stroke.verdict === "failed" && first?.void && second?.void && stroke.shape === "duel") {
    return "both over";
  }
  return VERDICTS[stroke.verdict];
}

/** Which stroke tells most: the last that hit, else the last. */
export function telling(strokes: Stroke[]): number {
  const hit = strokes.map((one) => one.verdict === "hit" || one.gained.length > 0).lastIndexOf(true);
  return hit >= 0 ? hit : strokes.length - 1;
}
