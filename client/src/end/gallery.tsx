/** The end of a fight in its states: the result, the line with what mattered, the chances, numbers, what might have been. */

import { useState } from "preact/hooks";

import { harm, QUARTET } from "../people/samples";
import { namesOf, sideNumbers, sidesOf } from "../people/sides";
import type { Show } from "../gallery/show";
import type { Better, Came, Decided, FromPage, FromTable, Report, Stop } from "../wire";
import { Actions } from "./actions";
import type { Forecast } from "./forecast";
import { Graph } from "./graph";
import { Numbers } from "./numbers";
import type { Mark } from "./places";
import type { Replay, Speed } from "./replaying";
import { Outcome } from "./result";
import { Scrubber } from "./scrubber";
import type { Counted } from "./statistics";
import { Turnings } from "./turnings";
import { WhatIf } from "./what-if";
import "./end.css";

const SIDES = sidesOf(QUARTET);
const NUMBERS = sideNumbers(SIDES);
const NAMES = namesOf(QUARTET);
const sideOf = (who: string) => NUMBERS[who] ?? 0;

const STOPS: Stop[] = Array.from({ length: 20 }, (_, at) => ({
  step: at * 4,
  told: at * 5,
  place: at < 8 ? "round 1" : at < 14 ? "round 2" : at < 19 ? "round 3" : "after the fight",
}));

const MARKS: Mark[] = [
  { at: 4, weight: "hit", text: "Rod hits Bob: 5 shock", by: "rod" },
  { at: 7, weight: "fall", text: "Jon strikes: Rod is dead", by: "jon" },
  { at: 12, weight: "hit", text: "Tod hits Bob: 3 wounds, 4 shock", by: "tod" },
  { at: 19, weight: "fall", text: "Jon strikes: Tod is unconscious", by: "jon" },
];

const CHANCES = [50, 50, 51, 47, 29, 29, 31, 74, 76, 74, 71, 72, 60, 57, 59, 66, 64, 81, 83, 100];

const FORECAST: Forecast = {
  chances: CHANCES.map((p, at) => ({ step: at * 4, p: [p / 100, 1 - p / 100] })),
  turnings: [
    { step: 16, text: "Rod hits Bob, who is dazed", side: 1, delta: -18 },
    { step: 28, text: "Jon’s mace kills Rod", side: 0, delta: 43 },
    { step: 48, text: "Tod pins Bob", side: 1, delta: -12 },
    { step: 76, text: "Jon hits Tod: over", side: 0, delta: 17 },
  ],
  better: [],
  people: {
    bob: { hits: 0, expected: 1.1, taken: 3, expected_taken: 2.9, luck: -1.2, error: 0.1 },
    jon: { hits: 2, expected: 1.3, taken: 0, expected_taken: 0.2, luck: 0.9, error: 0.1 },
  },
  accounts: [
    { side: "Bob and Jon", start: 0.5, end: 1, choices: -0.17, given: 0.08, luck: 0.59, error: 0.05 },
    { side: "Rod and Tod", start: 0.5, end: 0, choices: -0.08, given: 0.17, luck: -0.59, error: 0.05 },
  ],
  growing: "",
};

const COUNTED: Counted[] = [
  { who: "bob", attacks: 3, hits: 0, given: 0, taken: 17, cards: 6, to: {} },
  { who: "jon", attacks: 3, hits: 2, given: 30, taken: 0, cards: 6, to: { rod: 17, tod: 13 } },
  { who: "rod", attacks: 1, hits: 1, given: 5, taken: 17, cards: 4, to: { bob: 5 } },
  { who: "tod", attacks: 3, hits: 2, given: 12, taken: 13, cards: 6, to: { bob: 12 } },
];

function useStand(first: number): Replay {
  const [at, go] = useState(first);
  const [playing, play] = useState(false);
  const [speed, hurry] = useState<Speed>(1);
  return { stops: STOPS, at, standing: undefined, playing, speed, forward: false, go, play, hurry };
}

function Line({ at, filled = false }: { at: number; filled?: boolean }) {
  const replay = useStand(at);
  return (
    <Scrubber replay={replay} marks={MARKS} sideOf={sideOf}>
      {filled && <Graph forecast={FORECAST} stops={STOPS} sides={["Bob and Jon", "Rod and Tod"]} marks={MARKS} />}
    </Scrubber>
  );
}

function Won({ narrow, side }: { narrow: boolean; side: string }) {
  return (
    <Outcome
      result={{ side }}
      sides={SIDES}
      headline={side ? `${side} win!` : "Nobody wins: it is undecided."}
      how="round 3: Tod is knocked out (status 13 > twice Body 6)."
      narrow={narrow}
    >
      <Actions link="" plays hasSide invited={undefined} save={nothing} share={nothing} />
    </Outcome>
  );
}

const DECIDED: Decided[] = [
  { step: 26, who: "bob", answer: "attack rod", means: "attack Rod" },
  { step: 27, who: "jon", answer: "attack rod", means: "attack Rod" },
];

const CAME: Came[] = [
  { step: 28, who: "jon", what: ["6s", "Jh"], what_for: "attack" },
  { step: 29, who: "rod", what: ["9d", "Tc"], what_for: "defence" },
];

const BETTER: Better[] = [
  {
    step: DECIDED.at(-1)?.step ?? 0,
    who: "jon",
    text: "attack Rod",
    p: 0.29,
    answer: "defend",
    answer_text: "only defend",
    why: "keeps the white chip for Tod",
    answer_p: 0.46,
    lost: 0.17,
    error: 0.03,
  },
];

const REPORT: Report = {
  type: "report",
  n: 0,
  step: 27,
  kept: 12,
  dropped: 8,
  new: 30,
  lines: [{ step: 0, kind: "turn", text: "Jon waits." }],
  people: [
    {
      who: "jon",
      was: { up: true },
      would: { up: false, tracks: harm(6, 5, { wounds: 8, shock: 4 }), words: ["dead"] },
    },
    { who: "rod", was: { up: false, words: ["dead"] }, would: { up: true } },
  ],
  result: { side: "Rod and Tod" },
  over: true,
  was: { side: "Bob and Jon" },
  was_over: true,
};

async function answered(message: FromPage): Promise<FromTable | undefined> {
  if (message.type === "otherwise") {
    const choices = ["only defend", "wait", "attack Tod", "step back"].map((means) => ({ say: means, means }));
    return {
      type: "instead",
      n: 0,
      step: message.step,
      who: "jon",
      heading: "What does Jon do?",
      answered: "attack rod",
      offer: { choices },
    };
  }
  return message.type === "what-if" ? REPORT : undefined;
}

function MightHaveBeen({ advised = false }: { advised?: boolean }) {
  return (
    <div class="end-panel end-side">
      <WhatIf
        doubted={-1}
        before={{ step: 26, told: 30, place: "round 1", decided: DECIDED }}
        here={undefined}
        shows
        came={CAME}
        names={NAMES}
        sideOf={sideOf}
        mine={["bob", "jon"]}
        everybody={["bob", "jon", "rod", "tod"]}
        better={advised ? BETTER : []}
        dare={answered}
        branch={nothing}
      />
    </div>
  );
}

function nothing(): void {
  // nothing comes of it here
}

const OURS = SIDES[0]?.name ?? "";

export const shows: Show[] = [
  { name: "won", draw: () => <Won narrow={false} side={OURS} /> },
  { name: "won, on a phone", draw: () => <Won narrow side={OURS} /> },
  { name: "undecided", draw: () => <Won narrow={false} side="" /> },
  {
    name: "invited",
    draw: () => (
      <Actions
        link=""
        plays
        hasSide
        invited={{ type: "again", by: "Ann", how: "sides", title: "Duel" }}
        save={nothing}
        share={nothing}
      />
    ),
  },
  {
    name: "after a lesson",
    draw: () => <Actions link="" plays hasSide invited={undefined} taught save={nothing} share={nothing} />,
  },
  {
    name: "who watches",
    draw: () => <Actions link="" plays={false} hasSide={false} invited={undefined} save={nothing} share={nothing} />,
  },
  { name: "line", draw: () => <Line at={7} /> },
  { name: "line at its beginning", draw: () => <Line at={0} /> },
  { name: "line with the chances", draw: () => <Line at={7} filled /> },
  {
    name: "what mattered",
    draw: () => <Turnings marks={MARKS} at={7} sideOf={sideOf} turningAt={() => undefined} go={nothing} />,
  },
  {
    name: "turning points",
    draw: () => (
      <Turnings
        marks={MARKS}
        at={7}
        sideOf={sideOf}
        turningAt={(at) => FORECAST.turnings.find((one) => one.step === at * 4)}
        go={nothing}
      />
    ),
  },
  {
    name: "numbers",
    draw: () => <Numbers counted={COUNTED} people={QUARTET} sideOf={sideOf} luck={FORECAST.people} />,
  },
  { name: "what if", draw: () => <MightHaveBeen /> },
  { name: "what if, advised", draw: () => <MightHaveBeen advised /> },
];
