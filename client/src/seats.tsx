/** Whose seat is whose: who is away and for how long their seat is kept, giving it on, coming back, new links. */

import { useEffect, useState } from "preact/hooks";

import { follow } from "./keys";
import { type Dare, Panel } from "./panel";
import { LinkLine } from "./tools";
import type { FromPage, Rules, SeatInfo, Update } from "./wire";

/** When the seats of those who are away may be given on, by seat, in the time of this device. */
export type Away = ReadonlyMap<string, number>;

export function awayFrom(seats: { seat: string; left: number }[]): Away {
  const now = Date.now();
  return new Map(seats.map((one) => [one.seat, now + one.left * 1000]));
}

/** Seconds as they are read on a clock: 4:07. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The seconds left until then, counted down. */
function useLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left());
  useEffect(() => {
    setSeconds(left());
    const timer = window.setInterval(() => setSeconds(left()), 500);
    return () => window.clearInterval(timer);
  }, [until]);
  return seconds;
}

function Left({ until }: { until: number }) {
  const seconds = useLeft(until);
  return seconds > 0 ? (
    <span role="timer">seat kept for {clock(seconds)}</span>
  ) : (
    <span>all others together can give the seat on (in the menu: Seats)</span>
  );
}

/** Who is away, for everybody to see. A seat that a bot has taken is not waited for. */
export function AwayNotice({ update, away }: { update: Update; away: Away }) {
  const gone = update.seats.filter((seat) => away.has(seat.id) && seat.played === "person" && !seat.offered);
  if (update.over || gone.length === 0) {
    return null;
  }
  return (
    <p class="away">
      {gone.map((seat) => (
        <span key={seat.id}>
          <b>{seat.name}</b> is away: <Left until={away.get(seat.id) ?? 0} />.{" "}
        </span>
      ))}
    </p>
  );
}

/** Who has a seat now, in words. */
function holder(seat: SeatInfo): string {
  if (seat.offered) {
    return "waits for somebody to take its new link";
  }
  if (seat.played === "referee") {
    return "is played by the referee";
  }
  return seat.played === "person" ? "is somebody else's" : `is played by the bot ${seat.played}`;
}

/** For whoever comes back by a link of before: what has happened, and the way back. */
export function WayBack({
  header,
  update,
  say,
}: {
  header: Rules;
  update: Update;
  say(message: FromPage): Promise<void>;
}) {
  const seat = update.seats.find((one) => one.id === header.back);
  if (!seat || update.proposal?.own) {
    return null;
  }
  const asked =
    seat.played === "referee" || (seat.offered && header.has_referee) ? "the referee is" : "whoever has it is";
  const atOnce = seat.offered ? !header.has_referee : seat.played !== "person" && seat.played !== "referee";
  return (
    <section class="back" aria-label="Your seat">
      <p>
        You had the seat of <b>{seat.name}</b>. It {holder(seat)} now; until you have it again you see what spectators
        see. {atOnce ? "You can have it at once." : `If you want it, ${asked} asked first.`}
      </p>
      <button class="main" onClick={() => void say({ type: "return" })}>
        Take my seat back
      </button>
    </section>
  );
}

interface Props {
  header: Rules;
  update: Update;
  away: Away;
  link: string;
  dare: Dare;
  close(): void;
}

/** All seats: who has them, and what can be done about that. */
export function Seats({ header, update, away, link, dare, close }: Props) {
  return (
    <Panel title="Seats" close={close}>
      <ul class="seats">
        {update.seats
          .filter((seat) => seat.people.length > 0)
          .map((seat) => (
            <OneSeat key={seat.id} seat={seat} header={header} until={away.get(seat.id)} dare={dare} close={close} />
          ))}
      </ul>
      <OwnLink
        name={update.seats.find((one) => one.id === header.seat)?.name ?? ""}
        link={link}
        dare={dare}
        close={close}
      />
    </Panel>
  );
}

function state(seat: SeatInfo): string {
  if (seat.offered) {
    return "a new link, not taken yet";
  }
  if (seat.played === "person") {
    return seat.here ? "here" : "away";
  }
  const bot = seat.played === "referee" ? "the referee" : `the bot ${seat.played}`;
  return seat.kept ? `${bot}, until its person is back` : bot;
}

function OneSeat({
  seat,
  header,
  until,
  dare,
  close,
}: {
  seat: SeatInfo;
  header: Rules;
  until: number | undefined;
  dare: Dare;
  close(): void;
}) {
  const [to, setTo] = useState("");
  const left = useLeft(until ?? 0);
  const nobodys = seat.played !== "person" && !seat.kept;
  const longAway = until !== undefined && left === 0;
  const may = header.has_referee || seat.id === header.seat || nobodys || longAway;
  return (
    <li>
      <span>
        <b>{seat.name}</b>: {state(seat)}
        {!may && left > 0 && (
          <>
            , <span role="timer">seat kept for {clock(left)}</span>
          </>
        )}
      </span>
      {may && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void dare({ type: "give", seat: seat.id, to });
            close();
          }}
        >
          <label>
            Give it to
            <select value={to} onChange={(event) => setTo(event.currentTarget.value)}>
              <option value="">…</option>
              {header.bots.map((bot) => (
                <option key={bot} value={bot}>
                  the bot {bot}
                </option>
              ))}
              <option value="link">a new link</option>
              {header.has_referee && <option value="referee">the referee</option>}
            </select>
          </label>
          {to && <button class="main">Give</button>}
        </form>
      )}
      {to && <p>{meaning(to)}</p>}
    </li>
  );
}

function meaning(to: string): string {
  if (to === "link") {
    return "Whoever opens the new link first has the seat and sees its cards; a browser that has another seat here cannot. Whoever had the seat gets it back by that person's word.";
  }
  if (to === "referee") {
    return "The referee plays on, and gives the seat back.";
  }
  return "The bot plays on at once and sees nothing but this seat's cards. Whoever had the seat takes it back at any time.";
}

/** One's own link, and a new one for whoever fears that others have it. */
function OwnLink({ name, link, dare, close }: { name: string; link: string; dare: Dare; close(): void }) {
  const [sure, setSure] = useState(false);
  if (!name) {
    return null;
  }
  return (
    <section class="own-link" aria-label="Your link">
      <ul class="links">
        <LinkLine name={name} link={link} about="your own link: keep it to yourself" sit={false} />
      </ul>
      {sure ? (
        <>
          <p>The old link will open nothing any more, on your other devices too. This page goes on with the new one.</p>
          <div class="row">
            <button
              class="main"
              onClick={() => {
                void dare({ type: "void", key: follow(link) });
                close();
              }}
            >
              Make the old link void
            </button>
            <button onClick={() => setSure(false)}>Keep it</button>
          </div>
        </>
      ) : (
        <button onClick={() => setSure(true)}>Make my link void and get a new one</button>
      )}
    </section>
  );
}
