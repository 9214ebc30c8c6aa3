/** One exchange: both people beside the picture of what each may lose. */

import type { ComponentChildren } from "preact";

import type { Estimate } from "../charts/types";
import { lazy } from "../frame/lazy";
import { useWindow } from "../frame/size";
import { type Exchange as Answer, type Shelf, useLatest, useRested } from "./asking";
import { Segment } from "./segment";
import { Slider } from "./slider";
import { Fault } from "./fault";
import { People } from "./people";
import { Person } from "./person";
import { OTHER, type Setting, type Side, SIDES, type Sketch } from "./setting";
import "./exchange.css";

const Picture = lazy(() => import("./picture").then((one) => one.Picture));
void Picture.fetch(); // it is wanted as soon as there is an answer

export interface PlaceProps {
  setting: Setting;
  shelf: Shelf;
  set(change: Partial<Setting>): void;
  /** Fractions instead of percent. */
  fractions: boolean;
  /** Copies the link that holds the setting: for a place that has it among its own buttons. */
  copy: ComponentChildren;
}

const REPLIES: Readonly<Record<string, string>> = {
  strike: "strikes back",
  defend: "only defends",
  dodge: "dodges",
};
const FURTHEST = 120;

export function Exchange({ setting, shelf, set, fractions }: PlaceProps) {
  const { edition, first, second, reply } = setting;
  const shoots = shelf.things.missiles.some(({ name }) => name === first.weapon);
  const distance = shoots ? setting.distance || NEAR : 0;
  const { found, why, late, again } = useLatest<Answer>("/api/lab/exchange", {
    edition,
    first,
    second,
    reply,
    distance,
  });
  const narrow = useWindow().width < NARROW;
  const of = (side: Side) => ({
    side,
    who: setting[side],
    shelf,
    bears: found?.bears[side],
    set: (who: Sketch) => set({ [side]: who }),
  });
  return (
    <main class="exchange" data-late={late}>
      {narrow ? <People of={of} /> : <Person {...of("first")} />}
      <section class="exchange-picture" aria-label="One exchange">
        <header>
          <h1>{found?.title ?? "One exchange"}</h1>
          {found && found.replies.length > 1 && (
            <Segment
              label={`How ${second.name} answers`}
              value={reply || (found.replies[0] ?? "")}
              options={found.replies.map((one) => [one, REPLIES[one] ?? one])}
              pick={(one) => set({ reply: one })}
            />
          )}
        </header>
        {shoots && (
          <Slider
            label="Metres between them"
            value={distance}
            min={1}
            max={FURTHEST}
            set={(metres) => set({ distance: metres })}
          />
        )}
        <Fault why={why} again={again} />
        {!found && !why && <p role="status">Working it out …</p>}
        {found && !why && <Picture found={found} fractions={fractions} narrow={narrow} />}
      </section>
      {!narrow && <Person {...of("second")} />}
      {found && !why && <Summary found={found} fractions={fractions} />}
    </main>
  );
}

const NEAR = 10;
/** Below this the two stand above the picture, not beside it. */
const NARROW = 720;

const STATES: readonly (readonly [key: string, text: string])[] = [
  ["dead", "dead at once"],
  ["critical", "critical"],
  ["out", "unconscious"],
  ["dazed", "dazed"],
];
const TILES = 4;

interface Tile {
  text: string;
  of: Estimate;
  /** Who has done it. */
  by?: number;
}

/** What is worth a number of its own. */
function tiles(found: Answer): Tile[] {
  const all: Tile[] = [];
  for (const side of SIDES) {
    for (const [key, text] of STATES) {
      const of = found.becomes[side]?.[key];
      if (of) {
        all.push({ text: `${found.names[side]} ${text}`, of, by: SIDES.indexOf(OTHER[side]) });
      }
    }
    const of = found.stopped[side];
    const armour = found.bears[side]?.armour;
    if (of && of.p > 0 && armour) {
      all.push({ text: `Stopped by ${armour.toLowerCase()}`, of });
    }
  }
  return all.slice(0, TILES);
}

function Summary({ found, fractions }: { found: Answer; fractions: boolean }) {
  const heard = useRested(said(found), 1000);
  return (
    <section class="exchange-sum" aria-label="In short">
      <ul>
        {tiles(found).map(({ text, of, by }) => (
          <li key={text} data-side={by}>
            <b>{number(of, fractions)}</b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
      <p>
        <b>In words:</b> {found.words}
        {found.notes?.map((note) => (
          <small key={note}> {note}</small>
        ))}
      </p>
      <p class="unseen" role="status">
        {heard}
      </p>
    </section>
  );
}

function number({ p, num, den }: Estimate, fractions: boolean): string {
  return fractions && num && den ? `${num}/${den}` : `${(100 * p).toFixed(1)}\u00a0%`;
}

/** The picture as a sentence, told once when it has come to rest. */
function said({ names, first, second, nothing, words }: Answer): string {
  const percent = ({ p }: Estimate) => (100 * p).toFixed(1);
  return `${names["first"]} hits ${percent(first)}, ${names["second"]} ${percent(second)}, nothing ${percent(nothing)} percent. ${words}`;
}
