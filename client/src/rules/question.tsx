/** A quick question: a field for each thing it needs, and what the rules say while one types. */

import { useLatest } from "../lab/asking";
import { Fault } from "../lab/fault";
import { PowerStrip } from "../desk/kit/power-strip";
import { Sentence } from "../story/sentence";
import { NeedField } from "./need-field";
import type { Answer, Asked, Question, Ruled } from "./wire";
import { Ref } from "./words";
import "./question.css";

export type Given = Record<string, string>;

interface Props {
  edition: string;
  question: Question;
  given: Given;
  set(given: Given): void;
}

export function QuestionForm({ edition, question, given, set }: Props) {
  const asked: Asked = { edition, name: question.name, given };
  const { found, why, again } = useLatest<Ruled>("/api/quick", asked);
  const field = (need: Question["needs"][number]) => (
    <NeedField
      key={need.name}
      need={need}
      known={question.known[need.name] ?? []}
      value={given[need.name] ?? ""}
      fault={found?.faults[need.name] ?? ""}
      set={(value) => set({ ...given, [need.name]: value })}
    />
  );
  const must = question.needs.filter((one) => one.required);
  const may = question.needs.filter((one) => !one.required);
  const used = may.some(({ name }) => given[name] || found?.faults[name]);
  return (
    <form class="question" onSubmit={(event) => event.preventDefault()}>
      <div class="question-fields">{must.map(field)}</div>
      {may.length > 0 && (
        <details open={used || must.length === 0}>
          <summary>{must.length === 0 ? "What it depends on" : "More that may matter"}</summary>
          <div class="question-fields">{may.map(field)}</div>
        </details>
      )}
      <div class="question-answer" role="status">
        <Fault why={why || (found?.faults[""] ?? "")} again={why ? again : undefined} />
        {found?.answer && <Answered answer={found.answer} given={given} />}
        {found && !found.answer && found.missing.length > 0 && (
          <p class="question-missing">Say {found.missing.map(spoken).join(" and ")}.</p>
        )}
        {found && !found.answer && found.missing.length === 0 && !found.faults[""] && (
          <p class="question-missing">One field above must be put right first.</p>
        )}
      </div>
    </form>
  );
}

function spoken(name: string): string {
  return name.replaceAll("_", " ");
}

function Answered({ answer: { text, facts, rules }, given }: { answer: Answer; given: Given }) {
  const numbers = numbersOf(facts);
  const strip = facts["strip"];
  return (
    <>
      {numbers.length > 0 && (
        <ul class="question-facts">
          {numbers.map(([name, value]) => (
            <li key={name}>
              <b>{value}</b>
              <small>{spoken(name)}</small>
            </li>
          ))}
        </ul>
      )}
      {isStrip(strip) && <PowerStrip of="Effect" strip={strip} />}
      <p class="question-says">
        <b>
          <Sentence text={text} facts={{ cards: cardsIn(given) }} />
        </b>{" "}
        {rules.map((id) => (
          <Ref key={id} id={id} />
        ))}
      </p>
    </>
  );
}

/** Whatever was typed that may be a card, as cards are written: "10S" is Ts. */
export function cardsIn(given: Given): string[] {
  const typed = Object.values(given).flatMap((text) => text.split(/[\s,]+/));
  return typed.map((one) => `${one.slice(0, -1).toUpperCase().replace("10", "T")}${one.slice(-1).toLowerCase()}`);
}

/** So many numbers are shown as such at most. */
const MOST = 5;

/** The numbers of an answer, each with its name. */
export function numbersOf(facts: Readonly<Record<string, unknown>>): [name: string, value: number][] {
  return Object.entries(facts)
    .filter((one): one is [string, number] => typeof one[1] === "number")
    .slice(0, MOST);
}

const STEPS = 7;

function isStrip(value: unknown): value is number[] {
  return Array.isArray(value) && value.length === STEPS && value.every((one) => typeof one === "number");
}
