/** One seat at a table: until it is told how everything stands, while the connection is lost, and when there is no table. */

import { useEffect, useRef, useState } from "preact/hooks";

import { change, useStore } from "../store";
import type { FromPage } from "../wire";
import { connect, type Connection, type Say } from "./connection";
import { memo } from "./memo";
import { Field, Links, RibbonTold, Waiting, WallWaiting } from "./parts";
import { Seated } from "./seated";

// What almost every table shows at once comes while the connection is made.
void Promise.allSettled([Field.fetch(), RibbonTold.fetch()]);

export function Table({ link }: { link: string }) {
  const connection = useRef<Connection | undefined>(undefined);
  const [say] = useState<Say>(() => (message: FromPage) => {
    return connection.current?.say(message) ?? Promise.reject(new Error("There is no connection at the moment."));
  });
  const header = useStore((table) => table.header);
  const update = useStore((table) => table.update);
  const waiting = useStore((table) => table.waiting);
  const ended = useStore((table) => table.ended);

  /** Until then the store may hold another fight. */
  const [opened, setOpened] = useState("");

  useEffect(() => {
    const made = connect(link);
    connection.current = made;
    setOpened(link);
    return () => made.close();
  }, [link]);

  if (opened === link && ended) {
    return (
      <main class="alone">
        <h1>No table here</h1>
        <p role="alert">{ended}</p>
        <p>
          <a href="#/">To the first page</a>
        </p>
      </main>
    );
  }
  if (opened === link && header && waiting && !update) {
    return header.role === "screen" ? (
      <WallWaiting header={header} room={waiting} />
    ) : (
      <Waiting header={header} room={waiting} link={link} say={say} />
    );
  }
  if (opened !== link || !header || !update) {
    return (
      <main class="alone">
        <p role="status">Opening the table …</p>
      </main>
    );
  }
  return (
    <>
      <Notices />
      <Seated key={`${header.seat} ${update.sitting ?? ""}`} header={header} live={update} link={link} say={say} />
    </>
  );
}

/** What concerns this page alone. */
const Notices = memo(function Notices() {
  const connected = useStore((table) => table.connected);
  const notice = useStore((table) => table.notice);
  const given = useStore((table) => table.given);
  const seats = useStore((table) => table.update?.seats);
  return (
    <>
      {!connected && (
        <p class="lost" role="alert">
          The connection was lost. Trying again; nothing is lost.
        </p>
      )}
      {notice && (
        <p class="lost" role="status">
          {notice}{" "}
          <button class="btn" onClick={() => change({ notice: "" })}>
            All right
          </button>
        </p>
      )}
      {given && (
        <Links
          title="New link, shown only now"
          links={[{ name: seats?.find((one) => one.id === given.seat)?.name ?? given.seat, key: given.key }]}
          close={() => change({ given: undefined })}
        />
      )}
    </>
  );
});
