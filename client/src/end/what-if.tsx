/** What if somebody had decided otherwise: another answer, what would have come of it, and the way to play on from it. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { MiniCard } from "../cards/mini";
import { keyed } from "../field/keyed";
import { lazy } from "../frame/lazy";
import type { Dare } from "../frame/panel";
import { Arms } from "../heraldry/arms";
import type { Names } from "../people/sides";
import type { Better, Came, Decided, Instead, Report, Stop } from "../wire";
import { type Alternative, alternatives, said } from "./alternatives";
import { Differences } from "./differences";
import { Sign } from "./icons";
import "./what-if.css";

const OtherCards = lazy(() => import("./other-cards").then((one) => one.OtherCards));

interface Props {
  /** The step that is asked about before it is chosen here. */
  doubted: number;
  /** The place before the one that is looked at: what led here. */
  before: Stop | undefined;
  /** This place, where what comes next is looked at, too. */
  here: Stop | undefined;
  /** Whether a moment is shown: what led to it is asked about first. */
  shows: boolean;
  /** Which cards and dice have come up in this round. */
  came: readonly Came[];
  names: Names;
  sideOf(who: string): number;
  /** Those one may play oneself; bots play the others. */
  mine: readonly string[];
  everybody: readonly string[];
  /** What the Herald would have answered, where that was better beyond doubt. */
  better: readonly Better[];
  dare: Dare;
  branch(step: number, answer: string, people: readonly string[]): void;
}

export function WhatIf({
  doubted,
  before,
  here,
  shows,
  came,
  names,
  sideOf,
  mine,
  everybody,
  better,
  dare,
  branch,
}: Props) {
  const [step, setStep] = useState(doubted);
  const box = useRef<HTMLElement>(null);
  const [seen, setReport] = useState<{ of: Alternative; told: Report } | undefined>();
  const decided = [...(before?.decided ?? []), ...(here?.decided ?? [])];
  const led = shows ? before?.decided?.at(-1)?.step : undefined;
  const find = <One extends Decided | Came>(all: readonly One[], wanted: number | undefined) =>
    all.find((one) => one.step === wanted);
  const drawn = find(came, step);
  const chosen = drawn ?? find(decided, step) ?? find(decided, led) ?? decided.at(-1) ?? came[0];
  const report = seen?.told.step === chosen?.step ? seen : undefined;
  const instead = useInstead(chosen?.step, dare);
  const isDoubted = chosen?.step === doubted;
  useEffect(() => {
    if (isDoubted) {
      box.current?.scrollIntoView({ block: "center" });
    }
  }, [isDoubted]);
  const advised = better.find((one) => one.step === chosen?.step);

  if (!chosen) {
    return (
      <section class="what-if" aria-label="What if">
        <Heading />
        <p class="what-if-none">Nobody had a choice here: go on to the next place.</p>
      </section>
    );
  }
  const name = names[chosen.who] ?? chosen.who;
  const shared = { chosen, names, sideOf, choose: setStep };
  const see = (one: Alternative) =>
    void dare({ type: "what-if", step: chosen.step, answer: said(one.words) }).then((told) => {
      setReport(told?.type === "report" ? { of: one, told } : undefined);
    });
  /** Answers are what one looks for first. */
  const asked = !!drawn || decided.length === 0;
  const another = came.length > 0 && (
    <details class="what-if-came" open={asked}>
      <summary>… or another card had come up</summary>
      <div class="what-if-who">
        {came.map((one) => (
          <Choice key={one.step} of={one} {...shared}>
            {one.what_for} <Faces of={one} />
          </Choice>
        ))}
      </div>
    </details>
  );
  return (
    <section ref={box} class="what-if" aria-label="What if">
      <Heading />
      {decided.length > (came.length > 0 ? 0 : 1) && (
        <div class="what-if-who">
          {decided.map((one) => (
            <Choice key={one.step} of={one} {...shared}>
              {one.means || one.answer}
            </Choice>
          ))}
        </div>
      )}
      {asked && another}
      {report ? (
        <>
          <p class="what-if-asked">
            … {name}: {report.of.cards ? <Faces of={report.of.cards} /> : <b>{report.of.text}</b>}
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
      ) : "what" in chosen ? (
        <>
          <p class="what-if-asked">
            {name}: <Faces of={chosen} />. What if, instead:
          </p>
          {instead?.cards && <OtherCards key={chosen.step} came={chosen} asked={instead.cards} see={see} />}
        </>
      ) : (
        <>
          <p class="what-if-asked">
            {name} chose “{chosen.means || chosen.answer}”. What if, instead:
          </p>
          {advised && <Suggested better={advised} side={sideOf(chosen.who)} see={see} />}
          {instead && <Choices key={chosen.step} instead={instead} names={names} dare={dare} see={see} />}
        </>
      )}
      {!asked && another}
    </section>
  );
}

interface ChoiceProps {
  of: Decided | Came;
  chosen: Decided | Came;
  names: Names;
  sideOf(who: string): number;
  choose(step: number): void;
  children: ComponentChildren;
}

function Choice({ of, chosen, names, sideOf, choose, children }: ChoiceProps) {
  const name = names[of.who] ?? of.who;
  return (
    <button class="btn" aria-pressed={of === chosen} onClick={() => choose(of.step)}>
      <Arms name={name} size={24} side={sideOf(of.who)} label="" />
      <span>
        {name}
        <small>{children}</small>
      </span>
    </button>
  );
}

/** Cards, or dice. */
function Faces({ of: { what, sides } }: { of: Pick<Came, "what" | "sides"> }) {
  return sides ? <b>{what.join(" + ")}</b> : keyed(what).map(({ key, one }) => <MiniCard key={key} code={one} />);
}

interface SuggestedProps {
  better: Better;
  side: number;
  see(one: Alternative): void;
}

/** The Herald's answer, and the chance to win with what was answered and with that: as whoever answered could know. */
function Suggested({ better, side, see }: SuggestedProps) {
  const { p, answer, answer_text, answer_p, why, error } = better;
  return (
    <div class="what-if-advice">
      <button class="btn" onClick={() => see({ words: [answer], text: answer_text, whole: true })}>
        The Herald: {answer_text}
        {why && <small>{why}</small>}
      </button>
      <Chance p={p} side={side} says="as it was" />
      <Chance p={answer_p} side={side} says={`with that, ±${Math.round(200 * error)}`} />
    </div>
  );
}

function Chance({ p, side, says }: { p: number; side: number; says: string }) {
  return (
    <p class="what-if-chance">
      <b>{Math.round(100 * p)} %</b>
      <i class={`what-if-bar what-if-side-${Math.min(3, side)}`} aria-hidden="true">
        <i style={{ width: `${100 * p}%` }} />
      </i>
      <small>{says}</small>
    </p>
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
  names: Names;
  dare: Dare;
  see(one: Alternative): void;
}

function Choices({ instead, names, dare, see }: ChoicesProps) {
  const [now, setNow] = useState(instead);
  const words = now.words ?? [];
  const staged = now.offer?.choices.some((one) => one.whole || one.after) || words.length > 0;
  const found = now.offer ? alternatives(now.offer, words, !!staged, now.answered, names) : [];
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
