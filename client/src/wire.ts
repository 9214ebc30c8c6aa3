/** What the table and a page say to each other: the types of docs/protocol.md. */

/** Which side has won; an empty one: nobody. */
export interface Result {
  side: string;
}

export interface Choice {
  say: string;
  means?: string;
}

export interface Barred {
  text: string;
  reason: string;
  rule: string;
}

export interface Asked {
  id: string;
  who: string;
  kind: string;
  text: string;
  options: Choice[];
  barred?: Barred[];
  stages?: boolean;
  prompt?: string;
  answered?: string;
}

export interface CardsAsked {
  id: string;
  who: string;
  text: string;
  n: number;
  sides?: number;
}

export interface Track {
  name: string;
  value: number;
  marks: [string, number][];
}

export interface Zone {
  name: string;
  cards: string[];
}

export interface Person {
  id: string;
  name: string;
  side: string;
  mine: boolean;
  up: boolean;
  tracks: Track[];
  words: string[];
  zones: Zone[];
  sheet: Record<string, number | string>;
}

export interface Line {
  step: number;
  kind: string;
  text: string;
  why: string;
  rules: string[];
}

export type Role = "player" | "referee" | "hotseat" | "spectator" | "screen";

export interface Seat {
  id: string;
  name: string;
  role: Role;
  people: string[];
  played: string;
  here?: boolean;
  offered?: boolean;
  kept?: boolean;
}

export interface Proposal {
  id: number;
  by: string;
  text: string;
  shown?: string[];
  missing?: string[];
  mine?: boolean;
  own?: boolean;
}

export interface Header {
  fight: string;
  title: string;
  edition: string;
  edition_title: string;
  house_rules: string[];
  seat: string;
  role: Role;
  people: string[];
  has_referee: boolean;
  correctable: Record<string, [number, number]>;
  bots: string[];
  grace: number;
  back?: string;
}

export interface Update {
  type: "update";
  place: string;
  people: Person[];
  seats: Seat[];
  status: string;
  waiting: string[];
  questions?: Asked[];
  cards?: CardsAsked | null;
  standing?: string[];
  proposal?: Proposal | null;
  map?: string;
  result?: Result | null;
  over?: boolean;
  sitting?: string;
  hidden?: boolean;
  can_undo?: boolean;
  can_redo?: boolean;
  changed?: string;
  keep?: number;
  lines?: Line[];
}

export interface Stage {
  type: "stage";
  n: number;
  question: string;
  words: string[];
  prompt?: string;
  options?: Choice[];
  whole?: string;
  means?: string;
}

/** How everything stood after a line of the log. */
export interface Then {
  type: "then";
  n: number;
  line: number;
  place: string;
  people: Person[];
  map?: string;
}

export interface Report {
  type: "report";
  n: number;
  step: number;
  kept: number;
  dropped: number;
  new: number;
  lines: Line[];
  result?: Result | null;
  over?: boolean;
}

export type FromTable =
  | { type: "welcome"; protocol: number; program: string; rules: Header }
  | Update
  | Stage
  | { type: "done"; n: number }
  | { type: "no"; n: number; why: string; rule?: string }
  | { type: "call-list"; n: number; calls: { who: string; what: string }[]; forms?: string[] }
  | { type: "step-list"; n: number; steps: [number, string][] }
  | Report
  | Then
  | { type: "link"; n: number; seat: string; key: string; own?: boolean }
  | { type: "moved"; text: string }
  | { type: "away"; seats: { seat: string; left: number }[] };

export type ToTable =
  | { type: "answer"; question: string; answer: string }
  | { type: "next"; question: string; words: string[]; answer: boolean }
  | { type: "cards"; question: string; cards: string }
  | { type: "always"; question: string; answer: string; until: "place" | "fight" }
  | { type: "ask-again" }
  | { type: "undo"; line?: number }
  | { type: "redo" }
  | { type: "correct"; who: string; field: string; value: number; reason: string }
  | { type: "call"; who: string; what: string }
  | { type: "calls" }
  | { type: "call-next"; who: string; words: string[] }
  | { type: "say"; proposal: number; yes: boolean }
  | { type: "steps" }
  | { type: "what-if"; step: number; answer: string }
  | { type: "look-back"; line: number }
  | { type: "accept" }
  | { type: "sit"; who: string }
  | { type: "give"; seat: string; to: string }
  | { type: "return" }
  | { type: "void"; key: string }
  | { type: "hide"; hide: boolean }
  | { type: "go-on" };
