/** The waiting room and company at the table, in every state. */

import type { Show } from "../gallery/show";
import type { Guest, Rules, WaitingRoom, WaitingSeat } from "../wire";
import { ClockFace } from "./clock-badge";
import { CopyLink } from "./copy-link";
import { Choosing, CodeForm } from "./join";
import { PhraseList } from "./phrases";
import { QrCode } from "./qr-code";
import { RemarkList } from "./remarks";
import { WaitingView } from "./waiting-room";

const PEOPLE: Guest[] = [
  { id: "ada", name: "Ada", side: "Travellers" },
  { id: "ben", name: "Ben", side: "Travellers" },
  { id: "cid", name: "Cid", side: "Travellers", like: "Body 7, Will 6. Axe at skill 6. No armour." },
  { id: "rod", name: "Rod", side: "Robbers" },
  { id: "tod", name: "Tod", side: "Robbers" },
  { id: "jon", name: "Jon", side: "Robbers" },
];

function seat(number: number, more: Partial<WaitingSeat>): WaitingSeat {
  const one = PEOPLE[number - 1];
  return {
    id: `seat-${number}`,
    name: one?.name ?? "",
    role: "player",
    people: [one?.id ?? ""],
    played: "person",
    ...more,
  };
}

const SEATS: WaitingSeat[] = [
  seat(1, { person: "Ann", here: true, ready: true, device: "laptop" }),
  seat(2, { person: "Lena", here: true, ready: true, device: "phone" }),
  seat(3, { free: true }),
  seat(4, { person: "Kim", here: true, device: "tablet", new: true }),
  seat(5, { played: "sensible" }),
  seat(6, { person: "Tim" }),
  { id: "spectator", name: "Spectators", role: "spectator", people: [], played: "person" },
  { id: "screen", name: "Table screen", role: "screen", people: [], played: "person" },
];
const ROOM: WaitingRoom = { type: "waiting-room", seats: SEATS, people: PEOPLE, host: "seat-1", code: "KRZM-7" };
const HEADER: Rules = {
  fight: "bridge",
  title: "The toll bridge",
  edition: "draw",
  edition_title: "SUITS Draw",
  house_rules: [],
  seat: "seat-1",
  role: "player",
  people: ["ada"],
  has_referee: false,
  correctable: {},
  bots: ["sensible", "random", "default"],
  bots_say: { beginner: "knows the rules and makes a beginner’s mistakes", sensible: "plays by rules of thumb" },
  grace: 300,
  host: "seat-1",
  clock: 60,
  phrases: [
    { id: "heart", text: "♥", sign: true },
    { id: "hello", text: "Hello!" },
    { id: "tea", text: "One minute, tea." },
    { id: "well-done", text: "Well done!" },
  ],
};
/** The three eyes of a code: enough to see how it stands. */
const DRAWN = {
  size: 25,
  path: "M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3zM18 0h7v7h-7zM19 1v5h5v-5zM20 2h3v3h-3zM0 18h7v7h-7zM1 19v5h5v-5zM2 20h3v3h-3zM9 9h3v2h4v3h-5v3h-2z",
};
const INVITATION = { ...DRAWN, link: "http://192.168.1.20:8417/#/join/KRZM-7", why: "" };
const HERE_ONLY = "This table listens on this machine only, so other devices cannot open its links.";

function nothing(): void {}

async function later(): Promise<void> {}

function view(more: Partial<Parameters<typeof WaitingView>[0]>) {
  return (
    <WaitingView
      header={HEADER}
      room={ROOM}
      invitation={INVITATION}
      copied={false}
      links={{}}
      fault=""
      sound={false}
      opened=""
      open={nothing}
      toggleSound={nothing}
      named={nothing}
      changing={false}
      change={nothing}
      newcomer={nothing}
      dare={later}
      {...more}
    />
  );
}

const guest: Rules = { ...HEADER, seat: "seat-4", people: ["rod"] };
const nameless = { ...ROOM, seats: SEATS.map((one) => (one.id === "seat-4" ? seat(4, { here: true }) : one)) };
const wished = {
  ...ROOM,
  seats: SEATS.map((one) =>
    one.id === "seat-2" ? { ...one, wants: "seat-1" } : one.id === "seat-1" ? { ...one, wants: "seat-4" } : one,
  ),
};
const { code: _, ...unknown } = ROOM;
const found = { ...ROOM, code: "KRZM-7", title: "The toll bridge", edition: "draw", clock: 0 };
const time = (left: number, runs = true, stopped = false) => ({
  until: new Map([["ada-0-0", left * 1000]]),
  runs,
  stopped,
});

export const shows: Show[] = [
  { name: "host", size: "laptop", draw: () => view({ links: { spectator: "x", screen: "y" } }) },
  { name: "host, phone", size: "phone", draw: () => view({}) },
  {
    name: "host, this machine only",
    size: "laptop",
    draw: () => view({ invitation: { ...INVITATION, why: HERE_ONLY } }),
  },
  { name: "guest without a name", size: "phone", draw: () => view({ header: guest, room: nameless }) },
  { name: "guest, refused", size: "laptop", draw: () => view({ header: guest, fault: "That is for Ann to say." }) },
  { name: "changing seats", size: "laptop", draw: () => view({ changing: true }) },
  { name: "changing seats, phone", size: "phone", draw: () => view({ changing: true, header: guest }) },
  { name: "asked to change, and asking", size: "phone", draw: () => view({ room: wished }) },
  {
    name: "spectator",
    size: "laptop",
    draw: () => view({ header: { ...HEADER, seat: "spectator", role: "spectator", phrases: [] }, room: unknown }),
  },
  { name: "closed", size: "phone", draw: () => view({ room: { ...unknown, closed: true } }) },
  { name: "code", size: "phone", draw: () => <CodeForm fault="" look={later} /> },
  {
    name: "code, refused",
    size: "laptop",
    draw: () => <CodeForm fault="No waiting room is open under this code." look={later} />,
  },
  { name: "choosing a seat", size: "phone", draw: () => <Choosing found={found} fault="" take={later} /> },
  { name: "choosing a seat, laptop", size: "laptop", draw: () => <Choosing found={found} fault="" take={later} /> },
  { name: "qr", draw: () => <QrCode drawn={DRAWN} label="Code to scan" /> },
  { name: "copy", draw: () => <CopyLink link={INVITATION.link} /> },
  { name: "clock", draw: () => <ClockFace time={time(42)} now={0} /> },
  { name: "clock, minutes", draw: () => <ClockFace time={time(185)} now={0} /> },
  { name: "clock, soon", draw: () => <ClockFace time={time(7)} now={0} /> },
  { name: "clock, stopped", draw: () => <ClockFace time={time(42, false, true)} now={0} /> },
  { name: "clock, nothing asked", draw: () => <ClockFace time={{ ...time(1), until: new Map() }} now={0} /> },
  { name: "phrases", draw: () => <PhraseList header={HEADER} say={nothing} /> },
  {
    name: "remarks",
    draw: () => (
      <RemarkList
        header={HEADER}
        seats={SEATS}
        people={[]}
        remarks={[
          { id: 1, kind: "phrase", seat: "seat-2", what: "tea" },
          { id: 2, kind: "nudge", seat: "seat-4", what: "" },
          { id: 3, kind: "time-up", seat: "", what: "pass" },
        ]}
      />
    ),
  },
];
