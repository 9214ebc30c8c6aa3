/** The diary: fights write their own line, everything can be rewritten. */

import { useState } from "preact/hooks";

import { Panel } from "../../frame/panel";
import { CampaignSign } from "./signs";
import type { Entry, Played, Told } from "./told";

export function Diary({ played, told, write }: { played: Played; told: Told; write(entry: Entry | undefined): void }) {
  return (
    <section class="campaign-panel campaign-diary" aria-label="Diary">
      <header>
        <h2>Diary</h2>
        <small>written by the table, edited by you</small>
      </header>
      {told.diary.length === 0 && <p>Nothing has happened yet. Fights write their own line here.</p>}
      <ol>
        {[...told.diary].reverse().map((entry) => (
          <li key={entry.number} data-entry={entry.number}>
            <span class="diary-day">Day {entry.day}</span>
            <div>
              <b dir="auto">{entry.title}</b>
              <Replay played={played} told={told} entry={entry} />
              <p dir="auto">{entry.text}</p>
            </div>
            <button
              class="btn btn-ghost btn-square"
              aria-label={`Rewrite: ${entry.title || entry.text}`}
              onClick={() => write(entry)}
            >
              <CampaignSign name="edit" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Replay({ played, told, entry }: { played: Played; told: Told; entry: Entry }) {
  const mark = entry.fight === null ? "" : told.fights[entry.fight]?.mark;
  return mark ? (
    <button class="diary-replay" onClick={() => void played.enter(mark)}>
      replay
    </button>
  ) : null;
}

/** A line of the diary, new or written anew. */
export function NotePanel({ played, entry, close }: { played: Played; entry: Entry | undefined; close(): void }) {
  const [title, setTitle] = useState(entry?.title ?? "");
  const [text, setText] = useState(entry?.text ?? "");
  const keep = (fields: { title: string; text: string }) =>
    void played.happen("note", { ...fields, ...(entry && { instead: entry.number }) }).then((done) => done && close());
  return (
    <Panel title={entry ? "Rewrite the diary" : "A line in the diary"} close={close}>
      <form
        class="campaign-form"
        onSubmit={(event) => {
          event.preventDefault();
          keep({ title, text });
        }}
      >
        <label>
          Title
          <input value={title} maxLength={120} dir="auto" onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
        <label>
          What happened
          <textarea value={text} rows={5} dir="auto" onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <div class="row">
          <button class="btn btn-main" disabled={!title.trim() && !text.trim()}>
            Keep it
          </button>
          {entry && (
            <button type="button" class="btn" onClick={() => keep({ title: "", text: "" })}>
              Strike it out
            </button>
          )}
        </div>
      </form>
    </Panel>
  );
}
