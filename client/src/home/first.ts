/** The first fight: one tap, and no form before it. */

import { ask, type Begun, type Catalogue } from "./api";

/** Begin the first fight: one side is yours, the others are the table's. Nothing where there is no such encounter. */
export async function beginFirst(catalogue: Catalogue): Promise<Begun | undefined> {
  const { first } = catalogue;
  const edition = catalogue.editions.find((one) => one.name === first?.edition);
  const people = edition?.encounters.find((one) => one.name === first?.name)?.people;
  if (!first || !people) {
    return undefined;
  }
  const mine = people.filter((one) => one.side === people[0]?.side).map((one) => one.id);
  const others = people.map((one) => one.id).filter((id) => !mine.includes(id));
  const seats = [{ people: mine }, ...others.map((id) => ({ people: [id], played: "sensible" }))];
  return ask<Begun>("/api/fights", { edition: first.edition, encounter: first.name, seats });
}
