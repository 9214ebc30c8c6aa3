/** What the Herald would do: each answer's chance with its error, what it costs, and why. It grows while it is read. */

import { useEffect, useState } from "preact/hooks";

import { MiniCard } from "../cards/mini";
import type { Say } from "../frame/connection";
import { useStore } from "../store";
import type { Advice, Asked, Weighed } from "../wire";
import { faceOf } from "./faces";
import { Icon } from "./icons";
import "./advice.css";

interface AdvisedProps {
  asked: Asked;
  advice: Advice | undefined;
  say: Say;
  /** It was wanted for a question before this one: a line of it, so that what happened stays in sight. */
  brief?: boolean;
  /** An answer is looked at: a line again, so that what it does is in sight. */
  looks?: boolean;
}

export function Advised({ asked, advice, say, brief = false, looks = false }: AdvisedProps) {
  const [fault, setFault] = useState("");
  const [whole, setWhole] = useState(!brief);
  useEffect(() => {
    if (looks) {
      setWhole(false);
    }
  }, [looks]);
  const open = !asked.answered;
  const connected = useStore((table) => table.connected);
  useEffect(() => {
    let here = true;
    setFault("");
    if (open && connected) {
      say({ type: "advise", question: asked.id }).catch((why: Error) => here && setFault(why.message));
    }
    return () => {
      here = false;
    };
  }, [asked.id, open, say, connected]);
  const answers = advice?.answers ?? [];
  if (!open && !answers.length) {
    return null; // nothing is thought about any more
  }
  return (
    <section class="advice" tabIndex={0} aria-label="The Herald’s advice" aria-busy={!fault && !advice?.done}>
      <h3>
        <Icon name="coach" small /> {headline(answers, advice)}
        <button type="button" class="dock-quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? "Fold" : "Why?"}
        </button>
      </h3>
      {whole && answers.length > 0 && (
        <ol>
          {answers.map((one, at) => (
            <Row key={one.answer} one={one} first={at === 0} />
          ))}
        </ol>
      )}
      <p class={whole || fault ? "advice-note" : "unseen"} role="status">
        {fault || advice?.unknown || noteOf(advice)}
      </p>
    </section>
  );
}

/** After fewer worlds the next few may well say something else. */
const ENOUGH = 40;

function isEarly({ worlds = 0, done = false }: Pick<Advice, "worlds" | "done">): boolean {
  return worlds < ENOUGH && !done;
}

/** What to do, in a line. */
export function headline(answers: readonly Weighed[], advice: Pick<Advice, "worlds" | "done"> | undefined): string {
  const [best, ...others] = answers;
  if (!best && advice?.done) {
    return "The Herald has no advice";
  }
  if (!best || !advice || isEarly(advice)) {
    return "The Herald thinks …";
  }
  if (best.chance === undefined || best.chance === null) {
    return `The Herald would: ${best.text}`;
  }
  if (others.every((one) => one.as_good)) {
    return advice.done ? "There is no real difference" : "No real difference so far";
  }
  return `The Herald would: ${best.text}`;
}

function noteOf(advice: Advice | undefined): string {
  if (!advice?.worlds) {
    return "From what you may know.";
  }
  return `To win, from what you may know: played on in ${advice.worlds} imagined worlds${advice.done ? "" : ", and more to come"}. After ± stands twice the error.`;
}

function Row({ one, first }: { one: Weighed; first: boolean }) {
  const { chance } = one;
  return (
    <li class={one.as_good || first ? "advice-good" : ""}>
      {typeof chance === "number" && (
        <>
          <meter min={0} max={1} value={chance} aria-hidden="true" />
          <b>
            {percent(chance)} % <small>±{percent(2 * (one.error ?? 0))}</small>
          </b>
        </>
      )}
      <span>
        {faceOf(one.answer) && <MiniCard code={faceOf(one.answer)} silent />} {one.text || "nothing"}
        {one.why && <em> {one.why}</em>}
      </span>
      {typeof chance === "number" && !first && <small class="advice-behind">{behind(one)}</small>}
    </li>
  );
}

/** How it compares with the best. */
function behind(one: Weighed): string {
  return one.as_good ? "no real difference" : `−${percent(one.behind ?? 0)} ±${percent(2 * (one.behind_error ?? 0))}`;
}

function percent(share: number): number {
  return Math.round(100 * share);
}

interface MarkProps {
  advice: Advice;
  /** What a card would say now; empty where more is to be chosen. */
  now: string;
  /** All that it could say, or how that begins. */
  answers: readonly string[];
  big: boolean;
}

/** On a card: that the Herald would, and what it is worth. */
export function Mark({ advice, now, answers, big }: MarkProps) {
  const all = advice.answers ?? [];
  const one =
    all.find(({ answer }) => answer === now) ??
    all.find(({ answer }) => answers.some((begins) => `${answer} `.startsWith(`${begins} `)));
  if (!one || typeof one.chance !== "number") {
    return null;
  }
  const first = one === all[0];
  const told = `${percent(one.chance)} % ±${percent(2 * (one.error ?? 0))}`;
  const would = first && !isEarly(advice) && all.some((other) => !other.as_good && other !== one);
  if (!big && !would) {
    return null;
  }
  return (
    <span class={`advice-mark${would ? " advice-would" : ""}${big ? "" : " advice-small"}`}>
      {would && <Icon name="coach" small />}
      {would && <b class={big ? "" : "dock-unseen"}> Herald would</b>}
      {big && <span> {first || one.as_good ? told : behind(one)}</span>}
      {big && first && <span class="advice-more"> to win</span>}
      {big && !first && one.as_good && <span class="advice-more advice-same"> · no real difference</span>}
    </span>
  );
}
