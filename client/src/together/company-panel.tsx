/** Who is at this table, and what one can say to them. */

import { Panel } from "../frame/panel";
import { Arms } from "../heraldry/arms";
import { keptUntil } from "../home/kept-until";
import { useStore } from "../store";
import type { FromPage, Rules, SeatInfo } from "../wire";
import { Sign } from "./icons";
import { PhraseList } from "./phrases";
import { bearerOf, isSomebodys, type Named, type Presence, presenceOf } from "./presence";
import "./company-panel.css";

interface Props {
  header: Rules;
  seats: readonly SeatInfo[];
  people: readonly Named[];
  /** When the seats of those who are away may be given on. */
  away: ReadonlyMap<string, number>;
  stopped: boolean;
  dare(message: FromPage): Promise<unknown>;
  close(): void;
}

const WORDS: Record<Presence, string> = {
  here: "here",
  away: "away",
  gone: "gone: the seat may be given on",
  bot: "a bot",
  referee: "played by the referee",
};

export function CompanyPanel({ header, seats, people, away, stopped, dare, close }: Props) {
  const now = Date.now();
  const kept = useStore((table) => keptUntil(table.update?.kept_until));
  const shown = seats.filter((seat) => isSomebodys(seat) || (seat.kept && seat.role !== "referee"));
  const bots = seats.filter((seat) => seat.people.length > 0 && !shown.includes(seat) && seat.played !== "referee");
  const keeper = header.has_referee ? header.role === "referee" : header.seat === header.host;
  return (
    <Panel title="People at this table" close={close}>
      <ul class="company">
        {shown.map((seat) => {
          const presence = presenceOf(seat, away.get(seat.id), now);
          const own = seat.id === header.seat;
          return (
            <li key={seat.id} class={`company-${presence}`}>
              <Arms name={bearerOf(seat, people)} size={36} label="" out={presence === "away" || presence === "gone"} />
              <span>
                <b>{seat.person || seat.name}</b>
                <small>
                  {seat.person ? `plays ${seat.name}, ` : ""}
                  {own ? "you" : WORDS[presence]}
                </small>
              </span>
              {!own && presence === "here" && isSomebodys(seat) && !!header.phrases?.length && (
                <button onClick={() => void dare({ type: "nudge", seat: seat.id })}>
                  <Sign name="nudge" /> Nudge
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {kept && <p class="company-line">This fight is {kept}.</p>}
      {bots.length > 0 && <p class="company-line">Bots play {bots.map((seat) => seat.name).join(", ")}.</p>}
      {!!header.clock && (
        <p class="row company-line">
          {header.clock} seconds for each decision. Then the table answers as for somebody who does nothing.
          {keeper && (
            <button onClick={() => void dare({ type: "stop-clock", stop: !stopped })}>
              <Sign name="clock" /> {stopped ? "Let the clock run" : "Stop the clock"}
            </button>
          )}
        </p>
      )}
      {!!header.phrases?.length && (
        <PhraseList
          header={header}
          say={(what) => {
            close();
            void dare({ type: "phrase", what });
          }}
        />
      )}
    </Panel>
  );
}
