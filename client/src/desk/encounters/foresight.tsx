/** What the encounter will be like, while it is built; and what would make it as hard as one wants. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { End, Estimate, Who, Wounds } from "../../charts/types";
import { lazy } from "../../frame/lazy";
import { Outline } from "../../frame/outline";
import type { Written } from "../../home/plan";
import type { Report } from "../../lab/forecast";
import { useJob } from "../../lab/growing";
import { Fault } from "../../lab/fault";
import { Stepper } from "../kit/stepper";
import { type Encounter, nameOf } from "./model";
import "./foresight.css";

const Columns = lazy(() => import("../../charts/columns").then((one) => one.Columns));
const Ends = lazy(() => import("../../charts/ends").then((one) => one.Ends));
const Tug = lazy(() => import("../../charts/tug").then((one) => one.Tug));
const FairLine = lazy(() => import("../../charts/fair-line").then((one) => one.FairLine));

const FIGHTS = 600;
const MANY = 3000;
const EVEN = 50;
const SCALES = "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z";

interface Props {
  encounter: Encounter;
  /** As it is played; nothing while that is not possible. */
  written: Written | undefined;
  set(encounter: Encounter): void;
  /** Only the chances: what else stands here needs the room. */
  brief?: boolean;
}

export function Foresight({ encounter, written, set, brief = false }: Props) {
  const [fights, setFights] = useState(FIGHTS);
  const asked = written && { edition: encounter.edition, written, fights, tries: false };
  const { found, why, running, again } = useJob<{ report: Report }>("/api/lab/forecast", asked);
  const report = written ? found?.report : undefined;
  return (
    <div class="foresight" aria-busy={running ? "true" : undefined}>
      <header>
        <h2>Forecast</h2>
        <small data-fights={report?.n}>{report ? `${report.n} fights · ${report.bots.join(", ")} bots` : ""}</small>
      </header>
      {!written && <p class="foresight-none">It begins by itself when two sides can meet.</p>}
      {why && <Fault why={why} again={again} />}
      {written && !report && !why && <p role="status">Working it out …</p>}
      {report && <Picture report={report} encounter={encounter} growing={running} brief={brief} />}
      {written && report && fights < MANY && !running && (
        <button class="btn btn-ghost" onClick={() => setFights(MANY)}>
          More fights make it sharper
        </button>
      )}
      {written && <MakeFair encounter={encounter} set={set} />}
    </div>
  );
}

interface PictureProps {
  report: Report;
  encounter: Encounter;
  growing: boolean;
  brief: boolean;
}

function Picture({ report, encounter, growing, brief }: PictureProps) {
  const sides = encounter.sides.map(({ name }) => name);
  const parts = sides.flatMap((side, at) => {
    const of = report.win[side];
    return of ? [{ name: side, of, side: at }] : [];
  });
  const { people, ends, wounds } = together(report, encounter);
  const several = people.length < report.people.length;
  const [screen, real] = report.minutes;
  return (
    <>
      <Tug parts={parts} growing={growing} caption="Chance to win" tools={false} />
      <p role={growing ? undefined : "status"}>{report.words[0]}</p>
      {!brief && (
        <Ends
          head="How each of them ends"
          note={`${several ? "each of several · " : ""}right: ${encounter.contest ? "points lost" : "wounds"}`}
          people={people}
          ends={ends}
          wounds={wounds}
          growing={growing}
          tools={false}
        />
      )}
      {!brief && <Columns head="How long" rounds={report.rounds} n={report.n} growing={growing} tools={false} />}
      <small>
        about {screen} min at a screen, {real} with real cards
      </small>
    </>
  );
}

type Endings = Record<string, Partial<Record<End, Estimate>>>;

/** Several of a kind are told as one of them: what becomes of them on average. */
function together(
  { people, ends, wounds }: Report,
  encounter: Encounter,
): { people: Who[]; ends: Endings; wounds: Record<string, Wounds> } {
  const found: { people: Who[]; ends: Endings; wounds: Record<string, Wounds> } = { people: [], ends: {}, wounds: {} };
  let next = 0;
  encounter.sides.forEach((side, at) => {
    for (const group of side.people) {
      const many = group.as === "swarm" ? 1 : group.count;
      const some = people.slice(next, next + many);
      next += many;
      const [one] = some;
      if (one) {
        found.people.push({ id: one.id, name: many > 1 ? nameOf(group) : one.name, side: at });
        found.ends[one.id] = mean(some.flatMap(({ id }) => ends[id] ?? []));
        const lost = some.flatMap(({ id }) => wounds[id] ?? []);
        const [first] = lost;
        if (first) {
          found.wounds[one.id] = { ...first, mean: lost.reduce((sum, { mean: of }) => sum + of, 0) / lost.length };
        }
      }
    }
  });
  return found;
}

function mean(all: readonly Partial<Record<End, Estimate>>[]): Partial<Record<End, Estimate>> {
  const kinds = [...new Set(all.flatMap((one) => Object.keys(one) as End[]))];
  const of = (kind: End, part: "p" | "lo" | "hi") =>
    all.reduce((sum, one) => sum + (one[kind]?.[part] ?? 0), 0) / all.length;
  const n = Math.max(0, ...all.flatMap((one) => kinds.map((kind) => one[kind]?.n ?? 0)));
  return Object.fromEntries(
    kinds.map((kind) => [kind, { p: of(kind, "p"), lo: of(kind, "lo"), hi: of(kind, "hi"), n }]),
  );
}

interface Tried {
  change: string;
  patch: Partial<Encounter>;
  many: number;
  win: Estimate;
  number: boolean;
}

interface Fair {
  goal: number;
  side: string;
  unit: string;
  tried: Tried[];
  best: number;
  words: string;
  done: boolean;
}

/** Changes one thing after the other until a side wins as often as one wants; it is taken with a second tap. */
function MakeFair({ encounter, set }: Pick<Props, "encounter" | "set">) {
  const [goal, setGoal] = useState(EVEN);
  const [asked, setAsked] = useState<{ draft: Encounter; goal: number } | undefined>();
  const current = asked?.draft === encounter ? asked : undefined;
  const { found, progress, why, running } = useJob<{ fair: Fair }>("/api/lab/fair", current);
  const fair = current ? found?.fair : undefined;
  const best = fair?.tried[fair.best];
  const numbers = fair?.tried.filter(({ number, change }) => number || !change) ?? [];
  const wanted = goal === EVEN ? "fair" : `${goal} %`;
  const take = ({ patch }: Tried) => {
    setAsked(undefined);
    set({ ...encounter, ...patch });
  };
  const others = fair ? near(fair) : [];
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fair?.done) {
      box.current?.scrollIntoView({ block: "nearest" });
    }
  }, [fair?.done]);
  return (
    <section
      class="fair-maker"
      ref={box}
      aria-label="Make it fair"
      data-fair={fair?.done ? "done" : running ? "tries" : ""}
    >
      {fair && (
        <>
          {numbers.length > 1 && (
            <FairLine
              head={`How many × ${fair.unit}?`}
              tried={numbers}
              now={fair.tried[0]?.many ?? 0}
              unit={`× ${fair.unit}`}
              goal={fair.goal}
              growing={running}
              tools={false}
            />
          )}
          <p role={fair.done ? "status" : undefined}>
            {fair.done ? fair.words : "Trying one change after the other …"}
          </p>
        </>
      )}
      {why && <Fault why={why} />}
      {current && running && !fair && <p>{progress ? `Trying: ${progress.what}` : "Trying …"}</p>}
      {fair?.done && best?.change ? (
        <>
          <button class="btn btn-main" data-do="take-fair" onClick={() => take(best)}>
            <Outline d={SCALES} /> {best.change}
          </button>
          {others.length > 0 && (
            <p class="fair-others">
              or:{" "}
              {others.map((one) => (
                <button key={one.change} onClick={() => take(one)}>
                  {one.change} ({Math.round(100 * one.win.p)} %)
                </button>
              ))}
            </p>
          )}
        </>
      ) : (
        <div class="fair-ask">
          <button
            class="btn btn-main"
            data-do="make-fair"
            disabled={running && current !== undefined}
            onClick={() => setAsked({ draft: encounter, goal: goal / 100 })}
          >
            <Outline d={SCALES} /> Make it {wanted}
          </button>
          <Stepper
            bare
            label={`Chance of ${encounter.sides[0]?.name ?? ""} in 100`}
            value={goal}
            min={1}
            max={99}
            set={(to) => setGoal(Math.min(99, Math.max(1, to ?? EVEN)))}
          />
        </div>
      )}
    </section>
  );
}

const OTHERS = 2;

/** What comes nearest beside the best. */
function near({ tried, best, goal }: Fair): Tried[] {
  const off = ({ win }: Tried) => Math.abs(win.p - goal);
  const others = tried.filter((one, at) => at !== best && one.change);
  return others.sort((one, other) => off(one) - off(other)).slice(0, OTHERS);
}
