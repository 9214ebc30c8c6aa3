/** Before the fight, on a screen that all look at: how to come in, large, and who is here. */

import { Arms } from "../heraldry/arms";
import "./waiting.css";

/** A seat before the fight, as everybody sees it. */
export interface WallSeat {
  id: string;
  /** Who sits there, or what the seat is called. */
  name: string;
  /** Whom they play, by name, with the side of each. */
  plays: readonly { name: string; side: number }[];
  here: boolean;
  ready: boolean;
}

/** A code to scan, as the server drew it: so many modules each way, dark ones as one path. */
export interface DrawnCode {
  size: number;
  path: string;
}

interface Props {
  title: string;
  about: string;
  code: string;
  /** Where to go by hand. */
  link: string;
  drawn: DrawnCode | undefined;
  seats: readonly WallSeat[];
}

export function WallWaiting({ title, about, code, link, drawn, seats }: Props) {
  const here = seats.filter((one) => one.here).length;
  return (
    <main class="wall-waiting">
      <header>
        <h1>{title}</h1>
        <p>{about}</p>
      </header>
      <section class="wall-code" aria-label="How to join">
        {drawn && <Scanned drawn={drawn} code={code} />}
        <div>
          <p>Scan to join, or type</p>
          <p class="wall-code-text">{code}</p>
          <p class="wall-code-link">{link}</p>
        </div>
      </section>
      <section aria-label="Who is here">
        <h2>
          {here} of {seats.length} here
        </h2>
        <ul class="wall-seats">
          {seats.map((seat) => (
            <li key={seat.id} class={seat.here ? "wall-seat" : "wall-seat wall-seat-away"}>
              {seat.plays.map((one) => (
                <Arms key={one.name} name={one.name} size={64} side={one.side} label="" />
              ))}
              <span>
                <b>{seat.name}</b>
                <small>plays {seat.plays.map((one) => one.name).join(" and ")}</small>
              </span>
              <em>{seat.ready ? "ready" : seat.here ? "here" : "not here yet"}</em>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

/** Four modules of quiet all round, dark on paper in both themes. */
function Scanned({ drawn: { size, path }, code }: { drawn: DrawnCode; code: string }) {
  return (
    <svg class="wall-scan" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={`QR code to join ${code}`}>
      <path d={path} />
    </svg>
  );
}
