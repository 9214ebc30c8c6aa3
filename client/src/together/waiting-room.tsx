/** The waiting room: a code and a link for others, everybody's seat with who has it, and the beginning. */

import { useEffect, useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { Toggle } from "../frame/toggle";
import { keep, kept } from "../home/keys";
import { keptUntil } from "../home/kept-until";
import { change, changeSettings, useStore } from "../store";
import type { FromPage, Role, Rules, WaitingRoom, WaitingSeat } from "../wire";
import { browsersSay } from "./browsers";
import { CopyLink } from "./copy-link";
import { copy } from "./copying";
import { Sign } from "./icons";
import { type Invitation, useInvitation } from "./invitation";
import { NameForm } from "./name-form";
import { wasJustOpened } from "./opening";
import { keepOwnName, ownName } from "./own-name";
import { QrCode } from "./qr-code";
import { canChange, numbersOf } from "./room-model";
import { keepSeatLinks, seatLinks } from "./seat-links";
import { SeatsField } from "./seats-field";
import { Wishes } from "./wishes";
import "./waiting-room.css";

const Foot = lazy(() => import("./waiting-foot").then((one) => one.Foot));
const SeatPanel = lazy(() => import("./seat-panel").then((one) => one.SeatPanel));
const LOST = "The connection was lost. Trying again; nothing is lost.";

type Say = (message: FromPage) => Promise<unknown>;

/** The waiting room at the other end of this page's socket. */
export function Waiting({ header, room, link, say }: { header: Rules; room: WaitingRoom; link: string; say: Say }) {
  const [fault, setFault] = useState("");
  const [opened, setOpened] = useState("");
  const [copied, setCopied] = useState(false);
  const [changing, setChanging] = useState(false);
  const invitation = useInvitation(room.code ? { code: room.code } : undefined);
  const given = useStore((table) => table.given);
  const sound = useStore((table) => table.settings.sound);
  const notice = useStore((table) => table.notice);
  const connected = useStore((table) => table.connected);
  const own = room.seats.find((one) => one.id === header.seat);
  const nameless = !!own && !own.person && isPerson(own);

  async function dare(message: FromPage): Promise<void> {
    setFault("");
    try {
      await say(message);
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  useEffect(() => {
    document.title = `${header.title}: waiting room · suits`;
  }, [header.title]);
  useEffect(() => {
    const known = ownName();
    if (nameless && known) {
      say({ type: "name", name: known }).catch(() => {}); // somebody else here has it: then it is asked for
    }
  }, [nameless, say]);
  useEffect(() => {
    if (given) {
      keepSeatLinks(header.fight, { [given.seat]: given.key });
      change({ given: undefined });
    }
  }, [given, header.fight]);

  useEffect(() => {
    if (invitation && wasJustOpened(header.fight)) {
      void copy(invitation.link).then(setCopied); // where the browser lets a tap do that a moment later
    }
  }, [invitation, header.fight]);

  return (
    <WaitingView
      header={header}
      room={room}
      invitation={invitation}
      copied={copied}
      links={seatLinks(header.fight)}
      fault={connected ? fault || notice : LOST}
      sound={sound}
      opened={opened}
      open={setOpened}
      toggleSound={() => changeSettings({ sound: !sound })}
      changing={changing}
      change={setChanging}
      newcomer={(isNew) => {
        const known = kept().find((one) => one.key === link);
        keep({ title: header.title, name: own?.name ?? "", ...known, key: link, coach: isNew });
        void dare({ type: "newcomer", new: isNew });
      }}
      named={(name) => {
        keepOwnName(name);
        void dare({ type: "name", name });
      }}
      dare={dare}
    />
  );
}

function isPerson(seat: WaitingSeat): boolean {
  return seat.role === "referee" || (seat.played === "person" && (seat.role === "player" || seat.role === "hotseat"));
}

interface ViewProps {
  header: Rules;
  room: WaitingRoom;
  invitation: Invitation | undefined;
  /** Whether the link was copied when the room was opened. */
  copied: boolean;
  /** The links of seats that this browser knows. */
  links: Record<string, string>;
  fault: string;
  sound: boolean;
  /** The seat whose panel is open. */
  opened: string;
  open(seat: string): void;
  /** Another seat is wanted: the next one that is tapped. */
  changing: boolean;
  change(changing: boolean): void;
  toggleSound(): void;
  /** Whoever sits here has never played, or has after all. */
  newcomer(isNew: boolean): void;
  named(name: string): void;
  dare(message: FromPage): Promise<void>;
}

export function WaitingView(props: ViewProps) {
  const { header, room, invitation, copied, links, fault, sound, opened, open, toggleSound, named, dare } = props;
  const { changing, change: setChanging, newcomer } = props;
  const host = header.seat === room.host;
  const own = room.seats.find((one) => one.id === header.seat);
  const seat = room.seats.find((one) => one.id === opened);
  const plays = own && isPerson(own) && !room.closed ? own : undefined;
  const exchanges = changing && !room.closed && canChange(room, own);
  return (
    <main class="waiting">
      <header class="waiting-top">
        <a class="btn btn-ghost btn-square" href="#/" aria-label="Home" title="To the first page">
          <Sign name="home" />
        </a>
        <div class="waiting-title">
          <h1>{header.title}</h1>
          <small>
            {header.edition} · {numbersOf(room.people)}
            {header.clock ? ` · ${header.clock} s for each decision` : ""}
            {room.kept_until ? ` · ${keptUntil(room.kept_until)}` : ""}
          </small>
        </div>
        <button class="btn btn-ghost waiting-tool" aria-pressed={sound} onClick={toggleSound}>
          <Sign name={sound ? "sound" : "quiet"} />
          <span>{sound ? "Sound on" : "Sound off"}</span>
        </button>
        {!room.closed && canChange(room, own) && (
          <button
            class="btn btn-ghost waiting-tool"
            aria-pressed={changing}
            title="Change seats"
            onClick={() => setChanging(!changing)}
          >
            <Sign name="change" />
            <span>Change seats</span>
          </button>
        )}
        {host && !room.closed && <Closing close={() => void dare({ type: "close-room" })} />}
      </header>
      {room.closed ? (
        <p class="waiting-closed" role="status">
          This waiting room was closed by whoever opened it. The fight will not begin.{" "}
          <a href="#/">To the first page</a>
        </p>
      ) : (
        <Joining room={room} invitation={invitation} copied={copied} links={host ? links : {}} own={header.seat} />
      )}
      {plays && !plays.person && <NameForm seat={plays.name} named={named} />}
      {plays && <Wishes room={room} own={plays} dare={dare} />}
      {exchanges && <p class="waiting-change">Which seat would you rather have?</p>}
      <SeatsField
        room={room}
        own={header.seat}
        {...(host && !room.closed && { open })}
        {...(exchanges && {
          exchange: (wanted) => {
            setChanging(false);
            void dare({ type: "change-seats", seat: wanted });
          },
        })}
      />
      {plays && plays.role !== "referee" && (
        <div class="waiting-new">
          <Toggle
            label="Never played"
            about="Others see it, and the Herald helps you through the fight."
            on={!!plays.new}
            turn={newcomer}
          />
        </div>
      )}
      <p class="waiting-fault" role="alert">
        {fault || (room.browsers && browsersSay(room.browsers))}
      </p>
      {!room.closed && <Foot header={header} room={room} host={host} dare={dare} />}
      {seat && (
        <SeatPanel
          seat={seat}
          link={seat.invited ? links[seat.id] : undefined}
          bots={header.bots_say}
          dare={dare}
          close={() => open("")}
        />
      )}
    </main>
  );
}

/** Links of those who play nobody. */
const BESIDE: Partial<Record<Role, string>> = {
  spectator: "Link to watch",
  screen: "Link for a big screen",
  referee: "Link for the referee",
};

type JoiningProps = Pick<ViewProps, "room" | "invitation" | "copied" | "links"> & { own: string };

/** How others come in. */
function Joining({ room, invitation, copied, links, own }: JoiningProps) {
  if (!room.code) {
    return <p class="waiting-closed">You watch. The fight begins when whoever opened the room says so.</p>;
  }
  const link = invitation?.link ?? `${location.origin}/#/join/${room.code}`;
  const screen = room.seats.some((one) => one.role === "screen" && one.here);
  const besides = [...refereed(room, own), ...(screen ? ["The table screen is on."] : [])];
  const beside = room.seats.filter(
    (one) => BESIDE[one.role] && links[one.id] && one.id !== own && (one.invited || one.role !== "referee"),
  );
  return (
    <section class="waiting-join" aria-label="How others come in">
      <QrCode drawn={invitation} label={`Code to scan: it opens ${link}`} />
      <div>
        <p class="waiting-scan">Scan, or type</p>
        <p class="waiting-host">{hostOf(link)}</p>
        <p class="waiting-code">{room.code}</p>
        <div class="waiting-links">
          <CopyLink key={String(copied)} link={link} copied={copied} main />
          {beside.map((one) => (
            <CopyLink
              key={one.id}
              link={`${new URL(link).origin}/#/seat/${links[one.id]}`}
              label={BESIDE[one.role] ?? ""}
            />
          ))}
        </div>
        <p class="waiting-note">
          {invitation?.why ||
            "In the same network. The link lets one person take one free seat, until the fight begins."}
        </p>
        {besides.length > 0 && <p class="waiting-note">{besides.join(" ")}</p>}
      </div>
    </section>
  );
}

/** Who is the referee, where that is somebody else. */
function refereed({ seats }: WaitingRoom, own: string): string[] {
  const referee = seats.find((one) => one.role === "referee" && one.id !== own);
  if (!referee) {
    return [];
  }
  const named = referee.person ? `, ${referee.person},` : "";
  return [referee.here ? `The referee${named} is here.` : "The referee is not here yet."];
}

/** Where to type the code: the address without its end. */
function hostOf(link: string): string {
  return new URL(link).host;
}

/** A closed room stays closed, and others may be in it: the first press asks, the second closes. */
function Closing({ close }: { close(): void }) {
  const [asks, setAsks] = useState(false);
  return (
    <button
      class={asks ? "btn" : "btn btn-ghost"}
      aria-label={asks ? "Close it for good" : "Close the room"}
      onClick={() => (asks ? close() : setAsks(true))}
      onBlur={() => setAsks(false)}
    >
      {asks ? (
        "For good?"
      ) : (
        <span>
          Close<span class="waiting-wide"> the room</span>
        </span>
      )}
    </button>
  );
}
