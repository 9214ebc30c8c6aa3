/**
 * What the table and a page say to each other. Made by tools/protocol.py from the program itself: do not edit.
 * docs/protocol.md tells the same in words.
 */

export const PROTOCOL = 2;

export type Role = "player" | "referee" | "hotseat" | "spectator" | "screen";

export type TrackRole = "minor" | "major" | "fatigue" | "pool";

export type About = "act" | "person" | "weapon" | "card" | "cards" | "hex" | "way" | "number" | "word";

export type Part = "" | "opens" | "in";

export type Until = "place" | "fight";

export type Fact = number | string | (number | string)[];

export type Facts = Record<string, Fact>;

export type SheetFact = number | string | Fact[];

/** What answers do, in all editions and in the order of lists: `Choice.verb` is one of these, or empty. */
export const VERBS = [
  "block",
  "lose",
  "name",
  "parry",
  "pay",
  "speak",
  "steer",
  "tell",
  "attack",
  "charge",
  "faint",
  "give",
  "rank",
  "shake off",
  "shoot",
  "strike",
  "aim",
  "cover",
  "dodge",
  "execute",
  "feint",
  "disengage",
  "move",
  "prepare",
  "run",
  "step",
  "turn",
  "draw fast",
  "drop",
  "raise",
  "ready",
  "reload",
  "task",
  "tend",
  "wield",
  "bank",
  "call",
  "count",
  "defend",
  "draw",
  "lay",
  "lead",
  "play",
  "replenish",
  "use a skill",
  "recover",
  "signal",
  "kill",
  "wait",
  "give up",
  "hold",
  "keep",
  "other",
  "pass",
  "leave",
] as const;

export type Verb = (typeof VERBS)[number];

/** A phrase that can be said with one tap, or a sign. */
export interface Saying {
  id: string;
  text: string;
  sign?: boolean;
}

/** What does not change while a page is open: the fight's header, and what this seat may do. */
export interface Rules {
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
  /** The levels of bots there are. */
  bots: string[];
  /** What each of them is like, in a few words. */
  bots_say: Record<string, string>;
  /** Seconds that somebody may be away before all others may give their seat away. */
  grace: number;
  /** The seat that this link is a way back to. */
  back?: string;
  /** Seconds for each decision; 0: as long as one likes. */
  clock?: number;
  /** The seat that opened the waiting room, if there was one. */
  host?: string;
  /** What this seat may say to all: phrases and signs. */
  phrases?: Saying[];
  /** Who holds real cards. */
  real?: string[];
  /** Whether this table can work out odds. */
  odds?: boolean;
}

/**
 * A number to watch, with the thresholds that matter: shock 3, dazed above 5.
 * Tracks stand on each other, each on those listed after it: thresholds of the first count them all.
 */
export interface Track {
  name: string;
  value: number;
  marks: [string, number][];
  role: TrackRole;
  /** The end of its scale, the same for the whole fight; 0 where it has none. */
  limit: number;
}

/** A state that somebody is in: what kind, in words, and the person, number or thing that goes with it. */
export interface Condition {
  kind: string;
  text: string;
  whom?: string[];
  number?: number;
  what?: string;
}

/** Cards somebody has: faces, or `??` for backs. */
export interface Zone {
  name: string;
  cards: string[];
}

/** One person as a seat sees them. */
export interface PersonView {
  id: string;
  name: string;
  side: string;
  mine: boolean;
  up: boolean;
  tracks: Track[];
  conditions: Condition[];
  zones: Zone[];
  sheet: Record<string, SheetFact>;
  kind?: "person" | "minion" | "swarm";
  /** Of those who share a card the first: a squad is everybody with the same word here. Empty: on their own. */
  group?: string;
}

/** A seat as everybody at the table knows it. `played`: `person`, `referee`, or the name of a bot. */
export interface SeatInfo {
  id: string;
  name: string;
  role: Role;
  people: string[];
  played: string;
  /** Whether whoever has the seat is here: in it, or looking on from a link of before. */
  here?: boolean;
  /** Whether it has a new link that nobody has taken yet. */
  offered?: boolean;
  /** Whether somebody had it before who may come back. */
  kept?: boolean;
  /** What whoever sits there is called, if they said so. */
  person?: string;
}

/** A piece of the status line: words, or somebody's name. */
export interface Piece {
  text: string;
  who?: string;
}

/** What an answer costs. */
export interface Cost {
  chips?: number;
  cards?: number;
  fatigue?: number;
  turn?: boolean;
  /** So many of the chips are white ones; the others are blue. */
  white?: number;
}

/** What has to be rolled with three dice, or less; and what that number is made of, term by term. */
export interface Needs {
  number: number;
  terms: string[];
  amounts: number[];
}

/**
 * A short list to choose from, in the order in which it is shown.
 * What the list is about, what it means to say nothing (`empty`); of a set of cards what it may come to (`limit`) and
 * has come to so far (`value`); of hexes where the ways to them begin (`start`), and how far they may lead (`limit`).
 */
export interface Offer {
  choices: Choice[];
  prompt?: string;
  about?: About;
  empty?: string;
  limit?: number | null;
  value?: number | null;
  start?: [number, number] | null;
}

/** An answer, or a word of one: what to say, what it does, and what it means in words. */
export interface Choice {
  say: string;
  means?: string;
  verb?: string;
  whom?: string[];
  weapon?: string;
  cards?: string[];
  hex?: [number, number] | null;
  /** How many: metres, hexes to go, shots, cards, a phase. What is counted follows from the verb. */
  number?: number | null;
  /** Which way: toward, away, left. */
  way?: string;
  cost?: Cost;
  /** What it means beyond that, in a few words. */
  note?: string;
  /** What it is called where verb and people say too little, or another thing: "Take the hit". */
  label?: string;
  for_good?: boolean;
  quiet?: boolean;
  /** What has to be rolled for it, as far as that is settled. */
  needs?: Needs | null;
  /** Of a card that is added up with others: what it counts. */
  counts?: number | null;
  /** Of a list that was unfolded: with this word the answer is whole. */
  whole?: boolean;
  /** Of a list that was unfolded: what comes after this word, where that is told already. */
  after?: Offer | null;
  /** Of a list that was unfolded: the same comes after this word as after that one, but for whom it is done to. */
  like?: string;
}

/** An answer that is barred now, and why; what it would do, and to whom. */
export interface Refused {
  text: string;
  reason: string;
  rule: string;
  verb?: string;
  whom?: string[];
}

/** A decision this seat has to make. In stages: `options` is the first list, ask for the others with `next`. */
export interface Asked {
  id: string;
  who: string;
  kind: string;
  text: string;
  options: Choice[];
  barred?: Refused[];
  stages?: boolean;
  prompt?: string;
  answered?: string;
  /** What the list is about. */
  about?: About;
  /** What it means to say nothing at this stage. */
  empty?: string;
  limit?: number | null;
  /** Of a set of cards: what it may come to (of hexes: how far), and has so far. */
  value?: number | null;
  /** Of hexes: where the ways to them begin; the `number` of each says how long its way is. */
  start?: [number, number] | null;
  /** The answer of somebody who does not answer. */
  default?: string;
  /** The numbers that the question names. */
  facts?: Facts;
  /** Whether nobody else may know that this seat is asked. */
  secret?: boolean;
  /** The question in a few words, without the name: "it is your turn". */
  short?: string;
  /** What is decided: "What does Jon do?". */
  heading?: string;
  /** What to have before one's eyes with it: "mace ready", "reach: Rod, Tod". */
  beside?: string[];
}

/** Real cards or dice that this seat has to tell: how many, and from 1 to how many if they are dice. */
export interface CardsAsked {
  id: string;
  who: string;
  text: string;
  n: number;
  sides?: number;
  /** In a few words, without the name: "draw 2 cards", and then "draw one more card". */
  short?: string;
  /** What they are for, in a word or two: "contest", "defence". */
  what_for?: string;
  /** Those of them that were told. The table keeps them for its pages, in no journal: they are no step yet. */
  told?: string[];
  /** How many of each card can be left in the packs, by all that this seat has seen; of dice nothing. */
  left?: Record<string, number>;
  /** Whether there are jokers in the packs. */
  jokers?: boolean;
  /** Which last card would make the most of it, and what: "2 or J makes 7". Only a referee is told. */
  helps?: string;
  /** What the other one's cards make, where they lie open already. Only a referee is told. */
  against?: number | null;
  /** What the table asks next, as far as it is known already. */
  then?: string;
}

/** Something that needs the word of everybody else: who wants what, what was shown since, who has yet to speak. */
export interface Proposal {
  id: number;
  by: string;
  text: string;
  shown?: string[];
  missing?: string[];
  /** Whether this seat's word is missing. */
  mine?: boolean;
  /** Whether this seat proposed it, and may withdraw it. */
  own?: boolean;
}

/** Where one person stands: on a line in metres, or on a hex, and whither they face and run. */
export interface Standing {
  who: string;
  metres?: number | null;
  hex?: [number, number] | null;
  facing?: number | null;
  /** Whether they go on that way by themselves. */
  running?: boolean;
  /** The hex they make for. */
  goal?: [number, number] | null;
}

/** How far things reach: `striking`, up to 2 metres. */
export interface Band {
  name: string;
  metres: number;
}

/** The ground: hexes, a line in metres, or nothing that matters. */
export interface Place {
  kind?: "" | "metres" | "hexes";
  people?: Standing[];
  engaged?: [string, string][];
  bands?: Band[];
  walls?: [number, number][];
  /** Hexes that have a name. */
  marks?: [string, [number, number]][];
  /** The least and the greatest hex that matter: how large a picture must be. */
  corners?: [[number, number], [number, number]] | null;
}

/** Somebody's place in the order of play, as far as all know it. */
export interface Turn {
  /** Empty where it is a moment of the count and nobody's own. */
  who: string;
  /** The phase, rank or turn at which they come; None where only they know. */
  at?: number | null;
  /** The same in words: "kings", "phase 7". */
  name?: string;
  now?: boolean;
  done?: boolean;
  /** Why somebody whose turn is to come has no action in it, or comes later: `spent`, `pinned`, `waits`. */
  why?: string;
}

/** A draw pile as all see it: how many cards are left, and which are gone for all to have seen. */
export interface Pack {
  left: number;
  gone?: string[];
  real?: boolean;
}

/** The side that has won; empty where nobody has. */
export interface Result {
  side: string;
}

/** A piece of what is said: plain, strong, or a term of the glossary. */
export interface Words {
  text: string;
  term?: string;
  strong?: boolean;
}

/** What on the page a remark is about: an answer, by what its choice says; a person, a card, a part of the page. */
export interface Spot {
  verb?: string;
  whom?: string[];
  cards?: string[];
  number?: number | null;
  /** The words of the answer, one after the other: some of them are chosen from lists. */
  words?: string[];
  person?: string;
  card?: string;
  part?: string;
  /** Cards to be chosen from the hand, one after the other. */
  lay?: string[];
  /** Those to be laid beside them, as boosts. */
  beside?: string[];
}

/** One of the answers that are worth seeing side by side: its cards, what they count, a word or two. */
export interface Compared {
  cards: string[];
  value: number;
  note: string;
  better?: boolean;
}

/** One thing that the coach of a lesson says: first words, the rest, and what it is about. */
export interface Taught {
  head: string;
  say: Words[];
  point?: Spot;
  /** What to do there, in a word or two; nothing where one reads and goes on. */
  press?: string;
  /** The answer that is wanted. */
  expect?: string;
  compare?: Compared[];
  rules?: string[];
}

/** Where a lesson stands: what the coach says now, one thing after the other. Nothing once all has been said. */
export interface LessonNow {
  title: string;
  /** So many things are said in all. */
  of: number;
  /** So many before these. */
  at?: number;
  remarks?: Taught[];
}

/** One step of how something came about, and the rules it comes from. */
export interface Reason {
  text: string;
  rules?: string[];
  /** The fact of its line that it explains, or the term of a number: empty where it is about all of it. */
  of?: string;
}

/**
 * A line of the log: after which step, what happened, how it came about, by which rules.
 * Only the referee is told the step: the count would give away that somebody answered in secret.
 */
export interface Line {
  step: number;
  kind: string;
  /** Empty where it is for programs only. */
  text: string;
  rules?: string[];
  who?: string;
  /** What happened, as this seat may know it: the numbers, cards and people, by name. */
  facts?: Facts;
  part?: Part;
  /** How it came about, step by step. */
  reasons?: Reason[];
}

/** Something this seat may call out of turn. */
export interface CanCall {
  who: string;
  what: string;
}

/** How a fight leaves somebody: whether they are up, what they suffered, and in what state they are. */
export interface Left {
  up: boolean;
  tracks?: Track[];
  words?: string[];
}

/** Somebody whom a changed fight leaves otherwise than the fight itself. */
export interface Differs {
  who: string;
  was: Left;
  would: Left;
}

/** What somebody decided, by the number of its step; in words. */
export interface Decided {
  step: number;
  who: string;
  answer: string;
  means?: string;
}

/** Cards or dice that came up, by the number of their step: whose, which, and what for. */
export interface Came {
  step: number;
  who: string;
  what: string[];
  what_for?: string;
  /** Of dice: from 1 to how many. */
  sides?: number;
}

/**
 * A place that one can look back to: after so many steps, when so many lines of this page's log were told.
 * `decided`: what was decided there, before the next place. `came`: which cards and dice came up then, of those
 * that this seat saw, then or later; only when the fight is over.
 */
export interface Stop {
  step: number;
  told: number;
  place: string;
  decided?: Decided[];
  came?: Came[];
}

/** How everything stood at a place, as this seat was told it then: the fields of an `update`. */
export interface Then {
  step: number;
  place: string;
  people: PersonView[];
  status: string;
  pieces?: Piece[];
  waiting?: string[];
  questions?: Asked[];
  cards?: CardsAsked | null;
  where?: Place;
  order?: Turn[];
  packs?: Pack[];
  result?: Result | null;
  over?: boolean;
}

/** What may come of an answer, if it is met in one way. Chances are rounded; what is left of 1 is nothing. */
export interface Expected {
  /** How the other meets it; empty where there is no choice. `contest`: who comes first; `declared`: that blow. */
  met?: string;
  /** `hit`, `behit`; `made` of what one rolls or draws for oneself; `first`, `tie`, `second` of who comes first. */
  chances?: Record<string, number>;
  /** The same as fractions, `456427/812175`, where they are not too long: only where one answer was asked for. */
  exact?: Record<string, string>;
  /** What each loses if they are hit, as quartiles: in half of all cases from the first to the last of them. */
  loss?: Record<string, [number, number, number]>;
  /** What each comes to: `dazed`, `stunned`, `out`, `dead` and the like, with its chance. */
  states?: Record<string, Record<string, number>>;
  /** What the cards of the answer make, where values are compared: only where one answer was asked for. */
  value?: number;
  /** What the other may lay against it, likewise: a value, its chance, and how much of that stops it. */
  replies?: [number, number, number][];
}

/** What may come of an answer, from what this seat may know: for each way in which it may be met. */
export interface Preview {
  answer: string;
  /** Whom it is about; empty if nobody. */
  whom: string;
  ways: Expected[];
}

/** An answer that deserves a thought, and what it is worth as far as that is known. */
export interface Weighed {
  answer: string;
  /** In words. */
  text: string;
  /** What speaks for it. */
  why?: string;
  /** To win in the end; nothing before worlds were played on. */
  chance?: number | null;
  /** One standard error of it. */
  error?: number;
  /** By how much it is worse than the first. */
  behind?: number;
  behind_error?: number;
  /** Whether there is no real difference to the first: less than two errors. */
  as_good?: boolean;
}

/** The chances to win after so many steps, in the order of the sides. */
export interface At {
  step: number;
  p: number[];
  /** One standard error; 0 where nobody has played on from there yet, and at the end. */
  error?: number;
}

/** A turning point: after which step, for whom the better, by how much, and what had happened. */
export interface Turned {
  step: number;
  side: string;
  by: number;
  text: string;
}

/** An answer beside which another was better beyond doubt, from what that person knew: with it, and with that. */
export interface Better {
  step: number;
  who: string;
  text: string;
  p: number;
  answer: string;
  answer_text: string;
  why: string;
  answer_p: number;
  lost: number;
  error: number;
}

/**
 * What made a side's result: its chance at the start and at the end, what its own choices and those of others did,
 * and luck with its error.
 */
export interface Accounted {
  start: number;
  end: number;
  choices: number;
  given: number;
  luck: number;
  error: number;
}

/**
 * What cards and dice did for somebody: blows of theirs that hit, how many were to be expected with the same
 * choices, blows that hit them, how many of those; and the luck that makes, with one standard error.
 */
export interface Fared {
  hits: number;
  expected: number;
  taken: number;
  expected_taken: number;
  luck: number;
  error: number;
}

/** A seat whose person is away, and the seconds until all others may give it to somebody else. */
export interface AwaySeat {
  seat: string;
  left: number;
}

/** A seat before the fight. `played` as in `SeatInfo`. */
export interface WaitingSeat {
  id: string;
  name: string;
  role: Role;
  people: string[];
  played: string;
  /** What whoever sits there is called. */
  person?: string;
  here?: boolean;
  ready?: boolean;
  /** Whether somebody with the code can take it. */
  free?: boolean;
  /** Whether its link is an invitation that nobody has taken yet. */
  invited?: boolean;
  /** Whether it is played with real cards: then no bot can have it. */
  real?: boolean;
  /** Whether whoever sits there has never played. */
  new?: boolean;
  /** What whoever is here sits at. */
  device?: "" | "phone" | "tablet" | "laptop" | "screen";
  /** The seat that whoever sits there would rather have. */
  wants?: string;
}

/** Somebody of the fight to come, as everybody knows them. */
export interface Guest {
  id: string;
  name: string;
  side: string;
  /** What they are like, in a line of open numbers; nothing where the referee hides numbers. */
  like?: string;
}

/** The first message on a socket: the secret of the link. */
export interface Hello {
  type: "hello";
  n?: number;
  key: string;
  protocol?: number;
  /** What kind of device the page is on; others see it in the waiting room. */
  device?: "" | "phone" | "tablet" | "laptop" | "screen";
}

/**
 * An answer to a question, as one line of text: `attack bob`. In a choice made together it may still be changed.
 * What is typed may be shorter: numbers, beginnings of words, and names, as on the command line.
 */
export interface Answer {
  type: "answer";
  n?: number;
  question: string;
  answer: string;
}

/** In a decision made in stages: what comes after these words? If nothing does, `answer` says them at once. */
export interface Next {
  type: "next";
  n?: number;
  question: string;
  words?: string[];
  answer?: boolean;
  /** Whether the lists after those words are wanted too, as far as they are short: then one need not ask again. */
  unfold?: boolean;
}

/**
 * Real cards or dice that came up: `4h js`, `3 5`; with a reason where the table asks for one (`... because`).
 * Fewer than are asked for are kept until the others are told. More go on with whoever is asked next, by name or not:
 * `ann 5h bob 3c`; they are taken one after the other as far as they are legal, and `no` says which were not
 * (`rest`).
 */
export interface Cards {
  type: "cards";
  n?: number;
  question: string;
  cards: string;
  /** How many of this draw had been told before: what is said a second time is refused. */
  at?: number | null;
}

/** Not that card: the last one told of a draw that is not whole yet. */
export interface TakeBack {
  type: "take-back";
  n?: number;
  question: string;
}

/**
 * A standing answer: answer this kind of question so until the place in the fight changes, or to its end.
 * `everybody`: for all of this seat's people, not only for whoever is asked now.
 */
export interface Always {
  type: "always";
  n?: number;
  question: string;
  answer: string;
  until?: Until;
  everybody?: boolean;
}

/** No standing answers any more. */
export interface AskAgain {
  type: "ask-again";
  n?: number;
}

/** Take back the last decision, or the line of the log with this number (from 0) and all since. */
export interface Undo {
  type: "undo";
  n?: number;
  line?: number | null;
}

/** Do again what was taken back, cards and all. */
export interface Redo {
  type: "redo";
  n?: number;
}

/** Put a number right, with a reason. */
export interface Correct {
  type: "correct";
  n?: number;
  who: string;
  field: string;
  value: number;
  reason: string;
}

/** Something out of turn: giving up, and the like. */
export interface Call {
  type: "call";
  n?: number;
  who: string;
  what: string;
}

/** What may be called out of turn now? */
export interface Calls {
  type: "calls";
  n?: number;
}

/** In a call made word by word, for one's own person or as the referee: what comes after these words? */
export interface CallNext {
  type: "call-next";
  n?: number;
  who: string;
  words?: string[];
}

/**
 * Somebody comes into the fight: rows as an encounter has them, or the names of ready-made characters in them.
 * `seat`: who plays them: a seat of this table, a bot, or `referee`.
 */
export interface Arrive {
  type: "arrive";
  n?: number;
  people: Record<string, unknown>[];
  seat: string;
  real?: boolean;
}

/** Somebody is taken out of the fight. */
export interface TakeOut {
  type: "take-out";
  n?: number;
  who: string;
}

/** Yes or no to what somebody proposed; whoever proposed it says no to withdraw it. */
export interface Say {
  type: "say";
  n?: number;
  proposal: number;
  yes: boolean;
}

/** List the steps of the fight, for a what-if. */
export interface Steps {
  type: "steps";
  n?: number;
}

/** Change one step (from 0) and tell what would have come of it. */
export interface WhatIf {
  type: "what-if";
  n?: number;
  step: number;
  answer: string;
}

/** Where can one look back to, and what was decided there? For the referee, and for all when it is over. */
export interface Places {
  type: "places";
  n?: number;
}

/** How did everything stand at these places, by their steps? For the referee, and for all when it is over. */
export interface LookBack {
  type: "look-back";
  n?: number;
  steps: number[];
}

/** What else could have been decided at this step, or have come up? In a decision in stages: after these words. */
export interface Otherwise {
  type: "otherwise";
  n?: number;
  step: number;
  words?: string[];
}

/** What may come of the answers to a question, or of this one alone? Told a little later, in `previews`. */
export interface Foresee {
  type: "preview";
  n?: number;
  question: string;
  answer?: string;
}

/** What would the Herald answer? Then `advice` comes, and better each time, for as long as the question stands. */
export interface Advise {
  type: "advise";
  n?: number;
  question: string;
}

/** What was it decided by? For all, when it is over: then `reviewed` comes, and more each time. */
export interface Review {
  type: "review";
  n?: number;
}

/** Show everybody the odds of their answers, and let them ask the Herald, if all agree; or no longer, by anybody. */
export interface ShowOdds {
  type: "odds";
  n?: number;
  on: boolean;
}

/** Go on with the fight of the last what-if. */
export interface Accept {
  type: "accept";
  n?: number;
}

/** On a shared device: this person looks now; nobody (the empty word) while it is passed on. */
export interface Sit {
  type: "sit";
  n?: number;
  who: string;
}

/** Give a seat to a bot (`sensible`), to a new link (`link`) or to the referee (`referee`). */
export interface Give {
  type: "give";
  n?: number;
  seat: string;
  to: string;
}

/** Take back, at once, the seat that this link is a way back to. */
export interface Return {
  type: "return";
  n?: number;
}

/** Make the link of this page void, wherever else it is open. A new one is told. */
export interface Void {
  type: "void";
  n?: number;
  /**
   * The secret of the new one (32 letters, digits, `-` and `_`), kept by the page before it is sent: then nothing is
   * lost with the connection. Empty: the table makes one.
   */
  key?: string;
}

/** Keep the seat of an absent player for so many seconds. Fewer than 60 take the word of every player. */
export interface Grace {
  type: "grace";
  n?: number;
  seconds: number;
}

/** The referee hides foes' numbers from players, or shows them again. */
export interface Hide {
  type: "hide";
  n?: number;
  hide: boolean;
}

/** Where the rules have changed since the fight was stored: go on from there under the new ones. */
export interface GoOn {
  type: "go-on";
  n?: number;
}

/** Who sits here: the name of the person behind the seat, of at most 24 letters. */
export interface Name {
  type: "name";
  n?: number;
  name: string;
}

/** In the waiting room: ready to begin, or not yet. */
export interface Ready {
  type: "ready";
  n?: number;
  ready?: boolean;
}

/** In the waiting room: whoever sits here has never played, or has after all. Others see it. */
export interface Newcomer {
  type: "newcomer";
  n?: number;
  new?: boolean;
}

/**
 * In the waiting room: take this free seat instead of one's own; or ask whoever has it to change.
 * Asked by both, seats are changed. Without `agree` one will not change with that seat; without a seat one stays.
 */
export interface ChangeSeats {
  type: "change-seats";
  n?: number;
  seat?: string;
  agree?: boolean;
}

/** Whoever opened the waiting room begins the fight. Who has not come yet may still come, by link. */
export interface Begin {
  type: "begin";
  n?: number;
}

/** Whoever opened the waiting room closes it: the fight will not begin. */
export interface CloseRoom {
  type: "close-room";
  n?: number;
}

/** Say one of the phrases or signs that `welcome` lists; there is no free text. */
export interface Phrase {
  type: "phrase";
  n?: number;
  what: string;
}

/** Ask somebody for a sign of life: their page is told, and nobody else's. */
export interface Nudge {
  type: "nudge";
  n?: number;
  seat: string;
}

/** The referee, or whoever opened the waiting room, stops the clock or lets it run again. */
export interface StopClock {
  type: "stop-clock";
  n?: number;
  stop: boolean;
}

/** The answer to `hello`: where one sits. An `update` with everything follows. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  program: string;
  rules: Rules;
}

/** How the fight stands for this seat. Of the log the first `keep` lines stand as they were; `lines` follow them. */
export interface Update {
  type: "update";
  place: string;
  people: PersonView[];
  seats: SeatInfo[];
  /** Who is expected to do what, as far as this seat may know. */
  status: string;
  /** The same in short, piece by piece; empty when the fight is over. */
  pieces?: Piece[];
  waiting: string[];
  questions?: Asked[];
  cards?: CardsAsked | null;
  standing?: string[];
  proposal?: Proposal | null;
  where?: Place;
  /** Who comes when, as far as all know it. */
  order?: Turn[];
  packs?: Pack[];
  /** The side that has won, empty if nobody has; nothing while the fight goes on. */
  result?: Result | null;
  over?: boolean;
  /** Until when the fight is kept if nobody plays, in seconds since 1970; 0: for good. */
  kept_until?: number;
  /** On a shared device: who looks now. */
  sitting?: string;
  /** Whether foes' numbers are hidden from players. */
  hidden?: boolean;
  can_undo?: boolean;
  can_redo?: boolean;
  /** Where the rules have changed since the fight was stored: at which step, and what is different. */
  changed?: string;
  /** In a lesson, for the learner. */
  lesson?: LessonNow | null;
  /** How many browsers are open at this seat, if there are several; nobody else is told. */
  browsers?: number;
  /** Whether this seat is told the odds of its answers: see `preview`. */
  odds?: boolean;
  keep?: number;
  lines?: Line[];
}

/** The next short list of a decision made in stages; `whole` when the words are an answer. */
export interface Stage {
  type: "stage";
  n: number;
  question: string;
  words: string[];
  prompt?: string;
  options?: Choice[];
  whole?: string;
  means?: string;
  about?: About;
  empty?: string;
  limit?: number | null;
  value?: number | null;
  /** Of hexes: where the ways to them begin; the `number` of each says how long its way is. */
  start?: [number, number] | null;
}

/** What was said has been done. */
export interface Done {
  type: "done";
  n: number;
}

/** What was said cannot be: why, and by which rule. Nothing has changed, but for cards that stood before `rest`. */
export interface No {
  type: "no";
  n: number;
  why: string;
  rule?: string;
  /** Of several cards told at once: those that were not taken. */
  rest?: string;
}

/**
 * What this seat may call out of turn, and as whom it may call word by word (see `call-next`).
 * Where the last word of such a call is `because`, a reason follows it.
 */
export interface CallList {
  type: "call-list";
  n: number;
  calls: CanCall[];
  forms?: string[];
}

/** The steps of the fight: those that somebody decided, by their numbers. */
export interface StepList {
  type: "step-list";
  n: number;
  steps: [number, string][];
}

/**
 * What would have come of a changed step: the differences alone.
 * How much was kept, dropped and new; the lines of the exchange that was changed; how it ends, and how it ended; and
 * everybody whom it leaves otherwise.
 */
export interface Report {
  type: "report";
  n: number;
  step: number;
  kept: number;
  dropped: number;
  new: number;
  lines: Line[];
  people?: Differs[];
  result?: Result | null;
  over?: boolean;
  was?: Result | null;
  was_over?: boolean;
}

/** The places of the fight, from its beginning to where it stands. */
export interface PlaceList {
  type: "place-list";
  n: number;
  places: Stop[];
}

/** How everything stood at the places that were asked for. */
export interface LookedBack {
  type: "looked-back";
  n: number;
  places: Then[];
}

/**
 * What could have been decided at a step: the list after those words, with what follows as far as it is short.
 * `answered`: what was decided. `whole`: the answer, where the words are one. `cards`: where cards or dice came
 * up, and nothing was decided.
 */
export interface Instead {
  type: "instead";
  n: number;
  step: number;
  who: string;
  heading: string;
  answered: string;
  words?: string[];
  offer?: Offer;
  whole?: string;
  cards?: CardsAsked | null;
}

/** What may come of the answers that have odds. `more`: there are others, to be asked for one at a time. */
export interface Previews {
  type: "previews";
  n: number;
  question: string;
  previews?: Preview[];
  more?: boolean;
}

/** What the Herald would answer, then the others by their chances: from what this seat may know. */
export interface Advice {
  type: "advice";
  question: string;
  answers?: Weighed[];
  worlds?: number;
  /** Why there are no chances, where there are none. */
  unknown?: string;
  /** Whether it will not get better. */
  done?: boolean;
}

/**
 * What a finished fight was decided by, as far as it is worked out.
 * Chances are those of somebody who sees all cards, where all play on by rules of thumb; answers are judged by what
 * that person knew.
 */
export interface Reviewed {
  type: "reviewed";
  sides: string[];
  result: Result;
  chances?: At[];
  turnings?: Turned[];
  better?: Better[];
  judged?: number;
  to_judge?: number;
  accounts?: Record<string, Accounted>;
  /** By person; none before all else is worked out. */
  people?: Record<string, Fared>;
  /** So often every place was played on; 0: only what was learned of such positions. */
  play_outs?: number;
  /** Why there is none. */
  why?: string;
  /** Whether nothing more will come. */
  done?: boolean;
}

/** The secret of a new link. It is told once. */
export interface Link {
  type: "link";
  n: number;
  seat: string;
  key: string;
  /** Whether it is the page's own seat: the link it was opened by is void now. */
  own?: boolean;
}

/** This link's seat has changed hands: how. A `welcome` follows that says where one sits now. */
export interface Moved {
  type: "moved";
  text: string;
}

/** Who is away, where no referee decides about seats. Told when somebody comes or goes; time runs on by itself. */
export interface Away {
  type: "away";
  seats: AwaySeat[];
}

/** A player has begun another fight for everybody at this table. `POST /api/follow` gives this seat's key to it. */
export interface Again {
  type: "again";
  by: string;
  how: string;
  title: string;
}

/** Who is here before the fight begins; instead of an `update`, and whenever it changes. */
export interface WaitingRoom {
  type: "waiting-room";
  seats: WaitingSeat[];
  people: Guest[];
  host: string;
  /** What others type to come in; not told to those who only watch. */
  code?: string;
  /** Until when the room is kept if the fight does not begin, in seconds since 1970; 0: for good. */
  kept_until?: number;
  /** Whether it was closed, and the fight will not begin. */
  closed?: boolean;
  /** How many browsers are open at this seat, if there are several; nobody else is told. */
  browsers?: number;
}

/** Somebody said a phrase. It is kept nowhere. */
export interface Phrased {
  type: "phrased";
  seat: string;
  what: string;
}

/** Somebody asks this page for a sign of life. */
export interface Nudged {
  type: "nudged";
  seat: string;
}

/** How many seconds this seat has yet for each of its own questions; nobody else is told. */
export interface Clock {
  type: "clock";
  left?: Record<string, number>;
  /** Whether it runs: not while it is stopped, nor while none of those who play is here. */
  runs?: boolean;
  /** Whether somebody stopped it. */
  stopped?: boolean;
}

/** This seat's time was up: the answer of somebody who does not answer was given for it. */
export interface TimeUp {
  type: "time-up";
  who: string;
  answer: string;
  /** The answer in words, where it does not speak for itself. */
  means?: string;
}

export type FromPage =
  | Hello
  | Answer
  | Next
  | Cards
  | TakeBack
  | Always
  | AskAgain
  | Undo
  | Redo
  | Correct
  | Call
  | Calls
  | CallNext
  | Arrive
  | TakeOut
  | Say
  | Steps
  | WhatIf
  | Places
  | LookBack
  | Otherwise
  | Foresee
  | Advise
  | Review
  | ShowOdds
  | Accept
  | Sit
  | Give
  | Return
  | Void
  | Grace
  | Hide
  | GoOn
  | Name
  | Ready
  | Newcomer
  | ChangeSeats
  | Begin
  | CloseRoom
  | Phrase
  | Nudge
  | StopClock;

export type FromTable =
  | Welcome
  | Update
  | Stage
  | Done
  | No
  | CallList
  | StepList
  | Report
  | PlaceList
  | LookedBack
  | Instead
  | Previews
  | Advice
  | Reviewed
  | Link
  | Moved
  | Away
  | Again
  | WaitingRoom
  | Phrased
  | Nudged
  | Clock
  | TimeUp;
