/**
 * The reveal: cards or dice face to face, what they come to, the arithmetic of the blow, and the one it fell upon.
 * It moves by CSS alone; without `moving` everything stands at its end.
 */

import { type ComponentChildren, Fragment } from "preact";
import { useMemo, useState } from "preact/hooks";

import { Back, Card } from "../cards/card";
import { Arms } from "../heraldry/arms";
import { Chips } from "../people/chips";
import { Sign, type SignName } from "../people/signs";
import { lazy } from "../frame/lazy";
import { memo } from "../frame/memo";
import type { PersonView } from "../wire";
import type { Beat, Hand, Laid, Stroke } from "./beats";
import type { Equation, Term } from "./equation";
import { EquationRow, type Terms } from "./equation-row";
import type { Moment, Pace } from "./queue";
import type { Picture } from "./trail";
import { captions, deed, gear, gearBeside, telling, underValue, type Caption } from "./words";
import { keyed } from "./keyed";
import "./contest.css";
import "./reveal.css";

const others = () => import("./others");
const DiceRow = lazy(() => import("./dice-row").then((one) => one.DiceRow));
const Outcome = lazy(() => others().then((one) => one.Outcome));
const Everybody = lazy(() => others().then((one) => one.Everybody));
const Lone = lazy(() => others().then((one) => one.Lone));
void Everybody.fetch();
void Lone.fetch();
void Outcome.fetch();

const TermNote = lazy(() => import("./term-note").then((one) => one.TermNote));

export interface ContestProps {
  beat: Beat;
  people: PersonView[];
  /** Everybody's side: 0 is one's own. */
  sides: Record<string, number>;
  moment?: Moment;
  pace?: Pace;
  /** The seam lies level, foes above: on phones. */
  level?: boolean;
  /** Whether `W` asks why of the term that has the focus. */
  keys?: boolean;
  /** What stands below it: all moments of the same go, this one among them; any can be chosen. */
  below?(shown: Picture, choose: (picture: Picture) => void): ComponentChildren;
}

export interface Drawn {
  people: Map<string, PersonView>;
  sides: Record<string, number>;
  level: boolean;
  /** The terms of one equation: whichever is pressed shows its rule, over what it is not part of. */
  terms(row: string, low: boolean): Terms;
}

export interface StrokeProps {
  stroke: Stroke;
  drawn: Drawn;
}

/** A term whose rule is shown. */
interface Asked {
  of: Stroke;
  row: string;
  at: number;
  term: Term;
  low: boolean;
}

export function Contest({
  beat,
  people,
  sides,
  moment = "standing",
  pace = "normal",
  level = false,
  keys = true,
  below,
}: ContestProps) {
  const best = telling(beat.strokes);
  const [picked, pick] = useState<Picture>();
  const at = picked?.beat === beat ? picked.at : best;
  const stroke = beat.strokes[at];
  const [asked, ask] = useState<Asked>();
  const note = asked && asked.of === stroke ? asked : undefined;
  const drawn = useMemo<Drawn>(
    () => ({
      people: new Map(people.map((person) => [person.id, person])),
      sides,
      level,
      terms: (row, low) => ({
        keys,
        pressed: note?.row === row ? note.at : undefined,
        press: (term, at) =>
          ask(!stroke || (note?.row === row && note.at === at) ? undefined : { of: stroke, row, at, term, low }),
      }),
    }),
    [people, sides, level, keys, stroke, note],
  );
  if (!stroke) {
    return null;
  }
  const moves = moment === "moving" && at === best;
  const classes = [
    "contest",
    level ? "contest-level" : "contest-leaning",
    `contest-${stroke.shape}`,
    stroke.hands.some(({ sum }) => sum) && "contest-summed",
    bareClass(stroke, sides),
    moves && "reveal-moves",
    moment === "outlined" && "reveal-outlined",
  ];
  return (
    <section
      class={classes.filter(Boolean).join(" ")}
      data-pace={pace}
      data-moment={moment}
      role="group"
      aria-label="Contest"
    >
      {/* Whatever moves is new with every moment, and begins to; what stands below stays. */}
      <Fragment key={`${beat.from} ${at}`}>
        <p class="unseen">{stroke.said.join(" ")}</p>
        {!level && <Halves stroke={stroke} drawn={drawn} />}
        <div class="contest-ground">
          {level && <Halves stroke={stroke} drawn={drawn} />}
          {facing(stroke, drawn)}
        </div>
        <Outcome stroke={stroke} drawn={drawn} />
      </Fragment>
      {below?.({ beat, at }, pick)}
      {note && <TermNote term={note.term} low={note.low} close={() => ask(undefined)} />}
    </section>
  );
}

function facing(stroke: Stroke, drawn: Drawn) {
  switch (stroke.shape) {
    case "duel":
      return <Duellists stroke={stroke} drawn={drawn} />;
    case "alone":
      return <Lone stroke={stroke} drawn={drawn} />;
    case "many":
      return stroke.hands.length === 1 ? (
        <Lone stroke={stroke} drawn={drawn} />
      ) : (
        <Everybody stroke={stroke} drawn={drawn} />
      );
    default:
      return null;
  }
}

/* Halves and seam */

/** Own on the left or below: whoever has the lower side, else whoever began. */
function ordered({ hands }: Stroke, sides: Record<string, number>): [Hand, Hand] | undefined {
  const [first, second] = hands;
  if (!first || !second) {
    return undefined;
  }
  return (sides[first.who] ?? 0) <= (sides[second.who] ?? 0) ? [first, second] : [second, first];
}

/** Nothing lies there: missed, or not asked yet how to defend. */
function isBare({ cards, dice, value, sum }: Hand): boolean {
  return cards.length + dice.length === 0 && value === undefined && !sum;
}

/** Whose half has nothing to show gives its room to the other. */
function bareClass(stroke: Stroke, sides: Record<string, number>): string {
  const [own, other] = (stroke.shape === "duel" && ordered(stroke, sides)) || [];
  if (!own || !other || isBare(own) === isBare(other)) {
    return "";
  }
  return isBare(own) ? "contest-bare-own" : "contest-bare-foe";
}

export function sideOf(drawn: Drawn, who: string): number {
  return drawn.sides[who] ?? 0;
}

/** The tincture of both halves, and where the seam is: toward whoever is losing. */
const Halves = memo(function Halves({ stroke, drawn }: StrokeProps) {
  const pair = stroke.shape === "duel" ? ordered(stroke, drawn.sides) : undefined;
  const [own, other] = pair ?? [stroke.hands[0], undefined];
  const left = own ? sideOf(drawn, own.who) : 0;
  const right = other ? sideOf(drawn, other.who) : left;
  const leans =
    stroke.verdict !== "hit" || !pair ? "" : own?.fate === "wins" ? " contest-seam-won" : " contest-seam-lost";
  return (
    <div class={`contest-halves${leans}`} aria-hidden="true">
      <i class={`contest-half side-${left}`} />
      {other && <i class={`contest-half contest-half-other side-${right}`} />}
    </div>
  );
});

/* Two against each other */

export const SEALS: Record<Stroke["verdict"], SignName> = {
  hit: "engaged",
  done: "engaged",
  saved: "shield",
  failed: "shield",
  tie: "engaged",
  "": "engaged",
};

const Duellists = memo(function Duellists({ stroke, drawn }: StrokeProps) {
  const [own, other] = ordered(stroke, drawn.sides) ?? [];
  if (!own || !other) {
    return null;
  }
  return (
    <>
      <Side hand={own} place="own" stroke={stroke} drawn={drawn} />
      <div class="contest-bond" aria-hidden="true">
        <Sign name={SEALS[stroke.verdict]} />
      </div>
      <Side hand={other} place="foe" stroke={stroke} drawn={drawn} />
    </>
  );
});

/** So many terms of a sum have room beside a medal. */
const BRIEF = 4;

function Side({ hand, place, stroke, drawn }: { hand: Hand; place: "own" | "foe"; stroke: Stroke; drawn: Drawn }) {
  const side = sideOf(drawn, hand.who);
  const person = drawn.people.get(hand.who);
  const brief = hand.sum && hand.sum.terms.length <= BRIEF ? " contest-side-brief" : "";
  return (
    <div class={`contest-side contest-${place} side-${side}${brief}`}>
      <Heading hand={hand} drawn={drawn} />
      {isBare(hand) ? (
        <div class="contest-lay">
          <Arms name={person?.name ?? hand.who} size={drawn.level ? 52 : 84} side={side} label="" {...kindOf(person)} />
        </div>
      ) : (
        <Lay hand={hand} side={side} drawn={drawn} bare most={Math.max(...stroke.hands.map(faces))} />
      )}
      {hand.sum && <Sum sum={hand.sum} hand={hand} drawn={drawn} />}
      <Medal hand={hand} under={underValue(hand)} wins={stroke.verdict === "hit" && hand.fate === "wins"} />
    </div>
  );
}

export function Heading({ hand, drawn, instead }: { hand: Hand; drawn: Drawn; instead?: string | undefined }) {
  const person = drawn.people.get(hand.who);
  return (
    <p class="contest-does">
      {instead ?? `${person?.name ?? hand.who} ${deed(hand, person)}`}
      {hand.spent && (
        <span class="reveal-chips">
          <Chips chips={hand.spent} />
        </span>
      )}
      <small>{drawn.level ? gearBeside(hand, person) : gear(hand, person)}</small>
    </p>
  );
}

/** Before the page knows how much room there is. */
const WIDTH = 76;

function Sum({ sum, hand, drawn }: { sum: Equation; hand: Hand; drawn: Drawn }) {
  return <EquationRow equation={sum} small terms={drawn.terms(hand.who, true)} />;
}

/** How many cards lie upright. */
function faces({ cards }: Hand): number {
  return cards.filter((laid) => !laid.sideways).length;
}

interface LayProps {
  hand: Hand;
  side: number;
  drawn: Drawn;
  /** Without its sum, which stands elsewhere. */
  bare?: boolean;
  /** So many lie on one of the sides: all cards of a moment are of one size. */
  most?: number;
}

export function Lay({ hand, side, drawn, bare, most = faces(hand) }: LayProps) {
  const boosts = hand.cards.filter((laid) => laid.sideways);
  const sums = captions(hand).filter(({ cards }) => !cards.some((at) => hand.cards[at]?.sideways));
  return (
    <div class={hand.sum ? "contest-lay contest-lay-sum" : "contest-lay"} style={{ "--cards": Math.max(1, most) }}>
      {hand.dice.length > 0 && <DiceRow dice={hand.dice} size={drawn.level ? 54 : 50} />}
      {sums.map((sum) => (
        <Cards key={sum.cards.join()} sum={sum} hand={hand} side={side} width={WIDTH} />
      ))}
      {boosts.length > 0 && (
        <span class="contest-row contest-boosts">
          {keyed(boosts).map(({ key }) => (
            <Back key={key} side={side} width={42} tilted silent />
          ))}
        </span>
      )}
      {!bare && hand.sum && <Sum sum={hand.sum} hand={hand} drawn={drawn} />}
    </div>
  );
}

/** Cards that count together stand over one brace; every other one has its own words below it. */
function Cards({ sum, hand, side, width }: { sum: Caption; hand: Hand; side: number; width: number }) {
  const together = sum.cards.length > 1;
  return (
    <figure class={together ? "contest-cards contest-braced" : "contest-cards"}>
      <div class="contest-row">
        {sum.cards.map((at) => (
          <Turned
            key={at}
            laid={hand.cards[at] as Laid}
            at={at}
            side={side}
            width={width}
            alone={hand.cards.length === 1}
          />
        ))}
      </div>
      {(sum.strong || sum.faint) && (
        <figcaption class="reveal-caption">
          <span>
            {sum.strong && <b>{sum.strong}</b>} {sum.faint}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

/** A card that turns up: its back is there only while it may move. */
export function Turned({
  laid,
  at,
  side,
  width,
  alone,
}: {
  laid: Laid;
  at: number;
  side: number;
  width: number;
  alone: boolean;
}) {
  return (
    <span class="reveal-turn" style={{ "--at": at }}>
      <span class="reveal-rear">
        <Back side={side} width={width} silent />
      </span>
      <Card code={laid.card} width={width} used={laid.counts && !alone} void={!laid.counts} />
    </span>
  );
}

/** Cards that come to nothing. */
export function isOver({ value, dice }: Hand): boolean {
  return value === 0 && dice.length === 0;
}

export function Medal({ hand, under, wins }: { hand: Hand; under: string; wins: boolean }) {
  if (hand.value === undefined) {
    return null;
  }
  const over = isOver(hand);
  const label = over ? "overdrawn" : `${hand.value} ${under}`.trim();
  return (
    <div
      class={`contest-medal${wins ? " contest-medal-wins reveal-slam" : " reveal-medal"}${hand.void ? " contest-medal-void" : ""}${hand.defence ? " contest-medal-collar" : ""}`}
      role="img"
      aria-label={label}
    >
      {over ? "–" : hand.value}
      {under && <small>{under}</small>}
    </div>
  );
}

/** What kind of thing somebody is, where that is told. */
export function kindOf(person: PersonView | undefined) {
  return person?.kind ? { kind: person.kind } : {};
}
