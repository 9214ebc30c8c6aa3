/** The dock in every state, over real questions. */

import { useEffect, useState } from "preact/hooks";

import { Hand } from "../cards/hand";
import type { Show } from "../gallery/show";
import { Arms } from "../heraldry/arms";
import type { Asked, FromPage, FromTable, Line, Preview, Stage, Zone } from "../wire";
import { VERBS } from "../wire";
import { Dock } from "./dock";
import { heldIn } from "./hand";
import { VerbIcon } from "./icons";
import { verbLabel } from "./labels";
import moments from "./questions.json";
import { type Choosing, useChoosing } from "./useChoosing";
import { PreemptWindow } from "./window";
import "./gallery.css";

interface Moment {
  name: string;
  place: string;
  asked: Asked;
  stages: Stage[];
  people: { id: string; name: string; side: string }[];
  zones: Zone[];
  lines: Line[];
}

/** One dock alone on the page has the keyboard; of many none has. */
const alone = typeof location !== "undefined" && new URLSearchParams(location.search).has("show");
const MOMENTS = moments as unknown as Moment[];
type Tap = (choosing: Choosing) => void;

interface StagedProps {
  of: string;
  wide?: boolean;
  /** What somebody does, one thing after another. */
  taps?: Tap[];
  previews?: readonly Preview[];
  hand?: boolean;
  window?: boolean;
  height?: number;
}

function Staged({ of, wide, taps = [], previews = [], hand, window: preempt, height }: StagedProps) {
  const moment = MOMENTS.find((one) => one.name === of) as Moment;
  const [done, setDone] = useState(0);
  const [heard, setHeard] = useState("");
  const names = (who: string) => moment.people.find((one) => one.id === who)?.name ?? who;
  const choosing = useChoosing({
    asked: moment.asked,
    atOnce: false,
    say: (message) => reply(moment, message, setHeard),
  });
  useEffect(() => {
    if (choosing && !choosing.seen.missing && taps[done]) {
      taps[done]?.(choosing);
      setDone(done + 1);
    }
  });
  if (!choosing) {
    return null;
  }
  const cards = moment.zones.find((one) => one.name === "hand")?.cards ?? [];
  const [declared] = moment.lines;
  const foreseenNow = { question: moment.asked.id, of: new Map(previews.map((one) => [one.answer, one])) };
  return (
    <div
      class={wide ? "dock-gallery dock-gallery-wide" : "dock-gallery"}
      style={height ? { "--dock-height": `${height}px` } : {}}
    >
      {hand && (
        <Hand
          cards={heldIn(choosing, cards)}
          width={wide ? 92 : 74}
          onTap={(at) => choosing.tapCard(cards[at] ?? "")}
        />
      )}
      <Dock
        choosing={choosing}
        names={names}
        place={moment.place}
        keys={alone}
        handShown={!!hand}
        arms={wide ? <Arms name={names(moment.asked.who)} size={34} side={0} label="" /> : undefined}
        skill="Combat"
        targetOf={(who) => <Arms name={names(who)} size={60} side={1} label="" />}
        odds={previews.length > 0}
        foreseen={foreseenNow}
        above={
          preempt &&
          declared && (
            <PreemptWindow
              declared={declared}
              hold={moment.zones.find((one) => one.name === "hold")?.cards[0]}
              names={names}
              side={1}
              arms={<Arms name={names(declared.who ?? "")} size={52} side={1} label="" />}
              foreseen={foreseenNow}
            />
          )
        }
      />
      {heard && <p class="dock-gallery-heard">said: {heard}</p>}
    </div>
  );
}

function reply(moment: Moment, message: FromPage, hear: (line: string) => void): Promise<FromTable> {
  if (message.type === "next") {
    const wanted = JSON.stringify(message.words);
    const found = moment.stages.find((one) => JSON.stringify(one.words) === wanted);
    return found ? Promise.resolve(found) : Promise.reject(new Error("The gallery does not know that list."));
  }
  if (message.type === "answer" || message.type === "always") {
    hear(message.answer);
  }
  return Promise.resolve({ type: "done", n: 0 });
}

const HIT: Preview = {
  answer: "attack rod",
  whom: "rod",
  ways: [
    { chances: { hit: 0.42, behit: 0 }, loss: { rod: [9, 12, 15] }, states: { rod: { dazed: 0.11, dead: 0.31 } } },
  ],
};
const MISS: Preview = {
  answer: "attack tod",
  whom: "tod",
  ways: [
    { met: "strike 2", chances: { hit: 0.19, behit: 0.58 }, loss: { tod: [3, 4, 5], jon: [3, 4, 5] } },
    { met: "defend", chances: { hit: 0.44, behit: 0 }, loss: { tod: [3, 4, 5] } },
  ],
};
const FIRST: Preview = {
  answer: "",
  whom: "",
  ways: [
    { met: "contest", chances: { first: 0.45, tie: 0.09, second: 0.46 } },
    { met: "declared", chances: { made: 0.84 } },
  ],
};
const foreseen = [HIT, MISS];

/** Tap the first card of this verb. */
const deed =
  (verb: string, inside = true): Tap =>
  (choosing) =>
    choosing.tapDeed(choosing.seen.deeds.find((one) => one.verb === verb)?.key ?? "", inside);
const card =
  (at: number, of: string): Tap =>
  (choosing) =>
    choosing.tapCard(MOMENTS.find((one) => one.name === of)?.zones[0]?.cards[at] ?? "");

const PLAIN = MOMENTS.map((moment) => moment.name);

const both = (name: string, props: StagedProps): Show[] => [
  { name: `${name}, laptop`, draw: () => <Staged {...props} wide /> },
  { name: `${name}, phone`, draw: () => <Staged {...props} height={props.height ?? 336} /> },
];

export const shows: Show[] = [
  ...PLAIN.flatMap((name) => both(name, { of: name })),
  ...both("engage act, looked at, with odds", { of: "engage act", taps: [deed("attack")], previews: foreseen }),
  ...both("engage act, moving", { of: "engage act", taps: [deed("move", false)] }),
  ...both("engage respond, striking back", { of: "engage respond", taps: [deed("strike")] }),
  ...both("challenge act, laying", {
    of: "challenge act",
    hand: true,
    taps: [card(0, "challenge act"), card(1, "challenge act"), card(1, "challenge act")],
  }),
  ...both("challenge action card, to be confirmed", { of: "challenge action card", taps: [deed("lay")] }),
  ...both("countdown due, moving", { of: "countdown due", taps: [deed("move", false)] }),
  ...both("countdown due, attacking", { of: "countdown due", taps: [deed("attack", false)] }),
  ...both("countdown preempt, the window", { of: "countdown preempt", window: true, previews: [FIRST], height: 480 }),
  {
    name: "countdown due, beside the board",
    draw: () => <Staged of="countdown due" height={508} taps={[deed("move", false)]} />,
  },
  {
    name: "icons",
    draw: () => (
      <div class="dock-gallery-icons">
        {VERBS.map((verb) => (
          <span key={verb}>
            <VerbIcon verb={verb} />
            {verbLabel(verb)}
          </span>
        ))}
      </div>
    ),
  },
];
