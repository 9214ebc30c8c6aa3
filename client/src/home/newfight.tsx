/** A new fight: which encounter, who plays whom, with which cards and house rules. */

import { useEffect, useState } from "preact/hooks";

import { ask, type Begun, type Catalogue, type EditionInfo, type Need } from "./lobby";

type Row = Record<string, unknown>;

interface Written {
  people: Row[];
  [field: string]: unknown;
}

interface Fighter {
  row: Row;
  ids: string[];
  plays: string;
  real: boolean;
}

const YOU = "you";
const PLAYERS: [string, string][] = [
  [YOU, "you"],
  ["person-2", "person 2, by link"],
  ["person-3", "person 3, by link"],
  ["person-4", "person 4, by link"],
  ["shared", "on this shared device"],
];

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** An id for a name in any script. */
function idFrom(name: string): string {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u);
  return words.filter(Boolean).join("-") || "someone";
}

/** The ids that a row stands for: several where it has a count. */
function ids(row: Row): string[] {
  const id = text(row["id"]);
  const count = typeof row["count"] === "number" ? row["count"] : 1;
  return count === 1 ? [id] : Array.from({ length: count }, (_, at) => `${id}-${at + 1}`);
}

/** The row with an id that none of the others has. */
function withOwnId(row: Row, others: Fighter[]): Row {
  const taken = new Set(others.map((other) => text(other.row["id"])));
  let id = text(row["id"]);
  for (let number = 2; taken.has(id); number += 1) {
    id = `${text(row["id"])}-${number}`;
  }
  return { ...row, id };
}

interface Props {
  catalogue: Catalogue;
  wanted: string;
  start(fight: Begun, own: string): void;
}

export function NewFight({ catalogue, wanted, start }: Props) {
  const [wantedEdition, wantedName] = wanted.split("/");
  const first = catalogue.editions.find((one) => one.name === wantedEdition) ?? catalogue.editions[0];
  const [edition, setEdition] = useState<EditionInfo | undefined>(first);
  const [name, setName] = useState(wantedName || first?.encounters[0]?.name || "");
  const [written, setWritten] = useState<Written | undefined>();
  const [fighters, setFighters] = useState<Fighter[]>([]);
  const [options, setOptions] = useState<Record<string, string | number | boolean>>({});
  const [referee, setReferee] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [minutes, setMinutes] = useState("5");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!edition || !name) {
      return;
    }
    setFault("");
    ask<Written>(`/api/encounter?edition=${encodeURIComponent(edition.name)}&name=${encodeURIComponent(name)}`).then(
      (found) => {
        setWritten(found);
        setOptions((found["options"] as Record<string, string | number | boolean>) ?? {});
        const side = text(found.people[0]?.["side"]);
        setFighters(
          found.people.map((row) => ({
            row,
            ids: ids(row),
            plays: text(row["side"]) === side ? YOU : "sensible",
            real: false,
          })),
        );
      },
      (why: Error) => setFault(why.message),
    );
  }, [edition, name]);

  function change(at: number, what: Partial<Fighter>): void {
    setFighters((now) =>
      now.map((one, n) => {
        if (n !== at) {
          return one;
        }
        const row = withOwnId(
          what.row ?? one.row,
          now.filter((other) => other !== one),
        );
        return { ...one, ...what, row, ids: ids(row) };
      }),
    );
  }

  /** `dealt`: everybody holds real cards, and whoever begins it tells them as the referee. */
  async function begin(dealt = false): Promise<void> {
    if (!edition || !written) {
      return;
    }
    const all = dealt ? fighters.map((one) => ({ ...one, plays: "referee", real: true })) : fighters;
    setBusy(true);
    setFault("");
    const seats: { people: string[]; played: string; name: string }[] = [];
    for (const [plays] of PLAYERS) {
      const people = all.filter((one) => one.plays === plays).flatMap((one) => one.ids);
      if (people.length > 0) {
        seats.push({ people, played: plays === "shared" ? "hotseat" : "person", name: "" });
      }
    }
    const mine = all.some((one) => one.plays === YOU) ? "seat-1" : referee || dealt ? "referee" : "";
    for (const one of all) {
      if (!PLAYERS.some(([plays]) => plays === one.plays)) {
        seats.push({ people: one.ids, played: one.plays, name: "" });
      }
    }
    try {
      const begun = await ask<Begun>("/api/fights", {
        edition: edition.name,
        written: { ...written, options: {}, people: all.map((one) => one.row) },
        options,
        real: all.filter((one) => one.real).flatMap((one) => one.ids),
        seats,
        referee: referee || dealt,
        hidden,
        grace: Math.round(Number(minutes) * 60),
      });
      const shared = begun.links.find((one) => one.role === "hotseat")?.seat ?? "";
      start(begun, mine || shared);
    } catch (why) {
      setFault((why as Error).message);
    }
    setBusy(false);
  }

  if (!edition) {
    return null;
  }
  const encounter = edition.encounters.find((one) => one.name === name);
  return (
    <main class="lobby">
      <header>
        <a href="#/">suits</a>
        <h1>Begin a fight</h1>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <div class="pair">
          <label>
            Edition
            <select
              value={edition.name}
              onChange={(event) => {
                const chosen = catalogue.editions.find((one) => one.name === event.currentTarget.value);
                setEdition(chosen);
                setName(chosen?.encounters[0]?.name ?? "");
              }}
            >
              {catalogue.editions.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
          <label>
            Encounter
            <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
              {edition.encounters.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p>{encounter?.about}</p>
        <p>
          <button type="button" disabled={busy || !written} onClick={() => void begin(true)}>
            All real cards: I am the referee and tell them
          </button>
        </p>
        <label class="check">
          <input type="checkbox" checked={referee} onChange={(event) => setReferee(event.currentTarget.checked)} />
          There is a referee, who sees everything and decides about undo
        </label>
        {!referee && (
          <label>
            Minutes that a seat is kept while its person is away; then all others together may give it on
            <input
              type="number"
              min={1}
              max={1440}
              required
              value={minutes}
              onInput={(event) => setMinutes(event.currentTarget.value)}
            />
          </label>
        )}
        {referee && (
          <label class="check">
            <input type="checkbox" checked={hidden} onChange={(event) => setHidden(event.currentTarget.checked)} />
            Hide foes' numbers from players
          </label>
        )}
        <h2>People</h2>
        <ul class="fighters">
          {fighters.map((one, at) => (
            <FighterForm
              key={at}
              fighter={one}
              edition={edition}
              bots={catalogue.bots}
              referee={referee}
              change={(what) => change(at, what)}
            />
          ))}
        </ul>
        <details>
          <summary>House rules</summary>
          {edition.options.map((option) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: its control is one of those below
            <label key={option.name}>
              <span>
                <b>{option.name}</b> {option.about}
              </span>
              {option.choices.length > 0 ? (
                <select
                  value={String(options[option.name] ?? option.default)}
                  onChange={(event) => {
                    const chosen = option.choices.find((choice) => String(choice) === event.currentTarget.value);
                    setOptions({ ...options, [option.name]: chosen ?? option.default });
                  }}
                >
                  {option.choices.map((choice) => (
                    <option key={String(choice)} value={String(choice)}>
                      {String(choice)}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  type="number"
                  min={option.low}
                  max={option.high}
                  value={String(options[option.name] ?? option.default)}
                  onInput={(event) => setOptions({ ...options, [option.name]: Number(event.currentTarget.value) })}
                />
              )}
            </label>
          ))}
        </details>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <p class="go">
          <button class="main" disabled={busy || !written}>
            Begin
          </button>
        </p>
      </form>
    </main>
  );
}

interface FighterProps {
  fighter: Fighter;
  edition: EditionInfo;
  bots: string[];
  referee: boolean;
  change(what: Partial<Fighter>): void;
}

function FighterForm({ fighter, edition, bots, referee, change }: FighterProps) {
  const [report, setReport] = useState<string[]>([]);
  const [fault, setFault] = useState("");
  const { row } = fighter;
  const name = text(row["name"]);
  const gear = edition.needs.filter(
    (need) => need.choices.length > 0 && (need.kind === "word" || need.kind === "words"),
  );

  function dress(found: Row): void {
    change({
      row: {
        ...found,
        name: found["name"] ?? name,
        side: row["side"],
        ...(row["count"] ? { count: row["count"] } : {}),
      },
    });
  }

  async function ready(character: string): Promise<void> {
    setFault("");
    try {
      const path = `/api/character?edition=${encodeURIComponent(edition.name)}&name=${encodeURIComponent(character)}`;
      dress(await ask<Row>(path));
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  async function bring(file: File): Promise<void> {
    setFault("");
    setReport([]);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const data = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ""));
      const found = await ask<{ row: Row; report: string[] }>("/api/character", {
        file: file.name,
        data,
        edition: edition.name,
      });
      setReport(found.report);
      dress(found.row);
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  return (
    <li>
      <div class="pair">
        <label>
          Name
          <input
            value={name}
            required
            maxLength={40}
            onInput={(event) => {
              const renamed = event.currentTarget.value;
              change({ row: { ...row, id: idFrom(renamed), name: renamed } });
            }}
          />
        </label>
        <label>
          Side
          <input
            value={text(row["side"])}
            required
            maxLength={40}
            onInput={(event) => change({ row: { ...row, side: event.currentTarget.value } })}
          />
        </label>
        <label>
          Played by
          <select value={fighter.plays} onChange={(event) => change({ plays: event.currentTarget.value })}>
            {PLAYERS.map(([value, about]) => (
              <option key={value} value={value}>
                {about}
              </option>
            ))}
            {bots.map((bot) => (
              <option key={bot} value={bot}>
                the bot {bot}
              </option>
            ))}
            {referee && <option value="referee">the referee</option>}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={fighter.real}
            onChange={(event) => change({ real: event.currentTarget.checked })}
          />
          Real cards
        </label>
      </div>
      <details>
        <summary>
          Change {name || "this one"}
          {fighter.ids.length > 1 ? ` (${fighter.ids.length} of them)` : ""}
        </summary>
        {gear.map((need) => (
          <GearForm key={need.name} need={need} row={row} change={(changed) => change({ row: changed })} />
        ))}
        <div class="pair">
          <label>
            Take a ready-made character
            <select value="" onChange={(event) => void ready(event.currentTarget.value)}>
              <option value="">…</option>
              {edition.characters.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <label>
            Load a character file ({[".toml", ...edition.imports].join(", ")})
            <input
              type="file"
              accept={[".toml", ...edition.imports].join(",")}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file) {
                  void bring(file);
                }
              }}
            />
          </label>
        </div>
        {report.length > 0 && (
          <ul class="report">
            {report.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
      </details>
    </li>
  );
}

/** One field of a sheet that is chosen from a list: a word, or several. */
function GearForm({ need, row, change }: { need: Need; row: Row; change(row: Row): void }) {
  const now = row[need.name];
  const several = need.kind === "words";
  const chosen = several ? (Array.isArray(now) ? now.map(String) : []) : now === undefined ? [] : [text(now)];
  return (
    <label>
      {need.about}
      <span class="chosen">
        {several &&
          chosen.map((word) => (
            <button
              key={word}
              type="button"
              aria-label={`Leave out ${word}`}
              onClick={() => change({ ...row, [need.name]: chosen.filter((other) => other !== word) })}
            >
              {word} ×
            </button>
          ))}
        <select
          value={several ? "" : (chosen[0] ?? "")}
          onChange={(event) => {
            const word = event.currentTarget.value;
            if (several) {
              change({ ...row, [need.name]: [...chosen.filter((other) => other !== word), word] });
            } else if (word) {
              change({ ...row, [need.name]: word });
            } else {
              const { [need.name]: _, ...others } = row;
              change(others);
            }
          }}
        >
          <option value="">{several ? "add …" : "none"}</option>
          {need.choices.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      </span>
    </label>
  );
}
