/** Who is away and for how long their seat is kept; the way back for whoever lost theirs. */

import { useEffect, useState } from "preact/hooks";

import type { Away } from "../frame/connection";
import type { FromPage, Rules, SeatInfo, Update } from "../wire";

/** Seconds as they are read on a clock: 4:07. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The seconds left until then, counted down. */
export function useLeft(until: number): number {
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
          <b>{seat.person || seat.name}</b> {seat.person || seat.people.length === 1 ? "is" : "are"} away:{" "}
          <Left until={away.get(seat.id) ?? 0} />.{" "}
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
  if (!seat) {
    return null;
  }
  return (
    <section class="back" aria-label="Your seat">
      <p>
        You had the seat of <b>{seat.name}</b>. It {holder(seat)} now; until you have it again you see what spectators
        see. It's yours: you can have it back at once.
      </p>
      <button class="main" onClick={() => void say({ type: "return" })}>
        Take my seat back
      </button>
    </section>
  );
}
