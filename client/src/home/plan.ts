/** Who plays whom in a new fight, and what is sent for it. */

import type { OptionValue } from "./api";

export type Row = Record<string, unknown>;

/** An encounter as written. */
export interface Written {
  people: Row[];
  [field: string]: unknown;
}

export interface Fighter {
  row: Row;
  ids: string[];
  /** You, somebody with a link, this shared device, a bot, or the referee. */
  plays: string;
  real: boolean;
}

/** Why one is here: alone against the table, with others, or with real cards. */
export type Purpose = "alone" | "friends" | "cards";

export interface Plan {
  edition: string;
  written: Written;
  fighters: Fighter[];
  options: Record<string, OptionValue>;
  referee: boolean;
  hidden: boolean;
  /** How long a seat is kept while its person is away. */
  minutes: string;
  /** With others: they are waited for in a waiting room. */
  friends: boolean;
  /** Alone: the coach speaks. With others: it is proposed that everybody is shown odds. */
  coach: boolean;
  /** Seconds for each decision; none: as long as one likes. */
  clock: number;
}

export const YOU = "you";
export const REFEREE = "referee";
export const SHARED = "shared";
/** Those who come by a link of their own. */
export const LINKS: readonly string[] = ["person-2", "person-3", "person-4"];
const BOT = "sensible";

/** Everybody who is no program, as one chooses them. */
export const PLAYERS: readonly (readonly [plays: string, label: string])[] = [
  [YOU, "You"],
  ["person-2", "By link"],
  ["person-3", "By link, a third person"],
  ["person-4", "By link, a fourth person"],
  [SHARED, "Shared device"],
];

export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function sideOf(row: Row): string {
  return text(row["side"]) || text(row["name"]);
}

/** An id for a name in any script. */
export function idFrom(name: string): string {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u);
  return words.filter(Boolean).join("-") || "someone";
}

/** The ids that a row stands for: several where it has a count. */
export function idsOf(row: Row): string[] {
  const id = text(row["id"]);
  const count = typeof row["count"] === "number" ? row["count"] : 1;
  return count === 1 ? [id] : Array.from({ length: count }, (_, at) => `${id}-${at + 1}`);
}

/** The row with an id that none of the others has. */
export function withOwnId(row: Row, others: readonly Fighter[]): Row {
  const taken = new Set(others.map((other) => text(other.row["id"])));
  let id = text(row["id"]);
  for (let number = 2; taken.has(id); number += 1) {
    id = `${text(row["id"])}-${number}`;
  }
  return { ...row, id };
}

/** A plan in which nobody need change anything. */
export function proposed(edition: string, written: Written, purpose: Purpose): Plan {
  const sides = [...new Set(written.people.map(sideOf))];
  return {
    edition,
    written,
    fighters: written.people.map((row) => ({
      row,
      ids: idsOf(row),
      plays: playerOf(sides.indexOf(sideOf(row)), purpose),
      real: purpose === "cards",
    })),
    options: (written["options"] as Plan["options"] | undefined) ?? {},
    referee: purpose === "cards",
    hidden: false,
    minutes: "5",
    friends: purpose === "friends",
    coach: false,
    clock: 0,
  };
}

function playerOf(side: number, purpose: Purpose): string {
  if (purpose === "cards") {
    return REFEREE;
  }
  if (side === 0) {
    return YOU;
  }
  return (purpose === "friends" && LINKS[side - 1]) || BOT;
}

export function change(plan: Plan, at: number, what: Partial<Fighter>): Plan {
  const fighters = plan.fighters.map((one, n) => {
    if (n !== at) {
      return one;
    }
    const others = plan.fighters.filter((other) => other !== one);
    const row = withOwnId(what.row ?? one.row, others);
    return { ...one, ...what, row, ids: idsOf(row) };
  });
  return { ...plan, fighters };
}

/** Without a referee nobody is played by one. */
export function withReferee(plan: Plan, referee: boolean): Plan {
  const fighters = plan.fighters.map((one) => (!referee && one.plays === REFEREE ? { ...one, plays: BOT } : one));
  return { ...plan, referee, hidden: plan.hidden && referee, fighters };
}

export function allReal(plan: Plan): boolean {
  return plan.fighters.every((one) => one.real);
}

export function withReal(plan: Plan, real: boolean): Plan {
  return { ...plan, fighters: plan.fighters.map((one) => ({ ...one, real })) };
}

/** Whether nobody comes by link and nobody has a device of their own. */
export function allShared(plan: Plan): boolean {
  const people = plan.fighters.filter((one) => PLAYERS.some(([plays]) => plays === one.plays));
  return people.length > 0 && people.every((one) => one.plays === SHARED);
}

/** Everybody who is no bot at one device; or each side by whom it was proposed. */
export function withShared(plan: Plan, shared: boolean): Plan {
  const sides = [...new Set(plan.fighters.map((one) => sideOf(one.row)))];
  const fighters = plan.fighters.map((one) =>
    PLAYERS.some(([plays]) => plays === one.plays)
      ? { ...one, plays: shared ? SHARED : playerOf(sides.indexOf(sideOf(one.row)), "friends") }
      : one,
  );
  return { ...plan, fighters };
}

interface SeatWanted {
  people: string[];
  played: string;
  name: string;
}

/** The seats: one for each person who plays, with all of theirs; one for each bot. */
export function seatsOf(fighters: readonly Fighter[]): SeatWanted[] {
  const seats: SeatWanted[] = [];
  for (const [plays] of PLAYERS) {
    const people = fighters.filter((one) => one.plays === plays).flatMap((one) => one.ids);
    if (people.length > 0) {
      seats.push({ people, played: plays === SHARED ? "hotseat" : "person", name: "" });
    }
  }
  for (const one of fighters) {
    if (!PLAYERS.some(([plays]) => plays === one.plays)) {
      seats.push({ people: one.ids, played: one.plays, name: "" });
    }
  }
  return seats;
}

/** Whether others are waited for: somebody comes by link, and whoever begins has a seat of their own. */
export function waits(plan: Plan): boolean {
  return (
    plan.friends &&
    ["seat-1", REFEREE].includes(ownSeat(plan)) &&
    plan.fighters.some((one) => LINKS.includes(one.plays))
  );
}

/** What is kept with the seat of whoever begins it. */
export function wished(plan: Plan): { coach?: boolean; odds?: boolean } {
  const alone = !plan.referee && !plan.fighters.some((one) => LINKS.includes(one.plays) || one.plays === SHARED);
  return plan.coach ? (alone ? { coach: true } : { odds: true }) : {};
}

/** What is sent to begin the fight. */
export function wanted(plan: Plan): Record<string, unknown> {
  return {
    ...(waits(plan) && { friends: true, host: ownSeat(plan) }),
    ...(plan.clock > 0 && { clock: plan.clock }),
    edition: plan.edition,
    written: { ...plan.written, options: {}, people: plan.fighters.map((one) => one.row) },
    options: plan.options,
    real: plan.fighters.filter((one) => one.real).flatMap((one) => one.ids),
    seats: seatsOf(plan.fighters),
    referee: plan.referee,
    hidden: plan.hidden,
    grace: Math.round(Number(plan.minutes) * 60),
  };
}

/** The seat that whoever begins the fight takes; none where others play. */
export function ownSeat(plan: Plan): string {
  if (plan.fighters.some((one) => one.plays === YOU)) {
    return "seat-1";
  }
  if (plan.referee) {
    return REFEREE;
  }
  return plan.fighters.some((one) => one.plays === SHARED) ? "hotseat" : "";
}
