/** The game master's desk: its places, the desk that this browser has opened, and who may open it too. */

import { useEffect, useMemo, useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { Shell } from "../home/shell";
import { Fault } from "../lab/fault";
import { CopyLink } from "../together/copy-link";
import { Desk as Kept } from "./keeping";
import { deskAddress } from "./keys";
import { type RoomProps, useDesk } from "./using";
import "../home/places.css";
import "./desk.css";

export const PLACES = [
  ["people", "People", lazy<RoomProps>(() => import("./people/room").then((one) => one.default))],
  ["arms", "Arms", lazy<RoomProps>(() => import("./arms/room").then((one) => one.default))],
  ["encounters", "Encounters", lazy<RoomProps>(() => import("./encounters/room").then((one) => one.default))],
  ["campaigns", "Campaigns", lazy<RoomProps>(() => import("./campaigns/room").then((one) => one.default))],
  ["print", "Print", lazy<RoomProps>(() => import("./print/room").then((one) => one.default))],
] as const;

/** One for the life of the page: what was read stays read when one goes to the laboratory and comes back. */
let opened: Kept | undefined;

export function Desk({ where }: { where: string }) {
  const [, first = "", ...rest] = where.split("/");
  const desk = useMemo(() => {
    opened ??= new Kept();
    return opened;
  }, []);
  useDesk(desk);
  const why = useOpening(desk, first === "open" ? rest[0] : undefined);
  const [name, , Place] = PLACES.find(([one]) => one === first) ?? PLACES[0];
  const at = rest.join("/");
  const go = (to: string): void => {
    location.hash = `#/desk/${name}${to && `/${to}`}`;
  };
  return (
    <Shell at="desk" beside={<Places name={name} />}>
      <div class="desk" data-open={at ? "" : undefined}>
        {why && (
          <main class="desk-why">
            <h1>The desk</h1>
            <Fault why={why} />
            <p>
              <a href="#/desk/people">Go to the desk of this browser</a>
            </p>
          </main>
        )}
        {desk.why && <Fault why={desk.why} again={() => void desk.look()} />}
        {!why && desk.things && <Place desk={desk} at={first === name ? at : ""} go={go} />}
        {desk.key && !at && <Foot link={deskAddress(desk.key)} />}
      </div>
    </Shell>
  );
}

function Places({ name }: { name: string }) {
  return (
    <nav class="places desk-places" aria-label="Desk">
      {PLACES.map(([to, text]) => (
        <a key={to} href={`#/desk/${to}`} aria-current={to === name ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Whoever has the link has the desk. */
function Foot({ link }: { link: string }) {
  return (
    <footer class="desk-foot">
      <small>Whoever has this desk's link can open and change all of it.</small>
      <CopyLink link={link} label="Copy the desk's link" />
    </footer>
  );
}

/** Open the desk that the address names, and take its secret out of the address; why that did not work. */
function useOpening(desk: Kept, key: string | undefined): string {
  const [why, setWhy] = useState("");
  useEffect(() => {
    setWhy("");
    if (key === undefined) {
      if (!desk.things) {
        void desk.look();
      }
      return;
    }
    desk.open(key).then(
      () => location.replace("#/desk/people"),
      (fault: Error) => setWhy(fault.message),
    );
  }, [desk, key]);
  return why;
}
