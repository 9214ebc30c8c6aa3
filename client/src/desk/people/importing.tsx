/** People out of files: ours in TOML or JSON, GCS; what could not be read is told. */

import type { FunctionComponent } from "preact";
import { useState } from "preact/hooks";

import { ask, packed } from "../../home/api";
import { Sign } from "../../home/icons";
import { Draft } from "../draft";
import type { Desk } from "../keeping";
import type { Person } from "./model";

export type ImportPeople = FunctionComponent<{ done(id: string): void }>;

interface Imported {
  person: Person;
  report?: string[];
}

export function importerOf(desk: Desk): ImportPeople {
  return function Import({ done }) {
    const [said, setSaid] = useState<{ why: string; report: string[] }>({ why: "", report: [] });

    async function take(files: readonly File[]): Promise<void> {
      setSaid({ why: "", report: [] });
      for (const file of files) {
        try {
          const found = await ask<Imported>("/api/person/import", { file: file.name, data: await packed(file) });
          setSaid({ why: "", report: found.report ?? [] });
          const draft = Draft.begin<Person>(desk, "person", found.person);
          done(draft.id);
        } catch (why) {
          setSaid({ why: (why as Error).message, report: [] });
        }
      }
    }

    return (
      <div class="people-import">
        <label class="btn btn-ghost">
          <Sign name="file" /> Import: TOML, JSON, GCS
          <input
            class="file-over"
            type="file"
            multiple
            accept=".toml,.json,.gcs"
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = "";
              void take(files);
            }}
          />
        </label>
        {said.why && (
          <p class="fault" role="alert">
            {said.why}
          </p>
        )}
        {said.report.length > 0 && (
          <details class="people-report">
            <summary>What became of the file: {said.report.length}</summary>
            <ul>
              {said.report.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    );
  };
}
