/** A real card for a day of rest: one tap on the pad, or typed. */

import { useState } from "preact/hooks";

import { Panel } from "../../frame/panel";
import { Cells } from "../../referee/pad";
import { nameOf, nextOf, wouldDo } from "./care";
import type { Played, Resting, Told } from "./told";

interface Props {
  played: Played;
  told: Told;
  resting: Resting;
  close(): void;
}

export function RealCard({ played, told, resting, close }: Props) {
  const [typed, setTyped] = useState("");
  const care = resting.care[nextOf(resting)];
  const name = nameOf(told, resting.who);
  const tell = (card: string) => {
    setTyped("");
    void played.do({ do: "card", card });
  };
  const title = care && care.care === "doctor" ? `${name} draws for ${nameOf(told, care.who)}` : `${name} draws`;
  return (
    <Panel title={title} close={close}>
      {care && <p>{wouldDo(care)}</p>}
      {played.why && <p role="alert">{played.why}</p>}
      <div class="pad">
        <Cells asked={{}} told={[]} tap={tell} />
      </div>
      <form
        class="campaign-form"
        onSubmit={(event) => {
          event.preventDefault();
          tell(typed);
        }}
      >
        <label>
          Or typed, like 4h
          <input
            value={typed}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
      </form>
    </Panel>
  );
}
