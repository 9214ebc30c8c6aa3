/** Before the fight, on a screen that all look at: how to come in, large, and who is here. */

import { Arms } from "../heraldry/arms";
import { type Invitation, useInvitation } from "../together/invitation";
import { QrCode } from "../together/qr-code";
import type { Guest, Rules, WaitingRoom, WaitingSeat } from "../wire";
import "./waiting.css";

interface Props {
  header: Rules;
  room: WaitingRoom;
}

export function WallWaiting({ header, room }: Props) {
  const invitation = useInvitation(room.code && !room.closed ? { code: room.code } : undefined);
  return <WallWaitingView header={header} room={room} invitation={invitation} />;
}

export function WallWaitingView({ header, room, invitation }: Props & { invitation: Invitation | undefined }) {
  const seats = room.seats.filter((one) => one.people.length > 0);
  const people = seats.filter((one) => isPerson(one));
  const here = people.filter((one) => one.here).length;
  return (
    <main class="wall-waiting">
      <header>
        <h1>{header.title}</h1>
        <p>{room.closed ? "This waiting room was closed." : header.edition_title}</p>
      </header>
      {room.code && !room.closed && <HowToJoin code={room.code} invitation={invitation} />}
      <section aria-label="Who is here">
        <h2>
          {here} of {people.length} here
        </h2>
        <ul class="wall-seats">
          {seats.map((seat) => (
            <Seat key={seat.id} seat={seat} people={room.people} />
          ))}
        </ul>
      </section>
    </main>
  );
}

function isPerson({ played }: WaitingSeat): boolean {
  return played === "person" || played === "hotseat";
}

function HowToJoin({ code, invitation }: { code: string; invitation: Invitation | undefined }) {
  const link = new URL(invitation?.link ?? location.href);
  return (
    <section class="wall-code" aria-label="How to join">
      <QrCode drawn={invitation} label={`QR code to join ${code}`} />
      <div>
        <p>Scan to join, or type</p>
        <p class="wall-code-text">{code}</p>
        <p class="wall-code-link">at {link.host}</p>
      </div>
    </section>
  );
}

function Seat({ seat, people }: { seat: WaitingSeat; people: readonly Guest[] }) {
  const sides = [...new Set(people.map((one) => one.side))];
  const played = people.filter((one) => seat.people.includes(one.id));
  return (
    <li class={seat.here || !isPerson(seat) ? "wall-seat" : "wall-seat wall-seat-away"}>
      {played.slice(0, 3).map((one) => (
        <Arms key={one.id} name={one.name} size={64} side={sides.indexOf(one.side)} label="" />
      ))}
      <span>
        <b>{seat.person || seat.name}</b>
        {seat.person && <small>plays {seat.name}</small>}
      </span>
      <em>{!isPerson(seat) ? "is played by the table" : seat.ready ? "ready" : seat.here ? "here" : "not here yet"}</em>
    </li>
  );
}
