/** Arms: the tables of each edition for a Body, to look up and compare; and weapons, armour and shields of one's own. */

import { useState } from "preact/hooks";

import { lazy } from "../../frame/lazy";
import { useCatalogue } from "../../home/useCatalogue";
import { useLatest } from "../../lab/asking";
import { Segment } from "../../lab/segment";
import { Fault } from "../../lab/fault";
import { Stepper } from "../kit/stepper";
import type { RoomProps } from "../using";
import { ItemCard } from "./item-card";
import type { Armoury, Shelf } from "./model";
import "../people/fields.css";
import "./arms.css";

const OwnArms = lazy(() => import("./own").then((one) => one.OwnArms));

const OWN = "own";
const MOST = 4;
const HIGHEST_BODY = 20;

export default function Arms({ desk, at, go }: RoomProps) {
  const { catalogue } = useCatalogue();
  const editions = (catalogue?.editions ?? []).map(({ name }) => name);
  const [edition, setEdition] = useState("");
  const [body, setBody] = useState(6);
  const [place, setPlace] = useState(at ? OWN : "");
  const chosen = edition || editions[0] || "";
  const { found, why, again } = useLatest<Armoury>("/api/armoury", { edition: chosen || "draw", body });
  const shelves = found?.shelves ?? [];
  const shelf = shelves.find(({ name }) => name === place) ?? shelves[0];
  const own = place === OWN;
  const canOwn = Object.keys(found?.fields ?? {}).length > 0;
  return (
    <main class="desk-room arms-room">
      <header class="arms-bar">
        <h1 class="unseen">Arms</h1>
        <Segment
          label="Rules"
          value={chosen}
          options={editions.map((one) => [one, one])}
          pick={(one) => {
            setEdition(one);
            go("");
          }}
        />
        <Stepper label="Body" value={body} min={1} max={HIGHEST_BODY} set={(to) => setBody(to ?? body)} />
      </header>
      <Segment
        label="Shelf"
        value={own ? OWN : (shelf?.name ?? "")}
        options={[
          ...shelves.map(({ name, title }) => [name, title] as const),
          ...(canOwn ? [[OWN, "Your own"] as const] : []),
        ]}
        pick={(one) => {
          setPlace(one);
          go("");
        }}
      />
      <Fault why={why} again={again} />
      {own && canOwn ? (
        <OwnArms desk={desk} edition={chosen} body={body} at={at} go={go} fields={found?.fields ?? {}} />
      ) : (
        shelf && <Table key={`${chosen}-${shelf.name}`} shelf={shelf} />
      )}
    </main>
  );
}

/** A table that is looked through by words, and of which some rows stand side by side. */
function Table({ shelf }: { shelf: Shelf }) {
  const [sought, setSought] = useState("");
  const [marked, setMarked] = useState<string[]>([]);
  const words = sought.toLocaleLowerCase();
  const shown = shelf.items.filter((one) => one.cells.join(" ").toLocaleLowerCase().includes(words));
  const turn = (name: string) =>
    setMarked(marked.includes(name) ? marked.filter((one) => one !== name) : [...marked, name].slice(-MOST));
  return (
    <>
      {marked.length > 0 && (
        <section class="arms-compared" aria-label="Side by side">
          {shelf.items
            .filter(({ name }) => marked.includes(name))
            .map((one) => (
              <ItemCard key={one.name} item={one} close={() => turn(one.name)} />
            ))}
        </section>
      )}
      <label class="arms-search">
        <span class="unseen">Look for</span>
        <input
          class="sheet-input"
          type="search"
          placeholder="Name, type, note"
          value={sought}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
      </label>
      <div class="arms-scroll" tabIndex={0} role="region" aria-label={shelf.title}>
        <table class="arms-table">
          <thead>
            <tr>
              {shelf.columns.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.name} data-item={one.name}>
                {one.cells.map((cell, at) =>
                  at === 0 ? (
                    <th key={shelf.columns[at]} scope="row">
                      <button aria-pressed={marked.includes(one.name)} onClick={() => turn(one.name)}>
                        {cell}
                      </button>
                    </th>
                  ) : (
                    <td key={shelf.columns[at]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="arms-legend">
        <small>
          {shelf.legend} {shelf.credit}. Tap a name to lay it side by side with others.
        </small>
      </p>
    </>
  );
}
