/** Calls out of turn: a list of short ones, and those that are made word by word, perhaps with a reason. */

import { useEffect, useState } from "preact/hooks";

import { type Dare, Panel } from "../frame/panel";
import type { Choice, Stage, Update } from "../wire";

const BECAUSE = "because";

interface Listed {
  calls: { who: string; what: string }[];
  forms?: string[];
}

interface Props {
  update: Update;
  referee: boolean;
  dare: Dare;
  close(): void;
}

/** `referee`: whether there is one; without, all must agree to what one would call. */
export function Calls({ update, referee, dare, close }: Props) {
  const [listed, setListed] = useState<Listed | undefined>();
  useEffect(() => {
    void dare({ type: "calls" }).then((found) => setListed(found?.type === "call-list" ? found : { calls: [] }));
  }, []);
  const name = (who: string) =>
    update.people.find((one) => one.id === who)?.name ?? (referee ? "Referee" : "If all agree");
  const call = (who: string, what: string) => {
    void dare({ type: "call", who, what });
    close();
  };
  return (
    <Panel title="Call out of turn" close={close}>
      {listed?.calls.length === 0 && !listed.forms?.length && <p>There is nothing to call now.</p>}
      <div class="row">
        {listed?.calls.map((one) => (
          <button key={one.who + one.what} onClick={() => call(one.who, one.what)}>
            {name(one.who)}: {one.what}
          </button>
        ))}
      </div>
      {listed?.forms?.map((who) => (
        <WordByWord key={who} who={who} name={name(who)} dare={dare} call={(what) => call(who, what)} />
      ))}
    </Panel>
  );
}

interface Made {
  who: string;
  name: string;
  dare: Dare;
  call(what: string): void;
}

/** A call with content: one short list after another; at the end a reason, where one is asked for. */
function WordByWord({ who, name, dare, call }: Made) {
  const [stage, setStage] = useState<Stage | undefined>();
  const [labels, setLabels] = useState<string[]>([]);
  const [reason, setReason] = useState("");

  async function ask(words: string[], said: string[]): Promise<void> {
    const found = await dare({ type: "call-next", who, words });
    if (found?.type === "stage") {
      setStage(found);
      setLabels(said);
    }
  }

  useEffect(() => {
    void ask([], []);
  }, []);
  if (!stage) {
    return null;
  }
  const label = (one: Choice) => (one.say === "" ? "That is all" : one.means || one.say);
  const options = stage.options ?? [];
  const needsReason = options.length === 1 && options[0]?.say === BECAUSE;
  return (
    <form
      class="call"
      onSubmit={(event) => {
        event.preventDefault();
        call(needsReason ? [...stage.words.filter(Boolean), BECAUSE, reason].join(" ") : (stage.whole ?? ""));
      }}
    >
      <p>
        <b>{name}:</b> {labels.filter(Boolean).join(" ")}
      </p>
      {options.length > 0 && !needsReason && (
        <fieldset>
          <legend>{stage.prompt}</legend>
          <div class="row">
            {options.map((one) => (
              <button
                key={one.say}
                type="button"
                onClick={() =>
                  void ask(
                    [...stage.words, one.say],
                    [...labels, stage.words.length > 0 && one.say ? label(one) : one.say],
                  )
                }
              >
                {label(one)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {needsReason && (
        <label>
          Because
          <input value={reason} required maxLength={200} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
      )}
      <div class="row">
        {(needsReason || stage.whole) && <button class="main">Say it</button>}
        {stage.words.length > 0 && (
          <button type="button" onClick={() => void ask(stage.words.slice(0, -1), labels.slice(0, -1))}>
            Back
          </button>
        )}
      </div>
    </form>
  );
}
