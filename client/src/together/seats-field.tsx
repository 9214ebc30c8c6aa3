/** Everybody's seat on the field to come: sides divided as they will be, and who has which. */

import { Arms } from "../heraldry/arms";
import type { WaitingRoom } from "../wire";
import { Sign } from "./icons";
import { exchangeOf, holderOf, inWords, type SeatShown, sidesOf } from "./room-model";
import "./seats-field.css";

/** From so many seats on they stand closer. */
const MANY = 4;

interface Props {
  room: Pick<WaitingRoom, "seats" | "people">;
  /** The seat of this page. */
  own: string;
  /** What tapping a seat does, for whoever opened the room. */
  open?: (seat: string) => void;
  /** Somebody else's seat is wanted: what tapping it does. */
  exchange?: ((seat: string) => void) | undefined;
}

export function SeatsField({ room, own, open, exchange }: Props) {
  const sides = sidesOf(room, own).filter((side) => side.seats.length > 0);
  return (
    <div class={`seats-field seats-sides-${Math.min(sides.length, MANY)}`}>
      {sides.map((side, number) => (
        <section key={side.name} class={`seats-side seats-side-${number}`} aria-label={side.name}>
          {side.seats.some((one) => one.seat.name !== side.name) && <h2>{side.name}</h2>}
          <ul class={side.seats.length > MANY ? "seats-many" : ""}>
            {side.seats.map((one) => (
              <li key={one.seat.id}>
                <SeatTile
                  shown={one}
                  {...(open && { open: () => open(one.seat.id) })}
                  {...(exchange && { exchange: () => exchange(one.seat.id) })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface TileProps {
  shown: SeatShown;
  open?: () => void;
  exchange?: () => void;
}

const EXCHANGES = { "": "", take: "take this seat", ask: "ask to change" };

function SeatTile({ shown, open, exchange }: TileProps) {
  const { seat, people, side, own, standing } = shown;
  const first = people[0]?.name ?? seat.name;
  const offers = exchangeOf(shown);
  const done = standing === "ready" || standing === "bot";
  const inside = (
    <>
      <Arms name={first} side={side} size={96} out={standing === "free" || standing === "left"} label="" />
      <span class="seat-words">
        <b>{seat.name}</b>
        <small>{holderOf(shown)}</small>
        <span class="seat-chips">
          {exchange && offers ? (
            <span class="seat-standing seat-exchange">{EXCHANGES[offers]}</span>
          ) : (
            <span class={`seat-standing seat-${standing}`}>
              {done && <Sign name="check" />}
              {inWords(standing)}
            </span>
          )}
          {seat.new && <span class="seat-standing seat-new">never played</span>}
        </span>
      </span>
    </>
  );
  if (exchange) {
    return (
      <button class="seat-tile" disabled={!offers} onClick={exchange}>
        {inside}
      </button>
    );
  }
  return open && !own ? (
    <button class="seat-tile" aria-haspopup="dialog" onClick={open}>
      {inside}
    </button>
  ) : (
    <div class="seat-tile">{inside}</div>
  );
}
