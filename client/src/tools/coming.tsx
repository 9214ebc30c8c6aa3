/** Who comes into a fight that is on, and who is taken out of it. */

import { useEffect, useState } from "preact/hooks";

import { type Dare, Panel } from "../frame/panel";
import { ask, packed } from "../home/api";
import type { Rules, Update } from "../wire";
import "./coming.css";

type Row = Record<string, unknown>;

interface Props {
  header: Rules;
  update: Update;
  dare: Dare;
  close(): void;
}

const MOST = 20;
const OWN = "";

export function Coming({ header, update, dare, close }: Props) {
  return (
    <Panel title="Who comes, who goes" close={close}>
      {!header.has_referee && <p>This fight has no referee: all have to agree.</p>}
      <Comes header={header} update={update} dare={dare} close={close} />
      <Goes update={update} dare={dare} close={close} />
    </Panel>
  );
}

function Comes({ header, update, dare, close }: Props) {
  const sides = [...new Set(update.people.map((one) => one.side))];
  const [characters, setCharacters] = useState<string[]>([]);
  const [character, setCharacter] = useState(OWN);
  const [brought, setBrought] = useState<Row | undefined>();
  const [name, setName] = useState("");
  const [side, setSide] = useState(sides.at(-1) ?? "");
  const [count, setCount] = useState("1");
  const [seat, setSeat] = useState(header.has_referee ? "referee" : (header.bots[0] ?? ""));
  const [at, setAt] = useState("");
  const [fault, setFault] = useState("");

  useEffect(() => {
    ask<{ editions: { name: string; characters: string[] }[] }>("/api/catalogue").then(
      ({ editions }) => {
        const found = editions.find((one) => one.name === header.edition)?.characters ?? [];
        setCharacters(found);
        setCharacter(found[0] ?? OWN);
      },
      (why: Error) => setFault(why.message),
    );
  }, []);

  async function bring(file: File): Promise<void> {
    setFault("");
    try {
      const { row } = await ask<{ row: Row }>("/api/character", {
        edition: header.edition,
        file: file.name,
        data: await packed(file),
      });
      setBrought(row);
      setName(String(row["name"] ?? ""));
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  function come(): void {
    const { id, ...own } = brought ?? {};
    const row: Row = { ...(brought ? own : { character }), side, ...(name.trim() && { name: name.trim() }) };
    if (Number(count) > 1) {
      row["count"] = Number(count);
    }
    const places = at.split(",").map(Number);
    if (at.trim()) {
      row["at"] = places.length > 1 ? places : places[0];
    }
    void dare({ type: "arrive", people: [row], seat }).then((found) => found && close());
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        come();
      }}
    >
      <fieldset class="coming">
        <legend>Somebody comes</legend>
        <label>
          Like
          <select
            value={brought ? "a file" : character}
            onChange={(event) => {
              setBrought(undefined);
              setCharacter(event.currentTarget.value);
            }}
          >
            {brought && <option>a file</option>}
            {characters.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          or from a file
          <input
            type="file"
            accept=".toml,.gcs,.json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) {
                void bring(file);
              }
            }}
          />
        </label>
        <label>
          Called
          <input value={name} maxLength={40} dir="auto" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <label>
          On the side of
          <input
            value={side}
            required
            list="sides-here"
            maxLength={40}
            dir="auto"
            onInput={(event) => setSide(event.currentTarget.value)}
          />
          <datalist id="sides-here">
            {sides.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </label>
        <label>
          How many
          <input
            type="number"
            min={1}
            max={MOST}
            value={count}
            onInput={(event) => setCount(event.currentTarget.value)}
          />
        </label>
        <label>
          Where (metres, or a hex: 3,-2)
          <input
            value={at}
            pattern="\s*-?\d+\s*(,\s*-?\d+\s*)?"
            onInput={(event) => setAt(event.currentTarget.value)}
          />
        </label>
        <label>
          Played by
          <select value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
            {header.has_referee && <option value="referee">the referee</option>}
            {header.bots.map((one) => (
              <option key={one} value={one}>
                the bot {one}
              </option>
            ))}
            {update.seats
              .filter((one) => one.people.length > 0)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
          </select>
        </label>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button class="main" disabled={!brought && !character}>
          Come in
        </button>
      </fieldset>
    </form>
  );
}

function Goes({ update, dare, close }: Omit<Props, "header">) {
  const up = update.people.filter((one) => one.up);
  return (
    <fieldset>
      <legend>Somebody is taken out</legend>
      <div class="row">
        {up.map((one) => (
          <button
            key={one.id}
            type="button"
            data-do="take-out"
            data-person={one.id}
            onClick={() => {
              void dare({ type: "take-out", who: one.id });
              close();
            }}
          >
            <bdi>{one.name}</bdi>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
