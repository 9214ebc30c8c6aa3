/** What everybody did and suffered, counted; only what counts in this fight. */

import { useMemo } from "preact/hooks";

import type { Read } from "../field/reveal";
import { Arms } from "../heraldry/arms";
import { lossesOf } from "../people/tracks";
import { wordsOf } from "../people/words";
import type { Fared, Line, PersonView } from "../wire";
import { type Column, columnsOf, type Counted, counted } from "./statistics";
import "./numbers.css";

interface Props {
  counted: readonly Counted[];
  /** Everybody as the fight left them. */
  people: readonly PersonView[];
  sideOf(who: string): number;
  /** What cards and dice did for each, where it is worked out. */
  luck: Readonly<Record<string, Fared>> | undefined;
}

const TITLES: Readonly<Record<Column, string>> = {
  attacks: "Exchanges this one opened",
  hits: "Exchanges in which this one hurt somebody",
  given: "What others lost by this one",
  taken: "What this one lost in all, bleeding included",
  cards: "Cards laid or turned up in exchanges",
};

interface Told extends Omit<Props, "counted"> {
  read: Read;
  lines: Line[];
}

export function NumbersOf({ read, lines, ...props }: Told) {
  const { people } = props;
  const all = useMemo(() => counted(read(lines), lines, people), [read, lines, people]);
  return <Numbers counted={all} {...props} />;
}

export function Numbers({ counted, people, sideOf, luck = {} }: Props) {
  const columns = columnsOf(counted);
  const known = Object.keys(luck).length > 0;
  return (
    <>
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
            {known && (
              <th
                scope="col"
                title="Blows given beyond what was to be expected, and blows that did not land on this one"
              >
                luck
              </th>
            )}
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
                {known && <Luck fared={luck[person.id]} />}
              </tr>
            );
          })}
        </tbody>
      </table>
      {people.length > 2 && <WhoHitWhom counted={counted} people={people} />}
    </>
  );
}

/** Blows that landed against those that would have on average: two errors beside it, and from what it comes. */
function Luck({ fared }: { fared: Fared | undefined }) {
  if (!fared) {
    return <td />;
  }
  const { hits, expected, taken, expected_taken, luck, error } = fared;
  const from = `${hits} hits, ${expected.toFixed(1)} to be expected; hit ${taken} times, ${expected_taken.toFixed(1)} to be expected; ±${(2 * error).toFixed(1)}`;
  return (
    <td title={from}>
      {signed(luck)}
      <span class="unseen"> ({from})</span>
    </td>
  );
}

/** Nothing has no sign. */
function signed(luck: number): string {
  const size = Math.abs(luck).toFixed(1);
  return size === "0.0" ? size : `${luck < 0 ? "−" : "+"}${size}`;
}

/** What each lost by whom. */
function WhoHitWhom({ counted, people }: Pick<Props, "counted" | "people">) {
  const struck = people.filter(({ id }) => counted.some(({ to }) => to[id]));
  const strike = counted.filter(({ to }) => Object.keys(to).length > 0);
  if (struck.length === 0) {
    return null;
  }
  const named = (who: string) => people.find(({ id }) => id === who)?.name ?? who;
  return (
    <div class="numbers-whom">
      <table class="numbers">
        <caption>Who hit whom, and what it cost</caption>
        <thead>
          <tr>
            <th scope="col">by</th>
            {struck.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {strike.map(({ who, to }) => (
            <tr key={who}>
              <th scope="row">
                <bdi>{named(who)}</bdi>
              </th>
              {struck.map(({ id }) => (
                <td key={id}>{to[id] ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
