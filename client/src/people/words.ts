/** Somebody's states as words: how grave each is, which sign stands before it, and in which order they come. */

import type { Condition, PersonView } from "../wire";
import type { Names } from "./sides";
import type { SignName } from "./signs";

export type Tone = "bad" | "warn" | "good" | "plain";

export interface WordFact {
  key: string;
  text: string;
  /** The same where there is hardly any room. */
  brief: string;
  /** What it says in full; the same where it is not shortened. */
  means: string;
  tone: Tone;
  sign: SignName | "";
}

/** The kinds of conditions of all editions. One that is missing here is drawn plainly. */
const LOOKS: Readonly<Record<string, [Tone, SignName | ""]>> = {
  dead: ["bad", "down"],
  destroyed: ["bad", "down"],
  mangled: ["bad", "down"],
  critical: ["bad", "down"],
  unconscious: ["bad", "down"],
  "knocked out": ["bad", "down"],
  beaten: ["bad", "down"],
  gone: ["bad", "away"],
  failing: ["bad", ""],
  kills: ["bad", "strike"],
  dazed: ["warn", "dazed"],
  stunned: ["warn", "dazed"],
  reeling: ["warn", "dazed"],
  groggy: ["warn", "dazed"],
  blind: ["warn", "eye"],
  unaware: ["warn", "eye"],
  distracted: ["warn", "eye"],
  behind: ["warn", "engaged"],
  stumbles: ["warn", ""],
  "loses turn": ["warn", "wait"],
  "sits out": ["warn", "wait"],
  "not ready": ["plain", ""],
  "not loaded": ["plain", ""],
  readying: ["plain", "wait"],
  readies: ["plain", "wait"],
  prepares: ["plain", "wait"],
  cooldown: ["plain", "wait"],
  tilted: ["plain", "tilted"],
  half: ["plain", ""],
  engaged: ["plain", "engaged"],
  aims: ["plain", "aim"],
  "full speed": ["plain", "away"],
  speaks: ["plain", ""],
  shield: ["good", "shield"],
  modifier: ["plain", ""],
  "modifier %": ["plain", ""],
};
/** Kinds whose own name says enough where there is hardly any room. */
const PLAIN_KINDS: ReadonlySet<string> = new Set([
  "kills",
  "unaware",
  "distracted",
  "loses turn",
  "sits out",
  "not ready",
  "readying",
  "readies",
  "prepares",
  "shield",
]);
/** Drawn as chips. */
const CHIPS = "chips";
const TONES: readonly Tone[] = ["bad", "warn", "plain", "good"];
/** Whom a word names one by one; more are counted. */
const NAMED = 2;

/** All words of somebody, the gravest first. */
export function wordsOf(person: PersonView, names: Names = {}): WordFact[] {
  const words = person.conditions.filter((one) => one.kind !== CHIPS).map((one) => wordOf(one, person, names));
  const grave = words.some((word) => word.tone === "bad" || word.tone === "warn");
  const all = isReady(person) && !grave ? [...words, readyWord(person)] : words;
  return all.sort((one, other) => TONES.indexOf(one.tone) - TONES.indexOf(other.tone));
}

function wordOf(one: Condition, person: PersonView, names: Names): WordFact {
  const [tone, sign] = LOOKS[one.kind] ?? ["plain", ""];
  const isUsed = one.kind === "shield" && !one.number;
  const text = textOf(one, person, names);
  return { key: one.kind, text, brief: briefOf(one, text), means: one.text, tone: isUsed ? "plain" : tone, sign };
}

function briefOf({ kind, whom = [] }: Condition, text: string): string {
  if (PLAIN_KINDS.has(kind)) return kind;
  return kind === "engaged" && whom.length > 1 ? `${whom.length} foes` : text;
}

/** Where a sign says the rest, only with whom; a weapon that is not ready by its name. */
function textOf(one: Condition, person: PersonView, names: Names): string {
  const weapon = weaponOf(person);
  if (one.kind === "engaged" || one.kind === "behind") return whomOf(one, names) || one.text;
  if (one.kind === "aims") return [whomOf(one, names), one.number].filter(Boolean).join(" ") || one.text;
  if (one.kind === "not ready" && weapon) return `${weapon} not ready`;
  return one.text;
}

function whomOf({ whom = [] }: Condition, names: Names): string {
  return whom.length > NAMED ? `${whom.length} foes` : whom.map((id) => names[id] ?? id).join(", ");
}

function weaponOf({ sheet }: PersonView): string {
  return typeof sheet.weapon === "string" ? sheet.weapon.toLowerCase() : "";
}

/** Where weapons have to be made ready: whether this one is. */
function isReady(person: PersonView): boolean {
  const unready = person.conditions.some((one) => one.kind === "not ready");
  return "unready" in person.sheet && person.up && !unready && weaponOf(person) !== "" && person.kind !== "swarm";
}

function readyWord(person: PersonView): WordFact {
  const weapon = weaponOf(person);
  const text = `${weapon} ready`;
  return { key: "ready", text, brief: weapon, means: text, tone: "good", sign: "ready" };
}

/** Kinds of conditions that the page knows how to draw. */
export const KNOWN_CONDITIONS: readonly string[] = [...Object.keys(LOOKS), CHIPS];
