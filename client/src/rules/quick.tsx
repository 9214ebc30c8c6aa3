/** Quick rulings: one question open, with its answer while one types; the others below. */

import { useEffect, useState } from "preact/hooks";

import { Outline } from "../frame/outline";
import { Fault } from "../lab/fault";
import { path, useTold } from "./asking";
import { toAddress, type Where } from "./places";
import { QuestionForm } from "./question";
import type { Go } from "./rules";
import type { Question, Questions } from "./wire";
import { Ref } from "./words";
import "./quick.css";

const ON = "M10 6l6 6-6 6";
const ADDRESS_WAITS = 300;
/** More of them than this are behind the answer. */
const CITED = 3;

export function QuickPage({ where, go }: { where: Where; go: Go }) {
  const { edition, what } = where;
  const { found, why, again } = useTold<Questions>(path("quick", { edition }));
  const open = what ? found?.questions.find(({ name }) => name === what) : found?.questions[0];
  return (
    <main class="rules-main quick">
      <h1>Quick rulings</h1>
      <Fault why={why} again={again} />
      {found && !open && (
        <p class="fault" role="alert">
          {what ? `${edition} answers no question “${what}”.` : `${edition} answers no quick questions.`}
        </p>
      )}
      {open && <Open question={open} where={where} go={go} />}
      <ul class="quick-rows" aria-label="Questions">
        {found?.questions
          .filter((one) => one !== open)
          .map(({ name, title, about }) => (
            <li key={name}>
              <a href={toAddress({ place: "quick", what: name, edition })}>
                <span>
                  <b>{title}</b>
                  <small>{about}</small>
                </span>
                <Outline d={ON} />
              </a>
            </li>
          ))}
      </ul>
    </main>
  );
}

/** What was filled in stands in the address. */
function Open({ question, where: { edition, given: said }, go }: { question: Question; where: Where; go: Go }) {
  const [given, setGiven] = useState<Record<string, string>>();
  const { name, title, about, rules } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what was typed that moves the address
  useEffect(() => {
    if (!given) {
      return undefined;
    }
    const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
    const to = toAddress({ place: "quick", what: name, edition, given: told });
    const timer = setTimeout(() => go(to, true), ADDRESS_WAITS);
    return () => clearTimeout(timer);
  }, [given]);
  const first = Object.keys(said).length > 0 ? said : question.example;
  return (
    <section class="rules-try quick-open" aria-label={title} data-question={name}>
      <div class="rules-try-top">
        <h2>{title}</h2>
        <span>
          {rules.slice(0, CITED).map((id) => (
            <Ref key={id} id={id} />
          ))}
        </span>
      </div>
      <p class="quick-about">{about}</p>
      <QuestionForm edition={edition} question={question} given={given ?? first} set={setGiven} />
    </section>
  );
}
