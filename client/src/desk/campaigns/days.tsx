/** Days as columns, people as rows; today is framed. */

import { useEffect, useRef } from "preact/hooks";

import { Arms } from "../../heraldry/arms";
import { RuleLink } from "../../story/rule";
import { CareLines, CareSign, OpenCare } from "./care";
import type { Day, Member, Told } from "./told";
import { HowHurt, inWords, WoundBoxes } from "./wounds";

interface Props {
  told: Told;
  busy: boolean;
  draw(): void;
  open(who: string): void;
}

export function DayGrid({ told, busy, draw, open }: Props) {
  const shown = told.members.filter((one) => one.here && one.fights);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ left: box.current.scrollWidth });
  }, [told.day]);
  return (
    <section class="campaign-panel campaign-days" aria-label="Days">
      <div class="day-scroll" ref={box} tabIndex={0} role="region" aria-label="Wounds by day">
        <table>
          <thead>
            <tr>
              <th scope="col" class="day-who">
                Wounds carried
              </th>
              {told.days.map((day) => (
                <th key={day.day} scope="col" data-today={day.day === told.day ? "" : undefined}>
                  <b>Day {day.day}</b>
                  <small>{about(day, told.day)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((member) => (
              <tr key={member.id} data-person={member.id}>
                <th scope="row" class="day-who">
                  <Who member={member} open={open} />
                </th>
                {told.days.map((day) => (
                  <td key={day.day} data-today={day.day === told.day ? "" : undefined} data-day={day.day}>
                    <Cell told={told} day={day} member={member} busy={busy} draw={draw} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Says told={told} />
    </section>
  );
}

function about(day: Day, today: number): string {
  const fights = day.fights.length > 1 ? `, ${day.fights.length} fights` : day.fights.length ? ", fight" : "";
  return `${day.name}${fights}${day.day === today ? ", today" : ""}`;
}

function Who({ member, open }: { member: Member; open(who: string): void }) {
  return (
    <button class="who-row" onClick={() => open(member.id)}>
      <Arms name={member.name} size={44} side={0} label="" out={member.hurt.state === "dead"} />
      <span>
        <b dir="auto">{member.name}</b>
        {member.about && <small>{member.about}</small>}
        <WoundBoxes hurt={member.hurt} silent />
        <small>{inWords(member.hurt)}</small>
      </span>
    </button>
  );
}

function Cell({ told, day, member, busy, draw }: Omit<Props, "open"> & { day: Day; member: Member }) {
  const past = day.of[member.id];
  const resting = day.day === told.day ? told.resting : null;
  const hurt = past?.hurt ?? (day.day === told.day ? member.hurt : undefined);
  if (!hurt) {
    return <span class="unseen">not there yet</span>;
  }
  return (
    <div class="day-cell">
      {past && past.cards.length > 0 && <CareLines cards={past.cards} />}
      {resting && <OpenCare told={told} resting={resting} who={member.id} draw={draw} busy={busy} />}
      <HowHurt hurt={hurt} />
    </div>
  );
}

/** What heals, in a line each. */
function Says({ told }: { told: Told }) {
  if (!told.heals) {
    return (
      <footer class="day-says">
        <span>
          This edition has no rules of healing: days pass, and numbers are set by hand, with a line in the diary.
        </span>
      </footer>
    );
  }
  return (
    <footer class="day-says">
      {told.says.map((one) => (
        <span key={one.care}>
          <CareSign care={one.care} /> {one.text} <RuleLink id={one.rule} />
        </span>
      ))}
    </footer>
  );
}
