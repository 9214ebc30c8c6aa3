/** Beside the answers: what is barred and why, the typing line, and answers that stand. */

import "./extras.css";

import { Fragment } from "preact";

import { MiniCard } from "../cards/mini";
import { Explained, Meanings } from "../story/words";
import type { Say } from "../frame/connection";
import type { Advice, Asked, Choice, Refused } from "../wire";
import { faceOf } from "./faces";
import { labelOf, type Names, plain } from "./labels";
import { Advised, AllOdds } from "./later";
import { answerOf } from "./lists";
import type { Foreseen } from "./preview";
import { standingLabel } from "./standing";
import { TypingLine } from "./typing";
import type { Choosing } from "./useChoosing";

export type Extra = "" | "again" | "barred" | "typing" | "always" | "words" | "odds" | "advice";

interface ExtrasProps {
  which: Extra;
  choosing: Choosing;
  names: Names;
  place: string;
  barred: readonly Refused[];
  foreseen?: Foreseen | undefined;
  say?: Say | undefined;
  advice?: Advice | undefined;
  /** It was wanted before this question came. */
  carried: boolean;
  close(): void;
}

/** Over the field, not over the answers. */
export function Extras(props: ExtrasProps) {
  const inside = props.which ? insideOf(props) : null;
  return inside && <div class="dock-popover">{inside}</div>;
}

function insideOf({ which, choosing, names, place, barred, foreseen, say, advice, carried, close }: ExtrasProps) {
  const { asked, seen, busy, answer } = choosing;
  if (which === "barred") {
    return <BarredList barred={barred} names={names} />;
  }
  if (which === "odds") {
    return foreseen ? <AllOdds choosing={choosing} foreseen={foreseen} names={names} /> : null;
  }
  if (which === "advice") {
    return say ? (
      <Advised key={asked.id} asked={asked} advice={advice} say={say} brief={carried} looks={!!seen.deed} />
    ) : null;
  }
  if (which === "words") {
    return <Meanings texts={textsOf(asked)} />;
  }
  if (which === "again") {
    return <Again choosing={choosing} place={place} names={names} />;
  }
  if (which === "always") {
    return seen.whole ? (
      <p class="dock-always">
        <b>{seen.choice ? labelOf(seen.choice, names) : ""}</b> whenever this is asked
        <Until choosing={choosing} answer={answerOf(seen.way)} place={place} />
      </p>
    ) : null;
  }
  const example = answerOf(seen.way.length > 0 ? seen.way : [asked.default ?? ""]);
  return <TypingLine example={example} busy={busy} say={answer} close={close} />;
}

/** All that is said with a question: the question, the answers, their notes, and why others are barred. */
function textsOf({ text, prompt = "", heading = "", beside = [], options, barred = [] }: Asked): string[] {
  return [text, heading, prompt, ...beside, ...options.flatMap(saidOf), ...barred.map((one) => one.reason)];
}

function saidOf({ say, means = "", note = "" }: Choice): string[] {
  return [means, note, say];
}

function BarredList({ barred, names }: { barred: readonly Refused[]; names: Names }) {
  return (
    <ul class="dock-barred">
      {barred.map((one) => (
        <li key={one.text}>
          <s>
            {one.text.split(" ").map((word, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
              <Fragment key={`${at} ${word}`}>
                {faceOf(word) ? <MiniCard code={faceOf(word)} /> : plain(names(word))}{" "}
              </Fragment>
            ))}
          </s>
          <Explained text={one.reason} /> {one.rule && <small>({one.rule})</small>}
        </li>
      ))}
    </ul>
  );
}

/** The third same question: the same answer can stand. */
function Again({ choosing, place, names }: { choosing: Choosing; place: string; names: Names }) {
  const { answer = "", wanders = false } = choosing.stands ?? {};
  return (
    <p class="dock-always">
      <b>{standingLabel(choosing.seen.deeds, answer, names)}</b> whenever this is asked
      <Until choosing={choosing} answer={answer} place={wanders ? "" : place} />
    </p>
  );
}

interface UntilProps {
  choosing: Choosing;
  answer: string;
  /** Nothing where it is not asked again there. */
  place: string;
}

function Until({ choosing, answer, place }: UntilProps) {
  return (
    <>
      {place && (
        <button type="button" class="dock-button" onClick={() => choosing.always(answer, "place")}>
          while it is {place}
        </button>
      )}
      <button type="button" class="dock-button" onClick={() => choosing.always(answer, "fight")}>
        for the whole fight
      </button>
      {choosing.several && (
        <button type="button" class="dock-button" onClick={() => choosing.always(answer, "fight", true)}>
          the whole fight, all of mine
        </button>
      )}
    </>
  );
}
