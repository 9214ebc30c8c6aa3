/** A duel of the two: who is still standing, how it ends, how long it takes; solved, or played many times. */

import { useState } from "preact/hooks";

import { Columns } from "../charts/columns";
import { Ends } from "../charts/ends";
import { lostOnAverage } from "../charts/ends-parts";
import { Survival } from "../charts/survival";
import type { Estimate, ForecastReport, Who } from "../charts/types";
import type { PlaceProps } from "./exchange";
import { Fault } from "./fault";
import { Foot } from "./foot";
import type { Report } from "./forecast";
import { useJob } from "./growing";
import { SIDES } from "./setting";
import { Versus } from "./versus";
import "./duel.css";

interface Solved {
  names: Record<string, string>;
  win: Record<string, Estimate>;
  nobody: Estimate;
  ends: ForecastReport["ends"];
  wounds: ForecastReport["wounds"];
  rounds: Record<number, number>;
  standing: Record<string, number[]>;
  states: number;
  words: string;
  notes: string[];
}

interface Line {
  solved?: Solved;
  report?: Report;
}

/** What both ways have in common. */
interface Shown extends Pick<Solved, "ends" | "wounds" | "rounds" | "standing" | "words"> {
  /** So many fights; none if it was solved. */
  n: number;
  says: string;
  note: string;
}

const SOME = 600;
const MANY = 3000;

export function Duel({ setting, shelf, set }: PlaceProps) {
  const { edition, first, second } = setting;
  const [fights, setFights] = useState(SOME);
  const job = useJob<Line>("/api/lab/duel", { edition, first, second, ...(shelf.solved ? {} : { fights }) });
  const shown = job.found && shownOf(job.found);
  const people: Who[] = SIDES.map((id, side) => ({ id, name: setting[id].name, side }));
  const growing = job.running;
  return (
    <main class="duel lab-column">
      <Versus setting={setting} shelf={shelf} set={set} />
      <Fault why={job.why} again={job.again} />
      {!shown && !job.why && <p role="status">Working it out …</p>}
      {shown && (
        <div class="duel-picture" data-late={growing}>
          <section class="lab-panel duel-curve">
            <Survival
              head="Who is still standing"
              note={shown.note}
              lines={people.map((who) => ({ who, standing: shown.standing[who.id] ?? [] }))}
              rounds={shown.rounds}
              n={shown.n}
              growing={growing}
            />
          </section>
          <section class="lab-panel">
            <Ends
              head="How it ends"
              note={`right: ${lostOnAverage(shown.ends)}`}
              people={people}
              ends={shown.ends}
              wounds={shown.wounds}
              growing={growing}
            />
            <p class="duel-words" role={growing ? undefined : "status"}>
              {shown.words}
            </p>
          </section>
          <section class="lab-panel">
            <Columns head="How long" rounds={shown.rounds} n={shown.n} growing={growing} />
          </section>
        </div>
      )}
      <Foot
        says={shown?.says ?? ""}
        running={job.running}
        progress={job.progress}
        stop={job.stop}
        more={shelf.solved || fights === MANY ? undefined : () => setFights(MANY)}
      />
    </main>
  );
}

function shownOf({ solved, report }: Line): Shown | undefined {
  if (solved) {
    const says = `Solved: ${solved.states.toLocaleString("en")} states. ${solved.notes.join(" ")}`;
    return { ...solved, n: 0, says, note: "exact" };
  }
  if (!report) {
    return undefined;
  }
  const off = Math.max(...Object.values(report.win).map(({ lo, hi }) => 50 * (hi - lo)));
  return {
    ...report,
    words: report.words.slice(0, 2).join(" "),
    says: `${report.n} fights · ${report.bots.join(", ")} bots`,
    note: `the band is what ${report.n} fights leave open: ±\u00a0${off.toFixed(1)}`,
  };
}
