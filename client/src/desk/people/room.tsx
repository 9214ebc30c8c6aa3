/** People: everybody on the desk, one of them open, and ways to make more. */

import { useLayoutEffect, useMemo, useState } from "preact/hooks";

import { lazy } from "../../frame/lazy";
import { ask, type Begun } from "../../home/api";
import { idFrom } from "../../home/plan";
import { start } from "../../home/started";
import { useCatalogue } from "../../home/useCatalogue";
import { Draft } from "../draft";
import type { Listed } from "../keeping";
import { Fault } from "../../lab/fault";
import { type Done, Toast } from "../kit/toast";
import { paperHere, print } from "../print/on-paper";
import { type RoomProps, useDesk, useDraft } from "../using";
import { importerOf } from "./importing";
import { PeopleList } from "./list";
import { type Person, shelfOf } from "./model";
import "./people.css";

const NewPeople = lazy(() => import("./new-people").then((one) => one.NewPeople));
const Sheet = lazy(() => import("./sheet").then((one) => one.Sheet));

const NEW = "new";

export default function People({ desk, at, go }: RoomProps) {
  useDesk(desk);
  const { catalogue } = useCatalogue();
  const editions = (catalogue?.editions ?? []).map(({ name }) => name);
  const people = desk.of("person");
  const making = at === NEW || people.length === 0;
  const { draft, why } = useDraft<Person>(desk, "person", making ? "" : at);
  const [done, setDone] = useState<Done>();
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const Import = useMemo(() => importerOf(desk), [desk]);

  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent): void {
      const typing = event.target instanceof Element && event.target.closest("input, select, textarea");
      if (event.key.toLowerCase() === "n" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        go(NEW);
      }
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [go]);

  async function trying(work: () => Promise<void>): Promise<void> {
    setFault("");
    try {
      await work();
    } catch (wrong) {
      setFault((wrong as Error).message);
    }
  }

  const remove = (one: Draft<Person>) =>
    trying(async () => {
      await one.send();
      const listed = desk.of("person").find(({ id }) => id === one.id) as Listed;
      const version = await desk.remove({ ...listed, version: one.version });
      setDone({ text: `${one.body.name} was removed.`, undo: () => void trying(() => desk.restore(listed, version)) });
      go("");
    });

  const duel = (one: Draft<Person>) =>
    trying(async () => {
      if (busy) {
        return;
      }
      setBusy(true);
      try {
        await one.send();
        start(await begunWith(one.body), "seat-1");
      } finally {
        setBusy(false);
      }
    });

  function copied(one: Draft<Person>): void {
    go(Draft.begin(desk, "person", { ...one.body, name: `${one.body.name} 2` }).id);
  }

  return (
    <main class="people" data-open={at || making ? "" : undefined}>
      <h1 class="unseen">People</h1>
      {people.length > 0 && (
        <PeopleList people={people} open={at} go={go} make={() => go(NEW)} read={Import} imported={go} />
      )}
      <div class="people-open">
        <Fault why={fault || why} />
        {making && editions.length > 0 && (
          <>
            <NewPeople desk={desk} editions={editions} made={(ids) => go(ids[0] ?? "")} />
            {people.length === 0 && <Import done={go} />}
          </>
        )}
        {draft && !making && (
          <Sheet
            key={draft.id}
            draft={draft}
            editions={editions}
            back={() => go("")}
            copy={() => copied(draft)}
            remove={() => void remove(draft)}
            print={() => void trying(() => print({ what: "sheets", paper: paperHere(), people: [draft.body] }))}
            duel={() => void duel(draft)}
            busy={busy}
          />
        )}
        {!draft && !making && !why && <p class="people-none">Choose somebody, or make somebody new.</p>}
      </div>
      <Toast done={done} close={() => setDone(undefined)} />
    </main>
  );
}

/** A duel against somebody plain, who is the table's. */
async function begunWith({ name, edition, sheets }: Person): Promise<Begun> {
  const { family, start: plain } = await shelfOf(edition);
  const { at: _, behind: __, ...row } = sheets[family] ?? {};
  const [own, foe] = [
    { ...row, name, id: idFrom(name), side: "one" },
    { ...plain, name: "Rival", id: "rival-of-all" },
  ];
  const written = {
    format: "suits-encounter",
    version: 1,
    edition,
    title: `${name} tries it out`,
    people: [own, { ...foe, side: "other" }],
  };
  const seats = [{ people: [own.id] }, { people: [foe.id], played: "sensible" }];
  return ask<Begun>("/api/fights", { edition, written, seats });
}
