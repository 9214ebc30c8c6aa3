/** An encounter that is built: sides, place, house rules; and beside them what it will be like. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { lazy } from "../../frame/lazy";
import { Outline } from "../../frame/outline";
import { Sign } from "../../home/icons";
import { handOver } from "../../home/handed";
import { useCatalogue } from "../../home/useCatalogue";
import type { Draft } from "../draft";
import type { Desk, Fix } from "../keeping";
import { BothVersions, SavedLine } from "../kit/saved-line";
import { DOWN } from "../kit/signs";
import { Fault } from "../../lab/fault";
import { FaultLine, isAt } from "../kit/fault-line";
import { Segment } from "../../lab/segment";
import { askKit, type Checked, useChecked, useKit } from "./asking";
import { countOf, type Encounter, type Kit, nameOf, underEdition } from "./model";
import "./builder.css";

const ContestForm = lazy(() => import("./contest").then((one) => one.ContestForm));
const Foresight = lazy(() => import("./foresight").then((one) => one.Foresight));
const PlaceEditor = lazy(() => import("./place").then((one) => one.PlaceEditor));
const Rules = lazy(() => import("./rules").then((one) => one.Rules));
const Sides = lazy(() => import("./sides").then((one) => one.Sides));

interface Props {
  desk: Desk;
  draft: Draft<Encounter>;
  go(at: string): void;
}

/** What every part of the builder is given. */
export interface PartProps {
  encounter: Encounter;
  kit: Kit;
  checked: Checked | undefined;
  set(encounter: Change): void;
  fix(fix: Fix): void;
}

/** The encounter as it shall be, or what is made of it as it is by then. */
export type Change = Encounter | ((now: Encounter) => Encounter);

/** As in the styles: so wide is a page with room for a map and its people beside it. */
const WIDE = "(min-width: 1080px)";

export function Builder({ desk, draft, go }: Props) {
  const encounter = draft.body;
  const { catalogue } = useCatalogue();
  const [fault, setFault] = useState("");
  /** The edition that was chosen, until what it needs has come. */
  const [picked, setPicked] = useState<string | undefined>();
  const { kit, why } = useKit(encounter.edition);
  const { checked, why: unchecked } = useChecked(encounter);
  const set = (change: Change) => draft.set(typeof change === "function" ? change(draft.body) : change);
  const fix = ({ row }: Fix) => set({ ...encounter, ...row } as Encounter);
  const people = countOf(encounter.sides);
  const general = (checked?.faults ?? []).filter(({ path }) => path.length < 2);

  async function pickEdition(edition: string): Promise<void> {
    setFault("");
    setPicked(edition);
    try {
      const other = await askKit(edition);
      set((now) => underEdition(now, other, other.family === kit?.family));
    } catch (fault) {
      setFault((fault as Error).message);
    }
    setPicked(undefined);
  }

  const beside = encounter.place.kind === "hexes" && !encounter.contest && matchMedia(WIDE).matches;
  const parts = kit && { encounter, kit, checked, set, fix };
  return (
    <main class={beside ? "builder builder-mapped" : "builder"}>
      <div class="builder-work">
        <header class="builder-head">
          <button class="btn btn-ghost btn-square builder-back" aria-label="All encounters" onClick={() => go("")}>
            <Sign name="back" />
          </button>
          <div class="builder-title">
            <input
              aria-label="Title"
              value={encounter.title}
              maxLength={100}
              dir="auto"
              onInput={(event) => set({ ...encounter, title: event.currentTarget.value })}
            />
            <p>
              <small>{people === 1 ? "1 person" : `${people} people`}</small> <SavedLine draft={draft} />
            </p>
          </div>
          <div class="builder-kinds">
            {kit && kit.building.contests.length > 0 && (
              <Segment
                label="What it is"
                value={encounter.contest ? "contest" : "fight"}
                options={[
                  ["fight", "Fight"],
                  ["contest", "Contest"],
                ]}
                pick={(what) =>
                  set({ ...encounter, contest: what === "contest" ? (kit.building.contests[0]?.place ?? {}) : null })
                }
              />
            )}
            <Segment
              label="Edition"
              value={picked ?? encounter.edition}
              options={(catalogue?.editions ?? []).map(({ name }) => [name, name])}
              pick={(edition) => void pickEdition(edition)}
            />
          </div>
        </header>
        <BothVersions draft={draft} tell={told} renamed={(body) => ({ ...body, title: `${body.title} (2)` })} />
        {(why || unchecked || fault) && <Fault why={why || unchecked || fault} />}
        <div aria-live="polite">
          {general.map((fault) => (
            <FaultLine key={fault.text} fault={fault} fix={fix} />
          ))}
        </div>
        {parts && (
          <>
            {encounter.contest && <ContestForm {...parts} />}
            {!beside && <Sides desk={desk} {...parts} />}
            {!encounter.contest && <PlaceEditor {...parts} undo={draft.canUndo ? () => draft.undo() : undefined} />}
            <Rules {...parts} />
          </>
        )}
      </div>
      <Beside encounter={encounter} checked={checked} set={set}>
        {beside && parts && <Sides desk={desk} {...parts} />}
      </Beside>
    </main>
  );
}

interface BesideProps {
  encounter: Encounter;
  checked: Checked | undefined;
  set(encounter: Encounter): void;
  /** Those who stand on the map beside it, if there is one. */
  children?: ComponentChildren;
}

function Beside({ encounter, checked, set, children }: BesideProps) {
  const written = checked?.playable ? checked.written : undefined;
  const [with_, setWith] = useState("fights");

  function play(): void {
    if (written) {
      handOver({ edition: encounter.edition, written });
      location.hash = `#/${with_}`;
    }
  }

  return (
    <aside class="builder-beside" aria-label="Forecast">
      <div class="builder-scrolls">
        <Foresight encounter={encounter} written={written} set={set} brief={Boolean(children)} />
        {children}
      </div>
      <footer class="builder-foot">
        <select aria-label="How it is played" value={with_} onChange={(event) => setWith(event.currentTarget.value)}>
          <option value="fights">here</option>
          <option value="friends">with friends</option>
          <option value="cards">with real cards</option>
        </select>
        <button
          class="btn"
          disabled={!checked?.file}
          data-do="take-along"
          onClick={() => save(encounter.title, checked?.file ?? "")}
        >
          <Outline d={DOWN} /> File
        </button>
        <button class="btn btn-main" disabled={!written} data-do="play" onClick={play}>
          <Sign name="play" /> Play
        </button>
      </footer>
    </aside>
  );
}

function save(title: string, text: string): void {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  file.download = `${name || "encounter"}.toml`;
  file.click();
  URL.revokeObjectURL(file.href);
}

/** An encounter in a few lines, to be told from another. */
function told(encounter: Encounter): string[] {
  const sides = encounter.sides.map(
    ({ name, people }) =>
      `${name}: ${people.map((one) => `${nameOf(one)}${one.count > 1 ? ` × ${one.count}` : ""}`).join(", ")}`,
  );
  return [encounter.title, encounter.edition, ...sides];
}

/** The faults of one place, drawn under it. */
export function FaultsAt({ checked, at, fix }: { at: (string | number)[] } & Pick<PartProps, "checked" | "fix">) {
  const here = (checked?.faults ?? []).filter((fault) => isAt(fault, ...at));
  return (
    <>
      {here.map((fault) => (
        <FaultLine key={fault.path.join("/") + fault.text} fault={fault} fix={fix} />
      ))}
    </>
  );
}
