/** What one point is worth: one thing changed at a time, in chance to win. */

import { Tornado } from "../charts/tornado";
import type { Worth as Drawn } from "../charts/types";
import { Segment } from "./segment";
import type { PlaceProps } from "./exchange";
import { Fault } from "./fault";
import { Foot } from "./foot";
import { useJob } from "./growing";
import { Report } from "./report";
import { type Side, SIDES } from "./setting";
import { Versus } from "./versus";
import "./worth.css";

interface Found extends Drawn {
  who: string;
  how: string;
  words: string[];
}

/** Fights a step, where duels are not solved. */
const FIGHTS = 300;
const NARROW = 720;

export function Worth({ setting, shelf, set }: PlaceProps) {
  const { edition, first, second, changed } = setting;
  const { found, progress, why, running, stop, again } = useJob<{ worth: Found }>("/api/lab/worth", {
    edition,
    first,
    second,
    changed,
    ...(shelf.solved ? {} : { fights: FIGHTS }),
  });
  const worth = found?.worth;
  return (
    <main class="worth lab-column">
      <div class="worth-head">
        <Versus setting={setting} shelf={shelf} set={set} />
        <Segment
          label="Whom to change"
          value={changed}
          options={SIDES.map((side) => [side, `change ${setting[side].name}`])}
          pick={(side) => set({ changed: side as Side })}
        />
      </div>
      <Fault why={why} again={again} />
      {!worth && !why && <p role="status">Working it out …</p>}
      {worth && (
        <div class="worth-picture">
          <section class="lab-panel">
            <Tornado
              head="What is one point worth?"
              note={innerWidth < NARROW ? undefined : "one thing changed at a time"}
              worth={worth}
              wins={`${worth.who} wins`}
              growing={running}
            />
          </section>
          <section class="lab-panel">
            <h2>In words</h2>
            {worth.words.length > 0 ? (
              <ul class="lab-words" role="status">
                {worth.words.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            ) : (
              <p>They come when all of it is worked out.</p>
            )}
          </section>
        </div>
      )}
      <Foot says={worth?.how ?? ""} cut={worth?.done === false} running={running} progress={progress} stop={stop}>
        {worth && <Report results={worth} name={`What a point is worth to ${worth.who}`} />}
      </Foot>
    </main>
  );
}
