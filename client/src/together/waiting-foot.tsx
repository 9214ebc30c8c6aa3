/** Below the waiting room: what is said, and the beginning. */

import type { FromPage, Rules, WaitingRoom } from "../wire";
import { Sign } from "./icons";
import { PhraseButton } from "./phrases";
import { Remarks } from "./remarks";
import { missing } from "./room-model";

interface FootProps {
  header: Rules;
  room: WaitingRoom;
  host: boolean;
  dare(message: FromPage): Promise<void>;
}

export function Foot({ header, room, host, dare }: FootProps) {
  const free = missing(room);
  const own = room.seats.find((one) => one.id === header.seat);
  const names = free.map((one) => one.name).join(", ");
  const forBot = free.filter((one) => !one.real);
  return (
    <footer class="waiting-foot">
      <div class="waiting-said">
        {!host && own?.ready && <p role="status">You are ready. It is for {hostName(room)} to begin the fight.</p>}
        <Remarks header={header} seats={room.seats} people={room.people} />
      </div>
      <div class="waiting-do">
        <PhraseButton header={header} say={(what) => void dare({ type: "phrase", what })} />
        {host && forBot.length > 0 && (
          <button
            class="btn"
            onClick={() => void Promise.all(forBot.map((one) => dare({ type: "give", seat: one.id, to: "sensible" })))}
          >
            <Sign name="bot" /> {forBot.length === 1 ? `Bot for ${forBot[0]?.name}` : `Bots for ${forBot.length} seats`}
          </button>
        )}
        {host ? (
          <button class="btn btn-main" onClick={() => void dare({ type: "begin" })}>
            <Sign name="begin" /> {beginning(free.length, names)}
          </button>
        ) : (
          own?.person && (
            <button
              class={own.ready ? "btn" : "btn btn-main"}
              onClick={() => void dare({ type: "ready", ready: !own.ready })}
            >
              {!own.ready && <Sign name="check" />} {own.ready ? "Not ready yet" : "I am ready"}
            </button>
          )
        )}
      </div>
    </footer>
  );
}

/** What whoever opened the room is called. */
function hostName({ seats, host }: WaitingRoom): string {
  const seat = seats.find((one) => one.id === host);
  return seat?.person || seat?.name || "whoever opened the room";
}

/** Whoever has not come may come later by link. */
function beginning(free: number, names: string): string {
  if (free === 0) {
    return "Begin";
  }
  return free === 1 ? `Begin without ${names}` : `Begin without ${free} people`;
}
