/** What may come of answers: asked for when the question stands, drawn when it comes, and never waited for. */

import { useEffect } from "preact/hooks";

import { Odds } from "../people/odds";
import type { Expected, FromPage, FromTable, Preview } from "../wire";
import {
  ghostsOf,
  gravest,
  MOSTLY,
  metWords,
  percentOf,
  rangeOf,
  sentenceOf,
  sharesOf,
  waysOf,
  worstOf,
} from "./chances";
import { deedLabel, type Names } from "./labels";
import type { Foreseen } from "./preview";
import { answerOfDeed, lookedAt } from "./looked";
import type { Choosing } from "./useChoosing";
import "./foreseen.css";

interface ForeseeProps {
  choosing: Choosing;
  foreseen: Foreseen | undefined;
  say(message: FromPage): Promise<FromTable>;
  tell(now: (before: Foreseen | undefined) => Foreseen | undefined): void;
}

/** Milliseconds after which it is asked for: whoever answers at once needs none. */
const SOON = 60;
/** So long an answer is looked at before its exact odds are asked for. */
const LOOKED = 350;

/** So often it is asked at most, with so many milliseconds in between: the first time of all a process is started. */
const TRIES = 3;
const PAUSE = 2000;

/** Asks, and draws nothing itself. */
export function Foresee({ choosing, foreseen, say, tell }: ForeseeProps) {
  const { id, answered } = choosing.asked;
  const open = !answered;
  const looked = lookedAt(choosing);
  const known = foreseen?.of.get(looked);
  const wants = open && foreseen && !(known && isExact(known)) ? looked : "";
  useEffect(() => (open ? ask(say, tell, id, "", SOON) : undefined), [id, open, say, tell]);
  useEffect(() => (wants ? ask(say, tell, id, wants, LOOKED) : undefined), [id, wants, say, tell]);
  useEffect(() => {
    const ghosts = known ? ghostsOf(known) : {};
    tell((before) => before && { ...before, looked: known, ghosts });
  }, [known, tell]);
  return null;
}

/** Whether its fractions have come. */
function isExact({ ways }: Preview): boolean {
  return ways.some(({ exact }) => exact);
}

type Tell = ForeseeProps["tell"];

/** Ask a little later, and once more where there are none now; it is heard unless something else is asked before. */
function ask(say: ForeseeProps["say"], tell: Tell, question: string, answer: string, after: number): () => void {
  let gone = false;
  let timer = setTimeout(send, after, TRIES);
  function send(tries: number): void {
    say({ type: "preview", question, ...(answer && { answer }) }).then(
      (found) => !gone && found.type === "previews" && tell((before) => learnt(before, question, found.previews)),
      () => {
        if (!gone && tries > 1) {
          timer = setTimeout(send, PAUSE, tries - 1);
        }
      },
    );
  }
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}

function learnt(before: Foreseen | undefined, question: string, previews: readonly Preview[] = []): Foreseen {
  const old = before?.question === question ? before : { question, of: [] };
  return { ...old, of: new Map([...old.of, ...previews.map((one) => [one.answer, one] as const)]) };
}

interface PreviewProps {
  preview: Preview;
  /** Whose answer it is. */
  who: string;
  names: Names;
}

/** Who only defends does not want to hit. */
const DEFENDS: ReadonlySet<string> = new Set(["defend", "dodge"]);

/** On a large card: the bar, and the numbers below it. */
export function Consequence({ preview, who, names, verb = "" }: PreviewProps & { verb?: string | undefined }) {
  const one = worstOf(preview);
  if (!one) {
    return null;
  }
  const met = waysOf(preview).length > 1 ? metWords(one.met ?? "", names(preview.whom)) : "";
  return (
    <span class="foreseen" aria-hidden="true">
      <Odds outcomes={sharesOf(one)} />
      <Numbers one={one} whom={preview.whom} who={who} defends={DEFENDS.has(verb)} />
      {met && <small class="foreseen-met">if {met}</small>}
    </span>
  );
}

interface NumbersProps {
  one: Expected;
  whom: string;
  who: string;
  defends?: boolean;
}

function Numbers({ one, whom, who, defends }: NumbersProps) {
  const { chances = {}, exact = {}, loss = {} } = one;
  const { hit, behit, made } = chances;
  const worse = gravest(one, hit === undefined ? who : whom);
  const theirs = hit !== undefined;
  const lost = hit ? loss[whom] : undefined;
  const own = behit ? loss[who] : undefined;
  return (
    <span class="foreseen-numbers">
      {made !== undefined && <Chance p={made} exact={exact["made"]} says="to succeed" />}
      {hit !== undefined && (hit > 0 || !(behit || defends)) && <Chance p={hit} exact={exact["hit"]} says="hit" />}
      {behit ? <Chance p={behit} exact={exact["behit"]} says="be hit" /> : null}
      {lost && (
        <span title={MOSTLY}>
          loss mostly <b>{rangeOf(lost)}</b>
        </span>
      )}
      {behit === 0 && <Chance p={0} exact={exact["behit"]} says="be hit" />}
      {worse && theirs && <Chance p={worse.p} says={worse.key} />}
      {own && (
        <span title={MOSTLY}>
          you lose mostly <b>{rangeOf(own)}</b>
        </span>
      )}
      {worse && !theirs && <Chance p={worse.p} says={worse.key} bad />}
    </span>
  );
}

function Chance({ p, exact, says, bad }: { p: number; exact?: string | undefined; says: string; bad?: boolean }) {
  return (
    <span class={bad ? "foreseen-bad" : ""} title={exact}>
      <b>{percentOf(p)} %</b> {says}
    </span>
  );
}

/** On a button: "42 % ·". */
export function InShort({ preview }: { preview: Preview }) {
  const { hit, made, behit } = worstOf(preview)?.chances ?? {};
  const p = hit ?? made;
  const says = p !== undefined ? `${percentOf(p)} %` : behit !== undefined ? `${percentOf(behit)} % be hit` : "";
  return <>{says && `${says} ·`}</>;
}

/** On the field, beside the line to whom it is about: no more than the line needs, for it lies over the field. */
export function Callout({ preview, who }: Omit<PreviewProps, "names">) {
  const one = worstOf(preview);
  return one ? <Numbers one={{ ...one, loss: {} }} whom={preview.whom} who={who} defends /> : null;
}

/** On a small card: a thin bar along its foot. */
export function Glimpse({ preview }: { preview: Preview }) {
  const one = worstOf(preview);
  return one ? (
    <span class="glimpse" aria-hidden="true">
      <Odds outcomes={sharesOf(one)} />
    </span>
  ) : null;
}

/** In the name of an answer. */
export function Spoken({ preview, who, names }: PreviewProps) {
  return <>{` ${capital(sentenceOf(preview, who, names))}`}</>;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

interface AllOddsProps {
  choosing: Choosing;
  foreseen: Foreseen;
  names: Names;
}

/** Every way in which the answer that is looked at may be met, or else the first of all answers, with exact fractions. */
export function AllOdds({ choosing, foreseen, names }: AllOddsProps) {
  const { asked, seen } = choosing;
  const looked = foreseen.of.get(lookedAt(choosing));
  const all = seen.deeds.flatMap((deed) => {
    const preview = foreseen.of.get(answerOfDeed(choosing, deed));
    return preview ? [{ label: deedLabel(deed, names), preview }] : [];
  });
  const shown = looked ? all.filter(({ preview }) => preview === looked) : all;
  const rows = shown.length > 0 ? shown : looked ? [{ label: looked.answer, preview: looked }] : [];
  return (
    <div class="all-odds">
      {rows.map(({ label, preview }) => (
        <section key={preview.answer}>
          <h3>{label}</h3>
          <ul>
            {waysOf(preview).map((one) => (
              <Way key={one.met ?? ""} one={one} preview={preview} who={asked.who} names={names} />
            ))}
          </ul>
        </section>
      ))}
      <p class="all-odds-note">
        From what you may know: cards you have not seen lie anywhere.
        {rows.some(({ preview }) => waysOf(preview).some(({ loss }) => loss)) && ` ${MOSTLY}`}
        {rows.some(({ preview }) => !isExact(preview)) && " Look at one answer for its exact fractions."}
      </p>
    </div>
  );
}

function Way({ one, preview, who, names }: PreviewProps & { one: Expected }) {
  const fractions = Object.entries(one.exact ?? {});
  const states = Object.entries(one.states ?? {}).flatMap(([id, some]) =>
    Object.entries(some).map(([key, p]) => `${names(id)} ${key} ${percentOf(p)} %`),
  );
  const met = metWords(one.met ?? "", names(preview.whom));
  return (
    <li>
      {met && <span class="all-odds-met">If {met}:</span>}
      <Odds outcomes={sharesOf(one)} />
      <Numbers one={one} whom={preview.whom} who={who} />
      {states.length > 0 && <small>{states.join(" · ")}</small>}
      {fractions.length > 0 && (
        <small>{fractions.map(([key, text]) => `${EXACTLY[key] ?? key} ${text}`).join(" · ")}</small>
      )}
    </li>
  );
}

const EXACTLY: Readonly<Record<string, string>> = { hit: "to hit", behit: "to be hit", made: "to succeed" };
