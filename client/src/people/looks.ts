import type { Change } from "../field/beats";
import { totalBefore, tracksAfter } from "../field/struck";
import type { PersonView } from "../wire";
import type { Ghost } from "./bar";
import type { Names } from "./sides";

/** What all pictures of people draw besides the people themselves; by their ids. */
export interface Looks {
  names: Names;
  /** Whose turn it is. */
  now?: ReadonlySet<string>;
  /** Who has just been hit, and what that changed. */
  struck?: ReadonlyMap<string, readonly Change[]>;
  /** Whose blow is shown. */
  fights?: ReadonlySet<string>;
  /** Whom an answer is about: pressing them does what the answer does. */
  lit?: ReadonlySet<string>;
  /** Whom the answer is about that one looks at. */
  aimed?: string;
  ghosts?: Readonly<Record<string, Ghost>>;
  press?(id: string): void;
}

export interface PictureProps {
  person: PersonView;
  side: number;
  looks: Looks;
}

export interface OneLooks {
  now: boolean;
  struck: boolean;
  lit: boolean;
  aimed: boolean;
  bar: { before?: number; ghost?: Ghost };
  press: (() => void) | undefined;
}

/** The looks of one person. */
export function looksOf(person: PersonView, looks: Looks): OneLooks {
  const { id } = person;
  const before = totalBefore(person, looks.struck?.get(id) ?? []);
  const ghost = looks.ghosts?.[id];
  const lit = looks.lit?.has(id) ?? false;
  const press = looks.press;
  return {
    now: looks.now?.has(id) ?? false,
    struck: looks.struck?.has(id) ?? false,
    lit,
    aimed: looks.aimed === id,
    bar: { ...(before !== undefined && { before }), ...(ghost && { ghost }) },
    press: lit && press ? () => press(id) : undefined,
  };
}

/** Somebody as the blow that is shown has left them: with the end of a fight their shock has passed, the blow still stands. */
export function asStruck(person: PersonView, { struck }: Looks): PersonView {
  const changes = struck?.get(person.id);
  return changes ? { ...person, tracks: tracksAfter(person, changes) } : person;
}

/** Whether a picture of somebody would be the same: all looks change with every turn, and of most people nothing. */
export function isSamePicture(old: PictureProps, now: PictureProps): boolean {
  return old.person === now.person && old.side === now.side && isSameOf(now.person, old.looks, now.looks);
}

const STATES = ["now", "lit"] as const;

export function isSameOf({ id }: PersonView, old: Looks, now: Looks): boolean {
  const isLit = now.lit?.has(id);
  return (
    old.names === now.names &&
    STATES.every((state) => (old[state]?.has(id) ?? false) === (now[state]?.has(id) ?? false)) &&
    (old.aimed === id) === (now.aimed === id) &&
    old.struck?.get(id) === now.struck?.get(id) &&
    old.ghosts?.[id] === now.ghosts?.[id] &&
    (!isLit || old.press === now.press)
  );
}

/** At most so many, each at their place: those who matter now before all others. */
export function foremost<Placed extends { people: readonly PersonView[] }>(
  all: readonly Placed[],
  most: number,
  looks: Looks,
): Placed[] {
  const weight = ({ people }: Placed) =>
    [looks.fights, looks.now, looks.struck].findIndex((ids) => people.some(({ id }) => ids?.has(id))) + 1 || LEAST;
  const chosen = new Set([...all].sort((one, other) => weight(one) - weight(other)).slice(0, most));
  return all.filter((one) => chosen.has(one));
}

const LEAST = 9;

/** The class of a picture of somebody, with what state it is in. */
export function classOf(base: string, side: number, person: PersonView, one: OneLooks): string {
  const { now, struck, lit, aimed } = one;
  const states = { now, struck, lit, aimed, out: !person.up };
  const on = Object.entries(states).filter(([, is]) => is);
  return [base, `${base}-side-${Math.min(side, 3)}`, ...on.map(([state]) => `${base}-${state}`)].join(" ");
}
