/** What if somebody had decided otherwise: another answer, what would have come of it, and the way to play on from it. */

import { useEffect, useState } from "preact/hooks";

import type { Dare } from "../frame/panel";
import { Arms } from "../heraldry/arms";
import type { Names } from "../people/sides";
import type { Decided, Instead, Report } from "../wire";
import { type Alternative, alternatives, said } from "./alternatives";
import { Differences } from "./differences";
import type { Turning } from "./forecast";
import { Sign } from "./icons";
import "./what-if.css";

interface Props {
  /** What was decided on the way to the place that is looked at, and there. */
  decided: readonly Decided[];
  /** The step of what led to what is shown: that is asked about first. */
  led: number | undefined;
  names: Names;
  sideOf(who: string): number;
  /** Those one may play oneself; bots play the others. */
  mine: readonly string[];
  everybody: readonly string[];
  turning: Turning | undefined;
  dare: Dare;
  branch(step: number, answer: string, people: readonly string[]): void;
}

export function WhatIf({ decided, led, names, sideOf, mine, everybody, turning, dare, branch }: Props) {
  const [step, setStep] = useState(-1);
  const [seen, setReport] = useState<{ of: Alternative; told: Report } | undefined>();
  const find = (wanted: number | undefined) => decided.find((one) => one.step === wanted);
  const chosen = find(step) ?? find(led) ?? decided.at(-1);
  const report = seen?.told.step === chosen?.step ? seen : undefined;
  const instead = useInstead(chosen?.step, dare);

  if (!chosen) {
    return (
      <section class="what-if" aria-label="What if">
        <Heading />
        <p class="what-if-none">Nobody had a choice here: go on to the next place.</p>
      </section>
    );
  }
  const name = names[chosen.who] ?? chosen.who;
  const see = (one: Alternative) =>
    void dare({ type: "what-if", step: chosen.step, answer: said(one.words) }).then((told) => {
      setReport(told?.type === "report" ? { of: one, told } : undefined);
    });
  return (
    <section class="what-if" aria-label="What if">
      <Heading />
      {decided.length > 1 && (
        <div class="what-if-who">
          {decided.map((one) => (
            <button key={one.step} class="btn" aria-pressed={one === chosen} onClick={() => setStep(one.step)}>
              <Arms name={names[one.who] ?? one.who} size={24} side={sideOf(one.who)} label="" />
              <span>
                {names[one.who] ?? one.who}
                <small>{one.means || one.answer}</small>
              </span>
            </button>
          ))}
        </div>
      )}
      {report ? (
        <>
          <p class="what-if-asked">
            … {name}: <b>{report.of.text}</b>
          </p>
          <Differences report={report.told} names={names} sideOf={sideOf} />
          <div class="what-if-on">
            {mine.length > 0 && (
              <button class="btn btn-main" onClick={() => branch(chosen.step, said(report.of.words), mine)}>
                Play on from there
              </button>
            )}
            <button class="btn" onClick={() => branch(chosen.step, said(report.of.words), everybody)}>
              {mine.length > 0 ? "Play all sides" : "Play on from there"}
            </button>
            <button class="btn btn-ghost" onClick={() => setReport(undefined)}>
              Another answer
            </button>
          </div>
        </>
      ) : (
        <>
          <p class="what-if-asked">
            {name} chose “{chosen.means || chosen.answer}”. What if, instead:
          </p>
          {turning?.instead && <p class="what-if-advice">The Herald: {turning.instead.text}</p>}
          {instead && <Choices key={chosen.step} instead={instead} dare={dare} see={see} />}
        </>
      )}
    </section>
  );
}

function Heading() {
  return (
    <h3>
      <Sign name="fork" /> What if …
    </h3>
  );
}

/** What else could have been decided at this step. */
function useInstead(step: number | undefined, dare: Dare): Instead | undefined {
  const [instead, setInstead] = useState<Instead | undefined>();
  useEffect(() => {
    let here = true;
    if (step !== undefined) {
      void dare({ type: "otherwise", step }).then((found) => {
        if (here && found?.type === "instead") {
          setInstead(found);
        }
      });
    }
    return () => {
      here = false;
    };
  }, [step, dare]);
  return instead?.step === step ? instead : undefined;
}

interface ChoicesProps {
  instead: Instead;
  dare: Dare;
  see(one: Alternative): void;
}

function Choices({ instead, dare, see }: ChoicesProps) {
  const [now, setNow] = useState(instead);
  const words = now.words ?? [];
  const staged = now.offer?.choices.some((one) => one.whole || one.after) || words.length > 0;
  const found = now.offer ? alternatives(now.offer, words, !!staged, now.answered) : [];
  const take = (one: Alternative) => {
    if (one.whole) {
      see(one);
    } else if (one.after) {
      setNow({ ...now, words: one.words, offer: one.after });
    } else {
      void dare({ type: "otherwise", step: now.step, words: one.words }).then((told) => {
        if (told?.type === "instead") {
          if (told.whole) {
            see({ ...one, whole: true });
          } else {
            setNow(told);
          }
        }
      });
    }
  };
  return (
    <div class="what-if-choices">
      {words.length > 0 && (
        <button class="btn btn-ghost" onClick={() => setNow(instead)}>
          <Sign name="back" /> Back
        </button>
      )}
      {found.map((one) => (
        <button key={said(one.words)} class="btn" onClick={() => take(one)}>
          {one.text}
          {!one.whole && " …"}
        </button>
      ))}
      {found.length === 0 && <p class="what-if-none">There was no other way.</p>}
    </div>
  );
}
