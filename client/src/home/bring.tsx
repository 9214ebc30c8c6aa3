/** A file of one's own becomes a fight: a record goes on, an encounter is begun. */

import { useState } from "preact/hooks";

import { ask, type Begun, packed } from "./api";
import type { Written } from "./plan";

export interface Brought {
  edition: string;
  written: Written;
}

interface Props {
  /** A record has become a fight. */
  begun(fight: Begun): void;
  /** An encounter has been read. */
  read(encounter: Brought): void;
}

export function Bring({ begun, read }: Props) {
  const [fault, setFault] = useState("");

  async function take(file: File): Promise<void> {
    setFault("");
    try {
      if (file.name.toLowerCase().endsWith(".toml")) {
        read(await ask<Brought>("/api/encounter", { file: file.name, data: await packed(file) }));
      } else {
        begun(await ask<Begun>("/api/import", { record: await recordIn(file), referee: true }));
      }
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  return (
    <div class="bring">
      <label>
        <span>Bring a file: an encounter of your own (.toml), or a fight's record (.json)</span>
        <input
          type="file"
          accept=".toml,.json,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) {
              void take(file);
            }
          }}
        />
      </label>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

async function recordIn(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(`${file.name} is cut off or is not a fight's record.`);
  }
}
