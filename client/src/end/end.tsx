/** The end of a fight: the result, what decided it, everybody's numbers, the fight once more, and what might have been. */

import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";

import type { Beat } from "../field/beats";
import type { Say } from "../frame/connection";
import { lazy } from "../frame/lazy";
import { Sheet, Story, useBeats } from "../frame/parts";
import { Status, type Told } from "../frame/status";
import { namesOf, sideNumbers, sidesOf } from "../people/sides";
import { download, share } from "../record";
import { change, useStore } from "../store";
import type { Better, FromPage, FromTable, Line, Rules, Stop, Then, Update } from "../wire";
import { Actions } from "./actions";
import { placeOf, useForecast, withTurnings } from "./forecast";
import { Sign } from "./icons";
import { cameUntil, decidedAt, marksOf, momentAt } from "./places";
import { oneByOne, useReplay, useReplayKeys } from "./replaying";
import { Outcome } from "./result";
import { Scene } from "./scene";
import { Scrubber } from "./scrubber";
import { branch, goTo } from "./sequels";
import { Turnings } from "./turnings";
import "./end.css";

const WhatIf = lazy(() => import("./what-if").then((one) => one.WhatIf));
const Numbers = lazy(() => import("./numbers").then((one) => one.NumbersOf));
const Graph = lazy(() => import("./graph").then((one) => one.Graph));
const Suggestion = lazy(() => import("./suggestion").then((one) => one.Suggestion));
const Luck = lazy(() => import("./luck").then((one) => one.Luck));

/** Until beats can be read there are none. */
const NO_BEATS = (): Beat[] => [];
const NO_BETTER: readonly Better[] = [];

interface Props {
  header: Rules;
  live: Update;
  lines: Line[];
  link: string;
  say: Say;
  narrow: boolean;
  /** The table's tools, and its news. */
  tools: ComponentChildren;
  news: ComponentChildren;
  /** No table is behind it: it was shared, and nothing can be begun or changed. */
  shared?: boolean;
}

export function End({ header, live, lines, link, say: tell, narrow, tools, news, shared = false }: Props) {
  const patient = useMemo(() => oneByOne(tell), [tell]);
  useEffect(() => patient.stop, [patient]);
  const { say } = patient;
  const read = useBeats() ?? NO_BEATS;
  const settings = useStore((table) => table.settings);
  const invited = useStore((table) => table.again);
  const [story, setStory] = useState(false);
  /** The step that is asked about: what if it had been decided otherwise. */
  const [doubted, doubt] = useState(-1);
  const loud = useCallback((stops: Stop[], at: number) => !!momentAt(stops, at, lines, read), [lines, read]);
  const replay = useReplay(say, loud);
  const { stops, at, standing: then, playing, forward } = replay;

  const sides = useMemo(() => sidesOf(live.people), [live.people]);
  const names = useMemo(() => namesOf(live.people), [live.people]);
  const numbers = useMemo(() => sideNumbers(sides), [sides]);
  const sideOf = useCallback((who: string) => numbers[who] ?? 0, [numbers]);
  const forecast = useForecast(tell, sides);
  const mattered = useMemo(() => marksOf(stops, lines, read, names), [stops, lines, read, names]);
  const marks = useMemo(
    () => (stops.length > 0 && forecast ? withTurnings(mattered, stops, forecast.turnings) : mattered),
    [mattered, stops, forecast],
  );
  const next = () => replay.go(marks.find((mark) => mark.at > at)?.at ?? marks[0]?.at ?? at);
  useReplayKeys({ replay, next, story: () => setStory(true), on: settings.keys });

  const dare = useCallback(
    async (message: FromPage): Promise<FromTable | undefined> => {
      change({ fault: "" });
      try {
        return await say(message);
      } catch (why) {
        change({ fault: (why as Error).message });
        return undefined;
      }
    },
    [say],
  );
  const last = at >= stops.length - 1;
  const update = useMemo(() => (then ? stood(live, then) : live), [live, then]);
  const told = useMemo(() => lines.slice(0, stops[at]?.told ?? lines.length), [lines, stops, at]);
  /** At the end what decided it is shown, elsewhere what led there. */
  const shown = last && !playing ? decidedAt(mattered, stops) : at;
  const beat = useMemo(() => momentAt(stops, shown, lines, read), [stops, shown, lines, read]);
  const watches = header.role === "spectator" || header.role === "screen";
  const turningAt = (place: number) => forecast?.turnings.find((one) => placeOf(stops, one.step) === place);
  const actions = !shared && (
    <Actions
      link={link}
      plays={!watches}
      hasSide={new Set(header.people.map(sideOf)).size === 1}
      invited={invited}
      taught={!!live.lesson}
      save={() => void download(header.fight, link)}
      share={() => void share(header.fight, link)}
    />
  );
  return (
    <>
      <Status header={header} update={update} told={statusOf(update, lines, last, narrow)} holder={undefined}>
        {tools}
      </Status>
      {news}
      <main class={`end${narrow ? " end-narrow" : ""}${last ? "" : " end-past"}`}>
        <Outcome
          result={live.result}
          sides={sides}
          headline={headline(lines)}
          how={how(lines, stops, mattered.length > 0 ? decidedAt(mattered, stops) : -1)}
          narrow={narrow}
          past={!last}
        >
          {!narrow && actions}
        </Outcome>
        <Scrubber replay={replay} marks={marks} sideOf={sideOf}>
          {forecast && <Graph forecast={forecast} stops={stops} sides={sides.map((side) => side.name)} marks={marks} />}
        </Scrubber>
        <Scene
          update={update}
          lines={told}
          beat={beat}
          moves={forward && !last && settings.speed !== "instant"}
          narrow={narrow}
          pace={settings.speed}
          keys={settings.keys}
        />
        <aside class="end-panel end-side">
          <section class="end-points">
            <h3>{forecast ? "Turning points" : "What mattered"}</h3>
            {marks.length > 0 ? (
              <Turnings marks={marks} at={shown} sideOf={sideOf} turningAt={turningAt} go={replay.go} />
            ) : (
              <p>Nobody was hurt.</p>
            )}
          </section>
          {!shared && forecast && (
            <Suggestion
              forecast={forecast}
              stops={stops}
              names={names}
              sides={sides}
              mine={header.people}
              see={(step, place) => {
                doubt(step);
                replay.go(place);
              }}
            />
          )}
          <div class="end-more">
            <Numbers read={read} lines={lines} people={live.people} sideOf={sideOf} luck={forecast?.people} />
            {!shared && (
              <WhatIf
                key={shown}
                doubted={doubted}
                before={stops[shown - 1]}
                here={shown === at ? stops[at] : undefined}
                shows={!!beat}
                came={cameUntil(stops, shown === at ? at : shown - 1)}
                names={names}
                sideOf={sideOf}
                mine={header.people}
                everybody={live.people.map((one) => one.id)}
                better={forecast?.better ?? NO_BETTER}
                dare={dare}
                branch={(step, answer, people) => void branch(link, step, answer, people).then(goTo)}
              />
            )}
            {forecast && <Luck forecast={forecast} />}
            <button class="btn end-story" onClick={() => setStory(true)}>
              <Sign name="story" /> Story up to here
            </button>
          </div>
        </aside>
        {narrow && actions}
      </main>
      {story && (
        <Sheet title="Story" close={() => setStory(false)}>
          <Story
            lines={told}
            people={live.people}
            canGoBack={false}
            onBack={() => undefined}
            lookedAt={-1}
            keys={settings.keys}
          />
        </Sheet>
      )}
    </>
  );
}

/** The table as it stood then; what is left out of a message was empty. */
export function stood(live: Update, then: Then): Update {
  return {
    type: "update",
    seats: live.seats,
    place: then.place,
    people: then.people,
    status: then.status,
    waiting: then.waiting ?? [],
    pieces: then.pieces ?? [],
    ...(then.questions && { questions: then.questions }),
    ...(then.cards && { cards: then.cards }),
    ...(then.where && { where: then.where }),
    ...(then.order && { order: then.order }),
    ...(then.packs && { packs: then.packs }),
    ...(then.result && { result: then.result }),
    ...(then.over && { over: true }),
  };
}

/** On a narrow page who won is said in large letters right below. */
function statusOf(update: Update, lines: readonly Line[], last: boolean, narrow: boolean): Told {
  return last || update.over
    ? { text: narrow ? "The fight is over." : `The fight is over. ${headline(lines)}`, pieces: [] }
    : { text: update.status, pieces: update.pieces ?? [] };
}

function headline(lines: readonly Line[]): string {
  return lines.filter((line) => line.kind === "end").at(-1)?.text ?? "The fight is over.";
}

/** Lines that say who is out of it: what comes after them is less. */
const FALLS: ReadonlySet<string> = new Set(["state", "out", "gone"]);

/** How it was decided: the words of the last exchange that mattered. */
function how(lines: readonly Line[], stops: readonly Stop[], at: number): string {
  if (at < 0) {
    return stops.at(-1)?.place ?? "";
  }
  const [from, to] = [stops[at - 1]?.told ?? 0, stops[at]?.told ?? 0];
  const said = lines.slice(from, to).filter((line) => line.text !== "" && line.part === "in" && line.kind !== "end");
  const fell = said.filter((line) => FALLS.has(line.kind));
  const last = (fell.length > 0 ? fell : said).slice(-1).map((line) => line.text);
  const place = stops[at - 1]?.place ?? "";
  return last.length > 0 ? `${place}: ${last.join(" ")}` : place;
}
