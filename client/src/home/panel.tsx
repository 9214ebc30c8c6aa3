/** The chosen encounter: who plays whom, with which cards and house rules, and the button that begins it. */

import { useState } from "preact/hooks";

import { Toggle } from "../frame/toggle";
import { Arms } from "../heraldry/arms";
import { ask, type Begun, type Catalogue, type EditionInfo, type EncounterInfo } from "./api";
import { against, camps } from "./arms-row";
import { howLong } from "./filters";
import { HouseRules } from "./house-rules";
import { Sign } from "./icons";
import { PersonForm } from "./person-form";
import {
  LINKS,
  allReal,
  allShared,
  change,
  type Fighter,
  ownSeat,
  type Plan,
  PLAYERS,
  type Purpose,
  REFEREE,
  sideOf,
  SHARED,
  text,
  waits,
  wanted,
  wished,
  withReal,
  withReferee,
  withShared,
  YOU,
} from "./plan";
import "./panel.css";

interface Props {
  catalogue: Catalogue;
  edition: EditionInfo;
  encounter: EncounterInfo | undefined;
  plan: Plan;
  purpose: Purpose;
  set(plan: Plan): void;
  begun(fight: Begun, own: string, more: ReturnType<typeof wished>): void;
}

const CLOCKS: readonly (readonly [seconds: number, label: string])[] = [
  [0, "none"],
  [30, "30 seconds"],
  [60, "1 minute"],
  [120, "2 minutes"],
  [300, "5 minutes"],
];

const BEGIN: Readonly<Record<Purpose, string>> = {
  alone: "Begin",
  friends: "Open the table, copy the link",
  cards: "All real cards: begin",
};

const SIGNS = { alone: "play", friends: "link", cards: "cards" } as const;

export function Panel({ catalogue, edition, encounter, plan, purpose, set, begun }: Props) {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const sides = [...new Set(plan.fighters.map((one) => sideOf(one.row)))];
  /** Where all sit at this device there is no link to copy. */
  const does = purpose === "friends" && !waits(plan) ? "alone" : purpose;
  const facts = [edition.name, encounter && against(camps(encounter.people))].filter(Boolean).join(" · ");

  async function begin(): Promise<void> {
    setBusy(true);
    setFault("");
    try {
      const made = await ask<Begun>("/api/fights", wanted(plan));
      if (waits(plan)) {
        (await import("../together/opening")).openRoom(made, ownSeat(plan), wished(plan));
      } else {
        begun(made, ownSeat(plan), wished(plan));
      }
    } catch (why) {
      setFault((why as Error).message);
    }
    setBusy(false);
  }

  return (
    <form
      class="plan lobby"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <header>
        <h2>{encounter?.title ?? text(plan.written["title"])}</h2>
        <small>{facts}</small>
        {encounter?.measured && <small class="plan-measured">{howLong(encounter)}</small>}
        <p class="plan-about">{encounter?.about ?? text(plan.written["about"])}</p>
      </header>
      {sides.map((side, number) => (
        <section key={number} class="plan-side" aria-label={side}>
          {plan.fighters.some(({ row }) => sideOf(row) === side && text(row["name"]) !== side) && <h3>{side}</h3>}
          <ul class="fighters">
            {plan.fighters.map(
              (one, at) =>
                sideOf(one.row) === side && (
                  <SeatRow
                    key={at}
                    fighter={one}
                    side={number}
                    edition={edition}
                    bots={catalogue.bots_say}
                    referee={plan.referee}
                    change={(what) => set(change(plan, at, what))}
                  />
                ),
            )}
          </ul>
        </section>
      ))}
      <div class="plan-more">
        {purpose === "friends" && (
          <Toggle
            label="One device for all"
            about="you hand it round; each opens it for their own eyes"
            on={allShared(plan)}
            turn={(shared) => set(withShared(plan, shared))}
          />
        )}
        <Toggle
          label="Real cards for all"
          about="everybody draws from a pack and taps what came"
          on={allReal(plan)}
          turn={(real) => set(withReal(plan, real))}
        />
        <Toggle
          label="A referee"
          about="sees everything and decides about undo"
          on={plan.referee}
          turn={(referee) => set(withReferee(plan, referee))}
        />
        {plan.referee && (
          <Toggle
            label="Hide foes' numbers"
            about="from players, until the referee shows them"
            on={plan.hidden}
            turn={(hidden) => set({ ...plan, hidden })}
          />
        )}
        {purpose === "alone" && (
          <Toggle
            label="Coach"
            about="the Herald beside you: what is asked, what it may come to, why"
            on={plan.coach}
            turn={(coach) => set({ ...plan, coach })}
          />
        )}
        {purpose === "friends" && (
          <Toggle
            label="Odds"
            about="proposed as it begins: shown to all if all agree, else to nobody"
            on={plan.coach}
            turn={(coach) => set({ ...plan, coach })}
          />
        )}
        {!plan.referee && plan.fighters.some((one) => LINKS.includes(one.plays)) && (
          <label class="plan-minutes">
            <span>
              <b>Minutes that a seat is kept</b>
              <small>for somebody who is away; then all others together may give it on</small>
            </span>
            <input
              type="number"
              min={1}
              max={1440}
              required
              value={plan.minutes}
              onInput={(event) => set({ ...plan, minutes: event.currentTarget.value })}
            />
          </label>
        )}
        {purpose === "friends" && (
          <label class="plan-minutes">
            <span>
              <b>Clock</b>
              <small>for each decision; then the table answers as for somebody who does nothing</small>
            </span>
            <select
              value={String(plan.clock)}
              onChange={(event) => set({ ...plan, clock: Number(event.currentTarget.value) })}
            >
              {CLOCKS.map(([seconds, label]) => (
                <option key={seconds} value={String(seconds)}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <HouseRules options={edition.options} values={plan.options} change={(options) => set({ ...plan, options })} />
      </div>
      <div class="plan-go">
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button class="btn btn-main btn-big" disabled={busy}>
          <Sign name={SIGNS[does]} />
          {BEGIN[does]}
        </button>
      </div>
    </form>
  );
}

interface SeatProps {
  fighter: Fighter;
  side: number;
  edition: EditionInfo;
  bots: Readonly<Record<string, string>>;
  referee: boolean;
  change(what: Partial<Fighter>): void;
}

/** Where whoever plays somebody sits. */
function seatOf(plays: string): string {
  if (plays === YOU || plays === SHARED) {
    return "this device";
  }
  if (plays === REFEREE) {
    return "the referee's";
  }
  return PLAYERS.some(([one]) => one === plays) ? "whoever opens it" : "plays at once";
}

function SeatRow({ fighter, side, edition, bots, referee, change }: SeatProps) {
  const name = text(fighter.row["name"]);
  const many = fighter.ids.length > 1 ? ` × ${fighter.ids.length}` : "";
  return (
    <li class="seat-row">
      <details>
        <summary title={`Change ${name}`}>
          <Arms name={name} size={42} side={side} label="" />
          <span class="seat-row-who">
            <b>
              {name}
              {many}
            </b>
            <small>
              {seatOf(fighter.plays)}
              {fighter.real ? ", real cards" : ""}
            </small>
          </span>
        </summary>
        <PersonForm fighter={fighter} edition={edition} change={change} />
      </details>
      <select
        aria-label={`Who plays ${name}`}
        value={fighter.plays}
        onChange={(event) => change({ plays: event.currentTarget.value })}
      >
        {PLAYERS.map(([plays, label]) => (
          <option key={plays} value={plays}>
            {label}
          </option>
        ))}
        {Object.entries(bots).map(([bot, says]) => (
          <option key={bot} value={bot}>
            Bot, {bot}: {says}
          </option>
        ))}
        {referee && <option value={REFEREE}>Referee</option>}
      </select>
    </li>
  );
}
