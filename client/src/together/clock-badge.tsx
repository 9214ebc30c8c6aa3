/** How many seconds one has yet, where there is a clock. */

import { useEffect, useState } from "preact/hooks";

import { secondsLeft, type Time } from "./company";
import { Sign } from "./icons";
import "./clock-badge.css";

/** From here on it is urgent. */
const SOON = 10;
const TICK = 250;

export function ClockBadge({ time }: { time: Time }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!time.runs || time.until.size === 0) {
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [time]);
  return <ClockFace time={time} now={now} />;
}

export function ClockFace({ time, now }: { time: Time; now: number }) {
  const left = secondsLeft(time, now);
  const soon = left !== undefined && left <= SOON && time.runs;
  return (
    <div class={soon ? "clock-badge clock-soon" : "clock-badge"} role="timer" aria-label="Your time">
      <Sign name="clock" />
      <b>{left === undefined ? "" : minutes(left)}</b>
      {time.stopped && <small>stopped</small>}
      {soon && (
        <span class="unseen" role="status">
          {SOON} seconds left
        </span>
      )}
    </div>
  );
}

function minutes(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
