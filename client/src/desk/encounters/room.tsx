/** Encounters: those on the desk, and one that is built. */

import { lazy } from "../../frame/lazy";
import { useDraft, type RoomProps } from "../using";
import { Fault } from "../../lab/fault";
import type { Encounter } from "./model";

const Builder = lazy(() => import("./builder").then((one) => one.Builder));
const EncounterList = lazy(() => import("./list").then((one) => one.EncounterList));

export default function Encounters({ desk, at, go }: RoomProps) {
  const { draft, why } = useDraft<Encounter>(desk, "encounter", at);
  if (!at) {
    return <EncounterList desk={desk} go={go} />;
  }
  if (why) {
    return (
      <main class="desk-room">
        <h1>Encounters</h1>
        <Fault why={why} />
        <p>
          <a href="#/desk/encounters">All encounters</a>
        </p>
      </main>
    );
  }
  return draft ? <Builder key={at} desk={desk} draft={draft} go={go} /> : <main class="desk-room" aria-busy="true" />;
}
