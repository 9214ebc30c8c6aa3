/** A place of the fight as it was on the table: its moment, or the field at rest; and everybody's bars. */

import { useMemo } from "preact/hooks";

import type { Beat } from "../field/beats";
import type { Pace } from "../field/queue";
import { Stage } from "../frame/stage";
import { Arms } from "../heraldry/arms";
import { Bar } from "../people/bar";
import type { Looks } from "../people/looks";
import { namesOf, sideNumbers as numbersOf, sidesOf } from "../people/sides";
import { described } from "../people/tracks";
import type { Line, Update } from "../wire";

interface Props {
  update: Update;
  lines: Line[];
  beat: Beat | undefined;
  /** Whether the moment moves. */
  moves: boolean;
  narrow: boolean;
  pace: Pace;
  keys: boolean;
}

export function Scene({ update, lines, beat, moves, narrow, pace, keys }: Props) {
  const { people } = update;
  const sides = useMemo(() => sidesOf(people), [people]);
  const names = useMemo(() => namesOf(people), [people]);
  const looks = useMemo<Looks>(
    () => ({
      names,
      now: new Set(update.waiting),
      struck: new Map(),
      fights: new Set(beat?.strokes.flatMap((stroke) => stroke.hands.map((one) => one.who)) ?? []),
    }),
    [names, update.waiting, beat],
  );
  return (
    <section class="end-scene" aria-label="The table then">
      <div class="end-stage">
        <Stage
          key={beat ? `beat ${beat.from}` : "rest"}
          update={update}
          lines={lines}
          people={people}
          sides={sides}
          sideNumbers={numbersOf(sides)}
          names={names}
          looks={looks}
          beat={beat}
          moment={moves ? "moving" : "standing"}
          row={[]}
          since={[]}
          look={nothing}
          last={nothing}
          choosing={undefined}
          focused={undefined}
          asked={undefined}
          attacker={undefined}
          level={narrow}
          levelMoment={narrow}
          pace={pace}
          keys={keys}
          showAgain={nothing}
        />
      </div>
      <ul class="end-people" aria-label="Everybody then">
        {sides.flatMap((side) =>
          side.people.map((person) => (
            <li key={person.id}>
              <Arms
                name={person.name}
                kind={person.kind ?? "person"}
                size={34}
                side={side.number}
                out={!person.up}
                label=""
              />
              <span>{person.name}</span>
              <Bar tracks={person.tracks} plain label={described(person)} />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

function nothing(): undefined {
  // a moment of the past is looked at, and no more
}
