/** The field in all its states: moments of real fights, one for each thing that can happen, at rest and while it moves. */

import type { ComponentChildren } from "preact";

import { useMemo, useState } from "preact/hooks";

import type { Show } from "../gallery/show";
import { namesOf, sideNumbers, sidesOf } from "../people/sides";
import type { Line, PersonView } from "../wire";
import { beats, type Beat } from "./beats";
import { Contest } from "./contest";
import { Duel } from "./duel";
import { Field } from "./field";
import { Last } from "./last";
import moments from "./moments.json";
import type { Moment } from "./queue";
import { useReveal } from "./reveal";
import { Trail } from "./trail";
import "./gallery.css";

interface Written {
  name: string;
  people: PersonView[];
  lines: Line[];
}

const written = moments as unknown as Written[];

function find(name: string): Written {
  return written.find((one) => one.name === name) ?? (written[0] as Written);
}

function beatOf({ lines }: Written): Beat | undefined {
  const all = beats(lines);
  return all.find((beat) => beat.loud) ?? all[0];
}

function Reveal({ moment, how = "standing", level = false }: { moment: Written; how?: Moment; level?: boolean }) {
  const beat = beatOf(moment);
  const sides = sideNumbers(sidesOf(moment.people));
  return beat ? <Contest beat={beat} people={moment.people} sides={sides} moment={how} level={level} /> : null;
}

/** After a bot's whole turn: the last moment, the others to look at again, and what only passed. */
function WholeGo({ level = false }: { level?: boolean }) {
  const moment = find("engage: hit with a pair");
  const [beat, held, both] = ["engage: hit with a pair", "engage: Defence holds", "engage: both over"].map((name) =>
    beatOf(find(name)),
  );
  const said = beats([{ step: 0, kind: "empty turn", text: "Bob has spent this action already, on another's turn." }]);
  const names = namesOf(["engage: Defence holds", "engage: both over"].flatMap((name) => find(name).people));
  if (!beat || !held || !both) {
    return null;
  }
  return (
    <Contest
      beat={beat}
      people={moment.people}
      sides={sideNumbers(sidesOf(moment.people))}
      level={level}
      below={(shown) => (
        <Trail
          row={[
            { beat: held, coming: false },
            { beat, coming: false },
            { beat: both, coming: true },
          ]}
          shown={shown}
          since={said}
          names={names}
          onLook={() => undefined}
        />
      )}
    />
  );
}

/** As a page plays it: each press brings what the table would send next. */
function Live({ level = false }: { level?: boolean }) {
  const moment = find("engage: hit with a pair");
  const [come, setCome] = useState(0);
  const log = useMemo(() => [moment.lines, moment.lines.map((line) => ({ ...line }))], [moment]);
  const lines = useMemo(() => log.slice(0, come).flat(), [log, come]);
  const people = useMemo(() => (come === 0 ? moment.people.map(unhurt) : moment.people), [moment, come]);
  const table = useMemo(() => ({ people }), [people]);
  const reveal = useReveal(lines, table, { pace: "normal", goesOn: false }, beats);
  const sides = sideNumbers(sidesOf(people));
  return (
    <>
      <Framed phone={level}>
        {reveal.beat ? (
          <Contest
            beat={reveal.beat}
            people={reveal.people}
            sides={sides}
            moment={reveal.moment}
            level={level}
            below={(shown) => (
              <Trail
                row={reveal.row}
                shown={shown}
                since={reveal.since}
                names={namesOf(people)}
                onLook={({ beat }) => reveal.look(beat)}
              />
            )}
          />
        ) : (
          <Field people={reveal.people} engaged={engagedOf(reveal.people)} level={level} />
        )}
      </Framed>
      <p>
        <button type="button" class="field-gallery-next" onClick={() => setCome((number) => Math.min(2, number + 1))}>
          What comes next
        </button>{" "}
        <button type="button" class="field-gallery-on" onClick={reveal.goOn}>
          Go on
        </button>{" "}
        <output data-told={reveal.told} data-moment={reveal.moment}>
          {reveal.told} of {lines.length} lines told
        </output>
      </p>
    </>
  );
}

function unhurt(person: PersonView): PersonView {
  return {
    ...person,
    up: true,
    tracks: person.tracks.map((track) => (track.role === "pool" ? track : { ...track, value: 0 })),
  };
}

function Framed({ children, phone }: { children: ComponentChildren; phone?: boolean }) {
  return <div class={phone ? "field-gallery field-gallery-phone" : "field-gallery"}>{children}</div>;
}

function engagedOf(people: PersonView[]): [string, string][] {
  return people.flatMap(({ id, conditions }) =>
    conditions
      .filter(({ kind }) => kind === "engaged")
      .flatMap(({ whom = [] }) => whom.filter((other) => id < other).map((other): [string, string] => [id, other])),
  );
}

function AtRest({ name, level, aims }: { name: string; level?: boolean; aims?: boolean }) {
  const moment = find(name);
  const beat = beatOf(moment);
  const sides = sidesOf(moment.people);
  const [own, foe] = [sides[0]?.people.at(-1), sides[1]?.people[0]];
  const aim =
    aims && own && foe
      ? {
          from: own.id,
          to: foe.id,
          says: (
            <>
              <b>42 %</b> to hit · <b>3 to 8</b> lost
            </>
          ),
        }
      : undefined;
  return (
    <Framed phone={Boolean(level)}>
      <Field
        people={moment.people}
        engaged={engagedOf(moment.people)}
        now={own ? [own.id] : []}
        ghosts={aim ? { [aim.to]: { least: 3, most: 8 } } : {}}
        targets={foe ? [foe.id] : []}
        onPerson={() => undefined}
        level={Boolean(level)}
        {...(aim ? { aim } : {})}
      >
        {beat && (
          <Last
            beat={beat}
            people={moment.people}
            names={namesOf(moment.people)}
            level={Boolean(level)}
            onShow={() => undefined}
          />
        )}
      </Field>
    </Framed>
  );
}

function Cloth({ level, answered }: { level?: boolean; answered?: boolean }) {
  const { people } = find("challenge: it fails");
  const foe = people.find(({ mine }) => !mine) as PersonView;
  const hand = { ...foe, zones: [{ name: "hand", cards: ["??", "??", "??"] }] };
  const laid = answered
    ? [
        { side: 1, says: "attack, face down", cards: ["??"], boosts: 2 },
        { side: 0, says: "your answer", cards: ["4c", "2d"], boosts: 0, chosen: true },
      ]
    : [{ side: 0, says: "attack, face down", cards: ["5c"], boosts: level ? 0 : 1, veiled: true, chosen: true }];
  const answers = [3, 7, 8, 9, 10, 11, 12].map((value, at) => ({
    value,
    p: [0.03, 0.03, 0.07, 0.09, 0.13, 0.23, 0.42][at] ?? 0,
    stops: level && value === 12 ? 0.42 : 0,
  }));
  const reach = answered
    ? {}
    : {
        reach: {
          value: level ? 12 : 13,
          answers,
          says: level ? "It lands 58 %." : "Nothing stops 13. Without the boost: 58 %.",
          coach: true,
        },
      };
  return (
    <Framed phone={Boolean(level)}>
      <Duel foe={hand} side={1} laid={laid} level={Boolean(level)} {...reach} />
    </Framed>
  );
}

/** The cards are turned and the blow falls when one presses it: the gallery's pictures are taken at its end. */
const reveals: Show[] = written.flatMap((moment) => [
  {
    name: `reveal, ${moment.name}`,
    size: "part" as const,
    draw: () => (
      <Framed>
        <Reveal moment={moment} />
      </Framed>
    ),
  },
  {
    name: `reveal level, ${moment.name}`,
    size: "part" as const,
    draw: () => (
      <Framed phone>
        <Reveal moment={moment} level />
      </Framed>
    ),
  },
]);

export const shows: Show[] = [
  ...reveals,
  {
    name: "reveal, a whole go",
    draw: () => (
      <Framed>
        <WholeGo />
      </Framed>
    ),
  },
  {
    name: "reveal level, a whole go",
    draw: () => (
      <Framed phone>
        <WholeGo level />
      </Framed>
    ),
  },
  { name: "live", draw: () => <Live /> },
  { name: "live level", draw: () => <Live level /> },
  {
    name: "reveal, outlined",
    draw: () => (
      <Framed>
        <Reveal moment={find("engage: struck back, dazed")} how="outlined" />
      </Framed>
    ),
  },
  {
    name: "reveal, moving",
    draw: () => (
      <Framed>
        <Reveal moment={find("engage: struck back, dazed")} how="moving" />
      </Framed>
    ),
  },
  {
    name: "reveal level, moving",
    draw: () => (
      <Framed phone>
        <Reveal moment={find("engage: struck back, dazed")} how="moving" level />
      </Framed>
    ),
  },
  { name: "at rest, engage", draw: () => <AtRest name="engage: hit with a pair" aims /> },
  { name: "at rest level, engage", draw: () => <AtRest name="engage: hit with a pair" level aims /> },
  { name: "at rest, draw", draw: () => <AtRest name="draw: held off" aims /> },
  { name: "at rest level, draw", draw: () => <AtRest name="draw: held off" level aims /> },
  { name: "at rest, three a side and more", draw: () => <AtRest name="pair: a burst" /> },
  { name: "at rest level, three a side and more", draw: () => <AtRest name="pair: a burst" level /> },
  { name: "at rest, many", draw: () => <AtRest name="pair: the order" /> },
  { name: "at rest level, many", draw: () => <AtRest name="pair: the order" level /> },
  { name: "cloth, laying", draw: () => <Cloth /> },
  { name: "cloth level, laying", draw: () => <Cloth level /> },
  { name: "cloth, answering", draw: () => <Cloth answered /> },
  { name: "cloth level, answering", draw: () => <Cloth level answered /> },
];
