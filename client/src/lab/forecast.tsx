/** What an encounter will be like: it fills in as fights are played, and can be stopped. */

import { useState } from "preact/hooks";

import { Ends } from "../charts/ends";
import { lostOnAverage } from "../charts/ends-parts";
import { Tug } from "../charts/tug";
import type { ForecastReport, Who } from "../charts/types";
import { ask, type Begun, type Catalogue, packed } from "../home/api";
import { lazy } from "../frame/lazy";
import { Sign } from "../home/icons";
import { start } from "../home/started";
import { useCatalogue } from "../home/useCatalogue";
import { Chooser } from "./chooser";
import type { PlaceProps } from "./exchange";
import { Fault } from "./fault";
import { Foot } from "./foot";
import { useJob } from "./growing";
import "./forecast.css";

const Columns = lazy(() => import("../charts/columns").then((one) => one.Columns));

const ReportButton = lazy(() => import("./report").then((one) => one.Report));

export interface Report extends ForecastReport {
  people: { id: string; name: string; side: string }[];
  /** At a screen, and with real cards. */
  minutes: [number, number];
}

/** An encounter that somebody brought. */
interface Own {
  edition: string;
  written: Record<string, unknown>;
}

const NARROW = 720;
const SOME = 600;
const MANY = 3000;

export function Forecast({ setting, set, copy }: PlaceProps) {
  const { catalogue } = useCatalogue();
  const [own, setOwn] = useState<Own | undefined>();
  const [fights, setFights] = useState(SOME);
  const [fault, setFault] = useState("");
  const [edition = "", encounter = ""] = setting.encounter.split("/");
  const { found, progress, why, running, stop, again } = useJob<{ report: Report }>("/api/lab/forecast", {
    fights,
    ...(own ?? { edition, encounter }),
  });
  const report = found?.report;

  async function bring(file: File): Promise<void> {
    try {
      setFault("");
      setOwn(await ask<Own>("/api/encounter", { file: file.name, data: await packed(file) }));
    } catch (reason) {
      setFault((reason as Error).message);
    }
  }

  return (
    <main class="forecast lab-column">
      <header class="forecast-head">
        <div>
          <h1>{report?.title ?? "Forecast"}</h1>
          {report && <small>{facts(report)}</small>}
        </div>
        <div class="forecast-ways">
          <Encounters
            catalogue={catalogue}
            value={own ? "" : setting.encounter}
            pick={(name) => {
              setOwn(undefined);
              setFights(SOME);
              set({ encounter: name });
            }}
          />
          <label class="btn forecast-file">
            <Sign name="file" /> <span>Own file</span>
            <input
              type="file"
              accept=".toml"
              aria-label="An encounter of your own, as a file"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                event.currentTarget.value = "";
                if (file) {
                  void bring(file);
                }
              }}
            />
          </label>
          {copy}
          {own && report ? (
            <button
              class="btn btn-main"
              onClick={() => void play(own, report).catch((reason: Error) => setFault(reason.message))}
            >
              <Sign name="play" /> Play it
            </button>
          ) : (
            <a class="btn btn-main" href={`#/fights/${setting.encounter}`}>
              <Sign name="play" /> Play it
            </a>
          )}
        </div>
      </header>
      <Fault why={why || fault} again={again} />
      {!report && !why && <p role="status">Working it out …</p>}
      {report && <Picture report={report} growing={running} />}
      <Foot
        says={report ? `${report.n} fights · ${report.bots.join(", ")} bots · ${seconds(report.seconds)}` : ""}
        cut={report?.done === false}
        running={running}
        progress={progress}
        stop={stop}
        more={fights < MANY ? () => setFights(MANY) : undefined}
      >
        {report && <ReportButton results={withoutPeople(report)} people={report.people} name={report.title} />}
      </Foot>
    </main>
  );
}

/** As `suits forecast --json` has it: whom it speaks of is said apart. */
function withoutPeople({ people, minutes, ...results }: Report): object {
  return results;
}

/** Begin what somebody brought: the first side is theirs. */
async function play({ edition, written }: Own, { people }: Report): Promise<void> {
  const mine = people.filter(({ side }) => side === people[0]?.side).map(({ id }) => id);
  const others = people.filter(({ id }) => !mine.includes(id));
  const seats = [{ people: mine }, ...others.map(({ id }) => ({ people: [id], played: "sensible" }))];
  start(await ask<Begun>("/api/fights", { edition, written, seats }), "seat-1");
}

function seconds(spent: number): string {
  return spent < 1 ? "under a second" : `${Math.round(spent)} s`;
}

function facts({ edition, people }: Report): string {
  const sides = [...new Set(people.map(({ side }) => side))];
  return `${edition} · ${sides.map((side) => `${side} ${people.filter((one) => one.side === side).length}`).join(" against ")}`;
}

interface EncountersProps {
  catalogue: Catalogue | undefined;
  value: string;
  pick(name: string): void;
}

function Encounters({ catalogue, value, pick }: EncountersProps) {
  const groups = (catalogue?.editions ?? []).map(({ name, title, encounters }) => ({
    name: title,
    options: encounters.map((one): [string, string] => [`${name}/${one.name}`, one.title]),
  }));
  return (
    <Chooser
      label="Another encounter"
      value={value}
      groups={[{ name: "", options: value ? [] : [["", "own file"]] }, ...groups]}
      pick={(name) => name && pick(name)}
    >
      <span class="btn" aria-hidden="true">
        Another encounter
      </span>
    </Chooser>
  );
}

/** Everybody, with the number of their side. */
export function peopleOf({ people }: Report): Who[] {
  const sides = [...new Set(people.map(({ side }) => side))];
  return people.map(({ id, name, side }) => ({ id, name, side: sides.indexOf(side) }));
}

function Picture({ report, growing }: { report: Report; growing: boolean }) {
  const [chance, price = "", ...words] = report.words;
  const sides = [...new Set(report.people.map(({ side }) => side))];
  const parts = sides.flatMap((side, at) => {
    const of = report.win[side];
    return of ? [{ name: side, of, side: at }] : [];
  });
  const nobody = report.win[""];
  if (nobody) {
    parts.splice(1, 0, { name: "nobody", of: nobody } as (typeof parts)[number]);
  }
  const [screen, real] = report.minutes;
  return (
    <div class="forecast-picture">
      <section class="lab-panel forecast-win">
        <Tug big parts={parts} growing={growing} caption="Chance to win" tools={false} />
        <p role={growing ? undefined : "status"}>
          {chance} {price}
        </p>
      </section>
      <section class="lab-panel forecast-ends">
        <Ends
          head="How each of them ends"
          note={`${innerWidth < NARROW ? "" : "in 100 fights · "}right: ${lostOnAverage(report.ends)}`}
          people={peopleOf(report)}
          ends={report.ends}
          wounds={report.wounds}
          growing={growing}
        />
        <Changes report={report} />
      </section>
      <section class="lab-panel">
        <Columns head="How long" rounds={report.rounds} n={report.n} growing={growing} />
        <small>
          about {screen} min at a screen, {real} with real cards
        </small>
      </section>
      <section class="lab-panel">
        <h2>For the referee</h2>
        <ul class="lab-words">
          {words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What would make it easier or harder. */
function Changes({ report: { changes } }: { report: Report }) {
  return changes.length === 0 ? null : (
    <>
      <h3>Try it with</h3>
      <ul class="forecast-changes">
        {changes.map(({ key, text, says }) => (
          <li key={key}>
            <span>{text}</span>
            <b>{says}</b>
          </li>
        ))}
      </ul>
      <small>more or fewer victories in 100; ±0: not to be told from nothing</small>
    </>
  );
}
