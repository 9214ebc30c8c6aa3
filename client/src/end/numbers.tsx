/** What everybody did and suffered, counted; only what counts in this fight. */

import { Arms } from "../heraldry/arms";
import { lossesOf } from "../people/tracks";
import { wordsOf } from "../people/words";
import type { PersonView } from "../wire";
import { type Column, columnsOf, type Counted } from "./statistics";
import "./numbers.css";

interface Props {
  counted: readonly Counted[];
  /** Everybody as the fight left them. */
  people: readonly PersonView[];
  sideOf(who: string): number;
}

const TITLES: Readonly<Record<Column, string>> = {
  attacks: "Exchanges this one opened",
  hits: "Exchanges in which this one hurt somebody",
  given: "What others lost by this one",
  taken: "What this one lost in all, bleeding included",
  cards: "Cards laid or turned up in exchanges",
};

export function Numbers({ counted, people, sideOf }: Props) {
  const columns = columnsOf(counted);
  return (
    <table class="numbers">
      <caption class="unseen">What everybody did</caption>
      <thead>
        <tr>
          <th scope="col">who</th>
          {columns.map((column) => (
            <th key={column} scope="col" title={TITLES[column]}>
              {column === "taken" ? "lost" : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const mine = counted.find((one) => one.who === person.id);
          return (
            <tr key={person.id}>
              <th scope="row">
                <Arms
                  name={person.name}
                  kind={person.kind ?? "person"}
                  size={30}
                  side={sideOf(person.id)}
                  out={!person.up}
                  label=""
                />
                <span>
                  {person.name}
                  <small>{leftAs(person)}</small>
                </span>
              </th>
              {columns.map((column) => (
                <td key={column}>{mine?.[column] ?? 0}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How the fight left somebody, in few words. */
function leftAs(person: PersonView): string {
  const state = person.up
    ? []
    : wordsOf(person)
        .slice(0, 1)
        .map((word) => word.text);
  return [...state, ...lossesOf(person)].join(", ");
}
