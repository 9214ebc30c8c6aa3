/** What the table tells and takes beside the play: what can be chosen, new fights, old fights. */

import type { Kind } from "../heraldry/blazon";
import type { Result } from "../wire";

export type OptionValue = string | number | boolean;

export interface Option {
  name: string;
  default: OptionValue;
  choices: OptionValue[];
  low: number;
  high: number;
  about: string;
}

export interface Need {
  name: string;
  kind: string;
  about: string;
  required: boolean;
  default?: unknown;
  low: number;
  high: number;
  choices: string[];
}

export interface Listed {
  id: string;
  name: string;
  side: string;
  kind: Kind;
}

/** What sort of encounter it is: all editions share these words. */
export type Sort = "fight" | "contest" | "crowd" | "free" | "apart" | "hexes";

/** How long an encounter takes, and how hard it is for the side that one plays: by many fights of bots. */
export interface Measured {
  minutes: number;
  with_real_cards: number;
  difficulty: string;
  side: string;
}

export interface EncounterInfo {
  name: string;
  title: string;
  edition: string;
  about: string;
  people: Listed[];
  kinds: Sort[];
  /** Nothing of what was never measured. */
  measured?: Measured | null;
}

export interface EditionInfo {
  name: string;
  title: string;
  about: string;
  complete: boolean;
  options: Option[];
  needs: Need[];
  imports: string[];
  encounters: EncounterInfo[];
  characters: string[];
}

export interface Catalogue {
  program: string;
  editions: EditionInfo[];
  bots: string[];
  /** What each of them is like. */
  bots_say: Record<string, string>;
  /** The encounter for somebody who has never played. */
  first: { edition: string; name: string } | null;
}

export interface BegunLink {
  seat: string;
  name: string;
  role: string;
  played: string;
  key: string;
}

export interface Begun {
  fight: string;
  title: string;
  links: BegunLink[];
}

export interface OldFight {
  key: string;
  title: string;
  edition: string;
  seat: string;
  created: number;
  touched: number;
  result: Result | null;
}

/** A lesson that can be begun. */
export interface Offered {
  name: string;
  title: string;
  about: string;
  minutes: number;
  /** The first cards of its deal. */
  cards?: string[];
}

export interface Glanced extends Listed {
  mine: boolean;
  up: boolean;
  /** How much of them is left: 1 is all. */
  left: number;
  word?: string;
}

/** A fight as its seat may know it. */
export interface Glance {
  place: string;
  people: Glanced[];
  status: string;
  asked?: boolean;
  over?: boolean;
  result?: Result | null;
  /** Until when it is kept if nobody plays, in seconds since 1970; 0: for good. */
  kept_until?: number;
}

/** Nobody answers. What else is wrong is said by the table itself. */
export class Unreachable extends Error {}

/** Ask the table for something that is no play; an error says why not, and its cause is the number of the answer. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Unreachable("The table cannot be reached at the moment.");
  }
  const found = (await answer.json()) as T & { why?: string };
  if (!answer.ok) {
    throw new Error(found.why ?? "That did not work.", { cause: answer.status });
  }
  return found;
}

/** As large as a question to the table may be, three bytes in four signs. */
const LARGEST = 2_900_000;

/** The bytes of a file, as text. */
export async function packed(file: File): Promise<string> {
  if (file.size > LARGEST) {
    throw new Error(`${file.name} is too large: at most ${LARGEST / 1e6} MB are read.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ""));
}

/** The part of an address for an encounter. */
export function pathOf(edition: string, name: string): string {
  return `edition=${encodeURIComponent(edition)}&name=${encodeURIComponent(name)}`;
}
