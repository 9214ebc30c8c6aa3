/** The encounters on a desk, and how a new one begins: empty, from a ready-made one, from a file. */

import { useState } from "preact/hooks";

import { packed } from "../../home/api";
import { CampArms } from "../../home/arms-of-sides";
import { Sign } from "../../home/icons";
import { useCatalogue } from "../../home/useCatalogue";
import { Draft } from "../draft";
import type { Desk, Listed } from "../keeping";
import { Chooser } from "../../lab/chooser";
import { type Done, Toast } from "../kit/toast";
import { Fault } from "../../lab/fault";
import { opened } from "./asking";
import { type Encounter, newEncounter } from "./model";
import "../../home/recents.css";
import "./list.css";

const ADD = "M12 5v14M5 12h14";
const REMOVE = "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13";
const FIRST = "draw";

interface Props {
  desk: Desk;
  go(at: string): void;
}

export function EncounterList({ desk, go }: Props) {
  const { catalogue } = useCatalogue();
  const [why, setWhy] = useState("");
  const [done, setDone] = useState<Done | undefined>();
  const all = desk.of("encounter");

  function begin(body: Encounter): void {
    go(Draft.begin<Encounter>(desk, "encounter", body).id);
  }

  async function dare(deed: () => Promise<void>): Promise<void> {
    setWhy("");
    try {
      await deed();
    } catch (fault) {
      setWhy((fault as Error).message);
    }
  }

  const copy = (name: string) =>
    dare(async () => {
      const [edition = "", encounter = ""] = name.split("/");
      begin(await opened({ edition, encounter }));
    });

  const bring = (file: File) => dare(async () => begin(await opened({ file: file.name, data: await packed(file) })));

  const remove = (one: Listed) =>
    dare(async () => {
      const version = await desk.remove(one);
      setDone({ text: `${one.title} is removed.`, undo: () => void dare(() => desk.restore(one, version)) });
    });

  return (
    <main class="desk-room encounters">
      <header>
        <h1>Encounters</h1>
        <div class="encounters-ways">
          <button class="btn btn-main" data-do="new" onClick={() => begin(newEncounter(FIRST))}>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={ADD} />
            </svg>
            New encounter
          </button>
          <Chooser
            label="Begin with a ready-made one"
            value=""
            groups={[
              { name: "", options: [["", "Begin with a ready-made one"]] },
              ...(catalogue?.editions ?? []).map(({ name, title, encounters }) => ({
                name: title,
                options: encounters.map((one): [string, string] => [`${name}/${one.name}`, one.title]),
              })),
            ]}
            pick={(name) => name && void copy(name)}
          >
            <span class="btn" aria-hidden="true">
              <Sign name="fights" /> Ready-made
            </span>
          </Chooser>
          <label class="btn encounters-file">
            <Sign name="file" /> <span>Bring a file</span>
            <input
              type="file"
              accept=".toml"
              aria-label="An encounter of your own, as a file"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                event.currentTarget.value = "";
                if (file) {
                  void bring(file);
                }
              }}
            />
          </label>
        </div>
      </header>
      {why && <Fault why={why} />}
      {all.length === 0 && (
        <p class="encounters-none">
          Nothing here yet. Begin with two sides and put people on them, or take a ready-made encounter and change it:
          its copy is yours.
        </p>
      )}
      <ul class="encounters-all">
        {all.map((one) => (
          <li key={one.id} class="encounters-one">
            <a href={`#/desk/encounters/${one.id}`} data-thing={one.id}>
              <Heads sides={sidesOf(one)} />
              <b dir="auto">{one.title || "Without a name"}</b>
              <small>
                {[one.edition, one.summary.line].filter(Boolean).join(" · ")}
                {one.summary.faults ? ` · ${one.summary.faults} to mend` : ""}
              </small>
            </a>
            <button
              class="btn btn-ghost btn-square"
              aria-label={`Remove ${one.title}`}
              onClick={() => void remove(one)}
            >
              <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={REMOVE} />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <Toast done={done} close={() => setDone(undefined)} />
    </main>
  );
}

type Named = [name: string, count: number];

function sidesOf(one: Listed): Named[][] {
  const sides = one.summary.marks?.["sides"];
  return Array.isArray(sides) ? (sides as Named[][]) : [];
}

function Heads({ sides }: { sides: Named[][] }) {
  return (
    <span class="camps" aria-hidden="true">
      {sides.map((people, side) => (
        <CampArms
          key={side}
          camp={{
            side: "",
            mine: side === 0,
            bearers: people.map(([name, count]) => ({ name, kind: "person", count, up: count })),
          }}
          side={side}
          size={34}
          most={sides.length > 2 ? 1 : 3}
        />
      ))}
    </span>
  );
}
