/** The campaigns of a desk, and a new one. */

import { useState } from "preact/hooks";

import { Arms } from "../../heraldry/arms";
import { useCatalogue } from "../../home/useCatalogue";
import { type Done, Toast } from "../kit/toast";
import { Fault } from "../../lab/fault";
import { type Desk, type Listed, newId } from "../keeping";
import { begin } from "./told";

export function CampaignList({ desk, go }: { desk: Desk; go(at: string): void }) {
  const [done, setDone] = useState<Done | undefined>();
  const [why, setWhy] = useState("");
  const all = desk.of("campaign");

  async function remove(one: Listed): Promise<void> {
    try {
      const version = await desk.remove(one);
      setDone({ text: `${one.title} was removed.`, undo: () => void desk.restore(one, version) });
    } catch (fault) {
      setWhy((fault as Error).message);
    }
  }

  return (
    <main class="desk-room campaign-list">
      <h1>Campaigns</h1>
      {why && <Fault why={why} />}
      {all.length === 0 && <p>A party whose wounds stay, days that pass, a diary, and one fight after another.</p>}
      <ul>
        {all.map((one) => (
          <li key={one.id} class="campaign-panel">
            <a href={`#/desk/campaigns/${one.id}`} data-campaign={one.id}>
              <b dir="auto">{one.title}</b>
              <small>
                {one.edition} · {one.summary.line}
                {one.summary.fault && ` · ${one.summary.fault}`}
              </small>
            </a>
            <span class="campaign-arms">
              {namesIn(one).map((name) => (
                <Arms key={name} name={name} size={36} side={0} />
              ))}
            </span>
            <button class="btn btn-ghost" onClick={() => void remove(one)} aria-label={`Remove ${one.title}`}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      <NewCampaign desk={desk} go={go} />
      <Toast done={done} close={() => setDone(undefined)} />
    </main>
  );
}

function namesIn({ summary }: Listed): string[] {
  const found = summary.marks?.["people"];
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
}

function NewCampaign({ desk, go }: { desk: Desk; go(at: string): void }) {
  const { catalogue } = useCatalogue();
  const [title, setTitle] = useState("");
  const [chosen, setEdition] = useState("");
  const edition = chosen || (catalogue?.editions[0]?.name ?? "");
  const [why, setWhy] = useState("");

  async function make(): Promise<void> {
    const id = newId();
    try {
      await begin(desk, id, title.trim(), edition);
      go(id);
    } catch (fault) {
      setWhy((fault as Error).message);
    }
  }

  return (
    <form
      class="campaign-panel campaign-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2>A new campaign</h2>
      {why && <Fault why={why} />}
      <label>
        What it is called
        <input
          value={title}
          maxLength={120}
          dir="auto"
          placeholder="The duchess’s errands"
          data-field="title"
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      <label>
        Edition
        <select value={edition} onChange={(event) => setEdition(event.currentTarget.value)}>
          {(catalogue?.editions ?? []).map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <button class="btn btn-main" data-do="begin" disabled={!title.trim()}>
        Begin
      </button>
    </form>
  );
}
