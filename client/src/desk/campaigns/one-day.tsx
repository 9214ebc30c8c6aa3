/** One day on a phone: a strip of days, whoever is not whole in full, the others in a line. */

import { MiniCard } from "../../cards/mini";
import { Arms } from "../../heraldry/arms";
import { CareLines, OpenCare } from "./care";
import { CampaignSign } from "./signs";
import { type Member, points, type Told } from "./told";
import { HowHurt, inWords, WoundBoxes } from "./wounds";

interface Props {
  told: Told;
  day: number;
  pick(day: number): void;
  busy: boolean;
  draw(): void;
  open(who: string): void;
}

const SHOWN = 7;
const LAST = 4;

export function OneDay({ told, day, pick, busy, draw, open }: Props) {
  const party = told.members.filter((one) => one.here && one.fights);
  const past = told.days.find((one) => one.day === day);
  const today = day === told.day;
  const hurtThen = (one: Member) => (today ? one.hurt : (past?.of[one.id]?.hurt ?? one.hurt));
  const isOpen = (one: Member) => !hurtThen(one).whole || (past?.of[one.id]?.cards.length ?? 0) > 0;
  const others = party.filter((one) => !isOpen(one));
  return (
    <>
      <Strip told={told} day={day} pick={pick} />
      {party.filter(isOpen).map((one) => (
        <section key={one.id} class="campaign-panel person-day" data-person={one.id} aria-label={one.name}>
          <button class="who-row" onClick={() => open(one.id)}>
            <Arms name={one.name} size={54} side={0} label="" out={one.hurt.state === "dead"} />
            <span>
              <b dir="auto">{one.name}</b>
              <small>{inWords(hurtThen(one))}</small>
              <WoundBoxes hurt={hurtThen(one)} silent />
            </span>
          </button>
          {today && told.resting && (
            <div class="care-rows">
              <OpenCare told={told} resting={told.resting} who={one.id} draw={draw} busy={busy} wide />
            </div>
          )}
          {!today && (
            <div class="care-rows">
              <CareLines cards={past?.of[one.id]?.cards ?? []} />
            </div>
          )}
          <History told={told} who={one.id} />
        </section>
      ))}
      {others.length > 0 && (
        <section class="campaign-panel others-day">
          {others.map((one) => (
            <button key={one.id} class="who-row" data-person={one.id} onClick={() => open(one.id)}>
              <Arms name={one.name} size={40} side={0} label="" />
              <b dir="auto">{one.name}</b>
              <HowHurt hurt={hurtThen(one)} />
            </button>
          ))}
        </section>
      )}
    </>
  );
}

function Strip({ told, day, pick }: Pick<Props, "told" | "day" | "pick">) {
  const last = Math.max(told.day + 2, told.next?.by ?? 0, SHOWN);
  const first = Math.max(1, Math.min(told.day - LAST, last - SHOWN + 1));
  return (
    <div class="day-strip" role="group" aria-label="Days">
      {Array.from({ length: SHOWN }, (_, at) => first + at).map((one) => {
        const name = told.calendar[(one - 1) % told.calendar.length] ?? "";
        const past = told.days.find((some) => some.day === one);
        const rested = past && Object.values(past.of).some((of) => of.cards.length > 0);
        return (
          <button key={one} aria-pressed={one === day} disabled={one > told.day} onClick={() => pick(one)}>
            <small aria-hidden="true">{[...name][0]}</small>
            <span class="unseen">Day </span>
            <b>{one}</b>
            <span class="unseen">
              , {name}
              {one === told.day ? ", today" : ""}
            </span>
            {past && past.fights.length > 0 ? (
              <CampaignSign name="swords" />
            ) : rested ? (
              <CampaignSign name="bed" />
            ) : one === told.next?.by ? (
              <CampaignSign name="flag" />
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

/** The last days of somebody: the card of rest, and from how much to how much. */
function History({ told, who }: { told: Told; who: string }) {
  const days = told.days.filter((day) => (day.of[who]?.cards.length ?? 0) > 0).slice(-LAST);
  if (days.length === 0) {
    return null;
  }
  return (
    <div class="day-history">
      {days.map((day) => {
        const of = day.of[who];
        const healed = of?.cards.reduce((sum, card) => sum + card.healed, 0) ?? 0;
        const after = of?.hurt.halves ?? 0;
        return (
          <span key={day.day}>
            <small>day {day.day}</small>
            <MiniCard code={of?.cards[0]?.card ?? ""} />
            <b>
              {points(after + healed)} → {points(after)}
            </b>
          </span>
        );
      })}
    </div>
  );
}
