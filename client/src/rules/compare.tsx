/** The same exchange under several editions: one deal, a column each, what belongs together in one row. */

import { useState } from "preact/hooks";

import { keyed } from "../field/keyed";
import { useLatest } from "../lab/asking";
import { Fault } from "../lab/fault";
import { Sentence } from "../story/sentence";
import { path, useTold } from "./asking";
import { toAddress, type Where } from "./places";
import type { Go } from "./rules";
import type { Came, Comparable, Comparables, Compared, Comparison, Ruling, Told } from "./wire";
import "./words.css";
import "./compare.css";

const FIRST = { edition: "draw", name: "duel" };
const DEAL = 7;
const LARGEST = 1_000_000;
const ROUNDS = [0, 1, 2, 3, 5, 10];

export function ComparePage({ where, go }: { where: Where; go: Go }) {
  const list = useTold<Comparables>(path("compare", {}));
  const [moved, setMoved] = useState<Compared>();
  const asked = moved ?? read(where.given);
  const known = list.found?.encounters ?? [];
  function ask(change: Partial<Compared>): void {
    const next = { ...asked, ...change };
    setMoved(next);
    const { edition, name, seed, rounds = 0 } = next;
    const given = { of: `${edition}/${name}`, seed: String(seed), ...(rounds && { rounds: String(rounds) }) };
    go(toAddress({ place: "compare", given }), true);
  }
  return (
    <main class="rules-main compare">
      <h1>Side by side</h1>
      <p class="rules-lead">One encounter, one deal of cards, sensible people: what each edition makes of it.</p>
      <Fault why={list.why} again={list.again} />
      {known.length > 0 && <Choice known={known} asked={asked} ask={ask} />}
      <Columns asked={asked} />
    </main>
  );
}

/** What an address says; whatever cannot be read is as usual. */
export function read(given: Readonly<Record<string, string>>): Compared {
  const [edition, name] = (given["of"] ?? "").split("/");
  const of = edition && name ? { edition, name } : FIRST;
  return { ...of, seed: number(given["seed"], DEAL, LARGEST), rounds: number(given["rounds"], 0, Math.max(...ROUNDS)) };
}

function number(said: string | undefined, usual: number, most: number): number {
  const found = Number(said || usual);
  return Number.isInteger(found) && found >= 0 && found <= most ? found : usual;
}

interface ChoiceProps {
  known: readonly Comparable[];
  asked: Compared;
  ask(change: Partial<Compared>): void;
}

function Choice({ known, asked, ask }: ChoiceProps) {
  const editions = [...new Set(known.map(({ edition }) => edition))];
  return (
    <div class="compare-choice">
      <label>
        <b>Encounter</b>
        <select
          value={`${asked.edition}/${asked.name}`}
          onChange={(event) => {
            const [edition = "", name = ""] = event.currentTarget.value.split("/");
            ask({ edition, name });
          }}
        >
          {editions.map((edition) => (
            <optgroup key={edition} label={edition}>
              {known
                .filter((one) => one.edition === edition)
                .map(({ name, title }) => (
                  <option key={name} value={`${edition}/${name}`}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        <b>As far as</b>
        <select value={asked.rounds ?? 0} onChange={(event) => ask({ rounds: Number(event.currentTarget.value) })}>
          {ROUNDS.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? "the first exchange" : one === 1 ? "one round" : `${one} rounds`}
            </option>
          ))}
        </select>
      </label>
      <button class="btn" onClick={() => ask({ seed: (asked.seed + 1) % LARGEST })}>
        Deal again
      </button>
      <small>deal {asked.seed}</small>
    </div>
  );
}

function Columns({ asked }: { asked: Compared }) {
  const { found, why, late, again } = useLatest<Comparison>("/api/compare", asked);
  if (why || !found) {
    return <Fault why={why} again={again} />;
  }
  const { title, columns, rows } = found;
  return (
    <table class="compare-table" aria-busy={late}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">What happens</span>
          </th>
          {columns.map((one) => (
            <th key={one.edition} scope="col">
              {one.edition}
              <small>{one.title}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, one: { kind, cells } }) => (
          <tr key={key}>
            <th scope="row">{kind.replaceAll("_", " ")}</th>
            {columns.map((one, n) => (
              <td key={one.edition} data-edition={one.edition}>
                <Lines lines={cells[n] ?? []} of={one} />
              </td>
            ))}
          </tr>
        ))}
        <tr class="compare-end">
          <th scope="row">in the end</th>
          {columns.map((one) => (
            <td key={one.edition} data-edition={one.edition}>
              <End of={one} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Lines({ lines, of: { edition, cards } }: { lines: readonly Told[]; of: Ruling }) {
  const facts = { cards: cards.flatMap((one) => one.cards) };
  return (
    <>
      {keyed(lines).map(({ key, one: { text, rules } }) => (
        <p key={key}>
          <Sentence text={text} facts={facts} />{" "}
          <span class="compare-rules">
            {rules.map((what) => (
              <a key={what} class="rule-ref" href={toAddress({ place: "entry", what, edition })}>
                <span>{what}</span>
              </a>
            ))}
          </span>
        </p>
      ))}
    </>
  );
}

function End({ of: { cannot, stopped, notes, people } }: { of: Ruling }) {
  return (
    <>
      {[cannot, stopped, ...notes].filter(Boolean).map((one) => (
        <p key={one}>
          <small>{one}</small>
        </p>
      ))}
      {people.map((one) => (
        <p key={one.name}>
          <b dir="auto">{one.name}</b> {came(one)}
        </p>
      ))}
    </>
  );
}

/** How somebody came out of it, in a few words. */
export function came({ words, tracks }: Came): string {
  const said = [...tracks.map(([name, value]) => `${name} ${value}`), ...words];
  return said.length > 0 ? said.join(", ") : "unhurt";
}
