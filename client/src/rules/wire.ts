/**
 * What the rule book tells a page. Made by tools/protocol.py from the program itself: do not edit.
 */

/** An edition, as a reader chooses it. */
export interface Shelf {
  name: string;
  title: string;
  about: string;
}

/** Entries that stand together, named by the first of them. */
export interface Chapter {
  first: string;
  last: string;
  title: string;
  kind: string;
  count: number;
}

/** What there is to read of an edition. */
export interface Contents {
  edition: string;
  editions: Shelf[];
  chapters: Chapter[];
  entries: number;
  options: number;
}

/** An entry in a list. */
export interface Brief {
  id: string;
  kind: string;
  title: string;
  begins: string;
}

/** What a search found: the best of it, and how much there is in all. */
export interface Found {
  found: Brief[];
  total: number;
}

/** Some words; with an ID if they name a rule, or as `code` if they are a name of the program's. */
export interface Piece {
  text: string;
  id?: string;
  code?: boolean;
}

/** Words in a row; or one point of a list. */
export interface Paragraph {
  pieces: Piece[];
  item?: boolean;
}

/** An entry with its words. */
export interface Text {
  id: string;
  kind: string;
  title: string;
  text: Paragraph[];
}

/** A house rule: what it is called, its values, a sentence, and the rules it is about. */
export interface HouseRule {
  key: string;
  label: string;
  values: (boolean | number | string)[];
  low: number;
  high: number;
  default: boolean | number | string;
  text: string;
  rules: string[];
}

/** An entry, and all that one may want to know with it. */
export interface Entry {
  edition: string;
  entry: Text;
  editions: string[];
  /** Editions that have no such thing. */
  others: string[];
  settles: Brief[];
  rulings: Text[];
  options: HouseRule[];
  cited_by: Brief[];
  chapter: Chapter;
  before: Brief | null;
  after: Brief | null;
  /** The quick question that answers with this rule, or with one of its chapter; empty if none does. */
  quick: string;
}

/** A chapter with all its words, and the chapters around it. */
export interface Whole {
  edition: string;
  chapter: Chapter;
  entries: Text[];
  before: Chapter | null;
  after: Chapter | null;
}

/** An option, with the entries that it is about: its rulings, and what they settle. */
export interface Switch {
  option: HouseRule;
  about: Brief[];
}

/** The switches of an edition. */
export interface Options {
  edition: string;
  options: Switch[];
}

/** One thing that must or may be given. */
export interface Need {
  name: string;
  kind: "number" | "halves" | "card" | "cards" | "flag" | "word" | "words" | "table";
  about: string;
  required: boolean;
  default: unknown;
  low: number;
  high: number;
  choices: string[];
  positional: boolean;
}

/** A question: what it is about, what it needs, and an example that is filled in. */
export interface Question {
  name: string;
  title: string;
  about: string;
  rules: string[];
  needs: Need[];
  example: Record<string, string>;
  /** Names that fit, by what needs them. */
  known: Record<string, string[]>;
}

/** All that an edition answers. */
export interface Questions {
  edition: string;
  questions: Question[];
}

/** The answer: a sentence, the numbers, the rules it comes from. */
export interface Answer {
  text: string;
  facts: Record<string, unknown>;
  rules: string[];
}

/** What comes of a question while it is typed: an answer, or what is missing and what is wrong. */
export interface Ruled {
  answer: Answer | null;
  /** What has to be given, and was not yet. */
  missing: string[];
  /** A sentence for whatever is wrong, by what it is wrong with; by nothing where it is the whole. */
  faults: Record<string, string>;
}

/** An encounter that more than one edition can play. */
export interface Comparable {
  edition: string;
  name: string;
  title: string;
}

/** All of them. */
export interface Comparables {
  encounters: Comparable[];
}

/** Cards that somebody took, and what for. */
export interface Drawn {
  name: string;
  cards: string[];
  why: string;
}

/** How somebody came out of it. */
export interface Came {
  name: string;
  words: string[];
  tracks: [string, number][];
}

/** An edition: why it cannot be played there, or why it stopped; the cards; everybody at the end. */
export interface Ruling {
  edition: string;
  title: string;
  cannot: string;
  stopped: string;
  notes: string[];
  cards: Drawn[];
  people: Came[];
}

/** A line, as far as it is read aloud: what happened, and the rules it comes from. */
export interface Told {
  text: string;
  rules: string[];
}

/** What each edition tells of one thing, in the order of the columns. */
export interface Row {
  kind: string;
  cells: Told[][];
}

/** One exchange, side by side. */
export interface Comparison {
  title: string;
  columns: Ruling[];
  rows: Row[];
}

/** A question with what was typed, by what needs it. */
export interface Asked {
  edition: string;
  name: string;
  given?: Record<string, string>;
}

/** Which encounter, dealt how; 0 rounds: the first exchange. */
export interface Compared {
  edition: string;
  name: string;
  seed: number;
  rounds?: number;
}
