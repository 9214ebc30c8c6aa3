/** Weapons, armour and shields of one's own: kept in a file that people can share. */

import { useState } from "preact/hooks";

import { Outline } from "../../frame/outline";
import { ask, packed } from "../../home/api";
import { Sign } from "../../home/icons";
import { useLatest } from "../../lab/asking";
import { Draft } from "../draft";
import type { Desk, Fix } from "../keeping";
import { Fault } from "../../lab/fault";
import { FaultLine, mended } from "../kit/fault-line";
import { BothVersions, SavedLine } from "../kit/saved-line";
import { type Done, Toast } from "../kit/toast";
import { FieldOf } from "../people/fields";
import type { Field, Row } from "../people/model";
import { saveAs } from "../people/saving";
import { useDesk, useDraft } from "../using";
import { ItemCard } from "./item-card";
import { type Armoury, type OwnFile, rowsOf, shown, written } from "./model";

interface Props {
  desk: Desk;
  edition: string;
  body: number;
  at: string;
  go(at: string): void;
  fields: Record<string, Field[]>;
}

const PLUS = "M12 5v14M5 12h14";

export function OwnArms({ desk, edition, body, at, go, fields }: Props) {
  useDesk(desk);
  const files = desk.of("items").filter((one) => one.edition === edition);
  const open = at || files[0]?.id || "";
  const { draft, why } = useDraft<OwnFile>(desk, "items", open);
  const [fault, setFault] = useState("");
  const [done, setDone] = useState<Done>();

  async function bring(file: File | undefined): Promise<void> {
    if (!file) {
      return;
    }
    setFault("");
    try {
      const asked = { file: file.name, data: await packed(file), edition };
      const found = await ask<{ body: OwnFile }>("/api/arms/import", asked);
      go(Draft.begin(desk, "items", found.body).id);
    } catch (wrong) {
      setFault((wrong as Error).message);
    }
  }

  async function remove(one: Draft<OwnFile>): Promise<void> {
    await one.send();
    const listed = desk.of("items").find(({ id }) => id === one.id);
    if (listed) {
      const version = await desk.remove({ ...listed, version: one.version });
      setDone({ text: `${listed.title} was removed.`, undo: () => void desk.restore(listed, version) });
      go("");
    }
  }

  return (
    <section class="arms-own" aria-label="Your own">
      <div class="arms-files">
        {files.map((one) => (
          <button
            key={one.id}
            class="btn"
            aria-current={one.id === open ? "true" : undefined}
            onClick={() => go(one.id)}
          >
            <span dir="auto">{one.title}</span>
          </button>
        ))}
        <button
          class="btn"
          data-do="new-arms"
          onClick={() => go(Draft.begin<OwnFile>(desk, "items", { title: "Our own arms", edition }).id)}
        >
          <Outline d={PLUS} /> New file
        </button>
        <label class="btn btn-ghost">
          <Sign name="file" /> Bring a file
          <input
            class="file-over"
            type="file"
            accept=".toml"
            onChange={(event) => {
              void bring(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
      </div>
      <Fault why={fault || why} />
      {draft && <OneFile key={draft.id} draft={draft} body={body} fields={fields} remove={() => void remove(draft)} />}
      {!open && (
        <p>Nothing of your own yet. A new file holds weapons, armour and shields that the tables do not have.</p>
      )}
      <Toast done={done} close={() => setDone(undefined)} />
    </section>
  );
}

interface FileProps {
  draft: Draft<OwnFile>;
  body: number;
  fields: Record<string, Field[]>;
  remove(): void;
}

function OneFile({ draft, body, fields, remove }: FileProps) {
  const file = draft.body;
  const own = Object.fromEntries(Object.keys(fields).map((kind) => [kind, rowsOf(file, kind)]));
  const { found } = useLatest<Armoury>("/api/armoury", { edition: file.edition, body, own });
  const set = (kind: string, rows: Row[]) => draft.set({ ...file, [kind]: rows });
  return (
    <>
      <BothVersions
        draft={draft}
        tell={(one) => [
          one.title,
          ...Object.keys(fields).flatMap((kind) => rowsOf(one, kind).map((row) => String(row["name"]))),
        ]}
        renamed={(one) => ({ ...one, title: `${one.title} 2` })}
      />
      <label class="arms-title">
        <b>Title</b>
        <input
          class="sheet-input"
          dir="auto"
          maxLength={80}
          value={file.title}
          onInput={(event) => draft.set({ ...file, title: event.currentTarget.value })}
        />
      </label>
      {Object.entries(fields).map(([kind, some]) => (
        <div key={kind} class="arms-kind">
          {rowsOf(file, kind).map((row, at) => {
            const told = found?.own.find((one) => one.kind === kind && one.at === at);
            const replace = (to: Row) =>
              set(
                kind,
                rowsOf(file, kind).map((one, place) => (place === at ? written(to) : one)),
              );
            const faults = told?.faults ?? [];
            const fix = (one: Fix) => replace(mended(row, one));
            return (
              <div key={at} class="arms-item" data-own={String(row["name"] ?? "")}>
                <div class="sheet-sub">
                  {some.map((field) => (
                    <FieldOf
                      key={field.key}
                      field={field}
                      row={shown(row)}
                      set={replace}
                      items={{}}
                      faults={faults}
                      fix={fix}
                    />
                  ))}
                  <button
                    class="btn btn-ghost"
                    onClick={() =>
                      set(
                        kind,
                        rowsOf(file, kind).filter((_, place) => place !== at),
                      )
                    }
                  >
                    Take it out
                  </button>
                </div>
                {told?.item ? <ItemCard item={told.item} /> : <FaultsLeft faults={faults} />}
              </div>
            );
          })}
          <button
            class="btn"
            data-do={`add-${kind}`}
            onClick={() =>
              set(kind, [...rowsOf(file, kind), begun(some, `New ${kind} ${rowsOf(file, kind).length + 1}`)])
            }
          >
            <Outline d={PLUS} /> {kind}
          </button>
        </div>
      ))}
      <footer class="arms-foot">
        <SavedLine draft={draft} />
        <button class="btn" onClick={() => void saveAs("/api/arms/file", file)}>
          File
        </button>
        <button class="btn btn-ghost" data-do="remove" onClick={remove}>
          Remove
        </button>
      </footer>
    </>
  );
}

function FaultsLeft({ faults }: { faults: readonly { text: string; path: (string | number)[] }[] }) {
  return faults.length > 0 ? (
    <FaultLine fault={{ path: [], text: `${faults.length} to mend first.` }} fix={() => undefined} />
  ) : null;
}

/** What a thing must have, with the first value of each. */
function begun(fields: readonly Field[], name: string): Row {
  const needed = fields.filter(({ default: usual, key }) => usual === undefined || key === "hands");
  const first = needed.map((one): [string, unknown] => [
    one.key,
    one.choices ? one.choices[0] : one.kind === "number" ? Math.max(0, one.min ?? 0) : "",
  ]);
  return written({ ...Object.fromEntries(first), name });
}
