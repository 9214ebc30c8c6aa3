/**
 * The field at rest: halves and seam, everybody at a fixed place with arms, bar, chips and words, bonds between the
 * engaged, and the line of the choice one looks at, with what may come of it.
 */

import type { ComponentChildren } from "preact";

import { Card } from "../cards/card";
import { MiniCard } from "../cards/mini";
import { Arms } from "../heraldry/arms";
import { Bar, type Ghost } from "../people/bar";
import { Chips } from "../people/chips";
import { InHand } from "../people/in-hand";
import { namesOf, sideNumbers, sidesOf, type Names, type Side } from "../people/sides";
import { chipsOf, described, gearOf } from "../people/tracks";
import { Words } from "../people/word";
import { wordsOf } from "../people/words";
import type { PersonView, Zone } from "../wire";
import { curve, ends, layout, type Spot, type Standing } from "./layout";
import { keyed } from "./keyed";
import "./field.css";

/** The choice one looks at: from whom, at whom, and what may come of it. */
export interface Aim {
  from: string;
  to: string;
  /** What may come of it, in a few words. */
  says?: ComponentChildren;
}

export interface FieldProps {
  people: PersonView[];
  /** Who is engaged with whom. */
  engaged?: [string, string][];
  /** Whose turn it is. */
  now?: readonly string[];
  aim?: Aim;
  /** What it would cost whom: drawn on their bars. */
  ghosts?: Readonly<Record<string, Ghost>>;
  /** A blow that is declared and waits for an answer. */
  attack?: { from: string; to: string };
  /** People who are the target of a choice: tapping them does what it does. */
  targets?: readonly string[];
  onPerson?(who: string): void;
  onPoint?(who: string | undefined): void;
  /** The seam lies level, foes above: on phones. */
  level?: boolean;
  /** What stands below: the last exchange. */
  children?: ComponentChildren;
}

export function Field({
  people,
  engaged = [],
  now = [],
  aim,
  ghosts,
  attack,
  targets = [],
  onPerson,
  onPoint,
  level = false,
  children,
}: FieldProps) {
  const sides = sidesOf(people);
  const standing = layout(
    sides.map((side) => side.people.map(({ id }) => id)),
    level,
  );
  const numbers = sideNumbers(sides);
  const names = namesOf(people);
  return (
    <section class={`field ${level ? "field-level" : "field-leaning"} field-${standing.size}`} aria-label="The field">
      <Halves sides={sides} level={level} />
      <div class="field-room">
        <Lines
          people={people}
          engaged={engaged}
          standing={standing}
          level={level}
          {...(aim ? { aim } : {})}
          {...(attack ? { attack, side: numbers[attack.from] ?? 0 } : {})}
        />
        {people.map((person) => (
          <Stand
            key={person.id}
            person={person}
            side={numbers[person.id] ?? 0}
            spot={standing.spots.get(person.id) ?? { x: 50, y: 50 }}
            size={standing.size}
            level={level}
            names={names}
            now={now.includes(person.id)}
            target={targets.includes(person.id)}
            aimed={aim?.to === person.id}
            {...(ghosts?.[person.id] ? { ghost: ghosts[person.id] } : {})}
            {...(onPerson ? { onPerson } : {})}
            {...(onPoint ? { onPoint } : {})}
          />
        ))}
        {attack && (
          <Tip people={people} way={attack} standing={standing} level={level} side={numbers[attack.from] ?? 0} />
        )}
        {aim && <Tip people={people} way={aim} standing={standing} level={level} />}
        {aim?.says && <Says aim={aim} standing={standing} level={level} />}
      </div>
      {children}
    </section>
  );
}

/** Own half, and the rest shared by the other sides. */
function Halves({ sides, level }: { sides: Side[]; level: boolean }) {
  const others = sides.slice(1);
  const all = others.reduce((sum, side) => sum + side.people.length, 0);
  let before = 0;
  return (
    <div class="field-halves" aria-hidden="true">
      <i class="field-half side-0" />
      <div class="field-half field-half-other">
        {others.map((side) => {
          const from = before;
          before += (100 * side.people.length) / all;
          const inset = level ? `0 ${100 - before}% 0 ${from}%` : `${from}% 0 ${100 - before}% 0`;
          return (
            <i
              key={side.number}
              class={`field-band side-${Math.min(side.number, 3)}`}
              style={{ clipPath: `inset(${inset})` }}
            />
          );
        })}
      </div>
    </div>
  );
}

/* Lines */

/** How much room arms take: lines begin beside them. */
const ROOM: Record<Standing["size"], { leaning: Spot; level: Spot }> = {
  alone: { leaning: { x: 11, y: 14 }, level: { x: 12, y: 13 } },
  large: { leaning: { x: 10, y: 14 }, level: { x: 12, y: 15 } },
  middle: { leaning: { x: 22, y: 10 }, level: { x: 12, y: 13 } },
  small: { leaning: { x: 7, y: 6 }, level: { x: 8, y: 9 } },
  tiny: { leaning: { x: 3, y: 6 }, level: { x: 6, y: 7 } },
};

/** So much further from the middle with cards in hand, where one stands alone on the laptop's field. */
const CARDS = 10;
/** Where arms stand on the phone's field when one is alone on one's side. */
const ARMS_LEVEL = 13;

/** Where lines to somebody end: at their arms. */
function roomOf(standing: Standing, level: boolean, people: PersonView[]): Spot {
  const { x, y } = ROOM[standing.size][level ? "level" : "leaning"];
  const held = standing.size === "alone" && people.some(({ zones }) => heldIn(zones).length > 0);
  return { x: held ? x + CARDS : x, y };
}

function spotOf(standing: Standing, level: boolean, who: string): Spot | undefined {
  const spot = standing.spots.get(who);
  return spot && level && standing.size === "alone" ? { ...spot, x: ARMS_LEVEL } : spot;
}

interface LinesProps {
  people: PersonView[];
  standing: Standing;
  level: boolean;
}

/** From whom to whom. */
type Way = Pick<Aim, "from" | "to">;

interface AllLines extends LinesProps {
  engaged: [string, string][];
  aim?: Way;
  attack?: Way;
  side?: number;
}

/** A declared blow runs beside the bond of those two. */
const BESIDE = 5;

function beside(spot: Spot, level: boolean): Spot {
  return level ? { ...spot, x: spot.x + BESIDE } : { ...spot, y: spot.y + BESIDE };
}

function Lines({ people, engaged, standing, level, aim, attack, side = 0 }: AllLines) {
  const room = roomOf(standing, level, people);
  const between = (one: string, other: string): [Spot, Spot] | undefined => {
    const [from, to] = [spotOf(standing, level, one), spotOf(standing, level, other)];
    return from && to ? ends(from, to, level, room) : undefined;
  };
  const aimed = people.flatMap(({ id, conditions }) =>
    conditions
      .filter(({ kind }) => kind === "aims")
      .flatMap(({ whom = [] }) => whom.map((other): [string, string] => [id, other])),
  );
  return (
    <svg class="field-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {engaged.map(([one, other]) => (
        <Bond key={`${one} ${other}`} spots={between(one, other)} level={level} />
      ))}
      {aimed.map(([one, other]) => (
        <Bond key={`${one} aims ${other}`} spots={between(one, other)} level={level} aims />
      ))}
      {attack && (
        <AimLine
          spots={between(attack.from, attack.to)?.map((spot) => beside(spot, level)) as [Spot, Spot] | undefined}
          level={level}
          side={side}
        />
      )}
      {aim && <AimLine spots={between(aim.from, aim.to)} level={level} />}
    </svg>
  );
}

/** The tip of a line: it always ends straight across the seam. `side`: whose blow it is. */
function Tip({ people, way, standing, level, side }: LinesProps & { way: Way; side?: number }) {
  const [from, to] = [spotOf(standing, level, way.from), spotOf(standing, level, way.to)];
  if (!from || !to) {
    return null;
  }
  const [, last] = ends(from, to, level, roomOf(standing, level, people));
  const end = side === undefined ? last : beside(last, level);
  const turned = level ? (to.y < from.y ? -90 : 90) : to.x < from.x ? 180 : 0;
  return (
    <svg
      class={side === undefined ? "field-tip" : `field-tip field-tip-attack side-${Math.min(side, 3)}`}
      viewBox="0 0 20 20"
      style={{ left: `${end.x}%`, top: `${end.y}%`, rotate: `${turned}deg` }}
      aria-hidden="true"
    >
      <path d="M3 2l15 8-15 8z" />
    </svg>
  );
}

function Bond({ spots, level, aims }: { spots: [Spot, Spot] | undefined; level: boolean; aims?: boolean }) {
  if (!spots) {
    return null;
  }
  const [from, to] = spots;
  return (
    <>
      <path class={aims ? "field-bond field-bond-aims" : "field-bond"} d={curve(from, to, level)} />
      {!aims && <path class="field-knot" d={`M${(from.x + to.x) / 2} ${(from.y + to.y) / 2}h0`} />}
    </>
  );
}

function AimLine({ spots, level, side }: { spots: [Spot, Spot] | undefined; level: boolean; side?: number }) {
  if (!spots) {
    return null;
  }
  const looks = side === undefined ? "field-aim" : `field-attack side-${Math.min(side, 3)}`;
  return <path class={looks} d={curve(...spots, level)} />;
}

function Says({ aim, standing, level }: { aim: Aim; standing: Standing; level: boolean }) {
  const [from, to] = [standing.spots.get(aim.from), standing.spots.get(aim.to)];
  const y = from && to ? (from.y + to.y) / 2 : 50;
  return (
    <p class="field-says" style={{ top: `${level ? 50 : Math.max(12, Math.min(88, y))}%` }}>
      {aim.says}
    </p>
  );
}

/* People */

interface StandProps {
  person: PersonView;
  side: number;
  spot: Spot;
  size: Standing["size"];
  level: boolean;
  names: Names;
  now: boolean;
  target: boolean;
  /** What one looks at is about them. */
  aimed: boolean;
  ghost?: Ghost;
  onPerson?(who: string): void;
  onPoint?(who: string | undefined): void;
}

const ARMS: Record<Standing["size"], { leaning: number; level: number }> = {
  alone: { leaning: 120, level: 68 },
  large: { leaning: 78, level: 66 },
  middle: { leaning: 66, level: 60 },
  small: { leaning: 48, level: 36 },
  tiny: { leaning: 40, level: 30 },
};
const WORDS: Record<Standing["size"], number> = { alone: 3, large: 3, middle: 2, small: 1, tiny: 0 };

function Stand(props: StandProps) {
  const { person, spot, target, onPerson, onPoint } = props;
  const at = { left: `${spot.x}%`, top: `${spot.y}%` };
  const states = { now: props.now, target, aimed: props.aimed, holds: heldBy(props).length > 0 };
  const on = Object.entries(states).filter(([, is]) => is);
  const classes = [
    "field-stand",
    `side-${Math.min(props.side, 3)}`,
    ...on.map(([state]) => `field-stand-${state}`),
  ].join(" ");
  if (!target || !onPerson) {
    return (
      <div class={classes} style={at} data-person={person.id} role="group" aria-label={described(person)}>
        <Figure {...props} />
      </div>
    );
  }
  return (
    <button
      type="button"
      class={classes}
      style={at}
      data-person={person.id}
      aria-description={described(person)}
      onClick={() => onPerson(person.id)}
      onPointerEnter={() => onPoint?.(person.id)}
      onPointerLeave={() => onPoint?.(undefined)}
      onFocus={() => onPoint?.(person.id)}
      onBlur={() => onPoint?.(undefined)}
    >
      <Figure {...props} />
    </button>
  );
}

/** The cards that are drawn with somebody. */
function heldBy({ person, size }: Pick<StandProps, "person" | "size">): string[] {
  return size === "small" || size === "tiny" ? [] : heldIn(person.zones);
}

function Figure({ person, side, size, level, names, now, ghost }: StandProps) {
  const chips = chipsOf(person);
  const alone = size === "alone";
  const beside = level && !alone; // there is room for chips beside the name only
  const held = heldBy({ person, size });
  const words = wordsOf(person, names);
  return (
    <>
      <Arms
        name={person.name}
        kind={person.kind ?? "person"}
        side={side}
        size={ARMS[size][level ? "level" : "leaning"]}
        now={now}
        out={!person.up}
        label=""
      />
      <span class="field-person">
        <b class="field-name">{person.name}</b>
        {beside && chips && <Chips chips={chips} places />}
        {alone && <small class="field-gear">{gearOf(person)}</small>}
        <Bar tracks={person.tracks} plain={beside} {...(ghost ? { ghost } : {})} />
        <span class="field-states">
          {!beside && chips && <Chips chips={chips} places />}
          {!beside && COUNTS.has(size) && held.length === 0 && <InHand person={person} />}
          {beside && keyed(held).map(({ key, one }) => <MiniCard key={key} code={one} side={side} />)}
          <Words
            words={words}
            most={beside ? 1 : WORDS[size]}
            brief={beside || size === "small" || (size === "large" && words.length > 2)}
          />
        </span>
      </span>
      {!beside && held.length > 0 && <Held cards={held} side={side} width={WIDTHS[size]} />}
    </>
  );
}

const WIDTHS: Partial<Record<Standing["size"], number>> = { alone: 100, large: 60 };
const NARROW = 34;
/** Where there is room to say how many cards somebody has. */
const COUNTS: ReadonlySet<Standing["size"]> = new Set(["alone", "large"]);
/** Whole hands and banks lie elsewhere. */
const FEW_CARDS = 2;

/** The card or two that somebody holds, or has just shown: that one is answered. */
function heldIn(zones: Zone[]): string[] {
  const few = zones.filter(({ cards }) => cards.length > 0 && cards.length <= FEW_CARDS);
  return IN_SIGHT.map((one) => few.find(({ name }) => name === one)?.cards).find((cards) => cards) ?? [];
}

const IN_SIGHT = ["shown", "hand"];

/** They lie beside the arms; toward the seam where there is nobody else. */
function Held({ cards, side, width = NARROW }: { cards: string[]; side: number; width?: number | undefined }) {
  return (
    <span class="field-held" style={{ "--cards": cards.length }}>
      {keyed(cards).map(({ key, one }) => (
        <Card key={key} code={one} side={side} width={width} />
      ))}
    </span>
  );
}
