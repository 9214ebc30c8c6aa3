/** What somebody's numbers mean: words to read, a sentence to hear. */

import type { PersonView, Track } from "../wire";
import { harmOf, SHORT } from "./scale";

/** One of them, where the rules name several. */
const ONE: Readonly<Record<string, string>> = { wounds: "wound" };

export function manyOf(name: string, value: number): string {
  return `${value || "no"} ${value === 1 ? (ONE[name] ?? name) : name}`;
}

function counted({ name, value }: Track): string {
  return manyOf(name, value);
}

const UNHURT = "unhurt";

/** What was lost, as one reads it: "5 shock", "2 wounds"; of hit points what is left. */
export function lossesOf(person: PersonView): string[] {
  if (person.tracks.length === 0) return ["numbers hidden"];
  const { hp, fp } = person.sheet;
  const lost = person.tracks.find((track) => track.role === "major");
  if (typeof hp === "number" && lost) {
    return [`HP ${hp}/${hp + lost.value}`, ...(typeof fp === "number" ? [`FP ${fp}`] : [])];
  }
  const swarm = membersOf(person);
  if (swarm) return [`${swarm.left} of ${swarm.whole}`];
  const harm = harmOf(person.tracks);
  const all = harm.length > 0 ? harm : person.tracks.filter((track) => track.marks.length > 0);
  const told = all.filter((track) => track.value !== 0).map(counted);
  if (told.length > 0) return told;
  return all.length > 0 && all[0]?.role !== "pool" ? [UNHURT] : [];
}

/** Room for a word and a number beside each other, in letters of the word. */
const SHORT_WORD = 9;

/** The same beside a word: only the gravest, and nothing beside a long one. */
export function lossesBeside(word: string | undefined, person: PersonView): string {
  const all = lossesOf(person);
  if (word === undefined) return all.join(" · ");
  const gravest = all.at("hp" in person.sheet ? 0 : -1) ?? "";
  return gravest === UNHURT || word.length > SHORT_WORD ? "" : gravest;
}

export interface ChipCount {
  blue: number;
  white: number;
}

/** The chips somebody has left; nothing where chips are not played with. */
export function chipsOf({ tracks }: PersonView): ChipCount | undefined {
  const named = (name: string) => tracks.find((track) => track.role === "pool" && track.name === name)?.value;
  const blue = named("blue");
  const white = named("white");
  return blue === undefined && white === undefined ? undefined : { blue: blue ?? 0, white: white ?? 0 };
}

/** How many of a swarm are left; unknown where its numbers are hidden. */
export function membersOf(person: PersonView): { left: number; whole: number } | undefined {
  const [members] = person.tracks;
  return person.kind === "swarm" && members ? { left: members.value, whole: members.limit } : undefined;
}

/** Cards in the hand, and whether one is held back for later. */
export function cardsOf({ zones }: PersonView): { hand: number; held: boolean } {
  const count = (name: string) => zones.find((zone) => zone.name === name)?.cards.length ?? 0;
  return { hand: count("hand"), held: count("hold") > 0 };
}

/** How somebody stands, in a sentence: "Bob: 5 shock, no wounds; dazed above 4, out above 12. Engaged with Rod." */
export function described(person: PersonView): string {
  const numbers = numbersInWords(person);
  const states = person.conditions.map((one) => one.text).join(", ");
  const told = numbers ? `${person.name}: ${numbers}.` : `${person.name}.`;
  return states ? `${told} ${states.charAt(0).toUpperCase()}${states.slice(1)}.` : told;
}

function numbersInWords(person: PersonView): string {
  const swarm = membersOf(person);
  if (swarm) return `${swarm.left} of ${swarm.whole} left`;
  const all = person.tracks.filter((track) => track.role !== "pool" || track.marks.length > 0);
  const values = all.map(counted).join(", ");
  const limits = all
    .filter((track, at) => track.marks.length > 0 && (at === 0 || track.value > 0))
    .map((track) => (track === all[0] ? limitsOf(track) : `${track.name}: ${limitsOf(track)}`));
  return [values, ...limits].filter(Boolean).join("; ");
}

function limitsOf({ marks }: Track): string {
  return marks.map(([word, at]) => `${SHORT[word] ?? word} above ${at}`).join(", ");
}

/** What somebody fights with: "Sword 7 · chain". */
export function gearOf({ sheet, tracks }: PersonView): string {
  const text = (name: string) => (typeof sheet[name] === "string" ? sheet[name] : "");
  const skill = typeof sheet.skill === "number" ? `${sheet.skill}` : "";
  const first = text("weapon") ? `${capital(text("weapon"))} ${skill}` : skill && `skill ${skill}`;
  const counts = "pool" in sheet && tracks.length === 1; // what there is to lose, not wounds
  const numbers = counts ? [`Power ${sheet.power}`, `pool ${sheet.pool}`] : [];
  const ready = Array.isArray(sheet.ready) ? sheet.ready.map(String).map(capital) : [];
  return [first, ...ready, ...numbers, text("armour").toLowerCase(), text("shield").toLowerCase()]
    .filter(Boolean)
    .join(" · ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
