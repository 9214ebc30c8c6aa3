/** One person of a new fight, to be changed: name, side, gear, another character. */

import { useState } from "preact/hooks";

import { ask, type EditionInfo, type Need, packed, pathOf } from "./api";
import { type Fighter, idFrom, type Row, text } from "./plan";

interface Props {
  fighter: Fighter;
  edition: EditionInfo;
  change(what: Partial<Fighter>): void;
}

export function PersonForm({ fighter, edition, change }: Props) {
  const [report, setReport] = useState<string[]>([]);
  const [fault, setFault] = useState("");
  const { row } = fighter;
  const name = text(row["name"]);
  const gear = edition.needs.filter(
    (need) => need.choices.length > 0 && (need.kind === "word" || need.kind === "words"),
  );

  function dress(found: Row): void {
    const count = row["count"] ? { count: row["count"] } : {};
    change({ row: { ...found, name: found["name"] ?? name, side: row["side"], ...count } });
  }

  async function dare(deed: () => Promise<void>): Promise<void> {
    setFault("");
    setReport([]);
    try {
      await deed();
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  const ready = (character: string) =>
    dare(async () => dress(await ask<Row>(`/api/character?${pathOf(edition.name, character)}`)));

  const bring = (file: File) =>
    dare(async () => {
      const sent = { file: file.name, data: await packed(file), edition: edition.name };
      const found = await ask<{ row: Row; report: string[] }>("/api/character", sent);
      setReport(found.report);
      dress(found.row);
    });

  return (
    <div class="person-form">
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
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={fighter.real}
          onChange={(event) => change({ real: event.currentTarget.checked })}
        />
        Real cards
      </label>
      {gear.map((need) => (
        <GearForm key={need.name} need={need} row={row} change={(changed) => change({ row: changed })} />
      ))}
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
    </div>
  );
}

/** One field of a sheet that is chosen from a list: a word, or several. */
function GearForm({ need, row, change }: { need: Need; row: Row; change(row: Row): void }) {
  const now = row[need.name];
  const several = need.kind === "words";
  const chosen = several ? (Array.isArray(now) ? now.map(String) : []) : now === undefined ? [] : [text(now)];

  function pick(word: string): void {
    if (several) {
      change({ ...row, [need.name]: [...chosen.filter((other) => other !== word), word] });
    } else if (word) {
      change({ ...row, [need.name]: word });
    } else {
      const { [need.name]: _, ...others } = row;
      change(others);
    }
  }

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
        <select value={several ? "" : (chosen[0] ?? "")} onChange={(event) => pick(event.currentTarget.value)}>
          <option value="">{several ? "add …" : "none"}</option>
          {need.choices.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      </span>
    </label>
  );
}
