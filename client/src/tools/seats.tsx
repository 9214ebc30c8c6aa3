/** Whose seat is whose: giving it on, new links. */

import { useState } from "preact/hooks";

import type { Away } from "../frame/connection";
import { follow } from "../home/keys";
import { type Dare, Panel } from "../frame/panel";
import { browsersSay } from "../together/browsers";
import { clock, useLeft } from "./away";
import { LinkLine } from "./links";
import type { Rules, SeatInfo, Update } from "../wire";

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
      <KeptFor header={header} dare={dare} close={close} />
      <OwnLink
        browsers={update.browsers ?? 0}
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
              {Object.entries(header.bots_say).map(([bot, says]) => (
                <option key={bot} value={bot}>
                  the bot {bot}: {says}
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
    return "The first browser that opens the new link has the seat and sees its cards; a browser that has another seat here cannot. The previous player can take the seat back at any time.";
  }
  if (to === "referee") {
    return "The referee plays on. The previous player can take the seat back at any time.";
  }
  return "The bot plays on at once and sees nothing but this seat's cards. The previous player can take the seat back at any time.";
}

const KEPT_FOR: readonly [seconds: number, text: string][] = [
  [20, "20 seconds"],
  [60, "1 minute"],
  [120, "2 minutes"],
  [300, "5 minutes"],
  [1800, "30 minutes"],
  [86_400, "1 day"],
];

/** How long the seat of an absent player is kept. */
function KeptFor({ header, dare, close }: { header: Rules; dare: Dare; close(): void }) {
  if (header.has_referee || !header.people.length) {
    return null; // a referee gives seats at will, and a spectator has no say
  }
  const known = KEPT_FOR.some(([seconds]) => seconds === header.grace);
  const choices = known ? KEPT_FOR : [[header.grace, clock(header.grace)] as const, ...KEPT_FOR];
  return (
    <label class="row">
      Keep the seat of an absent player for
      <select
        value={header.grace}
        onChange={(event) => {
          void dare({ type: "grace", seconds: Number(event.currentTarget.value) });
          close();
        }}
      >
        {choices.map(([seconds, text]) => (
          <option key={seconds} value={seconds}>
            {text}
          </option>
        ))}
      </select>
      <small>All other players have to agree.</small>
    </label>
  );
}

interface OwnLinkProps {
  name: string;
  link: string;
  browsers: number;
  dare: Dare;
  close(): void;
}

/** One's own link, and a new one for a player who fears that others have it. */
function OwnLink({ name, link, browsers, dare, close }: OwnLinkProps) {
  const [sure, setSure] = useState(false);
  if (!name) {
    return null;
  }
  return (
    <section class="own-link" aria-label="Your link">
      <ul class="links">
        <LinkLine name={name} link={link} about="your own link: keep it to yourself" sit={false} />
      </ul>
      {browsers > 1 && <p>{browsersSay(browsers)}</p>}
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
