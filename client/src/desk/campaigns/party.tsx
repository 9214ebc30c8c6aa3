/** Who is in the party: coming, going, and numbers that are set by hand. */

import { useState } from "preact/hooks";

import { Panel } from "../../frame/panel";
import { ask } from "../../home/api";
import { useCatalogue } from "../../home/useCatalogue";
import { shelfOf } from "../people/model";
import type { Member, Played, Told } from "./told";

interface Kept {
  name: string;
  edition: string;
  sheets: Record<string, Record<string, unknown>>;
}

interface Props {
  played: Played;
  told: Told;
  close(): void;
}

/** People of the desk and ready-made ones, to take along; the doctor who only stays where they rest. */
export function JoinPanel({ played, told, close }: Props) {
  const { catalogue } = useCatalogue();
  const [stays, setStays] = useState(false);
  const [why, setWhy] = useState("");
  const here = new Set(told.members.filter((one) => one.here).map((one) => one.name));
  const ready = catalogue?.editions.find((one) => one.name === told.edition)?.characters ?? [];
  const own = played.desk.of("person");

  async function join(name: string, sheet: Record<string, unknown>): Promise<void> {
    setWhy("");
    const fields = Object.fromEntries(Object.entries(sheet).filter(([field]) => !HEAD.has(field)));
    if (!(await played.do({ do: "join", name, sheet: fields, fights: !stays }))) {
      setWhy(played.why);
    }
  }
  const fromDesk = async (id: string) => {
    const [{ body }, { family }] = await Promise.all([played.desk.get<Kept>("person", id), shelfOf(told.edition)]);
    const row = Object.values(body.sheets)[0] ?? {};
    const over = async () =>
      (await ask<{ row: Record<string, unknown> }>("/api/sheet/over", { edition: told.edition, row })).row;
    await join(body.name, body.sheets[family] ?? (await over()));
  };
  const readyMade = async (name: string) => {
    const query = `edition=${encodeURIComponent(told.edition)}&name=${encodeURIComponent(name)}`;
    const row = await ask<Record<string, unknown>>(`/api/character?${query}`);
    await join(String(row["name"] ?? name), row);
  };
  const dare = (doing: Promise<void>) => void doing.catch((fault: Error) => setWhy(fault.message));
  return (
    <Panel title="Who comes along?" close={close}>
      {why && <p role="alert">{why}</p>}
      <label class="campaign-check">
        <input type="checkbox" checked={stays} onChange={(event) => setStays(event.currentTarget.checked)} /> only where
        they rest, like a doctor
      </label>
      {own.length > 0 && (
        <section class="next-offers" aria-label="Of this desk">
          <h3>Of this desk</h3>
          {own.map((one) => (
            <button
              key={one.id}
              class="btn"
              data-join={one.title}
              disabled={here.has(one.title)}
              onClick={() => dare(fromDesk(one.id))}
            >
              <bdi>{one.title}</bdi>
            </button>
          ))}
        </section>
      )}
      <section class="next-offers" aria-label="Ready-made">
        <h3>Ready-made</h3>
        {ready.map((name) => (
          <button key={name} class="btn" data-join={name} onClick={() => dare(readyMade(name))}>
            {name}
          </button>
        ))}
      </section>
    </Panel>
  );
}

const HEAD: ReadonlySet<string> = new Set(["id", "name", "side", "count", "about", "format", "version", "edition"]);

/** One of the party: numbers by hand, or farewell. */
export function MemberPanel({ played, told, who, close }: Props & { who: Member }) {
  const [lasts, setLasts] = useState<Record<string, number | boolean>>(who.lasts);
  const [why, setWhy] = useState("");
  const [fault, setFault] = useState("");
  const changed = Object.fromEntries(Object.entries(lasts).filter(([field, value]) => value !== who.lasts[field]));
  const set = (field: string, value: number | boolean) => setLasts({ ...lasts, [field]: value });
  const done = (was: boolean) => (was ? close() : setFault(played.why));
  return (
    <Panel title={who.name} close={close}>
      {fault && <p role="alert">{fault}</p>}
      <form
        class="campaign-form"
        onSubmit={(event) => {
          event.preventDefault();
          void played.happen("by hand", { who: who.id, lasts: changed, why }).then(done);
        }}
      >
        {told.lasting.map(([field, label]) => {
          const value = lasts[field] ?? 0;
          return typeof value === "boolean" ? (
            <label key={field} class="campaign-check">
              <input type="checkbox" checked={value} onChange={(event) => set(field, event.currentTarget.checked)} />{" "}
              {label}
            </label>
          ) : (
            <label key={field}>
              {label}
              <input
                type="number"
                min={0}
                max={999}
                data-field={field}
                value={value}
                onInput={(event) => set(field, event.currentTarget.valueAsNumber || 0)}
              />
            </label>
          );
        })}
        <label>
          Why, for the diary
          <input value={why} maxLength={200} dir="auto" onInput={(event) => setWhy(event.currentTarget.value)} />
        </label>
        <div class="row">
          <button class="btn btn-main" disabled={Object.keys(changed).length === 0}>
            Set by hand
          </button>
          <button type="button" class="btn" onClick={() => void played.happen("leaves", { who: who.id }).then(done)}>
            Leaves the party
          </button>
        </div>
      </form>
    </Panel>
  );
}
