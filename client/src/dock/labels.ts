/** Short words for what can be done: a verb and its object. The sentences are the story's. */

import type { About, Choice, Verb } from "../wire";
import type { Deed } from "./deeds";
import { faceOf } from "./faces";

export type Names = (who: string) => string;

/** What a card of the dock is called, without its object. */
export const VERB_LABELS: Record<Verb, string> = {
  aim: "Aim",
  attack: "Attack",
  bank: "Bank a card",
  block: "Block",
  call: "Call",
  charge: "Charge",
  count: "Count",
  cover: "Cover",
  defend: "Only defend",
  disengage: "Disengage",
  dodge: "Dodge",
  draw: "Draw",
  "draw fast": "Draw fast",
  drop: "Drop",
  execute: "Execute",
  faint: "Faint",
  feint: "Feint",
  give: "Give",
  "give up": "Give up",
  hold: "Hold",
  keep: "Keep",
  kill: "Kill",
  lay: "Lay",
  lead: "Lead",
  leave: "Leave",
  lose: "Lose",
  move: "Move",
  name: "Name",
  other: "Something else",
  parry: "Parry",
  pass: "Pass",
  pay: "Pay",
  play: "Play",
  prepare: "Prepare",
  raise: "Lift",
  rank: "Choose a rank",
  ready: "Make ready",
  recover: "Recover",
  reload: "Reload",
  replenish: "Replenish",
  run: "Run",
  "shake off": "Shake it off",
  shoot: "Shoot",
  signal: "Signal",
  speak: "Speak",
  steer: "Steer",
  step: "Step",
  strike: "Strike back",
  task: "Try a task",
  tell: "Tell",
  tend: "Tend",
  turn: "Turn",
  "use a skill": "Use a skill",
  wait: "Wait",
  wield: "Draw",
};

/** What stands between a verb and whom it is done to. */
const BEFORE_WHOM: Partial<Record<Verb, string>> = { aim: "at" };

/** What a verb counts, where it counts something. */
const COUNTED: Partial<Record<Verb, [string, string]>> = {
  move: ["m", "m"],
  step: ["m", "m"],
  disengage: ["m", "m"],
  draw: ["card", "cards"],
  shoot: ["shot", "shots"],
  attack: ["card", "cards"],
  strike: ["card", "cards"],
  defend: ["card", "cards"],
  cover: ["degrees", "degrees"],
  dodge: ["card", "cards"],
  wait: ["phase", "phase"],
};

export function verbLabel(verb: string): string {
  return VERB_LABELS[verb as Verb] ?? capital(verb);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A word of an answer as people write it: `service-revolver` is "service revolver". */
export function plain(word: string): string {
  return word.split("-").join(" ");
}

const HEXES: [string, string] = ["hex", "hexes"];

function counted({ verb = "", hex }: Choice, number: number): string {
  const [one, many] = hex ? HEXES : (COUNTED[verb as Verb] ?? ["", ""]);
  return `${number} ${number === 1 ? one : many}`.trim();
}

/** Verbs whose way and number say how it is done to somebody: "Attack Rod, archery", "Attack Rod, 3 cards". */
const GIVEN: ReadonlySet<string> = new Set(["attack", "shoot", "strike", "feint"]);

/** What an answer does, in a few words: "Attack Rod", "Move 4 m toward Ada". */
export function labelOf(choice: Choice, names: Names): string {
  if (choice.label) {
    return choice.label;
  }
  const { verb = "", whom = [], number, weapon = "" } = choice;
  /** Where to is marked on the map. */
  const way = choice.hex && choice.way === "to" ? "" : (choice.way ?? "");
  const people = whom.map(names).join(", ");
  const whomever = people && verb in BEFORE_WHOM ? `${BEFORE_WHOM[verb as Verb]} ${people}` : people;
  const going = way === "" ? whomever : way === "away" && people ? `away from ${people}` : `${plain(way)} ${people}`;
  const object = going.trim() || (verb === "ready" || verb === "wield" || verb === "draw fast" ? plain(weapon) : "");
  const amount = typeof number === "number" ? counted(choice, number) : "";
  if (people && GIVEN.has(verb)) {
    return [`${verbLabel(verb)} ${people}`, plain(way), amount].filter(Boolean).join(", ");
  }
  const words = verb === "" ? [capital(choice.means || plain(choice.say))] : [verbLabel(verb), amount, object];
  return words.filter(Boolean).join(" ");
}

/** What a button does that does it: "Move here", where the hex is marked on the map. */
export function doing(choice: Choice, names: Names): string {
  return choice.hex && choice.way === "to" ? `${verbLabel(choice.verb ?? "")} here` : labelOf(choice, names);
}

/** What a card stands for as long as nothing inside it is chosen: its verb, and whom it is about. */
export function deedLabel({ verb, whom, squad, choice, ways, longer }: Deed, names: Names): string {
  if (longer) {
    return `${verbLabel(verb)} ${longer.toLowerCase()}`;
  }
  if (squad && !choice.label) {
    return [verbLabel(verb), BEFORE_WHOM[verb as Verb], squad.name].filter(Boolean).join(" ");
  }
  if (ways.length === 1 || verb === "" || (choice.label && whom.length > 0)) {
    return labelOf(choice, names);
  }
  const { weapon = "", label } = choice;
  const shared = label && ways.every((way) => way.trail.at(-1)?.label === label) ? { label } : {};
  return labelOf({ say: choice.say, verb, whom: [...whom], weapon, ...shared }, names);
}

/** A word inside a card: a name, a number, a way, or what it means to say nothing. */
export function wordLabel(choice: Choice, about: About, empty: string, names: Names): string {
  if (choice.say === "") {
    return empty || "nothing more";
  }
  if (about === "act") {
    return choice.verb ? (VERB_LABELS[choice.verb as Verb] ?? plain(choice.say)) : plain(choice.say);
  }
  if (about === "number" && typeof choice.number === "number" && choice.verb !== "wait") {
    return counted(choice, choice.number);
  }
  return about === "person" ? names(choice.say) : plain(choice.say);
}

/** The faces that a word lays down, for drawing: none where it names no cards. */
export function facesOf(choice: Choice, about: About): string[] {
  const named = choice.say.split(" ").map(faceOf).filter(Boolean);
  return named.length > 0 ? named : about === "cards" ? (choice.cards ?? []) : [];
}

/** What an answer costs, read aloud. */
export function costWords({ cost }: Choice): string {
  const { chips = 0, white = 0, cards = 0, fatigue = 0 } = cost ?? {};
  const blue = chips - white;
  const parts = [
    blue > 0 && (blue === 1 ? "blue" : `${blue} blue`),
    white > 0 && (white === 1 ? "white" : `${white} white`),
    cards > 0 && (cards === 1 ? "a card" : `${cards} cards`),
    fatigue > 0 && `${fatigue} fatigue`,
  ].filter(Boolean);
  return parts.length > 0 ? `Costs ${parts.join(" and ")}.` : "";
}
